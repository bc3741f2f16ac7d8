"""Kernel: how good a position is for the player who decides, from learned weights.

A position's value is a sum over its lines of a table entry each for the first and the last seven
points, plus a bias for rings taken and markers left. The entries are sums of learned weights, one
for every content of five and of six neighbouring points, seen from the player to decide; a
pattern and its mirror image share one. Where the two stretches of a line overlap, each carries
half. (The middle six of a line of ten are in neither, and have no weight.)

Markers in a row are worth more to whom the next row wins the game, and worth attacking first when
it is the other's: there is a set of weights for each of the four cases (`stake`).

Units: SCALE points are one unit of log-odds of winning.
An entry that holds a row of five adds ROW: one comparison of the sum shows that rows are there.
"""

from typing import Final

from yinsh.engine.fast import i32
from yinsh.engine.geometry import CHUNK, LINES, NOTHING
from yinsh.engine.state import EVALS, FIRST, LAST, POOL, ST, TAKEN, TARGET

SCALE: Final = 256
FIVES: Final = 1625  # contents of five points, mirror images counted once
SIXES: Final = 7875
STAGES: Final = 13  # of the pool, four markers each
BIASES: Final = 117  # own rings taken (0 to 2) * 3 + theirs, by stage
STAKES: Final = 4
PATTERNS: Final = 9500  # FIVES + SIXES
WEIGHTS: Final = 38117  # STAKES * PATTERNS + BIASES
ROW: Final = 1048576  # 1 << 20
HAS_ROW: Final = 524288  # a sum of at least this holds a row
ROW_0: Final = 781  # the code of five white markers
ROW_1: Final = 1562  # of five black ones
WIN: Final = 30000  # the score of a win in this turn; one less for each turn that it takes
SURE: Final = 29000  # beyond this a score is a proven win
MOST: Final = 25000  # no evaluation goes further

WEIGHT = i32(38117)
FIVE = i32(6250)  # viewer * 3125 + code: the weight of five points
SIX = i32(31250)
READY = i32(8)  # 1 for each of the tables below that has been worked out
# For White to decide, by the stake: base of the line's length + code. Then for Black.
VALUE_0 = i32(234376)
VALUE_1 = i32(234376)
VALUE_2 = i32(234376)
VALUE_3 = i32(234376)
VALUE_4 = i32(234376)
VALUE_5 = i32(234376)
VALUE_6 = i32(234376)
VALUE_7 = i32(234376)


def set_weight(i: int, value: int) -> None:
    """One learned weight: for each stake fives, then sixes in the order of `spread`; biases."""
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


def fill_five(value: list[int], viewer: int, shift: int) -> None:
    """The entries of five codes that differ in their first point, for each length of line."""
    f = viewer * 3125
    s = viewer * 15625
    b = shift % 3125
    c = shift // 5
    five_b = FIVE[f + b]
    five_c = FIVE[f + c]
    six = SIX[s + shift]
    # The stretch from the far end shares what lies behind point length - 7.
    alone = five_b + five_c + six
    of_eight = alone >> 1
    of_nine = five_b + six + (five_c >> 1)
    row = 1 if b == ROW_0 or b == ROW_1 or c == ROW_0 or c == ROW_1 else 0
    a = 5 * (shift % 625)
    code = 5 * shift
    for i in range(5):
        first = FIVE[f + a + i] + SIX[s + 5 * b + i]
        if row != 0 or a + i == ROW_0 or a + i == ROW_1:
            first += ROW
        value[code + i] = alone + first
        value[CHUNK + code + i] = of_eight + first
        value[2 * CHUNK + code + i] = of_nine + first


def fill_values(value: list[int], viewer: int) -> None:
    """The table of seven points for each length of line. (A function of its own for the work soon
    runs fast in a browser, which one long loop would not before its end.)"""
    for shift in range(15625):
        fill_five(value, viewer, shift)
    value[NOTHING] = 0


def forget_values() -> None:
    """The weights have changed; the tables are worked out from them when they are next wanted."""
    for number in range(2 * STAKES):
        READY[number] = 0


def make_values(number: int) -> None:
    """Work one table out; most searches never ask for most of them, and each takes a while."""
    READY[number] = 1
    which = number % STAKES
    spread(FIVE, 5, 3125, which * PATTERNS)
    spread(SIX, 6, 15625, which * PATTERNS + FIVES)
    fill_values(table(number), number // STAKES)


def table(number: int) -> list[int]:
    """The table of that number: STAKES * viewer + stake."""
    if number < 4:
        if number < 2:
            return VALUE_0 if number == 0 else VALUE_1
        return VALUE_2 if number == 2 else VALUE_3
    if number < 6:
        return VALUE_4 if number == 4 else VALUE_5
    return VALUE_6 if number == 6 else VALUE_7


def stake(viewer: int) -> int:
    """Whom the next row wins the game: 0 nobody, 1 the opponent, 2 the viewer, 3 both."""
    last = ST[TARGET] - 1
    which = 0
    if ST[TAKEN + viewer] == last:
        which = 2
    if ST[TAKEN + 1 - viewer] == last:
        which += 1
    return which


def values(viewer: int) -> list[int]:
    """The table that a viewer's values come from as the score stands."""
    number = STAKES * viewer + stake(viewer)
    if READY[number] == 0:
        make_values(number)
    return table(number)


def bias(viewer: int, pool: int) -> int:
    """What rings taken and markers left in the pool say; in blitz as if two had been taken."""
    before = 3 - ST[TARGET]
    score = (before + ST[TAKEN + viewer]) * 3 + before + ST[TAKEN + 1 - viewer]
    return WEIGHT[STAKES * PATTERNS + score * STAGES + (pool >> 2)]


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
