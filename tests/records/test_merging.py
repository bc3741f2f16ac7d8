"""Two copies of one game become one: nothing of one's own goes, what is theirs comes beside it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records.growth import NOTES, PATIENT, games
from tests.records.trees import drawn, grown, place
from yinsh.board import point
from yinsh.records import merging
from yinsh.records.merging import merged, remembered, same_place
from yinsh.records.notes import LONGEST_COMMENT, Glyph, Headers, Notes
from yinsh.records.tree import START, Game, Path


@pytest.mark.parametrize(
    ("mine", "theirs", "both"),
    [
        ("e5 d4", "e5 d4", "e5 d4"),
        ("e5 d4", "e5", "e5 d4"),
        ("e5 (k7) d4", "e5 (a2) d4 (d5 h8)", "e5 (k7) (a2) d4 (d5 h8)"),
        ("e5 d4 (d5)", "e5 d4 (d5 h8 (h9))", "e5 d4 (d5 h8 (h9))"),
        ("e5 d4 (d5 h9)", "e5 d4 (d5 h8)", "e5 d4 (d5 h9 (h8))"),
        ("e5 d4 f6", "e5 c3", "e5 d4 (c3) f6"),
    ],
)
def test_variations(mine: str, theirs: str, both: str) -> None:
    assert drawn(merged(grown(mine)[0], grown(theirs)[0])) == both


A, B = point("e5"), point("e9")


@pytest.mark.parametrize(
    ("mine", "theirs", "both"),
    [
        (Notes(), Notes("Nice!"), Notes("Nice!")),
        (Notes("Nice!"), Notes(), Notes("Nice!")),
        (Notes("Nice!"), Notes("Nice! Really."), Notes("Nice! Really.")),
        (Notes("Nice! Really."), Notes("Nice!"), Notes("Nice! Really.")),
        (Notes("I?"), Notes("You!"), Notes("I?\nYou!")),
        (Notes("No."), Notes("Not so.\n\nNo."), Notes("Not so.\n\nNo.")),
        (Notes("No\n\n two"), Notes("two\nNow"), Notes("No\n\n two\nNow")),
        (Notes("x" * LONGEST_COMMENT), Notes("y"), Notes("x" * LONGEST_COMMENT)),
        (Notes(glyph=Glyph.GOOD), Notes(glyph=Glyph.MISTAKE), Notes(glyph=Glyph.GOOD)),
        (Notes(), Notes(glyph=Glyph.MISTAKE), Notes(glyph=Glyph.MISTAKE)),
        (
            Notes(arrows=((A, B),), circles=(A,)),
            Notes(arrows=((B, A), (A, B)), circles=(B,)),
            Notes(arrows=((A, B), (B, A)), circles=(A, B)),
        ),
    ],
)
def test_what_is_written(mine: Notes, theirs: Notes, both: Notes) -> None:
    game, _ = grown("e5 d4")
    at = place(game, "e5")
    made = merged(game.annotate(at, mine), game.annotate(at, theirs))
    assert made.node(at).notes == both
    assert made.node(place(made, "d4")).notes == Notes()


@pytest.mark.parametrize(
    ("known", "mine", "theirs", "both"),
    [
        # Deleted here, and there as it was: it stays deleted.
        (Notes("Nice!"), Notes(), Notes("Nice!"), Notes()),
        (Notes("I?\nYou!"), Notes("I?"), Notes("You!"), Notes("I?")),
        (Notes("Nicce!\nYou."), Notes("Nice!"), Notes("You.\nNicce!\nSo?"), Notes("Nice!\nSo?")),
        (Notes(glyph=Glyph.GOOD), Notes(), Notes(glyph=Glyph.GOOD), Notes()),
        (Notes(circles=(A,)), Notes(), Notes(circles=(A, B)), Notes(circles=(B,))),
        # Changed there since: it comes, and what is one's own stays.
        (Notes("Nice!"), Notes(), Notes("Not so nice."), Notes("Not so nice.")),
        (Notes("Nice!"), Notes("Mine."), Notes("Nice! Really."), Notes("Mine.\nNice! Really.")),
        (Notes(glyph=Glyph.GOOD), Notes(), Notes(glyph=Glyph.BLUNDER), Notes(glyph=Glyph.BLUNDER)),
        # Deleted there: nothing of one's own goes.
        (Notes("Nice!"), Notes("Nice!"), Notes(), Notes("Nice!")),
    ],
)
def test_what_was_deleted_here(known: Notes, mine: Notes, theirs: Notes, both: Notes) -> None:
    game, _ = grown("e5 d4")
    had, own, other = (game.annotate((0,), notes) for notes in (known, mine, theirs))
    made = merged(own, other, had)
    assert made.node((0,)).notes == both
    # It stays so from link to link, whatever comes again.
    had = remembered(remembered(had, other), made)
    assert merged(made, other, had) is made
    assert merged(made.annotate((0,), Notes()), other, had).node((0,)).notes == Notes()


@pytest.mark.parametrize(
    ("known", "mine", "theirs", "both"),
    [
        ("e5 d4 (d5 h8)", "e5 d4", "e5 d4 (d5 h8)", "e5 d4"),
        ("e5 d4 (d5 h8)", "e5 d4", "e5 d4 (d5)", "e5 d4"),
        ("e5 d4 (d5 h8)", "e5 d4", "e5 d4 (d5 h8 h9)", "e5 d4 (d5 h8 h9)"),
        ("e5 d4 (d5 h8)", "e5 d4 (d5)", "e5 d4 (d5 h8 (h9))", "e5 d4 (d5 h9)"),
        ("e5 d4 (d5)", "e5 d4", "e5 d4 (d5) (c3)", "e5 d4 (c3)"),
    ],
)
def test_variations_that_were_deleted_here(known: str, mine: str, theirs: str, both: str) -> None:
    had, own, other = (grown(text)[0] for text in (known, mine, theirs))
    assert drawn(merged(own, other, had)) == both


def test_a_name_that_was_taken_off_here_stays_off() -> None:
    had, other = Game(headers=Headers(white="Ann")), Game(headers=Headers("Ann", "Bob"))
    assert merged(Game(), other, had).headers == Headers(black="Bob")


def test_who_played_is_taken_where_it_is_not_known() -> None:
    mine = Game(headers=Headers(white="Ann"))
    theirs = Game(headers=Headers(white="Anna", black="Bob", extra=(("Round", "1"),)))
    assert merged(mine, theirs).headers == Headers(white="Ann", black="Bob")


def test_where_there_is_no_room_for_turns_what_is_written_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    theirs, _ = grown("e5 d4 (d5 h8)")
    theirs = theirs.annotate((0,), Notes("Nice!"))
    monkeypatch.setattr(merging, "MOST_NODES", 3)
    made = merged(grown("e5 d4")[0], theirs)
    assert drawn(made) == "e5 d4"
    assert made.node((0,)).notes.comment == "Nice!"


@PATIENT
@given(games(), NOTES, st.randoms(use_true_random=False))
def test_any_two_copies_of_a_game(drawn_game: tuple[Game, Path], notes: Notes, rng: Random) -> None:
    theirs, path = drawn_game
    mine = theirs.without(path) if path else theirs
    mine = mine.annotate(rng.choice([START, *mine.paths()]), notes)
    both = merged(mine, theirs)
    assert both.holds(mine)
    for place_there in theirs.paths():
        here = same_place(both, theirs, place_there)
        assert both.position(here) == theirs.position(place_there)
    assert merged(both, theirs) is both
    assert merged(mine, mine) is mine
