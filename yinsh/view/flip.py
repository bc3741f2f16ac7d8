"""A marker turning over, as keyframes: a disc of two halves that tips in a given direction.

The disc is seen from above. While it tips by an angle, its two faces become ellipses, narrower
along the way, and move apart along the way by the thickness of the disc; between them the wall
shows, half of it in each colour. At 90 degrees only the wall is left, and the other face comes
into sight. At rest the two faces lie a little apart on the screen, upper and lower (pieces.py);
this offset turns with the disc, so that the turn begins and ends in the very picture of a marker
at rest. Everything is drawn in a frame turned into the way, where the disc is squeezed sideways.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan, cos, degrees, pi, sin
from typing import Final

from yinsh.game import WHITE_MARKER
from yinsh.view.pieces import MARKER_RADIUS, MATERIALS, RISE
from yinsh.view.svg import disc, element, num, path, use

Frame = dict[str, str | float]

THICKNESS: Final = 0.2
"""How wide the wall is when the disc stands on edge."""
HIGH: Final = 0.16
"""How far the disc has risen then."""
SHADOW_SHIFT: Final = (0.07, 0.15)
SHADOW_WIDTH: Final = 0.5
STEPS: Final = 8

_HALF_TURN: Final = tuple(pi * step / STEPS for step in range(STEPS + 1))


def fade(opacity: float) -> Frame:
    """A keyframe of opacity alone."""
    return {"opacity": opacity}


def pose(x: float = 0, y: float = 0, scale: float = 1, opacity: float | None = None) -> Frame:
    """A keyframe: moved by (x, y) and scaled; all have the same form, so that they blend."""
    frame: Frame = {"transform": f"translate({num(x)}px,{num(y)}px) scale({num(scale)})"}
    return frame if opacity is None else frame | fade(opacity)


@dataclass(frozen=True, slots=True)
class Part:
    """Something that is animated as a whole."""

    markup: str
    frames: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class Flip:
    """A marker that lies with `marker` up at first, tipping towards `heading` (degrees)."""

    marker: int
    heading: int

    def parts(self) -> tuple[Part, ...]:
        """What is animated, from below: first the shadow, then what rises over it."""
        up = self.marker - WHITE_MARKER
        first, second = MATERIALS[up], MATERIALS[1 - up]
        angle = -self.heading * pi / 180
        # Where the upper face lies at rest, (0, -RISE) on the screen, in the turned frame.
        ux, uy = RISE * sin(angle), -RISE * cos(angle)

        def centre(side: int, theta: float) -> tuple[float, float]:
            """The middle of the first face (side 1), the second (-1) or the seam (0)."""
            return (
                side * (THICKNESS / 2 * sin(theta) + ux * cos(theta)),
                side * uy * cos(theta),
            )

        def ellipse(side: int, *, late: bool) -> tuple[Frame, ...]:
            """Frames of a disc that is seen in the first or the second half of the turn."""
            seen = [theta for theta in _HALF_TURN if (theta >= pi / 2 if late else theta <= pi / 2)]
            frames = [
                _squeezed(*centre(side, theta), abs(cos(theta)), theta / pi) for theta in seen
            ]
            hidden = {**frames[0 if late else -1], "opacity": 0}
            return (
                ({**hidden, "offset": 0}, hidden, *frames)
                if late
                else (*frames, hidden, {**hidden, "offset": 1})
            )

        wall: list[Frame] = []
        for theta in _HALF_TURN:
            width, skew = (2 * value for value in centre(1, theta))
            wall.append(
                {
                    "transform": f"scaleX({num(width)}) skewY({num(degrees(atan(skew)))}deg)",
                    "offset": round(theta / pi, 4),
                }
            )
        shadow = []
        for theta in _HALF_TURN:
            dx, dy = (shift * sin(theta) for shift in SHADOW_SHIFT)
            x, y = dx * cos(angle) - dy * sin(angle), dx * sin(angle) + dy * cos(angle)
            narrow = SHADOW_WIDTH + (1 - SHADOW_WIDTH) * abs(cos(theta))
            shadow.append(_squeezed(x, y, narrow, theta / pi))
        return (
            Part(self._upright(use("marker-shadow")), tuple(shadow)),
            Part(_flank(second), ellipse(-1, late=False)),
            Part(_flank(first), ellipse(1, late=True)),
            Part(_wall(first, second), tuple(wall)),
            Part(_flank(first), ellipse(0, late=False)),
            Part(_flank(second), ellipse(0, late=True)),
            Part(self._upright(_face(first)), ellipse(1, late=False)),
            Part(self._upright(_face(second)), ellipse(-1, late=True)),
        )

    @staticmethod
    def rising() -> tuple[Frame, ...]:
        """The frames of the whole disc, on the upright screen."""
        return tuple(pose(y=-HIGH * sin(theta)) for theta in _HALF_TURN)

    def _upright(self, content: str) -> str:
        """Content that is lit from the upper left whatever the heading."""
        return element("g", "", content, transform=f"rotate({-self.heading})")

    def turned(self, content: Sequence[str]) -> str:
        """The content in the frame that is turned into the way."""
        return element("g", "", "".join(content), transform=f"rotate({self.heading})")


def _squeezed(x: float, y: float, width: float, offset: float) -> Frame:
    return {
        "transform": f"translate({num(x)}px,{num(y)}px) scaleX({num(width)})",
        "opacity": 1,
        "offset": round(offset, 4),
    }


def _flank(material: str) -> str:
    return disc(f"{material}-flank {material}-contour", MARKER_RADIUS)


def _face(material: str) -> str:
    return use(f"{material}-face") + disc(f"{material}-contour", MARKER_RADIUS, fill="none")


def _wall(first: str, second: str) -> str:
    """Both halves of the wall, one unit long along the way."""
    r = num(MARKER_RADIUS)
    d = num(2 * MARKER_RADIUS)
    return (
        path(f"{second}-flank", f"M-.5-{r}H.01v{d}H-.5z")
        + path(f"{first}-flank", f"M.5-{r}H0v{d}H.5z")
        + path(f"{second}-contour", f"M-.5-{r}H0M-.5 {r}H0")
        + path(f"{first}-contour", f"M.5-{r}H0M.5 {r}H0")
    )
