"""Where everything lies on the screen: points, letters and numbers, the places in the corners.

One unit is the distance between neighbouring points; x grows to the right and y DOWNWARDS, as in
SVG; the middle of the board is (0, 0). An `Orientation` is one of the twelve ways to look at the
board. This module knows nothing of pieces, of colours or of how anything is drawn.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from math import cos, hypot, pi, sin, sqrt
from typing import Final

from yinsh.board import AXIAL, DIRECTIONS, LINES, NAMES, POINTS, RAYS, SYMMETRIES, Point
from yinsh.game import WHITE, Player

Spot = tuple[float, float]

VIEW_BOX: Final = (-5.14, -5.46, 10.28, 10.92)
REACH: Final = 0.5
"""A point is hit up to this distance."""

PLACE_SCALE: Final = 0.8
"""Size of a taken ring in its place."""
LABEL_SIZE: Final = 0.25
_LABEL_DISTANCE: Final = 0.765
_LABEL_LIMIT: Final = 5.0
_BASELINE: Final = 0.09
_PLACE_X: Final = (4.62, 3.82, 3.02)
_PLACE_Y: Final = 4.86
POOL: Final[Spot] = (-4.68, 4.92)
"""The middle of the lowest marker of the pool's pile."""


@dataclass(frozen=True, slots=True)
class Orientation:
    """How the board is seen: mirrored left to right or not, then turned clockwise."""

    turns: int = 0
    """Steps of 60 degrees, 0 to 5; with 0, White sits below and the letter lines are upright."""
    mirrored: bool = False

    def flipped(self) -> "Orientation":
        """The same board from the other player's side."""
        return replace(self, turns=(self.turns + 3) % 6)

    @property
    def white_below(self) -> bool:
        """Is White's side of the board the lower one?"""
        return self.turns in (5, 0, 1)


DEFAULT: Final = Orientation()


def _home(point: Point) -> Spot:
    letter, number = AXIAL[point]
    u, v = letter - 6, number - 6
    return u * sqrt(3) / 2, u / 2 - v


# Only these spots exist, whatever the orientation: it decides which point lies on which.
_SPOTS: Final = tuple((round(x, 3), round(y, 3)) for x, y in map(_home, POINTS))


@cache
def _seats(orientation: Orientation) -> tuple[Point, ...]:
    """For each point, the point on whose spot of the default board it is seen."""
    if orientation.mirrored:
        # The mirror of SYMMETRIES exchanges letters and numbers; four turns more make it the
        # one that exchanges left and right.
        return SYMMETRIES[6 + (orientation.turns + 4) % 6]
    return SYMMETRIES[orientation.turns]


@cache
def _sitters(orientation: Orientation) -> tuple[Point, ...]:
    """The inverse of `_seats`."""
    seats = _seats(orientation)
    return tuple(sorted(POINTS, key=seats.__getitem__))


def place(point: Point, orientation: Orientation = DEFAULT) -> Spot:
    """Where `point` is seen, to three digits."""
    return _SPOTS[_seats(orientation)[point]]


def nearest(x: float, y: float, orientation: Orientation = DEFAULT) -> Point | None:
    """The point that a tap at (x, y) means, or None if it is farther than REACH from all."""
    distance, seat = min((hypot(x - sx, y - sy), seat) for seat, (sx, sy) in enumerate(_SPOTS))
    return _sitters(orientation)[seat] if distance <= REACH else None


def neighbour(point: Point, direction: int, orientation: Orientation = DEFAULT) -> Point | None:
    """The next point in a direction on the screen: 0 is up, then clockwise by 60 degrees."""
    ray = RAYS[_seats(orientation)[point]][direction]
    return _sitters(orientation)[ray[0]] if ray else None


def drawing_order(orientation: Orientation = DEFAULT) -> tuple[Point, ...]:
    """All points from top to bottom, so that a nearer piece covers a farther piece's shadow."""
    return tuple(sorted(POINTS, key=lambda p: place(p, orientation)[::-1]))


@dataclass(frozen=True, slots=True)
class Label:
    """A letter or number; (x, y) is the middle of its base line."""

    text: str
    x: float
    y: float


def _line_ends() -> Iterator[tuple[str, Point, int]]:
    """Each label with the point it stands beside and the direction from there, unturned."""
    for line in LINES:
        start = line[0]
        letter, number = NAMES[start][0], NAMES[start][1:]
        following = RAYS[start].index(line[1:])
        if DIRECTIONS[following] == (0, 1):
            yield letter, start, 3
        elif DIRECTIONS[following] == (1, 0):
            yield number, start, 5


_LABELS: Final = tuple(_line_ends())


@cache
def labels(orientation: Orientation = DEFAULT) -> tuple[Label, ...]:
    """Letters and numbers beside their lines. The board's turn moves them but never tips them."""
    found = []
    for text, end, direction in _LABELS:
        x, y = place(end, orientation)
        inner = place(RAYS[end][(direction + 3) % 6][0], orientation)
        x += (x - inner[0]) * _LABEL_DISTANCE
        y += (y - inner[1]) * _LABEL_DISTANCE
        limit = _LABEL_LIMIT - 0.06 * (len(text) - 1)
        found.append(Label(text, round(max(-limit, min(x, limit)), 3), round(y + _BASELINE, 3)))
    return tuple(found)


def ring_place(player: Player, index: int, orientation: Orientation = DEFAULT) -> Spot:
    """The place of a player's taken ring, the first one in the corner itself, on his side."""
    x, y = _PLACE_X[index], _PLACE_Y
    below = (player == WHITE) == orientation.white_below
    return (x, y) if below else (-x, -y)


def towards(a: Spot, b: Spot, distance: float) -> Spot:
    """The spot at `distance` from a on the way to b."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    return (
        a[0] + (b[0] - a[0]) * distance / length,
        a[1] + (b[1] - a[1]) * distance / length,
    )


def around(centre: Spot, radius: float, degrees: float) -> Spot:
    """The spot on a circle, `degrees` clockwise from the right."""
    angle = degrees * pi / 180
    return centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)
