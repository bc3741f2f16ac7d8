"""Clicks: which row, line of the list or button was pressed, and what is asked for by that.

Must not know: what a button does.
"""

from typing import Any, Protocol

from js import document, window

from yinsh.view.session import Session
from yinsh.web.dom import Node, closest, find, listen
from yinsh.web.rows import ROW, Rows
from yinsh.web.settling import Settling


class Host(Protocol):
    """Who acts on what is pressed."""

    session: Session
    root: Node

    def update(self, session: Session) -> None:
        """Go on with another session."""

    def act(self, name: str) -> None:
        """Do what the button of that name does."""

    def focus_board(self) -> None:
        """Put the keyboard's focus on the board."""


class Clicks:
    """Hears every click on the page."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._rows = Rows(host)
        self._settling = Settling(host.root)
        self._turn_sheet = find("#turns").element

    def begin(self) -> None:
        """Listen from now on."""
        listen(document, "click", self._click)

    def _click(self, event: Any) -> None:
        pressed = closest(event, "button")
        self._press(event)
        if pressed is not None:
            self._settling.pressed(pressed, event)

    def _press(self, event: Any) -> None:
        row, turn = closest(event, ROW), closest(event, "[data-path]")
        button = closest(event, "[data-action]")
        if row is not None:
            self._rows.take(row)
        elif turn is not None:
            self._go_to(turn)
        elif button is not None:
            self._host.act(button.getAttribute("data-action"))

    def _go_to(self, turn: Any) -> None:
        path = turn.getAttribute("data-path")
        self._host.update(self._host.session.go(tuple(map(int, path.split(".")))))
        if self._turn_sheet.matches(":popover-open"):
            self._turn_sheet.hidePopover()
        elif window.getComputedStyle(turn).visibility == "hidden":
            # A comment has taken the list's place.
            self._host.focus_board()
