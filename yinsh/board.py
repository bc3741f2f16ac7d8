"""The geometry of the board: 85 points, the lines through them, windows of five, symmetries.

A point is a small integer, 0 to 84, in the order of letter, then number (a2 is 0, k10 is 84).
Three things are kept apart: these integers, the axial coordinates (letter, number) that define
the lines, and the names that people read. Where a point lies on a screen is not known here.

Source: rules.md section 1, after the official board.
"""

from collections.abc import Iterator
from typing import Final

Point = int
Axial = tuple[int, int]

LETTERS: Final = "abcdefghijk"

# First and last number on each letter line.
_SPAN: Final = {
    "a": (2, 5),
    "b": (1, 7),
    "c": (1, 8),
    "d": (1, 9),
    "e": (1, 10),
    "f": (2, 10),
    "g": (2, 11),
    "h": (3, 11),
    "i": (4, 11),
    "j": (5, 11),
    "k": (7, 10),
}

# The six ways along a line, clockwise from "up the letter line" when White sits below.
DIRECTIONS: Final[tuple[Axial, ...]] = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))

AXIAL: Final[tuple[Axial, ...]] = tuple(
    (column, number)
    for column, letter in enumerate(LETTERS, start=1)
    for number in range(_SPAN[letter][0], _SPAN[letter][1] + 1)
)
NAMES: Final[tuple[str, ...]] = tuple(f"{LETTERS[c - 1]}{r}" for c, r in AXIAL)
POINTS: Final = range(len(AXIAL))

_BY_NAME: Final = {name: point for point, name in enumerate(NAMES)}
_BY_AXIAL: Final = {axial: point for point, axial in enumerate(AXIAL)}


def point(name: str) -> Point:
    """The point called `name`, as in "e5"; KeyError if the board has no such point.

    >>> NAMES[point("e5")]
    'e5'
    """
    return _BY_NAME[name]


def find(name: str) -> Point | None:
    """The point called `name`, or None if the board has no such point."""
    return _BY_NAME.get(name)


def at(axial: Axial) -> Point | None:
    """The point with these axial coordinates (a = 1), or None off the board."""
    return _BY_AXIAL.get(axial)


def _walk(start: Point, direction: Axial) -> Iterator[Point]:
    (c, r), (dc, dr) = AXIAL[start], direction
    while (following := _BY_AXIAL.get((c + dc, r + dr))) is not None:
        yield following
        c, r = c + dc, r + dr


# RAYS[p][d]: the points met from p in DIRECTIONS[d], nearest first, up to the edge.
RAYS: Final[tuple[tuple[tuple[Point, ...], ...], ...]] = tuple(
    tuple(tuple(_walk(p, d)) for d in DIRECTIONS) for p in POINTS
)

# PATHS[a, b]: the points strictly between two points of one line, in order from a.
PATHS: Final[dict[tuple[Point, Point], tuple[Point, ...]]] = {
    (p, ray[i]): ray[:i] for p in POINTS for ray in RAYS[p] for i in range(len(ray))
}

# The 33 lines: the eleven of each family, each from its smaller end.
LINES: Final[tuple[tuple[Point, ...], ...]] = tuple(
    (p, *RAYS[p][d]) for d in range(3) for p in POINTS if not RAYS[p][d + 3]
)

# The 123 straight runs of five points, each from its smaller end.
WINDOWS: Final[tuple[tuple[Point, ...], ...]] = tuple(
    line[i : i + 5] for line in LINES for i in range(len(line) - 4)
)


def _symmetry(turns: int, mirrored: bool) -> tuple[Point, ...]:
    image = []
    for c, r in AXIAL:
        u, v = c - 6, r - 6
        if mirrored:
            u, v = v, u
        for _ in range(turns):
            u, v = v, v - u
        image.append(_BY_AXIAL[u + 6, v + 6])
    return tuple(image)


# SYMMETRIES[k][p]: where point p goes. First the six turns by 60 degrees, then the same mirrored
# (the mirror exchanges letters and numbers, and comes before the turn).
SYMMETRIES: Final[tuple[tuple[Point, ...], ...]] = tuple(
    _symmetry(turns, mirrored) for mirrored in (False, True) for turns in range(6)
)
