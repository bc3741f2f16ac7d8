"""The engine's part of the bench: a fingerprint of its behaviour, and its speed twice.

Fixed positions are searched to a fixed depth, in CPython and compiled under node. The sums of
nodes, positions scored and scores must be equal; they change whenever the engine's behaviour
does, and only then.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from yinsh.cli.engine_chooser import Search, compiled_search, python_search
from yinsh.engine.player import Limits
from yinsh.game import Phase, Position
from yinsh.site.node_engine import NodeEngine

POSITIONS: Final = 20
DEPTH: Final = 4
DEEPER: Final = 7  # for the compiled engine's speed, where depth 4 is over too soon
TURNS: Final = 16  # random ones, after the placing
SECOND: Final = 1000


@dataclass(frozen=True)
class Sums:
    """What searching all positions came to."""

    nodes: int
    evals: int
    scores: int
    depth: float
    seconds: float

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


def table(say: Callable[[str], None]) -> None:
    """Measure and tell, line by line; RuntimeError when the two engines differ."""
    say(f"{'engine':<34}{'depth':>7}{'nodes':>11}{'evals':>13}{'seconds':>9}{'evals/s':>12}")

    def line(what: str, sums: Sums) -> None:
        rate = sums.evals / sums.seconds
        numbers = f"{sums.depth:>7.2f}{sums.nodes:>11}{sums.evals:>13}"
        say(f"{what:<34}{numbers}{sums.seconds:>9.2f}{rate:>12,.0f}")

    here = measure(python_search(), Limits(depth=DEPTH))
    line(f"CPython, depth {DEPTH}", here)
    with NodeEngine() as engine:
        node = compiled_search(engine)
        there = measure(node, Limits(depth=DEPTH))
        line(f"compiled, depth {DEPTH}", there)
        deep = measure(node, Limits(depth=DEEPER))
        line(f"compiled, depth {DEEPER}", deep)
        line("compiled, 1 s a position", measure(node, Limits(hard=SECOND)))
    if here.fingerprint != there.fingerprint:
        raise RuntimeError(f"not the same engine: {here.fingerprint}, {there.fingerprint}")
    say(f"fingerprint: {' '.join(map(str, here.fingerprint))} (nodes, evals, scores), in both")
    ratio = (deep.evals / deep.seconds) / (here.evals / here.seconds)
    say(f"the compiled engine is {ratio:.0f} times as fast")
