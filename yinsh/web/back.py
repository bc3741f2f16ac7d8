"""The browser's Back closes what lies open over the page, instead of leaving the page.

Where the system has a gesture for closing things (Android), the browser itself closes dialogs and
menus by it. Elsewhere a page hears of Back only if Back leads from one of its own entries in the
history to another. So the first thing that opens adds one entry with the same address, which then
stays: one for the page, however often something opens. Whoever goes back from there with nothing
open goes on at once to where he came from.

Only for a page of its own: a frame must not fill the history of the page around it.
"""

from typing import Any, Final, Protocol

from js import document, window
from pyodide.ffi import JsException

from yinsh.view.session import Session
from yinsh.web.dialogs import Dialogs
from yinsh.web.dom import listen
from yinsh.web.keeping import Keeping
from yinsh.web.notes import NotesEditor

BELOW: Final = "yinsh.below"
ABOVE: Final = "yinsh.above"
"""What is noted at the two entries: the one that Back leads to, and the one added to it."""


class Host(Protocol):
    """What can be open."""

    session: Session
    dialogs: Dialogs
    notes: NotesEditor
    keeping: Keeping


class Back:
    """Waits for Back."""

    def __init__(self, host: Host) -> None:
        self._host = host
        host.dialogs.opening = self._prepare
        host.notes.opening = self._prepare_for_notes
        # Of a menu, a sheet: never bubbles. "toggle" would come a moment after it is open.
        listen(document, "beforetoggle", self._toggled, first=True)
        listen(window, "popstate", self._popped)

    def _toggled(self, event: Any) -> None:
        if event.newState == "open" and event.target.popover == "auto":
            self._prepare()

    def _prepare_for_notes(self) -> None:
        if self._host.notes.covering:
            self._prepare()

    def _prepare(self) -> None:
        """Have an entry that Back can leave."""
        history, address = window.history, window.location.href
        if history.state == ABOVE:
            return
        try:
            history.replaceState(BELOW, "", address)
            history.pushState(ABOVE, "", address)
        except JsException:  # browsers allow only so many in a time
            return

    def _popped(self, _: Any) -> None:
        if window.history.state != BELOW:
            return
        self._host.keeping.bar.show_again(self._host.session.line)
        if not self._closed():
            window.history.back()

    def _closed(self) -> bool:
        """Close what is open; was anything?"""
        host = self._host
        menus = document.querySelectorAll("[popover=auto]:popover-open, [popover='']:popover-open")
        if menus.length:
            menus.item(menus.length - 1).hidePopover()  # a menu goes before the sheet it is in
            return True
        if host.dialogs.close():
            return True
        if host.notes.covering:
            host.notes.close()
            return True
        return False
