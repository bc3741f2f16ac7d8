"""What the bench measures of the engine: fixed positions, searched to a fixed depth.

The same code counts in CPython, for the compiled kernel, and inside Pyodide; so it needs nothing
that is not there.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Final

from yinsh.cli.python_search import Search
from yinsh.engine.player import Limits
from yinsh.game import Phase, Position

POSITIONS: Final = 20
TURNS: Final = 16  # random ones, after the placing


@dataclass(frozen=True)
class Sums:
    """What searching all positions came to."""

    nodes: int
    evals: int
    scores: int
    depth: float
    seconds: float

    @property
    def rate(self) -> float:
        """Positions scored in a second."""
        return self.evals / self.seconds

    @property
    def fingerprint(self) -> tuple[int, int, int]:
        return self.nodes, self.evals, self.scores


def positions() -> list[Position]:
    """From the middle of games of random moves: the same in every run."""
    generator = random.Random(7)
    found: list[Position] = []
    while len(found) < POSITIONS:
        position = Position.start()
        for _ in range(10 + TURNS):
            position = position.play(generator.choice(position.legal_actions()))
        if position.phase is Phase.MOVE:
            found.append(position)
    return found


def measure(search: Search, limits: Limits) -> Sums:
    """Search all positions, each as if it were the first."""
    start = time.perf_counter()
    last = [list(search(position, limits, True))[-1] for position in positions()]
    return Sums(
        sum(found.nodes for found in last),
        sum(found.evals for found in last),
        sum(found.score for found in last),
        sum(found.depth for found in last) / len(last),
        time.perf_counter() - start,
    )
