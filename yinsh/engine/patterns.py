"""Kernel: the tables that lines are valued by, worked out from the learned weights.

A weight says what a content of five or of six neighbouring points is worth, seen from the player
to decide, in points (`SCALE` of evaluation.py). There are weights of four kinds:

* of a pattern anywhere and always; it and its mirror image share one;
* what a standing adds: a row is worth more to whom it wins the game;
* what it adds for five to lie at the end of a line, or one point further in unless that is its
  middle: there they are read from that end and have no mirror image;
* biases, which are no part of the tables.

A line is looked up by two numbers, for its first seven points and for its last seven, the latter
read from the far end (`geometry.py`): the tables know its length and how far off its ends are, so
none of this costs time. Where the two stretches overlap, each carries half. (The middle six of a
line of ten are in neither, and have no weight.)
An entry that holds a row of five adds ROW: one comparison of a sum shows that rows are there.
"""

from typing import Final

from yinsh.engine.fast import i32
from yinsh.engine.geometry import CHUNK, NOTHING

FIVES: Final = 1625  # contents of five points, mirror images counted once
SIXES: Final = 7875
PATTERNS: Final = 9500  # FIVES + SIXES
STANDINGS: Final = 9  # own rings taken (0 to 2) * 3 + theirs
STAGES: Final = 13  # of the pool, four markers each
BIASES: Final = 117  # by standing and stage
# Where each kind begins.
ADDED: Final = 9500  # PATTERNS: fives before sixes
AT_END: Final = 95000  # (1 + STANDINGS) * PATTERNS
NEXT_TO_END: Final = 98125  # AT_END + 3125
AT_BIAS: Final = 101250  # NEXT_TO_END + 3125
WEIGHTS: Final = 101367  # AT_BIAS + BIASES
ROW: Final = 1048576  # 1 << 20
HAS_ROW: Final = 524288  # a sum of at least this holds a row
ROW_0: Final = 781  # the code of five white markers
ROW_1: Final = 1562  # of five black ones

WEIGHT = i32(101367)
# For the table being made, by code: what five points are worth in the middle of a line, at its
# front and far end, and one point further in from either; and six points.
FIVE = i32(3125)
FRONT = i32(3125)
FAR = i32(3125)
NEXT = i32(3125)
NEXT_FAR = i32(3125)
SIX = i32(15625)
READY = i32(18)  # 1 for each of the tables below that has been worked out
# For White to decide, by the standing: base of the line's length + code. Then for Black.
VALUE_0 = i32(312501)
VALUE_1 = i32(312501)
VALUE_2 = i32(312501)
VALUE_3 = i32(312501)
VALUE_4 = i32(312501)
VALUE_5 = i32(312501)
VALUE_6 = i32(312501)
VALUE_7 = i32(312501)
VALUE_8 = i32(312501)
VALUE_9 = i32(312501)
VALUE_10 = i32(312501)
VALUE_11 = i32(312501)
VALUE_12 = i32(312501)
VALUE_13 = i32(312501)
VALUE_14 = i32(312501)
VALUE_15 = i32(312501)
VALUE_16 = i32(312501)
VALUE_17 = i32(312501)


def set_weight(i: int, value: int) -> None:
    """One learned weight, in the order above."""
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


def spread(middle: list[int], points: int, size: int, at: int, added: int, viewer: int) -> None:
    """Give a pattern and its mirror image their common weight, and what the standing adds."""
    for code in range(size):
        image = mirrored(code, points)
        if image >= code:
            weight = WEIGHT[at] + WEIGHT[added + at]
            at += 1
            if viewer == 0:
                middle[code] = weight
                middle[image] = weight
            else:
                middle[exchanged(code, points)] = weight
                middle[exchanged(image, points)] = weight


def place(front: list[int], far: list[int], at: int, viewer: int) -> None:
    """What five points are worth at one place, read from the front and from the far end."""
    for code in range(3125):
        seen = code if viewer == 0 else exchanged(code, 5)
        front[code] = FIVE[code] + WEIGHT[at + seen]
        far[mirrored(code, 5)] = front[code]


def fill_five(value: list[int], shift: int) -> None:
    """The entries of five codes that differ in their first point, for each length of line."""
    b = shift % 3125
    c = shift // 5
    # What all five have in common, in lines of seven, eight, nine and ten points.
    six = SIX[shift]
    of_seven = FIVE[b] + FAR[c] + six
    of_eight = (NEXT[b] + NEXT_FAR[c] + six) >> 1
    of_nine = NEXT[b] + (FIVE[c] >> 1) + six
    of_ten = NEXT[b] + FIVE[c] + six
    row = 1 if b == ROW_0 or b == ROW_1 or c == ROW_0 or c == ROW_1 else 0
    a = 5 * (shift % 625)
    code = 5 * shift
    for i in range(5):
        first = FRONT[a + i] + SIX[5 * b + i]
        if row != 0 or a + i == ROW_0 or a + i == ROW_1:
            first += ROW
        value[code + i] = first + of_seven
        value[CHUNK + code + i] = first + of_eight
        value[2 * CHUNK + code + i] = first + of_nine
        value[3 * CHUNK + code + i] = first + of_ten


def fill_values(value: list[int]) -> None:
    """The table of seven points for each length of line. (A function of its own for the work soon
    runs fast in a browser, which one long loop would not before its end.)"""
    for shift in range(15625):
        fill_five(value, shift)
    value[NOTHING] = 0


def forget_values() -> None:
    """The weights have changed; the tables are worked out from them when they are next wanted."""
    for number in range(2 * STANDINGS):
        READY[number] = 0


def make_values(number: int) -> None:
    """Work one table out; most searches never ask for most of them, and each takes a while."""
    READY[number] = 1
    viewer = number // STANDINGS
    added = ADDED + number % STANDINGS * PATTERNS
    spread(FIVE, 5, 3125, 0, added, viewer)
    spread(SIX, 6, 15625, FIVES, added, viewer)
    place(FRONT, FAR, AT_END, viewer)
    place(NEXT, NEXT_FAR, NEXT_TO_END, viewer)
    fill_values(table(number))


def table(number: int) -> list[int]:
    """The table of that number: STANDINGS * viewer + standing."""
    if number < 9:
        if number < 3:
            if number == 0:
                return VALUE_0
            return VALUE_1 if number == 1 else VALUE_2
        if number < 6:
            if number == 3:
                return VALUE_3
            return VALUE_4 if number == 4 else VALUE_5
        if number == 6:
            return VALUE_6
        return VALUE_7 if number == 7 else VALUE_8
    if number < 12:
        if number == 9:
            return VALUE_9
        return VALUE_10 if number == 10 else VALUE_11
    if number < 15:
        if number == 12:
            return VALUE_12
        return VALUE_13 if number == 13 else VALUE_14
    if number == 15:
        return VALUE_15
    return VALUE_16 if number == 16 else VALUE_17
