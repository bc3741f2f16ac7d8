"""Every look (theme, board and set), by the real colours of static/themes.css (WCAG 2.2, 1.4.11).

White and black, and either of them and the field, must differ by 3:1 whatever the eye: also for
each kind of colour blindness, and in grey.
"""

import re
from itertools import product
from pathlib import Path

import numpy
import pytest

from tests.view.test_drawing import SCENES
from yinsh.view.drawing import advice_marks, board_svg, focus_mark, pen_stroke
from yinsh.view.layout import DEFAULT
from yinsh.view.paint import SHEETS, THEMES, Paint
from yinsh.view.scene import Advice
from yinsh.view.settings import CHOICES

STATIC = Path(__file__).parents[2] / "static"
TOKENS = (STATIC / "themes.css").read_text("utf-8")
CSS = (STATIC / "board.css").read_text("utf-8")

Colours = dict[str, str]
Look = tuple[str, str, str]
LOOKS: list[Look] = list(product(THEMES, CHOICES["board"], CHOICES["set"]))
COLOURED = [look for look in LOOKS if look[0] != "contrast"]

# What is seen of red, green and blue, in linear light: dichromats as Viénot, Brettel and Mollon
# (1999) simulate them (tritanopes by the plane of Brettel's method), and nobody's colours at all.
EYES = {
    "usual": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "protanopia": [[0.112, 0.885, -0.001], [0.113, 0.885, -0.001], [0.005, -0.005, 1.0]],
    "deuteranopia": [[0.292, 0.708, 0], [0.293, 0.708, 0], [-0.021, 0.021, 1.0]],
    "tritanopia": [[1.012, 0.136, -0.148], [-0.012, 0.868, 0.144], [0.077, 0.812, 0.111]],
    "achromatopsia": [[0.2126, 0.7152, 0.0722]] * 3,
}


def colours(theme: str, board: str, pieces: str) -> Colours:
    """The board's custom properties in a look."""
    found = Paint(TOKENS, theme, board, pieces).variables
    return {
        name.removeprefix("--board-"): value for name, value in found.items() if "board" in name
    }


def light(colour: str) -> list[float]:
    """Red, green and blue as amounts of light."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def contrast(one: str, other: str, eye: str = "usual") -> float:
    """The ratio of their luminances, as that eye sees them."""
    seen = [numpy.clip(numpy.array(EYES[eye]) @ light(colour), 0, 1) for colour in (one, other)]
    darker, lighter = sorted(float(it @ (0.2126, 0.7152, 0.0722)) for it in seen)
    return (lighter + 0.05) / (darker + 0.05)


def test_the_measure_itself() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    for eye in EYES:  # what has no colour looks the same to everybody
        assert contrast("#000000", "#ffffff", eye) == pytest.approx(21, rel=0.01)
        assert contrast("#767676", "#ffffff", eye) == pytest.approx(4.54, rel=0.01)
    assert contrast("#ff0000", "#008000") > 1.2 > contrast("#c04000", "#7a7a00", "deuteranopia")


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_white_and_black_are_told_apart_by_every_eye(look: Look, eye: str) -> None:
    it = colours(*look)
    pieces = {
        "white": ("ivory-1", "ivory-2", "ivory-3"),
        "black": ("ebony-1", "ebony-2", "ebony-3"),
    }
    for white, black in product(*pieces.values()):
        assert contrast(it[white], it[black], eye) >= 3
    grounds = ["field", "sunk"]
    if (it["grain"], it["cleft"]) != ("none", "none"):
        grounds += ["grain-1", "grain-2"]
    for ground in grounds:
        assert contrast(it["ebony-2"], it[ground], eye) >= 3
        # On a white board, white pieces are told by the line round them.
        edge = "ivory-contour" if look[0] == "contrast" else "ivory-2"
        assert contrast(it[edge], it[ground], eye) >= 3


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_what_the_pattern_set_draws_is_seen(look: Look, eye: str) -> None:
    it = colours(*look)
    assert (it["pattern"] == "inline") == (look[2] == "pattern")
    if look[2] == "pattern":
        assert contrast(it["ivory-mark"], it["ivory-2"], eye) >= 7
        assert contrast(it["ebony-mark"], it["ebony-2"], eye) >= 7


@pytest.mark.parametrize("look", COLOURED, ids="-".join)
@pytest.mark.parametrize(
    ("first", "second", "least"),
    [
        ("ivory-2", "field", 3.5),
        ("ebony-2", "field", 3.5),
        ("ivory-2", "ebony-2", 10),
        ("line", "field", 3.5),
        ("line", "grain-1", 3),
        ("line", "grain-2", 3),
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
        ("label", "frame-grain-1", 4.5),
        ("label", "frame-grain-2", 4.5),
        ("ivory-2", "sunk", 3),
        ("ebony-2", "sunk", 3),
        ("ebony-pip", "ivory-2", 7),
        ("ivory-pip", "ebony-2", 7),
        ("ebony-foot", "ivory-2", 7),
        ("ivory-foot", "ebony-2", 7),
    ],
)
def test_what_must_be_told_apart_is(look: Look, first: str, second: str, least: float) -> None:
    it = colours(*look)
    assert contrast(it[first], it[second]) >= least


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_letters_and_numbers_on_the_frames_gradient(look: Look) -> None:
    """Text over a gradient, which no tool can measure: at its ends, and all the way between."""
    it = colours(*look)
    one, other = (bytes.fromhex(it[f"frame-{end}"][1:]) for end in (1, 2))
    for step in range(11):
        mixed = bytes(round(a + (b - a) * step / 10) for a, b in zip(one, other, strict=True))
        assert contrast(it["label"], f"#{mixed.hex()}") >= 4.5


@pytest.mark.parametrize("look", COLOURED, ids="-".join)
def test_ivory_and_ebony_stand_out_equally(look: Look) -> None:
    it = colours(*look)
    ivory, ebony = (contrast(it[f"{material}-2"], it["field"]) for material in ("ivory", "ebony"))
    assert max(ivory, ebony) / min(ivory, ebony) < (1.15 if look[2] == "classic" else 1.3)


@pytest.mark.parametrize("look", [look for look in LOOKS if look[0] == "contrast"], ids="-".join)
def test_the_contrast_theme_outlines_everything_in_black_on_any_board(look: Look) -> None:
    it = colours(*look)
    assert it["field"] == it["frame-1"] == "#ffffff"
    assert it["grain"] == it["cleft"] == "none"
    for mark in ("label", "ink", "ivory-contour", "ebony-2", "line"):
        assert contrast(it[mark], it["field"]) >= 7
    assert contrast(it["gold"], it["ink"]) >= 7


# What stands in the style sheet twice: a choice and a system's wish are not one condition.


def block(selector: str, text: str) -> Colours:
    """The board's custom properties of the first rule with exactly this selector."""
    body = re.search(rf"(?:^|\n) *{re.escape(selector)} \{{([^}}]*)\}}", text)
    assert body, selector
    return dict(re.findall(r"--board-([\w-]+):\s*([^;]+);", body[1]))


def conditional(condition: str) -> str:
    """What holds under that condition."""
    return "".join(part for part in TOKENS.split("@media ") if part.startswith(condition))


def test_dark_is_the_same_by_choice_and_by_the_systems_wish() -> None:
    wish = conditional("(prefers-color-scheme: dark)")
    dark = block('[data-theme="dark"]', TOKENS)
    assert block(':root:not([data-theme]),\n  [data-theme="auto"]', wish) == dark
    for board in CHOICES["board"][1:]:
        chosen = block(f'[data-board="{board}"][data-theme="dark"]', TOKENS)
        assert block(f'[data-board="{board}"]:not([data-theme])', wish) == chosen
        # What one of the two says of a material, the other one must not leave to it.
        assert set(chosen) | {"grain", "cleft"} >= set(block(f'[data-board="{board}"]', TOKENS))


def test_forced_colours_are_the_contrast_theme_whatever_else_is_chosen() -> None:
    forced = conditional("(forced-colors: active)")
    contrast_theme = block('[data-theme="contrast"]', TOKENS)
    assert block(":root:root:root,\n  [data-theme][data-theme]", forced) == contrast_theme
    for board in CHOICES["board"][1:]:
        assert set(block(f'[data-board="{board}"]', TOKENS)) <= set(contrast_theme) | {
            "grain-1", "grain-2", "frame-grain-1", "frame-grain-2", "shadow",
        }  # fmt: skip


def test_a_wish_for_more_contrast_takes_textures_away_and_strengthens_lines() -> None:
    more = block(":root:root", conditional("(prefers-contrast: more)"))
    assert more["grain"] == more["cleft"] == "none"
    for look in LOOKS:
        assert contrast(more["line"], colours(*look)["field"]) >= 4
    assert float(more["contour-width"]) > float(
        colours("light", "plain", "classic")["contour-width"]
    )


# Nothing is left over


def test_every_class_the_drawing_wears_has_a_rule() -> None:
    svg = "".join(map(board_svg, SCENES.values())) + focus_mark(0, DEFAULT)
    svg += advice_marks(Advice(source=0, target=3, row=(4, 5, 6, 7, 8), ring=0), DEFAULT)
    svg += pen_stroke(0, 1, DEFAULT, goes=True)
    worn = {name for names in re.findall(r'class="([^"]+)"', svg) for name in names.split()}
    unruled = {name for name in worn if not re.search(rf"\.{name}\b", CSS)}
    assert unruled <= {"board", "point", "dots", "pile", "places", "trail"}


def test_every_property_used_is_defined_and_the_other_way_round() -> None:
    used = set(re.findall(r"var\(--board-([\w-]+)\)", CSS))
    assert used == set(colours("light", "plain", "classic"))
    assert set(re.findall(r"--board-([\w-]+):", TOKENS)) == used
    assert SHEETS == ("themes.css", "board.css")
