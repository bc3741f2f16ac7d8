"""A position as one short word, for links and for the page's `data-position`.

    4.7.8.9.10.9.10.9.8.7.4~wp00          the start
    4.7.2R1R1mM.2r6. ... .4~bm12          a game under way

Before the "~" stand the eleven letter lines, a to k, divided by ".", each from its smallest
number: `R` a white ring, `r` a black one, `M` a white marker, `m` a black one, a number that many
vacant points. Behind it: who decides (`w` `b`), what (`p` place, `m` move, `r` row, `g` ring to
give up, `o` over; `R` and `G` when the player has already moved in this turn), the rings removed
by White and by Black, then `p` if the last turn was a pass and `z` in a blitz game.

Every position has exactly one text; all its characters are safe in a link, and it ends in a
letter or digit. What is read is checked to be a position that a game could reach (`setup.py`).
"""

import re
from dataclasses import replace

from yinsh.board import AXIAL, LETTERS
from yinsh.game import (
    BLACK,
    BLACK_MARKER,
    BLACK_RING,
    EMPTY,
    WHITE,
    WHITE_MARKER,
    WHITE_RING,
    Outcome,
    Phase,
    Position,
    Reason,
)
from yinsh.problems import Problem, problem, sign
from yinsh.setup import faults

_CONTENT_OF = {
    "M": WHITE_MARKER,
    "m": BLACK_MARKER,
    "R": WHITE_RING,
    "r": BLACK_RING,
}
_LETTER_OF = {content: letter for letter, content in _CONTENT_OF.items()}
_COLUMN_LENGTHS = [sum(c == column for c, _ in AXIAL) for column in range(1, len(LETTERS) + 1)]

_STEPS = {
    "p": (Phase.PLACE, False),
    "m": (Phase.MOVE, False),
    "r": (Phase.ROW, False),
    "R": (Phase.ROW, True),
    "g": (Phase.RING, False),
    "G": (Phase.RING, True),
    "o": (Phase.OVER, False),
}
_STEP_LETTER = {step: letter for letter, step in _STEPS.items()}

_RUN = re.compile(r"10|[1-9]|[RrMm]")
_STATE = re.compile(r"([wb])([pmrRgGo])([0-3])([0-3])(p?)(z?)")
_LONGEST = 120  # characters; no position needs more


class PositionTextError(ValueError):
    """Text that is not a position; `problem` says why, `column` counts from 1."""

    def __init__(self, problem: Problem, column: int) -> None:
        super().__init__(f"{problem} (column {column})")
        self.problem = problem
        self.column = column


def position_text(position: Position) -> str:
    """The text of `position`; `read_position` gives an equal position back.

    >>> position_text(Position.start())
    '4.7.8.9.10.9.10.9.8.7.4~wp00'
    """
    columns = []
    start = 0
    for length in _COLUMN_LENGTHS:
        columns.append(_column_text(position.cells[start : start + length]))
        start += length
    step = _STEP_LETTER[position.phase, position.moved]
    white, black = position.removed
    flags = ("p" if position.passed else "") + ("z" if position.blitz else "")
    return f"{'.'.join(columns)}~{'wb'[position.player]}{step}{white}{black}{flags}"


def _column_text(cells: bytes) -> str:
    text = ""
    vacant = 0
    for content in cells:
        if content == EMPTY:
            vacant += 1
            continue
        text += (str(vacant) if vacant else "") + _LETTER_OF[content]
        vacant = 0
    return text + (str(vacant) if vacant else "")


def read_position(text: str) -> Position:
    """The position written in `text`; PositionTextError, naming the column, if it is none."""
    if len(text) > _LONGEST:
        raise PositionTextError(problem("position.long", most=_LONGEST), _LONGEST + 1)
    board, tilde, state = text.partition("~")
    if not tilde:
        raise PositionTextError(problem("position.tilde"), len(text) + 1)
    columns = board.split(".")
    if len(columns) != len(LETTERS):
        expected = columns[: len(LETTERS)]
        place = sum(map(len, expected)) + len(expected)
        wrong = problem("position.lines", given=len(columns), most=len(LETTERS))
        raise PositionTextError(wrong, place)
    cells = b""
    at = 1
    for letter, column, length in zip(LETTERS, columns, _COLUMN_LENGTHS, strict=True):
        cells += _read_column(letter, column, length, at)
        at += len(column) + 1
    return _read_state(cells, state, at)


def _read_column(letter: str, text: str, length: int, at: int) -> bytes:
    cells = b""
    i = 0
    last_was_number = False
    while i < len(text):
        match = _RUN.match(text, i)
        if match is None or (last_was_number and match.group().isdigit()):
            raise PositionTextError(problem("position.sign", text=sign(text[i])), at + i)
        run = match.group()
        last_was_number = run.isdigit()
        cells += bytes(int(run)) if last_was_number else bytes([_CONTENT_OF[run]])
        i = match.end()
    if len(cells) != length:
        wrong = problem("position.points", letter=letter, most=length, given=len(cells))
        raise PositionTextError(wrong, at)
    return cells


def _read_state(cells: bytes, text: str, at: int) -> Position:
    match = _STATE.fullmatch(text)
    if match is None:
        raise PositionTextError(problem("position.state", text=sign(text)), at)
    who, step, white, black, passed, blitz = match.groups()
    phase, moved = _STEPS[step]
    position = Position(
        cells=cells,
        phase=phase,
        player=WHITE if who == "w" else BLACK,
        moved=moved,
        removed=(int(white), int(black)),
        passed=bool(passed),
        blitz=bool(blitz),
    )
    if phase is Phase.OVER:
        position = replace(position, outcome=_outcome(position))
    found = faults(position)
    if found:
        why = problem(f"setup.{found[0].value}")
        raise PositionTextError(problem("position.impossible", problem=why), at)
    return position


def _outcome(position: Position) -> Outcome:
    if max(position.removed) >= position.rings_to_win:
        return Outcome(position.leader, Reason.RINGS)
    return Outcome(position.leader, Reason.MARKERS if position.pool == 0 else Reason.BLOCKED)
