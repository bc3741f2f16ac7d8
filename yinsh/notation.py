"""Actions and turns as text, in the official notation (rules.md section 8).

    e4               a ring placed           e4-e10          a ring moved
    xe5-e9           a row removed           xe4             a ring given up
    pass             no ring can move

    i8-f5;xg5-g9xa5                   a turn in long form: parts divided by ";"
    i8-f5;xa5                         the same in short form, when there is no choice of row
    xe7-i11xd9;i7-i11;xi6-i10xh4      the opponent's gift first, then the move, then an own row

Reading tolerates upper case, blanks between the parts, the two ends of a row in either order, and
the Cyrillic letters that look like ours, since nobody sees which of them a keyboard has written.
Text that cannot be read is a `NotationError`, readable text that the rules refuse is an
`IllegalAction`, and a short form that leaves a choice open is an `AmbiguousTurn`. All name the
column, counted from 1.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from yinsh.board import NAMES, PATHS, Point, find
from yinsh.game import (
    MOVES,
    PASS,
    PLACEMENTS,
    RING_REMOVALS,
    ROWS,
    Action,
    IllegalAction,
    Move,
    Pass,
    Phase,
    Place,
    Position,
    Refusal,
    RemoveRing,
    RemoveRow,
)
from yinsh.problems import Problem, problem

_ROW_BY_ENDS = {frozenset((r.row[0], r.row[-1])): r for r in ROWS}
# Patterns are compiled when there is something to read, and kept by `re`: a start of the page reads
# nothing.
_ACTION = r"(?ia)(x?)([a-z]\d{1,2})(?:\s*-\s*([a-z]\d{1,2}))?|pass"
_GAP = r"\s*(;)?\s*"
# A capital is what looks alike in В and Н, and who types a move takes the small letter, too.
_CYRILLIC = str.maketrans("аАвВсСԁԀеЕнНһҺіІјЈкКхХ", "aAbBcCdDeEhHhHiIjJkKxX")
_OTHER_LETTERS = r"[^\W\d_a-zA-Z]\s*[0-9]"


class NotationError(ValueError):
    """Text that is not an action or a turn; `problem` says why, `column` counts from 1."""

    def __init__(self, problem: Problem, text: str, column: int) -> None:
        super().__init__(f"{problem} (column {column} of {text!r})")
        self.problem = problem
        self.column = column


class AmbiguousTurn(ValueError):
    """A turn in short form though the row could be chosen; `rows` are the choices."""

    def __init__(self, rows: Sequence[RemoveRow], column: int) -> None:
        super().__init__("which row? " + ", ".join(action_text(row) for row in rows))
        self.rows = tuple(rows)
        self.column = column


class IllegalPart(IllegalAction):
    """A turn of which the rules refuse one action; `column` is where that action stands."""

    def __init__(self, action: Action, refused: IllegalAction, column: int) -> None:
        super().__init__(refused.reason, refused.at)
        self.action = action
        self.column = column


def latin(text: str) -> str:
    """`text` with Latin letters for the Cyrillic ones that look like a point's, or like x.

    Each stays one character, so that columns stay.
    """
    return text.translate(_CYRILLIC)


def row_text(row: RemoveRow) -> str:
    """A row by its two ends, as in "e5-e9"."""
    return f"{NAMES[row.row[0]]}-{NAMES[row.row[-1]]}"


def row_between(one: Point, other: Point) -> RemoveRow | None:
    """The row with these two ends, in either order; None if they are not the ends of five."""
    return _ROW_BY_ENDS.get(frozenset((one, other)))


def action_text(action: Action) -> str:
    """The one way in which we write an action.

    >>> from yinsh.board import point
    >>> action_text(Move(point("e4"), point("e10")))
    'e4-e10'
    """
    match action:
        case Place(point):
            return NAMES[point]
        case Move(source, target):
            return f"{NAMES[source]}-{NAMES[target]}"
        case RemoveRow():
            return "x" + row_text(action)
        case RemoveRing(point):
            return "x" + NAMES[point]
        case Pass():
            return "pass"


def _read_point(name: str, text: str, column: int) -> Point:
    point = find(name.lower())
    if point is None:
        raise NotationError(problem("notation.point", point=name), text, column)
    return point


def _build(match: re.Match[str], text: str) -> Action:
    remove, first, second = match.groups()
    if first is None:
        return PASS
    start = _read_point(first, text, match.start(2) + 1)
    if second is None:
        return RING_REMOVALS[start] if remove else PLACEMENTS[start]
    end = _read_point(second, text, match.start(3) + 1)
    if not remove:
        return MOVES[start, end] if (start, end) in PATHS else Move(start, end)
    row = row_between(start, end)
    if row is None:
        raise NotationError(
            problem("notation.no-row", row=f"{first}-{second}"), text, match.start() + 1
        )
    return row


def read_action(text: str) -> Action:
    """The action written in `text`; NotationError if there is none, or more than one.

    >>> action_text(read_action(" XE9-E5 "))
    'xe5-e9'
    """
    start, end = len(text) - len(text.lstrip()), len(text.rstrip())
    if start >= end:
        raise NotationError(problem("notation.nothing"), text, start + 1)
    match = re.compile(_ACTION).fullmatch(latin(text), start, end)
    if match is None:
        raise _no_action(text, start, end)
    return _build(match, text)


def _no_action(text: str, start: int, end: int) -> NotationError:
    """Nothing can be read there; other letters than ours are what a reader may not see."""
    other = re.compile(_OTHER_LETTERS).search(latin(text), start, end)
    return NotationError(
        problem("notation.letters" if other else "notation.no-action"), text, start + 1
    )


def turn_text(actions: Iterable[Action]) -> str:
    """A turn in long form: every row written, whether there was a choice or not."""
    return _join(actions, frozenset())


def short_turn_text(position: Position, actions: Iterable[Action]) -> str:
    """A turn in short form: a row is left out where it was the only one.

    `position` is the one in which the turn began.
    """
    actions = list(actions)
    forced = set()
    for i, action in enumerate(actions):
        followed = i + 1 < len(actions)
        if isinstance(action, RemoveRow) and followed and len(position.legal_actions()) == 1:
            forced.add(i)
        position = position.play(action)
    return _join(actions, forced)


def _join(actions: Iterable[Action], left_out: Iterable[int]) -> str:
    parts: list[str] = []
    after_row = False
    for i, action in enumerate(actions):
        if i in left_out:
            continue
        text = action_text(action)
        if isinstance(action, RemoveRing) and after_row:
            parts[-1] += text
        else:
            parts.append(text)
        after_row = isinstance(action, RemoveRow)
    return ";".join(parts)


def read_turn(position: Position, text: str) -> tuple[Action, ...]:
    """The actions of a turn, long or short, that the player of `position` could take.

    The turn may be an unfinished one (rows or rings still to come), but goes on no longer than
    the player's own decisions do. NotationError, AmbiguousTurn or IllegalPart (an IllegalAction)
    otherwise.
    """
    actions: list[Action] = []
    player = position.player
    for column, action in _parts(text):
        if position.player != player:
            raise NotationError(problem("notation.over", action=action_text(action)), text, column)
        try:
            if isinstance(action, RemoveRing) and position.phase is Phase.ROW:
                rows = position.rows(player)
                if len(rows) > 1:
                    raise AmbiguousTurn(rows, column)
                actions.append(rows[0])
                position = position.play(rows[0])
            position = position.play(action)
        except IllegalAction as refused:
            raise IllegalPart(action, refused, column) from None
        actions.append(action)
    return tuple(actions)


def _parts(text: str) -> Iterator[tuple[int, Action]]:
    """The actions written in a turn, each with its column."""
    at = len(text) - len(text.lstrip())
    if at == len(text):
        raise NotationError(problem("notation.nothing"), text, 1)
    readable = latin(text)
    while at < len(text):
        match = re.compile(_ACTION).match(readable, at)
        if match is None:
            part = text.find(";", at)
            raise _no_action(text, at, part if part >= 0 else len(text))
        yield at + 1, _build(match, text)
        gap = re.compile(_GAP).match(text, match.end())
        at = gap.end() if gap else match.end()
        if gap and gap.group(1) and at == len(text):
            raise NotationError(problem("notation.semicolon"), text, gap.start(1) + 1)


__all__ = [
    "AmbiguousTurn",
    "IllegalAction",
    "IllegalPart",
    "NotationError",
    "Refusal",
    "action_text",
    "latin",
    "read_action",
    "read_turn",
    "row_between",
    "row_text",
    "short_turn_text",
    "turn_text",
]
