"""What stands round the board: plates, turns, status, choices, and which buttons can be used.

Pure state for the shell to show; no elements, no layout.
"""

from dataclasses import dataclass

from yinsh.game import BLACK, WHITE, Phase, Player, RemoveRow
from yinsh.notation import row_text
from yinsh.position_text import position_text
from yinsh.records.tree import Path
from yinsh.view.analysis import can_hint
from yinsh.view.messages import say
from yinsh.view.notes_panel import NotesPanel, notes_panel
from yinsh.view.overview import pool
from yinsh.view.rule_links import RULES
from yinsh.view.seats import SIDES, result_name
from yinsh.view.sentences import (
    action_name,
    detail,
    level_name,
    outcome,
    player_name,
    result_detail,
    status,
    turn_line,
)
from yinsh.view.session import Session
from yinsh.view.turns import Items, Listing

ROWS_IN_WORDS = 2
"""Of so many buttons at most there is room for a verb on the one that is chosen."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A player's name and score."""

    name: str
    """Who plays, if somebody has said so; else White or Black."""
    label: str
    """The name with the side that it plays, where it does not say so itself."""
    rings: str
    removed: str
    """The same for who does not see that it counts the rings in the corner."""
    badge: str
    """That it is this player's turn, or that he has won; often empty."""


@dataclass(frozen=True, slots=True)
class RowButton:
    """The button of a row that can be removed now."""

    name: str
    text: str
    label: str
    row: RemoveRow
    chosen: bool


@dataclass(frozen=True, slots=True)
class Place:
    """Where in its line the turn is that is shown."""

    number: int
    total: int
    text: str


@dataclass(frozen=True, slots=True)
class Panel:
    """Everything that the page shows beside the board."""

    phase: str
    player: str
    position: str
    result: str
    status: str
    detail: str
    rule: str
    """The part of the rules page that says why something was refused; empty if nothing was."""
    plates: tuple[Plate, Plate]
    pool: str
    """How many markers are left, for who does not see the pile."""
    turns: Items
    here: Path
    """Which of them is shown."""
    place: Place
    notes: NotesPanel
    rows: tuple[RowButton, ...]
    confirm: str | None
    """What the confirm button would do; None when there is nothing to confirm."""
    cancel: str | None
    """What the button says that puts something back; None when there is nothing to put back."""
    usable: frozenset[str]
    """The controls (by `data-action`) that would do something."""
    banner: tuple[str, str] | None
    """The result and how it came about."""


def panel(session: Session, listing: Listing | None = None) -> Panel:
    """The panel of `session`; `listing` makes its list of turns, and has perhaps made the last."""
    position = session.position
    shown_over = not session.live
    aimed = session.aimed_action
    # A row is confirmed by its own button.
    confirmed = aimed if session.armed and not session.rows else None
    return Panel(
        phase=Phase.OVER.value if shown_over else position.phase.value,
        player=to_act(session),
        position=position_text(position),
        result=result_seen(session),
        status=status(session),
        detail=detail(session),
        rule=RULES.get(session.refused.why, "") if session.refused else "",
        plates=(_plate(session, WHITE), _plate(session, BLACK)),
        pool=pool(position),
        turns=(listing or Listing()).of(session.game),
        here=session.line.here,
        place=_place(session),
        notes=notes_panel(session),
        rows=row_buttons(session),
        confirm=None if confirmed is None else action_name(confirmed),
        cancel=_cancel_text(session),
        usable=_usable(session),
        banner=_banner(session),
    )


def _banner(session: Session) -> tuple[str, str] | None:
    if session.live or session.halted or session.reviewing or not session.in_game:
        return None
    return outcome(session), result_detail(session.record)


def to_act(session: Session) -> str:
    """Which side is to act on what the board shows; empty when it is over."""
    return SIDES[session.position.player] if session.live else ""


def result_seen(session: Session) -> str:
    """How what the board shows has ended; empty while it is on."""
    return "" if session.live else result_name(session.record.winner)


def row_buttons(session: Session) -> tuple[RowButton, ...]:
    """The buttons of the rows that can be removed now."""
    return tuple(_row_button(session, row) for row in session.rows)


def _plate(session: Session, player: Player) -> Plate:
    position = session.position
    total = position.rings_to_win
    removed = position.removed[player]
    keys = [key if total > 1 else f"{key}.blitz" for key in ("plate.rings", "plate.removed")]
    rings, said = (say(key, count=removed, total=total) for key in keys)
    badge = ""
    if not session.live:
        badge = say("plate.won") if session.record.winner == player else ""
    elif position.player == player and not session.looking_back and not session.halted:
        badge = say("plate.thinking" if session.engine_level else "plate.to-move")
    level = session.seats.level(player)
    headers, side = session.game.headers, player_name(player)
    given = headers.white if player == WHITE else headers.black
    name = given or side
    if level and given:
        name = say("plate.engine", player=name, level=level_name(level))
    elif level:
        name = say("plate.computer", level=level_name(level))
    elif session.seats.away(player):
        name = say("plate.away", player=name)
    elif session.seats.alone == player and not given:
        name = say("plate.you", player=side)
    label = say("plate.label", player=side, name=name) if given or level else name
    return Plate(name, label, rings, said, badge)


def _place(session: Session) -> Place:
    number, total, turn = session.turns_shown, len(session.record.turns), session.last_turn
    text = say("status.back.start")
    if turn:
        text = say("history.place", number=number, total=total, turn=turn_line(turn))
    return Place(number, total, text)


def _cancel_text(session: Session) -> str | None:
    if session.rows or not session.can_put_back:
        return None
    if session.lifted is not None:
        return say("control.cancel")
    return say("control.cancel.armed" if session.armed else "control.cancel.row")


def _row_button(session: Session, row: RemoveRow) -> RowButton:
    name = row_text(row)
    chosen = row == session.chosen_row
    verb = chosen and len(session.rows) <= ROWS_IN_WORDS
    text = say("confirm.row", row=name) if verb else name
    return RowButton(name, text, say("control.row", row=name), row, chosen)


def _usable(session: Session) -> frozenset[str]:
    line, over = session.line, session.game.main_record.over
    back, seats = session.turns_shown > 0, session.seats
    ends = line.on_main and not over
    conditions = {
        "first": back,
        "back": back,
        "forward": session.looking_back,
        "last": session.looking_back or session.reviewing,
        "game": not line.on_main,
        "undo": session.can_undo,
        "redo": session.can_redo,
        "restart-turn": session.can_restart_turn,
        "replay-turn": session.last_turn is not None,
        "play": bool(session.record.turns),
        "promote": session.can_promote,
        "delete": session.can_delete,
        "clear-marks": bool(line.notes.arrows or line.notes.circles),
        "pass": session.must_pass,
        "send": session.to_send,
        "hint": can_hint(session),
        "resign": ends and (seats.here(WHITE) or seats.here(BLACK)),
        "resign-white": ends and seats.here(WHITE),
        "resign-black": ends and seats.here(BLACK),
        "draw": ends and not seats.engine,  # which nobody has asked whether it agrees
        "review": over and bool(session.record.turns),
    }
    return frozenset(action for action, usable in conditions.items() if usable)
