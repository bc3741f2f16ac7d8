"""The settings at work: what is set, what changes at once with it, what is kept of it.

Must not know: what any one setting means to whoever reads it.
"""

from typing import Protocol

from js import window

from yinsh.view.layout import Orientation
from yinsh.view.messages import say
from yinsh.view.settings import DEFAULTS, LOOKS, Settings, read_settings, settings_text
from yinsh.web.address import Address
from yinsh.web.dom import Node, find, find_all
from yinsh.web.later import Actions
from yinsh.web.store import SETTINGS, SITE


class Host(Protocol):
    """What looks and behaves as it is set."""

    root: Node

    def set_anew(self) -> None:
        """Another setting holds: show it, and go on by it."""

    def announce(self, text: str) -> None:
        """Let screen readers say it."""

    def focus_board(self) -> None:
        """Put the keyboard's focus on the board."""


class Preferences:
    """The settings of this page: those of the person, and over them those of the address."""

    def __init__(self, host: Host, address: Address) -> None:
        self._host = host
        self._address = address
        self._html = find("html")
        self._evaluation_buttons = find_all('[data-action="analysis"]')
        self.settings = address.over(read_settings(SITE.read(SETTINGS)))
        self.actions: Actions = {
            "analysis": lambda: self._switch("analysis"),
            "flip": self._flip,
            "turn-board": lambda: self.turn(1),
            "mirror": lambda: self._switch("mirrored"),
            "zen": self.toggle_zen,
            "default-settings": self._set_defaults,
        }

    @property
    def orientation(self) -> Orientation:
        """How the board lies before the viewer."""
        return Orientation(int(self.settings.turn), self.settings.mirrored == "on")

    @property
    def confirming(self) -> bool:
        """Is an action shown first, and made when it is confirmed?"""
        if self.settings.confirm == "auto":
            return bool(window.matchMedia("(pointer: coarse)").matches)
        return self.settings.confirm == "on"

    def set(self, name: str, value: str) -> None:
        """Change one, keep it and show its effect; what the address says is not kept, and of a
        frame nothing. ValueError for what cannot be set."""
        settings = self.settings.having(name, value)
        if not self._address.embedded:
            kept = read_settings(SITE.read(SETTINGS)).having(name, value)
            SITE.write(SETTINGS, settings_text(kept))
        self._change(settings)

    def turn(self, steps: int) -> None:
        """Turn the board by so many steps of 60 degrees."""
        self.set("turn", str((int(self.settings.turn) + steps) % 6))

    def toggle_zen(self) -> None:
        """The board alone, or everything again; what was pressed for it may be gone."""
        self._switch("zen")
        self._host.focus_board()
        self._host.announce(say(f"announce.zen.{self.settings.zen}"))

    def _switch(self, name: str) -> None:
        """Change one that is on or off to the other."""
        self.set(name, "off" if getattr(self.settings, name) == "on" else "on")

    def _flip(self) -> None:
        self.turn(3)
        side = "white" if self.orientation.white_below else "black"
        self._host.announce(say(f"announce.flip.{side}"))

    def _set_defaults(self) -> None:
        """Every setting as if nobody had ever set it."""
        if not self._address.embedded:
            SITE.remove(SETTINGS)
        self._change(Settings().in_a_frame() if self._address.embedded else Settings())
        self._host.announce(say("settings.defaults.done"))

    def _change(self, settings: Settings) -> None:
        self.settings = settings
        self.apply()
        self._host.set_anew()

    def apply(self) -> None:
        """Say in the page's attributes, for its style sheets, what is set."""
        settings = self.settings
        for name in LOOKS:
            value = getattr(settings, name)
            self._html.set(f"data-{name}", None if value == DEFAULTS[name] else value)
        root = self._host.root
        root.set("data-coords", settings.coords)
        root.set("data-evaluation", settings.analysis)
        root.set("data-zen", settings.zen)
        root.set("data-side", "white" if self.orientation.white_below else "black")
        for button in self._evaluation_buttons:
            button.set("aria-pressed", "true" if settings.analysis == "on" else "false")
