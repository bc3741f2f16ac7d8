"""Games come into the page: pasted, dropped, picked or typed, all through one door.

Whatever is wrong is said in the dialog, and until a text has been read to its end nothing changes
on the board. Must not know: any format (yinsh/records/reading.py recognises them).
"""

from collections.abc import Callable
from typing import Any, Protocol

from js import document, window
from pyodide.ffi import JsException

from yinsh.records.correspondence import word_of
from yinsh.records.errors import LONGEST_RECORD, RecordError
from yinsh.records.line import Line
from yinsh.records.reading import decoded
from yinsh.view.messages import say
from yinsh.view.opening import (
    blamed,
    opened,
    problem,
    read_game,
    refused_bytes,
    refused_file,
    refused_text,
    unified,
)
from yinsh.view.seats import Seats
from yinsh.web.dialogs import Dialogs
from yinsh.web.dom import closest, find, listen
from yinsh.web.keeping import Keeping
from yinsh.web.notices import Lasts
from yinsh.web.tasks import spawn

_FIELDS = "input, textarea, select, [contenteditable]"


class Host(Protocol):
    """Where a game that was read is put."""

    dialogs: Dialogs
    keeping: Keeping

    def open_game(self, line: Line, seats: Seats, news: str) -> None:
        """Put another game on the board."""

    def notify(
        self,
        text: str,
        offer: str = "",
        act: Callable[[], object] | None = None,
        lasts: Lasts = Lasts.UNTIL_DISMISSED,
    ) -> None:
        """Show a line to the person, with a button."""


class Opening:
    """The dialog, and what is pasted or dropped anywhere."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._text = find("[data-open-text]").element
        self._file = find("[data-open-file]").element
        self._error = find("[data-open-error]")
        self._problem = find("[data-open-problem]")
        self._line = find("[data-open-line]")
        self._code = find("[data-open-line] code")
        self._drop = find("[data-drop]").element
        self._own_drag = False  # a text of the page itself is being dragged about
        self.actions: dict[str, Callable[[], None]] = {
            "open-text": self._read_field,
            "open-file": self._file.click,
        }
        host.dialogs.before_opening("open", self._prepare)
        listen(self._text, "input", lambda _: self._error.flag("hidden", True))
        listen(self._text, "keydown", self._key)
        listen(self._file, "change", self._picked)
        listen(document, "paste", self._pasted)
        for kind in ("dragstart", "dragend"):
            listen(document, kind, self._dragged)
        for kind in ("dragenter", "dragover"):
            listen(document, kind, self._over)
        listen(document, "dragleave", self._left)
        listen(document, "drop", self._dropped)

    def _prepare(self) -> None:
        # Where fingers type, a keyboard that opens unasked would hide the dialog.
        self._text.autofocus = not _coarse()
        self._text.select()  # what failed last time gives way to what is pasted

    # From the dialog

    def _read_field(self) -> None:
        text = str(self._text.value)
        if text.strip():
            self._read(text)
        else:
            self._refuse(say("open.empty"))
            self._text.focus()

    def _key(self, event: Any) -> None:
        if event.key == "Enter" and (event.ctrlKey or event.metaKey):
            event.preventDefault()
            self._read_field()

    def _picked(self, _: Any) -> None:
        if self._file.files.length:
            spawn(self._read_file(self._file.files.item(0)))

    # From anywhere

    def _pasted(self, event: Any) -> None:
        data = event.clipboardData
        mine = closest(event, "[data-open-text]") is not None
        if not data or event.defaultPrevented:
            return
        if data.files.length and (mine or closest(event, _FIELDS) is None):
            event.preventDefault()
            self._take_files(data.files)
            return
        text = str(data.getData("text/plain"))
        if mine:
            refused = refused_text(text)
            if refused:
                event.preventDefault()  # the field itself would be long about it
                self._refuse(refused)
        elif closest(event, _FIELDS) is None and text.strip():
            event.preventDefault()
            self._read(text)

    def _dragged(self, event: Any) -> None:
        self._own_drag = event.type == "dragstart"

    def _welcome(self, event: Any) -> bool:
        """Is it a file or a text from elsewhere that is dragged, and not for another field?"""
        data = event.dataTransfer
        if not data or self._own_drag:
            return False
        if data.types.includes("Files"):
            return True
        elsewhere = closest(event, _FIELDS) is None or closest(event, "[data-open-text]")
        return bool(elsewhere and data.types.includes("text/plain"))

    def _over(self, event: Any) -> None:
        if self._welcome(event):
            event.preventDefault()
            event.dataTransfer.dropEffect = "copy"
            if not self._drop.matches(":popover-open"):
                self._drop.showPopover()

    def _left(self, event: Any) -> None:
        if not event.relatedTarget:  # out of the window
            self._drop.hidePopover()

    def _dropped(self, event: Any) -> None:
        self._drop.hidePopover()
        if not self._welcome(event):
            return
        event.preventDefault()
        data = event.dataTransfer
        if data.types.includes("Files"):
            self._take_files(data.files)
        else:
            self._read(str(data.getData("text/plain")))

    def _take_files(self, files: Any) -> None:
        if files.length == 1:
            spawn(self._read_file(files.item(0)))
        else:
            self._refuse(say("open.many"))

    # Reading

    async def _read_file(self, file: Any) -> None:
        name = str(file.name)
        refused = refused_file(name, int(file.size))
        data = b""
        if not refused:
            try:
                data = (await file.arrayBuffer()).to_bytes()
            except JsException:  # gone, a folder, or not ours to read
                refused = say("open.unreadable.file", file=name)
        self._file.value = ""  # so that the same file can be picked again, once it is mended
        refused = refused or refused_bytes(name, data)
        if refused:
            self._refuse(refused)
            return
        try:
            text = decoded(data)
        except RecordError as error:
            self._refuse(problem(error))
        else:
            self._read(text)

    def _read(self, text: str) -> None:
        refused = refused_text(text)
        if refused:
            self._refuse(refused)
            return
        try:
            game, path = read_game(text)
        except RecordError as error:
            self._blame(text, error)
            return
        self._text.value = ""
        self._error.flag("hidden", True)
        keeping = self._host.keeping
        self._host.dialogs.close()
        if word_of(game.headers):  # played by links: there may be a copy to compare it with
            keeping.receive(game, path)
            return
        back = keeping.way_back()
        self._host.open_game(Line.of(game, path), Seats(), opened(game))
        if back is None:
            self._host.notify(opened(game), lasts=Lasts.UNTIL_SEEN)
        else:
            act, lasts = back
            self._host.notify(opened(game), say("open.before"), act, lasts)

    # Refusing

    def _refuse(self, sentence: str) -> None:
        """Say in the dialog, which is opened if need be, why there is no game."""
        self._line.flag("hidden", True)
        self._say(sentence)

    def _say(self, sentence: str) -> None:
        if not self._text.closest("dialog").open:
            self._host.dialogs.open("open")
        # Hidden and shown again, so that it is also heard when it is the same as before.
        self._error.flag("hidden", True)
        self._problem.text(sentence)
        self._error.flag("hidden", False)
        self._error.element.scrollIntoView(block="nearest")

    def _blame(self, text: str, error: RecordError) -> None:
        """Say what is wrong where, and leave the text in the field, to be mended."""
        place = blamed(text, error)
        field = unified(text)
        if len(field) > LONGEST_RECORD:
            field = ""  # nobody mends so much by hand, and a field of that size is slow
        if self._text.value != field:
            self._text.value = field
        self._line.flag("hidden", place is None)
        if place:
            self._code.markup(place.markup)
        self._say(problem(error))
        if place and field:
            self._text.setSelectionRange(place.offset, place.offset + 1)
            if not _coarse():
                self._text.focus()


def _coarse() -> bool:
    return bool(window.matchMedia("(pointer: coarse)").matches)
