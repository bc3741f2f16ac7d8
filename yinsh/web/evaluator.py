"""What the position shown is worth, thought about while it is shown, as long as it is wanted.

Nothing is thought about for longer than FULL, so that no page left open burns a battery, and never
in a hidden page. What was found out is kept for when the position comes up again.
Must not know: how it is shown.
"""

from typing import Protocol

from js import window
from pyodide.ffi import create_proxy

from yinsh.engine.assessment import Answer, Assessment, assessment, settled
from yinsh.engine.limits import Limits
from yinsh.game import Position
from yinsh.view.messages import say
from yinsh.web.engine_worker import EngineWorker, Job, Rank

# Milliseconds: how long a position is thought about, and how long the first depths are gathered
# before they are shown, since they come faster than anybody reads.
FULL = 30_000
PAUSE = 120
KEPT = 300
"""Positions that are remembered, the latest."""


class Host(Protocol):
    """Who shows it."""

    @property
    def engine(self) -> EngineWorker:
        """The worker to ask."""

    def show(self) -> None:
        """Something more is known."""

    def notify(self, text: str) -> None:
        """Show a line that stays."""


class Evaluator:
    """Thinks about one position at a time, and remembers many."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._about: Position | None = None
        self._given_up: Position | None = None  # for which there was no answer
        self._known: dict[Position, Assessment] = {}
        self._latest: Answer | None = None
        self._timer: int | None = None
        self._paused = create_proxy(self._show_latest)

    @property
    def thinking(self) -> bool:
        """Is a search under way?"""
        return self._about is not None

    def known(self, position: Position) -> Assessment | None:
        """What is known of a position so far."""
        return settled(position) or self._known.get(position)

    def follow(self, position: Position | None) -> None:
        """Think about this position, or (None) about nothing."""
        if position is not None and not self._open(position):
            position = None
        if position == self._about:
            return
        if self._about is not None:
            self._host.engine.cancel(self)
            self._ended()
        if position is not None:
            job = Job(Rank.ANALYSIS, self, position, Limits(hard=FULL), FULL)
            if self._host.engine.ask(job):
                self._about = position

    def _open(self, position: Position) -> bool:
        """Is there something left to find out?"""
        known = self.known(position)
        return position != self._given_up and not (known and known.finished)

    def _ended(self) -> None:
        self._about = self._latest = None
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None

    def _keep(self, found: Assessment) -> None:
        """Begun anew, a search is less deep at first than it was: the deeper one stays."""
        known = self._known.pop(found.position, None)
        if known and (known.finished, known.depth) > (found.finished, found.depth):
            found = known
        self._known[found.position] = found
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]

    # What comes back

    def progressed(self, answer: Answer) -> None:
        """One depth more; shown a little later, with those that come until then."""
        self._latest = answer
        if self._timer is None:
            self._timer = window.setTimeout(self._paused, PAUSE)

    def _show_latest(self) -> None:
        self._timer = None
        if self._latest is None or self._about is None:
            return
        try:
            self._keep(assessment(self._about, self._latest))
        except (IndexError, KeyError, ValueError):
            return  # the last word decides whether the worker is to be replaced
        self._host.show()

    def answered(self, found: Assessment) -> None:
        """All the time was used, or all is proven."""
        self._ended()
        self._keep(found)
        self._host.show()

    def displaced(self) -> None:
        """Something more urgent; it is asked anew when that is done."""
        self._ended()

    def asked_again(self, reason: str) -> None:
        """It begins anew."""

    def failed(self, reason: str) -> None:
        """Say so, once for a position."""
        self._given_up = self._about
        self._ended()
        self._host.notify(say("notice.analysis-failed", reason=reason))
        self._host.show()
