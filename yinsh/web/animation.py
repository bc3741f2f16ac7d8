"""Plays what `yinsh.view.motion` has planned, and knows when it is over.

The page shows the new state at once and the motion over it, so a plan can be cut short at any
moment without losing anything. Its end is a timer's: the browser's own events of animations do
not come in hidden tabs.
"""

from typing import Any, Protocol

from js import JSON, window
from pyodide.ffi import create_proxy

from yinsh.game import Action
from yinsh.records.line import Line
from yinsh.records.tree import Game
from yinsh.view import motion
from yinsh.view.layout import Orientation
from yinsh.view.session import Session, played_between
from yinsh.view.settings import SPEEDS, Settings
from yinsh.view.staging import stage
from yinsh.web.surface import Surface


class Host(Protocol):
    """Whose board it is."""

    session: Session
    surface: Surface

    @property
    def settings(self) -> Settings:
        """What is set."""

    def show_busy(self) -> None:
        """Something has begun to move, or has come to rest."""

    def rested(self) -> None:
        """Everything has come to rest by itself."""

    @property
    def orientation(self) -> Orientation:
        """How the board lies."""


class Animation:
    """At most one plan at a time."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._running: list[Any] = []
        self._timer: int | None = None
        self._over = create_proxy(self._ended)

    @property
    def running(self) -> bool:
        """Does something move?"""
        return self._timer is not None

    def follow(self, before: Session, after: Session) -> None:
        """Show how the board came from one session to the next, if what lies on it changed."""
        if before.position.cells != after.position.cells:
            self._show(before, after, played_between(before, after))

    def replay(self) -> None:
        """Show the last turn once more."""
        turn = self._host.session.last_turn
        if turn is not None:
            self.finish()
            self._show(Session(Line(Game(turn.before))), self._host.session.cancel(), turn.actions)

    def _show(self, before: Session, after: Session, actions: tuple[Action, ...]) -> None:
        plan = motion.plan(
            stage(before),
            stage(after),
            actions,
            after.last_turn.player if after.last_turn else 0,
            self._host.orientation,
            SPEEDS[self._host.settings.speed],
            reduced=bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches),
            dropped=before.dragged,
        )
        if plan is not None:
            self._play(plan)

    def _play(self, plan: motion.Plan) -> None:
        self.finish()
        svg = self._host.surface.svg
        self._host.surface.flight.innerHTML = plan.markup
        told = JSON.parse(plan.to_json())
        for animation in told.animations:
            element = svg.querySelector(animation.target)
            if element:  # each is the options object that Element.animate takes
                self._running.append(
                    element.animate(told.keyframes[animation.keyframes], animation)
                )
        self._timer = window.setTimeout(self._over, plan.duration)
        self._host.show_busy()

    def _ended(self) -> None:
        self.finish()
        self._host.rested()

    def finish(self) -> None:
        """Let everything come to rest now."""
        if self._timer is None:
            return
        window.clearTimeout(self._timer)
        self._timer = None
        for animation in self._running:
            animation.cancel()
        self._running.clear()
        self._host.surface.flight.innerHTML = ""
        self._host.show_busy()
