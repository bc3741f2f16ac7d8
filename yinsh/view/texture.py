"""What the board is made of, as lines on it: the grain of wood, the clefts of slate.

Both are patterns that fill the frame and, the other way, the field, so that the field is seen to be
let into the frame. Which of them is seen, if any, and in which colours, is the style sheet's
business (static/themes.css). The lines are the same every time.
Must not know: what the board's parts look like.
"""

from collections.abc import Iterator
from typing import Final

from yinsh.view.layout import VIEW_BOX
from yinsh.view.svg import element, num, path, use

TILE: Final = (10.28, 5.46)
"""A pattern repeats: twice in the height of the board."""
_GRAIN_LINES: Final = 26
_GRAIN_WIDTHS: Final = (0.02, 0.038, 0.056)
_CLEFTS: Final = 24
_CLEFT_WIDTHS: Final = (0.022, 0.038)
_LIP: Final = 0.03
"""How far below its light lip the dark of a cleft lies."""
_FIELD_TURN: Final[dict[str, float]] = {"grain": 90, "cleft": 64}
"""By how much the lines of the field are turned against those of the frame, in degrees."""


def definitions() -> str:
    """The four patterns: `grain`, `grain-frame`, `cleft`, `cleft-frame`."""
    lines = (
        element("g", "", _paths(_grain()[::2]), id="grain-1")
        + element("g", "", _paths(_grain()[1::2]), id="grain-2")
        + element("g", "", _paths(_cleft()), id="cleft-1")
        + element("g", "", use("cleft-1", (0, _LIP)), id="cleft-2")
    )
    return lines + "".join(
        _pattern(f"{name}{place}", name, css, turn)
        for name in _FIELD_TURN
        for place, css, turn in (("", "grain", _FIELD_TURN[name]), ("-frame", "frame", 0))
    )


def _pattern(name: str, lines: str, css: str, turn: float) -> str:
    """Light lines and dark ones, in the colours of the field or of the frame."""
    x, y, *_ = VIEW_BOX
    width, height = TILE
    content = use(f"{lines}-1", css=f"{css}-light") + use(f"{lines}-2", css=f"{css}-dark")
    place: dict[str, str | float] = {"x": x, "y": y, "width": width, "height": height}
    if turn:
        place["patternTransform"] = f"rotate({num(turn)})"
    return element("pattern", "", content, id=name, patternUnits="userSpaceOnUse", **place)


def _paths(lines: list[tuple[str, float]]) -> str:
    """Lines of few thicknesses, as one path for each."""
    widths = dict.fromkeys(width for _, width in lines)
    return "".join(
        path("", "".join(data for data, width in lines if width == wide), stroke_width=wide)
        for wide in widths
    )


def _numbers(seed: int) -> Iterator[float]:
    """Numbers between 0 and 1 that look like chance and never change."""
    while True:
        seed = (seed * 16807) % 2147483647
        yield seed / 2147483647


def _short(value: float) -> str:
    return num(round(value, 2))


def _grain() -> list[tuple[str, float]]:
    """Long lines that waver side by side, as a board sawn lengthwise shows them."""
    chance = _numbers(11)
    width, height = TILE
    third = width / 3
    found = []
    for i in range(_GRAIN_LINES):
        y = height * (i + 0.15 + 0.7 * next(chance)) / _GRAIN_LINES
        swing = 0.05 + 0.14 * next(chance)
        # It ends as it began, so that the tiles join.
        waves = (
            (third * 0.4, swing, third * 0.7, swing, third, swing * 0.4),
            (third * 0.6, -swing * 1.6, third, -swing),
            (third * 0.6, swing * 0.6, third, swing * 0.6),
        )
        data = f"M0 {_short(y)}" + "".join(
            kind + " ".join(map(_short, wave)) for kind, wave in zip("css", waves, strict=True)
        )
        found.append((data, _GRAIN_WIDTHS[int(3 * next(chance) ** 2)]))
    return found


def _cleft() -> list[tuple[str, float]]:
    """Broken edges that step down across the stone."""
    chance = _numbers(5)
    width, height = TILE
    found = []
    for _ in range(_CLEFTS):
        x, y = width * 0.72 * next(chance), 0.2 + (height - 0.9) * next(chance)
        steps = 2 + int(4 * next(chance))
        data = "".join(
            f"l{_short(0.2 + 0.4 * next(chance))} {_short(0.3 * next(chance) - 0.12)}"
            for _ in range(steps)
        )
        found.append((f"M{_short(x)} {_short(y)}{data}", _CLEFT_WIDTHS[int(2 * next(chance))]))
    return found
