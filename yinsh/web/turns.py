"""The list of turns on the page: the game with its variations, always showing where one is.

The list is one tab stop, the turn that is shown, and the focus goes along with it; beside that
turn stands the button of its menu.
"""

from html import escape
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from yinsh.view.turns import Item, TurnEntry
from yinsh.web.dom import Node, active, find


class TurnList:
    """The list of turns: items are added, dropped and rewritten at its end, never all anew."""

    def __init__(self) -> None:
        self._list = find("[data-turns]").element
        self._none = find("[data-no-turns]")
        self._more = find("[data-turn-more]")
        self._items: list[Node] = []
        self._shown: list[Item] = []
        self._last: tuple[Item, ...] | None = None
        self._reveal_proxy = create_proxy(self._reveal)
        self._watch()

    def show(self, items: tuple[Item, ...]) -> None:
        """Make the list show these items."""
        if items == self._last:
            return  # most of the time one only points about
        self._last = items
        focused = active()
        inside = focused is not None and bool(self._list.contains(focused))
        while len(self._items) > len(items):
            self._items.pop().element.remove()
            self._shown.pop()
        for i, item in enumerate(items):
            if i == len(self._items):
                node = Node(document.createElement("li"))
                self._list.appendChild(node.element)
                self._items.append(node)
                self._shown.append(item)
            elif self._shown[i] == item:
                continue
            self._shown[i] = item
            self._write(self._items[i], item)
        self._none.flag("hidden", bool(items))
        self._go_along(focused if inside else None)

    def _go_along(self, focused: Any | None) -> None:
        """Put the tab stop, the menu's button and, if it was in the list, the focus where the
        turn is that is shown; at the start, the first one of the list."""
        current = self._list.querySelector("[aria-current]")
        stop = current or self._list.querySelector("[data-path]")
        for button in self._list.querySelectorAll('[data-path][tabindex="0"]'):
            if not button.isSameNode(stop):
                button.setAttribute("tabindex", "-1")
        if stop:
            stop.setAttribute("tabindex", "0")
        more = self._more.element
        self._more.flag("hidden", not current)
        if current and not more.isSameNode(current.nextElementSibling):
            current.after(more)
        if focused is not None and stop:
            on_menu = current and more.isSameNode(focused)
            (more if on_menu else stop).focus(preventScroll=True)

    def _write(self, node: Node, item: Item) -> None:
        if item.comment:
            node.set("class", "comment")
            node.set("data-depth", None)
            node.markup(escape(item.comment))
            return
        if item.depth == 0:
            (entry,) = item.entries
            node.set("class", f"{entry.player} long" if entry.long else entry.player)
            node.set("data-depth", None)
            node.markup(_turn_button(entry, f' data-turn="{entry.number}"'))
        else:
            node.set("class", "variation")
            node.set("data-depth", str(min(item.depth, 4)))
            node.markup(" ".join(_variation_turn(entry) for entry in item.entries))
        # Apart from the markup: a button that is made anew loses the keyboard's focus.
        for button, entry in zip(
            node.element.querySelectorAll("[data-path]"), item.entries, strict=True
        ):
            if entry.current:
                button.setAttribute("aria-current", "true")
            else:
                button.removeAttribute("aria-current")

    def reveal_soon(self) -> None:
        """Scroll to the entry of the turn that is shown, once the browser has laid the page out.

        Asking where things are in the middle of changing them would make it do so twice.
        """
        window.requestAnimationFrame(self._reveal_proxy)

    def _watch(self) -> None:
        """The list changes its size with the window and as a sheet: reveal the entry again."""
        window.ResizeObserver.new(self._reveal_proxy).observe(self._list)

    def _reveal(self, *_: Any) -> None:
        """Scroll the list, and nothing but the list."""
        current = self._list.querySelector("[aria-current]")
        if not current:
            self._list.scrollTop = 0
            return
        box = self._list.getBoundingClientRect()
        entry = current.getBoundingClientRect()
        if entry.top < box.top:
            self._list.scrollTop -= box.top - entry.top
        elif entry.bottom > box.bottom:
            self._list.scrollTop += entry.bottom - box.bottom


def _turn_button(entry: TurnEntry, attributes: str = "") -> str:
    path = ".".join(map(str, entry.path))
    return (
        f'<button type="button"{attributes} data-path="{path}" tabindex="-1"'
        f' aria-label="{escape(entry.label)}">'
        f'<span class="n">{entry.number}.</span> {breakable(entry.text)}</button>'
    )


def _variation_turn(entry: TurnEntry) -> str:
    comment = f' <span class="remark">{escape(entry.comment)}</span>' if entry.comment else ""
    return _turn_button(entry, f' class="{entry.player}"') + comment


def breakable(turn: str) -> str:
    """The markup of a turn's text, which may be wrapped after a semicolon and nowhere else."""
    return escape(turn).replace(";", ";<wbr>")
