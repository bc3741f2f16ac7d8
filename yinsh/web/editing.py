"""Changing the game itself: another main line, deleting turns, rubbing out, who plays.

Each edit is offered to be undone in a notice: another main line for as long as nothing else is done
to the game; what was deleted until more is, or the game is left.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from js import document, window

from yinsh.records.line import Line
from yinsh.records.notes import tidy_name
from yinsh.records.tree import Game
from yinsh.view.messages import say
from yinsh.view.session import Session
from yinsh.web.dialogs import Dialogs
from yinsh.web.dom import find, find_all, listen


class Host(Protocol):
    """Whose game is edited."""

    session: Session
    dialogs: Dialogs

    def update(self, session: Session) -> None:
        """Go on with another session."""

    def notify(self, text: str, offer: str = "", act: Callable[[], None] | None = None) -> None:
        """Show a line that stays, with a button."""

    def withdraw(self, act: Callable[[], None]) -> None:
        """Take the line away that offers to do this."""


class Editing:
    """The actions of the menu of a turn, and the dialog of the game's details."""

    def __init__(self, host: Host) -> None:
        self._host = host
        # The line before the last edit and what that made of the game, while it can be undone; and
        # is it something deleted, that can be put back later, too?
        self._edit_made: tuple[Line, Game, bool] | None = None
        self._fields = {
            str(node.element.getAttribute("data-header")): node.element
            for node in find_all("[data-header]")
        }
        self._dialog = find('[data-dialog="details"]').element
        self._entering = False  # are the fields about the game on the board?
        self.actions = {
            "promote": self._promote,
            "delete": self._delete,
            "clear-marks": self._clear,
        }
        host.dialogs.before_opening("details", self._fill)
        listen(self._dialog, "close", lambda _: self.finish())
        listen(window, "pagehide", lambda _: self._enter(), first=True)  # before the game is kept

    # The tree

    def _promote(self) -> None:
        self._edit(self._host.session.promote(), say("notice.promoted"), deleted=False)

    def _delete(self) -> None:
        session = self._host.session
        after = session.delete()
        count = session.game.size - after.game.size
        self._edit(after, say("notice.deleted", number=session.turns_shown, count=count))

    def _clear(self) -> None:
        session = self._host.session
        notes = replace(session.line.notes, arrows=(), circles=())
        self._edit(session.annotate(notes), say("notice.cleared"))

    def _edit(self, session: Session, news: str, *, deleted: bool = True) -> None:
        if session.game is self._host.session.game:
            return
        # The menu and the sheet that it was chosen from go first, and give the focus back to the
        # buttons that opened them; they would hide the notice, too.
        for popover in document.querySelectorAll(":popover-open"):
            if popover.matches(":popover-open"):  # it may have gone with the one that holds it
                popover.hidePopover()
        self._host.update(session)
        self._offer(news, deleted=deleted)

    def comment_deleted(self) -> None:
        """Nothing is left of a comment: as easily done as undone."""
        self._offer(say("notice.uncommented"))

    def _offer(self, news: str, *, deleted: bool = True) -> None:
        line = self._host.session.line
        self._edit_made = line.edited[-1], line.game, deleted
        self._host.notify(news, say("notice.undo"), self._undo)

    def _undo(self) -> None:
        if self._edit_made is None:
            return
        (before, after, _), self._edit_made = self._edit_made, None
        session = self._host.session
        exact = session.game is after
        self._host.update(session.undo_edit() if exact else session.restore(before, after))

    def show(self) -> None:
        """What has been changed since can no longer be undone by itself."""
        if self._edit_made is not None:
            _, after, deleted = self._edit_made
            if not deleted and self._host.session.game is not after:
                self.forget()
                self._host.withdraw(self._undo)

    def forget(self) -> None:
        """Another game comes."""
        self._edit_made = None

    # The details: kept however the dialog is closed, since nothing typed is lost

    def _fill(self) -> None:
        self._entering = True
        headers = self._host.session.game.headers
        for name, field in self._fields.items():
            field.value = getattr(headers, name)

    def finish(self) -> None:
        """Write what was entered into the game on the board, the last time: another one may come
        before the dialog says that it has been closed."""
        self._enter()
        self._entering = False
        if self._dialog.open:
            self._dialog.close()

    def _enter(self) -> None:
        if not self._entering:
            return
        session = self._host.session
        headers = replace(
            session.game.headers,
            white=self._entry("white"),
            black=self._entry("black"),
            event=self._entry("event"),
            date=self._entry("date"),
        )
        self._host.update(session.titled(headers))

    def _entry(self, name: str) -> str:
        return tidy_name(str(self._fields[name].value))
