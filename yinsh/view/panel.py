"""What stands round the board: plates, turns, status, choices, and which buttons can be used.

Pure state for the shell to show; no elements, no layout.
"""

from dataclasses import dataclass

from yinsh.game import BLACK, WHITE, Phase, Player, RemoveRow
from yinsh.notation import row_text
from yinsh.position_text import position_text
from yinsh.records.record import Turn
from yinsh.view.analysis import can_hint
from yinsh.view.messages import say
from yinsh.view.sentences import (
    action_name,
    detail,
    level_name,
    player_name,
    result,
    result_detail,
    status,
    turn_line,
)
from yinsh.view.session import Session

# The players by the names that the page's attributes give them.
_SIDES = ("white", "black")

# A turn of more characters than this does not fit into one of two columns.
_LONG_TURN = 14


@dataclass(frozen=True, slots=True)
class Plate:
    """A player's name and score."""

    name: str
    rings: str
    badge: str
    """That it is this player's turn, or that he has won; often empty."""


@dataclass(frozen=True, slots=True)
class TurnEntry:
    """A line of the list of turns."""

    number: int
    player: str
    text: str
    label: str
    current: bool
    long: bool


@dataclass(frozen=True, slots=True)
class RowButton:
    """The button of a row that can be removed now."""

    name: str
    text: str
    label: str
    row: RemoveRow
    chosen: bool


@dataclass(frozen=True, slots=True)
class Panel:
    """Everything that the page shows beside the board."""

    phase: str
    player: str
    position: str
    result: str
    status: str
    detail: str
    plates: tuple[Plate, Plate]
    turns: tuple[TurnEntry, ...]
    rows: tuple[RowButton, ...]
    confirm: str | None
    """What the confirm button would do; None when there is nothing to confirm."""
    cancel: str | None
    """What the button says that puts something back; None when there is nothing to put back."""
    usable: frozenset[str]
    """The controls (by `data-action`) that would do something."""
    banner: tuple[str, str] | None
    """The result and how it came about."""


def panel(session: Session) -> Panel:
    """The panel of `session`."""
    record, position = session.record, session.position
    shown_over = record.over and session.looking_at is None
    aimed = session.aimed_action
    # A row is confirmed by its own button.
    confirmed = aimed if session.armed and not session.rows else None
    return Panel(
        phase=Phase.OVER.value if shown_over else position.phase.value,
        player="" if shown_over else _SIDES[position.player],
        position=position_text(position),
        result=_result_name(record.winner) if shown_over else "",
        status=status(session),
        detail=detail(session),
        plates=(_plate(session, WHITE), _plate(session, BLACK)),
        turns=tuple(_entry(turn, session) for turn in record.turns),
        rows=tuple(_row_button(session, row) for row in session.rows),
        confirm=None if confirmed is None else action_name(confirmed),
        cancel=_cancel_text(session),
        usable=_usable(session),
        banner=(result(record), result_detail(record)) if shown_over else None,
    )


def _result_name(winner: Player | None) -> str:
    return "draw" if winner is None else _SIDES[winner]


def _plate(session: Session, player: Player) -> Plate:
    position = session.position
    total = position.rings_to_win
    removed = position.removed[player]
    key = "plate.rings" if total > 1 else "plate.rings.blitz"
    badge = ""
    if session.live and position.player == player:
        badge = say("plate.thinking" if session.engine_level else "plate.to-move")
    elif session.record.over and session.looking_at is None and session.record.winner == player:
        badge = say("plate.won")
    level = session.seats.level(player)
    name = player_name(player)
    if level:
        name = say("plate.engine", player=name, level=level_name(level))
    return Plate(name, say(key, count=removed, total=total), badge)


def _cancel_text(session: Session) -> str | None:
    if session.rows or not session.can_put_back:
        return None
    if session.lifted is not None:
        return say("control.cancel")
    return say("control.cancel.armed" if session.armed else "control.cancel.row")


def _entry(turn: Turn, session: Session) -> TurnEntry:
    text = turn_line(turn)
    label = say("turns.item", number=turn.number, player=player_name(turn.player), turn=text)
    return TurnEntry(
        turn.number,
        _SIDES[turn.player],
        text,
        label,
        turn.number == session.turns_shown,
        len(text) > _LONG_TURN,
    )


def _row_button(session: Session, row: RemoveRow) -> RowButton:
    name = row_text(row)
    text = say("confirm.row", row=name) if len(session.rows) == 1 else name
    return RowButton(name, text, say("control.row", row=name), row, row == session.chosen_row)


def _usable(session: Session) -> frozenset[str]:
    record = session.record
    back = session.turns_shown > 0
    forward = session.looking_at is not None
    conditions = {
        "first": back,
        "back": back,
        "forward": forward,
        "last": forward,
        "undo": session.can_undo,
        "redo": session.can_redo,
        "restart-turn": session.can_restart_turn,
        "replay-turn": session.last_turn is not None,
        "pass": session.must_pass,
        "resign": not record.over,
        "draw": not record.over,
        "hint": can_hint(session),
        "review": record.over and bool(record.turns),
    }
    return frozenset(action for action, usable in conditions.items() if usable)
