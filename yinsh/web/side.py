"""The page round the board: shows a `Panel`, changing only what differs."""

from html import escape
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from yinsh.game import BLACK, WHITE
from yinsh.view.panel import Panel, Plate, RowButton
from yinsh.view.turns import Item, TurnEntry
from yinsh.web.dom import Node, find, find_all

# Controls that are always there and always usable are not in `Panel.usable`.
_CONTROLS = (
    "first",
    "back",
    "forward",
    "last",
    "undo",
    "redo",
    "restart-turn",
    "replay-turn",
    "resign",
    "draw",
    "hint",
)


class _Plate:
    def __init__(self, side: str) -> None:
        self._name = find(f'[data-plate="{side}"] [data-name]')
        self._badge = find(f'[data-plate="{side}"] [data-badge]')
        self._rings = find(f'[data-plate="{side}"] [data-rings]')

    def show(self, plate: Plate) -> None:
        self._name.text(plate.name)
        self._badge.flag("hidden", not plate.badge)
        self._badge.text(plate.badge)
        self._rings.text(plate.rings)


class _Turns:
    """The list of turns: items are added, dropped and rewritten at its end, never all anew."""

    def __init__(self) -> None:
        self._list = find("[data-turns]").element
        self._none = find("[data-no-turns]")
        self._items: list[Node] = []
        self._shown: list[Item] = []
        self._reveal_proxy = create_proxy(self._reveal)
        self._watch()

    def show(self, items: tuple[Item, ...]) -> None:
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
            node.element.querySelectorAll("button"), item.entries, strict=True
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
        f'<button type="button"{attributes} data-path="{path}" aria-label="{escape(entry.label)}">'
        f'<span class="n">{entry.number}.</span> {breakable(entry.text)}</button>'
    )


def _variation_turn(entry: TurnEntry) -> str:
    comment = f' <span class="remark">{escape(entry.comment)}</span>' if entry.comment else ""
    return _turn_button(entry, f' class="{entry.player}"') + comment


def breakable(turn: str) -> str:
    """The markup of a turn's text, which may be wrapped after a semicolon and nowhere else."""
    return escape(turn).replace(";", ";<wbr>")


class _Choices:
    """The buttons of the rows that can be removed; kept while the rows are the same."""

    def __init__(self) -> None:
        self._box = find("[data-choices]")
        self._names: list[str] = []
        self._buttons: list[Node] = []

    def show(self, rows: tuple[RowButton, ...]) -> None:
        names = [row.name for row in rows]
        if names != self._names:
            self._names = names
            self._box.markup(
                "".join(
                    f'<button class="button" type="button" data-row="{row.name}"'
                    f' aria-label="{escape(row.label)}">{escape(row.text)}</button>'
                    for row in rows
                )
            )
            self._box.set("data-count", str(len(rows)))
            self._buttons = [Node(element) for element in self._box.element.children]
        for button, row in zip(self._buttons, rows, strict=True):
            button.set("class", "button filled" if row.chosen else "button")
            button.set("aria-pressed", "true" if row.chosen else "false")


class Side:
    """Everything beside the board that changes with the game."""

    def __init__(self, root: Node) -> None:
        self._root = root
        self._status = find("[data-status]")
        self._detail = find("[data-detail]")
        self._plates = {WHITE: _Plate("white"), BLACK: _Plate("black")}
        self._turns = _Turns()
        self._choices = _Choices()
        self._controls = {name: find_all(f'[data-action="{name}"]') for name in _CONTROLS}
        self._confirm = find('[data-action="confirm"]')
        self._confirm_text = find("[data-confirm-text]")
        self._cancel = find('[data-action="cancel"]')
        self._cancel_text = find("[data-cancel-text]")
        self._pass = find('[data-action="pass"]')
        self._send = find('[data-action="send"]')
        self._game = find('[data-action="game"]')
        self._banner = find("[data-result-banner]")
        self._result = find("[data-result-text]")
        self._result_detail = find("[data-result-detail]")
        self._seen: Any = None

    def show(self, panel: Panel) -> None:
        """Make the page show `panel`."""
        self._root.set("data-phase", panel.phase)
        self._root.set("data-player", panel.player)
        self._root.set("data-position", panel.position)
        self._root.set("data-result", panel.result)
        self._root.flag("data-looking-back", "forward" in panel.usable)
        self._status.text(panel.status)
        self._detail.text(panel.detail)
        for player, plate in enumerate(panel.plates):
            self._plates[player].show(plate)
        self._turns.show(panel.turns)
        self._choices.show(panel.rows)
        for name, buttons in self._controls.items():
            for button in buttons:
                button.flag("disabled", name not in panel.usable)
        self._confirm.flag("hidden", panel.confirm is None)
        self._confirm_text.text(panel.confirm or "")
        self._cancel.flag("hidden", panel.cancel is None)
        self._cancel_text.text(panel.cancel or "")
        self._pass.flag("hidden", "pass" not in panel.usable)
        self._send.flag("hidden", "send" not in panel.usable)
        self._game.flag("hidden", "game" not in panel.usable)
        self._banner.flag("hidden", panel.banner is None)
        if panel.banner:
            self._result.text(panel.banner[0])
            self._result_detail.text(panel.banner[1])
        # Last of all, since what stands below the list decides how much of it there is to see.
        seen = (panel.turns, len(panel.rows), panel.phase, panel.confirm)
        if seen != self._seen:
            self._seen = seen
            self._turns.reveal_soon()
