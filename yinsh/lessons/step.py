"""What a step of the lessons is: a position, a goal, and one way to reach it.

Must not know: which steps there are (table.py), any sentence, what is shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from yinsh.board import Point, point
from yinsh.game import (
    BLACK_MARKER,
    BLACK_RING,
    WHITE,
    WHITE_MARKER,
    WHITE_RING,
    Action,
    Phase,
    Player,
    Position,
)


class Stage(Enum):
    """How far somebody has come with a step."""

    UNDER_WAY = "under-way"  # what was done so far may still lead to the goal
    DONE = "done"
    WRONG = "wrong"  # legal, but the goal cannot be reached any more in this turn


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a try is worth; a wrong one has the name of the reason, which has a sentence."""

    stage: Stage
    reason: str = ""

    @property
    def final(self) -> bool:
        """Is there nothing more to do in this try?"""
        return self.stage is not Stage.UNDER_WAY


ON_THE_WAY: Final = Verdict(Stage.UNDER_WAY)
DONE: Final = Verdict(Stage.DONE)


def wrong(reason: str) -> Verdict:
    """Not what was asked for, for this reason."""
    return Verdict(Stage.WRONG, reason)


@dataclass(frozen=True, slots=True)
class Try:
    """Legal actions from the start of a step."""

    start: Position
    actions: tuple[Action, ...]
    now: Position

    @property
    def player(self) -> Player:
        """Whose turn the step is."""
        return self.start.player

    @property
    def ended(self) -> bool:
        """Is the turn over?"""
        return self.now.phase is Phase.OVER or self.now.player != self.player


Goal = Callable[[Try], Verdict]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the lessons. Its sentences are called `lesson.KEY.*`."""

    key: str
    start: Position
    goal: Goal
    reasons: tuple[str, ...]
    """Every reason for which the goal calls a try wrong."""
    solution: tuple[Action, ...]
    """One way to do it, of which the last hint shows the next action."""
    marked: tuple[Point, ...] = ()
    """Points that the task speaks of."""
    look: tuple[Point, ...] = ()
    """Points that the first hint speaks of: where to look, not what to do."""
    rule: str = ""
    """The part of the rules page that tells more."""


def points(names: str) -> tuple[Point, ...]:
    """The points of some names with blanks between.

    >>> points("a2 k10")
    (0, 84)
    """
    return tuple(map(point, names.split()))


def board(white: str, black: str, whites: str = "", blacks: str = "") -> bytes:
    """The contents of a board: white and black rings, white and black markers."""
    cells = bytearray(85)
    laid: Sequence[tuple[int, str]] = (
        (WHITE_RING, white),
        (BLACK_RING, black),
        (WHITE_MARKER, whites),
        (BLACK_MARKER, blacks),
    )
    for content, names in laid:
        for p in points(names):
            if cells[p]:
                raise ValueError(f"two things on one point: {names}")
            cells[p] = content
    return bytes(cells)


def to_move(cells: bytes, player: Player = WHITE, removed: tuple[int, int] = (0, 0)) -> Position:
    """The position in which `player` is to move a ring."""
    return Position(cells, Phase.MOVE, player, removed=removed)
