"""The parts of training that compute: positions read, features seen, weights fitted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.rules.players import Taste, play
from yinsh.engine import actions, evaluation, patterns, weights
from yinsh.game import Phase, Position
from yinsh.training import handmade
from yinsh.training.fit import Recipe, fit, loss, sigmoid, targets
from yinsh.training.match import tally
from yinsh.training.positions import (
    BYTES,
    NO_RESULT,
    Positions,
    features,
    joined,
    read,
)


def middle_game() -> list[Position]:
    return [
        position
        for seed in (1, 2)
        for taste in Taste
        for position in play(taste, seed).positions[11:-1:3]
        if position.phase is Phase.MOVE
    ]


def as_bytes(position: Position, score: int, result: int) -> bytes:
    """As selfplay.mjs and relabel.mjs write it."""
    low_high = score.to_bytes(2, "little", signed=True)
    return bytes([*position.cells, position.player, *position.removed, 10, *low_high, result])


def some(result: int = 1, *, step: int = 1) -> bytes:
    return b"".join(as_bytes(p, -7 - i, result) for i, p in enumerate(middle_game()[::step]))


def written(tmp_path: Path, data: bytes) -> Positions:
    file = tmp_path / "games.bin"
    file.write_bytes(data)
    return read(file)


def test_positions_are_read(tmp_path: Path) -> None:
    known = middle_game()
    got = written(tmp_path, some())
    assert len(got) == len(known)
    assert len(some()) == BYTES * len(known)
    for i, position in enumerate(known):
        assert bytes(got.cells[i]) == position.cells
        assert got.player[i] == position.player
        assert tuple(got.taken[i]) == position.removed
        assert got.score[i] == -7 - i
        assert got.result[i] == (1 if position.player == 0 else 0)
    assert 4 <= len(set(got.game)) <= 2 * len(Taste)


def test_strays_have_no_result_but_a_score(tmp_path: Path) -> None:
    got = written(tmp_path, some(NO_RESULT))
    assert np.isnan(got.result).all()
    assert np.allclose(targets(got, 0.5), sigmoid(got.score / evaluation.SCALE))


def test_targets_mix_result_and_score(tmp_path: Path) -> None:
    got = written(tmp_path, some())
    scored = sigmoid(got.score / evaluation.SCALE)
    assert np.allclose(targets(got, 1.0), got.result)
    assert np.allclose(targets(got, 0.25), 0.25 * got.result + 0.75 * scored)


def test_games_of_several_files_stay_apart(tmp_path: Path) -> None:
    one = written(tmp_path, some())
    both = joined([one, one])
    assert len(both) == 2 * len(one)
    assert not set(both.game[: len(one)]) & set(both.game[len(one) :])


@pytest.fixture
def other_weights() -> Iterator[list[int]]:
    """The kernel with weights drawn by lot, which tell every place of every pattern apart."""
    drawn = np.random.default_rng(1).integers(-40, 40, patterns.WEIGHTS)
    some_weights = [int(weight) for weight in drawn]
    weights.load_kernel(some_weights)
    yield some_weights
    weights.load_kernel(weights.read_weights())


def test_features_are_what_the_kernel_adds_up(tmp_path: Path, other_weights: list[int]) -> None:
    """The sum of a position's weights is the kernel's value, but for halves rounded down."""
    got = written(tmp_path, some(step=3))
    values = np.array(other_weights)[features(got, slice(None))].sum(1)
    assert np.ptp(values) > 1000
    for value, position in zip(values, middle_game()[::3], strict=True):
        actions.set_up(position)
        assert abs(evaluation.evaluate(position.player) - value) < 20


def test_a_fit_finds_the_weights_behind_the_scores(tmp_path: Path) -> None:
    """Scores made by the hand-made weights; the fit knows nothing but them."""
    got = written(tmp_path, some(NO_RESULT) * 40)
    behind = np.array(handmade.weights(), float)
    got.score[:] = np.clip(behind[features(got, slice(None))].sum(1), -3000, 3000)
    before = loss(targets(got, 0.0), np.zeros(len(got), np.float32))
    fitted = fit(got, Recipe(epochs=3, rate=0.1))
    assert len(fitted.weights) == patterns.WEIGHTS
    assert 0 < fitted.positions < len(got)
    assert fitted.held_out < before / 10
    assert fit(got, Recipe(epochs=3, rate=0.1)).weights == fitted.weights


def test_a_fit_without_steps_keeps_what_it_began_with(tmp_path: Path) -> None:
    shipped = list(weights.read_weights())
    fitted = fit(written(tmp_path, some()), Recipe(epochs=0), shipped)
    assert fitted.weights == shipped


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([1, 0, 1, 0], (2, 0, 2, 0.5, 0.0)),
        ([1, 1, 0, 0], (2, 0, 2, 0.5, 0.98)),
        ([1, 0.5, 1, 0.5], (2, 2, 0, 0.75, 0.0)),
    ],
)
def test_a_tally_goes_by_pairs(scores: list[float], expected: tuple[float, ...]) -> None:
    got = tally(scores)
    assert (got.won, got.drawn, got.lost, got.score, round(got.error, 2)) == expected
