"""A hint: the best turn in the position shown and why, asked for by a person, ended by any change.

Must not know: how it is shown, nor of the evaluation, which gives way to it.
"""

from typing import Protocol

from yinsh.engine.assessment import Answer, Assessment, settled
from yinsh.engine.limits import Limits
from yinsh.engine.timing import soft_and_hard
from yinsh.game import Position
from yinsh.view import reasons
from yinsh.view.analysis import can_hint
from yinsh.view.messages import say
from yinsh.view.session import Session
from yinsh.web.engine_worker import EngineWorker, Job, Rank

# How long it is thought about, at full strength, in milliseconds.
TIME = 1_000


class Host(Protocol):
    """Who shows the hint."""

    @property
    def engine(self) -> EngineWorker:
        """The worker to ask."""

    def changed(self) -> None:
        """There is a hint, or there is none any more."""

    def announce(self, text: str) -> None:
        """Let screen readers say `text`."""

    def notify(self, text: str) -> None:
        """Show a line that stays."""


class Hints:
    """At most one hint, thought about or found."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.about: Position | None = None
        """The position that it is about; None when there is no hint."""
        self.found: Assessment | None = None
        """None while it is thought about."""
        self.sentence = ""

    @property
    def thinking(self) -> bool:
        """Is an answer being waited for?"""
        return self.about is not None and self.found is None

    def toggle(self, session: Session) -> None:
        """Ask for a hint, or put it away."""
        if self.about is not None:
            self._drop()
            self._host.announce(say("hint.hidden"))
        elif can_hint(session):
            self._ask(session.position)
        self._host.changed()

    def follow(self, session: Session) -> None:
        """Put the hint away if it is not about what is shown now."""
        if self.about is not None and (self.about != session.position or not can_hint(session)):
            self._drop()
            self._host.changed()

    def _ask(self, position: Position) -> None:
        self.about, self.found = position, None
        known = settled(position)
        if known is not None:
            self._keep(known)
            return
        soft, hard = soft_and_hard(TIME)
        job = Job(Rank.HINT, self, position, Limits(soft=soft, hard=hard), TIME)
        if not self._host.engine.ask(job):
            self.about = None

    def _drop(self) -> None:
        self.about = self.found = None
        self._host.engine.cancel(self)

    def _keep(self, found: Assessment) -> None:
        self.found, self.sentence = found, reasons.hint(found)
        self._host.announce(self.sentence)

    # What comes back

    def progressed(self, answer: Answer) -> None:
        """Only the last word is shown."""

    def answered(self, found: Assessment) -> None:
        """Here it is."""
        self._keep(found)
        self._host.changed()

    def displaced(self) -> None:
        """The opponent's turn goes before."""
        self.about = None
        self._host.changed()

    def asked_again(self, reason: str) -> None:
        """It takes longer, and ends with an answer or in words."""

    def failed(self, reason: str) -> None:
        """Say that there is none."""
        self.about = None
        self._host.notify(say("notice.hint-failed", reason=reason))
        self._host.changed()
