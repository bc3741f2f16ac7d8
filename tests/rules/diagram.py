"""Positions as pictures in plain text, for people who read tests.

Each line is a number line of the board, 11 at the top, from its smallest letter to its largest,
moved half a step to the side so that the three families of lines look like lines:

    11        . . . .           g-j      R r  a white, a black ring
    10     . . . . . . .        e-k      M m  a white, a black marker
     9    . . . . . . . .       d-k      .    vacant
     8   . . . . . . . . .      c-k
     7  . . . . . . . . . .     b-k      to the right the letter grows,
     6   . . . . . . . . .      b-j      up-left the number,
     5  . . . . . . . . . .     a-j      up-right both
     4   . . . . . . . . .      a-i
     3    . . . . . . . .       a-h
     2     . . . . . . .        a-g
     1        . . . .           b-e

A diagram may leave number lines out: those are vacant. Indentation is for the eye alone.
"""

from yinsh.board import AXIAL, NAMES, POINTS, Point
from yinsh.game import WHITE, Phase, Player, Position

SYMBOLS = ".MmRr"  # by what Position.cells holds

NUMBER_LINES: dict[int, list[Point]] = {
    number: [p for p in POINTS if AXIAL[p][1] == number] for number in range(11, 0, -1)
}


def read(diagram: str) -> bytes:
    """The cells of the board in `diagram`; ValueError if a line does not fit the board."""
    cells = bytearray(len(POINTS))
    for line in filter(None, map(str.strip, diagram.splitlines())):
        number, *symbols = line.split()
        points = NUMBER_LINES[int(number)]
        if len(symbols) != len(points):
            first, last = NAMES[points[0]], NAMES[points[-1]]
            raise ValueError(f"line {number} has {len(points)} points, {first} to {last}: {line!r}")
        for p, symbol in zip(points, symbols, strict=True):
            cells[p] = SYMBOLS.index(symbol)
    return bytes(cells)


def position(
    diagram: str,
    phase: Phase = Phase.MOVE,
    player: Player = WHITE,
    *,
    moved: bool = False,
    removed: tuple[int, int] = (0, 0),
    passed: bool = False,
    blitz: bool = False,
) -> Position:
    """The position with the board of `diagram`; it need not be one that a game can reach."""
    return Position(read(diagram), phase, player, moved, removed, passed, blitz)


def draw(position: Position) -> str:
    """The diagram of a whole board."""
    lines = []
    for number, points in NUMBER_LINES.items():
        indent = 2 * AXIAL[points[0]][0] - number + 3
        symbols = " ".join(SYMBOLS[position.cells[p]] for p in points)
        lines.append(f"{number:>2} {' ' * indent}{symbols}")
    return "\n".join(lines)
