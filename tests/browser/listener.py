"""A small player of YINSH who knows the game by its rules, and a position by what he is told of it.

He looks one turn ahead: rather a row of his own than none, and none for the opponent.
"""

from __future__ import annotations

import re

from yinsh.board import NAMES, WINDOWS, point
from yinsh.game import (
    BLACK_MARKER,
    BLACK_RING,
    WHITE_MARKER,
    WHITE_RING,
    Move,
    Phase,
    Place,
    Player,
    Position,
)
from yinsh.view.staging import runs

_LYING = re.compile(r"(White|Black): (?:no|\d+) (ring|marker)s?(?: on the board)?(?:, ([^.]*))?\.")
_REMOVED = re.compile(r"Rings removed: White (\d), Black (\d)\. (\d+) markers? left")
_CONTENT = {
    ("White", "ring"): WHITE_RING,
    ("Black", "ring"): BLACK_RING,
    ("White", "marker"): WHITE_MARKER,
    ("Black", "marker"): BLACK_MARKER,
}
_NAMED = {f"{side} {what}".lower(): content for (side, what), content in _CONTENT.items()}


def told(overview: str, player: Player, phase: Phase) -> Position:
    """The position of which somebody has said aloud how it stands."""
    cells = bytearray(len(NAMES))
    lying = _LYING.findall(overview)
    assert len(lying) == 4, f"that is not a whole position: {overview}"
    for side, what, points in lying:
        for name in re.findall(r"[a-k]\d+", points):
            cells[point(name)] = _CONTENT[side, what]
    removed = _REMOVED.search(overview)
    assert removed, f"neither rings nor pool: {overview}"
    white, black, pool = map(int, removed.groups())
    position = Position(bytes(cells), phase, player, removed=(white, black))
    assert position.pool == pool
    return position


def named(names: list[str]) -> bytes:
    """What lies on the 85 points, by the names that they have."""
    cells = bytearray(len(NAMES))
    for name in names:
        where, what, *_ = name.split(", ")
        cells[point(where)] = _NAMED.get(what, 0)
    return bytes(cells)


def choose_place(position: Position) -> str:
    """Where to place a ring: as near to the middle as there is room."""
    free = [action for action in position.legal_actions() if isinstance(action, Place)]
    middle = point("f6")
    x, y = ord(NAMES[middle][0]), int(NAMES[middle][1:])
    return min(
        (NAMES[action.point] for action in free),
        key=lambda name: (abs(ord(name[0]) - x) + abs(int(name[1:]) - y), name),
    )


def choose_move(position: Position) -> tuple[str, str]:
    """The move that looks best, from where and to where."""
    player = position.player
    moves = [action for action in position.legal_actions() if isinstance(action, Move)]
    best = max(moves, key=lambda move: _worth(position.play(move).cells, player))
    return NAMES[best.source], NAMES[best.target]


def _worth(cells: bytes, player: Player) -> int:
    own, theirs = WHITE_MARKER + player, WHITE_MARKER + (1 - player)
    worth = 5_000 * len(runs(cells, player)) - 6_000 * len(runs(cells, 1 - player))
    for window in WINDOWS:
        contents = [cells[p] for p in window]
        worth += contents.count(own) ** 3 - contents.count(theirs) ** 3
    return worth
