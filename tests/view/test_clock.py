"""What is shown and said of a clock, and the game that ends by it."""

import pytest

from yinsh.game import BLACK, WHITE
from yinsh.notation import read_action
from yinsh.records.clock import Clock
from yinsh.records.record import Declared
from yinsh.view.clock import faces, low, time_text, until_change, warning
from yinsh.view.session import Session


@pytest.mark.parametrize(
    ("left", "text", "until"),
    [
        (300_000, "5:00", 1000),
        (299_999, "5:00", 999),
        (299_000, "4:59", 1000),
        (3_600_000, "1:00:00", 1000),
        (10_001, "0:11", 1),
        (10_000, "0:10", 100),
        (9_999, "0:10", 99),
        (9_900, "9.9", 100),
        (1, "0.1", 1),
        (0, "0:00", 100),
    ],
)
def test_a_time_is_shown_and_for_how_long(left: int, text: str, until: int) -> None:
    assert time_text(left) == text
    if left:
        assert until_change(left) == until
        assert time_text(left - until) != text
        assert time_text(left - until + 1) == text


def test_a_low_time_is_told_once_by_more_than_colour() -> None:
    assert [low(left) for left in (60_001, 60_000, 10_001, 10_000, 0)] == [
        "", "minute", "minute", "seconds", "seconds",
    ]  # fmt: skip
    assert warning(WHITE, 60_500, 59_900) == "White has one minute left."
    assert warning(BLACK, 10_100, 9_900) == "Black has ten seconds left."
    assert not warning(WHITE, 59_900, 58_000)
    assert not warning(WHITE, 58_000, 68_000), "an increment"
    assert not warning(WHITE, 500, 0), "the result says it"


def test_the_plates_say_whose_time_runs_and_whether_it_waits() -> None:
    clock = Clock(0, (65_000, 9_000), running=BLACK, since=1000)
    white, black = faces(clock, 2000)
    assert (white.text, white.running, white.low) == ("1:05", False, "")
    assert (black.text, black.running, black.low) == ("8.0", True, "seconds")
    assert black.label == "Black: 8.0 left"
    assert faces(clock.pause(2000), 9000)[1].label == "Black: 8.0 left, paused"


def test_whose_time_is_over_has_lost_wherever_one_is_looking() -> None:
    clock = Clock(0, (1, 60_000), running=WHITE, since=0)
    session = Session(clock=clock).play_all(map(read_action, ("e5", "e6")))
    over = session.look(0).run_out(WHITE)
    declared = over.record.declaration
    assert declared is not None
    assert (declared.kind, declared.winner) == (Declared.TIME, BLACK)
    assert over.in_game
    assert over.clock == Clock(0, (0, 60_000))
    assert over.run_out(BLACK) is over, "once over, over"
