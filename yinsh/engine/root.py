"""Kernel: what the outside calls. Set a position up, think in slices, read the result.

    prepare(); set_weight(i, w) for all; forget_values()       once
    new_game()                                                 forget earlier searches
    begin_position(); put_piece(p, content) ...; finish_position(...)
    begin_search(...); step(ms) until it answers FINISHED; then result(...), line_at(i)

A search runs in slices because nothing can reach a worker's ear while it runs: `step` comes back
when its time is up, and the next call goes on with the same move of the root. What was already
found out below that move is in the transposition table, so that coming back costs little. A line
that was cut off is simply searched again.
"""

from typing import Final

from yinsh.engine.children import (
    CHILD,
    CHILD_VALUE,
    FIRST_ROW,
    INFINITE,
    MAKES_ROW,
    NO_WINDOW,
    PASS,
    expand,
    list_options,
    list_places,
    list_rings,
)
from yinsh.engine.evaluation import SURE
from yinsh.engine.fast import i32, now
from yinsh.engine.geometry import LETTER, NUMBER, POINTS, make_geometry
from yinsh.engine.ordering import DEEPEST, LATE_GROWS_AT_ROOT, less_by, make_reductions
from yinsh.engine.search import (
    BEST_LINE,
    LEVELS,
    LINE_LENGTH,
    OUT_OF_TIME,
    after_move,
    after_option,
    search_places,
)
from yinsh.engine.state import (
    CHILD_TOP,
    DEADLINE,
    EVAL_LIMIT,
    EVALS,
    GOOD_RING,
    LEVEL,
    NODES,
    SEED,
    SLICE_END,
    ST,
    STOP,
    TAKEN,
    TARGET,
    TELL_FROM,
    clear_board,
    draw,
    lift_ring,
    make_keys,
    make_move,
    put_ring,
    undo_move,
)
from yinsh.engine.transpositions import NEVER, forget

# Phases, as numbers.
PLACING: Final = 0
MOVING: Final = 1
TAKING_ROW: Final = 2
TAKING_RING: Final = 3

# What `step` answers.
CUT: Final = 0  # the slice is over, the depth is not
DEEPER: Final = 1  # a depth is done: there is something new to tell
FINISHED: Final = 2

# Slots of ROOT.
PHASE: Final = 0
PLAYER: Final = 1
MOVED: Final = 2
PASSED: Final = 3
DEPTH: Final = 4  # being searched
AT: Final = 5  # index of the root's child being searched
CHILDREN: Final = 6
BEST: Final = 7  # the best score at this depth so far
DEPTH_LIMIT: Final = 8
DONE: Final = 9  # the last depth that was finished
SCORE: Final = 10  # of the line below
FOUND_LENGTH: Final = 11
SOFT_END: Final = 12  # by the clock: begin no new depth after it; 0 for none
HELPED_NODES: Final = 13  # by other workers, see leading.py
HELPED_EVALS: Final = 14

# Where the first rings go decides next to nothing between equal players (their place alone moves
# the result by less than 1 %), so they may go where people like to see them: near the middle.
CENTRAL: Final = 2

ROOT = i32(32)
ROOT_ACTION = i32(512)
ROOT_VALUE = i32(512)
ROOT_NOISE = i32(512)
LINE = i32(201)


def prepare() -> None:
    """Fill the tables that do not depend on weights."""
    make_geometry()
    make_keys()
    make_reductions()
    forget()
    clear_board()


def new_game() -> None:
    """Nothing learned in earlier searches counts any more."""
    forget()


def begin_position() -> None:
    """An empty board, to be set up by `put_piece`."""
    clear_board()


def finish_position(
    phase: int, player: int, moved: int, passed: int, white: int, black: int, blitz: int
) -> None:
    """The rest of a position: who decides what, and the rings taken off by White and Black."""
    ROOT[PHASE] = phase
    ROOT[PLAYER] = player
    ROOT[MOVED] = moved
    ROOT[PASSED] = passed
    ST[TAKEN] = white
    ST[TAKEN + 1] = black
    ST[TARGET] = 1 if blitz != 0 else 3


def list_root() -> None:
    """The root's children, best static value first, in ROOT_ACTION."""
    ST[CHILD_TOP] = 0
    player = ROOT[PLAYER]
    phase = ROOT[PHASE]
    if phase == PLACING:
        list_places(player)
    elif phase == MOVING:
        if expand(player, 0 - INFINITE, 1, 0) == 0:
            ROOT_ACTION[0] = PASS
            ROOT_VALUE[0] = 0
            ROOT[CHILDREN] = 1
            return
    elif phase == TAKING_ROW:
        list_options(player, ROOT[MOVED], 0)
    else:
        list_rings(player, ROOT[MOVED], NO_WINDOW, 0)
    count = ST[CHILD_TOP]
    ROOT[CHILDREN] = count
    for i in range(count):
        best = i
        for j in range(i + 1, count):
            if CHILD_VALUE[j] > CHILD_VALUE[best]:
                best = j
        ROOT_ACTION[i] = CHILD[best]
        ROOT_VALUE[i] = CHILD_VALUE[best]
        CHILD[best] = CHILD[i]
        CHILD_VALUE[best] = CHILD_VALUE[i]
    ST[CHILD_TOP] = 0


def begin_search(depth: int, evals: int, soft: int, hard: int, noise: int, seed: int) -> None:
    """Prepare to search the position: limits of depth, evals and milliseconds (0 for none).

    `noise` spoils each root action's score by up to so much either way, drawn from `seed`:
    the weaker levels play by it, and placements vary.
    """
    ST[NODES] = 0
    ST[EVALS] = 0
    ST[STOP] = 0
    ST[LEVEL] = 0
    ST[GOOD_RING] = 0
    ST[GOOD_RING + 1] = 0
    ST[DEADLINE] = now() + hard if hard > 0 else 0
    ST[SLICE_END] = 0
    ST[EVAL_LIMIT] = evals if evals > 0 else 2000000000
    ROOT[DEPTH_LIMIT] = depth if 0 < depth < DEEPEST else DEEPEST
    ROOT[SOFT_END] = now() + soft if soft > 0 else 0
    list_root()
    ST[SEED] = seed % 2147483646 + 1
    for _ in range(5):
        draw(2)
    for i in range(ROOT[CHILDREN]):
        ROOT_NOISE[i] = 0
        if noise > 0:
            # Two draws: small errors are more frequent than great ones.
            ROOT_NOISE[i] = draw(noise + 1) + draw(noise + 1) - noise
        if ROOT[PHASE] == PLACING:
            ROOT_NOISE[i] += CENTRAL * centrality(ROOT_ACTION[i] % POINTS)
    ROOT[DEPTH] = 1
    ROOT[AT] = 0
    ROOT[DONE] = 0
    ROOT[FOUND_LENGTH] = 0
    ROOT[SCORE] = 0
    ROOT[BEST] = 0 - INFINITE
    ROOT[HELPED_NODES] = 0
    ROOT[HELPED_EVALS] = 0
    ST[TELL_FROM] = NEVER


def centrality(p: int) -> int:
    """From 21 in the middle of the board to 0 on the points farthest out."""
    u = LETTER[p] - 6
    v = NUMBER[p] - 6
    return 21 - u * u + u * v - v * v


def child_score(i: int, depth: int, alpha: int, beta: int) -> int:
    """The score of the root's child i."""
    action = ROOT_ACTION[i]
    player = ROOT[PLAYER]
    ST[LEVEL] = 1
    LINE_LENGTH[1] = 0
    if action >= FIRST_ROW and action < MAKES_ROW:
        return after_option(player, ROOT[MOVED], action, depth, alpha, beta, 0)
    if action == PASS:
        return 0
    rows = 0
    if action >= MAKES_ROW:
        rows = 1
        action -= MAKES_ROW
    p = action // POINTS
    q = action % POINTS
    if p == q:
        put_ring(player, p)
        score = 0 - search_places(1 - player, depth - 1, 0 - beta, 0 - alpha, 1)
        lift_ring(player, p)
        return score
    make_move(player, p, q)
    score = after_move(player, rows, depth - 1, alpha, beta, 0)
    undo_move(player, p, q)
    return score


def keep_line(i: int, score: int) -> None:
    """The root's child i is the best so far."""
    action = ROOT_ACTION[i]
    if action >= MAKES_ROW:
        action -= MAKES_ROW
    LINE[0] = action
    n = LINE_LENGTH[1]
    for j in range(n):
        LINE[1 + j] = BEST_LINE[LEVELS + j]
    ROOT[FOUND_LENGTH] = n + 1
    ROOT[SCORE] = score


def move_to_front(i: int) -> None:
    """The best child is searched first at the next depth; the others keep their order."""
    action = ROOT_ACTION[i]
    noise = ROOT_NOISE[i]
    while i > 0:
        ROOT_ACTION[i] = ROOT_ACTION[i - 1]
        ROOT_NOISE[i] = ROOT_NOISE[i - 1]
        i -= 1
    ROOT_ACTION[0] = action
    ROOT_NOISE[0] = noise


def less_for(i: int, depth: int) -> int:
    """To which depth the root's child i is searched first."""
    less = depth
    if ROOT_ACTION[i] < PASS:
        less -= less_by(depth, i, LATE_GROWS_AT_ROOT)
    return less if less > 1 else 1


def search_child(i: int) -> None:
    """Search the root's child i at the present depth, and keep its line if it is the best."""
    depth = ROOT[DEPTH]
    best = ROOT[BEST]
    alpha = best - ROOT_NOISE[i]
    if alpha < 0 - INFINITE:
        alpha = 0 - INFINITE
    if i == 0:
        score = child_score(i, depth, 0 - INFINITE, INFINITE)
    else:
        score = child_score(i, less_for(i, depth), alpha, alpha + 1)
        if score > alpha and ST[STOP] == 0:
            score = child_score(i, depth, alpha, INFINITE)
    if ST[STOP] != 0:
        return
    if i == 0 or score > alpha:
        ROOT[BEST] = score + ROOT_NOISE[i]
        keep_line(i, score)
        move_to_front(i)


def step(milliseconds: int) -> int:
    """Search on, for so many milliseconds (0: until a depth is done): CUT, DEEPER or FINISHED."""
    ST[STOP] = 0
    ST[SLICE_END] = now() + milliseconds if milliseconds > 0 else 0
    deadline = ST[DEADLINE]
    limit = ST[EVAL_LIMIT]
    if ROOT[DEPTH] == 1:
        # The first depth always ends: whoever asks gets an answer.
        ST[DEADLINE] = 0
        ST[SLICE_END] = 0
        ST[EVAL_LIMIT] = 2000000000
    if ROOT_ACTION[0] == PASS:
        LINE_LENGTH[1] = 0
        keep_line(0, 0)
        ROOT[DONE] = 1
        return FINISHED
    while ROOT[AT] < ROOT[CHILDREN]:
        search_child(ROOT[AT])
        if ST[STOP] != 0:
            return FINISHED if ST[STOP] == OUT_OF_TIME else CUT
        ROOT[AT] += 1
    ST[DEADLINE] = deadline
    ST[EVAL_LIMIT] = limit
    return end_depth()


def end_depth() -> int:
    """All of the root's children have been searched at this depth: DEEPER or FINISHED."""
    ROOT[DONE] = ROOT[DEPTH]
    ROOT[DEPTH] += 1
    ROOT[AT] = 0
    ROOT[BEST] = 0 - INFINITE
    if enough() != 0:
        return FINISHED
    return DEEPER


def enough() -> int:
    """1 when searching deeper is not wanted or would change nothing."""
    if ROOT[DONE] >= ROOT[DEPTH_LIMIT] or ST[EVALS] >= ST[EVAL_LIMIT]:
        return 1
    if ROOT[SCORE] > SURE or ROOT[SCORE] < 0 - SURE:
        return 1
    if ROOT[SOFT_END] != 0 and (ROOT[CHILDREN] == 1 or now() >= ROOT[SOFT_END]):
        return 1
    if ROOT[PHASE] == PLACING and ROOT[DONE] >= 3:
        return 1
    return 0


def set_limits(soft: int, hard: int) -> None:
    """New limits of time for a search that is running, in milliseconds from now."""
    ROOT[SOFT_END] = now() + soft if soft > 0 else 0
    ST[DEADLINE] = now() + hard if hard > 0 else 0


def depth_done() -> int:
    """The last depth that was finished."""
    return ROOT[DONE]


def best_score() -> int:
    """The score of the best line for the player who decides."""
    return ROOT[SCORE]


def nodes() -> int:
    """Positions whose moves were listed."""
    return ST[NODES] + ROOT[HELPED_NODES]


def evals() -> int:
    """Positions scored."""
    return ST[EVALS] + ROOT[HELPED_EVALS]


def line_length() -> int:
    """Actions in the best line."""
    return ROOT[FOUND_LENGTH]


def line_at(i: int) -> int:
    """An action of the best line."""
    return LINE[i]
