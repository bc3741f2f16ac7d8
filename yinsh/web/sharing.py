"""Games leave the page: the dialog with the link, its QR code, files, pictures and the frame.

What is shared is what was seen when the dialog opened. Must not know: what a link is made of.
"""

import time
from collections.abc import Callable
from typing import Any, Protocol

from js import Image, OffscreenCanvas, document, encodeURIComponent, window
from pyodide.ffi import JsException

from yinsh.records.boardspace import NotWritable, write_boardspace
from yinsh.records.errors import TooLarge
from yinsh.records.text import write_text
from yinsh.view.export import Look, game_diagram
from yinsh.view.film import animated
from yinsh.view.layout import VIEW_BOX, Orientation
from yinsh.view.messages import say
from yinsh.view.opening import problem
from yinsh.view.paint import Paint
from yinsh.view.session import Session
from yinsh.view.settings import Settings
from yinsh.view.sharing import Shared, file_name, frame_title, left_out_words, qr_svg, shared
from yinsh.web.dialogs import Dialogs
from yinsh.web.dom import find, find_all, listen
from yinsh.web.files import Saving, begin_to_copy, copied, save_file
from yinsh.web.qr_library import NotLoaded, squares
from yinsh.web.tasks import spawn

PNG_WIDTH = 1600

TEXT = "text/plain;charset=utf-8"
SGF = "application/x-go-sgf"
SVG = "image/svg+xml"
PNG = "image/png"


class Host(Protocol):
    """Whose game is shared."""

    session: Session
    dialogs: Dialogs

    @property
    def settings(self) -> Settings:
        """What is set."""

    @property
    def orientation(self) -> Orientation:
        """How the board lies before the viewer."""

    def handed_over(self) -> None:
        """A link with the game as it stands has been copied or sent."""


class Sharing:
    """The dialog."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._session = host.session
        self._shared = Shared("", "", "")
        self._dialog = find('[data-dialog="share"]').element
        self._whole = find('[name="shared"][value="whole"]').element
        self._linked = find_all("[data-share-linked]")
        self._too_long = find("[data-share-too-long]")
        self._link = find("[data-share-link]").element
        self._length = find("[data-share-length]")
        self._send = find('[data-action="share-send"]')
        self._qr = find("[data-share-qr]")
        self._qr_about = find("[data-share-qr-about]")
        self._sgf_about = find('[data-share-about="sgf"]')
        self._sgf_buttons = find_all('[data-action="copy-sgf"], [data-action="save-sgf"]')
        self._told = {
            name: find(f'[data-share-told="{name}"]') for name in ("link", "files", "snippet")
        }
        self._tab = find("[data-share-tab]")
        self._tab_link = find("[data-share-tab] a")
        self._output = find("[data-share-output]")
        self._text = find("[data-share-text]").element
        self._snippet = find("[data-share-snippet]").element
        self._preview = find("[data-share-preview]")
        self._preview_button = find("[data-share-preview-button]")
        self.actions: dict[str, Callable[[], None]] = {
            "copy-link": lambda: self._copy(self._link, "link"),
            "share-send": self._send_link,
            "copy-text": lambda: self._copy_file(self._record),
            "save": lambda: self._save("txt", TEXT, self._record),
            "copy-sgf": lambda: self._copy_file(self._boardspace),
            "save-sgf": lambda: self._save("sgf", SGF, self._boardspace),
            "save-svg": lambda: spawn(self._save_picture("svg")),
            "save-png": lambda: spawn(self._save_picture("png")),
            "save-film": lambda: spawn(self._save_picture("film")),
            "copy-snippet": lambda: self._copy(self._snippet, "snippet"),
            "share-preview": self._toggle_preview,
        }
        host.dialogs.before_opening("share", self._prepare)
        listen(self._dialog, "change", lambda _: self._fill())
        listen(self._dialog, "close", lambda _: self._close_preview())
        for field in (self._link, self._snippet, self._text):
            listen(field, "focus", lambda event: event.target.select())

    def _prepare(self) -> None:
        self._session = self._host.session
        game = self._session.game
        self._send.flag("hidden", not hasattr(window.navigator, "share"))
        writable = self._boardspace() is not None
        for button in self._sgf_buttons:
            button.flag("disabled", not writable)
        about = left_out_words(game) or say("share.sgf.about")
        self._sgf_about.text(about if writable else say("share.sgf.start"))
        self._fill()

    def _fill(self) -> None:
        """Show the link to what was chosen."""
        page = str(window.location.href).partition("#")[0].partition("?")[0]
        self._shared = shared(self._session.line, page, whole=bool(self._whole.checked))
        link = self._shared.link
        self._too_long.flag("hidden", bool(link))
        for part in self._linked:
            part.flag("hidden", not link)
        self._link.value = link
        self._length.text(say("share.length", count=len(link)))
        self._snippet.value = self._shared.snippet
        self._tell("")
        self._close_preview()
        self._show_qr("", "")
        if self._shared.scannable:
            self._show_qr("", say("share.qr.making"))
            spawn(self._draw_qr(link))
        elif link:
            self._show_qr("", say("share.qr.too-long", count=len(link)))

    def _tell(self, place: str, sentence: str = "", *, tab: bool = False) -> None:
        """Say in one place what came of the last press, and nothing in the others."""
        for name, node in self._told.items():
            node.text(sentence if name == place else "")
        self._output.flag("hidden", True)
        self._tab.flag("hidden", not tab or not self._shared.link)
        self._tab_link.set("href", self._shared.link)
        if sentence:  # it may lie below what is seen of the dialog
            self._told[place].element.scrollIntoView(block="nearest")

    # The QR code

    async def _draw_qr(self, link: str) -> None:
        try:
            drawn, about = qr_svg(await squares(link)), say("share.qr.about")
        except NotLoaded as error:
            window.console.warn(f"QR code: {error}")
            drawn, about = "", say("share.qr.failed")
        if link == self._shared.link:  # nothing else has been chosen meanwhile
            self._show_qr(drawn, about)

    def _show_qr(self, drawn: str, about: str) -> None:
        self._qr.flag("hidden", not drawn)
        self._qr.markup(drawn)
        self._qr_about.text(about)

    # Copying

    def _copy(self, field: Any, place: str, *, reveal: bool = False) -> None:
        """Copy what a field holds; where the browser refuses, leave it selected."""
        promise = begin_to_copy(field.value)
        spawn(self._end_copying(promise, field, place, reveal))

    async def _end_copying(self, promise: Any, field: Any, place: str, reveal: bool) -> None:
        done = await copied(promise)
        if field is self._link and self._whole.checked:
            self._host.handed_over()
        self._tell(place, say("share.copied" if done else "share.selected"))
        if not done:
            self._output.flag("hidden", not reveal)
            field.focus()
            field.select()

    def _copy_file(self, write: Callable[[], str | None]) -> None:
        text = write()
        if text is not None:
            self._text.value = text
            self._copy(self._text, "files", reveal=True)

    def _send_link(self) -> None:
        sending = window.navigator.share(title=self._shared.title, url=self._shared.link)
        spawn(self._end_sending(sending))

    async def _end_sending(self, promise: Any) -> None:
        try:
            await promise
            if self._whole.checked:
                self._host.handed_over()
        except JsException as error:
            if error.name != "AbortError":  # the person thought better of it
                self._tell("link", say("share.selected"))
                self._link.focus()

    # Files

    def _record(self) -> str | None:
        try:
            return write_text(self._session.game)
        except TooLarge as error:
            self._tell("files", problem(error))
            return None

    def _boardspace(self) -> str | None:
        try:
            return write_boardspace(self._session.game)
        except NotWritable:
            return None

    def _save(self, ending: str, kind: str, write: Callable[[], str | None]) -> None:
        text = write()
        if text is not None:
            self._save_as(ending, kind, text)

    def _save_as(self, ending: str, kind: str, content: Any) -> None:
        name = file_name(self._session.game.headers, ending, time.strftime("%Y-%m-%d"))
        saving = save_file(name, content, kind)
        self._tell("files", say(f"share.{saving.value}", file=name), tab=saving is not Saving.DONE)

    async def _save_picture(self, kind: str) -> None:
        try:
            look = await self._look()
            if kind == "film":
                record = self._session.record
                self._save_as("svg", SVG, animated(record, look))
                return
            game, here = self._session.game, self._session.line.here
            drawing = game_diagram(game, here, look, frame_title(game.headers))
            if kind == "svg":
                self._save_as("svg", SVG, drawing)
            else:
                self._save_as("png", PNG, await _pixels(drawing))
        except JsException as error:
            self._tell("files", say("share.saved.failed", reason=str(error.message)))

    async def _look(self) -> Look:
        """As the board looks on the page."""
        css = ""
        for sheet in document.querySelectorAll("link[data-paint]"):  # in the order of SHEETS
            css += str(await (await window.fetch(sheet.href)).text())
        settings = self._host.settings
        theme = settings.theme
        if theme == "auto":
            dark = window.matchMedia("(prefers-color-scheme: dark)").matches
            theme = "dark" if dark else "light"
        paint = Paint(css, theme, settings.board, settings.set)
        return Look(paint, self._host.orientation, settings.coords == "on")

    # The frame

    def _toggle_preview(self) -> None:
        if self._preview.element.firstChild:
            self._close_preview()
            return
        self._preview.element.innerHTML = self._shared.iframe()  # page's policy: no style attribute
        self._show_preview_button(open=True)
        self._preview.element.scrollIntoView(block="nearest")

    def _close_preview(self) -> None:
        self._preview.element.replaceChildren()
        self._show_preview_button(open=False)

    def _show_preview_button(self, *, open: bool) -> None:
        self._preview.flag("hidden", not open)
        self._preview_button.set("aria-expanded", "true" if open else "false")
        self._preview_button.text(say("share.preview.hide" if open else "share.preview"))


async def _pixels(drawing: str) -> Any:
    """The picture as a PNG, by way of an image and a canvas."""
    width, height = PNG_WIDTH, round(PNG_WIDTH * VIEW_BOX[3] / VIEW_BOX[2])
    image = Image.new(width, height)
    image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(drawing)
    await image.decode()
    canvas = OffscreenCanvas.new(width, height)
    canvas.getContext("2d").drawImage(image, 0, 0, width, height)
    return await canvas.convertToBlob()
