"""The games that this browser keeps, as the page finds them again.

By their name, by the link a frame was told to show, by the word of a game played by links; the one
this tab had, and the one played last. Must not know: the board, the address, when one is written.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import getrandbits

from js import window

from yinsh.records.copies import Copies
from yinsh.records.errors import RecordError
from yinsh.records.library import Handle, Library, LibraryError, NotKept
from yinsh.records.link import game_link
from yinsh.records.saved import NewerFormatError, load
from yinsh.view.games import summary
from yinsh.view.messages import say
from yinsh.view.seats import Seats
from yinsh.view.session import Session
from yinsh.web.notices import Lasts
from yinsh.web.store import NOWHERE, SITE, TAB, ask_to_last

HERE = "yinsh.here"
"""In this tab: the name of its game, nothing for one that is not kept yet."""
LATEST = "yinsh.latest"
"""For a new tab: the name of the game that was played last."""
FIRST_GAME = "yinsh.game"
"""Where the one game was kept before there was a library; moved there when it is found."""
UNREADABLE_GAME = "yinsh.game.unreadable"


@dataclass(frozen=True, slots=True)
class Found:
    """A game to be put on the board."""

    session: Session
    handle: Handle | None = None
    """Under which it is kept, if it is."""
    keep: bool = False
    """Is it to be kept before anybody has changed it?"""
    known: int | None = None
    """How many turns were known here, if there are more."""
    link: str = ""
    """In a frame: the game it was told to show, of which this is the reader's own copy."""
    new: bool = False
    """Is it a game by links of which there was no copy here?"""
    tell: tuple[str, str, Callable[[], object] | None, Lasts] | None = None
    """What there is to say about it, as `Host.notify` takes it."""


class Shelf:
    """Where they are."""

    def __init__(self, notify: Callable[[str], None], *, embedded: bool) -> None:
        self._notify = notify
        self.library = Library(SITE, lambda: int(window.Date.now()), new_word)
        self._copies = Copies(SITE)
        # A frame shows the game of its address, whatever was played elsewhere.
        self._latest = NOWHERE if embedded else SITE

    @property
    def untouched(self) -> bool:
        """Has nobody played here yet, as far as is known?"""
        return SITE.read(LATEST) is None

    # Finding

    def named(self, name: str) -> Found | None:
        """The game of that name; None if there is none, or none that can be read."""
        try:
            handle, text = self.library.load(name)
            return Found(_session(text), handle)
        except ValueError:
            return None

    def by_links(self, word: str) -> Found | None:
        """The game played by links under that word."""
        name = self.library.find(word)
        return self.named(name) if name is not None else None

    def framed(self, shown: Session) -> Found:
        """What a frame was told to show, in the copy that its reader has played on in, if any."""
        try:
            link = game_link(shown.game)
        except RecordError:
            return Found(shown)
        name = self._copies.of(link)
        copy = self.named(name) if name is not None else None
        if copy is None or not copy.session.game.holds(shown.game):
            return Found(shown, link=link)
        return Found(copy.session.go(shown.line.here), copy.handle, link=link)

    def last(self) -> Found | None:
        """The game that this tab had, else the one played last."""
        name = TAB.read(HERE)
        if name is None:
            name = self._latest.read(LATEST)
        try:
            handle, text = self.library.load(name or "")
        except LibraryError:
            return None
        session = self._read(text)
        return Found(session, handle) if session else None

    def first(self) -> Found | None:
        """The one game of before there was a library, which now goes there."""
        text = SITE.read(FIRST_GAME)
        session = self._read(text) if text is not None else None
        if text is None or session is None:
            return None
        try:
            handle = self.library.keep(None, text, summary(session.game, session.seats)).handle
        except NotKept:
            return Found(session)  # it stays where it is
        SITE.remove(FIRST_GAME)
        return Found(session, handle)

    def _read(self, text: str) -> Session | None:
        """The game of a saved text; if it has none, that is said and the text stays."""
        try:
            return _session(text)
        except NewerFormatError:
            self._notify(say("notice.newer"))
        except ValueError as error:
            if SITE.read(FIRST_GAME) == text and SITE.write(UNREADABLE_GAME, text):
                SITE.remove(FIRST_GAME)
            window.console.warn(f"the saved game could not be read: {error}")
            self._notify(say("notice.unreadable"))
        return None

    # Noting which it is

    def holds(self, name: str) -> None:
        """This tab has that game; "" for one that is not kept."""
        if TAB.read(HERE) != name:
            TAB.write(HERE, name)

    def played(self, name: str) -> None:
        """That game is the one played last."""
        latest = self._latest.read(LATEST)
        if latest != name:
            self._latest.write(LATEST, name)
        if latest is None:
            ask_to_last()

    def goes_on(self, link: str, name: str) -> None:
        """That game is what a frame's reader plays on from that link."""
        self._copies.remember(link, name)


def new_word() -> str:
    """A word that was never given before."""
    return f"{getrandbits(60):x}"


def _session(text: str) -> Session:
    """The game of a saved text; ValueError if there is none, or with levels that there are not."""
    saved = load(text)
    seats = Seats(*saved.levels)
    return Session(saved.line, seats, saved.sent, saved.known, clock=saved.clock)
