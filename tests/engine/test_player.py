"""Levels, limits, the weights file, placing, and the chooser that the protocol asks."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path

import pytest

from tests.rules import cases
from tests.rules.players import Taste, play
from yinsh.board import AXIAL
from yinsh.cli import engine
from yinsh.cli.chooser import Budget, Limit, Thought
from yinsh.cli.engine_chooser import EngineChooser
from yinsh.cli.python_search import python_search
from yinsh.engine import levels, patterns, player, weights
from yinsh.engine.player import Limits, limits_for
from yinsh.engine.timing import soft_and_hard
from yinsh.game import BLACK, WHITE, Phase, Place, Position
from yinsh.notation import action_text

MIDDLE = play(Taste.ANYTHING, 1).positions[30]
STRONGEST = levels.level(levels.STRONGEST)


SEARCH = cache(python_search)


def chooser(level: int = levels.STRONGEST, seed: int | None = None) -> EngineChooser:
    return EngineChooser(SEARCH(), levels.level(level), seed)


def last(chooser: EngineChooser, position: Position, limit: Limit, amount: int) -> Thought:
    *_, thought = chooser.think(position, Budget(limit, amount))
    return thought


# Limits


@pytest.mark.parametrize("movetime", [1, 5, 20, 200, 1000, 30_000])
def test_time_is_left_for_the_answer(movetime: int) -> None:
    soft, hard = soft_and_hard(movetime)
    assert 1 <= soft <= hard <= max(1, movetime)


def test_levels_are_numbered_from_one() -> None:
    assert levels.level(1).name == "child"
    assert STRONGEST.noise == STRONGEST.evals == STRONGEST.depth == 0
    for number in (0, len(levels.LEVELS) + 1):
        with pytest.raises(ValueError, match="from 1 to"):
            levels.level(number)
    assert len({level.name for level in levels.LEVELS}) == len(levels.LEVELS)


def test_the_stricter_limit_holds() -> None:
    club = levels.Level("club", 3, 2000, 10)
    limits = limits_for(club, MIDDLE, evals=500, depth=8, seed=1)
    assert (limits.depth, limits.evals, limits.noise) == (3, 500, 10)
    assert limits_for(STRONGEST, MIDDLE, depth=5).depth == 5


def test_placings_vary_at_every_level() -> None:
    start = Position.start()
    for level in levels.LEVELS:
        assert limits_for(level, start, seed=1).noise >= levels.PLACING_NOISE
    places = set()
    for seed in range(20):
        (place,) = [*player.search(start, Limits(depth=2, noise=25, seed=seed))][-1].turn
        assert isinstance(place, Place)
        places.add(place.point)
        u, v = (coordinate - 6 for coordinate in AXIAL[place.point])
        assert u * u - u * v + v * v < 16, "a first ring on the edge looks silly"
    assert len(places) >= 3


# Searching


def test_evals_are_kept_to() -> None:
    *_, found = player.search(MIDDLE, Limits(evals=3000), fresh=True)
    assert 3000 <= found.evals < 4500


def test_a_search_in_time_ends_in_time() -> None:
    start = time.perf_counter()
    *_, found = player.search(MIDDLE, Limits(hard=100))
    assert found.depth >= 1
    assert time.perf_counter() - start < 5  # the machine may be busy; without a limit: hours


def test_noise_changes_the_choice_but_not_a_win() -> None:
    turns = set()
    for seed in range(12):
        *_, found = player.search(MIDDLE, Limits(depth=1, noise=1500, seed=seed), fresh=True)
        turns.add(found.turn)
    assert len(turns) > 4


def test_scores_turn_with_the_players() -> None:
    """What is good for White is as good for Black when all colours are exchanged."""
    cells = bytes([0, 2, 1, 4, 3][c] for c in MIDDLE.cells)
    white, black = MIDDLE.removed
    other = WHITE + BLACK - MIDDLE.player
    turned = Position(cells, MIDDLE.phase, other, removed=(black, white))
    values = []
    for position in (MIDDLE, turned):
        *_, found = player.search(position, Limits(depth=1), fresh=True)
        values.append(found.score)
    assert values[0] == values[1]


# The chooser


@pytest.mark.parametrize("case", cases.POSITIONS, ids=cases.name)
def test_a_whole_legal_turn_in_every_recorded_position(case: cases.Case) -> None:
    position = cases.replay(case["actions"], blitz=case["blitz"])
    thought = last(chooser(), position, Limit.DEPTH, 2)
    after = position
    for action in thought.turn:
        assert after.player == position.player
        after = after.play(action)
    assert after.player != position.player or after.phase is Phase.OVER


@pytest.mark.parametrize("limit", [Limit.DEPTH, Limit.NODES])
def test_by_depth_or_nodes_the_position_alone_decides(limit: Limit) -> None:
    amount = 3 if limit is Limit.DEPTH else 2000
    here = chooser(4)
    first = list(here.think(MIDDLE, Budget(limit, amount)))
    last(here, MIDDLE, Limit.MOVETIME, 20)
    last(here, Position.start(), Limit.DEPTH, 1)
    assert list(here.think(MIDDLE, Budget(limit, amount))) == first
    assert list(chooser(4, seed=9).think(MIDDLE, Budget(limit, amount))) == first


def test_amounts_of_nothing_still_get_an_answer() -> None:
    for limit in Limit:
        assert last(chooser(), MIDDLE, limit, 0).turn


@pytest.mark.parametrize("arguments", [["--level", "0"], ["--level", "9"], ["--level", "best"]])
def test_unknown_levels_are_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        engine.main(arguments)
    assert caught.value.code == 2


def test_seeded_placing_is_repeatable() -> None:
    turns = [
        action_text(last(chooser(1, seed), Position.start(), Limit.MOVETIME, 1).turn[0])
        for seed in (1, 1, 2, 3, 4, 5)
    ]
    assert turns[0] == turns[1]
    assert len(set(turns)) > 1


# The weights


def test_weights_are_written_and_read(tmp_path: Path) -> None:
    file = tmp_path / "some.i16"
    numbers = [i % 7 - 3 for i in range(patterns.WEIGHTS)]
    weights.write_weights(numbers, file)
    assert list(weights.read_weights(file)) == numbers
    file.write_bytes(b"\0" * 10)
    with pytest.raises(ValueError, match="holds 5 weights"):
        weights.read_weights(file)
    with pytest.raises(OverflowError):
        weights.write_weights([40_000] * patterns.WEIGHTS, file)


def test_the_shipped_weights_are_small_and_say_where_they_come_from() -> None:
    assert weights.FILE.stat().st_size == 2 * patterns.WEIGHTS
    assert "yinsh.training" in weights.FILE.with_suffix(".txt").read_text("utf-8")
