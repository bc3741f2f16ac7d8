"""The address bar, which always holds a link to what is seen.

So the game survives even where nothing can be stored, and whoever copies the address has all of it.
Must not know: where games are kept, what a link brings when it comes in.
"""

import json
from typing import Any, Final

from js import window
from pyodide.ffi import JsException

from yinsh.position_text import position_text
from yinsh.records.errors import RecordError
from yinsh.records.json_text import read_json
from yinsh.records.line import Line
from yinsh.records.link import game_link
from yinsh.records.tree import Game
from yinsh.web.address import Address
from yinsh.web.store import TAB

SEEN: Final = "yinsh.seen"
"""In this tab: the address last shown and its position, for static/early.js; and the address that
a reload still has, because the page was left while the last change was being written."""


class AddressBar:
    """What was written there last."""

    def __init__(self, place: Address) -> None:
        self._place = place
        self._shown: str | None = None
        self._step = ""  # of the lessons, while one is on the board: its whole address

    @property
    def shown(self) -> str:
        """The fragment that was written last; empty before the first."""
        return self._shown or ""

    @property
    def left(self) -> str | None:
        """The address with which the page was left before its last change was in it."""
        left = _seen().get("left")
        return left if isinstance(left, str) else None

    def show(self, line: Line, *, leaving: bool = False) -> bool:
        """Make the address a link to what is seen of `line`; False where the browser will not."""
        address = _fragment(line)
        if address == self._shown:
            return True
        before, self._shown = self._shown, address
        search = self._place.search()
        names_step = "ui=lesson" in str(window.location.search) and "ui=lesson" not in search
        if before is None and address == str(window.location.hash) and not names_step:
            return True
        if not _replace(str(window.location.pathname) + search + address):
            self._shown = before
            return False
        seen = {"address": address, "position": position_text(line.position)}
        if leaving:
            seen["left"] = before or ""
        TAB.write(SEEN, json.dumps(seen))
        return True

    def show_again(self, line: Line) -> None:
        """The browser has gone to an entry of its history with an address of earlier."""
        if self._step:
            _replace(self._step)
            return
        self._shown = None
        self.show(line)

    def show_step(self, number: int, *, with_game: bool) -> None:
        """Let the address name a step of the lessons; and the game, if it is kept nowhere else."""
        game = str(window.location.hash) if with_game else ""
        self._step = str(window.location.pathname) + self._place.search(number) + game
        _replace(self._step)

    def leave_step(self) -> None:
        """A game is on the board again."""
        self._step, self._shown = "", None


def _replace(address: str) -> bool:
    """Show another address; False where the browser will not."""
    try:
        # Never pushed: an embed must not fill the history of the page around it.
        # What web/back.py has noted at this entry stays.
        window.history.replaceState(window.history.state, "", address)
    except JsException:  # browsers allow only so many in a time: the next one will do
        return False
    return True


def _fragment(line: Line) -> str:
    if line.game == Game():
        return ""
    try:
        return "#g=" + game_link(line.game, line.here)
    except RecordError:  # too large for a link: the library has it
        return ""


def _seen() -> dict[str, Any]:
    """What this tab has shown last, if it is readable."""
    try:
        seen = read_json(TAB.read(SEEN) or "{}")
    except ValueError:
        return {}
    return seen if isinstance(seen, dict) else {}
