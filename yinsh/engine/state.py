"""Kernel: the position being searched, and how moves, rows and rings change it and back.

Nothing here judges a position or checks that a change is legal. Contents of points are those of
`yinsh/game.py`: 0 empty, 1 and 2 markers, 3 and 4 rings, White's first.
"""

from typing import Final

from yinsh.engine.fast import i32
from yinsh.engine.geometry import (
    DIRECTION_TO,
    FIRST_BASE,
    KNOT,
    LAST_BASE,
    LINE_WINDOW,
    LINES,
    OFF_BOARD,
    POINTS,
    RAY,
    RAY_START,
    STRIDE,
    THROUGH,
    WINDOW,
)

MARKERS: Final = 51

# Slots of ST.
HASH_A: Final = 0  # two halves of 30 bits: numbers in JavaScript hold no 64
HASH_B: Final = 1
POOL: Final = 2
TARGET: Final = 3  # rings that win: 3, or 1 in blitz
RINGS: Final = 4  # RINGS + player: rings on the board
TAKEN: Final = 6  # TAKEN + player: rings taken off after rows
NODES: Final = 8  # positions whose moves were listed
EVALS: Final = 9  # positions scored
STOP: Final = 10  # not 0: leave the search as fast as possible
CHILD_TOP: Final = 11  # first free place in the lists of children
LEVEL: Final = 12  # depth of the recursion, for the best line
SEED: Final = 13
AGE: Final = 14  # entries of the transposition table from other games do not count
EVAL_LIMIT: Final = 15
DEADLINE: Final = 16  # by the clock, 0 for none
SLICE_END: Final = 17
KEPT: Final = 19  # a move that `expand` keeps in any case
COUNT: Final = 18  # second result of `expand`
GOOD_RING: Final = 20  # GOOD_RING + player: place in RING_AT of the ring that cut off last
TELL_FROM: Final = 22  # what is found out at this depth and more is written down for others
NEWS: Final = 23  # entries written down so far

ST = i32(64)
CELL = i32(86)
RING_AT = i32(10)  # player * 5 + i: where the rings are, in no order
FIRST = i32(33)  # code of each line's first seven points
LAST = i32(33)  # code of its last seven, from the far end

KEY_A = i32(425)  # content * POINTS + point
KEY_B = i32(425)
EXTRA_A = i32(4)  # Black to move; after a pass
EXTRA_B = i32(4)


def draw(limit: int) -> int:
    """A pseudo-random number below `limit` (at most 2**31 - 1), the same everywhere."""
    ST[SEED] = ST[SEED] * 16807 % 2147483647
    return ST[SEED] % limit


def draw_key() -> int:
    """Thirty pseudo-random bits."""
    high = draw(2147483647) >> 8
    low = draw(2147483647) >> 8
    return ((high & 32767) << 15) | (low & 32767)


def make_keys() -> None:
    """The numbers that a position's hash is made of."""
    ST[SEED] = 20250101
    for i in range(POINTS, 5 * POINTS):
        KEY_A[i] = draw_key()
        KEY_B[i] = draw_key()
    for i in range(4):
        EXTRA_A[i] = draw_key()
        EXTRA_B[i] = draw_key()


def clear_board() -> None:
    """An empty board, a full pool, no ring placed or taken."""
    for p in range(POINTS):
        CELL[p] = 0
    CELL[OFF_BOARD] = 3  # behind the edge nothing passes, as behind a ring
    for line in range(LINES):
        FIRST[line] = FIRST_BASE[line]
        LAST[line] = LAST_BASE[line]
    ST[HASH_A] = 0
    ST[HASH_B] = 0
    ST[POOL] = MARKERS
    ST[TARGET] = 3
    for player in range(2):
        ST[RINGS + player] = 0
        ST[TAKEN + player] = 0


def set_cell(p: int, content: int) -> None:
    """Change what lies on p, with the codes of its lines and the hash."""
    old = CELL[p]
    delta = content - old
    CELL[p] = content
    k = p * STRIDE
    line = THROUGH[k]
    FIRST[line] += delta * THROUGH[k + 1]
    LAST[line] += delta * THROUGH[k + 2]
    line = THROUGH[k + 3]
    FIRST[line] += delta * THROUGH[k + 4]
    LAST[line] += delta * THROUGH[k + 5]
    line = THROUGH[k + 6]
    FIRST[line] += delta * THROUGH[k + 7]
    LAST[line] += delta * THROUGH[k + 8]
    gone = old * POINTS + p
    come = content * POINTS + p
    ST[HASH_A] ^= KEY_A[gone] ^ KEY_A[come]
    ST[HASH_B] ^= KEY_B[gone] ^ KEY_B[come]


def put_ring(player: int, p: int) -> None:
    """A ring comes onto the board."""
    set_cell(p, 3 + player)
    RING_AT[player * 5 + ST[RINGS + player]] = p
    ST[RINGS + player] += 1


def lift_ring(player: int, p: int) -> int:
    """A ring leaves the board; its place in the list, for `return_ring`."""
    set_cell(p, 0)
    ST[RINGS + player] -= 1
    last = player * 5 + ST[RINGS + player]
    i = player * 5
    while RING_AT[i] != p:
        i += 1
    RING_AT[i] = RING_AT[last]
    return i


def return_ring(player: int, p: int, i: int) -> None:
    """Undo `lift_ring`."""
    set_cell(p, 3 + player)
    RING_AT[player * 5 + ST[RINGS + player]] = RING_AT[i]
    ST[RINGS + player] += 1
    RING_AT[i] = p


def put_piece(p: int, content: int) -> None:
    """Set up one point of a position: a marker from the pool, or a ring."""
    if content >= 3:
        put_ring(content - 3, p)
    elif content != 0:
        set_cell(p, content)
        ST[POOL] -= 1


def flip_between(p: int, q: int) -> None:
    """Turn over the markers between two points of a line."""
    k = RAY_START[p * 6 + DIRECTION_TO[p * POINTS + q]]
    at = RAY[k]
    while at != q:
        if CELL[at] != 0:
            set_cell(at, 3 - CELL[at])
        k += STRIDE
        at = RAY[k]


def may_move(player: int, action: int) -> int:
    """1 when the player has a ring at from, and it may go to where `from * POINTS + to` says."""
    p = action // POINTS
    q = action % POINTS
    direction = DIRECTION_TO[action]
    if CELL[p] != 3 + player or CELL[q] != 0 or direction == 6:
        return 0
    k = RAY_START[p * 6 + direction]
    jumped = 0
    while RAY[k] != q:
        content = CELL[RAY[k]]
        if content >= 3 or (content == 0 and jumped != 0):
            return 0
        if content != 0:
            jumped = 1
        k += STRIDE
    return 1


def make_move(player: int, p: int, q: int) -> None:
    """A ring goes from p to q, leaving a marker, flipping those jumped. Rows stay for later."""
    set_cell(p, 1 + player)
    flip_between(p, q)
    set_cell(q, 3 + player)
    i = player * 5
    while RING_AT[i] != p:
        i += 1
    RING_AT[i] = q
    ST[POOL] -= 1


def undo_move(player: int, p: int, q: int) -> None:
    """Undo `make_move`."""
    set_cell(q, 0)
    flip_between(p, q)
    set_cell(p, 3 + player)
    i = player * 5
    while RING_AT[i] != q:
        i += 1
    RING_AT[i] = p
    ST[POOL] += 1


def take_row(window: int) -> None:
    """Five markers go back to the pool."""
    for i in range(5):
        set_cell(WINDOW[window * 5 + i], 0)
    ST[POOL] += 5


def return_row(player: int, window: int) -> None:
    """Undo `take_row`."""
    for i in range(5):
        set_cell(WINDOW[window * 5 + i], 1 + player)
    ST[POOL] -= 5


def is_row(player: int, window: int) -> int:
    """1 when the window holds five markers of the player."""
    k = window * 5
    mine = 1 + player
    if CELL[WINDOW[k]] != mine or CELL[WINDOW[k + 4]] != mine or CELL[WINDOW[k + 2]] != mine:
        return 0
    if CELL[WINDOW[k + 1]] != mine or CELL[WINDOW[k + 3]] != mine:
        return 0
    return 1


def may_hold_row(player: int, line: int) -> int:
    """0 when one look shows that the line holds no row of the player's."""
    if CELL[KNOT[2 * line]] == 1 + player or CELL[KNOT[2 * line + 1]] == 1 + player:
        return 1
    return 0


def has_row(player: int) -> int:
    """1 when any window does."""
    for line in range(LINES):
        if may_hold_row(player, line) != 0:
            for window in range(LINE_WINDOW[line], LINE_WINDOW[line + 1]):
                if is_row(player, window) != 0:
                    return 1
    return 0
