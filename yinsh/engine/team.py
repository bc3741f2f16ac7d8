"""Kernel: several workers think about one position, each with a kernel and a table of its own.

One leads, the others help. The leader searches the root's first child; until its score is known
the helpers try others against what it will probably be. Then whoever is free takes the next
child. Nobody waits: a leader with nothing else to do searches what a helper has not answered yet,
so that a helper who is slow or dead costs no more than what he would have given.

    leader   begin_team(helpers) after begin_search; then instead of step: lead(...)
             hear_helper(who, n) what came; tell_helper(who) what to send
    helper   begin_team(0) after begin_search; then help(...), hear_leader(n), tell_leader()

What they tell each other goes through BOX: numbers, to be carried from one kernel's to the
other's. Besides children and scores it is what they have found out about positions (`news`).
"""

from typing import Final

from yinsh.engine.children import INFINITE, PASS
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
    PHASE,
    PLACING,
    ROOT,
    ROOT_ACTION,
    ROOT_NOISE,
    SCORE,
    child_score,
    end_depth,
    keep_line,
    move_to_front,
    step,
)
from yinsh.engine.search import (
    BEST_LINE,
    LEVELS,
    LINE_LENGTH,
    OUT_OF_TIME,
    REDUCED_DEPTH,
    REDUCED_FROM,
)
from yinsh.engine.state import EVALS, NEWS, NODES, SLICE_END, ST, STOP, TELL_FROM
from yinsh.engine.transpositions import (
    NEWS_FROM,
    NEWS_KEPT,
    NEWS_MASK,
    NEWS_SLOT,
    TABLE,
    learn,
)

SPLIT_FROM: Final = 5  # shallower depths are over before a message arrives
NEWS_DEPTH: Final = 2
NEWS_AT_ONCE: Final = 1024
AHEAD_CHILDREN: Final = 30
MOST_HELPERS: Final = 7

# Slots of TEAM.
HELPERS: Final = 0
OPENED: Final = 1  # the depth that STATE and so on are about
ALPHA: Final = 2  # what children are tried against
FIRM: Final = 3  # 0 while that is a guess
TASKS: Final = 4  # helper: how many children to search
TASK_AT: Final = 5
SAID: Final = 6  # helper: numbers in REPORTS
BEFORE: Final = 7  # the score one depth earlier
LONGER: Final = 8  # milliseconds until a search in the middle of a child is cut off

TEAM = i32(16)

# Of the root's children, in its order.
WAITING: Final = 0
OWN: Final = 1  # the leader's
TRIED: Final = 2  # against a guess; the score of the first child will tell
SEARCHED: Final = 3
GIVEN: Final = 4  # + helper

# How a reported score is meant.
NO_MORE_THAN: Final = 0
EXACTLY: Final = 1
ABOVE_GUESS: Final = 2

STATE = i32(512)
LESS = i32(512)  # the depth to which it is searched first
BOUND = i32(512)  # it is worth no more than this
BOUND_AT = i32(512)  # searched to this depth

TASK = i32(512)  # helper: index of the child

# Of the helpers, counted from 1.
CHANGED = i32(8)  # there are new tasks or a new ALPHA to tell
AHEAD = i32(8)  # at which depth there was nothing left for him
TOLD = i32(8)  # news told so far
SUM_NODES = i32(8)
SUM_EVALS = i32(8)

REPORTS = i32(16384)
BOX = i32(32768)


def box_at(i: int) -> int:
    """A number of what is to be sent."""
    return BOX[i]


def fill_box(i: int, value: int) -> None:
    """A number of what came."""
    BOX[i] = value


def begin_team(helpers: int) -> int:
    """Called after `begin_search`. A leader's answer is how many helpers will be of use."""
    if helpers > MOST_HELPERS:
        helpers = MOST_HELPERS
    if ROOT[PHASE] == PLACING or ROOT[CHILDREN] < 2 or ROOT_ACTION[0] == PASS:
        helpers = 0
    for i in range(ROOT[CHILDREN]):
        BOUND_AT[i] = 0
        BOUND[i] = INFINITE
        if ROOT_NOISE[i] != 0:
            helpers = 0
    TEAM[HELPERS] = helpers
    TEAM[OPENED] = 0
    TEAM[TASKS] = 0
    TEAM[TASK_AT] = 0
    TEAM[SAID] = 0
    TEAM[BEFORE] = 0
    TEAM[LONGER] = 0
    ST[TELL_FROM] = NEWS_DEPTH
    for who in range(8):
        TOLD[who] = ST[NEWS]
        CHANGED[who] = 0
        AHEAD[who] = 0
        SUM_NODES[who] = 0
        SUM_EVALS[who] = 0
    return helpers


def place_of(action: int) -> int:
    """Where a child stands in the root's order now; -1 for none."""
    for i in range(ROOT[CHILDREN]):
        if ROOT_ACTION[i] == action:
            return i
    return 0 - 1


# The leader


def all_changed() -> None:
    """There is something to tell everybody."""
    for who in range(1, TEAM[HELPERS] + 1):
        CHANGED[who] = 1


def less_for(i: int, depth: int) -> int:
    """To which depth a child is searched first."""
    if i >= REDUCED_FROM and depth >= REDUCED_DEPTH and ROOT_ACTION[i] < PASS:
        return depth - 1
    return depth


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


def begin_slice(turn: int, most: int) -> int:
    """When the next child may be left to the next slice; the search is cut off somewhat later.

    Going on with a child means to come back to where it was, and a slice that is hardly longer
    than that gets nowhere: while a child lasts, they grow from `turn` to `most` milliseconds.
    """
    ST[STOP] = 0
    start = now()
    slice_ = TEAM[LONGER]
    if slice_ < turn:
        slice_ = turn
    ST[SLICE_END] = start + slice_
    slice_ += slice_
    TEAM[LONGER] = slice_ if slice_ < most else most
    return start + turn


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


def hear_news(at: int, end: int, who: int) -> None:
    """What others have found out about positions."""
    while at + 3 < end:
        learn(BOX[at], BOX[at + 1], BOX[at + 2], BOX[at + 3], who)
        at += 4


def tell_news(at: int, who: int) -> int:
    """Write what `who` does not know yet into the box; its new end."""
    first = TOLD[who]
    if ST[NEWS] - first > NEWS_KEPT:
        first = ST[NEWS] - NEWS_KEPT
    end = ST[NEWS]
    if end - first > NEWS_AT_ONCE:
        end = first + NEWS_AT_ONCE
    for n in range(first, end):
        if NEWS_FROM[n & NEWS_MASK] != who:
            k = NEWS_SLOT[n & NEWS_MASK]
            BOX[at] = k
            BOX[at + 1] = TABLE[k]
            BOX[at + 2] = TABLE[k + 1]
            BOX[at + 3] = TABLE[k + 2]
            at += 4
    TOLD[who] = end
    return at


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
    wanted = 8
    if TEAM[FIRM] != 0:
        wanted = waiting // (TEAM[HELPERS] + 2)
        if wanted > 4:
            wanted = 4
        if wanted < 2:
            wanted = 2
    if has >= wanted or has > 2:
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


# The helper


def hear_leader(n: int) -> None:
    """What to do: see `tell_helper`."""
    at = 4
    if BOX[3] >= 0:
        TEAM[OPENED] = BOX[0]
        TEAM[ALPHA] = BOX[1]
        TEAM[FIRM] = BOX[2]
        TEAM[TASK_AT] = 0
        tasks = 0
        while at < BOX[3]:
            i = place_of(BOX[at])
            if i >= 0:
                TASK[tasks] = i
                LESS[i] = BOX[at + 1]
                tasks += 1
            at += 2
        TEAM[TASKS] = tasks
    hear_news(at, n, 1)


def help(turn: int, most: int) -> int:
    """Search the children given, for as long as `lead` would; 1 when there are any left."""
    end = begin_slice(turn, most)
    while TEAM[TASK_AT] < TEAM[TASKS]:
        i = TASK[TEAM[TASK_AT]]
        alpha = TEAM[ALPHA]
        if BOUND_AT[i] < LESS[i] or BOUND[i] > alpha:
            kind = NO_MORE_THAN
            score = child_score(i, LESS[i], alpha, alpha + 1)
            if score > alpha and ST[STOP] == 0:
                kind = ABOVE_GUESS
                if TEAM[FIRM] != 0:
                    kind = EXACTLY
                    score = child_score(i, TEAM[OPENED], alpha, INFINITE)
            if ST[STOP] != 0:
                return 1
            TEAM[LONGER] = 0
            report(i, score, kind)
            if kind == EXACTLY and score > alpha:
                # The others want to know.
                TEAM[ALPHA] = score
                end = 0
        TEAM[TASK_AT] += 1
        if now() >= end:
            break
    return 1 if TEAM[TASK_AT] < TEAM[TASKS] else 0


def report(i: int, score: int, kind: int) -> None:
    """Write down what is to be told of a child."""
    BOUND_AT[i] = LESS[i]
    BOUND[i] = INFINITE if kind == ABOVE_GUESS else score
    at = TEAM[SAID]
    REPORTS[at] = ROOT_ACTION[i]
    REPORTS[at + 1] = score
    REPORTS[at + 2] = kind
    n = LINE_LENGTH[1] if kind == EXACTLY else 0
    REPORTS[at + 3] = TEAM[OPENED] if kind == EXACTLY else LESS[i]
    REPORTS[at + 4] = n
    for j in range(n):
        REPORTS[at + 5 + j] = BEST_LINE[LEVELS + j]
    TEAM[SAID] = at + 5 + n


def tell_leader() -> int:
    """What was found, in BOX: see `hear_helper`. Its length."""
    BOX[0] = TEAM[OPENED]
    BOX[1] = ST[NODES]
    BOX[2] = ST[EVALS]
    n = TEAM[SAID]
    for j in range(n):
        BOX[4 + j] = REPORTS[j]
    BOX[3] = 4 + n
    end = tell_news(4 + n, 1)
    TEAM[SAID] = 0
    return end
