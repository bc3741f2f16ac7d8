"""The settings on the page and in the manual: all of the table, nothing else, in its order."""

import re
from pathlib import Path

import pytest

from yinsh.options import OPTIONS, READER
from yinsh.site import manual, swatches
from yinsh.site.settings_panel import is_switch, markup
from yinsh.view.messages import say
from yinsh.view.page import fill
from yinsh.view.paint import SHEETS, THEMES, Paint
from yinsh.view.settings import CHOICES, DEFAULTS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
PANEL = fill(markup(), say)  # an unknown key would be an error


def test_the_table_of_options_is_in_order() -> None:
    names = [row[0] for row in OPTIONS]
    addresses = [row[3] for row in OPTIONS if row[3]]
    assert len(set(names)) == len(names)
    assert len(set(addresses)) == len(addresses)
    for name, values, default, address, panel, frame, meaning in OPTIONS:
        assert default in values.split("|"), name
        assert address or panel, f"{name}: nobody could set it"
        assert frame in (READER, *values.split("|")), name
        assert meaning, name


def test_every_setting_has_one_control_in_the_panel_with_its_default() -> None:
    assert sorted(re.findall(r'data-setting="(\w+)"', PANEL)) == sorted(CHOICES)
    selects = re.findall(r'<select data-setting="(\w+)">(.*?)</select>', PANEL)
    for name, options in selects:
        assert tuple(re.findall(r'value="([^"]+)"', options)) == CHOICES[name]
        assert re.findall(r'value="([^"]+)" selected', options) == [DEFAULTS[name]]
    switches = re.findall(
        r'<input type="checkbox" class="switch" data-setting="(\w+)"( \w+)?>', PANEL
    )
    for name, checked in switches:
        assert is_switch(name)
        assert (checked == " checked") == (DEFAULTS[name] == "on")
    pictures = re.findall(
        r'<fieldset class="looks" data-setting="(\w+)">(.*?)</fieldset>', PANEL, re.S
    )
    for name, choices in pictures:
        group = f'type="radio" name="look-{name}" value="([^"]+)"'
        assert tuple(re.findall(group, choices)) == CHOICES[name]
        assert re.findall(f"{group} checked", choices) == [DEFAULTS[name]]
    assert len(selects) + len(switches) + len(pictures) == len(CHOICES)


def test_every_look_has_its_picture_in_every_theme() -> None:
    sheet = swatches.style_sheet()
    pictures = dict(re.findall(r'--(\S+): (url\("data:image/svg\+xml,[^"]+"\));', sheet))
    assert sorted(re.findall(r'data-look="([^"]+)"', PANEL)) == sorted(swatches.names())
    for look in swatches.names():
        shown = re.findall(rf'\.look\[data-look="{look}"\][^{{]*{{[^}}]*var\(--([^)]+)\)', sheet)
        assert shown, look
        assert set(shown) <= set(pictures)
    # In the theme's own colours; and no two of one kind are alike.
    css = "".join((ROOT / "static" / sheet).read_text("utf-8") for sheet in SHEETS)
    for theme in THEMES:
        field = Paint(css, theme).variables["--board-field"].replace("#", "%23")
        assert field in pictures[f"board-plain-{theme}"]
        assert field in pictures[f"theme-{theme}"]
        assert pictures[f"set-classic-{theme}"] != pictures[f"set-pattern-{theme}"]
    assert len({pictures[f"board-{board}-light"] for board in CHOICES["board"]}) == 3
    assert len({pictures[f"theme-{theme}"] for theme in THEMES}) == 3
    # Pictures of their own: nothing that a style sheet, a script or another address would add.
    assert not re.search(r"class=|var\(|href='(?!%23)|display='none'", "".join(pictures.values()))


@pytest.mark.parametrize("table", [manual.parameters, manual.settings])
def test_the_manual_has_the_table_as_it_is(table) -> None:
    assert f"\n\n{table()}\n\n" in README, f"put this into README.md:\n{table()}"


def test_the_manual_says_what_of_its_readers_a_frame_obeys() -> None:
    told = README.partition("In a frame of another page only ")[2].partition(" are as ")[0]
    assert set(re.findall(r"`(\w+)`", told)) == {row[0] for row in OPTIONS if row[5] == READER}
