"""Kernel: how good a position is for the player who decides, from learned weights.

A position's value is a sum over its lines of a table entry each for the first and the last seven
points, plus a bias for rings taken and markers left. The entries are sums of learned weights, one
for every content of five and of six neighbouring points, seen from the player to decide; a
pattern and its mirror image share one. Where the two stretches of a line overlap, each carries
half. (The middle six of a line of ten are in neither, and have no weight.)

Units: SCALE points are one unit of log-odds of winning.
An entry that holds a row of five adds ROW: one comparison of the sum shows that rows are there.
"""

from typing import Final

from yinsh.engine.fast import i32
from yinsh.engine.geometry import CHUNK, LINES, NOTHING
from yinsh.engine.state import EVALS, FIRST, LAST, POOL, ST, TAKEN

SCALE: Final = 256
FIVES: Final = 1625  # contents of five points, mirror images counted once
SIXES: Final = 7875
STAGES: Final = 13  # of the pool, four markers each
BIASES: Final = 117  # own rings taken (0 to 2) * 3 + theirs, by stage
WEIGHTS: Final = 9617  # FIVES + SIXES + BIASES
ROW: Final = 1048576  # 1 << 20
HAS_ROW: Final = 524288  # a sum of at least this holds a row
WIN: Final = 30000  # the score of a win in this turn; one less for each turn that it takes
SURE: Final = 29000  # beyond this a score is a proven win
MOST: Final = 25000  # no evaluation goes further

WEIGHT = i32(9617)
FIVE = i32(6250)  # viewer * 3125 + code: the weight of five points
SIX = i32(31250)
VALUE_0 = i32(312501)  # for White to decide: (length - 7) * CHUNK + code
VALUE_1 = i32(312501)


def set_weight(i: int, value: int) -> None:
    """One learned weight: fives, then sixes in the order of `share`, then biases."""
    WEIGHT[i] = value


def mirrored(code: int, points: int) -> int:
    """The code read from the other end."""
    result = 0
    for _ in range(points):
        result = result * 5 + code % 5
        code //= 5
    return result


def exchanged(code: int, points: int) -> int:
    """The code with the players' colours exchanged."""
    result = 0
    power = 1
    for _ in range(points):
        content = code % 5
        if content == 1 or content == 3:
            content += 1
        elif content != 0:
            content -= 1
        result += content * power
        power *= 5
        code //= 5
    return result


def spread(table: list[int], points: int, size: int, at: int) -> None:
    """Give a pattern and its mirror image their common weight, for both viewers."""
    for code in range(size):
        image = mirrored(code, points)
        if image >= code:
            table[code] = WEIGHT[at]
            table[image] = WEIGHT[at]
            at += 1
    for code in range(size):
        table[size + code] = table[exchanged(code, points)]


def fill_values(value: list[int], viewer: int) -> None:
    """The table of seven points for each length of line."""
    f = viewer * 3125
    s = viewer * 15625
    for length in range(7, 11):
        base = (length - 7) * CHUNK
        for code in range(CHUNK):
            shift = code // 5
            a = code % 3125
            b = shift % 3125
            c = code // 25
            whole = FIVE[f + a]
            half = 0
            # The stretch from the far end begins at point length - 7, and shares what lies behind.
            if length == 8:
                half = FIVE[f + b] + FIVE[f + c] + SIX[s + shift]
                whole += SIX[s + code % 15625]
            else:
                whole += FIVE[f + b] + SIX[s + code % 15625] + SIX[s + shift]
                if length == 9:
                    half = FIVE[f + c]
                else:
                    whole += FIVE[f + c]
            total = whole + (half >> 1)
            if a == 781 or b == 781 or c == 781 or a == 1562 or b == 1562 or c == 1562:
                total += ROW
            value[base + code] = total
    value[NOTHING] = 0


def make_values() -> None:
    """Work the tables out from the weights; once, after they are set."""
    spread(FIVE, 5, 3125, 0)
    spread(SIX, 6, 15625, FIVES)
    fill_values(VALUE_0, 0)
    fill_values(VALUE_1, 1)


def bias(viewer: int, pool: int) -> int:
    """What rings taken and markers left in the pool say."""
    score = ST[TAKEN + viewer] * 3 + ST[TAKEN + 1 - viewer]
    return WEIGHT[FIVES + SIXES + score * STAGES + (pool >> 2)]


def limited(value: int) -> int:
    """An evaluation never looks like a proven win."""
    if value > MOST:
        return MOST
    if value < 0 - MOST:
        return 0 - MOST
    return value


def evaluate(viewer: int) -> int:
    """The value for `viewer`, who decides; no row may be on the board."""
    value = VALUE_0 if viewer == 0 else VALUE_1
    total = bias(viewer, ST[POOL])
    for line in range(LINES):
        total += value[FIRST[line]] + value[LAST[line]]
    ST[EVALS] += 1
    return limited(total)
