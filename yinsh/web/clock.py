"""Lets the clock of a game run: one timer, the plates, the end by time.

The timer is due when a plate would show something else, and needs no frames: in a hidden tab it
comes late, and then time is reckoned from the time of day. Made when the first game with a clock is
on the board.
Must not know: how time is counted (yinsh/records/clock.py), what is said of it (view/clock.py).
"""

from dataclasses import replace
from typing import Any, Protocol

from js import Date, document, window
from pyodide.ffi import create_proxy

from yinsh.game import BLACK, WHITE
from yinsh.records.clock import Clock
from yinsh.view import clock as words
from yinsh.view.messages import say
from yinsh.view.session import Session
from yinsh.view.settings import Settings
from yinsh.web.dom import Node, find, find_all, listen

SOONEST = 20
"""Milliseconds; browsers count no finer."""


class Host(Protocol):
    """Whose game it is."""

    root: Node
    session: Session

    @property
    def settings(self) -> Settings:
        """What is set."""

    def update(self, session: Session) -> None:
        """Go on with another session."""

    def announce(self, text: str) -> None:
        """Let screen readers say a text."""


class Timekeeper:
    """The clock of whatever game is on the board."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._plates = {
            player: find(f'[data-plate="{side}"] [data-clock]')
            for player, side in ((WHITE, "white"), (BLACK, "black"))
        }
        self._pausing = find_all('[data-action="pause-clock"]')
        self._timer: int | None = None
        self._due = create_proxy(self._tick)
        self._shown: tuple[int, int] | None = None
        self._hidden = False  # does it wait because the page is hidden?
        # Before what keeps the game writes it.
        listen(document, "visibilitychange", self._seen_or_not, first=True)
        listen(window, "pagehide", self._seen_or_not, first=True)

    def follow(self, before: Session, after: Session) -> Session:
        """The session with its clock as it is after what somebody has done."""
        clock, now = after.clock, _now()
        record, known = after.game.main_record, before.game.main_record
        same = record.actions == known.actions and record.over == known.over
        if clock is None or same:
            return after
        out = clock.out(now)
        if out is not None and not record.over:
            if known.over:  # the end by time was taken back
                self._host.announce(say("announce.clock.off"))
                return replace(after, clock=None)
            return before.run_out(out)
        return replace(after, clock=clock.follow(record, now))

    def show(self) -> None:
        """Show the clock of the game on the board, and let it run."""
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None
        clock, now = self._host.session.clock, _now()
        self._host.root.flag("data-clock", clock is not None)
        over = self._host.session.game.main_record.over
        for button in self._pausing:
            button.flag("hidden", clock is None)
            button.flag(
                "disabled", clock is None or over or (clock.running is None and not clock.paused)
            )
            button.set("aria-pressed", "true" if clock and clock.paused else "false")
        for node in self._plates.values():
            node.flag("hidden", clock is None)
        if clock is None:
            self._shown = None
            return
        for player, face in enumerate(words.faces(clock, now)):
            node = self._plates[player]
            node.text(face.text)
            node.set("aria-label", face.label)
            node.set("data-low", face.low)
            node.flag("data-running", face.running)
            node.flag("data-paused", clock.paused)
        self._warn(clock, now)
        if clock.running is not None:
            left = clock.left_at(now)[clock.running]
            self._timer = window.setTimeout(self._due, max(SOONEST, words.until_change(left)))

    def _warn(self, clock: Clock, now: int) -> None:
        """Say once that a time has become low."""
        left, shown = clock.left_at(now), self._shown
        self._shown = left
        if shown is not None and clock.running is not None:
            told = words.warning(clock.running, shown[clock.running], left[clock.running])
            if told:
                self._host.announce(told)

    def forget(self) -> None:
        """Another game is on the board."""
        self._shown = None
        self._hidden = False

    def _tick(self, *_: Any) -> None:
        self._timer = None
        session = self._host.session
        clock = session.clock
        out = clock.out(_now()) if clock is not None and clock.running is not None else None
        if out is None:
            self.show()
        else:
            self._host.update(session.run_out(out))

    # Waiting

    def toggle(self) -> None:
        """The button: wait, or go on."""
        clock = self._host.session.clock
        if clock is not None:
            self._hidden = False
            if clock.paused:
                self._set(clock.go_on(self._host.session.game.main_record, _now()))
                self._host.announce(say("announce.clock.on"))
            else:
                self.pause()
                self._host.announce(say("announce.clock.paused"))

    def pause(self) -> None:
        """Let the clock wait."""
        clock = self._host.session.clock
        if clock is not None:
            self._set(clock.pause(_now()))

    def _set(self, clock: Clock) -> None:
        self._host.session = replace(self._host.session, clock=clock)
        self.show()

    def _seen_or_not(self, event: Any) -> None:
        clock = self._host.session.clock
        if clock is None:
            return
        if document.hidden or event.type == "pagehide":
            if self._host.settings.waits == "on" and clock.running is not None:
                self._hidden = True
                self.pause()
        elif self._hidden:
            self._hidden = False
            self._set(clock.go_on(self._host.session.game.main_record, _now()))
        else:
            self.show()


def _now() -> int:
    return int(Date.now())
