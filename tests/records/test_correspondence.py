"""Games played by links: what an incoming one is beside the copy kept here."""

import pytest

from tests.records.trees import grown
from yinsh.records.correspondence import Arrival, Comparison, compared, marked, word_of
from yinsh.records.notes import Headers
from yinsh.records.record import Declaration, Declared
from yinsh.records.tree import Game

RESIGNED = Declaration(Declared.RESIGNATION, winner=0)


def game(text: str) -> Game:
    """As `grown`; a full stop at the end: a player has resigned there."""
    grown_game, _ = grown(text.rstrip("."))
    return grown_game.declare(grown_game.main, RESIGNED) if text.endswith(".") else grown_game


@pytest.mark.parametrize(
    ("incoming", "copy", "arrival", "turns"),
    [
        ("e5 d4", "e5 d4", Arrival.SAME, 2),
        ("e5 d4 f6", "e5 d4", Arrival.NEWER, 2),
        ("e5 d4 f6 g4", "e5", Arrival.NEWER, 1),
        ("e5", "", Arrival.NEWER, 0),
        ("e5 d4", "e5 d4 f6", Arrival.OLDER, 2),
        ("e5 c3 f6", "e5 d4", Arrival.REWRITTEN, 1),
        ("e5 c3", "e5 d4 f6", Arrival.REWRITTEN, 1),
        ("k7", "e5", Arrival.REWRITTEN, 0),
        ("e5 d4 (d5)", "e5 (a2) d4", Arrival.SAME, 2),
        ("e5 d5 (d4)", "e5 d4", Arrival.REWRITTEN, 1),
        ("e5 d4.", "e5 d4", Arrival.NEWER, 2),
        ("e5 d4", "e5 d4.", Arrival.OLDER, 2),
        ("e5 d4.", "e5 d4.", Arrival.SAME, 2),
        ("e5 d4 f6", "e5 d4.", Arrival.REWRITTEN, 2),
    ],
)
def test_what_it_is(incoming: str, copy: str, arrival: Arrival, turns: int) -> None:
    assert compared(game(incoming), game(copy)) == Comparison(arrival, turns)


def test_without_a_copy_there_is_nothing_to_compare_with() -> None:
    assert compared(game("e5"), None).arrival is Arrival.UNKNOWN


def test_the_word_is_a_header_of_its_own() -> None:
    start = Game(headers=Headers(white="Ann", extra=(("Site", "home"),)))
    again = marked(marked(start, "one"), "two")
    assert word_of(again.headers) == "two"
    assert again.headers.white == "Ann"
    assert ("Site", "home") in again.headers.extra
    assert word_of(start.headers) == ""
