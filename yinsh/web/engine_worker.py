"""The one worker that the engine thinks in, and who may have it.

Four things are asked of it: the opponent's turn, a hint, what the position shown is worth, and
to think on the person's time, in this order of rank. There is one job at a time. A job takes the
worker from one of lower or equal rank, whose asker is told so, and is refused while one of higher
rank is under way. Every job has a number; an answer to any but the latest is dropped.

A worker that says nothing for too long, or dies, or answers nonsense, is replaced once and asked
again; then the asker is told why it cannot be helped. The main thread never waits.
The worker may start others that help it and go with it; nobody else hears of those.
Must not know: what an answer is good for, nor what is on the page.
"""

import json
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Protocol

from js import JSON, Worker, document, navigator, window
from pyodide.ffi import JsException, create_proxy

from yinsh.engine.assessment import Answer, Assessment, assessment, question
from yinsh.engine.helpers import helpers_for
from yinsh.engine.limits import Limits
from yinsh.engine.wire import position_numbers
from yinsh.game import Position
from yinsh.position_text import position_text

# How much longer than its time a job may take, on a busy device or while the worker is loading.
PATIENCE = 20_000
TRIES = 2


class Rank(IntEnum):
    """Who goes before whom."""

    PONDERING = 0
    ANALYSIS = 1
    HINT = 2
    OPPONENT = 3


class Asker(Protocol):
    """Who asks, and hears of his job."""

    def progressed(self, answer: Answer) -> None:
        """The search has come one depth further."""

    def answered(self, found: Assessment) -> None:
        """The job is done."""

    def displaced(self) -> None:
        """Somebody of higher rank, or the asker himself, has taken the worker for another job."""

    def asked_again(self, reason: str) -> None:
        """The worker has been replaced, and the job begun anew."""

    def failed(self, reason: str) -> None:
        """There will be no answer."""


@dataclass(frozen=True, eq=False)
class Job:
    """What to think about, for whom. The position needs an answer: see `assessment.settled`."""

    rank: Rank
    asker: Asker
    position: Position
    limits: Limits
    time: int
    """Milliseconds after which an answer should be there."""
    fresh: bool = False
    """Is what was found out earlier to be forgotten?"""


class EngineWorker:
    """Starts the worker when it is first needed, and gives it one job at a time."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._job: Job | None = None
        self._number = 0
        self._tries = 0
        self._advised = False
        self._timer: int | None = None
        self._heard = create_proxy(self._message)
        self._died = create_proxy(self._lost)
        self._late = create_proxy(self._overdue)
        self._refused = create_proxy(lambda: self._replace("its worker may not start here"))

    @property
    def was_advising(self) -> bool:
        """Has anything been asked since the opponent's last turn that may have told it more?"""
        return self._advised

    def ask(self, job: Job) -> bool:
        """Begin a job; False, and nothing is changed, when one of higher rank is under way."""
        if self._job is not None:
            if self._job.rank > job.rank:
                return False
            self._end().asker.displaced()
        self._tries = 0
        self._job = job
        self._begin(job)
        return True

    def cancel(self, asker: Asker) -> None:
        """Whatever comes now for a job of this asker's is dropped; nothing when he has none."""
        if self._job is not None and self._job.asker is asker:
            self._end()
            if self._worker is not None:
                self._post({"cancel": True})

    def _begin(self, job: Job) -> None:
        self._tries += 1
        self._number += 1
        if self._worker is None:
            address = document.querySelector("[data-engine]").href
            try:
                self._worker = Worker.new(address, JSON.parse('{"type":"module"}'))
            except JsException:  # a frame without an origin of its own, which has no workers
                self._timer = window.setTimeout(self._refused, 0)
                return
            self._worker.onmessage = self._heard
            self._worker.onerror = self._died
        limits = job.limits
        self._post(
            {
                "job": self._number,
                "key": position_text(job.position),
                "position": position_numbers(question(job.position)),
                "limits": {name: getattr(limits, name) for name in limits.__slots__},
                "fresh": job.fresh,
                "helpers": _helpers(job),
            }
        )
        self._advised = job.rank is not Rank.OPPONENT
        self._timer = window.setTimeout(self._late, job.time + PATIENCE)

    def _end(self) -> Job:
        """The job under way is no more."""
        job, self._job = self._job, None
        assert job is not None
        self._number += 1
        self._clear_timer()
        return job

    def _post(self, message: dict[str, Any]) -> None:
        self._worker.postMessage(JSON.parse(json.dumps(message)))

    def _message(self, event: Any) -> None:
        data, job = event.data, self._job
        kind = data.type
        if job is None or kind == "ready" or data.job != self._number:
            return
        if kind == "error":
            self._replace(str(data.message))
            return
        answer = Answer(int(data.depth), int(data.score), tuple(int(n) for n in data.pv))
        if kind == "progress":
            job.asker.progressed(answer)
            return
        try:
            found = assessment(job.position, answer, finished=True)
            if not found.turns:
                raise ValueError("no turn")
        except (IndexError, KeyError, ValueError) as error:
            self._replace(f"{type(error).__name__}: {error}")
            return
        self._end()
        job.asker.answered(found)

    def _lost(self, event: Any) -> None:
        event.preventDefault()
        # A worker whose script does not load gets an event without a message.
        self._replace(str(getattr(event, "message", "") or "its worker did not start"))

    def _overdue(self) -> None:
        self._replace("no answer")

    def _replace(self, reason: str) -> None:
        """Start another worker; ask it once more, then say that it cannot be helped."""
        self._clear_timer()
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None
        job = self._job
        if job is None:
            return
        if self._tries < TRIES:
            self._begin(job)
            job.asker.asked_again(reason)
        else:
            self._end().asker.failed(reason)

    def _clear_timer(self) -> None:
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None


def _helpers(job: Job) -> int:
    """How many more workers the engine's may start for a job.

    None on the person's own time, which costs a battery and gains little, and none in a hidden
    page, which somebody has left for something else.
    """
    if job.rank is Rank.PONDERING or document.hidden:
        return 0
    cores = int(getattr(navigator, "hardwareConcurrency", 0) or 0)
    memory = float(getattr(navigator, "deviceMemory", 0) or 0)
    return helpers_for(job.limits, cores=cores, memory=memory)
