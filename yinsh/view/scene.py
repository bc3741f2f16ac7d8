"""What the board shows, as plain data: the pieces and the independent layers of marks on them.

A `Scene` is worked out from a session (`staging.py`) and drawn (`drawing.py`); it knows neither.
Each layer is its own input, so that any combination can be drawn and looked at.
"""

from dataclasses import dataclass
from enum import Enum

from yinsh.board import POINTS, Point
from yinsh.game import WHITE, Player


class RowKind(Enum):
    """How a row is marked."""

    OWN = "own"  # the previewed action would make it, for the player
    OPPONENT = "opponent"  # the previewed action would make it, for the other player
    CANDIDATE = "candidate"  # can be removed now
    CHOSEN = "chosen"  # would be removed if confirmed now
    LINE = "line"  # a whole line of more than five, of which five are to be chosen
    REMOVED = "removed"  # was removed in the last turn


@dataclass(frozen=True, slots=True)
class RowMark:
    """A run of points to be outlined, from end to end."""

    points: tuple[Point, ...]
    kind: RowKind
    player: Player = WHITE


@dataclass(frozen=True, slots=True)
class Trail:
    """What the last turn did (besides its rows, which are row marks)."""

    player: Player
    source: Point | None = None  # where the ring came from; None for a placement
    target: Point | None = None  # where the ring went or was placed
    removed_rings: tuple[Point, ...] = ()
    dimmed: bool = False  # while a new action is being previewed


@dataclass(frozen=True, slots=True)
class Preview:
    """A ring shown where it would go. Its flips and the marker left are in `Scene.cells`."""

    player: Player
    target: Point
    source: Point | None = None  # None for a placement
    armed: bool = False  # tapped once: the next tap, or the confirm button, commits


@dataclass(frozen=True, slots=True)
class Advice:
    """What the engine would do: only what applies is given.

    It comes and goes on its own, so it is no part of a `Scene`, but a layer of its own above it.
    """

    source: Point | None = None  # with `target`, a ring move
    target: Point | None = None  # alone, where to place a ring
    row: tuple[Point, ...] = ()  # the five to remove
    ring: Point | None = None  # the ring to give up


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is drawn on the board, but for the orientation."""

    cells: bytes = bytes(len(POINTS))
    """What is seen at rest on each point; a lifted or previewed ring is not in it."""
    pool: int = 51
    removed: tuple[int, int] = (0, 0)
    rings_to_win: int = 3
    player: Player | None = WHITE
    """Who decides now, None when nobody does."""
    targets: frozenset[Point] = frozenset()
    """Where a tap would act now, whatever lies there."""
    dots: frozenset[Point] = frozenset()
    """Vacant points marked as destinations of the lifted ring."""
    placing: bool = False
    """Rings are being placed: every vacant point is a target, marked quietly."""
    movable: frozenset[Point] = frozenset()
    """Own rings that could be taken up now, marked quietly; none while one is in the hand."""
    lifted: Point | None = None
    """The ring taken up, a marker of `player` in it, above this point."""
    preview: Preview | None = None
    pips: frozenset[Point] = frozenset()
    """Markers that were flipped in the last turn, or would be by the previewed action."""
    rows: tuple[RowMark, ...] = ()
    give_up: frozenset[Point] = frozenset()
    """Own rings of which one must be given up."""
    giving_up: Point | None = None
    """The one of them that is pointed at."""
    trail: Trail | None = None
    refused: Point | None = None
    """The point to blame for the last refusal."""
    arrows: tuple[tuple[Point, Point], ...] = ()
    """What somebody has drawn beside a comment: from point to point."""
    circles: tuple[Point, ...] = ()
