"""What is said of a text that was brought to the page: where it is wrong, or whose game it is."""

import pytest

from tests.records.test_library import Drawer
from tests.records.trees import grown
from yinsh.game import BLACK
from yinsh.position_text import read_position
from yinsh.problems import problem as problem_of
from yinsh.records.errors import RecordError, TooLarge, check_size
from yinsh.records.library import Library, Summary
from yinsh.records.notes import Headers
from yinsh.records.reading import read
from yinsh.records.record import Declaration, Declared
from yinsh.records.tree import Game
from yinsh.view.opening import (
    Blamed,
    blamed,
    opened,
    problem,
    read_game,
    refused_bytes,
    refused_file,
    refused_text,
    unified,
)

START = "4.7.8.9.10.9.10.9.8.7.4~wp00"


def blame(text: str, line: int, column: int) -> Blamed:
    found = blamed(text, RecordError(problem_of("record.empty-variation"), line, column))
    assert found
    return found


@pytest.mark.parametrize("text", ["\ufeff", "# Heading", "{}", "{ }", "(;GM[24];P0[1 Done])"])
def test_a_text_in_which_nothing_is_said_is_no_game(text: str) -> None:
    with pytest.raises(RecordError, match="there is no game in this text"):
        read_game(text)


def test_a_game_that_is_only_announced_is_one() -> None:
    assert read_game('[White "Ann"]')[0].headers.white == "Ann"
    assert read_game("{A comment.}")[0].root.notes.comment == "A comment."
    assert read_game("blitz")[0].start.blitz


@pytest.mark.parametrize(
    ("text", "line", "column", "shown"),
    [
        ("e5 z7 d4", 1, 4, "e5 [z]7 d4"),
        ("e5 z7 d4", 1, 1, "[e]5 z7 d4"),
        ("e5", 1, 3, "e5[ ]"),
        ("e5", 1, 99, "e5[ ]"),
        ("", 1, 1, "[ ]"),
        ("one\ntwo\nthree", 2, 2, "t[w]o"),
        ("one\r\ntwo\rthree", 3, 5, "thre[e]"),
        ("\ufeffone", 1, 1, "[o]ne"),
        ("a\tb\0c\u202ed", 1, 3, "a [b]\ufffdc\ufffdd"),
        ("x" * 40 + "!" + "y" * 40, 1, 41, "…" + "x" * 24 + "[!]" + "y" * 16 + "…"),
        ("x" * 24 + "!" + "y" * 16, 1, 25, "x" * 24 + "[!]" + "y" * 16),
    ],
)
def test_the_line_and_the_place_in_it(text: str, line: int, column: int, shown: str) -> None:
    found = blame(text, line, column)
    assert f"{found.before}[{found.at}]{found.after}" == shown
    assert found.number == line


@pytest.mark.parametrize(
    ("text", "line", "column", "offset"),
    [
        ("abc", 1, 2, 1),
        ("one\r\ntwo", 2, 2, 5),
        ("\U0001f3b2\ne5 \U0001f3b2 z7", 2, 6, 9),  # two for each of those in a browser
    ],
)
def test_where_a_browser_finds_the_place(text: str, line: int, column: int, offset: int) -> None:
    assert blame(text, line, column).offset == offset
    in_utf16 = unified(text).encode("utf-16-le")
    assert in_utf16[2 * offset :].decode("utf-16-le")[0] == blame(text, line, column).at


@pytest.mark.parametrize(("line", "column"), [(0, 0), (3, 1)])
def test_there_may_be_no_such_place(line: int, column: int) -> None:
    assert (
        blamed("one\ntwo", RecordError(problem_of("record.empty-variation"), line, column)) is None
    )


def test_what_is_shown_of_a_text_is_no_markup() -> None:
    found = blame("<img src=x onerror=alert(1)>", 1, 1)
    assert found.markup == (
        '<span class="n">1</span> <mark>&lt;<span class="caret">^</span></mark>img src=x onerro…'
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("e5 d4\n3.z7", "Line 2, column 3: “z7”: the board has no point z7."),
        ("#g=aqD", "It could not be read: the link is damaged or was cut short."),
    ],
)
def test_what_a_reader_says_is_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as refused:
        read(text)
    assert problem(refused.value) == sentence


def test_a_record_that_is_too_large_is_told_so() -> None:
    with pytest.raises(TooLarge) as refused:
        check_size("x" * 11, 10)
    assert problem(refused.value) == (
        "The text is too large: 11 characters, and at most 10 are read."
    )


@pytest.mark.parametrize(
    ("length", "refused"),
    [
        (2_000_000, ""),
        (
            5_000_000,
            (
                "The text is too long: 5,000,000 characters, and at most 2,000,000 are read. "
                "A game takes a few thousand."
            ),
        ),
    ],
)
def test_a_huge_text_is_not_even_read(length: int, refused: str) -> None:
    assert refused_text("x" * length) == refused


@pytest.mark.parametrize(
    ("size", "refused"),
    [
        (4_000_000, ""),
        (
            5_000_000,
            (
                "a.sgf is too large: 5.0 MB, and at most 4.0 MB are read. "
                "A game takes a few thousand bytes."
            ),
        ),
    ],
)
def test_a_huge_file_is_not_even_read(size: int, refused: str) -> None:
    assert refused_file("a.sgf", size) == refused


@pytest.mark.parametrize(
    ("data", "refused"),
    [
        (b"e5 d4", ""),
        ("e5".encode("utf-16"), ""),
        (b"", "x is empty."),
        (b" \r\n", "x is empty."),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "x is not a text file, so there is no game in it."),
    ],
)
def test_what_is_no_text_is_told_so(data: bytes, refused: str) -> None:
    assert refused_bytes("x", data) == refused


BOTH = Headers(white="Ann", black="Bob")


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (Game(), "Position opened."),
        (Game(read_position(START)), "Position opened."),
        (grown("e5")[0], "Game opened, 1 turn so far."),
        (
            grown("e5 d4")[0].titled(BOTH),
            "Opened: Ann (White) against Bob (Black), 2 turns so far.",
        ),
        (
            Game().titled(Headers(black="Bob")),
            "Opened: a nameless player (White) against Bob (Black), no turn played yet.",
        ),
        (
            grown("e5")[0].titled(BOTH).declare((0,), Declaration(Declared.RESIGNATION, BLACK)),
            "Opened: Ann (White) against Bob (Black). Black wins: White resigned.",
        ),
        (
            grown("e5")[0].declare((0,), Declaration(Declared.AGREEMENT, None)),
            "Game opened. Draw by agreement.",
        ),
    ],
)
def test_whose_game_it_is_and_how_it_ended(game: Game, sentence: str) -> None:
    assert opened(game) == sentence


def test_a_file_of_all_games_is_recognised_as_one() -> None:
    library = Library(Drawer(), lambda: 1, lambda: "a")
    library.keep(None, "a game", Summary())
    assert refused_text(library.export()) == (
        "These are all the games of a browser: add them in My games."
    )
