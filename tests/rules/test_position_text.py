"""A position as one word: it has one text, the text is a link's, and faults name their place."""

import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import cases
from tests.rules.players import GAMES, Game, Taste, play
from tests.rules.steps import play as play_text
from yinsh.game import Position, Reason
from yinsh.position_text import PositionTextError, position_text, read_position

EMPTY = "4.7.8.9.10.9.10.9.8.7.4"

ROUND_TRIPS = {
    "start": (Position.start(), f"{EMPTY}~wp00"),
    "blitz": (Position.start(blitz=True), f"{EMPTY}~wp00z"),
    "after one ring": (play_text(Position.start(), "e5"), "4.7.8.9.4R5.9.10.9.8.7.4~bp00"),
    "the corners": (
        play_text(Position.start(), "a2 a5 k10 k7"),
        "R2r.7.8.9.10.9.10.9.8.7.r2R~wp00",
    ),
}


@pytest.mark.parametrize(("here", "text"), ROUND_TRIPS.values(), ids=ROUND_TRIPS)
def test_text_of(here: Position, text: str) -> None:
    assert position_text(here) == text
    assert read_position(text) == here


@pytest.mark.parametrize("case", cases.POSITIONS, ids=cases.name)
def test_every_recorded_position_round_trips(case: cases.Case) -> None:
    here = cases.replay(case["actions"], blitz=case["blitz"])
    assert read_position(position_text(here)) == here


@pytest.mark.parametrize("case", cases.SETUPS, ids=cases.name)
def test_every_recorded_set_up_round_trips(case: cases.Case) -> None:
    here = cases.set_up(case["state"])
    assert read_position(position_text(here)) == here
    for action in case["line"]:
        here = play_text(here, action)
        assert read_position(position_text(here)) == here


@given(GAMES)
def test_every_position_of_a_game_round_trips(game: Game) -> None:
    texts: dict[str, Position] = {}
    for here in game.positions:
        text = position_text(here)
        assert read_position(text) == here
        assert texts.setdefault(text, here) == here
        assert len(text) <= 102
        assert set(text) <= set(string.ascii_letters + string.digits + "-._~")
        assert text[-1].isalnum()


def test_phases_and_marks_have_a_letter_each() -> None:
    seen = set()
    for taste in Taste:
        for seed in range(4):
            for here in play(taste, seed, blitz=False).positions:
                seen.add(position_text(here).partition("~")[2][1])
    assert seen == set("pmrRgGo")


def test_pass_and_both_blocked_round_trip() -> None:
    blocked = cases.set_up(cases.SETUPS[0]["state"])
    once = play_text(blocked, "pass")
    assert position_text(once).endswith("~bm22p")
    over = play_text(once, "pass")
    assert position_text(over).endswith("~bo22")
    for here in (blocked, once, over):
        assert read_position(position_text(here)) == here
    assert over.outcome is not None
    assert over.outcome.reason is Reason.BLOCKED


# Texts that are none

OTHERS = ".7.8.9.10.9.10.9.8.7.4~wp00"


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "no '~' behind the board"),
        (EMPTY, 24, "no '~' behind the board"),
        ("~", 1, "1 letter lines, not 11"),
        ("4.7.8~wp00", 6, "3 letter lines, not 11"),
        (f"{EMPTY}.4~wp00", 24, "12 letter lines, not 11"),
        (f"{OTHERS}", 1, "line a has 4 points, not 0"),
        (f"3{OTHERS}", 1, "line a has 4 points, not 3"),
        (f"5{OTHERS}", 1, "line a has 4 points, not 5"),
        (f"2R2{OTHERS}", 1, "line a has 4 points, not 5"),
        ("4.7.9.9.10.9.10.9.8.7.4~wp00", 5, "line c has 8 points, not 9"),
        (f"22{OTHERS}", 2, "'2' means nothing here"),
        (f"04{OTHERS}", 1, "'0' means nothing here"),
        (f"4x{OTHERS}", 2, "'x' means nothing here"),
        (f"2 R1{OTHERS}", 2, "' ' means nothing here"),
        ("4.7.8.9.4RK4.9.10.9.8.7.4~bp00", 11, "'K' means nothing here"),
        (f"4{OTHERS}\n", 25, "'wp00\\n' does not say who must do what"),
        (f"{EMPTY}~", 25, "'' does not say who must do what"),
        (f"{EMPTY}~xp00", 25, "'xp00' does not say who must do what"),
        (f"{EMPTY}~wp04", 25, "'wp04' does not say who must do what"),
        (f"{EMPTY}~wp00zp", 25, "'wp00zp' does not say who must do what"),
        (f"{EMPTY}~wp00~", 25, "'wp00~' does not say who must do what"),
        (f"{EMPTY}~bp00", 25, "no game leads here: rings are placed in turn, White first"),
        (
            f"{EMPTY}~wm00",
            25,
            "no game leads here: a player's rings are not five, less those removed",
        ),
        ("4" * 121, 121, "longer than 120 characters"),
        # Digits of other scripts would give one position several texts.
        ("4.7.8.9.1\N{ARABIC-INDIC DIGIT ZERO}.9.10.9.8.7.4~wp00", 10, "'\u0660' means nothing"),
        (f"\N{SUPERSCRIPT FOUR}{OTHERS}", 1, "'\N{SUPERSCRIPT FOUR}' means nothing here"),
        (f"{EMPTY}~wp0\N{FULLWIDTH DIGIT ZERO}", 25, "does not say who must do what"),
    ],
)
def test_text_that_is_no_position(text: str, column: int, message: str) -> None:
    with pytest.raises(PositionTextError, match=re.escape(message)) as caught:
        read_position(text)
    assert caught.value.column == column
    assert str(caught.value).endswith(f"(column {column})")


# One text each

A_TEXT = position_text(play(Taste.ROWS, 5, blitz=False).positions[40])
ALPHABET = "~.0123456789RrMmwbpgGoz "


@given(st.data())
def test_whatever_is_accepted_is_what_would_be_written(data: st.DataObject) -> None:
    """Texts one or two edits away from a right one: refused, or written back the same."""
    text = data.draw(st.sampled_from([A_TEXT, *(text for _, text in ROUND_TRIPS.values())]))
    for _ in range(data.draw(st.integers(1, 2))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 2))
        text = text[:at] + data.draw(st.text(ALPHABET, max_size=2)) + text[at + cut :]
    try:
        here = read_position(text)
    except PositionTextError:
        return
    assert position_text(here) == text


@given(st.text(f"{ALPHABET}x\n\0\u0660\u00e9\U0001f600\ud800"))
def test_any_text_is_read_or_refused(text: str) -> None:
    for candidate in (text, f"{EMPTY}~{text}", f"{text}{OTHERS}"):
        try:
            here = read_position(candidate)
        except PositionTextError as error:
            assert 1 <= error.column <= len(candidate) + 1  # noqa: PT017 - both ways are right
        else:
            assert position_text(here) == candidate
