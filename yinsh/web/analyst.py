"""The engine as adviser: a hint when asked for, and the evaluation while it is switched on.

Both are about the position that the board shows, and end with it. The evaluation is thought about
until it is FULL, never in a hidden page, and what was found out is kept for when the position
comes up again.
Must not know: what is said about a position (`view.reasons`, `view.analysis`).
"""

from dataclasses import replace
from typing import Any, Protocol

from js import document, window
from pyodide.ffi import create_proxy

from yinsh.engine.assessment import Answer, Assessment, assessment, settled
from yinsh.engine.limits import Limits
from yinsh.engine.timing import soft_and_hard
from yinsh.game import Position
from yinsh.position_text import position_text
from yinsh.view import analysis, reasons
from yinsh.view.layout import Orientation
from yinsh.view.messages import say
from yinsh.view.panel import Panel
from yinsh.view.session import Session
from yinsh.view.settings import Settings
from yinsh.web.dom import Node, listen
from yinsh.web.engine_worker import EngineWorker, Job, Rank
from yinsh.web.evaluation import EvaluationStrip
from yinsh.web.surface import Surface

# How long a hint is thought about, and an evaluation until it is full, in milliseconds.
HINT = 1_000
FULL = 30_000
# The first depths come faster than anybody reads.
PAUSE = 120
KEPT = 300


class Host(Protocol):
    """Whose position it is about."""

    root: Node
    session: Session
    settings: Settings
    surface: Surface
    engine: EngineWorker

    @property
    def orientation(self) -> Orientation:
        """How the board lies."""

    @property
    def thinking(self) -> bool:
        """Does the opponent think?"""

    def show(self) -> None:
        """Bring the page in line."""

    def announce(self, text: str) -> None:
        """Let screen readers say `text`."""

    def notify(self, text: str) -> None:
        """Show a line that stays."""


class _HintJob:
    """Asks for the hint, and passes on what it hears of it."""

    def __init__(self, analyst: "Analyst") -> None:
        self._analyst = analyst

    def progressed(self, answer: Answer) -> None:
        """Only the last word is shown."""

    def answered(self, found: Assessment) -> None:
        self._analyst.hinted(found)

    def displaced(self) -> None:
        self._analyst.hinted(None)

    def asked_again(self, reason: str) -> None:
        """It takes longer, and ends with an answer or in words."""

    def failed(self, reason: str) -> None:
        self._analyst.hinted(None)
        self._analyst.host.notify(say("notice.hint-failed", reason=reason))


class Analyst:
    """Hints and evaluations."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._strip = EvaluationStrip()
        self._asks_hint = _HintJob(self)
        self._hint_key: str | None = None  # the position that the hint is about
        self._hint: Assessment | None = None  # None while it is thought about
        self._sentence = ""
        self._text: tuple[Position | None, str] = (None, "")  # the last position and its text
        self._key: str | None = None  # the position that is being analysed
        self._known: dict[str, Assessment] = {}
        self._given_up: str | None = None  # the position for which there was no answer
        self._latest: Answer | None = None
        self._timer: int | None = None
        self._rested = create_proxy(self._show_latest)
        listen(document, "visibilitychange", self._seen)

    # The hint

    def hint(self) -> None:
        """The button: ask for a hint, or put it away."""
        session = self.host.session
        if self._hint_key is not None:
            self._drop_hint()
        elif analysis.can_hint(session):
            self._hint_key, self._hint = self._key_of(session.position), None
            self._ask_hint(session.position)
        self.host.show()
        self.consider()

    def _ask_hint(self, position: Position) -> None:
        known = settled(position)
        if known is not None:
            self.hinted(known)
            return
        soft, hard = soft_and_hard(HINT)
        limits = Limits(soft=soft, hard=hard)
        if not self.host.engine.ask(Job(Rank.HINT, self._asks_hint, position, limits, HINT)):
            self._hint_key = None

    def hinted(self, found: Assessment | None) -> None:
        """The hint has come; None: there will be none."""
        if self._hint_key is None:
            return
        if found is None:
            self._hint_key = None
        else:
            self._hint, self._sentence = found, reasons.hint(found)
            self.host.announce(self._sentence)
        self.host.show()
        self.consider()

    def _drop_hint(self) -> None:
        self._hint_key = self._hint = None
        self.host.engine.cancel(self._asks_hint)

    # The evaluation

    def consider(self) -> None:
        """Something has changed: put away what is about another position, and ask anew."""
        session = self.host.session
        key = self._key_of(session.position)
        if self._hint_key is not None and (self._hint_key != key or not analysis.can_hint(session)):
            self._drop_hint()
            self.host.show()
        if self._key not in (None, key) or not self._wanted(session, key):
            self._stop()
        if self._key is None and self._wanted(session, key):
            job = Job(Rank.ANALYSIS, self, session.position, Limits(hard=FULL), FULL)
            if self.host.engine.ask(job):
                self._key = key
        self.show()

    def _wanted(self, session: Session, key: str) -> bool:
        """Is there something to think about, and nothing that goes before it?"""
        known = self._known.get(key)
        return (
            self.host.settings.analysis == "on"
            and not document.hidden
            and not self.host.thinking
            and not (self._hint_key is not None and self._hint is None)
            and key != self._given_up
            and analysis.can_analyse(session)
            and not (known and known.finished)
            and settled(session.position) is None
        )

    def _stop(self) -> None:
        if self._key is not None:
            self.host.engine.cancel(self)
            self._ended()

    def _ended(self) -> None:
        self._key = self._latest = None
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None

    def _seen(self, _: Any) -> None:
        self.consider()

    def progressed(self, answer: Answer) -> None:
        """One depth more; shown a little later, with those that come until then."""
        self._latest = answer
        if self._timer is None:
            self._timer = window.setTimeout(self._rested, PAUSE)

    def _show_latest(self) -> None:
        self._timer = None
        answer, position = self._latest, self.host.session.position
        if answer is None or self._key_of(position) != self._key:
            return
        try:
            self._keep(assessment(position, answer))
        except (IndexError, KeyError, ValueError):
            return  # the last word decides whether the worker is to be replaced
        self.show()

    def answered(self, found: Assessment) -> None:
        """All the time was used, or all is proven."""
        self._ended()
        self._keep(found)
        self.show()

    def displaced(self) -> None:
        """Something more urgent; it is asked anew when that is done."""
        self._ended()

    def asked_again(self, reason: str) -> None:
        """It goes on where it was."""

    def failed(self, reason: str) -> None:
        """Say so, once for a position."""
        self._given_up = self._key
        self._ended()
        self.host.notify(say("notice.analysis-failed", reason=reason))
        self.show()

    def _keep(self, found: Assessment) -> None:
        key = position_text(found.position)
        known = self._known.pop(key, None)
        if known and (known.depth, known.finished) > (found.depth, found.finished):
            found = known
        self._known[key] = found
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]

    def _key_of(self, position: Position) -> str:
        """The position's text; the same position is asked about again and again."""
        if position is not self._text[0]:
            self._text = position, position_text(position)
        return self._text[1]

    # What is seen

    def advised(self, panel: Panel) -> Panel:
        """The panel, with the hint in its quieter line, unless that has something newer to say."""
        session = self.host.session
        idle = session.aimed_action is None and session.lifted is None and not session.refused
        if not idle or self._hint_key != self._key_of(session.position):
            return panel
        return replace(panel, detail=self._sentence if self._hint else say("hint.thinking"))

    def show(self) -> None:
        """Bring the marks on the board and the strip in line."""
        host = self.host
        position = host.session.position
        on = host.settings.analysis == "on"
        key = self._key_of(position)
        found = settled(position) or self._known.get(key) if on else None
        hinting = self._hint_key == key
        best = self._hint if hinting and self._hint else found
        host.surface.advise(analysis.advice(best) if best else None, host.orientation)
        shown = "shown" if self._hint else "thinking"
        host.root.set("data-hint", shown if hinting else "")
        host.root.set("data-analysis", self._state(found) if on else "")
        if on:
            self._strip.show(analysis.evaluation(host.session, found))

    def _state(self, found: Assessment | None) -> str:
        if self._key is not None:
            return "thinking"
        return "finished" if found and found.finished else "waiting"
