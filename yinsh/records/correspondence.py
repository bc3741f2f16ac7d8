"""Games that two people play by sending each other links: is this the same game, and gone on?

Such a game carries a word of its own as a header, by which a browser finds its copy. What is
compared is the main line, turn by turn; what either has written beside it may differ.
Must not know: where copies are kept, who sits where, how it is said.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from yinsh.records.notes import Headers
from yinsh.records.tree import Game

HEADER: Final = "Correspondence"


class Arrival(Enum):
    """What a game that has come in is, beside the copy kept here."""

    SAME = "same"
    NEWER = "newer"  # it goes on where the copy ends
    OLDER = "older"  # the copy goes on where it ends
    REWRITTEN = "rewritten"  # something was played that the copy has otherwise
    UNKNOWN = "unknown"  # there is no copy


@dataclass(frozen=True, slots=True)
class Comparison:
    """How it compares."""

    arrival: Arrival
    turns: int = 0
    """How many turns both have in common."""


def marked(game: Game, word: str) -> Game:
    """The game as one played by links, under that word."""
    others = tuple(pair for pair in game.headers.extra if pair[0] != HEADER)
    return game.titled(replace(game.headers, extra=(*others, (HEADER, word))))


def word_of(headers: Headers) -> str:
    """The word of a game played by links; empty for any other game."""
    return next((value for name, value in headers.extra if name == HEADER), "")


def compared(incoming: Game, copy: Game | None) -> Comparison:
    """What `incoming` is beside `copy`, a game of the same word kept here."""
    if copy is None:
        return Comparison(Arrival.UNKNOWN)
    theirs, ours = incoming.main_record, copy.main_record
    pairs = zip(theirs.turns, ours.turns, strict=False)
    common = 0
    for one, other in pairs:
        if one.actions != other.actions:
            break
        common += 1
    if incoming.start != copy.start:
        return Comparison(Arrival.REWRITTEN)
    ends = [record.turns[common:] for record in (theirs, ours)]
    if all(ends):
        # Is the next turn the same one, of which one of them has only the beginning?
        one, other = ends[0][0], ends[1][0]
        ends = [() if one.begins(other) else ends[0], () if other.begins(one) else ends[1]]
    if ends == [(), ()]:
        return Comparison(_ended(theirs.declaration is None, ours.declaration is None), common)
    if not ends[1] and ours.declaration is None:
        return Comparison(Arrival.NEWER, common)
    if not ends[0] and theirs.declaration is None:
        return Comparison(Arrival.OLDER, common)
    return Comparison(Arrival.REWRITTEN, common)


def _ended(theirs_open: bool, ours_open: bool) -> Arrival:
    """Of two games with the same turns: which one have the players ended?"""
    if theirs_open == ours_open:
        return Arrival.SAME
    return Arrival.OLDER if theirs_open else Arrival.NEWER
