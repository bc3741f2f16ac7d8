"""The board itself, which never changes: the frame, the inlaid star-shaped field, the lines.

Turned or mirrored, the board looks the same (only its letters and numbers move).
"""

from typing import Final

from yinsh.board import LINES, point
from yinsh.view import texture
from yinsh.view.layout import VIEW_BOX, place
from yinsh.view.svg import element, path, polyline, use

CORNER: Final = 0.26
LINE_WIDTH: Final = 0.025
_GROWN: Final = 0.47
_INLAY: Final = 0.025

# The corners of the field, with its notches, round the board.
OUTLINE: Final = "a2 a5 b6 b7 e10 f10 g11 j11 j10 k10 k7 j6 j5 g2 f2 e1 b1 b2"


def definitions() -> str:
    """The field's outline and the light on the frame, for the board's <defs>."""
    corners = (place(point(name)) for name in OUTLINE.split())
    frame = element("stop", "frame-1", offset=0) + element("stop", "frame-2", offset=1)
    light = (
        element("stop", "rim-light", offset=0)
        + element("stop", "rim-light out", offset=0.4)
        + element("stop", "rim-dark out", offset=0.6)
        + element("stop", "rim-dark", offset=1)
    )
    diagonal = {"x1": 0, "y1": 0, "x2": 1, "y2": 1}
    return (
        element("linearGradient", "", frame, id="frame", **diagonal)
        + element("linearGradient", "", light, id="frame-rim", **diagonal)
        + path("", polyline(corners) + "Z", id="star", stroke_width=2 * _GROWN)
        + texture.definitions()
    )


def ground() -> str:
    """Frame, field and lines."""
    x, y, width, height = VIEW_BOX
    rim = 0.05
    lines = "".join(polyline((place(line[0]), place(line[-1]))) for line in LINES)
    whole = {"x": x, "y": y, "width": width, "height": height, "rx": CORNER}
    return (
        element("rect", "frame", **whole, fill="url(#frame)")
        + "".join(
            element("rect", f"frame {name}", **whole, fill=f"url(#{name}-frame)")
            for name in ("grain", "cleft")
        )
        + element(
            "rect",
            "frame rim",
            x=x + rim / 2,
            y=y + rim / 2,
            width=width - rim,
            height=height - rim,
            rx=CORNER - rim / 2,
            stroke="url(#frame-rim)",
            stroke_width=rim,
        )
        + use("star", (-_INLAY, -_INLAY), css="inlay-dark")
        + use("star", (_INLAY, _INLAY), css="inlay-light")
        + use("star", css="field")
        + "".join(
            element("use", name, href="#star", fill=f"url(#{name})", stroke=f"url(#{name})")
            for name in ("grain", "cleft")
        )
        + path("lines", lines, stroke_width=LINE_WIDTH)
    )
