"""Going through the turns of a game: by itself, at a chosen pace, and by a slider.

The game plays by itself until its line ends, the page is hidden, or anybody does anything.
Must not know: how a turn is shown or animated.
"""

from typing import Any, Protocol

from js import document, window
from pyodide.ffi import create_proxy

from yinsh.records.line import Line
from yinsh.view.messages import say
from yinsh.view.panel import Place
from yinsh.view.session import Session
from yinsh.view.settings import PACES, Settings, next_pace
from yinsh.web.dom import Node, closest, find, listen

NOT_YET = 60
"""While something still moves, it is looked again after so many milliseconds."""
FIRST = 300
"""Before the first step: whoever presses the button wants to see something happen."""

_PRESSES = ("", "Enter", " ")
"""By which a button is pressed: a pointer, or a key."""
# Keys that only lead to a button, or modify others.
_IDLE = ("Tab", "Shift", "Control", "Alt", "Meta")


class Host(Protocol):
    """Whose game is shown."""

    root: Node
    session: Session

    @property
    def settings(self) -> Settings:
        """What is set."""

    @property
    def moving(self) -> bool:
        """Is something still moving on the board?"""

    def update(self, session: Session) -> None:
        """Go on with another session."""

    def set(self, name: str, value: str) -> None:
        """Change one setting."""

    def announce(self, text: str) -> None:
        """Let screen readers say a text."""


class Replay:
    """Plays through the turns; knows whether it does, and when the next one is due."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._button = find('[data-action="play"]')
        self._pace = find('[data-action="pace"]')
        self._slider = find("[data-slider]")
        self._timer: int | None = None
        self._line: Line | None = None  # what it has shown last
        self._place: Place | None = None  # where the slider stands
        self._due = create_proxy(self._step)
        self.actions = {"play": self.toggle, "pace": self._change_pace}
        listen(self._slider.element, "input", self._slid)
        listen(document, "visibilitychange", self._hidden)
        for kind in ("pointerdown", "keydown", "input"):  # words may come without a key
            listen(document, kind, self._disturbed)

    @property
    def playing(self) -> bool:
        """Does the game play by itself?"""
        return self._timer is not None

    def toggle(self) -> None:
        """The button: play on from here, from the start if this is the end; or pause."""
        if self.playing:
            self.pause()
            return
        session = self._host.session
        if session.record.turns:
            self._line = session.line
            if not session.looking_back:
                self._show(session.look(0))
            self._wait(FIRST)
            self._say()

    def pause(self) -> None:
        """Stay here."""
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None
            self._say()

    def _change_pace(self) -> None:
        """The button beside it: faster, or slowly again; the next turn comes at that pace."""
        self._host.set("pace", next_pace(self._host.settings.pace))
        self._host.announce(say(f"control.pace.{self._host.settings.pace}"))
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._wait(PACES[self._host.settings.pace])

    def _wait(self, milliseconds: int) -> None:
        self._timer = window.setTimeout(self._due, milliseconds)

    def _step(self) -> None:
        """Show the next turn, when the last one has come to rest."""
        host = self._host
        self._timer = None
        if host.moving:
            self._wait(NOT_YET)
            return
        self._show(host.session.look(host.session.turns_shown + 1))
        if host.session.looking_back:
            self._wait(PACES[host.settings.pace])
        else:
            self._say()

    def _show(self, session: Session) -> None:
        self._line = session.line
        self._host.update(session)

    def _say(self) -> None:
        name = say("control.pause" if self.playing else "control.play")
        self._button.set("title", name)
        if not self.playing and self._pace.element.isSameNode(document.activeElement):
            self._button.element.focus()  # before it goes
        self._host.root.flag("data-playing", self.playing)

    def _show_pace(self) -> None:
        key = f"control.pace.{self._host.settings.pace}"
        self._pace.text(say(f"{key}.short"))
        self._pace.set("aria-label", say(key))
        self._pace.set("title", say(key))

    # What ends it

    def show(self, place: Place) -> None:
        """Bring the slider in line; what somebody else shows is the end of playing."""
        if self.playing and self._host.session.line is not self._line:
            self.pause()
        self._show_pace()
        if place == self._place:
            return
        self._place = place
        slider = self._slider
        slider.set("max", str(place.total))
        slider.set("aria-valuetext", place.text)
        slider.flag("disabled", not place.total)
        if int(slider.element.value) != place.number:
            slider.element.value = str(place.number)
        share = place.number / place.total if place.total else 0
        slider.element.style.setProperty("--share", f"{share:.4f}")

    def _slid(self, _: Any) -> None:
        self._host.update(self._host.session.look(int(self._slider.element.value)))

    def _hidden(self, _: Any) -> None:
        if document.hidden:
            self.pause()

    def _disturbed(self, event: Any) -> None:
        key = event.key if event.type == "keydown" else ""
        own = closest(event, '[data-action="play"], [data-action="pace"]') is not None
        if key not in _IDLE and not (own and key in _PRESSES):
            self.pause()
