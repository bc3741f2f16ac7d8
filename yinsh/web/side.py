"""The page round the board: shows a `Panel`, changing only what differs."""

from html import escape
from typing import Any

from yinsh.game import BLACK, WHITE
from yinsh.view.messages import spoken
from yinsh.view.panel import Panel, Plate, RowButton
from yinsh.view.rule_links import rules_page
from yinsh.web.dom import Node, find, find_all
from yinsh.web.turns import TurnList

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
    "resign-white",
    "resign-black",
    "draw",
    "hint",
    "play",
    "promote",
    "delete",
    "clear-marks",
)


class _Plate:
    def __init__(self, side: str) -> None:
        self._name = find(f'[data-plate="{side}"] [data-name]')
        self._badge = find(f'[data-plate="{side}"] [data-badge]')
        self._rings = find(f'[data-plate="{side}"] [data-rings]')
        self._removed = find(f'[data-plate="{side}"] [data-removed]')

    def show(self, plate: Plate) -> None:
        self._name.text(plate.name)
        self._name.set("aria-label", plate.label)
        self._name.set("title", plate.label)
        self._badge.flag("hidden", not plate.badge)
        self._badge.text(plate.badge)
        self._rings.text(plate.rings)
        self._removed.text(plate.removed)


class _Choices:
    """The buttons of the rows that can be removed; kept while the rows are the same."""

    def __init__(self) -> None:
        self._box = find("[data-choices]")
        self._rows: list[tuple[str, str]] = []
        self._buttons: list[Node] = []

    def show(self, rows: tuple[RowButton, ...]) -> None:
        named = [(row.name, row.label) for row in rows]
        if named != self._rows:
            self._rows = named
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
            button.text(row.text)
            button.set("class", "button filled" if row.chosen else "button")
            button.set("aria-pressed", "true" if row.chosen else "false")


class _Comment:
    """What is written at the turn that is shown: somebody's text, so never markup."""

    def __init__(self) -> None:
        self._box = find("[data-comment-box]")
        self._turn = find("[data-comment-turn]")
        self._text = find("[data-comment]")
        self._shown = ""

    def show(self, comment: str, turn: str) -> None:
        self._box.flag("hidden", not comment)
        self._turn.text(turn)
        if comment != self._shown:
            self._shown = comment
            self._text.text(comment)
            self._box.element.scrollTop = 0


class Side:
    """Everything beside the board that changes with the game."""

    def __init__(self, root: Node) -> None:
        self._root = root
        self._status = find("[data-status]")
        self._detail = find("[data-detail]")
        self._rule = find("[data-rule]")
        self._rules = find("[data-rules-page]")
        self._plates = {WHITE: _Plate("white"), BLACK: _Plate("black")}
        self._pool = find("[data-pool]")
        self._turns = TurnList()
        self._comment = _Comment()
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
        self._root.flag("data-looking-back", "last" in panel.usable)
        self._status.text(panel.status)
        self._detail.text(panel.detail)
        self._rules.set("href", rules_page(spoken().code))
        self._rule.flag("hidden", not panel.rule)
        if panel.rule:
            self._rule.set("href", rules_page(spoken().code, panel.rule))
        for player, plate in enumerate(panel.plates):
            self._plates[player].show(plate)
        self._pool.text(panel.pool)
        self._turns.show(panel.turns, panel.here)
        self._comment.show(panel.notes.comment, panel.notes.heading)
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
        seen = (
            panel.turns,
            panel.here,
            len(panel.rows),
            panel.phase,
            panel.confirm,
            panel.notes.comment,
        )
        if seen != self._seen:
            self._seen = seen
            self._turns.reveal_soon()
