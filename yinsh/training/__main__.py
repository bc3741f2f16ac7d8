"""`python3 -m yinsh.training`: make the engine's weights from nothing, generation by generation.

Each generation plays games with the weights of the one before, learns from them, and must beat
it in a match before it is kept. What was done is written to `weights.txt` beside the weights.
Everything that is drawn by lot comes from seeds: the same commands give the same weights.

    python3 -m yinsh.training --out DIR                      the recipe below, in DIR
    python3 -m yinsh.training --out DIR --generations 1      only its first so many generations
    python3 -m yinsh.training --match A B --evals N          two weight files against each other
"""

from __future__ import annotations

import argparse
import platform
import shutil
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from yinsh.engine import weights
from yinsh.training import handmade, match
from yinsh.training.fit import Recipe, fit
from yinsh.training.generate import Games, Strays, generate, stray
from yinsh.training.positions import joined, read

MATCH_EVALS = 5_000
MATCH_PAIRS = 100


@dataclass(frozen=True)
class Generation:
    """What one generation plays, where it leaves the path of games played so far, and how it
    learns: fit after fit, from its own positions and those of `keep` generations before it."""

    games: Games | None
    recipes: tuple[Recipe, ...]
    keep: int = 0
    strays: tuple[Strays, ...] = ()


RECIPE = (
    Generation(Games(14_000, seed=1, evals=100_000, depth=2), (Recipe(1.0, 3),)),
    Generation(Games(9_000, seed=500_000_000, evals=2_500), (Recipe(0.6, 4),)),
    Generation(
        Games(9_000, seed=1_000_000_000, evals=5_000), (Recipe(0.5, 4), Recipe(0.3, 5)), keep=1
    ),
    Generation(Games(6_000, seed=1_500_000_000, evals=6_000), (Recipe(0.3),), keep=2),
    Generation(Games(6_000, seed=1_800_000_000, evals=8_000), (Recipe(0.3),), keep=2),
    Generation(
        Games(1_800, seed=400_000_017, evals=20_000, scattered=(3, 10)),
        (Recipe(0.1),),
        strays=(Strays(5, seed=54, evals=4_000), Strays(4, seed=53, evals=3_000)),
    ),
    Generation(
        None,
        (Recipe(0.1, 4),),
        keep=1,
        strays=(
            Strays(3, seed=62, evals=4_000, step=2),
            Strays(3, seed=162, evals=4_000, step=2),
            Strays(5, seed=74, evals=4_000, step=2),
        ),
    ),
    Generation(
        Games(9_389, seed=700_000_001, evals=20_000, scattered=(3, 10)),
        (Recipe(0.1, 6, 0.005),),
        strays=(Strays(8, seed=81, evals=8_000, step=2),),
    ),
    Generation(
        Games(7_690, seed=910_000_001, evals=20_000, scattered=(3, 10)),
        (Recipe(0.1, 4, 0.01),),
        keep=1,
        strays=(Strays(8, seed=91, evals=8_000, step=2),),
    ),
)


def train(out: Path, generations: int) -> None:
    """Run the recipe; a generation whose files are there already is not made again."""
    out.mkdir(parents=True, exist_ok=True)
    before = out / "generation-0.i16"
    weights.write_weights(handmade.weights(), before)
    report = [f"Made by `python3 -m yinsh.training` ({platform.machine()}).", ""]
    for number, plan in enumerate(RECIPE[:generations], start=1):
        after = out / f"generation-{number}.i16"
        told = out / f"generation-{number}.txt"
        if not told.is_file():
            told.write_text(_make(plan, before, after, out, number), "utf-8")
        report.append(told.read_text("utf-8"))
        print(report[-1], flush=True)
        before = after
    shutil.copy(before, out / "weights.i16")
    (out / "weights.txt").write_text("\n".join(report), "utf-8")


def _make(plan: Generation, before: Path, after: Path, out: Path, number: int) -> str:
    start = time.monotonic()
    played = []
    if plan.games:
        played.append(generate(plan.games, before, out / f"games-{number}.bin"))
    for i, job in enumerate(plan.strays):
        games = out / f"games-{job.generation}.bin"
        played.append(stray(job, games, before, out / f"strays-{number}-{i}.bin"))
    made = time.monotonic()
    files = [
        file
        for n in range(max(1, number - plan.keep), number + 1)
        for file in (*out.glob(f"games-{n}.bin"), *sorted(out.glob(f"strays-{n}-*.bin")))
    ]
    old = None if number == 1 else list(weights.read_weights(before))
    positions = joined([read(file) for file in files])
    for recipe in plan.recipes:
        fitted = fit(positions, recipe, old)
        old = fitted.weights
    weights.write_weights(fitted.weights, after)
    fit_time = time.monotonic() - made
    tally = match.play(
        match.Side(after, evals=MATCH_EVALS), match.Side(before, evals=MATCH_EVALS), MATCH_PAIRS
    )
    return (
        f"Generation {number}: {plan.games} {plan.strays}\n"
        f"  {played} in {made - start:.0f} s\n"
        f"  {plan.recipes}, {fitted.positions} positions, {fit_time:.0f} s\n"
        f"  log loss on positions held out {fitted.held_out:.4f}\n"
        f"  against the generation before, {MATCH_EVALS} evals a move: {tally}\n"
    )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python3 -m yinsh.training",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--out", type=Path, help="where games, weights and the report go")
    parser.add_argument("--generations", type=int, default=len(RECIPE))
    parser.add_argument("--match", type=Path, nargs=2, metavar=("A", "B"))
    parser.add_argument("--evals", type=int, default=MATCH_EVALS)
    parser.add_argument("--pairs", type=int, default=MATCH_PAIRS, help="openings, each both ways")
    parser.add_argument("--scattered", type=int, default=10, help="rings placed at random")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    if options.match:
        a, b = [match.Side(path, evals=options.evals) for path in options.match]
        print(match.play(a, b, options.pairs, seed=options.seed, scattered=options.scattered))
    elif options.out:
        train(options.out, options.generations)
    else:
        parser.error("say --out or --match")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
