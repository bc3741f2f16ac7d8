"""The pieces as material things: rings and markers of ivory and ebony, drawn once and reused.

Light falls from the upper left and a little in front, and the board is seen from a little in
front too: the top of a piece lies above its foot, the wall shows below it and, of a ring, inside
the hole above. A marker is two halves: below its own face the other side shows. Each piece is
centred on (0, 0), shadow included, so that the box round a point is centred on the point.
Nothing here knows where a piece lies or why; the colours are in static/board.css.
"""

from math import sqrt
from typing import Final

from yinsh.game import BLACK_MARKER, BLACK_RING, WHITE_MARKER, WHITE_RING
from yinsh.view.layout import around
from yinsh.view.svg import disc, element, num, path, polyline, use

RING_OUTER: Final = 0.435
RING_INNER: Final = 0.285
MARKER_RADIUS: Final = 0.262
HEIGHT: Final = 0.085
"""How much of a piece's wall is seen below its top."""
RISE: Final = HEIGHT / 2
"""How far the top lies above the point, and the foot below it."""
LIFT: Final = 0.07
LIFT_SCALE: Final = 1.07
LIFT_SHADOW: Final = (0.04, 0.10)
"""How much farther the shadow of a lifted ring falls."""
PIP: Final = 0.078

_RING_MIDDLE: Final = (RING_OUTER + RING_INNER) / 2
_RING_WIDTH: Final = RING_OUTER - RING_INNER
_BEVEL: Final = 0.048
_RIM: Final = 0.034
_CREST: Final = 0.03
_GLINT: Final = 0.022
_EDGE: Final = 0.009
_FINE: Final = 0.022
_TICK: Final = 0.045
_TICK_MARGIN: Final = 0.025
_CROSS: Final = 0.062
_CASING: Final = 0.05
_DISH: Final = 0.74 * MARKER_RADIUS

# Shadows: offset and radius, of rings and of markers.
_RING_SHADOW: Final = (*LIFT_SHADOW, 0.56)
_MARKER_SHADOW: Final = (0.035, 0.08, 0.36)

CONTENT_NAMES: Final = ("", "white-marker", "black-marker", "white-ring", "black-ring")
"""What data-content says, by the content of a point in Position.cells."""

MATERIALS: Final = ("ivory", "ebony")
"""By player."""


def is_marker(content: int) -> bool:
    """Is it a marker, white or black side up?"""
    return content in (WHITE_MARKER, BLACK_MARKER)


def is_ring(content: int) -> bool:
    """Is it a ring of either player?"""
    return content in (WHITE_RING, BLACK_RING)


def piece(content: int, pip: bool = False) -> str:
    """What lies on a point, or nothing. A pip on a marker is the face it had just before."""
    if pip and is_marker(content):
        return use(f"{CONTENT_NAMES[content]}-pip")
    return use(CONTENT_NAMES[content]) if content else ""


def definitions() -> str:
    """Every shape and gradient that pieces are made of, for the board's <defs>."""
    parts = [_shadow("ring", *_RING_SHADOW), _shadow("marker", *_MARKER_SHADOW)]
    for player, material in enumerate(MATERIALS):
        name, other = ("white", "black")[player], MATERIALS[1 - player]
        parts += [
            _gradients(material),
            _shape(f"{name}-ring-body", _ring(material)),
            _shape(f"{name}-ring", use("ring-shadow") + use(f"{name}-ring-body")),
            _shape(f"{material}-face", _face(material)),
            _shape(f"{name}-marker-body", _marker(material, other)),
            _shape(f"{name}-marker", use("marker-shadow") + use(f"{name}-marker-body")),
            _shape(
                f"{name}-marker-pip",
                use(f"{name}-marker")
                + element("g", "pattern", disc(f"{material}-foot", PIP + _CASING, (0, -RISE)))
                + disc(f"{other}-pip", PIP, (0, -RISE)),
            ),
        ]
    return "".join(parts)


def _shape(name: str, content: str) -> str:
    return element("g", "", content, id=name)


# Gradients ---------------------------------------------------------------------------------------


def _linear(name: str, stops: tuple[tuple[float, str], ...], **ends: str | float) -> str:
    inner = "".join(element("stop", css, offset=offset) for offset, css in stops)
    return element("linearGradient", "", inner, id=name, **ends)


_DIAGONAL: Final = {"x1": 0.146, "y1": 0.146, "x2": 0.854, "y2": 0.854}


def _gradients(material: str) -> str:
    light, middle, shade = (f"{material}-{i}" for i in (1, 2, 3))
    wall = tuple(f"{material}-wall-{i}" for i in (1, 2, 3))
    return (
        _linear(f"{material}-top", ((0, light), (0.45, middle), (1, shade)), **_DIAGONAL)
        + _linear(f"{material}-bevel", ((0, shade), (0.55, middle), (1, light)), **_DIAGONAL)
        + _linear(f"{material}-wall", tuple(zip((0, 0.4, 1), wall, strict=True)))
        + _linear(f"{material}-inside", tuple(zip((0, 0.5, 1), wall[::-1], strict=True)))
        + _linear(
            f"{material}-crest",
            ((0, f"{material}-crest"), (0.6, f"{material}-crest out")),
            **_DIAGONAL,
        )
        + _linear(
            f"{material}-rim",
            ((0.45, f"{material}-rim out"), (1, f"{material}-rim")),
            **_DIAGONAL,
        )
    )


def _shadow(name: str, dx: float, dy: float, radius: float) -> str:
    """A soft shadow to the lower right, on a disc that stays centred on the point."""
    solid = RING_OUTER if name == "ring" else MARKER_RADIUS
    stops = ((0, 0), (0.42, 0.1), (0.6, 1)) if name == "ring" else ((0, 1),)
    inner = "".join(
        element("stop", "shadow", offset=offset, stop_opacity=opacity)
        for offset, opacity in (*stops, (solid / radius * 0.92, 1), (solid / radius, 0.6), (1, 0))
    )
    return element(
        "radialGradient",
        "",
        inner,
        id=f"{name}-shade",
        gradientUnits="userSpaceOnUse",
        cx=dx,
        cy=dy,
        r=radius,
    ) + element(
        "circle",
        "cast",
        id=f"{name}-shadow",
        r=radius + max(dx, dy),
        fill=f"url(#{name}-shade)",
    )


# Shapes ------------------------------------------------------------------------------------------


def _stadium(radius: float, top: float, bottom: float) -> str:
    """The outline of a disc swept downwards from `top` to `bottom`."""
    r = num(radius)
    return (
        f"M-{r} {num(top)}a{r} {r} 0 0 1 {num(2 * radius)} 0"
        f"V{num(bottom)}a{r} {r} 0 0 1-{num(2 * radius)} 0z"
    )


_HOLE_HALF: Final = sqrt(RING_INNER**2 - RISE**2)


def _hole(far_large: bool = False) -> str:
    """What is seen through a ring: inside the inner edge of its top and that of its foot.

    With `far_large`, what is seen of the wall between the two instead.
    """
    r, half, whole = num(RING_INNER), num(_HOLE_HALF), num(2 * _HOLE_HALF)
    there = f"M-{half} 0a{r} {r} 0 {int(far_large)} 1 {whole} 0"
    return there + f"a{r} {r} 0 0 {int(not far_large)}-{whole} 0z"


def _ring(material: str) -> str:
    top = (0, -RISE)

    def band(kind: str, outside: float, inside: float) -> str:
        """An annulus of the top, as a stroke."""
        return disc(
            "",
            (outside + inside) / 2,
            top,
            fill="none",
            stroke=f"url(#{material}-{kind})",
            stroke_width=outside - inside,
        )

    def edge(css: str, radius: float) -> str:
        return disc(f"{material}-{css}", radius, top, fill="none", stroke_width=_EDGE)

    outline = _stadium(RING_OUTER, -RISE, RISE) + _hole()
    return (
        path("", outline, fill=f"url(#{material}-wall)", fill_rule="evenodd")
        + path("", _hole(far_large=True), fill=f"url(#{material}-inside)")
        + band("top", RING_OUTER, RING_INNER)
        + band("bevel", RING_INNER + _BEVEL, RING_INNER)
        + band("rim", RING_OUTER, RING_OUTER - _RIM)
        + band("crest", _RING_MIDDLE + 0.012 + _CREST / 2, _RING_MIDDLE + 0.012 - _CREST / 2)
        + edge("edge", RING_OUTER)
        + edge("edge", RING_INNER)
        + path(f"{material}-contour", outline, fill="none")
        + element("g", "pattern", _on_ring(material))
    )


def _on_ring(material: str) -> str:
    """What the pattern set draws on a ring: a fine line round white, ticks across black."""
    if material == MATERIALS[0]:
        fine = (RING_OUTER, _RING_MIDDLE, RING_INNER)
        return "".join(
            disc("ivory-mark", radius, (0, -RISE), stroke_width=_FINE) for radius in fine
        )
    inner, outer = RING_INNER + _TICK_MARGIN, RING_OUTER - _TICK_MARGIN
    ticks = "".join(
        polyline((around((0, -RISE), inner, degrees), around((0, -RISE), outer, degrees)))
        for degrees in range(15, 375, 30)
    )
    return path("ebony-mark", ticks, stroke_width=_TICK)


def _marker(material: str, other: str) -> str:
    foot = _stadium(MARKER_RADIUS, 0, RISE)
    return (
        path(f"{other}-foot {other}-contour", foot)
        + path(
            f"{material}-contour",
            _stadium(MARKER_RADIUS, -RISE, 0),
            fill=f"url(#{material}-wall)",
        )
        + use(f"{material}-face", (0, -RISE))
    )


def _face(material: str) -> str:
    """The upper face of a marker, flat, round (0, 0)."""
    return (
        disc("", MARKER_RADIUS, fill=f"url(#{material}-top)")
        + disc("", _DISH, fill=f"url(#{material}-bevel)", fill_opacity=0.5)
        + disc(f"{material}-edge", _DISH, fill="none", stroke_width=_EDGE)
        + disc(
            "",
            MARKER_RADIUS - _GLINT / 2,
            fill="none",
            stroke=f"url(#{material}-crest)",
            stroke_width=_GLINT,
        )
        + element("g", "pattern", _on_face(material))
    )


def _on_face(material: str) -> str:
    """What the pattern set draws on a marker: an edge round white, a cross on black."""
    if material == MATERIALS[0]:
        return disc("ivory-mark", MARKER_RADIUS - _FINE / 2, stroke_width=_FINE)
    reach = 0.62 * MARKER_RADIUS * sqrt(0.5)
    cross = polyline(((-reach, -reach), (reach, reach))) + polyline(
        ((-reach, reach), (reach, -reach))
    )
    return path("ebony-mark", cross, stroke_width=_CROSS)
