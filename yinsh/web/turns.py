"""The list of turns on the page: the game with its variations, always showing where one is.

The list is one tab stop, the turn that is shown, and the focus goes along with it; beside that
turn stands the button of its menu.
"""

from html import escape
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from yinsh.records.tree import Path
from yinsh.view.turns import Item, Items, TurnEntry
from yinsh.web.dom import active, find


class TurnList:
    """The list of turns: only the items that differ are put in and taken out."""

    def __init__(self) -> None:
        self._list = find("[data-turns]").element
        self._none = find("[data-no-turns]")
        self._more = find("[data-turn-more]")
        self._items: list[Any] = []  # an element for each item
        self._shown: Items = ()
        self._here: Path | None = None
        self._reveal_proxy = create_proxy(self._reveal)
        self._watch()

    def show(self, items: Items, here: Path) -> None:
        """Make the list show these items, and which turn is shown on the board."""
        if items is self._shown and here == self._here:
            return  # most of the time one only points about
        focused = active()
        inside = focused is not None and bool(self._list.contains(focused))
        if items is not self._shown:
            self._change(items)
            self._none.flag("hidden", bool(items))
        self._here = here
        self._mark(here)
        self._go_along(focused if inside else None)

    def _change(self, items: Items) -> None:
        """Put in and take out what is neither at the beginning nor at the end the same."""
        before, most = self._shown, min(len(self._shown), len(items))
        head = next((i for i in range(most) if not _same(before[i], items[i])), most)
        tail = next(
            (i for i in range(most - head) if not _same(before[~i], items[~i])), most - head
        )
        end = len(before) - tail
        for element in self._items[head:end]:
            element.remove()
        following = self._items[end] if tail else None
        made = [_element(item) for item in items[head : len(items) - tail]]
        for element in made:
            if following is not None:
                following.before(element)
            else:
                self._list.appendChild(element)
        self._items[head:end] = made
        self._shown = items

    def _mark(self, here: Path) -> None:
        """Mark the turn that is shown. Apart from the rest: a button that is made anew loses the
        keyboard's focus."""
        name = _name(here)
        current = self._list.querySelector(f'[data-path="{name}"]') if here else None
        marked = self._list.querySelector("[aria-current]")
        if marked and not marked.isSameNode(current):
            marked.removeAttribute("aria-current")
        if current:
            current.setAttribute("aria-current", "true")

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


def _same(one: Item, other: Item) -> bool:
    return one is other or one == other


def _element(item: Item) -> Any:
    element = document.createElement("li")
    if item.comment:
        element.className = "comment"
        element.textContent = item.comment
    elif item.depth == 0:
        (entry,) = item.entries
        element.className = f"{entry.player} long" if entry.long else entry.player
        element.innerHTML = _turn_button(entry, f' data-turn="{entry.number}"')
    else:
        element.className = "variation"
        element.setAttribute("data-depth", str(min(item.depth, 4)))
        element.innerHTML = " ".join(_variation_turn(entry) for entry in item.entries)
    return element


def _name(path: Path) -> str:
    return ".".join(map(str, path))


def _turn_button(entry: TurnEntry, attributes: str = "") -> str:
    return (
        f'<button type="button"{attributes} data-path="{_name(entry.path)}" tabindex="-1"'
        f' aria-label="{escape(entry.label)}">'
        f'<span class="n">{entry.number}.</span> {breakable(entry.text)}</button>'
    )


def _variation_turn(entry: TurnEntry) -> str:
    comment = f' <span class="remark">{escape(entry.comment)}</span>' if entry.comment else ""
    return _turn_button(entry, f' class="{entry.player}"') + comment


def breakable(turn: str) -> str:
    """The markup of a turn's text, which may be wrapped after a semicolon and nowhere else."""
    return escape(turn).replace(";", ";<wbr>")
