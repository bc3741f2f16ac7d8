"""Keeps the game: in the browser's library of games, and in the address.

Both are written a moment after each change, when the board has been drawn, and at the latest when
the page is hidden or left.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from js import document, window
from pyodide.ffi import create_proxy

from yinsh.records.correspondence import word_of
from yinsh.records.errors import RecordError
from yinsh.records.library import Handle, NotKept
from yinsh.records.line import Line
from yinsh.records.link import read_address
from yinsh.records.saved import save
from yinsh.records.tree import Game, Path
from yinsh.view.arrival import arrived
from yinsh.view.games import summary
from yinsh.view.messages import explain, say
from yinsh.view.seats import Seats
from yinsh.view.session import Session
from yinsh.web.address import Address
from yinsh.web.address_bar import AddressBar
from yinsh.web.dom import listen
from yinsh.web.notices import Lasts
from yinsh.web.shelf import Found, Shelf
from yinsh.web.store import SITE

LARGE = 500
"""Turns of a tree that it takes a while to write down, all of it each time..."""
UNHURRIED = 600
"""...so that it is done only once for all that happens in so many milliseconds."""
REFUSED = 2_000
"""A browser that allows only so many addresses in a time is asked again after so long."""

WayBack = tuple[Callable[[], object], Lasts]
"""What brings the game before back, and how long that is offered."""


class Host(Protocol):
    """Whose game it is."""

    session: Session

    def notify(
        self,
        text: str,
        offer: str = "",
        act: Callable[[], object] | None = None,
        lasts: Lasts = Lasts.UNTIL_DISMISSED,
    ) -> None:
        """Show a line to the person."""

    def put(self, session: Session, news: str) -> None:
        """Put another game on the board."""

    def sit_below(self, seats: Seats) -> None:
        """Turn the board so that who plays here sits below."""

    def put_away(self) -> None:
        """Keep the game that is on the board: another one comes."""

    def update(self, session: Session) -> None:
        """Go on with another session."""


class Keeping:
    """Where the game on the board is kept."""

    def __init__(self, host: Host, place: Address) -> None:
        self._host = host
        self._place = place
        self._shelf = Shelf(host.notify, embedded=place.embedded)
        self.library = self._shelf.library
        self._handle: Handle | None = None
        self._link_shown = ""  # see Found.link
        self._kept: Session | None = None  # as it was last written
        self.bar = AddressBar(place)
        self._told = ""  # why nothing is kept: said once, the game plays on
        self._timer: int | None = None
        self._paused = False  # while the lessons have the board
        self._late = create_proxy(self.write)
        self._refused = False  # the address, for the moment
        self._once_more = create_proxy(self._ask_again)

    @property
    def denied(self) -> str:
        """Why the game on the board is not kept, in a sentence; "" if it is, as far as is known."""
        return say(f"notice.not-kept.{self._told}") if self._told else ""

    @property
    def current(self) -> str | None:
        """The name under which the game on the board is kept."""
        return self._handle.id if self._handle else None

    @property
    def first_visit(self) -> bool:
        """Has nobody played here yet, as far as is known?"""
        return self._handle is None and self._shelf.untouched

    def watch(self) -> None:
        """From now on write before the page goes, and follow the address."""
        listen(window, "pagehide", lambda _: self.write(leaving=True))
        listen(document, "visibilitychange", lambda _: self.write())
        listen(window, "hashchange", lambda _: self._follow())

    # Finding games

    def resume(self, session: Session) -> Session:
        """The game of the address, else the one this tab had, else the one played last."""
        if self._place.embedded:
            found = self._linked()
        else:
            found = self._shelf.first() or self._linked() or self._shelf.last()
        if found is not None:
            game = found.session
            session = replace(
                session,
                line=game.line,
                seats=game.seats,
                sent=game.sent,
                known=game.known,
                clock=game.clock,
            )
            self._holds(found, session)
            self._tell(found)
        else:
            self._kept = session
        return session

    def _holds(self, found: Found, session: Session) -> None:
        """From now on, what is on the board is kept as this game."""
        self._handle, self._link_shown = found.handle, found.link
        self._kept = None if found.keep else session
        if self._told == "large" or (found.handle is not None and not found.keep):
            self._told = ""  # it was about another game
        self._shelf.holds(self.current or "")
        self.soon()

    def _linked(self) -> Found | None:
        """The game of the address: with everything kept about it, if this tab had it."""
        address = str(window.location.hash)
        if len(address) < 2 or address == self.bar.left:
            return None
        read = self._link(address)
        if read is None:
            return None
        game, here = read
        if self._place.embedded:
            return self._shelf.framed(self._begun(Session(Line.of(game, here))))
        known = self._shelf.last()
        if known is not None and known.session.game == game:
            return replace(known, session=self._begun(known.session.go(here)))
        found = self._received(game, here)
        return replace(found, session=self._begun(found.session))

    def _begun(self, session: Session) -> Session:
        """The game of the address, seen from the turn on that the address asks for."""
        return session.look(self._place.first_shown(session.turns_shown, len(session.record.turns)))

    def _received(self, game: Game, here: Path) -> Found:
        """What a link brings, and what there is to say about it."""
        copy = self._copy_of(word_of(game.headers))
        news = arrived(game, here, copy.session if copy else None)
        tell: tuple[str, str, Callable[[], object] | None, Lasts] | None = None
        if news.compare and copy is not None:
            offer = say("notice.arrival.rewritten.act")
            tell = (news.notice, offer, self._to(copy), Lasts.UNTIL_DISMISSED)
        elif news.notice:
            tell = (news.notice, "", None, Lasts.UNTIL_PLAYED)
        handle = copy.handle if copy and news.is_copy else None
        new = news.keep and not news.is_copy
        return Found(news.session, handle, news.keep, news.known, new=new, tell=tell)

    def _copy_of(self, word: str) -> Found | None:
        """The game played by links under that word, as far as it is known here."""
        if self._told and self._on_board(word):  # nothing newer than the board can be kept
            return Found(self._host.session, self._handle)
        return self._shelf.by_links(word)

    def _on_board(self, word: str) -> bool:
        """Is the game on the board the one played by links under that word?"""
        return bool(word) and word_of(self._host.session.game.headers) == word

    def _tell(self, found: Found, back: WayBack | None = None) -> None:
        """Say what there is to say, and offer the way back to the game before."""
        if found.new:
            self._host.sit_below(found.session.seats)
        text, offer, act, lasts = found.tell or ("", "", None, Lasts.UNTIL_SEEN)
        if back is not None and act is None:
            from yinsh.view.opening import opened  # nobody needs it at the start

            act, lasts = back
            text, offer = text or opened(found.session.game), say("open.before")
        if text:
            self._host.notify(text, offer, act, lasts)

    def _put(self, found: Found, back: WayBack | None = None) -> None:
        session = found.session if found.known is None else found.session.look(found.known)
        self._host.put(session, say("announce.opened"))
        self._holds(found, self._host.session)
        if found.known is not None:  # what is new is seen as it is played
            self._host.update(self._host.session.back_to_game())
        self._tell(found, back)

    def way_back(self) -> WayBack | None:
        """Put the game on the board away: what brings it back, and how long that is to be offered
        (a game that is kept nowhere else, until somebody says no); None if nobody has begun it."""
        self._host.put_away()
        session = self._host.session
        if session.exercise:
            return (partial(self.open, self._handle.id), Lasts.UNTIL_SEEN) if self._handle else None
        if not self._safe and not session.game.begun:
            return None
        found = Found(session.cancel(), self._handle, keep=bool(self._told), link=self._link_shown)
        return self._to(found), Lasts.UNTIL_SEEN if self._safe else Lasts.UNTIL_DISMISSED

    @property
    def _safe(self) -> bool:
        """Is the game on the board kept as it is?"""
        return self._handle is not None and not self._told

    def _to(self, found: Found) -> Callable[[], object]:
        """What puts a game on the board that is known now, from the library if it is kept there."""
        if found.handle is not None and not self._told:
            return partial(self.open, found.handle.id)
        return partial(self._again, found)

    def _again(self, found: Found) -> None:
        self._put(found, self.way_back())

    def open(self, name: str) -> bool:
        """Put a game of the library on the board; False if it cannot be read."""
        back = self.way_back()
        found = self._shelf.named(name)
        if found is None:
            return False
        self._put(found, None if self._safe else back)
        self._shelf.played(name)
        return True

    def receive(self, game: Game, here: Path) -> None:
        """Put a game on the board that a link has brought."""
        back, same = self.way_back(), self._on_board(word_of(game.headers))
        self._put(self._received(game, here), None if same else back)

    def show(self, game: Game, here: Path) -> None:
        """Put a game on the board as it is, to be kept when somebody plays on."""
        self._host.put_away()
        session = Session(Line.of(game, here))
        self._put(self._shelf.framed(session) if self._place.embedded else Found(session))

    def _follow(self) -> None:
        """Somebody has put another link into the address."""
        address = str(window.location.hash)
        if address == self.bar.shown:
            return
        session, read = self._host.session, self._link(address)
        if read is None:
            self.bar.show_again(session.line)  # it holds what is seen
        elif self._place.embedded:
            self.show(*read)
        elif read[0] == session.game and not word_of(session.game.headers):
            # Another place in the same game.
            self._host.update(session.go(read[1]))
            self.soon()
        else:
            self.receive(*read)

    def _link(self, address: str) -> tuple[Game, Path] | None:
        """The game and the place that an address names; if it names none, that is said."""
        try:
            return read_address(address)
        except RecordError as error:
            self._host.notify(say("notice.link", problem=explain(error.problem)))
            return None

    # Keeping it

    def begin(self) -> None:
        """Another game is on the board, to be kept from now on."""
        # One that nobody has played makes room for it.
        if self._kept is None or self._kept.game.begun:
            self._handle = None
        self._kept, self._link_shown = None, ""
        self._told = "" if self._told == "large" else self._told
        self.soon()

    def pause(self, step: int) -> None:
        """That step of the lessons comes to the board, which is no game to keep, until `go_on`."""
        if not self._paused:
            self.write()
        self._paused = True
        self.bar.show_step(step, with_game=bool(self._told))

    def go_on(self) -> None:
        """A game is on the board again."""
        self._paused = False
        self.bar.leave_step()
        self.soon()

    def soon(self) -> None:
        """The game has changed, or another turn of it is seen: write that down in a moment."""
        if self._timer is None:
            wait = UNHURRIED if self._host.session.game.size > LARGE else 0
            self._timer = window.setTimeout(self._late, wait)

    def write(self, *_: Any, leaving: bool = False) -> None:
        """Write down what has changed since last time."""
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None
        if self._paused:
            return
        session, kept = self._host.session, self._kept
        if kept is None or not _same(session, kept):
            self._keep(session)
        if not self.bar.show(session.line, leaving=leaving) and not self._refused:
            self._refused = True
            window.setTimeout(self._once_more, REFUSED)
        if self._told and session.game.begun and not self.bar.shown:
            self._not_kept("large")  # too large for a link, too

    def _ask_again(self) -> None:
        self._refused = False
        self.write()

    def _keep(self, session: Session) -> None:
        try:
            levels = session.seats.white, session.seats.black
            text = save(session.line, levels, session.sent, session.clock, session.known)
            kept = self.library.keep(self._handle, text, summary(session.game, session.seats))
        except NotKept:
            # Denied, nothing can be read either; full, something must be there.
            closed = "frame" if self._place.embedded else "closed"  # its address is out of sight
            self._not_kept(self._told or ("full" if SITE.names() else closed))
            return
        except RecordError:
            self._not_kept("large")
            return
        if self._link_shown and kept.handle.id != self.current:
            self._shelf.goes_on(self._link_shown, kept.handle.id)
        self._kept, self._handle, self._told = session, kept.handle, ""
        if kept.forked:
            self._host.notify(say("notice.forked"))
        self._shelf.holds(kept.handle.id)
        self._shelf.played(kept.handle.id)

    def _not_kept(self, why: str) -> None:
        """Say so once. It is tried again at every change, since there may be room again."""
        if self._told != why:
            self._host.notify(say(f"notice.not-kept.{why}"))
        self._told = why


def _same(one: Session, other: Session) -> bool:
    """Is nothing to be kept about the one that is not about the other? Where one looks is not."""
    return (
        one.line.game is other.line.game
        and one.line.undone == other.line.undone
        and one.seats == other.seats
        and one.clock == other.clock
        and one.sent == other.sent
        and one.known is other.known
    )
