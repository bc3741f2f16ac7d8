"""Whole games of the kernel, recorded for learning, or against another kernel. In its subset.

Compiled together with the kernel, so that nothing but finished games leaves the process.
Games begin with rings on random points, the rest placed by the engine. In games for learning a
small share of the moves is random, so that the weights learn to judge what good play avoids, and
a game ends early when the search has proven a win.
"""

from typing import Final

from yinsh.engine.children import FIRST_ROW, MAKES_ROW, NO_WINDOW, PASS
from yinsh.engine.evaluation import SURE
from yinsh.engine.fast import i32
from yinsh.engine.geometry import POINTS
from yinsh.engine.root import (
    CHILDREN,
    FINISHED,
    LINE,
    MOVING,
    PLACING,
    ROOT,
    ROOT_ACTION,
    SCORE,
    TAKING_ROW,
    begin_search,
    finish_position,
    step,
)
from yinsh.engine.state import (
    CELL,
    POOL,
    RINGS,
    ST,
    TAKEN,
    TARGET,
    clear_board,
    has_row,
    lift_ring,
    make_move,
    put_ring,
    take_row,
)

FIELDS: Final = 90  # 85 contents, player, rings taken by White and Black, rings placed, score
RECORD = i32(36000)  # of 400 positions

# Slots of GAME.
LUCK: Final = 0
RECORDS: Final = 1
STAGE: Final = 2  # PLACING, MOVING or TAKING_ROW
DECIDES: Final = 3  # the player
HAS_MOVED: Final = 4
HAS_PASSED: Final = 5
RESULT: Final = 6
PLACED: Final = 7
PLACING_NOISE: Final = 8

GAME = i32(16)

DRAWN: Final = 0
WON_BY: Final = 1  # plus the player
GOES_ON: Final = 3


def chance(limit: int) -> int:
    """A random number of the game's own: the kernel's generator is reset by each search."""
    GAME[LUCK] = GAME[LUCK] * 16807 % 2147483647
    return (GAME[LUCK] >> 4) % limit


def start_game(seed: int, scattered: int, noise: int) -> None:
    """An empty board, or `scattered` rings on random points; placings will vary by `noise`."""
    GAME[LUCK] = seed % 2147483646 + 1
    for _ in range(10):
        chance(2)
    GAME[RECORDS] = 0
    GAME[STAGE] = PLACING
    GAME[DECIDES] = 0
    GAME[HAS_MOVED] = 0
    GAME[HAS_PASSED] = 0
    GAME[RESULT] = GOES_ON
    GAME[PLACED] = 0
    GAME[PLACING_NOISE] = noise
    clear_board()
    for _ in range(scattered):
        p = chance(POINTS)
        while CELL[p] != 0:
            p = chance(POINTS)
        apply_action(p * POINTS + p)


def choose(evals: int, depth: int, noise: int) -> int:
    """Search the position on the board; the action chosen."""
    finish_position(
        GAME[STAGE], GAME[DECIDES], GAME[HAS_MOVED], GAME[HAS_PASSED], ST[TAKEN], ST[TAKEN + 1], 0
    )
    if GAME[STAGE] == PLACING:
        noise += GAME[PLACING_NOISE]
    begin_search(depth, evals, 0, 0, noise, chance(1000000))
    state = step(0)
    while state != FINISHED:
        state = step(0)
    return LINE[0]


def end_by_count() -> None:
    """The pool is empty, or nobody can move: most rings taken."""
    GAME[RESULT] = DRAWN
    if ST[TAKEN] > ST[TAKEN + 1]:
        GAME[RESULT] = WON_BY
    elif ST[TAKEN] < ST[TAKEN + 1]:
        GAME[RESULT] = WON_BY + 1


def next_decision() -> None:
    """After a move or a row: who decides what? (rules.md section 5)"""
    player = GAME[DECIDES]
    if has_row(player) != 0:
        GAME[STAGE] = TAKING_ROW
        return
    if GAME[HAS_MOVED] != 0:
        player = 1 - player
        GAME[DECIDES] = player
        GAME[HAS_MOVED] = 0
        if has_row(player) != 0:
            GAME[STAGE] = TAKING_ROW
            return
    GAME[STAGE] = MOVING
    if ST[POOL] == 0:
        end_by_count()


def apply_action(action: int) -> None:
    """Play an action of the player who decides."""
    player = GAME[DECIDES]
    if GAME[STAGE] == PLACING:
        put_ring(player, action % POINTS)
        GAME[PLACED] += 1
        GAME[DECIDES] = 1 - player
        if GAME[PLACED] == 10:
            GAME[STAGE] = MOVING
    elif action == PASS:
        GAME[DECIDES] = 1 - player
        if GAME[HAS_PASSED] != 0:
            end_by_count()
        GAME[HAS_PASSED] = 1
    elif action > PASS:
        window = (action - FIRST_ROW) // POINTS
        if window != NO_WINDOW:
            take_row(window)
        lift_ring(player, (action - FIRST_ROW) % POINTS)
        ST[TAKEN + player] += 1
        if ST[TAKEN + player] >= ST[TARGET]:
            GAME[RESULT] = WON_BY + player
        else:
            next_decision()
    else:
        make_move(player, action // POINTS, action % POINTS)
        GAME[HAS_MOVED] = 1
        GAME[HAS_PASSED] = 0
        next_decision()


def record() -> None:
    """Keep the position that was searched."""
    k = GAME[RECORDS] * FIELDS
    for p in range(POINTS):
        RECORD[k + p] = CELL[p]
    k += POINTS
    RECORD[k] = GAME[DECIDES]
    RECORD[k + 1] = ST[TAKEN]
    RECORD[k + 2] = ST[TAKEN + 1]
    RECORD[k + 3] = ST[RINGS] + ST[RINGS + 1] + ST[TAKEN] + ST[TAKEN + 1]
    RECORD[k + 4] = ROOT[SCORE]
    GAME[RECORDS] += 1


def play_game(seed: int, scattered: int, evals: int, depth: int, wild: int) -> int:
    """A whole game; DRAWN, or WON_BY and the player. Its positions are in RECORD."""
    start_game(seed, scattered, 60)
    while GAME[RESULT] == GOES_ON:
        action = choose(evals, depth, 0)
        if GAME[STAGE] != TAKING_ROW and action != PASS:
            record()
            if ROOT[SCORE] > SURE:
                return WON_BY + GAME[DECIDES]
            if ROOT[SCORE] < 0 - SURE:
                return WON_BY + 1 - GAME[DECIDES]
            if GAME[STAGE] == MOVING and chance(1000) < wild:
                action = ROOT_ACTION[chance(ROOT[CHILDREN])]
                if action >= MAKES_ROW:
                    action -= MAKES_ROW
        apply_action(action)
    return GAME[RESULT]


def resume_game(seed: int, player: int) -> None:
    """Go on from the position that has just been set up: `player` moves a ring."""
    GAME[LUCK] = seed % 2147483646 + 1
    for _ in range(10):
        chance(2)
    GAME[RECORDS] = 0
    GAME[STAGE] = MOVING
    GAME[DECIDES] = player
    GAME[HAS_MOVED] = 0
    GAME[HAS_PASSED] = 0
    GAME[RESULT] = GOES_ON


def stray(moves: int, among: int, evals: int) -> int:
    """Leave the path of good play: so many moves by lot, each one of the `among` best to the eye.

    Rows are taken as they should be. Then search, and keep position and score; 0 when there is
    nothing to keep, because the game is over.
    """
    for _ in range(moves):
        choose(0, 1, 0)
        count = ROOT[CHILDREN]
        action = ROOT_ACTION[chance(among if among < count else count)]
        if action >= MAKES_ROW:
            action -= MAKES_ROW
        apply_action(action)
        while GAME[RESULT] == GOES_ON and GAME[STAGE] == TAKING_ROW:
            apply_action(choose(0, 1, 0))
        if GAME[RESULT] != GOES_ON:
            return 0
    if choose(evals, 0, 0) == PASS:
        return 0
    record()
    return 1


def records() -> int:
    """Positions of the last game."""
    return GAME[RECORDS]


def record_at(i: int) -> int:
    """A number of RECORD."""
    return RECORD[i]


def decides() -> int:
    """The player whose decision it is."""
    return GAME[DECIDES]


def result() -> int:
    """DRAWN, WON_BY and the player, or GOES_ON."""
    return GAME[RESULT]
