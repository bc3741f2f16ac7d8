"""Between the rules' positions and actions and the kernel's numbers.

The same numbers travel to the compiled kernel (`position_numbers`), so they are a wire format.
"""

from collections.abc import Sequence
from typing import Final

from yinsh.board import POINTS
from yinsh.engine import children, root, state
from yinsh.game import (
    MOVES,
    PASS,
    PLACEMENTS,
    RING_REMOVALS,
    ROWS,
    Action,
    Move,
    Pass,
    Phase,
    Place,
    Position,
    RemoveRing,
    RemoveRow,
)

_PHASES: Final = {
    Phase.PLACE: root.PLACING,
    Phase.MOVE: root.MOVING,
    Phase.ROW: root.TAKING_ROW,
    Phase.RING: root.TAKING_RING,
}


def position_numbers(position: Position) -> list[int]:
    """The 85 contents, then the arguments of `finish_position`; the game must be on."""
    return [
        *position.cells,
        _PHASES[position.phase],
        position.player,
        int(position.moved),
        int(position.passed),
        *position.removed,
        int(position.blitz),
    ]


def set_up(position: Position) -> None:
    """Put a position into this process's kernel."""
    root.begin_position()
    for p, content in enumerate(position.cells):
        state.put_piece(p, content)
    root.finish_position(*position_numbers(position)[len(POINTS) :])


def actions_of(number: int) -> tuple[Action, ...]:
    """The action that a number of the kernel's stands for: two for a row and its ring."""
    if number == children.PASS:
        return (PASS,)
    first, second = divmod(number, len(POINTS))
    if number < children.PASS:
        return (PLACEMENTS[first] if first == second else MOVES[first, second],)
    window, ring = divmod(number - children.FIRST_ROW, len(POINTS))
    if window == children.NO_WINDOW:
        return (RING_REMOVALS[ring],)
    return (ROWS[window], RING_REMOVALS[ring])


def number_of(action: Action) -> int:
    """The number of an action that stands alone: all but a row, which goes with its ring."""
    match action:
        case Place(point):
            return point * len(POINTS) + point
        case Move(source, target):
            return source * len(POINTS) + target
        case RemoveRing(point):
            return children.FIRST_ROW + children.NO_WINDOW * len(POINTS) + point
        case Pass():
            return children.PASS
        case RemoveRow():
            raise ValueError("the kernel numbers a row together with the ring given for it")


def turns_of(position: Position, numbers: Sequence[int]) -> list[tuple[Action, ...]]:
    """A line of the kernel's from `position`, as turns; the first is the decider's."""
    turns: list[tuple[Action, ...]] = []
    player = None
    for number in numbers:
        for action in actions_of(number):
            if position.phase is Phase.OVER:
                return turns
            if position.player != player:
                player = position.player
                turns.append(())
            turns[-1] += (action,)
            position = position.play(action)
    return turns
