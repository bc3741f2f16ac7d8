"""Kernel: in which order children are searched, and how much less deep the late ones at first."""

from typing import Final

from yinsh.engine.children import CHILD, CHILD_VALUE
from yinsh.engine.fast import i32
from yinsh.engine.state import CHILD_TOP, ST

DEEPEST: Final = 40  # moves

# A late move is searched less deep by LATE_BY + LATE_GROWS * log depth * log index, rounded down;
# all of these go by thousandths. What is overlooked at the root is lost, so there it is less.
LATE_BY: Final = 150
LATE_GROWS: Final = 580
LATE_GROWS_AT_ROOT: Final = 390
LATE_FROM: Final = 3  # the index of the first such move
LATE_DEPTH: Final = 3  # the least depth at which this is done
INDICES: Final = 64  # later moves are searched like the last of these

LOGARITHM = i32(64)
LATE = i32(2624)  # depth * INDICES + index


def make_reductions() -> None:
    """Fill the tables."""
    for n in range(2, INDICES):
        # The curve that has 1 / n for its slope, by trapezia.
        LOGARITHM[n] = LOGARITHM[n - 1] + 500 // (n - 1) + 500 // n
    for depth in range(DEEPEST + 1):
        for i in range(INDICES):
            LATE[depth * INDICES + i] = less_by(depth, i, LATE_GROWS)


def less_by(depth: int, i: int, grows: int) -> int:
    """How much less deep a move is searched, of index i."""
    if depth < LATE_DEPTH or i < LATE_FROM:
        return 0
    if i >= INDICES:
        i = INDICES - 1
    return (LATE_BY + grows * (LOGARITHM[depth] * LOGARITHM[i] // 1000) // 1000) // 1000


def pick(base: int, i: int) -> int:
    """Bring the best of the children from i on to place i; the earliest of equals. Its action."""
    top = ST[CHILD_TOP]
    best = i
    most = CHILD_VALUE[i]
    for j in range(i + 1, top):
        if CHILD_VALUE[j] > most:
            most = CHILD_VALUE[j]
            best = j
    action = CHILD[best]
    if best != i:
        CHILD_VALUE[best] = CHILD_VALUE[i]
        CHILD[best] = CHILD[i]
        CHILD_VALUE[i] = most
        CHILD[i] = action
    return action
