"""What a person can set: one table of every setting, its values and its default.

The text that keeps the settings is JSON with a format version. Whatever in it is unknown or
wrong falls back to the default, setting by setting, so that no stored text can stop the page.
"""

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Final

from yinsh.records.json_text import read_json
from yinsh.view.languages import LANGUAGES

FORMAT: Final = 1

# Allowed values; the first is the default.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "confirm": ("auto", "on", "off"),  # auto: on where the pointer is a finger
    "coords": ("on", "off"),
    "speed": ("normal", "off", "fast", "slow"),  # see SPEEDS
    "pace": ("normal", "slow", "fast"),  # see PACES
    "theme": ("auto", "light", "dark", "contrast"),
    "lang": ("auto", *(code for code, _, _ in LANGUAGES)),
    "turn": ("0", "1", "2", "3", "4", "5"),  # steps of 60 degrees, clockwise
    "mirrored": ("off", "on"),
    "analysis": ("off", "on"),  # what the engine thinks of the position shown
    "ponder": ("on", "off"),  # the engine thinks on the person's time, at its highest level
    # Seconds that the engine takes for a turn, at the levels that only time limits.
    "movetime": ("2", "0.2", "0.5", "1", "3", "5", "10", "20", "30"),
}

SPEEDS: Final[dict[str, float]] = {"normal": 1, "off": 0, "fast": 0.5, "slow": 2}
"""How much longer than normal everything takes that moves; 0: at once."""

PACES: Final[dict[str, int]] = {"normal": 1400, "slow": 3000, "fast": 500}
"""How long each turn is shown while the game plays by itself, in milliseconds, at rest."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One value for every setting, always one of CHOICES."""

    confirm: str = "auto"
    coords: str = "on"
    speed: str = "normal"
    pace: str = "normal"
    theme: str = "auto"
    lang: str = "auto"
    turn: str = "0"
    mirrored: str = "off"
    analysis: str = "off"
    ponder: str = "on"
    movetime: str = "2"

    @property
    def milliseconds(self) -> int:
        """`movetime`, as the engine takes it."""
        return round(float(self.movetime) * 1000)

    def having(self, name: str, value: str) -> "Settings":
        """The settings with one changed; ValueError for a value or a name that there is not."""
        if value not in CHOICES.get(name, ()):
            raise ValueError(f"{name} cannot be {value!r}")
        return replace(self, **{name: value})


def settings_text(settings: Settings) -> str:
    """The text to keep."""
    return json.dumps({"format": FORMAT, **asdict(settings)}, separators=(",", ":"))


def read_settings(text: str | None) -> Settings:
    """The settings kept in `text`; defaults where it says nothing that can be used."""
    settings = Settings()
    try:
        data = read_json(text) if text and len(text) < 10_000 else None
    except ValueError:
        data = None
    if not isinstance(data, dict):
        return settings
    for field in fields(Settings):
        value = data.get(field.name)
        if isinstance(value, str) and value in CHOICES[field.name]:
            settings = settings.having(field.name, value)
    return settings
