"""Arrows and circles that people draw on the board, in one line of a pen.

They look drawn, so that they cannot be taken for the page's own marks: an arrow is a bent line
with an open head (the engine's advice is a straight, solid block; the last move a band with
chevrons), and a circle's ends pass each other as a hand leaves them (the page's own circles are
closed, or dashed). The colour is no other mark's, and lies on ink like gold.
Must not know: who draws, and where what is drawn is kept.
"""

from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from yinsh.board import Point
from yinsh.view.layout import Orientation, Spot, around, place
from yinsh.view.marks import doubled
from yinsh.view.scene import Scene
from yinsh.view.svg import group, pair, polyline

WIDTH: Final = (0.07, 0.125)
BEND: Final = 0.16
"""How far an arrow leaves the straight line, as a share of its length, and no more than"""
MOST_BEND: Final = 0.55
START: Final = 0.3
"""From the middle of the point that an arrow comes from."""
END: Final = 0.1
HEAD: Final = 0.3
HEAD_ANGLE: Final = 34 * pi / 180
CIRCLE: Final = (0.44, 0.6)
"""The radius at which a circle begins, and the one at which it ends."""
CIRCLE_FROM: Final = -70
CIRCLE_TURN: Final = 380
STEPS: Final = 24


def drawn(scene: Scene, orientation: Orientation) -> str:
    """All that is drawn at one turn."""
    return "".join(
        [stroke(p, p, orientation) for p in scene.circles]
        + [stroke(source, target, orientation) for source, target in scene.arrows]
    )


def stroke(source: Point, target: Point, orientation: Orientation, *, goes: bool = False) -> str:
    """An arrow, or the circle round one point; without its colour if letting go rubs it out."""
    start, end = place(source, orientation), place(target, orientation)
    data = _circle(start) if source == target else _arrow(start, end)
    return group("rubbed" if goes else "", doubled(data, WIDTH, "pen"))


def _circle(centre: Spot) -> str:
    """Once round and a little farther, each time a little wider."""
    first, last = CIRCLE
    spots = []
    for i in range(STEPS + 1):
        share = i / STEPS
        spots.append(
            around(centre, first + (last - first) * share, CIRCLE_FROM + CIRCLE_TURN * share)
        )
    return polyline(spots)


def _arrow(source: Spot, target: Spot) -> str:
    """A line that bends to its left, and two strokes at its end."""
    dx, dy = target[0] - source[0], target[1] - source[1]
    length = hypot(dx, dy)
    bend = min(BEND * length, MOST_BEND) / length
    # The control point of a parabola lies twice as far out as the curve does.
    over = source[0] + dx / 2 + 2 * bend * dy, source[1] + dy / 2 - 2 * bend * dx
    start, end = _on_way(source, over, START), _on_way(target, over, END)
    angle = atan2(end[1] - over[1], end[0] - over[0])
    head = min(HEAD, 0.45 * length)
    barbs = [
        (end[0] - head * cos(angle + side), end[1] - head * sin(angle + side))
        for side in (HEAD_ANGLE, -HEAD_ANGLE)
    ]
    return f"M{pair(start)}Q{pair(over)} {pair(end)}" + polyline((barbs[0], end, barbs[1]))


def _on_way(a: Spot, b: Spot, distance: float) -> Spot:
    return around(a, distance, degrees(atan2(b[1] - a[1], b[0] - a[0])))
