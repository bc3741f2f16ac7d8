"""A game that has come in by a link: what to put on the board, and what to say about it.

Of a game played by links, this browser may have a copy; then the copy goes on with what is new,
turns as well as comments and variations, and keeps what was written at it here; what was deleted
here stays so, unless it has been changed there. If the past was
changed, that is said and nothing is lost: both games stay as they are.
"""

from dataclasses import dataclass, replace

from yinsh.game import WHITE
from yinsh.records.correspondence import Arrival, compared, word_of
from yinsh.records.line import Line
from yinsh.records.merging import merged, remembered, same_place
from yinsh.records.tree import Game, Path
from yinsh.view.messages import say
from yinsh.view.seats import AWAY, PERSON, Seats
from yinsh.view.sentences import player_name
from yinsh.view.session import Session


@dataclass(frozen=True, slots=True)
class Arrived:
    """What a link has brought."""

    session: Session
    notice: str = ""
    is_copy: bool = False
    """Is it the game that is kept here, gone on perhaps?"""
    keep: bool = False
    """Is there something new in it that is to be kept?"""
    compare: bool = False
    """Would the person want to see the copy, too?"""
    known: int | None = None
    """How many turns of it were known here; the rest is to be shown as it was played."""


def arrived(game: Game, here: Path, copy: Session | None) -> Arrived:
    """What to do with the `game` of a link to the place `here`; `copy` is the kept one."""
    if not word_of(game.headers):
        return Arrived(Session(Line.of(game, here)))
    found = compared(game, copy.game if copy else None)
    if copy is None or found.arrival is Arrival.UNKNOWN:
        session = Session(Line.of(game), _seats(game), known=game)
        player = player_name(game.main_record.position.player)
        return Arrived(session, say("notice.arrival.unknown", player=player), keep=True)
    kept = copy.back_to_game()
    match found.arrival:
        case Arrival.NEWER:
            return _newer(kept, game, found.turns)
        case Arrival.OLDER:
            count = len(copy.game.main) - found.turns
            return _with_notes(kept, game, here, "older", count)
        case Arrival.REWRITTEN:
            notice = say("notice.arrival.rewritten", number=found.turns + 1)
            # Whoever plays on accepts it; the game of before stays beside it.
            session = Session(Line.of(game, here), copy.seats, known=game)
            return Arrived(session, notice, compare=True)
        case _:
            return _with_notes(kept, game, here, "same")


def _newer(kept: Session, game: Game, common: int) -> Arrived:
    """The copy, gone on."""
    gone_on = _gone_on(kept.game, game, common)
    both = merged(gone_on, game, kept.known)
    count = len(game.main) - common
    key = "notice.arrival.newer" if both is gone_on else "notice.arrival.newer.notes"
    notice = say(key, count=count) if count else ""
    session = replace(kept, line=Line.of(both), known=remembered(kept.known, game))
    return Arrived(session, notice, is_copy=True, keep=True, known=common)


def _with_notes(kept: Session, game: Game, here: Path, what: str, count: int = 0) -> Arrived:
    """The copy, which has all the turns; perhaps something else is new."""
    both, known = merged(kept.game, game, kept.known), remembered(kept.known, game)
    if both is kept.game:
        notice = say(f"notice.arrival.{what}", count=count)
        return Arrived(replace(kept, known=known), notice, is_copy=True)
    line = replace(kept.line, game=both, edited=())
    place, before = same_place(both, game, here), same_place(kept.game, game, here)
    if place != before or both.node(place).notes != kept.game.node(before).notes:
        line = line.go(place)  # this is what the other player wants to show
    notice = say(f"notice.arrival.{what}.notes", count=count)
    session = replace(kept, line=line, known=known)
    return Arrived(session, notice, is_copy=True, keep=True)


def _seats(game: Game) -> Seats:
    """Whoever opens a link to a game is the one who is to play."""
    position = game.main_record.position
    here = position.player == WHITE
    return Seats(PERSON if here else AWAY, AWAY if here else PERSON)


def _gone_on(copy: Game, incoming: Game, common: int) -> Game:
    """The copy, with what the incoming game has after the turns that both have."""
    after = incoming.node(incoming.main[:common])
    end = copy.main[:common]
    if after.declaration is not None:
        return copy.declare(end, after.declaration)
    if common == len(copy.main):
        return copy.insert(end, after.next[0], 0)[0]
    begun = (*end, 0)  # of this turn the copy has only the beginning
    return copy.having(begun, replace(after.next[0], notes=copy.node(begun).notes))
