"""A linked game's tree, and the line through it that is shown: a twin of `yinsh.records.growing`.

What is refused there for its structure or by the rules is refused here, with a short word.
Must not know: how a link is written as text, what is drawn, any language.
"""

from typing import Final

from yinsh.records.link_bytes import (
    ARROW,
    BEGIN,
    BLITZ,
    CIRCLE,
    COMMENT,
    DECLARED,
    END,
    FURTHER,
    GLYPH,
    HEADER,
    HERE,
    MOVE,
    PASS,
    PLACE,
    RING,
    ROW,
    START,
    Event,
)
from yinsh.viewer.lines import ROWS_OF_FIVE, point_name
from yinsh.viewer.positions import read_state
from yinsh.viewer.rules import GAME_OVER, PHASE, PLAYER, State, act, first_position

MOST_TURNS: Final = 5000
MOST_DRAWN: Final = 85
LONGEST_COMMENT_BYTES: Final = 16_000


class Viewed:
    """A game that was read, and the line through it that is shown."""

    def __init__(self) -> None:
        # For each node, the first of which is the start: the one before it, its main continuation
        # (-1: none), the actions of its turn, the position after it, who made it, what is written.
        self.parents: list[int] = [-1]
        self.mains: list[int] = [-1]
        self.actions: list[list[Event]] = [[]]
        self.states: list[State] = []
        self.comments: list[list[int]] = [[]]
        self.arrows: list[list[list[int]]] = [[]]
        self.circles: list[list[int]] = [[]]
        self.glyphs: list[int] = [-1]
        self.declared: list[int] = [-1]
        self.white: list[int] = []
        """The players' names, as bytes."""
        self.black: list[int] = []
        self.line: list[int] = []
        """The nodes that are shown, from the start on."""
        self.shown = 0
        """How many turns of it were seen where the link was made."""
        self.turn = 0
        """If the rules refuse a turn: its number."""
        self.problem = ""
        """Why there is nothing to show: a word of `grow`, or "position"."""


def begun(viewed: Viewed, node: int) -> bool:
    """Has this node a turn, or is it the start? A variation begins with one that has none."""
    return node == 0 or len(viewed.actions[node]) > 0


def unfinished(viewed: Viewed, node: int) -> bool:
    """Is something left to decide in this turn?"""
    if len(viewed.actions[node]) == 0:
        return False
    state = viewed.states[node]
    before = viewed.states[viewed.parents[node]]
    return state[PHASE] != GAME_OVER and state[PLAYER] == before[PLAYER]


def add_node(viewed: Viewed, parent: int) -> int:
    """Another place after `parent`, where nothing has been played yet."""
    viewed.parents.append(parent)
    viewed.mains.append(-1)
    viewed.actions.append([])
    viewed.states.append(viewed.states[parent][:])
    viewed.comments.append([])
    viewed.arrows.append([])
    viewed.circles.append([])
    viewed.glyphs.append(-1)
    viewed.declared.append(-1)
    return len(viewed.parents) - 1


def grow(viewed: Viewed, events: list[Event]) -> str:
    """Fills `viewed` with the game of a link's events; a word if they make none.

    "rules": a turn that the rules refuse, its number in `viewed.turn`. "start": a first position
    that no game leads to. "damaged": anything else that cannot stand there.
    """
    first = 0
    state = first_position(False)
    if len(events) > 0 and events[0][0] == BLITZ:
        state = first_position(True)
        first = 1
    elif len(events) > 0 and events[0][0] == START:
        state = read_state(text_of(events[0][1:]))
        first = 1
        if len(state) == 0:
            return "start"
    viewed.states.append(state)
    at = 0
    here = -1
    turns = 0
    forks: list[int] = []  # places to go back to
    forked: list[int] = []  # places whose main continuation is still to come
    while first < len(events):
        event = events[first]
        kind = event[0]
        first += 1
        if kind <= PASS:
            if viewed.declared[at] != -1:
                return "damaged"
            if not unfinished(viewed, at):
                turns += 1
                if turns > MOST_TURNS:
                    return "damaged"
                if begun(viewed, at):
                    child = add_node(viewed, at)
                    viewed.mains[at] = child
                    at = child
            if not act(viewed.states[at], event):
                viewed.turn = depth_of(viewed, at)
                return "rules"
            viewed.actions[at].append(event)
        elif kind == BEGIN:
            if not begun(viewed, at) or unfinished(viewed, at) or viewed.declared[at] != -1:
                return "damaged"
            forks.append(at)
            forked.append(at)
            at = add_node(viewed, at)
        elif kind == END:
            if len(forks) == 0 or not begun(viewed, at):
                return "damaged"
            at = forks[len(forks) - 1]
            forks.pop()
        elif kind == HERE:
            here = at
        elif kind == DECLARED:
            over = viewed.states[at][PHASE] == GAME_OVER
            goes_on = viewed.mains[at] != -1 or at in forked
            if viewed.declared[at] != -1 or goes_on or over or not begun(viewed, at):
                return "damaged"
            viewed.declared[at] = event[1]
        elif not write(viewed, at, event):
            return "damaged"
    for node in forked:
        if viewed.mains[node] == -1:
            return "damaged"
    if len(forks) > 0 or not begun(viewed, 0 if here == -1 else here):
        return "damaged"
    follow(viewed, here)
    return ""


def write(viewed: Viewed, at: int, event: Event) -> bool:
    """What is written at a turn, or about the game; False if it cannot stand there."""
    kind = event[0]
    if not sound_texts(event):
        return False
    if kind == COMMENT:
        if len(viewed.comments[at]) > 0:
            viewed.comments[at].append(10)
        for byte in event[1:]:
            viewed.comments[at].append(byte)
        return len(viewed.comments[at]) <= LONGEST_COMMENT_BYTES
    if kind == GLYPH:
        if viewed.glyphs[at] != -1:
            return False
        viewed.glyphs[at] = event[1]
    elif kind == ARROW:
        if event[1] == event[2]:
            return False
        for arrow in viewed.arrows[at]:
            if arrow[0] == event[1] and arrow[1] == event[2]:
                return True
        viewed.arrows[at].append([event[1], event[2]])
        return len(viewed.arrows[at]) <= MOST_DRAWN
    elif kind == CIRCLE:
        if event[1] not in viewed.circles[at]:
            viewed.circles[at].append(event[1])
    elif kind == HEADER:
        if event[1] == 0:
            viewed.white = event[2:]
        elif event[1] == 1:
            viewed.black = event[2:]
    elif kind != FURTHER:
        return False  # BLITZ or START behind something else
    return True


def sound_texts(event: Event) -> bool:
    """Are the bytes in an event UTF-8, if there are any?"""
    kind = event[0]
    if kind == COMMENT:
        return is_utf8(event, 1, len(event))
    if kind == HEADER:
        return is_utf8(event, 2, len(event))
    if kind == FURTHER:
        middle = 2 + event[1]
        return is_utf8(event, 2, middle) and is_utf8(event, middle, len(event))
    return True


def is_utf8(data: list[int], start: int, end: int) -> bool:
    """Are these bytes UTF-8, none of it written longer than need be, and no half of a pair?"""
    at = start
    while at < end:
        first = data[at]
        more = 0
        least = 0
        if first >= 240:
            more = 3
            least = 65536
        elif first >= 224:
            more = 2
            least = 2048
        elif first >= 192:
            more = 1
            least = 128
        elif first >= 128:
            return False
        if first > 244 or at + more >= end:
            return False
        code = first if more == 0 else first & (63 >> more)
        for i in range(more):
            byte = data[at + 1 + i]
            if byte < 128 or byte > 191:
                return False
            code = code * 64 + byte - 128
        if code < least or code > 1114111 or (code >= 55296 and code < 57344):
            return False
        at += 1 + more
    return True


def depth_of(viewed: Viewed, node: int) -> int:
    """How many turns lead to a node."""
    depth = 0
    while node > 0:
        node = viewed.parents[node]
        depth += 1
    return depth


def follow(viewed: Viewed, here: int) -> None:
    """Shows the line through `here`, or all of the main one (-1)."""
    node = here if here != -1 else 0
    viewed.line = []
    while node != -1:
        viewed.line.insert(0, node)
        node = viewed.parents[node]
    node = here if here != -1 else 0
    viewed.shown = len(viewed.line) - 1
    while viewed.mains[node] != -1:
        node = viewed.mains[node]
        viewed.line.append(node)
    if here == -1:
        viewed.shown = len(viewed.line) - 1


def view_link(events: list[Event]) -> Viewed:
    """The game of a link's events; if they make none, `problem` says why."""
    viewed = Viewed()
    viewed.problem = grow(viewed, events)
    return viewed


def view_position(text: str) -> Viewed:
    """A position without a history."""
    viewed = Viewed()
    state = read_state(text)
    if len(state) == 0:
        viewed.problem = "position"
        return viewed
    viewed.states.append(state)
    follow(viewed, -1)
    return viewed


def text_of(data: list[int]) -> str:
    """Bytes as text, one character each: for what must be ASCII anyway."""
    parts: list[str] = []
    for byte in data:
        parts.append(chr(byte))
    return "".join(parts)


def turn_text(events: list[Event]) -> str:
    """A turn as notation.turn_text writes it."""
    text = ""
    after_row = False
    for event in events:
        kind = event[0]
        part = "pass"
        if kind == PLACE:
            part = point_name(event[1])
        elif kind == MOVE:
            part = point_name(event[1]) + "-" + point_name(event[2])
        elif kind == ROW:
            row = ROWS_OF_FIVE[event[1]]
            part = "x" + point_name(row[0]) + "-" + point_name(row[4])
        elif kind == RING:
            part = "x" + point_name(event[1])
        if text != "" and not (kind == RING and after_row):
            text += ";"
        text += part
        after_row = kind == ROW
    return text
