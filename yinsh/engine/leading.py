"""Kernel: the worker that leads a search which others help with.

It searches the root's first child; until that one's score is known the helpers try others against
what it will probably be. Then whoever is free takes the next child, and helpers for whom none is
left begin with the next depth. Nobody waits: a leader with nothing else to do searches what a
helper has not answered yet, so that a helper who is slow or dead costs no more than what he would
have given.
"""

from typing import Final

from yinsh.engine.children import INFINITE
from yinsh.engine.fast import i32, now
from yinsh.engine.root import (
    AT,
    BEST,
    CHILDREN,
    CUT,
    DEPTH,
    FINISHED,
    HELPED_EVALS,
    HELPED_NODES,
    ROOT,
    ROOT_ACTION,
    SCORE,
    child_score,
    end_depth,
    keep_line,
    less_for,
    move_to_front,
    step,
)
from yinsh.engine.search import (
    BEST_LINE,
    LEVELS,
    LINE_LENGTH,
    OUT_OF_TIME,
)
from yinsh.engine.state import ST, STOP
from yinsh.engine.team import (
    ALPHA,
    BEFORE,
    BOUND,
    BOUND_AT,
    BOX,
    EXACTLY,
    FIRM,
    HELPERS,
    LESS,
    LONGER,
    MOST_HELPERS,
    NO_MORE_THAN,
    OPENED,
    TEAM,
    begin_slice,
    begin_team,
    hear_news,
    place_of,
    tell_news,
)

SPLIT_FROM: Final = 5  # shallower depths are over before a message arrives

# How many children a helper is given: many while the leader is at the first one, few when they
# become scarce, but always one more than he is at, so that he need not wait for an answer.
GIVEN_EARLY: Final = 8
GIVEN_MOST: Final = 4
GIVEN_LEAST: Final = 2
AHEAD_CHILDREN: Final = 30  # of the next depth

# States of the root's children, in its order.
WAITING: Final = 0
OWN: Final = 1  # the leader's
TRIED: Final = 2  # against a guess; the score of the first child will tell
SEARCHED: Final = 3
GIVEN: Final = 4  # + helper

STATE = i32(512)

# Of the helpers, counted from 1.
CHANGED = i32(8)  # there are new tasks or a new ALPHA to tell
AHEAD = i32(8)  # at which depth there was nothing left for him
SUM_NODES = i32(8)
SUM_EVALS = i32(8)


def begin_leading(helpers: int) -> int:
    """Called after `begin_search`: how many of these helpers will be of use."""
    helpers = begin_team(helpers)
    for who in range(MOST_HELPERS + 1):
        CHANGED[who] = 0
        AHEAD[who] = 0
        SUM_NODES[who] = 0
        SUM_EVALS[who] = 0
    return helpers


def all_changed() -> None:
    """There is something to tell everybody."""
    for who in range(1, TEAM[HELPERS] + 1):
        CHANGED[who] = 1


def guess() -> int:
    """What the best will probably be worth."""
    return (TEAM[BEFORE] + ROOT[SCORE]) >> 1


def open_depth() -> None:
    """Nothing is known yet at a new depth but a guess at what the best is worth."""
    depth = ROOT[DEPTH]
    for i in range(ROOT[CHILDREN]):
        LESS[i] = less_for(i, depth)
        STATE[i] = WAITING
        if BOUND_AT[i] >= LESS[i] and BOUND[i] != INFINITE:
            STATE[i] = TRIED
    STATE[0] = OWN
    TEAM[FIRM] = 0
    TEAM[ALPHA] = guess()
    TEAM[BEFORE] = ROOT[SCORE]
    TEAM[OPENED] = depth
    all_changed()


def accept(i: int, score: int) -> None:
    """The root's child i is the best so far; its line stands below level 1."""
    ROOT[BEST] = score
    keep_line(i, score)
    state = STATE[i]
    at = i
    while at > 0:
        STATE[at] = STATE[at - 1]
        LESS[at] = LESS[at - 1]
        BOUND[at] = BOUND[at - 1]
        BOUND_AT[at] = BOUND_AT[at - 1]
        at -= 1
    LESS[0] = ROOT[DEPTH]
    STATE[0] = state
    BOUND[0] = score
    BOUND_AT[0] = ROOT[DEPTH]
    move_to_front(i)
    firm_up()


def firm_up() -> None:
    """What children must beat is known, or has risen."""
    TEAM[FIRM] = 1
    TEAM[ALPHA] = ROOT[BEST]
    for i in range(ROOT[CHILDREN]):
        if STATE[i] != SEARCHED:
            if BOUND[i] <= ROOT[BEST] and BOUND_AT[i] >= LESS[i]:
                STATE[i] = SEARCHED
            elif STATE[i] == TRIED:
                STATE[i] = WAITING
    all_changed()


def next_own() -> int:
    """What the leader searches now: what he began, what waits, what was given away last; or -1."""
    waiting = 0 - 1
    given = 0 - 1
    for i in range(ROOT[CHILDREN]):
        if STATE[i] == OWN:
            return i
        if STATE[i] == WAITING and waiting < 0:
            waiting = i
        if STATE[i] >= GIVEN:
            given = i
    if waiting >= 0:
        STATE[waiting] = OWN
        return waiting
    return given


def search_own(i: int) -> None:
    """The leader searches a child, to its end or that of the slice."""
    depth = ROOT[DEPTH]
    if TEAM[FIRM] == 0:
        score = child_score(i, depth, 0 - INFINITE, INFINITE)
        if ST[STOP] == 0:
            STATE[i] = SEARCHED
            accept(i, score)
        return
    alpha = ROOT[BEST]
    score = child_score(i, LESS[i], alpha, alpha + 1)
    if score > alpha and ST[STOP] == 0:
        score = child_score(i, depth, alpha, INFINITE)
    if ST[STOP] != 0:
        return
    if STATE[i] >= GIVEN:
        CHANGED[STATE[i] - GIVEN] = 1
    STATE[i] = SEARCHED
    if score > alpha:
        accept(i, score)


def lead(turn: int, most: int) -> int:
    """As `step`. Comes back after `turn` milliseconds between children, or `most` within one."""
    if TEAM[HELPERS] == 0 or ROOT[DEPTH] < SPLIT_FROM:
        if ROOT[AT] == 0:
            TEAM[BEFORE] = ROOT[SCORE]
        return step(most)
    if TEAM[OPENED] != ROOT[DEPTH]:
        open_depth()
    end = begin_slice(turn, most)
    i = next_own()
    while i >= 0:
        search_own(i)
        if ST[STOP] != 0:
            return FINISHED if ST[STOP] == OUT_OF_TIME else CUT
        TEAM[LONGER] = 0
        i = next_own()
        if i >= 0 and now() >= end:
            return CUT
    return end_depth()


def hear_helper(who: int, n: int) -> None:
    """What a helper has found: depth, nodes, evals, reports, news."""
    ROOT[HELPED_NODES] += BOX[1] - SUM_NODES[who]
    ROOT[HELPED_EVALS] += BOX[2] - SUM_EVALS[who]
    SUM_NODES[who] = BOX[1]
    SUM_EVALS[who] = BOX[2]
    end = BOX[3]
    at = 4
    while at < end:
        if TEAM[OPENED] == ROOT[DEPTH]:
            hear_report(at)
        at += 5 + BOX[at + 4]
    hear_news(end, n, who)


def hear_report(at: int) -> None:
    """Of one child: action, score, how that is meant, depth, line."""
    i = place_of(BOX[at])
    if i < 0:
        return
    score = BOX[at + 1]
    kind = BOX[at + 2]
    depth = BOX[at + 3]
    if kind == EXACTLY:
        if depth != ROOT[DEPTH] or STATE[i] == SEARCHED:
            return
        STATE[i] = SEARCHED
        if score > ROOT[BEST]:
            n = BOX[at + 4]
            for j in range(n):
                BEST_LINE[LEVELS + j] = BOX[at + 5 + j]
            LINE_LENGTH[1] = n
            accept(i, score)
        return
    if kind == NO_MORE_THAN and depth >= BOUND_AT[i]:
        BOUND[i] = score
        BOUND_AT[i] = depth
    if STATE[i] < GIVEN or depth != LESS[i]:
        return
    if TEAM[FIRM] == 0:
        STATE[i] = TRIED
    elif BOUND[i] <= ROOT[BEST] and BOUND_AT[i] >= LESS[i]:
        STATE[i] = SEARCHED
    else:
        STATE[i] = WAITING


def dismiss(who: int) -> None:
    """A helper is lost: others do what he was given."""
    for i in range(ROOT[CHILDREN]):
        if STATE[i] == GIVEN + who:
            STATE[i] = WAITING


def assign(who: int) -> int:
    """Give a helper children to search, if he has too few; how many he has."""
    waiting = 0
    has = 0
    for i in range(ROOT[CHILDREN]):
        if STATE[i] == WAITING:
            waiting += 1
        if STATE[i] == GIVEN + who:
            has += 1
    wanted = GIVEN_EARLY
    if TEAM[FIRM] != 0:
        wanted = waiting // (TEAM[HELPERS] + 2)
        if wanted > GIVEN_MOST:
            wanted = GIVEN_MOST
        if wanted < GIVEN_LEAST:
            wanted = GIVEN_LEAST
    if has >= wanted or has > GIVEN_LEAST:
        return has
    for i in range(ROOT[CHILDREN]):
        if STATE[i] == WAITING and has < wanted:
            STATE[i] = GIVEN + who
            has += 1
            CHANGED[who] = 1
    return has


def tell_helper(who: int) -> int:
    """What a helper should know, in BOX: depth, alpha, firm, tasks, news. Its length."""
    if TEAM[OPENED] == 0 or TEAM[OPENED] != ROOT[DEPTH]:
        return 0
    given = assign(who)
    BOX[0] = TEAM[OPENED]
    BOX[1] = TEAM[ALPHA]
    BOX[2] = TEAM[FIRM]
    BOX[3] = 0 - 1
    at = 4
    if given == 0 and AHEAD[who] != ROOT[DEPTH]:
        AHEAD[who] = ROOT[DEPTH]
        CHANGED[who] = 1
    if CHANGED[who] != 0 and given == 0:
        # Nothing is left at this depth: on to the next.
        BOX[0] = TEAM[OPENED] + 1
        BOX[2] = 0
        for i in range(ROOT[CHILDREN]):
            less = less_for(i, BOX[0])
            if i < AHEAD_CHILDREN and (BOUND_AT[i] < less or BOUND[i] > TEAM[ALPHA]):
                BOX[at] = ROOT_ACTION[i]
                BOX[at + 1] = less
                at += 2
        BOX[3] = at
    elif CHANGED[who] != 0:
        if TEAM[FIRM] == 0 and who == 1:
            # What is found out below the first child, the leader hears of while he is at it.
            BOX[at] = ROOT_ACTION[0]
            BOX[at + 1] = LESS[0]
            at += 2
        for i in range(ROOT[CHILDREN]):
            if STATE[i] == GIVEN + who:
                BOX[at] = ROOT_ACTION[i]
                BOX[at + 1] = LESS[i]
                at += 2
        BOX[3] = at
    end = tell_news(at, who)
    if CHANGED[who] == 0 and end == at:
        return 0
    CHANGED[who] = 0
    return end
