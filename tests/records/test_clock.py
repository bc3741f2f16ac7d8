"""The clock of a game: whose time runs when, what undo does not give back, how it ends."""

from __future__ import annotations

import json

import pytest

from yinsh.game import BLACK, WHITE, Position
from yinsh.notation import read_action
from yinsh.records.clock import Clock, clock_of
from yinsh.records.line import Line
from yinsh.records.record import Declaration, Declared, Record
from yinsh.records.saved import load, save
from yinsh.records.tree import Game

MINUTE = 60_000
PLACES = "e4 d7 f6 g8 h5 c4 i9 j7 b2 g3".split()


def record(turns: int) -> Record:
    return Record.of(Position.start(), map(read_action, PLACES[:turns]))


def after(clock: Clock, *moments: int) -> Clock:
    """The clock when one turn after the other ended at these seconds."""
    for turns, moment in enumerate(moments, start=1):
        clock = clock.follow(record(turns), moment * 1000)
    return clock


FISCHER = Clock.of(minutes=5, seconds=10)
PLAIN = Clock.of(minutes=5)


@pytest.mark.parametrize(("minutes", "seconds"), [(0, 0), (181, 0), (5, -1), (5, 61)])
def test_there_are_no_other_clocks(minutes: int, seconds: int) -> None:
    with pytest.raises(ValueError, match="no clock has"):
        Clock.of(minutes, seconds)


def test_the_first_rings_are_placed_without_hurry() -> None:
    clock = after(PLAIN, 100)
    assert clock.running is None
    clock = after(PLAIN, 100, 2000)
    assert clock.running == WHITE
    assert clock.left_at(2_030_000) == (5 * MINUTE - 30_000, 5 * MINUTE)


@pytest.mark.parametrize(("clock", "more"), [(PLAIN, 0), (FISCHER, 10_000)])
def test_each_finished_turn_takes_its_time_and_adds_the_increment(clock: Clock, more: int) -> None:
    played = after(clock, 0, 0, 30, 70)
    assert played.left == (5 * MINUTE - 30_000 + more, 5 * MINUTE - 40_000 + more)
    assert played.running == WHITE
    assert played.out(70_000) is None


def test_undo_gives_back_the_turn_but_not_the_time_and_another_turn_adds_nothing_again() -> None:
    clock = after(FISCHER, 0, 0, 30)  # White has used 30 seconds and got 10
    back = clock.follow(record(2), 50_000)  # Black has used 20, and White's turn is taken back
    assert back.running == WHITE
    assert back.left == (5 * MINUTE - 20_000, 5 * MINUTE - 20_000)
    again = back.follow(record(3), 60_000)
    assert again.running == BLACK
    assert again.left == (5 * MINUTE - 30_000, 5 * MINUTE - 20_000)
    assert again.follow(record(4), 60_000).left[BLACK] == 5 * MINUTE - 10_000


def test_back_before_its_start_it_stands() -> None:
    assert after(FISCHER, 0, 0, 30).follow(record(1), 40_000).running is None


def test_a_time_that_is_over_is_over_and_nothing_is_added_to_it() -> None:
    clock = after(FISCHER, 0, 0)
    assert clock.out(5 * MINUTE - 1) is None
    assert clock.out(5 * MINUTE) == WHITE
    assert clock.left_at(99 * MINUTE) == (0, 5 * MINUTE)
    late = clock.follow(record(3), 6 * MINUTE)
    assert late.left[WHITE] == 0
    assert late.running is None


def test_paused_it_waits_until_somebody_plays_or_lets_it_go_on() -> None:
    clock = after(PLAIN, 0, 0).pause(10_000)
    assert clock.paused
    assert clock.left_at(99 * MINUTE) == (5 * MINUTE - 10_000, 5 * MINUTE)
    assert clock.pause(99 * MINUTE) is clock
    on = clock.go_on(record(2), 20_000)
    assert not on.paused
    assert on.left_at(25_000) == (5 * MINUTE - 15_000, 5 * MINUTE)
    played = clock.follow(record(3), 20_000)
    assert played.running == BLACK
    assert not played.paused
    assert PLAIN.pause(5) is PLAIN, "nothing runs yet"


def test_the_end_of_the_game_stops_it() -> None:
    ended = record(3)
    over = (
        Line.of(Game.of(ended)).declare(Declaration(Declared.TIME, winner=WHITE)).game.main_record
    )
    assert after(PLAIN, 0, 0, 1).follow(over, 5_000).running is None


def test_a_watch_that_was_set_back_takes_nothing() -> None:
    assert after(PLAIN, 1000, 1000).left_at(0) == (5 * MINUTE, 5 * MINUTE)


def test_it_is_kept_with_its_game_and_runs_on_meanwhile() -> None:
    clock = after(FISCHER, 0, 0, 30)
    text = save(Line.of(Game.of(record(3))), (0, 0), clock=clock)
    assert load(text).clock == clock
    assert load(save(Line.of(Game.of(record(3))))).clock is None


@pytest.mark.parametrize(
    "change",
    [
        {"left": [1]}, {"left": [-1, 5]}, {"left": [True, 5]}, {"left": "55"}, {"running": 2},
        {"running": True}, {"since": -1}, {"since": 1.5}, {"paused": 0}, {"counted": None},
        {"increment": 10**10}, {"left": [10**12, 5]},
    ],
    ids=json.dumps,
)  # fmt: skip
def test_what_is_no_clock_is_none_and_the_game_is_there(change: dict[str, object]) -> None:
    data = {**FISCHER.to_data(), **change}
    assert clock_of(data) is None
    saved = json.loads(save(Line.of(Game.of(record(3)))))
    assert load(json.dumps({**saved, "clock": data})).line.record == record(3)


@pytest.mark.parametrize("data", [None, 5, [], {}, {"increment": 1}, "clock"])
def test_nor_is_anything_else(data: object) -> None:
    assert clock_of(data) is None
