"""Settings: kept, and never in the way."""

import json
from dataclasses import asdict

import pytest

from tests.hostile import GARBAGE, SETTINGS
from yinsh.view.settings import CHOICES, DEFAULTS, Settings, read_settings, settings_text


def test_every_setting_has_its_default_among_its_values() -> None:
    assert asdict(Settings()) == DEFAULTS
    assert list(DEFAULTS) == list(CHOICES)
    for name, values in CHOICES.items():
        assert getattr(Settings(), name) in values


def test_a_frame_looks_as_its_page_wants_it_and_moves_as_its_reader_does() -> None:
    reader = Settings(theme="dark", turn="3", speed="slow", confirm="on", analysis="on")
    assert reader.in_a_frame() == Settings(speed="slow", confirm="on", sound="off")


def test_settings_come_back_as_they_were() -> None:
    changed = Settings().having("theme", "dark").having("turn", "3").having("confirm", "off")
    assert read_settings(settings_text(changed)) == changed


@pytest.mark.parametrize(
    "bad", [None, "", "{", "7", "[]", '{"theme": 7}', '{"theme": "pink"}', "[" * 9999]
)
def test_bad_text_gives_the_defaults(bad: str | None) -> None:
    assert read_settings(bad) == Settings()


def test_one_bad_setting_leaves_the_others() -> None:
    kept = read_settings(json.dumps({"theme": "dark", "speed": None, "new": 1}))
    assert kept == Settings(theme="dark")


def test_a_setting_cannot_be_given_another_value() -> None:
    with pytest.raises(ValueError, match="pink"):
        Settings().having("theme", "pink")
    with pytest.raises(ValueError, match="volume"):
        Settings().having("volume", "1")


@pytest.mark.parametrize("text", GARBAGE.values(), ids=GARBAGE)
def test_whatever_was_kept_gives_settings(text: str) -> None:
    settings = read_settings(text)
    assert all(getattr(settings, name) in values for name, values in CHOICES.items())


@pytest.mark.parametrize("values", SETTINGS.values(), ids=SETTINGS)
def test_values_that_are_none_are_ignored(values: dict[str, object]) -> None:
    assert read_settings(json.dumps(values)) == Settings()
