"""Kernel: what workers who search together have in common, and tell each other.

There is no shared memory, so each has a kernel and a table of its own. One leads (`leading.py`),
the others help (`helping.py`). What they tell each other goes through BOX: numbers, to be carried
from one kernel's to the other's, by whom does not matter here. Besides children and scores it is
what they have found out about positions, the news.

    leader   begin_leading(helpers) after begin_search; then lead(...) instead of step,
             hear_helper(who, n) what came, tell_helper(who) what to send, dismiss(who)
    helper   begin_team(0) after begin_search; then assist(...), hear_leader(n), tell_leader()
"""

from typing import Final

from yinsh.engine.children import INFINITE, PASS
from yinsh.engine.fast import i32, now
from yinsh.engine.root import CHILDREN, PHASE, PLACING, ROOT, ROOT_ACTION, ROOT_NOISE
from yinsh.engine.state import NEWS, SLICE_END, ST, STOP, TELL_FROM
from yinsh.engine.transpositions import (
    NEWS_FROM,
    NEWS_KEPT,
    NEWS_MASK,
    NEWS_SLOT,
    TABLE,
    learn,
)

MOST_HELPERS: Final = 7
# What was searched less deep is sooner found out than told.
NEWS_DEPTH: Final = 2
NEWS_AT_ONCE: Final = 1024

# Slots of TEAM.
HELPERS: Final = 0  # of the leader's
OPENED: Final = 1  # the depth that what follows is about
ALPHA: Final = 2  # what children are tried against
FIRM: Final = 3  # 0 while that is a guess
LONGER: Final = 4  # milliseconds until a search in the middle of a child is cut off
BEFORE: Final = 5  # leader: the score one depth earlier
TASKS: Final = 6  # helper: how many children to search
TASK_AT: Final = 7
SAID: Final = 8  # helper: numbers in REPORTS

TEAM = i32(16)

# How a reported score is meant.
NO_MORE_THAN: Final = 0
EXACTLY: Final = 1
ABOVE_GUESS: Final = 2

# Of the root's children, in its order.
LESS = i32(512)  # the depth to which it is searched first
BOUND = i32(512)  # it is worth no more than this,
BOUND_AT = i32(512)  # searched to this depth

# Of the others, counted from 1; to a helper, the leader is 1.
TOLD = i32(8)  # news told so far

BOX = i32(32768)


def box_at(i: int) -> int:
    """A number of what is to be sent."""
    return BOX[i]


def fill_box(i: int, value: int) -> None:
    """A number of what came."""
    BOX[i] = value


def begin_team(helpers: int) -> int:
    """Called after `begin_search`; a leader has so many helpers. How many will be of use."""
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
    for who in range(MOST_HELPERS + 1):
        TOLD[who] = ST[NEWS]
    return helpers


def place_of(action: int) -> int:
    """Where a child stands in the root's order now; -1 for none."""
    for i in range(ROOT[CHILDREN]):
        if ROOT_ACTION[i] == action:
            return i
    return 0 - 1


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
