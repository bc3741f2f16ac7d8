"""Keeps the game: in the browser's library of games, and in the address.

The address always holds a link to what is seen, so that the game survives even where nothing can
be stored. Both are written a moment after each change, when the board has been drawn, and at the
latest when the page is hidden or left.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from random import getrandbits
from typing import Any, Protocol

from js import document, window
from pyodide.ffi import JsException, create_proxy

from yinsh.position_text import position_text
from yinsh.records.errors import RecordError
from yinsh.records.library import Handle, Library, LibraryError, NotKept, Summary
from yinsh.records.line import Line
from yinsh.records.link import game_link, read_address
from yinsh.records.saved import NewerFormatError, SavedGameError, load, save
from yinsh.records.tree import Game
from yinsh.view.messages import say
from yinsh.view.seats import Seats
from yinsh.view.session import Session
from yinsh.web.dom import listen
from yinsh.web.store import SITE, TAB

HERE = "yinsh.here"
"""In this tab: the name of its game, nothing for one that is not kept yet."""
LATEST = "yinsh.latest"
"""For a new tab: the name of the game that was played last."""
SEEN = "yinsh.seen"
"""In this tab, for static/early.js: the address last shown, and its position."""
FIRST_GAME = "yinsh.game"
"""Where the one game was kept before there was a library; moved there when it is found."""
UNREADABLE_GAME = "yinsh.game.unreadable"

_RESULTS = ("white", "black", "draw")


class Host(Protocol):
    """Whose game it is."""

    session: Session

    def notify(self, text: str, offer: str = "", act: Callable[[], None] | None = None) -> None:
        """Show a line to the person."""

    def open_game(self, line: Line, seats: Seats, news: str, *, keep: bool = True) -> None:
        """Put another game on the board."""


class Keeping:
    """Where the game on the board is kept."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.library = Library(SITE, lambda: int(window.Date.now()), lambda: f"{getrandbits(60):x}")
        self._handle: Handle | None = None
        self._kept: Session | None = None  # as it was last written
        self._address: str | None = None
        self._told = False  # that nothing is kept: said once, the game plays on
        self._timer: int | None = None
        self._late = create_proxy(self.write)

    @property
    def current(self) -> str | None:
        """The name under which the game on the board is kept."""
        return self._handle.id if self._handle else None

    def watch(self) -> None:
        """From now on write before the page goes, and follow the address."""
        listen(window, "pagehide", lambda _: self.write())
        listen(document, "visibilitychange", lambda _: self.write())
        listen(window, "hashchange", lambda _: self._follow())

    # Finding the game again

    def resume(self, session: Session) -> Session:
        """The game of the address, else the one this tab had, else the one played last."""
        found = self._first_game() or self._linked() or self._last_here()
        if found is not None:
            session = replace(session, line=found.line, seats=found.seats)
        self._kept = session
        return session

    def _first_game(self) -> Session | None:
        text = SITE.read(FIRST_GAME)
        found = None if text is None else self._read(text)
        if text is None or found is None:
            return None
        try:
            self._handle = self.library.keep(None, text, summary(found.game)).handle
        except NotKept:
            return found  # it stays where it is
        SITE.remove(FIRST_GAME)
        return found

    def _linked(self) -> Session | None:
        """The game of the address: with everything kept about it, if this browser knows it."""
        address = str(window.location.hash)
        if len(address) < 2:
            return None
        try:
            game, here = read_address(address)
        except RecordError as error:
            self._host.notify(say("notice.link", problem=error.problem))
            return None
        known = self._last_here()
        if known is not None and known.game == game:
            return known.go(here)
        self._handle = None
        return Session(Line.of(game, here))

    def _last_here(self) -> Session | None:
        name = TAB.read(HERE)
        if name is None:
            name = SITE.read(LATEST)
        if not name:
            return None
        try:
            handle, text = self.library.load(name)
        except LibraryError:
            return None
        found = self._read(text)
        self._handle = handle if found else None
        return found

    def _read(self, text: str) -> Session | None:
        """The game of a saved text; if it has none, that is said and the text stays."""
        try:
            saved = load(text)
            return Session(saved.line, Seats(*saved.levels))
        except NewerFormatError:
            self._host.notify(say("notice.newer"))
        except ValueError as error:  # no game, or levels that there are not
            if SITE.read(FIRST_GAME) == text and SITE.write(UNREADABLE_GAME, text):
                SITE.remove(FIRST_GAME)
            window.console.warn(f"the saved game could not be read: {error}")
            self._host.notify(say("notice.unreadable"))
        return None

    def open(self, name: str) -> bool:
        """Put a game of the library on the board; False if it cannot be read."""
        self.write()
        try:
            handle, text = self.library.load(name)
            saved = load(text)
            seats = Seats(*saved.levels)
        except (LibraryError, SavedGameError, ValueError):
            return False
        self._host.open_game(saved.line, seats, say("announce.opened"), keep=False)
        self._handle, self._kept = handle, self._host.session
        TAB.write(HERE, name)
        SITE.write(LATEST, name)
        self.soon()
        return True

    def _follow(self) -> None:
        """Somebody has put another link into the address."""
        address = str(window.location.hash)
        if address == (self._address or ""):
            return
        try:
            game, here = read_address(address)
        except RecordError as error:
            self._host.notify(say("notice.link", problem=error.problem))
            return
        self.write()
        self._host.open_game(Line.of(game, here), Seats(), say("announce.opened"), keep=False)

    # Keeping it

    def begin(self, *, keep: bool) -> None:
        """Another game is on the board; not to be kept before it changes, unless `keep`."""
        session = self._host.session
        # A game that nobody has played makes room for the next.
        if self._kept is None or self._kept.game.size or not keep:
            self._handle = None
        self._kept = None if keep else session
        if not keep:
            TAB.write(HERE, "")
        self.soon()

    def soon(self) -> None:
        """The game has changed, or another turn of it is seen: write that down in a moment."""
        if self._timer is None:
            self._timer = window.setTimeout(self._late, 0)

    def write(self, *_: Any) -> None:
        """Write down what has changed since last time."""
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None
        session, kept = self._host.session, self._kept
        if kept is None or not _same(session, kept):
            self._keep(session)
        self._show_address(session)

    def _keep(self, session: Session) -> None:
        try:
            text = save(session.line, (session.seats.white, session.seats.black))
            kept = self.library.keep(self._handle, text, summary(session.game))
        except (NotKept, RecordError):
            if not self._told:
                self._told = True
                self._host.notify(say("notice.not-saved"))
            return
        finally:
            self._kept = session
        self._handle, self._told = kept.handle, False
        if kept.forked:
            self._host.notify(say("notice.forked"))
        if TAB.read(HERE) != kept.handle.id:
            TAB.write(HERE, kept.handle.id)
        if SITE.read(LATEST) != kept.handle.id:
            SITE.write(LATEST, kept.handle.id)

    def _show_address(self, session: Session) -> None:
        line = session.line
        try:
            plain = line.game == Game()
            address = "" if plain else "#g=" + game_link(line.game, line.here)
        except RecordError:  # too large for a link: the library has it
            address = ""
        if address == self._address:
            return
        before, self._address = self._address, address
        if before is None and address == str(window.location.hash):
            return
        path = str(window.location.pathname) + str(window.location.search)
        try:
            # Never pushed: an embed must not fill the history of the page around it.
            window.history.replaceState(None, "", path + address)
        except JsException:  # browsers allow only so many in a time: the next one will do
            self._address = before
            return
        seen = {"address": address, "position": position_text(line.position)}
        TAB.write(SEEN, json.dumps(seen))


def _same(one: Session, other: Session) -> bool:
    """Is nothing to be kept about the one that is not about the other? Where one looks is not."""
    return (
        one.line.game is other.line.game
        and one.line.undone == other.line.undone
        and one.seats == other.seats
    )


def summary(game: Game) -> Summary:
    """What a list of games says about `game`."""
    record = game.main_record
    result = ""
    if record.over:
        result = "draw" if record.winner is None else _RESULTS[record.winner]
    return Summary(
        game.headers.white,
        game.headers.black,
        len(record.turns),
        result,
        position_text(record.position),
    )
