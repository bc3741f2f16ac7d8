"""The page's colours in static/themes.css: contrast of text and of controls' borders."""

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "static"
TOKENS = (STATIC / "themes.css").read_text(encoding="utf-8")
SHEETS = ("page", "panel", "dialogs", "layouts", "wishes")
CSS = "".join((STATIC / f"{sheet}.css").read_text(encoding="utf-8") for sheet in SHEETS)


def tokens(selector: str) -> dict[str, str]:
    """The custom properties of the first rule whose selector is exactly this."""
    rule = re.search(rf"(?:^|\n)\s*{re.escape(selector)}\s*\{{([^}}]*)\}}", TOKENS)
    assert rule, selector
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", rule[1]))


LIGHT = tokens(":root")
DARK = LIGHT | tokens(':root[data-theme="dark"]')
CONTRAST = LIGHT | tokens(':root[data-theme="contrast"]')
THEMES = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}

TEXT = 4.5
SHAPE = 3.0
PAIRS = [
    *((text, ground, TEXT) for text in ("text", "muted") for ground in ("page", "surface")),
    ("text", "raised", TEXT),
    ("muted", "raised", TEXT),
    ("accent", "surface", TEXT),  # links
    ("on-accent", "accent", TEXT),
    ("on-accent", "accent-hover", TEXT),
    *(("border", ground, SHAPE) for ground in ("page", "surface")),
    *(("accent", ground, SHAPE) for ground in ("page", "surface", "raised")),
]


def luminance(colour: str) -> float:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_measure_itself() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "back", "least"), PAIRS)
def test_contrast(theme: str, front: str, back: str, least: float) -> None:
    colours = THEMES[theme]
    assert contrast(colours[front], colours[back]) >= least


def test_dark_is_the_same_by_choice_and_by_the_systems_wish() -> None:
    by_wish = tokens(':root:not([data-theme]),\n  :root[data-theme="auto"]')
    assert by_wish == tokens(':root[data-theme="dark"]')


def test_every_colour_that_is_used_is_defined_and_every_one_defined_is_used() -> None:
    used = set(re.findall(r"var\(--([\w-]+)", CSS))
    assert set(LIGHT) <= used
    defined = set(re.findall(r"--([\w-]+):", TOKENS + CSS))
    assert used <= defined


def test_the_browsers_own_bars_have_the_pages_colour() -> None:
    template = (Path(__file__).parents[2] / "index.html").read_text(encoding="utf-8")
    bars = re.findall(r'theme-color" content="(#\w+)" media="[^"]*: (\w+)\)', template)
    assert [(colour, THEMES[scheme]["page"]) for colour, scheme in bars] == [
        (LIGHT["page"], LIGHT["page"]),
        (DARK["page"], DARK["page"]),
    ]
