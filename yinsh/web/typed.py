"""The field in which a turn is typed: opened by a key or from the menu, there until it is closed.

The focus stays in it, so that a whole game can be typed. Must not know: what the words in it mean
(`view.typed`).
"""

from html import escape
from typing import Any, Protocol

from yinsh.records.line import Line
from yinsh.view.messages import again, spoken
from yinsh.view.session import Session
from yinsh.view.typed import completions, enter, hint
from yinsh.web.dom import Node, active, find, listen


class Host(Protocol):
    """Whose game is played."""

    root: Node
    session: Session

    def update(self, session: Session) -> None:
        """Go on with another session."""

    def act(self, name: str) -> None:
        """Do what the button of that name does."""

    def announce(self, text: str) -> None:
        """Let screen readers say it."""

    def focus_board(self) -> None:
        """Put the keyboard's focus on the board."""


class TypedTurns:
    """The field, what can follow in it, and the line that tells what came of it."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._box = find("[data-typing]")
        self._field = find("[data-typing-field]")
        self._next = find("[data-typing-next]")
        self._told = find("[data-typing-told]")
        self._line: Line | None = None
        self._shown: tuple[object, ...] = ()
        self._said = ""  # what came of the last Enter, until something else is typed or played
        self.actions = {
            "type-turn": self.open,
            "play-typed": self._enter,
            "close-typing": self.close,
        }
        listen(self._box.element, "submit", self._submitted)
        listen(self._box.element, "keydown", self._key)
        listen(self._field.element, "input", self._typing)

    @property
    def opened(self) -> bool:
        """Is the field there?"""
        return not self._box.element.hidden

    def open(self) -> None:
        """Show the field and go there."""
        self._host.act("close-notes")  # they may lie in the same place
        self._box.flag("hidden", False)
        self._host.root.flag("data-typing-open", True)
        self.show()
        self._field.element.focus(preventScroll=True)
        self._field.element.select()

    def close(self) -> None:
        """Put it away with what is typed; the focus goes to the board."""
        focused = active()
        inside = focused is not None and self._box.element.contains(focused)
        self._box.flag("hidden", True)
        self._host.root.flag("data-typing-open", False)
        self._clear()
        if inside:
            self._host.focus_board()

    def _clear(self) -> None:
        self._field.element.value = ""
        self._tell("", refused=False)

    def show(self) -> None:
        """Bring what can follow and what is told in line with the session, if the field is open."""
        if not self.opened:
            return
        session, text = self._host.session, str(self._field.element.value)
        if self._line is not session.line:
            self._line = session.line
            self._tell("", refused=False)  # it was about the position before
        elif self._shown == (session.seats, text, self._said, spoken().code):
            return  # most of the time one only points about
        self._shown = session.seats, text, self._said, spoken().code
        following = completions(session, text)
        self._next.markup("".join(f'<option value="{escape(t)}"></option>' for t in following))
        self._told.text(again(self._said) or hint(session))

    def _tell(self, text: str, *, refused: bool) -> None:
        self._said = text
        self._field.set("aria-invalid", "true" if refused else None)

    def _typing(self, _: Any) -> None:
        self._tell("", refused=False)
        self.show()

    def _submitted(self, event: Any) -> None:
        """Enter, or what stands for it on a telephone's keyboard."""
        event.preventDefault()
        self._enter()

    def _enter(self) -> None:
        entered = enter(self._host.session, str(self._field.element.value))
        played = not entered.told
        if played:
            self._field.element.value = ""
        self._host.update(entered.session)  # which shows this field, too
        self._tell(entered.told, refused=entered.refused)
        if entered.refused:
            self._host.announce(entered.told)
        self.show()
        self._field.element.focus(preventScroll=True)  # also after a press of the button

    def _key(self, event: Any) -> None:
        if event.key == "Escape":
            event.preventDefault()
            self.close()
