"""Kernel: how good a position is for the player who decides.

A position's value is a sum over its lines of a table entry each for the first and the last seven
points (`patterns.py`), plus a bias for rings taken and markers left. Which table, depends on who
decides and on the rings taken so far.

Units: SCALE points are one unit of log-odds of winning.
"""

from typing import Final

from yinsh.engine.geometry import LINES
from yinsh.engine.patterns import AT_BIAS, READY, STAGES, STANDINGS, WEIGHT, make_values, table
from yinsh.engine.state import EVALS, FIRST, LAST, POOL, ST, TAKEN, TARGET

SCALE: Final = 256
WIN: Final = 30000  # the score of a win in this turn; one less for each turn that it takes
SURE: Final = 29000  # beyond this a score is a proven win
MOST: Final = 25000  # no evaluation goes further


def standing(viewer: int) -> int:
    """Rings taken, the viewer's * 3 + the other's; in blitz as if each had taken two before."""
    before = 3 - ST[TARGET]
    return (before + ST[TAKEN + viewer]) * 3 + before + ST[TAKEN + 1 - viewer]


def values(viewer: int) -> list[int]:
    """The table that a viewer's values come from as the score stands."""
    number = STANDINGS * viewer + standing(viewer)
    if READY[number] == 0:
        make_values(number)
    return table(number)


def bias(viewer: int, pool: int) -> int:
    """What rings taken and markers left in the pool say."""
    return WEIGHT[AT_BIAS + standing(viewer) * STAGES + (pool >> 2)]


def limited(value: int) -> int:
    """An evaluation never looks like a proven win."""
    if value > MOST:
        return MOST
    if value < 0 - MOST:
        return 0 - MOST
    return value


def evaluate(viewer: int) -> int:
    """The value for `viewer`, who decides; no row may be on the board."""
    value = values(viewer)
    total = bias(viewer, ST[POOL])
    for line in range(LINES):
        total += value[FIRST[line]] + value[LAST[line]]
    ST[EVALS] += 1
    return limited(total)
