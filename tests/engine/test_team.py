"""Workers that search together: the same kind of result as one alone, sooner, whatever the
helpers do. The messages are carried as the worker carries them, by a clock that counts evals."""

from __future__ import annotations

import pytest

from tests.engine.helpers import legal, think
from tests.engine.teams import Outcome, together
from tests.rules.players import Taste, play
from yinsh.engine.helpers import MOST, helpers_for
from yinsh.engine.limits import Limits
from yinsh.engine.score import SURE
from yinsh.game import Phase, Position
from yinsh.position_text import read_position

DEPTH = 5
OFTEN = [
    play(taste, seed).positions[at]
    for taste, seed, at in (
        (Taste.ANYTHING, 1, 16),
        (Taste.ANYTHING, 3, 18),
        (Taste.ROWS, 1, 16),
        (Taste.ROWS, 1, 40),
        (Taste.SHUTTING_IN, 1, 16),
    )
]
MIDDLE = OFTEN[0]
# White to move; his own third row can be made, and nothing else saves him.
WINNING = read_position("R1rr.R6.2m5.3m5.3RM5.4m4.5m4.8R.7R.6r.4~wm02")


def check(position: Position, outcome: Outcome, depth: int = DEPTH) -> None:
    """A whole result: legal, as deep as asked for, with everybody's work in it."""
    found = outcome.found
    assert found.turn in legal(position) or found.turn[:2] in legal(position)
    assert found.depth == depth
    assert found.evals == sum(outcome.evals)
    assert found.nodes > 0


@pytest.mark.parametrize("helpers", [1, 2, MOST])
def test_the_choice_is_as_good_as_alone(helpers: int) -> None:
    """Moves of equal worth may take each other's place, and a late move reduced is a guess in any
    search; so the scores need not be equal in all, but they are near."""
    equal = 0
    for position in OFTEN:
        outcome = together(position, helpers, depth=DEPTH)
        assert outcome.useful == helpers
        check(position, outcome)
        alone = think(position, DEPTH)
        assert abs(outcome.found.score - alone.score) < 32
        equal += outcome.found.score == alone.score
    assert equal >= len(OFTEN) - 1


def test_work_is_shared() -> None:
    """The leader scores fewer positions than he would alone, helpers about as many as he."""
    alone = together(MIDDLE, 0, depth=DEPTH + 2)
    shared = together(MIDDLE, 1, depth=DEPTH + 2)
    assert shared.evals[0] < 0.8 * alone.evals[0]
    assert shared.evals[1] > 0.7 * shared.evals[0]
    assert sum(shared.evals) < 1.4 * alone.evals[0]


def test_time_ends_it_in_the_middle_of_a_depth() -> None:
    outcome = together(MIDDLE, 1, hard=300)
    check(MIDDLE, outcome, outcome.found.depth)
    assert outcome.found.depth >= DEPTH


SILENT = {
    "never a word": lambda who, time: False,
    "no word after a while": lambda who, time: time < 150,
    "one of two": lambda who, time: who == 2,
}


@pytest.mark.parametrize("answers", SILENT.values(), ids=SILENT)
@pytest.mark.parametrize("dismissed", [10**9, 160])
def test_nobody_waits_for_a_silent_helper(answers, dismissed) -> None:  # type: ignore[no-untyped-def]
    outcome = together(MIDDLE, 2, depth=DEPTH, answers=answers, dismissed=dismissed)
    check(MIDDLE, outcome)
    alone = together(MIDDLE, 0, depth=DEPTH)
    assert outcome.evals[0] < 1.2 * alone.evals[0]
    assert outcome.found.score == alone.found.score


def test_tasks_that_do_not_arrive_are_done_by_the_leader() -> None:
    """Only news come through."""
    outcome = together(MIDDLE, 1, depth=DEPTH, told=lambda box: [*box[:3], -1, *box[4:]][:4])
    check(MIDDLE, outcome)


def test_wins_and_losses_are_proven() -> None:
    for position in (WINNING, play(Taste.ROWS, 1).positions[-3]):
        alone = think(position, DEPTH)
        assert together(position, 2, depth=DEPTH).found.score == alone.score
        assert abs(alone.score) > SURE


@pytest.mark.parametrize("what", ["placing", "one child", "errors"])
def test_what_is_not_split(what: str) -> None:
    position, noise = MIDDLE, 0
    if what == "placing":
        position = Position.start()
    elif what == "errors":
        noise = 100
    else:
        position = next(
            p
            for seed in range(20)
            for p in play(Taste.SHUTTING_IN, seed).positions
            if p.phase is Phase.MOVE and len(p.legal_actions()) == 1
        )
    outcome = together(position, 2, depth=2, noise=noise)
    assert outcome.useful == 0
    assert outcome.found.evals == outcome.evals[0]


TIMED = Limits(hard=1000)
CASES = [
    (TIMED, 1, 8, 0),
    (TIMED, 2, 8, 0),
    (TIMED, 3, 8, 1),
    (TIMED, 4, 8, 2),
    (TIMED, 16, 8, MOST),
    (TIMED, 4, 0, 2),  # a browser that does not tell its memory
    (TIMED, 0, 0, 0),  # or its cores
    (TIMED, 8, 2, 0),
    (Limits(hard=1000, evals=40_000), 8, 8, 0),
    (Limits(hard=1000, depth=2), 8, 8, 0),
    (Limits(hard=1000, noise=25), 8, 8, 0),
    (Limits(), 8, 8, 0),
]


@pytest.mark.parametrize(("limits", "cores", "memory", "expected"), CASES)
def test_who_gets_how_many(limits: Limits, cores: int, memory: float, expected: int) -> None:
    assert helpers_for(limits, cores=cores, memory=memory) == expected
