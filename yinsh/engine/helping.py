"""Kernel: a worker that helps another with its search. It does what it is told, and tells what it
found out."""

from yinsh.engine.children import INFINITE
from yinsh.engine.fast import i32, now
from yinsh.engine.root import ROOT_ACTION, child_score
from yinsh.engine.search import BEST_LINE, LEVELS, LINE_LENGTH
from yinsh.engine.state import EVALS, NODES, ST, STOP
from yinsh.engine.team import (
    ABOVE_GUESS,
    ALPHA,
    BOUND,
    BOUND_AT,
    BOX,
    EXACTLY,
    FIRM,
    LESS,
    LONGER,
    NO_MORE_THAN,
    OPENED,
    SAID,
    TASK_AT,
    TASKS,
    TEAM,
    begin_slice,
    hear_news,
    place_of,
    tell_news,
)

TASK = i32(512)  # indices of the root's children
REPORTS = i32(16384)


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


def assist(turn: int, most: int) -> int:
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
