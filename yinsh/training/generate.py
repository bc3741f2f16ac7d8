"""Self-play under node: a file of positions with their scores and results."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from yinsh.site import compile_engine, tools
from yinsh.site.node_engine import SHARED

HERE = Path(__file__).parent
API = [
    *compile_engine.API,
    *"play_game records record_at start_game choose apply_action decides result".split(),
    *"resume_game stray".split(),
]


@dataclass(frozen=True)
class Games:
    """What to play: `scattered` is the range of rings placed at random, `wild` in a thousand."""

    games: int
    seed: int
    evals: int
    depth: int = 0
    scattered: tuple[int, int] = (4, 10)
    wild: int = 50


@dataclass(frozen=True)
class Strays:
    """Positions off the path of the games of a `generation`: from each `step`-th position, so many
    moves by lot, each among the so many best to the eye; then a search of `evals`."""

    generation: int
    seed: int
    evals: int
    step: int = 1
    strays: tuple[tuple[int, int], ...] = ((1, 100), (2, 100), (2, 6), (1, 100), (2, 100), (3, 6))


def module() -> Path:
    """The kernel compiled together with self-play."""
    return compile_engine.compiled((*compile_engine.KERNEL, HERE / "selfplay.py"), API)


def generate(job: Games, weights: Path, out: Path) -> dict[str, Any]:
    """Play; the numbers of games, positions and results (drawn, White's, Black's)."""
    return _run("selfplay.mjs", {"out": str(out), **asdict(job)}, weights)


def stray(job: Strays, games: Path, weights: Path, out: Path) -> dict[str, Any]:
    """Leave the path of those games, and search; the number of positions."""
    return _run("relabel.mjs", {"out": str(out), "from": str(games), **asdict(job)}, weights)


def _run(runner: str, job: dict[str, Any], weights: Path) -> dict[str, Any]:
    answer = tools.node(
        str(HERE / runner), str(module()), str(weights), str(SHARED), json.dumps(job)
    )
    told: dict[str, Any] = json.loads(answer)
    return told
