"""Positions without a history: what would make one impossible.

The rules (`game.py`) play on from any position they are given. Positions from outside, such as a
link or an editor, are checked here first, and every fault has a name that can be shown.
"""

from enum import Enum

from yinsh.game import (
    BLACK,
    BLACK_RING,
    MARKERS,
    RINGS,
    WHITE,
    WHITE_RING,
    Phase,
    Player,
    Position,
    Reason,
    has_row,
)


class Fault(Enum):
    """Why no game can have led to a position."""

    TOO_MANY_MARKERS = "too-many-markers"
    RINGS_DO_NOT_ADD_UP = "rings-do-not-add-up"  # five a side, less those removed
    NOT_ALTERNATE = "not-alternate"  # rings are placed in turn, White first
    MARKERS_TOO_EARLY = "markers-too-early"  # no markers while rings are placed
    REMOVED_TOO_EARLY = "removed-too-early"  # no rings taken off while rings are placed
    SHOULD_BE_OVER = "should-be-over"  # somebody has all the rings he needs, or the pool is empty
    NOT_OVER = "not-over"
    NO_ROW = "no-row"  # a row must be removed, yet there is none
    ROW_LEFT = "row-left"  # a row that should have been removed by now
    NO_ROW_REMOVED = "no-row-removed"  # a ring is due, yet no five markers can be in the pool
    MOVED_TOO_EARLY = "moved-too-early"  # `moved` only goes with rows and rings
    PASS_TOO_EARLY = "pass-too-early"  # `passed` only goes with a move, the other having none


def faults(position: Position) -> list[Fault]:
    """All that is wrong with `position`; empty when a game can go on from it."""
    if position.phase is Phase.PLACE:
        found = _placing_faults(position)
    else:
        found = _playing_faults(position)
    if position.moved and position.phase not in (Phase.ROW, Phase.RING):
        found.append(Fault.MOVED_TOO_EARLY)
    if position.passed and not _after_a_pass(position):
        found.append(Fault.PASS_TOO_EARLY)
    return found


def _placing_faults(position: Position) -> list[Fault]:
    found = []
    white, black = position.cells.count(WHITE_RING), position.cells.count(BLACK_RING)
    if white - black != (1 if position.player == BLACK else 0) or black >= RINGS:
        found.append(Fault.NOT_ALTERNATE)
    if position.pool != MARKERS:
        found.append(Fault.MARKERS_TOO_EARLY)
    if position.removed != (0, 0):
        found.append(Fault.REMOVED_TOO_EARLY)
    return found


def _playing_faults(position: Position) -> list[Fault]:
    found = []
    if position.pool < 0:
        found.append(Fault.TOO_MANY_MARKERS)
    for player in (WHITE, BLACK):
        if len(position.rings(player)) != RINGS - position.removed[player]:
            found.append(Fault.RINGS_DO_NOT_ADD_UP)
            break
    found += _ending_faults(position)
    own = has_row(position.cells, position.player)
    theirs = has_row(position.cells, 1 - position.player)
    match position.phase:
        case Phase.MOVE if own or theirs:
            found.append(Fault.ROW_LEFT)
        case Phase.ROW if not own:
            found.append(Fault.NO_ROW)
        case Phase.RING if position.pool < 5:
            found.append(Fault.NO_ROW_REMOVED)
        case _:
            pass
    if position.phase in (Phase.ROW, Phase.RING) and theirs and not position.moved:
        # The opponent settled all of his own rows before this turn began.
        found.append(Fault.ROW_LEFT)
    return found


def _ending_faults(position: Position) -> list[Fault]:
    complete = [p for p in (WHITE, BLACK) if position.removed[p] >= position.rings_to_win]
    if position.phase is not Phase.OVER:
        empty = position.phase is Phase.MOVE and position.pool == 0
        over = complete or empty or position.outcome is not None
        return [Fault.SHOULD_BE_OVER] if over else []
    if position.outcome is None or position.outcome.winner != position.leader:
        return [Fault.NOT_OVER]
    match position.outcome.reason:
        case Reason.RINGS:
            # At once: by the player who took the last ring, whose five markers are in the pool.
            won = complete == [position.player]
            exact = max(position.removed) == position.rings_to_win
            ended = won and exact and position.pool >= 5
        case Reason.MARKERS:
            ended = not complete and position.pool == 0 and not _any_row(position)
        case Reason.BLOCKED:
            can_move = _can_move(position, WHITE) or _can_move(position, BLACK)
            ended = not (complete or can_move or _any_row(position)) and position.pool > 0
    return [] if ended else [Fault.NOT_OVER]


def _after_a_pass(position: Position) -> bool:
    """A pass changes nothing, so the player who passed still has no move."""
    return position.phase is Phase.MOVE and not _can_move(position, 1 - position.player)


def _any_row(position: Position) -> bool:
    return has_row(position.cells, WHITE) or has_row(position.cells, BLACK)


def _can_move(position: Position, player: Player) -> bool:
    return any(position.destinations(ring) for ring in position.rings(player))
