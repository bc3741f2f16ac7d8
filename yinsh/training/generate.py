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


def module() -> Path:
    """The kernel compiled together with self-play."""
    return compile_engine.compiled((*compile_engine.KERNEL, HERE / "selfplay.py"), API)


def generate(job: Games, weights: Path, out: Path) -> dict[str, Any]:
    """Play; the numbers of games, positions and results (drawn, White's, Black's)."""
    order = json.dumps({"out": str(out), **asdict(job)})
    runner = str(HERE / "selfplay.mjs")
    answer = tools.node(runner, str(module()), str(weights), str(SHARED), order)
    told: dict[str, Any] = json.loads(answer)
    return told
