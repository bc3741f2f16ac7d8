"""Logistic regression of results and scores on what stands in the lines."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from yinsh.engine.evaluation import SCALE
from yinsh.engine.patterns import WEIGHTS
from yinsh.training.positions import Positions, features

LARGEST = 8000  # weights beyond this would only say "won" more loudly
BATCH = 256
HELD_OUT = 20  # one game in so many is not learned from
TINY = 1e-6


@dataclass(frozen=True)
class Recipe:
    """How to fit. `share` is the part of the target that is the game's result; the rest is the
    win rate that the search's own score stands for, which is all there is for positions off the
    path of a game. The rate falls to nothing, by equal steps each epoch."""

    share: float = 1.0
    epochs: int = 5
    rate: float = 0.02
    seed: int = 1


@dataclass(frozen=True)
class Fit:
    """What came out: weights as integers, and the mean log loss on what was not learned from,
    less what a perfect fit would have."""

    weights: list[int]
    held_out: float
    positions: int


def sigmoid(x: NDArray[np.floating]) -> NDArray[np.float32]:
    return np.asarray(1 / (1 + np.exp(-np.clip(x, -30, 30))), np.float32)


def loss(target: NDArray[np.float32], logit: NDArray[np.float32]) -> float:
    """Mean log loss of the win rates beyond that of the targets themselves."""
    p = np.clip(sigmoid(logit), TINY, 1 - TINY)
    t = np.clip(target, TINY, 1 - TINY)
    return float((t * np.log(t / p) + (1 - t) * np.log((1 - t) / (1 - p))).mean())


def targets(positions: Positions, share: float) -> NDArray[np.float32]:
    """What each position's win rate should be."""
    scored = sigmoid(positions.score / SCALE)
    mixed = share * positions.result + (1 - share) * scored
    return np.where(np.isnan(positions.result), scored, mixed).astype(np.float32)


def fit(positions: Positions, recipe: Recipe, start: list[int] | None = None) -> Fit:
    """Adagrad over shuffled batches."""
    generator = np.random.default_rng(recipe.seed)
    parameters = np.zeros(WEIGHTS, np.float32)
    if start is not None:
        parameters += (np.array(start) / SCALE).astype(np.float32)
    squares = np.full(WEIGHTS, 1 / BATCH**2, np.float32)
    held = positions.game % HELD_OUT == 0
    learned = np.flatnonzero(~held)
    target = targets(positions, recipe.share)
    for epoch in range(recipe.epochs):
        generator.shuffle(learned)
        rate = recipe.rate * (1 - epoch / recipe.epochs)
        for at in range(0, len(learned) - BATCH + 1, BATCH):
            some = np.sort(learned[at : at + BATCH])
            seen = features(positions, some)
            error = sigmoid(parameters[seen].sum(1)) - target[some]
            gradient = np.bincount(
                seen.ravel(), np.repeat(error, seen.shape[1]), minlength=WEIGHTS
            ).astype(np.float32)
            gradient /= BATCH
            squares += gradient * gradient
            parameters -= rate * gradient / np.sqrt(squares)
    weights = np.clip(np.round(parameters * SCALE), -LARGEST, LARGEST)
    rounded = (weights / SCALE).astype(np.float32)
    tested = np.flatnonzero(held)
    logits = [
        rounded[features(positions, tested[i : i + BATCH])].sum(1)
        for i in range(0, len(tested), BATCH)
    ]
    held_out = loss(target[tested], np.concatenate(logits)) if logits else 0.0
    return Fit([int(weight) for weight in weights], held_out, len(learned))
