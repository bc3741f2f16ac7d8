"""The positions of self-play as NumPy arrays, and what each weight sees in them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from yinsh.board import LINES
from yinsh.engine.patterns import (
    ADDED,
    AT_BIAS,
    AT_END,
    FIVES,
    NEXT_TO_END,
    PATTERNS,
    STAGES,
    mirrored,
)

BYTES = 92  # of a position, as selfplay.mjs says
NO_RESULT = 3  # as relabel.mjs says
TOGETHER = 40  # strays in a row that may come from one game
TEN = 10  # a line of ten points: its middle six are in neither of the kernel's stretches

Ints: TypeAlias = NDArray[np.int32]
Floats: TypeAlias = NDArray[np.float32]


@dataclass(frozen=True)
class Positions:
    """Some positions; all arrays have one entry for each."""

    cells: NDArray[np.uint8]
    player: NDArray[np.uint8]
    taken: NDArray[np.uint8]  # by White and by Black
    placed: NDArray[np.uint8]
    score: Floats  # of the search, for the player who decides
    result: Floats  # 1 won, 0.5 drawn, 0 lost by the player who decides; NaN where none is known
    game: Ints  # positions of one game have one number

    def __len__(self) -> int:
        return len(self.player)


def read(path: Path) -> Positions:
    """The positions of one file."""
    raw = np.fromfile(path, np.uint8).reshape(-1, BYTES)
    player, placed, won = raw[:, 85], raw[:, 88], raw[:, 91]
    score = raw[:, 89:91].copy().view("<i2")[:, 0].astype(np.float32)
    result = np.where(won == 0, 0.5, won == player + 1).astype(np.float32)
    stray = won == NO_RESULT
    result[stray] = np.nan
    # A game begins where fewer rings or fewer markers lie than before.
    lying = placed.astype(np.int32) * 100 + ((raw[:, :85] == 1) | (raw[:, :85] == 2)).sum(1)
    lying += 5 * (raw[:, 86].astype(np.int32) + raw[:, 87])
    begins = np.concatenate([[True], np.diff(lying) < -20])
    if stray.any():
        begins = np.arange(len(raw)) % TOGETHER == 0
    return Positions(
        raw[:, :85], player, raw[:, 86:88], placed, score, result,
        np.cumsum(begins).astype(np.int32),
    )  # fmt: skip


def joined(parts: list[Positions]) -> Positions:
    """Several files' positions as one; games keep numbers of their own."""
    games, first = [], 0
    for part in parts:
        games.append(part.game + first)
        first += int(part.game.max()) + 1
    return Positions(
        np.concatenate([part.cells for part in parts]),
        np.concatenate([part.player for part in parts]),
        np.concatenate([part.taken for part in parts]),
        np.concatenate([part.placed for part in parts]),
        np.concatenate([part.score for part in parts]),
        np.concatenate([part.result for part in parts]),
        np.concatenate(games),
    )


def _ranks(points: int) -> Ints:
    """code -> number of its weight among those of as many points: mirror images share."""
    rank = np.zeros(5**points, np.int32)
    number = 0
    for code in range(5**points):
        image = mirrored(code, points)
        if image >= code:
            rank[code] = rank[image] = number
            number += 1
    return rank


_RANK_5 = _ranks(5)
_RANK_6 = _ranks(6) + FIVES
_WINDOWS_5 = np.array([ln[i : i + 5] for ln in LINES for i in range(len(ln) - 4)])
_WINDOWS_6 = np.array(
    [ln[i : i + 6] for ln in LINES for i in range(len(ln) - 5) if (len(ln), i) != (TEN, 2)]
)
_EXCHANGED = np.array([0, 2, 1, 4, 3], np.uint8)


def _placed() -> tuple[Ints, Ints]:
    """The fives at the ends of lines and next to them, read from the nearer end; and for each the
    first of the weights for its place."""
    windows, first = [], []
    for line in LINES:
        last = len(line) - 5
        for i in range(last + 1):
            to_end = min(i, last - i)
            if to_end < 2 and 2 * i != last:
                window = line[i : i + 5]
                windows.append(window if 2 * i < last else window[::-1])
                first.append(AT_END if to_end == 0 else NEXT_TO_END)
    return np.array(windows, np.int32), np.array(first, np.int32)


_PLACED, _FIRST_PLACED = _placed()


def _codes(cells: NDArray[np.uint8], windows: NDArray[np.integer]) -> Ints:
    """The code of each position's windows."""
    code = np.zeros((len(cells), len(windows)), np.int32)
    for i in range(windows.shape[1]):
        code += cells[:, windows[:, i]] * np.int32(5**i)
    return code


def features(p: Positions, some: NDArray[np.int64] | slice) -> Ints:
    """For each position, the numbers of the weights that make up its value."""
    cells = p.cells[some]
    player = p.player[some]
    seen = np.where(player[:, None] == 0, cells, _EXCHANGED[cells])
    taken = p.taken[some].astype(np.int32)
    own = np.where(player == 0, taken[:, 0], taken[:, 1])
    theirs = np.where(player == 0, taken[:, 1], taken[:, 0])
    standing = own * 3 + theirs
    pool = 51 - ((cells == 1) | (cells == 2)).sum(1)
    patterns = np.concatenate(
        [_RANK_5[_codes(seen, _WINDOWS_5)], _RANK_6[_codes(seen, _WINDOWS_6)]], axis=1
    )
    found = [patterns, patterns + (ADDED + standing * PATTERNS)[:, None]]
    found.append(_FIRST_PLACED + _codes(seen, _PLACED))
    found.append((AT_BIAS + standing * STAGES + (pool >> 2))[:, None])
    return np.concatenate(found, axis=1).astype(np.int32)
