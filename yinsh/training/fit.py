"""Logistic regression of results on what stands in the lines: positions in, weights out."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from yinsh.engine.evaluation import SCALE, WEIGHTS
from yinsh.training.positions import Positions, features

LARGEST = 4000  # weights beyond this would only say "won" more loudly
BATCH = 4096
HELD_OUT = 20  # one game in so many is not learned from
TINY = 1e-6


@dataclass(frozen=True)
class Recipe:
    """How to fit. `share` is the part of the target that is the game's result; the rest is the
    win rate that the search's own score stands for."""

    share: float = 1.0
    epochs: int = 4
    rate: float = 0.02
    decay: float = 1e-6
    seed: int = 1


@dataclass(frozen=True)
class Fit:
    """What came out: weights as integers, and the mean log loss before and after."""

    weights: list[int]
    loss: float
    held_out: float
    positions: int


def sigmoid(x: NDArray[np.float32]) -> NDArray[np.float32]:
    return 1 / (1 + np.exp(-np.clip(x, -30, 30)))


def loss(target: NDArray[np.float32], logit: NDArray[np.float32]) -> float:
    """Mean log loss."""
    p = np.clip(sigmoid(logit), TINY, 1 - TINY)
    return float(-(target * np.log(p) + (1 - target) * np.log(1 - p)).mean())


def fit(positions: Positions, recipe: Recipe, start: list[int] | None = None) -> Fit:
    """Adagrad over shuffled batches; the last half of the steps is averaged."""
    generator = np.random.default_rng(recipe.seed)
    weights = np.zeros(WEIGHTS, np.float32)
    if start is not None:
        weights += np.array(start, np.float32) / SCALE
    squares = np.full(WEIGHTS, 1e-8, np.float32)
    mean = np.zeros(WEIGHTS, np.float64)
    held = positions.game % HELD_OUT == 0
    learned = np.flatnonzero(~held)
    target = recipe.share * positions.result + (1 - recipe.share) * sigmoid(positions.score / SCALE)
    steps = recipe.epochs * (len(learned) // BATCH)
    step = averaged = 0
    last = 0.0
    for _ in range(recipe.epochs):
        generator.shuffle(learned)
        losses = []
        for at in range(0, len(learned) - BATCH + 1, BATCH):
            some = np.sort(learned[at : at + BATCH])
            seen = features(positions, some)
            logit = weights[seen].sum(1)
            error = sigmoid(logit) - target[some]
            losses.append(loss(target[some], logit))
            gradient = (
                np.bincount(
                    seen.ravel(), np.repeat(error, seen.shape[1]), minlength=WEIGHTS
                ).astype(np.float32)
                / BATCH
                + recipe.decay * weights
            )
            squares += gradient * gradient
            weights -= recipe.rate * gradient / np.sqrt(squares)
            step += 1
            if step > steps // 2:
                mean += weights
                averaged += 1
        last = float(np.mean(losses))
    fitted = np.clip(np.round(mean / max(averaged, 1) * SCALE), -LARGEST, LARGEST).astype(int)
    tested = np.flatnonzero(held)
    logit = np.concatenate(
        [
            (fitted[features(positions, tested[i : i + BATCH])].sum(1) / SCALE).astype(np.float32)
            for i in range(0, len(tested), BATCH)
        ]
    )
    return Fit(
        [int(weight) for weight in fitted],
        last,
        loss(positions.result[tested], logit),
        len(learned),
    )
