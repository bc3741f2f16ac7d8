"""Kernel: what earlier searches found out about positions that come again.

One entry a slot, the newest wins. Entries of another game (`AGE`) do not count, so a new game
need not wipe the table. Scores of proven wins are kept relative to the position, not to the root.
"""

from typing import Final

from yinsh.engine.evaluation import SURE
from yinsh.engine.fast import i32
from yinsh.engine.state import AGE, NEWS, ST, TELL_FROM

SLOTS: Final = 524288
# Of each entry: the hash's other half; score, depth and bound packed; best move (with MAKES_ROW
# where it does); age.
TABLE = i32(2097152)
MASK: Final = 524287

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2

FOUND_SCORE: Final = 0
FOUND_DEPTH: Final = 1
FOUND_BOUND: Final = 2
FOUND_ACTION: Final = 3
FOUND = i32(4)  # the results of `recall`

# Where the latest entries are that may help other workers, and who found them out: the newest
# NEWS_KEPT, the n-th at n & NEWS_MASK.
NEVER: Final = 99
NEWS_KEPT: Final = 8192
NEWS_MASK: Final = 8191
NEWS_SLOT = i32(8192)
NEWS_FROM = i32(8192)


def remember(a: int, b: int, depth: int, bound: int, score: int, action: int, ply: int) -> None:
    """Keep the result of a search of `depth`."""
    if score > SURE:
        score += ply
    elif score < 0 - SURE:
        score -= ply
    k = (a & MASK) * 4
    TABLE[k] = b
    TABLE[k + 1] = ((score + 32768) << 8) | (depth << 2) | bound
    TABLE[k + 2] = action
    TABLE[k + 3] = ST[AGE]
    if depth >= ST[TELL_FROM]:
        note(k, 0)


def note(k: int, who: int) -> None:
    """The entry at k is news, found out by `who`."""
    n = ST[NEWS] & NEWS_MASK
    NEWS_SLOT[n] = k
    NEWS_FROM[n] = who
    ST[NEWS] += 1


def learn(k: int, b: int, packed: int, action: int, who: int) -> None:
    """Keep what another worker has found out, unless as much is known."""
    if TABLE[k] == b and TABLE[k + 3] == ST[AGE] and (TABLE[k + 1] & 252) >= (packed & 252):
        return
    TABLE[k] = b
    TABLE[k + 1] = packed
    TABLE[k + 2] = action
    TABLE[k + 3] = ST[AGE]
    note(k, who)


def recall(a: int, b: int, ply: int) -> int:
    """1 when the position is known; FOUND then holds what."""
    k = (a & MASK) * 4
    if TABLE[k] != b or TABLE[k + 3] != ST[AGE]:
        return 0
    packed = TABLE[k + 1]
    score = (packed >> 8) - 32768
    if score > SURE:
        score -= ply
    elif score < 0 - SURE:
        score += ply
    FOUND[FOUND_SCORE] = score
    FOUND[FOUND_DEPTH] = (packed >> 2) & 63
    FOUND[FOUND_BOUND] = packed & 3
    FOUND[FOUND_ACTION] = TABLE[k + 2]
    return 1


def forget() -> None:
    """A new game: nothing that is known counts any more."""
    ST[AGE] += 1
