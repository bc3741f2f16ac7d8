"""Positions and actions as the numbers that travel to the engine and back.

The page sends them to the compiled kernel in its worker, so nothing here may need the kernel's
own modules; `tests/engine` checks that the numbers are the kernel's.
"""

from collections.abc import Sequence
from typing import Final

from yinsh.board import POINTS
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

# As in root.py and children.py.
PHASES: Final = {Phase.PLACE: 0, Phase.MOVE: 1, Phase.ROW: 2, Phase.RING: 3}
PASS_NUMBER: Final = 7225
FIRST_ROW: Final = 7226
NO_WINDOW: Final = 123


def position_numbers(position: Position) -> list[int]:
    """The 85 contents, then the arguments of `finish_position`; the game must be on."""
    return [
        *position.cells,
        PHASES[position.phase],
        position.player,
        int(position.moved),
        int(position.passed),
        *position.removed,
        int(position.blitz),
    ]


def actions_of(number: int) -> tuple[Action, ...]:
    """The action that a number of the kernel's stands for: two for a row and its ring."""
    if number == PASS_NUMBER:
        return (PASS,)
    first, second = divmod(number, len(POINTS))
    if number < PASS_NUMBER:
        return (PLACEMENTS[first] if first == second else MOVES[first, second],)
    window, ring = divmod(number - FIRST_ROW, len(POINTS))
    if window == NO_WINDOW:
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
            return FIRST_ROW + NO_WINDOW * len(POINTS) + point
        case Pass():
            return PASS_NUMBER
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
