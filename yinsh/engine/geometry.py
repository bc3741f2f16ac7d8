"""Kernel: the board's tables, worked out from one formula. Knows nothing of what lies on it.

The numbers of points, lines, windows and directions are those of `yinsh/board.py` (a test
compares them); they are worked out anew because the kernel is compiled without it.

Each line of the board carries two running numbers in base 5, one digit a point: one for its first
seven points, one for its last seven, the latter read from the far end. No line has more than ten
points, so the two see everything, and one table of 5**7 entries serves both (`patterns.py`).
A point outside a stretch has multiplier 0 there: no branch is needed when a code is updated.
"""

from typing import Final

from yinsh.engine.fast import i32

POINTS: Final = 85
OFF_BOARD: Final = 85  # stands behind the last point of every ray
LINES: Final = 33
WINDOWS: Final = 123
CHUNK: Final = 78125  # 5**7
NOTHING: Final = 312500  # 4 * CHUNK: a table entry that is always 0
GRID: Final = 14  # side of a square that holds letters and numbers 0 to 13
STRIDE: Final = 9  # numbers an entry of RAY, and a point of THROUGH

# Step in letter and number for each direction; direction d + 3 is opposite to d.
STEP_LETTER = i32(6)
STEP_NUMBER = i32(6)

POINT_AT = i32(196)  # GRID * GRID: letter * GRID + number -> point or OFF_BOARD
LETTER = i32(86)
NUMBER = i32(86)

LENGTH = i32(33)  # points of each line
FIRST_BASE = i32(33)  # the code of an empty line, for its first seven points
LAST_BASE = i32(33)  # ... and for its last seven
LINE_POINT = i32(330)  # line * 10 + i -> point

# point * STRIDE + 3 * family: the line, multiplier in its first code, multiplier in its last.
THROUGH = i32(765)

# The five points of each window.
WINDOW = i32(615)
# The windows of line are those from LINE_WINDOW[line] to LINE_WINDOW[line + 1].
LINE_WINDOW = i32(34)
# Two points of each line, of which each of its windows holds one; OFF_BOARD if there is no window.
KNOT = i32(66)

# RAY[RAY_START[point * 6 + direction]...]: entries of STRIDE numbers, one for each point q met:
# q, its two multipliers on the ray's own line, then line and multipliers of both lines crossing
# there. The last entry is OFF_BOARD.
RAY = i32(21300)
RAY_START = i32(510)

# from * POINTS + to -> direction, or 6 when the two share no line.
DIRECTION_TO = i32(7225)


def make_points() -> None:
    """Number the points by letter, then number: those within the circle u2 - uv + v2 <= 21."""
    STEP_LETTER[0] = 0
    STEP_NUMBER[0] = 1
    STEP_LETTER[1] = 1
    STEP_NUMBER[1] = 1
    STEP_LETTER[2] = 1
    STEP_NUMBER[2] = 0
    for d in range(3):
        STEP_LETTER[d + 3] = 0 - STEP_LETTER[d]
        STEP_NUMBER[d + 3] = 0 - STEP_NUMBER[d]
    for i in range(GRID * GRID):
        POINT_AT[i] = OFF_BOARD
    p = 0
    for letter in range(1, 12):
        for number in range(1, 12):
            u = letter - 6
            v = number - 6
            if u * u - u * v + v * v <= 21:
                LETTER[p] = letter
                NUMBER[p] = number
                POINT_AT[letter * GRID + number] = p
                p += 1


def neighbour(p: int, d: int) -> int:
    """The next point from p in direction d, or OFF_BOARD."""
    return POINT_AT[(LETTER[p] + STEP_LETTER[d]) * GRID + NUMBER[p] + STEP_NUMBER[d]]


def make_lines() -> None:
    """The lines of each family, the multipliers of their points, and the windows of five."""
    line = 0
    window = 0
    for d in range(3):
        for p in range(POINTS):
            if neighbour(p, d + 3) == OFF_BOARD:
                q = p
                n = 0
                while q != OFF_BOARD:
                    LINE_POINT[line * 10 + n] = q
                    n += 1
                    q = neighbour(q, d)
                measure_line(line, d, n)
                KNOT[2 * line] = LINE_POINT[line * 10 + 4] if n >= 5 else OFF_BOARD
                KNOT[2 * line + 1] = LINE_POINT[line * 10 + n - 5] if n >= 5 else OFF_BOARD
                for i in range(n - 4):
                    for j in range(5):
                        WINDOW[window * 5 + j] = LINE_POINT[line * 10 + i + j]
                    window += 1
                line += 1
                LINE_WINDOW[line] = window


def measure_line(line: int, family: int, n: int) -> None:
    """Codes and multipliers of a line of n points (4, or 7 to 10). Four points hold no row."""
    LENGTH[line] = n
    base = (n - 7) * CHUNK
    FIRST_BASE[line] = base if n >= 7 else NOTHING
    LAST_BASE[line] = base if n >= 8 else NOTHING
    power = 1
    for i in range(n):
        front = LINE_POINT[line * 10 + i] * STRIDE + 3 * family
        back = LINE_POINT[line * 10 + n - 1 - i] * STRIDE + 3 * family
        THROUGH[front] = line
        if i < 7:
            if n >= 7:
                THROUGH[front + 1] = power
            if n >= 8:
                THROUGH[back + 2] = power
        power *= 5


def make_rays() -> None:
    """What a ring meets on its way from each point in each direction."""
    for i in range(POINTS * POINTS):
        DIRECTION_TO[i] = 6
    k = 0
    for p in range(POINTS):
        for d in range(6):
            own = (d % 3) * 3
            one = ((d + 1) % 3) * 3
            two = ((d + 2) % 3) * 3
            RAY_START[p * 6 + d] = k
            q = neighbour(p, d)
            while q != OFF_BOARD:
                DIRECTION_TO[p * POINTS + q] = d
                t = q * STRIDE
                RAY[k] = q
                RAY[k + 1] = THROUGH[t + own + 1]
                RAY[k + 2] = THROUGH[t + own + 2]
                for i in range(3):
                    RAY[k + 3 + i] = THROUGH[t + one + i]
                    RAY[k + 6 + i] = THROUGH[t + two + i]
                k += STRIDE
                q = neighbour(q, d)
            RAY[k] = OFF_BOARD
            k += STRIDE


def make_geometry() -> None:
    """Fill all tables of this module; once, before anything else."""
    make_points()
    make_lines()
    make_rays()
