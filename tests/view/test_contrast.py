"""Contrast of the board's real colours, read from static/board.css (WCAG 2.2, 1.4.11)."""

import re
from pathlib import Path

import pytest

from tests.view.test_drawing import SCENES
from yinsh.view.drawing import advice_marks, board_svg, focus_mark, pen_stroke
from yinsh.view.layout import DEFAULT
from yinsh.view.scene import Advice

CSS = (Path(__file__).parents[2] / "static" / "board.css").read_text()


def block(selector: str, text: str = CSS) -> dict[str, str]:
    """The custom properties of the first rule whose selector ends so."""
    body = text[text.index(selector) :].split("{", 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--board-([\w-]+):\s*([^;]+);", body))


LIGHT = block('[data-theme="light"]')
DARK = block('[data-theme="dark"]')
CONTRAST = block('[data-theme="contrast"]')
THEMES = {"light": LIGHT, "dark": LIGHT | DARK, "contrast": LIGHT | CONTRAST}


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(theme: str, first: str, second: str) -> float:
    light, dark = sorted(
        (luminance(THEMES[theme][first]), luminance(THEMES[theme][second])), reverse=True
    )
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_itself() -> None:
    THEMES["test"] = {"white": "#ffffff", "black": "#000000", "grey": "#767676"}
    assert contrast("test", "white", "black") == pytest.approx(21)
    assert contrast("test", "white", "grey") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("first", "second", "least"),
    [
        ("ivory-2", "field", 3.5),
        ("ebony-2", "field", 3.5),
        ("ivory-2", "ebony-2", 10),
        ("line", "field", 3.5),
        ("ink", "field", 3.5),
        ("past", "field", 3.5),
        ("gold", "ink", 7),
        ("focus", "ink", 7),
        ("past", "ink", 7),
        ("advice", "advice-casing", 7),
        ("advice-casing", "field", 3.5),
        ("pen", "ink", 7),
        ("label", "frame-1", 4.5),
        ("label", "frame-2", 4.5),
        ("ivory-2", "sunk", 3),
        ("ebony-2", "sunk", 3),
        ("ebony-pip", "ivory-2", 7),
        ("ivory-pip", "ebony-2", 7),
        ("ebony-foot", "ivory-2", 7),
        ("ivory-foot", "ebony-2", 7),
    ],
)
def test_what_must_be_told_apart_is(theme: str, first: str, second: str, least: float) -> None:
    assert contrast(theme, first, second) >= least


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_letters_and_numbers_on_the_frames_gradient(theme: str) -> None:
    """Text over a gradient, which no tool can measure: at its ends, and all the way between."""
    one, other = (channels(THEMES[theme][f"frame-{end}"]) for end in (1, 2))
    for step in range(11):
        mixed = (round(a + (b - a) * step / 10) for a, b in zip(one, other, strict=True))
        THEMES["between"] = THEMES[theme] | {"here": "#" + "".join(f"{c:02x}" for c in mixed)}
        assert contrast("between", "label", "here") >= 4.5


def channels(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_ivory_and_ebony_stand_out_equally(theme: str) -> None:
    ivory, ebony = (contrast(theme, f"{m}-2", "field") for m in ("ivory", "ebony"))
    assert max(ivory, ebony) / min(ivory, ebony) < 1.15


def test_the_contrast_theme_outlines_everything_in_black() -> None:
    for mark in ("line", "label", "ink", "ivory-contour", "ebony-2"):
        assert contrast("contrast", mark, "field") >= 7
    assert contrast("contrast", "gold", "ink") >= 7


def test_automatic_and_forced_themes_are_the_chosen_ones() -> None:
    automatic = CSS[CSS.index("prefers-color-scheme: dark") :]
    assert block("[data-theme", automatic) == DARK
    assert block(":root", CSS[CSS.index("forced-colors: active") :]) == CONTRAST


def test_every_class_the_drawing_wears_has_a_rule() -> None:
    svg = "".join(map(board_svg, SCENES.values())) + focus_mark(0, DEFAULT)
    svg += advice_marks(Advice(source=0, target=3, row=(4, 5, 6, 7, 8), ring=0), DEFAULT)
    svg += pen_stroke(0, 1, DEFAULT, goes=True)
    worn = {name for names in re.findall(r'class="([^"]+)"', svg) for name in names.split()}
    unruled = {name for name in worn if not re.search(rf"\.{name}\b", CSS)}
    assert unruled <= {"board", "point", "dots", "pile", "places", "trail"}


def test_every_property_used_is_defined_and_the_other_way_round() -> None:
    used = set(re.findall(r"var\(--board-([\w-]+)\)", CSS))
    assert used == set(LIGHT)
