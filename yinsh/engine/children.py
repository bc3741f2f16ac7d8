"""Kernel: the actions that a player may choose from, each with the value of what it leads to.

Actions are numbers: a move is from * 85 + to, the placing of a ring p * 85 + p, then the pass,
then a row with the ring given up for it (window * 85 + ring; NO_WINDOW where the row is already
gone). Children go on one stack of two lists, CHILD_VALUE and CHILD, from ST[CHILD_TOP].

Almost all the time of a search is spent in `expand`. It makes no move: while a ring walks along a
ray, the value of each landing is put together from the lines that change, which are all distinct
(the ray's own line, and those that cross it at the origin, the flipped points and the landing).
Only moves that complete a row are made, to settle what the rows are worth.
"""

from typing import Final

from yinsh.engine.evaluation import WIN, bias, evaluate, limited, values
from yinsh.engine.fast import i32
from yinsh.engine.geometry import (
    LINE_WINDOW,
    LINES,
    POINTS,
    RAY,
    RAY_START,
    STRIDE,
    THROUGH,
)
from yinsh.engine.patterns import HAS_ROW
from yinsh.engine.state import (
    CELL,
    CHILD_TOP,
    COUNT,
    EVALS,
    FIRST,
    GOOD_RING,
    KEPT,
    LAST,
    POOL,
    RING_AT,
    RINGS,
    ST,
    TAKEN,
    TARGET,
    is_row,
    lift_ring,
    make_move,
    may_hold_row,
    put_ring,
    return_ring,
    return_row,
    take_row,
    undo_move,
)

INFINITE: Final = 32000
PASS: Final = 7225
FIRST_ROW: Final = 7226
NO_WINDOW: Final = 123
MAKES_ROW: Final = 32768  # added to a move in CHILD

CHILD_VALUE = i32(20000)
CHILD = i32(20000)

LINE_VALUE = i32(33)  # of the position whose moves are being listed
ROW_VALUE = i32(33)  # of the position whose rows are being settled


def push(value: int, action: int) -> None:
    """One more child."""
    top = ST[CHILD_TOP]
    CHILD_VALUE[top] = value
    CHILD[top] = action
    ST[CHILD_TOP] = top + 1


def lines_total(viewer: int, kept: list[int]) -> int:
    """The sum over all lines for `viewer`; each line's part is kept."""
    value = values(viewer)
    total = 0
    for line in range(LINES):
        part = value[FIRST[line]] + value[LAST[line]]
        kept[line] = part
        total += part
    return total


def count_value(player: int, ply: int) -> int:
    """The score when the game ends without a third ring: most rings taken (rulebook H3)."""
    lead = ST[TAKEN + player] - ST[TAKEN + 1 - player]
    if lead > 0:
        return WIN - ply
    if lead < 0:
        return ply - WIN
    return 0


def expand(player: int, bound: int, keep: int, ply: int) -> int:
    """The best value that a move of `player` leads to, seen from him; ends early at `bound`.

    The ring that cut off last in another position begins: it often does so again.
    With `keep`, all moves that lead to more than `bound` go on the stack of children instead, and
    the number of all moves is the result.
    ST[COUNT] is the best move (PASS when there is none), with MAKES_ROW where it does.
    """
    other = 1 - player
    value = values(other)
    total = lines_total(other, LINE_VALUE) + bias(other, ST[POOL] - 1)
    last_marker = 1 if ST[POOL] == 1 else 0
    ring = 3 + player
    top = ST[CHILD_TOP]
    kept = ST[KEPT]
    best = 0 - INFINITE
    chosen = PASS
    evals = 0
    count = ST[RINGS + player]
    slot = ST[GOOD_RING + player]
    if slot >= count:
        slot = 0
    for _ in range(count):
        p = RING_AT[player * 5 + slot]
        here = slot
        slot += 1
        if slot == count:
            slot = 0
        t = p * STRIDE
        # What the ring leaves behind on its three lines: a marker, two less than the ring.
        line_0 = THROUGH[t]
        first_0 = FIRST[line_0] - 2 * THROUGH[t + 1]
        last_0 = LAST[line_0] - 2 * THROUGH[t + 2]
        line_1 = THROUGH[t + 3]
        first_1 = FIRST[line_1] - 2 * THROUGH[t + 4]
        last_1 = LAST[line_1] - 2 * THROUGH[t + 5]
        line_2 = THROUGH[t + 6]
        first_2 = FIRST[line_2] - 2 * THROUGH[t + 7]
        last_2 = LAST[line_2] - 2 * THROUGH[t + 8]
        change_0 = value[first_0] + value[last_0] - LINE_VALUE[line_0]
        change_1 = value[first_1] + value[last_1] - LINE_VALUE[line_1]
        change_2 = value[first_2] + value[last_2] - LINE_VALUE[line_2]
        for d in range(6):
            k = RAY_START[p * 6 + d]
            q = RAY[k]
            content = CELL[q]
            if content >= 3:
                continue
            if d == 0 or d == 3:
                first = first_0
                last = last_0
                rest = total + change_1 + change_2 - LINE_VALUE[line_0]
            elif d == 1 or d == 4:
                first = first_1
                last = last_1
                rest = total + change_0 + change_2 - LINE_VALUE[line_1]
            else:
                first = first_2
                last = last_2
                rest = total + change_0 + change_1 - LINE_VALUE[line_2]
            jumped = 0
            while content < 3:
                a = RAY[k + 3]
                b = RAY[k + 6]
                if content == 0:
                    v = (
                        rest
                        + value[first + ring * RAY[k + 1]]
                        + value[last + ring * RAY[k + 2]]
                        + value[FIRST[a] + ring * RAY[k + 4]]
                        + value[LAST[a] + ring * RAY[k + 5]]
                        + value[FIRST[b] + ring * RAY[k + 7]]
                        + value[LAST[b] + ring * RAY[k + 8]]
                        - LINE_VALUE[a]
                        - LINE_VALUE[b]
                    )
                    evals += 1
                    action = p * POINTS + q
                    if v >= HAS_ROW:
                        action += MAKES_ROW
                        v = value_of_rows(player, p, q, ply)
                    elif last_marker != 0:
                        # The opponent finds the pool empty.
                        v = count_value(player, ply + 1)
                    else:
                        v = 0 - limited(v)
                    if keep != 0:
                        if v > bound or action == kept:
                            CHILD_VALUE[top] = v
                            CHILD[top] = action
                            top += 1
                            ST[CHILD_TOP] = top
                    elif v > best:
                        best = v
                        chosen = action
                        if v >= bound:
                            ST[GOOD_RING + player] = here
                            ST[EVALS] += evals
                            ST[COUNT] = chosen
                            return best
                    if jumped != 0:
                        break
                else:
                    jumped = 1
                    turned = 3 - 2 * content
                    first += turned * RAY[k + 1]
                    last += turned * RAY[k + 2]
                    rest += (
                        value[FIRST[a] + turned * RAY[k + 4]]
                        + value[LAST[a] + turned * RAY[k + 5]]
                        + value[FIRST[b] + turned * RAY[k + 7]]
                        + value[LAST[b] + turned * RAY[k + 8]]
                        - LINE_VALUE[a]
                        - LINE_VALUE[b]
                    )
                k += STRIDE
                q = RAY[k]
                content = CELL[q]
    ST[EVALS] += evals
    ST[COUNT] = chosen
    if keep != 0:
        return evals
    return best


def value_of_rows(player: int, p: int, q: int, ply: int) -> int:
    """What a move that completes rows is worth once they are settled."""
    make_move(player, p, q)
    v = settled(player, 1, ply)
    undo_move(player, p, q)
    return v


def settled(player: int, moved: int, ply: int) -> int:
    """The value for `player` when all rows that must be taken now are, each taker as he likes.

    `moved` says whether he has moved in this turn; if not, his move still comes.
    """
    base = ST[CHILD_TOP]
    list_options(player, moved, ply)
    if ST[CHILD_TOP] > base:
        return best_listed(base)
    if moved == 0:
        return evaluate(player)
    list_options(1 - player, 0, ply + 1)
    if ST[CHILD_TOP] > base:
        return 0 - best_listed(base)
    return 0 - evaluate(1 - player)


def best_option(player: int, moved: int, ply: int) -> int:
    """The value of the best row and ring; ST[COUNT] is the action."""
    base = ST[CHILD_TOP]
    list_options(player, moved, ply)
    return best_listed(base)


def best_listed(base: int) -> int:
    """The best value of the children from `base` on, which are dropped; ST[COUNT] is the action."""
    best = 0 - INFINITE
    chosen = 0
    for i in range(base, ST[CHILD_TOP]):
        if CHILD_VALUE[i] > best:
            best = CHILD_VALUE[i]
            chosen = CHILD[i]
    ST[CHILD_TOP] = base
    ST[COUNT] = chosen
    return best


def list_options(player: int, moved: int, ply: int) -> None:
    """Every row that `player` may take with every ring he may give for it, as children."""
    for line in range(LINES):
        if may_hold_row(player, line) != 0:
            for window in range(LINE_WINDOW[line], LINE_WINDOW[line + 1]):
                if is_row(player, window) != 0:
                    take_row(window)
                    list_rings(player, moved, window, ply)
                    return_row(player, window)


def list_rings(player: int, moved: int, window: int, ply: int) -> None:
    """The options for a row that has been taken: every ring of the player's."""
    action = FIRST_ROW + window * POINTS
    start = player * 5
    end = start + ST[RINGS + player]
    ST[TAKEN + player] += 1
    if ST[TAKEN + player] >= ST[TARGET]:
        for i in range(start, end):
            push(WIN - ply, action + RING_AT[i])
        ST[TAKEN + player] -= 1
        return
    viewer = 1 - player if moved != 0 else player
    value = values(viewer)
    ring = 3 + player
    total = lines_total(viewer, ROW_VALUE)
    if total >= HAS_ROW:
        for i in range(start, end):
            p = RING_AT[i]
            place = lift_ring(player, p)
            push(settled(player, moved, ply), action + p)
            return_ring(player, p, place)
    else:
        total += bias(viewer, ST[POOL])
        for i in range(start, end):
            v = total
            k = RING_AT[i] * STRIDE
            for _ in range(3):
                line = THROUGH[k]
                v += value[FIRST[line] - ring * THROUGH[k + 1]]
                v += value[LAST[line] - ring * THROUGH[k + 2]]
                v -= ROW_VALUE[line]
                k += 3
            v = limited(v)
            if moved != 0:
                v = 0 - v
            push(v, action + RING_AT[i])
        ST[EVALS] += end - start
    ST[TAKEN + player] -= 1


def list_places(player: int) -> None:
    """Every vacant point for the next ring, as children."""
    other = 1 - player
    for p in range(POINTS):
        if CELL[p] == 0:
            put_ring(player, p)
            push(0 - evaluate(other), p * POINTS + p)
            lift_ring(player, p)
