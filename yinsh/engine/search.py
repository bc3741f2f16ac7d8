"""Kernel: principal variation search to a depth, below the root.

Depth counts moves; rows and rings are decided between them, by whoever takes them, at no depth.
Scores are from the side of the player who decides and exact within the window (alpha, beta),
bounds outside it. Wins count down by turns (`ply`), so the quickest is preferred.

Children are searched in the order of their static values, best first, each picked when its turn
comes: a cut-off mostly comes before the order of the rest is needed.
"""

from typing import Final

from yinsh.engine.children import (
    CHILD,
    CHILD_VALUE,
    FIRST_ROW,
    INFINITE,
    MAKES_ROW,
    PASS,
    best_option,
    count_value,
    expand,
    list_options,
    list_places,
)
from yinsh.engine.evaluation import MOST, WIN, evaluate
from yinsh.engine.fast import i32, now
from yinsh.engine.geometry import POINTS
from yinsh.engine.ordering import INDICES, LATE, pick
from yinsh.engine.state import (
    CHILD_TOP,
    COUNT,
    DEADLINE,
    EVAL_LIMIT,
    EVALS,
    EXTRA_A,
    EXTRA_B,
    HASH_A,
    HASH_B,
    KEPT,
    LEVEL,
    NODES,
    POOL,
    RINGS,
    SLICE_END,
    ST,
    STOP,
    TAKEN,
    TARGET,
    has_row,
    lift_ring,
    make_move,
    may_move,
    put_ring,
    return_ring,
    return_row,
    take_row,
    undo_move,
)
from yinsh.engine.transpositions import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    FOUND,
    FOUND_ACTION,
    FOUND_BOUND,
    FOUND_DEPTH,
    FOUND_SCORE,
    recall,
    remember,
)

# Why a search stopped.
OUT_OF_TIME: Final = 1  # it is over
OUT_OF_SLICE: Final = 2  # it goes on when asked to

LEVELS: Final = 200  # DEEPEST moves, rows and rings between them

# Late moves are searched less deep first, and again only if they turn out well.
# Moves that do not look better than what is already had rarely turn out better: so much must the
# eye see above it (depth 2: the opponent's reply comes yet), or not too far below it.
ABOVE: Final = 32
BELOW_3: Final = 448
BELOW_4: Final = 128
BELOW_MORE: Final = 448
DOUBTFUL: Final = 64  # so far below, a late move is searched less deep by one more
REDUCED_FROM: Final = 4  # index of the first such option for a row

# The best line: BEST_LINE[level * LEVELS + i], triangular, of LINE_LENGTH[level] actions.
BEST_LINE = i32(40000)
LINE_LENGTH = i32(201)


def look_at_the_clock() -> None:
    """Ask for a stop when the budget is used up."""
    if ST[EVALS] >= ST[EVAL_LIMIT]:
        ST[STOP] = OUT_OF_TIME
    elif ST[DEADLINE] != 0 or ST[SLICE_END] != 0:
        time = now()
        if ST[DEADLINE] != 0 and time >= ST[DEADLINE]:
            ST[STOP] = OUT_OF_TIME
        elif ST[SLICE_END] != 0 and time >= ST[SLICE_END]:
            ST[STOP] = OUT_OF_SLICE


def extend_line(level: int, action: int) -> None:
    """The best line from `level` is `action`, then the best line from the next level."""
    k = level * LEVELS
    BEST_LINE[k] = action
    n = LINE_LENGTH[level + 1]
    for i in range(n):
        BEST_LINE[k + 1 + i] = BEST_LINE[k + LEVELS + i]
    LINE_LENGTH[level] = n + 1


def after_move(player: int, rows: int, depth: int, alpha: int, beta: int, ply: int) -> int:
    """The score for `player`, who has just moved."""
    if rows != 0:
        return settle(player, 1, depth, alpha, beta, ply)
    return 0 - search(1 - player, depth, 0 - beta, 0 - alpha, ply + 1, 0)


def after_known(player: int, action: int, depth: int, alpha: int, beta: int, ply: int) -> int:
    """The score for `player` of a move from the table, with MAKES_ROW where it does."""
    rows = 0
    if action >= MAKES_ROW:
        rows = 1
        action -= MAKES_ROW
    level = ST[LEVEL]
    ST[LEVEL] = level + 1
    make_move(player, action // POINTS, action % POINTS)
    score = after_move(player, rows, depth, alpha, beta, ply)
    undo_move(player, action // POINTS, action % POINTS)
    ST[LEVEL] = level
    return score


def settle(player: int, moved: int, depth: int, alpha: int, beta: int, ply: int) -> int:
    """The score for `player`, who first takes his rows, if he has any; then the game goes on."""
    if has_row(player) != 0:
        return search_rows(player, moved, depth, alpha, beta, ply)
    if moved == 0:
        return search(player, depth, alpha, beta, ply, 0)
    if has_row(1 - player) != 0:
        return 0 - search_rows(1 - player, 0, depth, 0 - beta, 0 - alpha, ply + 1)
    return 0 - search(1 - player, depth, 0 - beta, 0 - alpha, ply + 1, 0)


def after_option(
    player: int, moved: int, action: int, depth: int, alpha: int, beta: int, ply: int
) -> int:
    """The score for `player` of a row and the ring given for it."""
    window = (action - FIRST_ROW) // POINTS
    p = (action - FIRST_ROW) % POINTS
    row = 1 if window < 123 else 0
    if row != 0:
        take_row(window)
    place = lift_ring(player, p)
    ST[TAKEN + player] += 1
    if ST[TAKEN + player] >= ST[TARGET]:
        score = WIN - ply
    else:
        score = settle(player, moved, depth, alpha, beta, ply)
    ST[TAKEN + player] -= 1
    return_ring(player, p, place)
    if row != 0:
        return_row(player, window)
    return score


def search_rows(player: int, moved: int, depth: int, alpha: int, beta: int, ply: int) -> int:
    """The score for `player`, who must take a row now."""
    level = ST[LEVEL]
    LINE_LENGTH[level] = 0
    if depth <= 0 and beta - alpha == 1:
        return best_option(player, moved, ply)
    base = ST[CHILD_TOP]
    list_options(player, moved, ply)
    count = ST[CHILD_TOP] - base
    best = 0 - INFINITE
    ST[LEVEL] = level + 1
    i = 0
    while i < count:
        action = pick(base, base + i)
        LINE_LENGTH[level + 1] = 0
        if i == 0:
            score = after_option(player, moved, action, depth, alpha, beta, ply)
        else:
            less = depth - 1 if i >= REDUCED_FROM and depth > 1 else depth
            score = after_option(player, moved, action, less, alpha, alpha + 1, ply)
            if score > alpha and (less < depth or score < beta):
                LINE_LENGTH[level + 1] = 0
                score = after_option(player, moved, action, depth, alpha, beta, ply)
        if ST[STOP] != 0:
            break
        if score > best:
            best = score
            if score > alpha:
                alpha = score
                extend_line(level, action)
                if score >= beta:
                    break
        i += 1
    ST[LEVEL] = level
    ST[CHILD_TOP] = base
    return best


def last_move(player: int, alpha: int, beta: int, ply: int) -> int:
    """The score at depth 1: the best static value."""
    level = ST[LEVEL]
    score = expand(player, beta, 0, ply)
    action = ST[COUNT]
    if action != PASS and beta - alpha > 1 and score > alpha:
        rows = 1 if action >= MAKES_ROW else 0
        if rows != 0:
            action -= MAKES_ROW
            # Once more, for the line's sake: which rows and rings?
            ST[LEVEL] = level + 1
            LINE_LENGTH[level + 1] = 0
            make_move(player, action // POINTS, action % POINTS)
            settle(player, 1, 0, 0 - INFINITE, INFINITE, ply)
            undo_move(player, action // POINTS, action % POINTS)
            ST[LEVEL] = level
        else:
            LINE_LENGTH[level + 1] = 0
        extend_line(level, action)
    ST[COUNT] = action
    return score


def pass_turn(player: int, depth: int, alpha: int, beta: int, ply: int, passed: int) -> int:
    """The score when no ring of the player's can move; two passes in a row end the game."""
    if passed != 0:
        return count_value(player, ply)
    level = ST[LEVEL]
    ST[LEVEL] = level + 1
    LINE_LENGTH[level + 1] = 0
    score = 0 - search(1 - player, depth - 1, 0 - beta, 0 - alpha, ply + 1, 1)
    extend_line(level, PASS)
    ST[LEVEL] = level
    return score


def search(player: int, depth: int, alpha: int, beta: int, ply: int, passed: int) -> int:
    """The score for `player`, who must move a ring now; `passed` when the other just could not."""
    level = ST[LEVEL]
    LINE_LENGTH[level] = 0
    if ST[POOL] == 0:
        return count_value(player, ply)
    if depth <= 0:
        return evaluate(player)
    ST[NODES] += 1
    if (ST[NODES] & 15) == 0:
        look_at_the_clock()
    if ST[STOP] != 0:
        return 0
    if depth == 1:
        score = last_move(player, alpha, beta, ply)
        if ST[COUNT] != PASS:
            return score
        return pass_turn(player, depth, alpha, beta, ply, passed)

    a = ST[HASH_A] ^ EXTRA_A[player + 2 * passed]
    b = ST[HASH_B] ^ EXTRA_B[player + 2 * passed]
    known = PASS
    if recall(a, b, ply) != 0:
        known = FOUND[FOUND_ACTION]
        if FOUND[FOUND_DEPTH] >= depth and beta - alpha == 1:
            score = FOUND[FOUND_SCORE]
            bound = FOUND[FOUND_BOUND]
            if bound == EXACT:
                return score
            if bound == AT_LEAST and score >= beta:
                return score
            if bound == AT_MOST and score <= alpha:
                return score

    best = 0 - INFINITE
    chosen = PASS
    floor = alpha
    i = 0
    if known != PASS and beta - alpha == 1 and may_move(player, known & 32767) != 0:
        # Enough more often than not; then the others need not be listed.
        best = after_known(player, known, depth - 1, alpha, beta, ply)
        if ST[STOP] != 0:
            return 0
        chosen = known
        if best >= beta:
            remember(a, b, depth, AT_LEAST, best, chosen, ply)
            return best
        i = 1

    base = ST[CHILD_TOP]
    least = 0 - INFINITE
    if beta - alpha == 1 and alpha > 0 - MOST and alpha < MOST:
        if depth == 2:
            least = alpha + ABOVE
        elif depth == 3:
            least = alpha - BELOW_3
        elif depth == 4:
            least = alpha - BELOW_4
        else:
            least = alpha - BELOW_MORE
    ST[KEPT] = known
    if expand(player, least, 1, ply) == 0:
        return pass_turn(player, depth, alpha, beta, ply, passed)
    count = ST[CHILD_TOP] - base
    if known != PASS:
        for j in range(base, base + count):
            if CHILD[j] == known:
                CHILD_VALUE[j] = INFINITE
    if i == 1:
        pick(base, base)
    if least > best:
        best = alpha
    ST[LEVEL] = level + 1
    while i < count:
        action = pick(base, base + i)
        value = CHILD_VALUE[base + i]
        rows = 0
        if action >= MAKES_ROW:
            rows = 1
            action -= MAKES_ROW
        deep = depth - 1
        less = deep
        if i != 0 and rows == 0:
            less -= LATE[depth * INDICES + (i if i < INDICES else INDICES - 1)]
            if less < deep and alpha - value > DOUBTFUL:
                less -= 1
            if less < 1:
                less = 1
            if less == 1 and value <= alpha:
                # One reply makes it worse in 995 cases of a thousand.
                if value > best:
                    best = value
                    chosen = action
                i += 1
                continue
        p = action // POINTS
        q = action % POINTS
        make_move(player, p, q)
        LINE_LENGTH[level + 1] = 0
        if i == 0:
            score = after_move(player, rows, deep, alpha, beta, ply)
        else:
            score = after_move(player, rows, less, alpha, alpha + 1, ply)
            if score > alpha and less < deep:
                score = after_move(player, rows, deep, alpha, alpha + 1, ply)
            if score > alpha and score < beta:
                LINE_LENGTH[level + 1] = 0
                score = after_move(player, rows, deep, alpha, beta, ply)
        undo_move(player, p, q)
        if ST[STOP] != 0:
            ST[LEVEL] = level
            ST[CHILD_TOP] = base
            return 0
        if score > best:
            best = score
            chosen = CHILD[base + i]
            if score > alpha:
                alpha = score
                extend_line(level, action)
                if score >= beta:
                    break
        i += 1
    ST[LEVEL] = level
    ST[CHILD_TOP] = base
    bound = EXACT
    if best >= beta:
        bound = AT_LEAST
    elif best <= floor:
        bound = AT_MOST
    remember(a, b, depth, bound, best, chosen, ply)
    return best


def search_places(player: int, depth: int, alpha: int, beta: int, ply: int) -> int:
    """The score for `player`, who must place a ring now, or move when all ten lie."""
    if ST[RINGS] + ST[RINGS + 1] == 10:
        return search(player, depth, alpha, beta, ply, 0)
    level = ST[LEVEL]
    LINE_LENGTH[level] = 0
    if depth <= 0:
        return evaluate(player)
    ST[NODES] += 1
    if (ST[NODES] & 15) == 0:
        look_at_the_clock()
    if ST[STOP] != 0:
        return 0
    base = ST[CHILD_TOP]
    list_places(player)
    count = ST[CHILD_TOP] - base
    best = 0 - INFINITE
    ST[LEVEL] = level + 1
    i = 0
    while i < count:
        action = pick(base, base + i)
        score = CHILD_VALUE[base + i]
        LINE_LENGTH[level + 1] = 0
        if depth > 1:
            p = action % POINTS
            put_ring(player, p)
            score = 0 - search_places(1 - player, depth - 1, 0 - beta, 0 - alpha, ply + 1)
            lift_ring(player, p)
        if ST[STOP] != 0:
            break
        if score > best:
            best = score
            if score > alpha:
                alpha = score
                extend_line(level, action)
                if score >= beta:
                    break
        i += 1
    ST[LEVEL] = level
    ST[CHILD_TOP] = base
    return best
