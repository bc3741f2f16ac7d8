"""The engine as adviser: hints and the evaluation, and what of them stands on the page.

Both are about the position that the board shows. A hint is shown before the evaluation's best
turn, and the opponent's thoughts are never shown: while it thinks, there is neither.
"""

from dataclasses import replace
from typing import Any, Protocol

from js import document

from yinsh.view import analysis
from yinsh.view.layout import Orientation
from yinsh.view.messages import again, say, spoken
from yinsh.view.panel import Panel
from yinsh.view.session import Session
from yinsh.view.settings import Settings
from yinsh.web.dom import Node, listen
from yinsh.web.engine_worker import EngineWorker
from yinsh.web.evaluation import EvaluationStrip
from yinsh.web.evaluator import Evaluator
from yinsh.web.hints import Hints
from yinsh.web.surface import Surface


class Host(Protocol):
    """Whose position it is about."""

    root: Node
    session: Session
    surface: Surface
    engine: EngineWorker

    @property
    def settings(self) -> Settings:
        """What is set."""

    @property
    def orientation(self) -> Orientation:
        """How the board lies."""

    @property
    def thinking(self) -> bool:
        """Does the opponent think?"""

    def show(self) -> None:
        """Bring the page in line."""

    def update(self, session: Session) -> None:
        """Go on with another session."""

    def announce(self, text: str) -> None:
        """Let screen readers say `text`."""

    def notify(self, text: str) -> None:
        """Show a line that stays."""


class Analyst:
    """Asks for advice where it is wanted, and shows it."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._strip = EvaluationStrip()
        self._hints = Hints(self)
        self._evaluator = Evaluator(self)
        self._seen: object = None  # what the strip was last worked out from
        listen(document, "visibilitychange", self._turned)

    @property
    def engine(self) -> EngineWorker:
        """The worker, which the opponent asks, too."""
        return self._host.engine

    def announce(self, text: str) -> None:
        """Let screen readers say `text`."""
        self._host.announce(text)

    def notify(self, text: str) -> None:
        """Show a line that stays."""
        self._host.notify(text)

    def hint(self) -> None:
        """The button and the key: ask for a hint, or put it away."""
        self._host.update(self._host.session.forgive())
        self._hints.toggle(self._host.session)

    def changed(self) -> None:
        """A hint has come or gone."""
        self._host.show()
        self.consider()

    def consider(self) -> None:
        """Something has changed: put away what is about another position, and ask anew."""
        session = self._host.session
        self._hints.follow(session)
        wanted = (
            self._host.settings.analysis == "on"
            and not document.hidden
            and not self._host.thinking
            and not self._hints.thinking
            and analysis.can_analyse(session)
        )
        self._evaluator.follow(session.position if wanted else None)
        self.show()

    def _turned(self, _: Any) -> None:
        self.consider()

    def advised(self, panel: Panel) -> Panel:
        """The panel, with the hint in its quieter line, unless that has something newer to say.

        The reason of a refusal comes behind it: its link to the rules follows.
        """
        session, hints = self._host.session, self._hints
        idle = session.aimed_action is None and session.lifted is None
        if not idle or hints.about != session.position:
            return panel
        detail = say("hint.thinking") if hints.thinking else again(hints.sentence)
        if session.refused:
            detail = say("detail.refused", hint=detail, reason=panel.detail)
        return replace(panel, detail=detail)

    def show(self) -> None:
        """Bring the marks on the board and the strip in line."""
        host, hints = self._host, self._hints
        position = host.session.position
        on = host.settings.analysis == "on"
        found = self._evaluator.known(position) if on else None
        hinting = hints.about == position
        best = hints.found if hinting and hints.found else found
        host.surface.advise(analysis.advice(best) if best else None, host.orientation)
        host.root.set("data-hint", _state(hints.thinking) if hinting else "")
        if not on:
            host.root.set("data-analysis", "")
            return
        finished = bool(found and found.finished)
        host.root.set("data-analysis", _progress(self._evaluator.thinking, finished))
        # Working the line's notation out takes a while, and pointing about changes none of it.
        seen = (found, position, host.session.turns_shown, host.thinking, spoken())
        if seen != self._seen:
            self._seen = seen
            self._strip.show(analysis.evaluation(host.session, found))


def _state(thinking: bool) -> str:
    return "thinking" if thinking else "shown"


def _progress(thinking: bool, finished: bool) -> str:
    return "thinking" if thinking else "finished" if finished else "waiting"
