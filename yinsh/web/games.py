"""The dialog of kept games: opened, renamed, deleted and brought back; all of them as one file."""

from collections.abc import Callable
from typing import Any, Protocol

from js import document
from pyodide.ffi import JsException

from yinsh.records.library import LONGEST_EXPORT, LibraryError, NotKept
from yinsh.view import games
from yinsh.view.messages import explain, say
from yinsh.web.dialogs import Dialogs
from yinsh.web.dom import closest, find, listen
from yinsh.web.files import Saving, save_file
from yinsh.web.keeping import Keeping
from yinsh.web.language import date
from yinsh.web.tasks import spawn

FILE_NAME = "yinsh-games.json"
JSON = "application/json"


class Host(Protocol):
    """Who has the games."""

    keeping: Keeping
    dialogs: Dialogs

    def announce(self, text: str) -> None:
        """Let screen readers say a text."""


class Games:
    """The list, as long as its dialog is open."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._dialog = find('[data-dialog="games"]')
        self._list = find("[data-games]")
        self._none = find("[data-games-none]")
        self._said = find("[data-games-said]")
        self._file = find("[data-games-file]")
        self._deleted: dict[str, str] = {}  # while the dialog is open
        self._titles: dict[str, str] = {}
        self._lines: dict[str, games.GameLine] = {}
        host.dialogs.before_opening("games", self._open)
        listen(self._list.element, "click", self._click)
        listen(self._list.element, "keydown", self._key)
        listen(self._file.element, "change", self._chosen)
        self.actions: dict[str, Callable[[], None]] = {
            "export-games": self._export,
            "import-games": self._choose,
        }

    def _open(self) -> None:
        self._host.keeping.write()
        self._deleted.clear()
        self._titles.clear()
        self._show()
        self._said.text(self._host.keeping.denied)

    def _show(self) -> None:
        entries = self._host.keeping.library.entries()
        dates = {entry.id: date(entry.changed) for entry in entries if entry.changed}
        lines = games.game_lines(entries, dates, self._host.keeping.current)
        self._lines = {line.id: line for line in lines}
        gone = [self._gone(name) for name in self._deleted]
        self._list.element.replaceChildren(*(self._item(line) for line in lines), *gone)
        self._none.flag("hidden", bool(lines or self._host.keeping.denied))

    def _gone(self, name: str) -> Any:
        """A line that says of a game that it is deleted, and can be brought back."""
        item = document.createElement("li")
        item.setAttribute("data-name", name)
        item.innerHTML = games.deleted_markup(self._titles[name])
        return item

    def _item(self, line: games.GameLine) -> Any:
        item = document.createElement("li")
        item.setAttribute("data-name", line.id)
        if line.current:
            item.setAttribute("aria-current", "true")
        item.innerHTML = games.markup(line)
        return item

    def _click(self, event: Any) -> None:
        self._said.text("")  # it was about what was done before
        button, item = closest(event, "[data-game]"), closest(event, "li")
        if button is None or item is None:
            return
        name = str(item.getAttribute("data-name"))
        match button.getAttribute("data-game"):
            case "open":
                self._open_game(name)
            case "rename":
                item.innerHTML = games.rename_markup(self._lines[name].title)
                field = item.querySelector("input")
                field.focus()
                field.select()
            case "renamed":
                self._rename(name, str(item.querySelector("input").value))
            case "delete":
                self._delete(name, item)
            case "restore":
                self._restore(name)

    def _key(self, event: Any) -> None:
        if event.key == "Enter" and closest(event, "[data-game-title]") is not None:
            event.preventDefault()
            item = event.target.closest("li")
            self._rename(str(item.getAttribute("data-name")), str(event.target.value))
        elif event.key == "Escape" and closest(event, "[data-game-title]") is not None:
            event.preventDefault()  # leaves the field, not the dialog
            event.stopPropagation()
            self._show()

    def _open_game(self, name: str) -> None:
        self._host.dialogs.close()
        if not self._host.keeping.open(name):
            self._host.dialogs.open("games")
            self._say(say("games.not-opened"))

    def _rename(self, name: str, title: str) -> None:
        try:
            self._host.keeping.library.rename(name, title)
        except (LibraryError, NotKept):
            self._say(say("games.not-changed"))
        self._show()
        self._focus(name)

    def _delete(self, name: str, item: Any) -> None:
        try:
            self._deleted[name] = self._host.keeping.library.delete(name)
        except (LibraryError, NotKept):
            self._say(say("games.not-changed"))
            return
        self._titles[name] = self._lines[name].title
        gone = self._gone(name)
        item.replaceWith(gone)
        gone.querySelector("button").focus()
        self._host.announce(say("games.deleted", name=self._titles[name]))

    def _restore(self, name: str) -> None:
        try:
            self._host.keeping.library.restore(name, self._deleted[name])
        except NotKept:
            self._say(say("games.not-changed"))
            return
        del self._deleted[name]
        self._show()
        self._focus(name)

    def _focus(self, name: str) -> None:
        for item in self._list.element.children:
            if item.getAttribute("data-name") == name:
                item.querySelector("button").focus()

    def _say(self, text: str) -> None:
        self._said.text(text)
        self._host.announce(text)

    # All games as one file

    def _export(self) -> None:
        if not self._lines:
            self._say(self._host.keeping.denied or say("games.none"))
            return
        saving = save_file(FILE_NAME, self._host.keeping.library.export(), JSON)
        key = "games.exported" if saving is Saving.DONE else f"share.{saving.value}"
        self._say(say(key, file=FILE_NAME))

    def _choose(self) -> None:
        self._file.element.value = ""
        self._file.element.click()

    def _chosen(self, _: Any) -> None:
        file = self._file.element.files.item(0)
        if not file:
            return
        if file.size > LONGEST_EXPORT:
            self._say(say("games.not-imported", problem=say("games.too-large")))
            return
        spawn(self._read(file))

    async def _read(self, file: Any) -> None:
        try:
            text = str(await file.text())
        except JsException:  # gone, a folder, or not ours to read
            self._say(say("open.unreadable.file", file=str(file.name)))
        else:
            self._bring_in(text)

    def _bring_in(self, text: str) -> None:
        try:
            count = self._host.keeping.library.bring_in(text)
        except LibraryError as error:
            self._say(say("games.not-imported", problem=explain(error.problem)))
        except NotKept:
            self._show()
            self._say(say("games.no-room"))
        else:
            self._show()
            self._say(say("games.imported", count=count))
