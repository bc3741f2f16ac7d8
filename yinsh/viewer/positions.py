"""Positions as text, for the viewer: a twin of `yinsh.position_text` and `yinsh.setup`.

Must not know: how a position came about.
"""

from typing import Final

from yinsh.viewer.lines import FIRST_NUMBERS, LAST_NUMBERS, point_at
from yinsh.viewer.rules import (
    ALL_MARKERS,
    ALL_RINGS,
    BLACK_OFF,
    BLITZ_GAME,
    GAME_OVER,
    MOVED,
    PASSED,
    PHASE,
    PLAYER,
    TO_MOVE,
    TO_PLACE,
    TO_RING,
    TO_ROW,
    WHITE_OFF,
    State,
    any_row,
    can_move,
    count_of,
    first_position,
    pool_of,
    rings_needed,
)

LONGEST_POSITION: Final = 120


def state_text(state: State) -> str:
    """A position as position_text.position_text writes it."""
    text = ""
    for letter in range(11):
        if letter > 0:
            text += "."
        vacant = 0
        for number in range(FIRST_NUMBERS[letter], LAST_NUMBERS[letter] + 1):
            content = state[point_at(letter, number)]
            if content == 0:
                vacant += 1
                continue
            if vacant > 0:
                text += str(vacant)
            text += "MmRr"[content - 1]
            vacant = 0
        if vacant > 0:
            text += str(vacant)
    step = "pmrgo"[state[PHASE]]
    if state[MOVED] == 1:
        step = "R" if state[PHASE] == TO_ROW else "G"
    text += "~" + "wb"[state[PLAYER]] + step + str(state[WHITE_OFF]) + str(state[BLACK_OFF])
    if state[PASSED] == 1:
        text += "p"
    if state[BLITZ_GAME] == 1:
        text += "z"
    return text


def read_state(text: str) -> State:
    """The position of such a text; an empty list if it is none that a game leads to."""
    state = first_position(False)
    if len(text) > LONGEST_POSITION or not read_board(text, state):
        return []
    end = text[text.find("~") + 1 :]
    if len(end) < 4 or len(end) > 6:
        return []
    player = "wb".find(end[0])
    step = "pmrgoRG".find(end[1])
    white = "0123".find(end[2])
    black = "0123".find(end[3])
    if player < 0 or step < 0 or white < 0 or black < 0:
        return []
    if end[4:] not in ("", "p", "z", "pz"):
        return []
    state[PLAYER] = player
    state[PHASE] = step - 3 if step > 4 else step
    state[MOVED] = 1 if step > 4 else 0
    state[WHITE_OFF] = white
    state[BLACK_OFF] = black
    state[PASSED] = 1 if end[4:5] == "p" else 0
    state[BLITZ_GAME] = 1 if end[len(end) - 1] == "z" else 0
    return state if possible(state) else []


def read_board(text: str, state: State) -> bool:
    """Puts the pieces of a position's text on the board; False if it has not just 85 points."""
    letter = 0
    number = FIRST_NUMBERS[0]
    at = 0
    after_number = False
    while at < len(text) and text[at] != "~":
        sign = text[at]
        content = "MmRr".find(sign)
        at += 1
        if sign == ".":
            if number != LAST_NUMBERS[letter] + 1 or letter == 10:
                return False
            letter += 1
            number = FIRST_NUMBERS[letter]
            after_number = False
        elif content >= 0:
            point = point_at(letter, number)
            if point == -1:
                return False
            state[point] = content + 1
            number += 1
            after_number = False
        else:
            vacant = "0123456789".find(sign)
            if vacant == 1 and at < len(text) and text[at] == "0":
                vacant = 10
                at += 1
            if vacant < 1 or after_number:
                return False
            number += vacant
            after_number = True
    return at < len(text) and letter == 10 and number == LAST_NUMBERS[10] + 1


def possible(state: State) -> bool:
    """Could a game lead here? The faults of yinsh.setup, all at once."""
    phase = state[PHASE]
    player = state[PLAYER]
    own = any_row(state, player)
    theirs = any_row(state, 1 - player)
    if state[PASSED] == 1 and (phase != TO_MOVE or can_move(state, 1 - player)):
        return False
    if phase == TO_PLACE:
        white = count_of(state, 3)
        black = count_of(state, 4)
        in_turn = white - black == player and black < ALL_RINGS
        return (
            in_turn and pool_of(state) == ALL_MARKERS and state[WHITE_OFF] + state[BLACK_OFF] == 0
        )
    if pool_of(state) < 0:
        return False
    for side in (0, 1):
        if count_of(state, 3 + side) != ALL_RINGS - state[WHITE_OFF + side]:
            return False
    if phase in (TO_ROW, TO_RING):
        if theirs and state[MOVED] == 0:
            return False
        if (phase == TO_ROW and not own) or (phase == TO_RING and pool_of(state) < 5):
            return False
    elif (own or theirs) and (phase == TO_MOVE or not taken_all(state, player)):
        return False
    return possible_end(state)


def taken_all(state: State, player: int) -> bool:
    """Has `player` taken all the rings he needs?"""
    return state[WHITE_OFF + player] >= rings_needed(state)


def possible_end(state: State) -> bool:
    """Is the game over if, and only if, something has ended it?"""
    player = state[PLAYER]
    complete = taken_all(state, 0) or taken_all(state, 1)
    pool = pool_of(state)
    if state[PHASE] != GAME_OVER:
        return not complete and not (state[PHASE] == TO_MOVE and pool == 0)
    if complete:
        exact = state[WHITE_OFF + player] == rings_needed(state)
        return exact and not taken_all(state, 1 - player) and pool >= 5
    return pool == 0 or not (can_move(state, 0) or can_move(state, 1))
