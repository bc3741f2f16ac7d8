"""The engine at the table: asks its worker for a turn when one is due, and plays the answer.

Every question has a number; an answer to any but the latest is dropped. A worker that says
nothing for too long, or dies, is replaced once and asked again; then it is said in words. The
main thread never waits.
"""

import json
from random import getrandbits
from typing import Any, Protocol

from js import JSON, Worker, document, window
from pyodide.ffi import create_proxy

from yinsh.engine.levels import level
from yinsh.engine.limits import limits_for
from yinsh.engine.wire import position_numbers, turns_of
from yinsh.game import IllegalAction
from yinsh.position_text import position_text
from yinsh.view.messages import say
from yinsh.view.session import Session

# The longest that a turn may be thought about, in milliseconds; lower levels need a fraction.
MOVE_TIME = 2_000
# How much longer the answer may take, on a busy device or while the worker is still loading.
PATIENCE = 20_000


class Host(Protocol):
    """Whose turn it is, and who is told."""

    session: Session

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
        self._worker: Any = None
        self._job = 0
        self._key: str | None = None  # the position that is being thought about
        self._tries = 0
        self._given_up: str | None = None  # the position at which asking again did not help
        self._timer: int | None = None
        self._seed = getrandbits(24)
        self._heard = create_proxy(self._message)
        self._died = create_proxy(self._lost)
        self._late = create_proxy(self._overdue)

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
        self._tries = 0
        self._ask(session, key)

    def stop(self) -> None:
        """Whatever comes now for the last question is dropped."""
        if self._key is None:
            return
        self._key = None
        self._job += 1
        self._clear_timer()
        self._post({"cancel": True})
        self._host.show_busy()

    def _ask(self, session: Session, key: str) -> None:
        self._tries += 1
        self._job += 1
        self._key = key
        limits = limits_for(
            level(session.engine_level), session.position, movetime=MOVE_TIME, seed=self._seed
        )
        self._post(
            {
                "job": self._job,
                "key": key,
                "position": position_numbers(session.position),
                "limits": {name: getattr(limits, name) for name in limits.__slots__},
                "fresh": not session.record.turns,
            }
        )
        self._timer = window.setTimeout(self._late, MOVE_TIME + PATIENCE)
        self._host.show_busy()

    def _post(self, message: dict[str, Any]) -> None:
        if self._worker is None:
            if "cancel" in message:
                return
            address = document.querySelector("[data-engine]").href
            self._worker = Worker.new(address, JSON.parse('{"type":"module"}'))
            self._worker.onmessage = self._heard
            self._worker.onerror = self._died
        self._worker.postMessage(JSON.parse(json.dumps(message)))

    def _message(self, event: Any) -> None:
        data = event.data
        kind = data.type
        if kind not in ("move", "error") or data.job != self._job or self._key is None:
            return
        if kind == "error":
            self._again(str(data.message))
            return
        session = self._host.session
        key, self._key = self._key, None
        self._clear_timer()
        try:
            if position_text(session.position) != key:
                return
            turn = turns_of(session.position, [int(number) for number in data.pv])[0]
            played = session.play_all(turn)
        except (IllegalAction, IndexError, KeyError, ValueError) as error:
            self._key = key
            self._again(f"{type(error).__name__}: {error}")
            return
        self._host.show_busy()
        self._host.update(played)

    def _lost(self, event: Any) -> None:
        event.preventDefault()
        # A worker whose script does not load gets an event without a message.
        self._again(str(getattr(event, "message", "") or "its worker did not start"))

    def _overdue(self) -> None:
        self._again("no answer")

    def _again(self, reason: str) -> None:
        """Replace the worker; ask it once more, then say that it cannot be helped."""
        self._clear_timer()
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None
        key, session = self._key, self._host.session
        if key is None:
            return
        if self._tries < 2:
            self._host.notify(say("notice.engine-again"))
            self._ask(session, key)
            return
        self._job += 1
        self._key, self._given_up = None, key
        self._host.notify(say("notice.engine-failed", reason=reason))
        self._host.show_busy()

    def _clear_timer(self) -> None:
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None
