"""What a person has set: one value for every option that has a place in the settings.

The table of all options is yinsh/options.py. The text that keeps the settings is JSON with a
format version. Whatever in it is unknown or wrong falls back to the default, setting by setting,
so that no stored text can stop the page.
"""

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Final

from yinsh.options import OPTIONS, READER
from yinsh.records.json_text import read_json

FORMAT: Final = 1

CHOICES: Final = {
    name: tuple(values.split("|")) for name, values, _, _, panel, *_ in OPTIONS if panel
}
"""The values of every setting, in the order in which they are offered."""

DEFAULTS: Final = {name: default for name, _, default, _, panel, *_ in OPTIONS if panel}

IN_A_FRAME: Final = {name: frame for name, _, _, _, panel, frame, _ in OPTIONS if panel}
"""The value in a frame of another page, or READER."""

IN_THE_ADDRESS: Final = {name: named for name, _, _, named, panel, *_ in OPTIONS if panel and named}
"""The name of each setting that an address can say."""

LOOKS: Final = ("theme", "board", "set")
"""Those that are attributes of the whole page, where they are not the default, before it is painted
(static/address.js, static/early.js)."""

SPEEDS: Final[dict[str, float]] = {"normal": 1, "off": 0, "fast": 0.5, "slow": 2}
"""How much longer than normal everything takes that moves; 0: at once."""

PACES: Final[dict[str, int]] = {"normal": 1400, "slow": 3000, "fast": 500}
"""How long each turn is shown while the game plays by itself, in milliseconds, at rest."""


def next_pace(pace: str) -> str:
    """The next faster one; after the fastest the slowest."""
    slowest_first = sorted(PACES, key=PACES.__getitem__, reverse=True)
    return slowest_first[(slowest_first.index(pace) + 1) % len(slowest_first)]


@dataclass(frozen=True, slots=True)
class Settings:
    """One value for every setting, always one of CHOICES."""

    lang: str = DEFAULTS["lang"]
    theme: str = DEFAULTS["theme"]
    board: str = DEFAULTS["board"]
    set: str = DEFAULTS["set"]
    coords: str = DEFAULTS["coords"]
    turn: str = DEFAULTS["turn"]
    mirrored: str = DEFAULTS["mirrored"]
    confirm: str = DEFAULTS["confirm"]
    analysis: str = DEFAULTS["analysis"]
    ponder: str = DEFAULTS["ponder"]
    movetime: str = DEFAULTS["movetime"]
    speed: str = DEFAULTS["speed"]
    pace: str = DEFAULTS["pace"]
    sound: str = DEFAULTS["sound"]
    zen: str = DEFAULTS["zen"]
    waits: str = DEFAULTS["waits"]

    @property
    def milliseconds(self) -> int:
        """`movetime`, as the engine takes it."""
        return round(float(self.movetime) * 1000)

    def having(self, name: str, value: str) -> "Settings":
        """The settings with one changed; ValueError for a value or a name that there is not."""
        if value not in CHOICES.get(name, ()):
            raise ValueError(f"{name} cannot be {value!r}")
        return replace(self, **{name: value})

    def in_a_frame(self) -> "Settings":
        """How things look there is never a matter of what the reader has set elsewhere."""
        here = {name: value for name, value in IN_A_FRAME.items() if value != READER}
        return replace(self, **here)


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
