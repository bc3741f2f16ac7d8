"""The marks of what the engine would do: solid indigo shapes, cased in ivory.

Indigo means "advice". Each kind has a shape that none of the other marks has (marks.py), so that
it is not told by colour alone.
"""

from math import sqrt
from typing import Final

from yinsh.view.layout import Orientation, Spot, place, towards
from yinsh.view.marks import capsule, circle
from yinsh.view.pieces import RING_INNER, RING_OUTER
from yinsh.view.scene import Advice
from yinsh.view.svg import path, polyline

ARROW_FROM: Final = 0.47
ARROW_SHAFT: Final = 0.15
ARROW_HEAD: Final = (0.42, 0.36)
ADVICE_CASING: Final = 0.035
ADVICE_RING: Final = 0.13
ADVICE_ROW: Final = 0.5
ADVICE_ROW_WIDTH: Final = 0.09
CROSS: Final = (0.36, 0.17)
"""The x of "xe4" on a ring that is to be removed: half its height, and how broad its bars are."""


def advice_marks(mark: Advice, orientation: Orientation) -> str:
    """Solid shapes in indigo, cased in ivory: an arrow, a ring, a row, a cross on a ring."""
    shown = ""
    if mark.target is not None:
        target = place(mark.target, orientation)
        if mark.source is not None:
            arrow = _arrow(place(mark.source, orientation), target)
            shown += path("advice-casing", arrow, stroke_width=2 * ADVICE_CASING)
            shown += path("advice", arrow)
        else:
            shown += _advised_line(circle(target, (RING_OUTER + RING_INNER) / 2), ADVICE_RING)
    if mark.row:
        shown += _advised_line(capsule(mark.row, orientation, ADVICE_ROW), ADVICE_ROW_WIDTH)
    if mark.ring is not None:
        shown += _advised_line(_cross(place(mark.ring, orientation)), CROSS[1])
    return shown


def _advised_line(data: str, width: float) -> str:
    return path("advice-casing", data, stroke_width=width + 2 * ADVICE_CASING) + path(
        "advice-line", data, stroke_width=width
    )


def _arrow(source: Spot, target: Spot) -> str:
    """From the rim of the ring to the middle of where it goes."""
    dx, dy = towards((0, 0), (target[0] - source[0], target[1] - source[1]), 1)
    length = sqrt((target[0] - source[0]) ** 2 + (target[1] - source[1]) ** 2)

    def at(along: float, aside: float) -> Spot:
        return source[0] + dx * along - dy * aside, source[1] + dy * along + dx * aside

    # A short arrow keeps some shaft, or it would be a mere triangle.
    neck = length - min(ARROW_HEAD[0], 0.6 * (length - ARROW_FROM))
    half = ARROW_SHAFT / 2
    barb = ARROW_HEAD[1] / 2
    return (
        polyline(
            (
                at(ARROW_FROM, half),
                at(neck, half),
                at(neck, barb),
                at(length, 0),
                at(neck, -barb),
                at(neck, -half),
                at(ARROW_FROM, -half),
            )
        )
        + "Z"
    )


def _cross(centre: Spot) -> str:
    """Two bars that meet on a ring, and on no other point."""
    x, y = centre
    half = CROSS[0]
    return polyline(((x - half, y - half), (x + half, y + half))) + polyline(
        ((x - half, y + half), (x + half, y - half))
    )
