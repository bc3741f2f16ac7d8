"""The list of kept games: what each line says."""

import pytest

from tests.records.trees import grown
from tests.view.games import FIVE
from yinsh.game import Position
from yinsh.position_text import position_text, read_position
from yinsh.records.library import Entry, Summary
from yinsh.records.notes import Headers, Notes
from yinsh.records.record import Declaration, Declared
from yinsh.records.tree import Game
from yinsh.view.games import (
    deleted_markup,
    game_lines,
    markup,
    picture,
    rename_markup,
    summary,
)
from yinsh.view.seats import AWAY, PERSON, Seats

DATES = {"a": "30 Nov 2026"}
TO_MOVE = [position_text(grown(turns)[0].main_record.position) for turns in ("", "e5")]


def entry(summary: Summary, title: str = "", *, readable: bool = True) -> Entry:
    return Entry("a", title, 1, summary, readable)


@pytest.mark.parametrize(
    ("kept", "title", "detail"),
    [
        (entry(Summary(turns=1)), "Untitled game", "1 turn, not finished, 30 Nov 2026"),
        (entry(Summary(turns=2), "Final"), "Final", "2 turns, not finished, 30 Nov 2026"),
        (
            entry(Summary("Ann", "", 31, "white")),
            "Ann – Black",
            "31 turns, White won, 30 Nov 2026",
        ),
        (
            entry(Summary("Ann", "Bob", 50, "draw")),
            "Ann – Bob",
            "50 turns, a draw, 30 Nov 2026",
        ),
        (
            entry(Summary(turns=1, match="w")),
            "Game by links",
            "1 turn, not finished, 30 Nov 2026",
        ),
        (
            entry(Summary(turns=1, match="w", away="black", position=TO_MOVE[0])),
            "Game by links, you play White",
            "1 turn, it is your turn, 30 Nov 2026",
        ),
        (
            entry(Summary(turns=2, match="w", away="black", position=TO_MOVE[1])),
            "Game by links, you play White",
            "2 turns, the other player is to answer, 30 Nov 2026",
        ),
        (
            entry(Summary("Ann", "Bob", turns=2, match="w", away="white", position=TO_MOVE[1])),
            "Ann – Bob",
            "2 turns, it is your turn, 30 Nov 2026",
        ),
        (
            entry(Summary(turns=9, match="w", away="white", result="black")),
            "Game by links, you play Black",
            "9 turns, Black won, 30 Nov 2026",
        ),
        (
            entry(Summary(), readable=False),
            "A game that cannot be read",
            "Perhaps a newer version of this page has written it.",
        ),
    ],
)
def test_a_line_names_the_game_and_says_how_it_stands(kept: Entry, title: str, detail: str) -> None:
    (line,) = game_lines([kept], DATES, None)
    assert (line.title, line.detail) == (title, detail)


@pytest.mark.parametrize(
    ("seats", "away"),
    [
        (Seats(), ""),
        (Seats(PERSON, 3), ""),
        (Seats(AWAY, PERSON), "white"),
        (Seats(PERSON, AWAY), "black"),
    ],
)
def test_who_plays_elsewhere_is_kept_with_the_game(seats: Seats, away: str) -> None:
    assert summary(grown("e5")[0], seats).away == away


BEGUN = {
    "a turn": grown("e5")[0],
    "a comment": Game().annotate((), Notes("Both sides: place a ring.")),
    "an end": Game().declare((), Declaration(Declared.AGREEMENT, None)),
    "a set-up position": Game(read_position(FIVE)),
}
NOT_BEGUN = {
    "nothing": Game(),
    "names": Game(headers=Headers("Ann")),
    "blitz": Game(Position.start(blitz=True)),
}


@pytest.mark.parametrize("game", BEGUN.values(), ids=BEGUN)
def test_a_game_in_which_there_is_something_is_listed(game: Game) -> None:
    assert game.begun
    assert len(game_lines([entry(summary(game))], DATES, None)) == 1


@pytest.mark.parametrize("game", NOT_BEGUN.values(), ids=NOT_BEGUN)
def test_games_that_nobody_has_begun_are_not_listed(game: Game) -> None:
    assert not game.begun
    assert game_lines([entry(summary(game))], DATES, None) == ()


def test_the_game_on_the_board_is_marked() -> None:
    (line,) = game_lines([entry(Summary(turns=1))], DATES, "a")
    assert line.current


def test_the_picture_has_every_piece_and_is_nothing_for_what_is_no_position() -> None:
    drawn = picture(FIVE)
    assert drawn.count("ring white") == 5
    assert drawn.count("marker white") == 5
    assert picture("<b>") == ""


def test_titles_are_text_and_never_markup() -> None:
    nasty = '<img src=x onerror="alert(1)">'
    (line,) = game_lines([entry(Summary(turns=1), nasty)], DATES, None)
    for made in (markup(line), deleted_markup(nasty), rename_markup(nasty)):
        assert "<img" not in made
        assert '"alert' not in made
