"""Speaks with the page that this one is framed in, once the application runs.

static/viewer.mjs receives and checks every order before it comes here, and sends what is told.
README.md describes the messages.
Must not know: windows, how a message is checked.
"""

import json
from collections.abc import Callable
from typing import Any, Protocol

from js import window
from pyodide.ffi import create_proxy

from yinsh.notation import turn_text
from yinsh.position_text import position_text
from yinsh.records.errors import RecordError
from yinsh.records.line import Line
from yinsh.records.link import read_address
from yinsh.records.record import Turn
from yinsh.records.tree import Game, Path
from yinsh.view.layout import Orientation
from yinsh.view.messages import explain
from yinsh.view.panel import result_seen, to_act
from yinsh.view.seats import SIDES
from yinsh.view.session import Session


class Host(Protocol):
    """Whose frame it is."""

    session: Session

    @property
    def orientation(self) -> Orientation:
        """How the board lies."""

    def update(self, session: Session) -> None:
        """Go on with another session."""

    def set(self, name: str, value: str) -> None:
        """Change a setting."""

    def act(self, name: str) -> None:
        """Do what a button does."""

    def show_game(self, game: Game, here: Path) -> None:
        """Put another game on the board."""


class Bridge:
    """The page round this one."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._bridge = window.yinshFrame
        self._orders: dict[str, Callable[..., None]] = {
            "load": self._load,
            "goto": self._go,
            "flip": self._flip,
            "theme": lambda theme: host.set("theme", theme),
            "play": self.ready,
            "state": lambda: None,
        }
        self._told: Line | None = None
        self._turn: Turn | None = None
        self._result = ""
        self._answering = ""

    def start(self) -> None:
        """From now on orders are carried out here."""
        self._note(self._host.session)
        self.ready()
        self._bridge.take(create_proxy(self._order))

    def ready(self) -> None:
        """Say that people can play."""
        self._tell("ready", {"ui": "play"})

    def follow(self, session: Session) -> None:
        """Tell what has changed on the board."""
        if session.line is self._told:
            return
        before, turn, result = self._turn, session.last_turn, self._note(session)
        self._tell("position", self._place(session))
        played = turn is not None and turn != before and turn.finished
        if played and session.line.at_end and turn is not None:
            side = SIDES[turn.player]
            text = turn_text(turn.actions)
            self._tell("turn", {"number": turn.number, "player": side, "turn": text})
        if result and session.line.at_end:
            self._tell("end", {"result": result, "number": len(session.record.turns)})

    def _note(self, session: Session) -> str:
        """Remember what is shown; the result, if that is new."""
        result = result_seen(session)
        new = result if result != self._result else ""
        self._told, self._turn, self._result = session.line, session.last_turn, result
        return new

    def _place(self, session: Session) -> dict[str, Any]:
        turn = session.last_turn
        return {
            "position": position_text(session.position),
            "number": session.turns_shown,
            "total": len(session.record.turns),
            "turn": turn_text(turn.actions) if turn else "",
            "player": to_act(session),
            "result": result_seen(session),
            "side": SIDES[0 if self._host.orientation.white_below else 1],
            "ui": "play",
        }

    def _tell(self, kind: str, fields: dict[str, Any]) -> None:
        self._bridge.tell(kind, json.dumps(fields), self._answering)

    def _order(self, kind: str, values: str, name: str) -> None:
        """Carry out an order, and answer under the name that the sender gave it."""
        self._answering = str(name)
        try:
            before = self._told
            self._orders[str(kind)](*json.loads(str(values)))
            if kind != "play" and self._told is before:
                self._tell("position", self._place(self._host.session))
        except RecordError as error:
            self._tell("error", {"message": explain(error.problem)})
        finally:
            self._answering = ""

    def _load(self, kind: str, text: str, start: int) -> None:
        game, here = read_address(f"#{kind}={text}")
        self._host.show_game(game, here)
        if start != -1:
            session = self._host.session
            self._host.update(session.look(len(session.record.turns) if start == -2 else start))

    def _go(self, where: str | int) -> None:
        if isinstance(where, str):
            self._host.act(where)
        else:
            self._host.update(self._host.session.look(where))

    def _flip(self, side: str) -> None:
        if side != SIDES[0 if self._host.orientation.white_below else 1]:
            self._host.act("flip")
