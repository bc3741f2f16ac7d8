"""`python3 -m yinsh bench`: how fast this machine is at YINSH, as a table.

Each time stands beside that of a plain loop on the same machine, and their ratio is what to
compare between machines, interpreters and days. The engine's part is in `bench_engine.py`.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from yinsh.cli import bench_engine
from yinsh.cli.perft import perft
from yinsh.game import Phase, Position
from yinsh.records.text import read_text

GAMES: Final = 200
SEED: Final = 20
PERFT_DEPTH: Final = 3
PERFT_ACTIONS: Final = (  # a game between people, after 24 actions
    "f6 a5 b6 c6 b4 b1 b7 k7 b5 b3 b6-c7 b1-k10 b7-c8 k10-e10 c8-d9 e10-e1 d9-e9 c6-d7 c7-d8 "
    "e1-e8 e9-f10 b3-j11 f10-f9 j11-g11"
)
PERFT_NODES: Final = 138_588
LOOP_TURNS: Final = 200_000


@dataclass(frozen=True)
class Figure:
    """One line of the table: `value` proves that the work was done right."""

    what: str
    value: str
    seconds: float


def random_game(generator: random.Random, *, blitz: bool = False) -> int:
    """Play to the end, listing all legal actions at each decision; the number of actions."""
    position = Position.start(blitz=blitz)
    count = 0
    while position.phase is not Phase.OVER:
        position = position.play(generator.choice(position.legal_actions()))
        count += 1
    return count


def reference_loop() -> int:
    """Plain interpreter work: a list, small integers, a branch."""
    cells = [0] * 85
    total = 0
    for i in range(LOOP_TURNS):
        p = i % 85
        if cells[p] < 4:
            cells[p] += 1
        else:
            total += cells[p]
            cells[p] = 0
    return total


def _timed(work: Callable[[], int]) -> tuple[int, float]:
    start = time.perf_counter()
    value = work()
    return value, time.perf_counter() - start


def measure() -> list[Figure]:
    """All figures; the reference loop is the first."""
    value, _ = _timed(reference_loop)
    loop = statistics.median(_timed(reference_loop)[1] for _ in range(21))
    generator = random.Random(SEED)
    games = [_timed(lambda: random_game(generator)) for _ in range(GAMES)]
    actions = statistics.median(count for count, _ in games)
    start = read_text(PERFT_ACTIONS).main_record.position
    nodes, seconds = _timed(lambda: perft(start, PERFT_DEPTH))
    if nodes != PERFT_NODES:
        raise RuntimeError(f"the rules are wrong: {nodes} nodes instead of {PERFT_NODES}")
    return [
        Figure(f"reference loop, {LOOP_TURNS} turns", str(value), loop),
        Figure(
            f"random game, median of {GAMES}",
            f"{actions:g} actions",
            statistics.median(seconds for _, seconds in games),
        ),
        Figure(f"perft {PERFT_DEPTH} of a human game", str(nodes), seconds),
    ]


def table(figures: list[Figure]) -> str:
    """The figures side by side with the reference loop, which is the first of them."""
    loop = figures[0].seconds
    lines = [f"{'what':<32}{'value':>14}{'ms':>12}{'x loop':>10}"]
    lines += [
        f"{f.what:<32}{f.value:>14}{f.seconds * 1000:>12.2f}{f.seconds / loop:>10.2f}"
        for f in figures
    ]
    return "\n".join(lines)


def main(argv: list[str]) -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(prog="yinsh bench", description="Measure speed.")
    parser.add_argument("--engine", action="store_true", help="only the engine, not the rules")
    options = parser.parse_args(argv)
    if not options.engine:
        print(table(measure()) + "\n")
    bench_engine.table(lambda line: print(line, flush=True))
    return 0
