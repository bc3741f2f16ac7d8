"""From a session to the scene on its board: which pieces lie where, which marks are on them."""

from yinsh.board import LINES, Point
from yinsh.game import (
    EMPTY,
    WHITE_MARKER,
    Move,
    Phase,
    Place,
    Player,
    RemoveRing,
    RemoveRow,
)
from yinsh.records.record import Turn
from yinsh.view.scene import Preview, RowKind, RowMark, Scene, Trail
from yinsh.view.session import Session


def stage(session: Session) -> Scene:
    """The scene of `session`, a preview of the action that is aimed at included."""
    position = session.position
    cells = bytearray(position.cells)
    pips: set[Point] = set()
    rows: list[RowMark] = []
    preview = None
    lifted = session.lifted
    aimed = session.aimed_action
    pool = position.pool
    if lifted is not None:
        pool -= 1
        cells[lifted] = EMPTY
        if session.dragged:  # the ring is drawn at the pointer, the marker stays behind
            cells[lifted] = WHITE_MARKER + position.player
            lifted = None
    if isinstance(aimed, Move):
        after = position.play(aimed)
        preview = Preview(position.player, aimed.target, aimed.source, session.armed)
        pips.update(position.jumped(aimed))
        cells[:] = after.cells
        cells[aimed.target] = EMPTY
        lifted = None
        for player in (position.player, 1 - position.player):
            kind = RowKind.OWN if player == position.player else RowKind.OPPONENT
            rows += [RowMark(run, kind, player) for run in runs(after.cells, player)]
    elif isinstance(aimed, Place):
        preview = Preview(position.player, aimed.point, None, session.armed)
    rows += _row_choices(session)
    last = session.last_turn
    if session.halted and last:  # nobody takes these any more: they show what was right or wrong
        for player in (last.player, 1 - last.player):
            kind = RowKind.OWN if player == last.player else RowKind.OPPONENT
            rows += [RowMark(run, kind, player) for run in runs(position.cells, player)]
    if last and not preview:
        pips.update(p for p in flipped(last) if cells[p] in (WHITE_MARKER, WHITE_MARKER + 1))
    if last:
        rows += [
            RowMark(action.row, RowKind.REMOVED, last.player)
            for action in last.actions
            if isinstance(action, RemoveRow)
        ]
    decides = not session.idle
    return Scene(
        cells=bytes(cells),
        pool=pool,
        removed=position.removed,
        rings_to_win=position.rings_to_win,
        player=position.player if decides else None,
        targets=session.targets,
        dots=session.destinations - ({preview.target} if preview else set()),
        placing=decides and not session.looking_back and position.phase is Phase.PLACE,
        movable=session.movable if session.lifted is None else frozenset(),
        lifted=lifted,
        preview=preview,
        pips=frozenset(pips),
        rows=tuple(rows),
        give_up=session.targets if position.phase is Phase.RING else frozenset(),
        giving_up=session.aim if isinstance(aimed, RemoveRing) else None,
        trail=trail(last, dimmed=preview is not None) if last else None,
        refused=session.refused.at if session.refused else None,
        arrows=session.line.notes.arrows,
        circles=session.line.notes.circles,
    )


def runs(cells: bytes, player: Player, least: int = 5) -> list[tuple[Point, ...]]:
    """Every line of five (or `least`) or more markers of `player`, each whole."""
    marker = WHITE_MARKER + player
    found = []
    for line in LINES:
        run: tuple[Point, ...] = ()
        for p in (*line, None):
            if p is not None and cells[p] == marker:
                run = (*run, p)
                continue
            if len(run) >= least:
                found.append(run)
            run = ()
    return found


def _row_choices(session: Session) -> list[RowMark]:
    """The rows that can be removed now: whole long lines, then the fives, the chosen one last."""
    if not session.rows:
        return []
    player = session.position.player
    chosen = session.chosen_row
    long_lines = [run for run in runs(session.position.cells, player) if len(run) > 5]
    marks = [RowMark(run, RowKind.LINE, player) for run in long_lines]
    for row in session.rows:
        if row != chosen and not any(set(row.row) <= set(run) for run in long_lines):
            marks.append(RowMark(row.row, RowKind.CANDIDATE, player))
    if chosen:
        marks.append(RowMark(chosen.row, RowKind.CHOSEN, player))
    return marks


def flipped(turn: Turn) -> list[Point]:
    """The markers that the ring move of `turn` turned over, in order."""
    position = turn.before
    for action in turn.actions:
        if isinstance(action, Move):
            return position.jumped(action)
        position = position.play(action)
    return []


def trail(turn: Turn, *, dimmed: bool = False) -> Trail:
    """The marks that a turn leaves on the board until the next one."""
    source = target = None
    for action in turn.actions:
        if isinstance(action, Move):
            source, target = action.source, action.target
        elif isinstance(action, Place):
            target = action.point
    removed = tuple(a.point for a in turn.actions if isinstance(a, RemoveRing))
    return Trail(turn.player, source, target, removed, dimmed)
