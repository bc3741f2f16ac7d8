"""Workers that search together: the same kind of result as one alone, sooner, whatever the
helpers do. The messages are carried as the worker carries them, by a clock that counts evals."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.engine.helpers import legal, play_all, think
from tests.engine.teams import NEVER, Outcome, together
from tests.engine.test_tactics import WON_IN
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
WON = [read_position(text) for number, text in WON_IN if number == 3]


def check(position: Position, outcome: Outcome, depth: int = DEPTH) -> None:
    """A whole result: legal, as deep as asked for, with everybody's work in it."""
    found = outcome.found
    assert found.turn in legal(position) or found.turn[:2] in legal(position)
    assert found.depth == depth
    # What a helper does while the end is being told is not counted.
    assert outcome.evals[0] <= found.evals <= sum(outcome.evals)
    assert found.nodes > 0


@pytest.mark.parametrize("helpers", [1, 2, MOST])
def test_the_choice_is_as_good_as_alone(helpers: int) -> None:
    """Moves of equal worth may take each other's place, and what helpers tell of greater depths is
    as good as what was asked for; so the scores need not be equal in all, but they are near."""
    for position in OFTEN:
        outcome = together(position, helpers, depth=DEPTH)
        assert outcome.useful == helpers
        check(position, outcome)
        alone = think(position, DEPTH)
        assert abs(outcome.found.score - alone.score) < 16


def test_work_is_shared() -> None:
    """The leader scores fewer positions than he would alone, and a helper nearly as many as he."""
    # Searches this short share little: of late children of the root there is not much to do.
    leaders = helpers = alone = 0
    for position in (OFTEN[0], OFTEN[4]):
        shared = together(position, 1, depth=DEPTH + 1)
        leaders += shared.evals[0]
        helpers += shared.evals[1]
        alone += together(position, 0, depth=DEPTH + 1).evals[0]
    assert leaders < 0.8 * alone
    assert helpers > 0.7 * leaders


def test_time_ends_it_in_the_middle_of_a_depth() -> None:
    outcome = together(MIDDLE, 1, hard=300)
    check(MIDDLE, outcome, outcome.found.depth)
    assert outcome.found.depth >= DEPTH


SILENT: dict[str, Callable[[int, float], bool]] = {
    "never a word": lambda who, time: False,
    "no word after a while": lambda who, time: time < 150,
    "one of two": lambda who, time: who == 2,
}


@pytest.mark.parametrize("what", SILENT)
def test_nobody_waits_for_a_silent_helper(what: str) -> None:
    alone = together(MIDDLE, 0, depth=DEPTH)
    for dismissed in (NEVER, 160):
        outcome = together(MIDDLE, 2, depth=DEPTH, answers=SILENT[what], dismissed=dismissed)
        check(MIDDLE, outcome)
        assert outcome.evals[0] < 1.2 * alone.evals[0]
        assert abs(outcome.found.score - alone.found.score) < 16


def test_tasks_that_do_not_arrive_are_done_by_the_leader() -> None:
    """Only news come through."""
    outcome = together(MIDDLE, 1, depth=DEPTH, told=lambda box: [*box[:3], -1, *box[4:]][:4])
    check(MIDDLE, outcome)


def test_wins_and_losses_are_proven() -> None:
    for position in WON:
        alone = think(position, DEPTH)
        assert alone.score > SURE
        assert together(position, 2, depth=DEPTH).found.score == alone.score
        (turn, *_) = alone.turns
        if len(alone.turns) > 1:
            after = play_all(position, turn)
            assert together(after, 2, depth=DEPTH).found.score < -SURE


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
