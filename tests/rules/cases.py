"""The recorded positions and games of tests/data, which independent programs agree on.

Each `state` there is what the text protocol's `view` shows; `legal` is in plain ASCII order.
"""

import json
from pathlib import Path
from typing import Any

from yinsh.board import point
from yinsh.game import (
    BLACK,
    BLACK_MARKER,
    BLACK_RING,
    WHITE,
    WHITE_MARKER,
    WHITE_RING,
    Phase,
    Position,
)
from yinsh.notation import read_action

DATA = Path(__file__).parent.parent / "data"

Case = dict[str, Any]


def load(name: str) -> list[Case]:
    """The cases of a file with one JSON object a line."""
    return [json.loads(line) for line in (DATA / name).read_text("utf-8").splitlines()]


POSITIONS = load("positions.jsonl")
SETUPS = load("setups.jsonl")
GAMES = load("games.jsonl")
HUMAN_GAMES = load("human_games.jsonl")
PERFT: list[Case] = json.loads((DATA / "perft.json").read_text("utf-8"))["positions"]


def name(case: Case) -> str:
    """How a case is called in test reports."""
    return str(case.get("id") or case["name"])


def replay(actions: list[str], *, blitz: bool = False) -> Position:
    """The position after action texts played from the start."""
    position = Position.start(blitz=blitz)
    for action in actions:
        position = position.play(read_action(action))
    return position


def set_up(state: Case, *, blitz: bool = False) -> Position:
    """The position that a `state` shows (one that is not over)."""
    cells = bytearray(85)
    for field, content in (
        ("white_rings", WHITE_RING),
        ("black_rings", BLACK_RING),
        ("white_markers", WHITE_MARKER),
        ("black_markers", BLACK_MARKER),
    ):
        for where in state[field]:
            cells[point(where)] = content
    white, black = state["removed"]
    return Position(
        cells=bytes(cells),
        phase=Phase(state["phase"]),
        player=WHITE if state["player"] == "w" else BLACK,
        moved=state["moved"],
        removed=(white, black),
        blitz=blitz,
    )
