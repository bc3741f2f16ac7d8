"""The buttons of the rows that can be removed: pressed they take one, pointed at they show it."""

from typing import Any, Protocol

from js import document

from yinsh.game import RemoveRow
from yinsh.view.panel import row_buttons
from yinsh.view.session import Session
from yinsh.web.dom import closest, listen

ROW = "[data-row]"


class Host(Protocol):
    """Who has rows to remove."""

    session: Session

    def update(self, session: Session) -> None:
        """Go on with another session."""


class Rows:
    """Follows the mouse and the focus over the buttons, wherever they stand."""

    def __init__(self, host: Host) -> None:
        self._host = host
        for kind in ("pointerover", "focusin"):
            listen(document, kind, self._pointed)
        for kind in ("pointerout", "focusout"):
            listen(document, kind, self._left)

    def take(self, button: Any) -> None:
        """Remove the row of that button."""
        row = self._named(button)
        if row is not None:
            self._host.update(self._host.session.play(row))

    def _named(self, button: Any) -> RemoveRow | None:
        name = button.getAttribute("data-row")
        buttons = row_buttons(self._host.session)
        return next((known.row for known in buttons if known.name == name), None)

    def _pointed(self, event: Any) -> None:
        button = closest(event, ROW)
        if button is not None:
            self._host.update(self._host.session.show_row(self._named(button)))

    def _left(self, event: Any) -> None:
        if closest(event, ROW) is not None:
            self._host.update(self._host.session.show_row(None))
