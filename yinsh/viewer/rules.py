"""The rules, as far as following a game needs them: a twin of `yinsh.game`.

It refuses what that refuses. A position is a list of ints: what lies on the 85 points (0 nothing,
1 and 2 a white and a black marker, 3 and 4 a white and a black ring), then what stands at the
indices below. Must not know: where actions come from.
"""

from typing import Final

from yinsh.records.link_bytes import MOVE, PLACE, POINTS, RING, ROW, Event
from yinsh.viewer.lines import ROWS_OF_FIVE, next_point, way_of

State = list[int]

PHASE: Final = 85  # one of the five below
PLAYER: Final = 86  # 0 White, 1 Black
MOVED: Final = 87
WHITE_OFF: Final = 88  # rings removed by White, and behind it by Black
BLACK_OFF: Final = 89
PASSED: Final = 90
BLITZ_GAME: Final = 91

TO_PLACE: Final = 0
TO_MOVE: Final = 1
TO_ROW: Final = 2
TO_RING: Final = 3
GAME_OVER: Final = 4

ALL_MARKERS: Final = 51
ALL_RINGS: Final = 5


def first_position(blitz: bool) -> State:
    """The empty board, White to place."""
    state: State = []
    while len(state) <= BLITZ_GAME:
        state.append(0)
    if blitz:
        state[BLITZ_GAME] = 1
    return state


def count_of(state: State, content: int) -> int:
    """On how many points that lies."""
    found = 0
    for p in range(POINTS):
        if state[p] == content:
            found += 1
    return found


def pool_of(state: State) -> int:
    """The markers that are not on the board."""
    return ALL_MARKERS - count_of(state, 1) - count_of(state, 2)


def rings_needed(state: State) -> int:
    """How many rings a player must take off to win."""
    return 1 if state[BLITZ_GAME] == 1 else 3


def full_row(state: State, row: list[int], marker: int) -> bool:
    """Do five such markers lie in that row?"""
    for p in row:
        if state[p] != marker:
            return False
    return True


def any_row(state: State, player: int) -> bool:
    """Has `player` a row?"""
    for row in ROWS_OF_FIVE:
        if full_row(state, row, 1 + player):
            return True
    return False


def jumped_markers(state: State, source: int, target: int, jumped: list[int]) -> bool:
    """Appends the markers between two points, in order; False if a ring cannot go that way."""
    way = way_of(source, target)
    if way == -1 or state[target] != 0:
        return False
    point = next_point(source, way)
    while point != target:
        if state[point] >= 3 or (state[point] == 0 and len(jumped) > 0):
            return False
        if state[point] != 0:
            jumped.append(point)
        point = next_point(point, way)
    return True


def can_move(state: State, player: int) -> bool:
    """Has any ring of `player` a point to go to?"""
    for p in range(POINTS):
        if state[p] != 3 + player:
            continue
        for way in range(6):
            point = next_point(p, way)
            while point != -1 and (state[point] == 1 or state[point] == 2):
                point = next_point(point, way)
            if point != -1 and state[point] == 0:
                return True
    return False


def act(state: State, event: Event) -> bool:
    """Does one action to `state`; False, and nothing done, if the rules refuse it."""
    kind = event[0]
    if kind == PLACE:
        return do_place(state, event[1])
    if kind == MOVE:
        return do_move(state, event[1], event[2])
    if kind == ROW:
        return do_row(state, ROWS_OF_FIVE[event[1]])
    if kind == RING:
        return do_ring(state, event[1])
    return do_pass(state)


def do_place(state: State, point: int) -> bool:
    """A ring is placed."""
    player = state[PLAYER]
    if state[PHASE] != TO_PLACE or state[point] != 0:
        return False
    state[point] = 3 + player
    if player == 1 and count_of(state, 4) == ALL_RINGS:
        state[PHASE] = TO_MOVE
    state[PLAYER] = 1 - player
    return True


def do_move(state: State, source: int, target: int) -> bool:
    """A ring is moved, and the markers that it jumps are flipped."""
    jumped: list[int] = []
    if state[PHASE] != TO_MOVE or state[source] != 3 + state[PLAYER]:
        return False
    if not jumped_markers(state, source, target, jumped):
        return False
    state[source] = 1 + state[PLAYER]
    state[target] = 3 + state[PLAYER]
    for p in jumped:
        state[p] = 3 - state[p]
    settle(state, 1)
    return True


def do_row(state: State, row: list[int]) -> bool:
    """A row is removed."""
    if state[PHASE] != TO_ROW or not full_row(state, row, 1 + state[PLAYER]):
        return False
    for p in row:
        state[p] = 0
    state[PHASE] = TO_RING
    return True


def do_ring(state: State, point: int) -> bool:
    """A ring is taken off."""
    player = state[PLAYER]
    if state[PHASE] != TO_RING or state[point] != 3 + player:
        return False
    state[point] = 0
    state[WHITE_OFF + player] += 1
    if state[WHITE_OFF + player] == rings_needed(state):
        end_game(state)
    else:
        settle(state, state[MOVED])
    return True


def do_pass(state: State) -> bool:
    """No ring can move."""
    if state[PHASE] != TO_MOVE or can_move(state, state[PLAYER]):
        return False
    if state[PASSED] == 1:
        end_game(state)
    else:
        state[PLAYER] = 1 - state[PLAYER]
        state[PASSED] = 1
    return True


def settle(state: State, moved: int) -> None:
    """What must be decided after a ring was moved or taken off; see game.Position._settle."""
    state[PHASE] = TO_MOVE
    state[PASSED] = 0
    state[MOVED] = moved
    if any_row(state, state[PLAYER]):
        state[PHASE] = TO_ROW
    elif moved == 1:
        state[PLAYER] = 1 - state[PLAYER]
        state[MOVED] = 0
        if any_row(state, state[PLAYER]):
            state[PHASE] = TO_ROW
    if state[PHASE] == TO_MOVE and pool_of(state) == 0:
        end_game(state)


def end_game(state: State) -> None:
    """The game ended here."""
    state[PHASE] = GAME_OVER
    state[MOVED] = 0
    state[PASSED] = 0
