"""The opponent's thoughts on the person's time: at its highest level it goes on with what lies on
the board, so that it knows more when its turn comes.

Whatever else is asked of the worker goes before, and a move ends it as any new question does. A
battery is not to pay for it: for no longer than FULL a turn, never in a hidden page, and not where
the page and the engine would share too few processor cores.
Must not know: what comes of it; that stands in the worker's memory, and nowhere else.
"""

from typing import Any, Protocol

from js import document, navigator

from yinsh.engine.assessment import Answer, Assessment, settled
from yinsh.engine.limits import Limits
from yinsh.game import Position
from yinsh.view.analysis import can_ponder
from yinsh.view.session import Session
from yinsh.view.settings import Settings
from yinsh.web.dom import listen
from yinsh.web.engine_worker import EngineWorker, Job, Rank

FULL = 30_000  # milliseconds
FEW_CORES = 2


class Host(Protocol):
    """Whose game it is."""

    session: Session
    engine: EngineWorker

    @property
    def settings(self) -> Settings:
        """What is set."""


class Ponderer:
    """Thinks about one position at a time, and about each but once."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._about: Position | None = None
        self._done: Position | None = None
        self._able = int(getattr(navigator, "hardwareConcurrency", 0) or 0) > FEW_CORES
        listen(document, "visibilitychange", self._turned)

    def consider(self) -> None:
        """Something has changed: is this the time, and what is there to think about?"""
        host = self._host
        position = host.session.position
        wanted = (
            self._able
            and host.settings.ponder == "on"
            and host.settings.analysis == "off"  # which thinks about the same, and shows it
            and not document.hidden
            and can_ponder(host.session)
        )
        about = position if wanted and position != self._done and not settled(position) else None
        if about == self._about:
            return
        if self._about is not None:
            host.engine.cancel(self)
            self._about = None
        if about is not None and host.engine.ask(
            Job(Rank.PONDERING, self, about, Limits(hard=FULL), FULL)
        ):
            self._about = about

    def _turned(self, _: Any) -> None:
        self.consider()

    # What comes back

    def progressed(self, answer: Answer) -> None:
        """Nothing is shown of it."""

    def answered(self, found: Assessment) -> None:
        """Enough for this turn."""
        self._done, self._about = self._about, None

    def displaced(self) -> None:
        """Something that somebody waits for."""
        self._about = None

    def asked_again(self, reason: str) -> None:
        """Nobody waits for it."""

    def failed(self, reason: str) -> None:
        """Nobody misses it: should the opponent's turn fail as well, that is told."""
        self._done, self._about = self._about, None
