"""Matches between two sets of weights or two kernels, with an honest margin of error."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass
from pathlib import Path

from yinsh.engine.levels import PLACING_NOISE
from yinsh.engine.weights import FILE
from yinsh.site import tools
from yinsh.site.node_engine import SHARED
from yinsh.training.generate import HERE, module

ANYWHERE = 20_000


@dataclass(frozen=True)
class Side:
    """One player: limits of 0 mean none, noise as in `begin_search`."""

    weights: Path = FILE
    evals: int = 0
    depth: int = 0
    noise: int = 0
    placing: int = PLACING_NOISE  # ANYWHERE to place rings at random
    kernel: Path | None = None


@dataclass(frozen=True)
class Tally:
    """Games of the first side; `error` is 1.96 standard errors of the score, pair by pair."""

    won: int
    drawn: int
    lost: int
    score: float
    error: float

    def __str__(self) -> str:
        games = f"+{self.won} ={self.drawn} -{self.lost}"
        return f"{games}  score {self.score:.3f} +- {self.error:.3f}  Elo {self.elo:+.0f}"

    @property
    def elo(self) -> float:
        """The difference in rating that explains the score."""
        s = min(max(self.score, 0.001), 0.999)
        return 400 * math.log10(s / (1 - s))


def play(a: Side, b: Side, pairs: int, *, seed: int = 1, scattered: int = 10) -> Tally:
    """`pairs` openings with `scattered` random rings, each both ways."""
    sides = []
    for side in (a, b):
        order = asdict(side)
        order["module"] = str(order.pop("kernel") or module())
        order["weights"] = str(side.weights)
        sides.append(order)
    job = {"a": sides[0], "b": sides[1], "pairs": pairs, "seed": seed, "scattered": scattered}
    answer = tools.node(str(HERE / "match.mjs"), str(SHARED), json.dumps(job))
    return tally(json.loads(answer)["scores"])


def tally(scores: list[float]) -> Tally:
    """The sum of a match whose games come in pairs."""
    halves = [(scores[i] + scores[i + 1]) / 2 for i in range(0, len(scores), 2)]
    mean = sum(halves) / len(halves)
    spread = sum((half - mean) ** 2 for half in halves) / max(len(halves) - 1, 1)
    return Tally(
        scores.count(1),
        scores.count(0.5),
        scores.count(0),
        mean,
        1.96 * math.sqrt(spread / len(halves)),
    )
