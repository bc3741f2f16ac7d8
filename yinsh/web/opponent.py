"""The engine at the table: asks for a turn when one is due, and plays the answer.

Must not know: how the worker lives (`engine_worker.py`), nor that anybody else asks it.
"""

from random import getrandbits
from typing import Protocol

from yinsh.engine.assessment import Answer, Assessment
from yinsh.engine.levels import level
from yinsh.engine.limits import limits_for
from yinsh.position_text import position_text
from yinsh.view.messages import say
from yinsh.view.session import Session
from yinsh.view.settings import Settings
from yinsh.web.engine_worker import EngineWorker, Job, Rank

# A level that is limited by what it looks at needs a fraction of this; only where the device is
# slow does it end the search, in milliseconds.
LIMITED_LEVELS = 2_000


class Host(Protocol):
    """Whose turn it is, and who is told."""

    session: Session
    engine: EngineWorker

    @property
    def settings(self) -> Settings:
        """What is set."""

    @property
    def moving(self) -> bool:
        """Is something still moving on the board?"""

    def update(self, session: Session) -> None:
        """Go on with another session."""

    def notify(self, text: str) -> None:
        """Show a line to the person."""

    def show_busy(self) -> None:
        """The engine has begun or ended to think."""


class Opponent:
    """Plays for every seat that is the engine's."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._key: str | None = None  # the position that is being thought about
        self._given_up: str | None = None  # the position at which asking again did not help
        self._seed = getrandbits(24)

    @property
    def thinking(self) -> bool:
        """Is an answer being waited for?"""
        return self._key is not None

    def consider(self) -> None:
        """Think, if it is the engine's turn and nothing moves; else stop thinking."""
        session = self._host.session
        if not session.engine_level:
            self.stop()
            return
        key = position_text(session.position)
        if key in (self._key, self._given_up) or self._host.moving:
            return
        self.stop()
        self._given_up = None
        self._ask(session, key)

    def stop(self) -> None:
        """Whatever comes now for the last question is dropped."""
        if self._key is not None:
            self._host.engine.cancel(self)
            self._ended()

    def _ask(self, session: Session, key: str) -> None:
        strength = level(session.engine_level)
        time = self._host.settings.milliseconds if strength.timed else LIMITED_LEVELS
        limits = limits_for(strength, session.position, movetime=time, seed=self._seed)
        # A weak level must not profit from what was found out for a hint.
        told_more = self._host.engine.was_advising and not strength.timed
        fresh = not session.turns_shown or told_more
        self._key = key
        self._host.engine.ask(Job(Rank.OPPONENT, self, session.position, limits, time, fresh))
        self._host.show_busy()

    def _ended(self) -> None:
        self._key = None
        self._host.show_busy()

    # What comes back

    def progressed(self, answer: Answer) -> None:
        """Nothing is shown of the opponent's thoughts."""

    def answered(self, found: Assessment) -> None:
        """Play the turn, if it is still the one that is due."""
        session, key = self._host.session, self._key
        self._ended()
        if position_text(session.position) == key:
            self._host.update(session.play_all(found.turns[0]))

    def displaced(self) -> None:
        """Only another turn of its own goes before the opponent's."""

    def asked_again(self, reason: str) -> None:
        """Say that it takes longer."""
        self._host.notify(say("notice.engine-again"))

    def failed(self, reason: str) -> None:
        """Say so; undo and a new game still work, and the position is asked about no more."""
        self._given_up = self._key
        self._host.notify(say("notice.engine-failed", reason=reason))
        self._ended()
