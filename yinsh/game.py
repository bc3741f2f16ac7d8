"""The rules of YINSH: positions, the actions that are legal in them, and what they lead to.

A turn is made of atomic actions (rules.md section 5):

    rows the opponent left me: (row, ring)*  ->  ring move, or pass  ->  my rows: (row, ring)*

A `Position` is immutable; `play` returns the next one or raises `IllegalAction` with a reason
that can be shown. This module knows nothing of notation, history, players' names or screens.

>>> from yinsh.board import point
>>> position = Position.start().play(Place(point("e5")))
>>> position.player == BLACK, len(position.legal_actions())
(True, 84)
"""

from dataclasses import dataclass, replace
from enum import Enum
from operator import itemgetter
from typing import Final

from yinsh.board import LINES, PATHS, POINTS, RAYS, WINDOWS, Point

Player = int
WHITE: Final[Player] = 0
BLACK: Final[Player] = 1

# What a point holds: one byte of Position.cells. Add the player to the white value.
EMPTY: Final = 0
WHITE_MARKER: Final = 1
BLACK_MARKER: Final = 2
WHITE_RING: Final = 3
BLACK_RING: Final = 4

MARKERS: Final = 51
RINGS: Final = 5


class Phase(Enum):
    """What kind of decision comes next."""

    PLACE = "place"
    MOVE = "move"
    ROW = "row"
    RING = "ring"
    OVER = "over"


class Reason(Enum):
    """Why the rules ended a game (rules.md section 6)."""

    RINGS = "rings"
    MARKERS = "markers"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game by the rules; `winner` is None for a draw."""

    winner: Player | None
    reason: Reason


@dataclass(frozen=True, slots=True)
class Place:
    """Put a ring of your own on a vacant point (rulebook D)."""

    point: Point


@dataclass(frozen=True, slots=True)
class Move:
    """Put a marker into the ring on `source` and move that ring to `target` (rulebook E, F)."""

    source: Point
    target: Point


@dataclass(frozen=True, slots=True)
class RemoveRow:
    """Take five of your markers in a row back to the pool; `row` from its smaller end (G2)."""

    row: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class RemoveRing:
    """Take one of your rings off the board, after a row (G3)."""

    point: Point


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, when no ring can move though the pool is not empty (rules.md 6.3)."""


Action = Place | Move | RemoveRow | RemoveRing | Pass


class _Moves(dict[tuple[Point, Point], Move]):
    """Made when first asked for: to make all 1,848 would hold up the start of the page."""

    def __missing__(self, ends: tuple[Point, Point]) -> Move:
        if ends not in PATHS:
            raise KeyError(ends)
        self[ends] = move = Move(*ends)
        return move


# Every action there is, made once: listing legal actions then allocates nothing but the list.
PLACEMENTS: Final = tuple(Place(p) for p in POINTS)
MOVES: Final = _Moves()
ROWS: Final = tuple(RemoveRow(window) for window in WINDOWS)
RING_REMOVALS: Final = tuple(RemoveRing(p) for p in POINTS)
PASS: Final = Pass()


class Refusal(Enum):
    """Why an action is not legal."""

    GAME_OVER = "game-over"
    PLACE_FIRST = "place-first"  # rings are still being placed
    MOVE_FIRST = "move-first"  # a ring must be moved (or the turn passed) now
    ROW_FIRST = "row-first"  # a row must be removed now
    RING_FIRST = "ring-first"  # a ring must be given up now
    OCCUPIED = "occupied"  # `at`: the point is not vacant
    NO_RING = "no-ring"  # `at`: there is no ring to take
    NOT_YOUR_RING = "not-your-ring"  # `at`: the ring is the opponent's
    NOT_MOVING = "not-moving"  # source and target are the same
    NOT_IN_LINE = "not-in-line"
    RING_IN_THE_WAY = "ring-in-the-way"  # `at`: a ring cannot be jumped
    LANDS_TOO_FAR = "lands-too-far"  # `at`: the first vacant point behind the markers
    NOT_A_ROW = "not-a-row"
    NOT_YOUR_ROW = "not-your-row"
    NO_PASS = "no-pass"  # a ring can move, so the player must


class IllegalAction(ValueError):
    """An action the rules refuse; `at` is the point to blame, where there is one."""

    def __init__(self, reason: Refusal, at: Point | None = None) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.at = at


_DEMANDS: Final = {
    Phase.PLACE: Refusal.PLACE_FIRST,
    Phase.MOVE: Refusal.MOVE_FIRST,
    Phase.ROW: Refusal.ROW_FIRST,
    Phase.RING: Refusal.RING_FIRST,
    Phase.OVER: Refusal.GAME_OVER,
}

_WINDOW_SET: Final = frozenset(WINDOWS)

# All lines one after the other, a barrier behind each: one search then finds any row of five.
_BARRIER: Final = len(POINTS)
_lines_in_one = itemgetter(*(p for line in LINES for p in (*line, _BARRIER)))
_FIVE: Final = (bytes([WHITE_MARKER] * 5), bytes([BLACK_MARKER] * 5))


def has_row(cells: bytes, player: Player) -> bool:
    """Do these 85 contents hold a row of five markers of `player`?"""
    return _FIVE[player] in bytes(_lines_in_one(cells + b"\xff"))


@dataclass(frozen=True, slots=True)
class Position:
    """A state of the game: the board and all that the rules need to go on from it."""

    cells: bytes = bytes(len(POINTS))
    """What lies on each of the 85 points: EMPTY, WHITE_MARKER ... BLACK_RING."""
    phase: Phase = Phase.PLACE
    player: Player = WHITE
    """Who decides. When the game is over: the winner after the last ring, whoever found the pool
    empty, or the second to pass."""
    moved: bool = False
    """Has `player` already moved a ring in this turn? (False again once the game is over.)"""
    removed: tuple[int, int] = (0, 0)
    """Rings taken off after rows, by White and by Black."""
    passed: bool = False
    """Was the last turn a pass? (False again once the game is over.)"""
    blitz: bool = False
    outcome: Outcome | None = None

    @classmethod
    def start(cls, *, blitz: bool = False) -> "Position":
        """The empty board, White to place the first ring."""
        return cls(blitz=blitz)

    @property
    def rings_to_win(self) -> int:
        """Three, or one in a blitz game (rulebook H, J)."""
        return 1 if self.blitz else 3

    @property
    def pool(self) -> int:
        """Markers not on the board."""
        return MARKERS - self.cells.count(WHITE_MARKER) - self.cells.count(BLACK_MARKER)

    @property
    def leader(self) -> Player | None:
        """Who has more rings off; None when nobody has."""
        white, black = self.removed
        return None if white == black else WHITE if white > black else BLACK

    def rings(self, player: Player) -> list[Point]:
        """The points where `player` has a ring, in order."""
        ring = WHITE_RING + player
        return [p for p, content in enumerate(self.cells) if content == ring]

    def rows(self, player: Player) -> list[RemoveRow]:
        """Every five in a row that `player` has, longer rows giving several (G1, G4)."""
        if not has_row(self.cells, player):
            return []
        five = _FIVE[player]
        return [row for row in ROWS if bytes(self.cells[p] for p in row.row) == five]

    def destinations(self, source: Point) -> list[Point]:
        """Where the ring on `source` could go, whoever's it is (E, F; rules.md section 3)."""
        cells = self.cells
        found = []
        for ray in RAYS[source]:
            jumping = False
            for p in ray:
                content = cells[p]
                if content == EMPTY:
                    found.append(p)
                    if jumping:
                        break
                elif content >= WHITE_RING:
                    break
                else:
                    jumping = True
        return found

    def jumped(self, move: Move) -> list[Point]:
        """The markers that a legal `move` flips, in the order in which the ring passes them."""
        return [p for p in PATHS[move.source, move.target] if self.cells[p] != EMPTY]

    def legal_actions(self) -> list[Action]:
        """Every action `player` may take now; empty only when the game is over."""
        match self.phase:
            case Phase.MOVE:
                moves: list[Action] = [
                    MOVES[source, target]
                    for source in self.rings(self.player)
                    for target in self.destinations(source)
                ]
                return moves or [PASS]
            case Phase.PLACE:
                return [PLACEMENTS[p] for p in POINTS if self.cells[p] == EMPTY]
            case Phase.ROW:
                return [*self.rows(self.player)]
            case Phase.RING:
                return [RING_REMOVALS[p] for p in self.rings(self.player)]
            case Phase.OVER:
                return []

    def play(self, action: Action) -> "Position":
        """The position after `action`, or IllegalAction; this position never changes."""
        match action:
            case Move():
                return self._move(action)
            case Place():
                return self._place(action)
            case RemoveRow():
                return self._remove_row(action)
            case RemoveRing():
                return self._remove_ring(action)
            case Pass():
                return self._pass()

    def _demand(self, phase: Phase) -> None:
        if self.phase is not phase:
            raise IllegalAction(_DEMANDS[self.phase])

    def _own_ring(self, p: Point) -> None:
        content = self.cells[p]
        if content < WHITE_RING:
            raise IllegalAction(Refusal.NO_RING, p)
        if content != WHITE_RING + self.player:
            raise IllegalAction(Refusal.NOT_YOUR_RING, p)

    def _place(self, action: Place) -> "Position":
        self._demand(Phase.PLACE)
        if self.cells[action.point] != EMPTY:
            raise IllegalAction(Refusal.OCCUPIED, action.point)
        cells = bytearray(self.cells)
        cells[action.point] = WHITE_RING + self.player
        all_placed = self.player == BLACK and cells.count(BLACK_RING) == RINGS
        return replace(
            self,
            cells=bytes(cells),
            phase=Phase.MOVE if all_placed else Phase.PLACE,
            player=1 - self.player,
        )

    def _flips(self, move: Move) -> list[Point]:
        """The markers jumped by `move`, which is found legal or refused on the way."""
        self._own_ring(move.source)
        if move.source == move.target:
            raise IllegalAction(Refusal.NOT_MOVING, move.source)
        path = PATHS.get((move.source, move.target))
        if path is None:
            raise IllegalAction(Refusal.NOT_IN_LINE)
        cells = self.cells
        jumped = []
        for p in path:
            content = cells[p]
            if content >= WHITE_RING:
                raise IllegalAction(Refusal.RING_IN_THE_WAY, p)
            if content != EMPTY:
                jumped.append(p)
            elif jumped:
                raise IllegalAction(Refusal.LANDS_TOO_FAR, p)
        if cells[move.target] != EMPTY:
            raise IllegalAction(Refusal.OCCUPIED, move.target)
        return jumped

    def _move(self, action: Move) -> "Position":
        self._demand(Phase.MOVE)
        flips = self._flips(action)
        cells = bytearray(self.cells)
        cells[action.source] = WHITE_MARKER + self.player
        cells[action.target] = WHITE_RING + self.player
        for p in flips:
            cells[p] = WHITE_MARKER + BLACK_MARKER - cells[p]
        return self._settle(bytes(cells), moved=True, removed=self.removed)

    def _remove_row(self, action: RemoveRow) -> "Position":
        self._demand(Phase.ROW)
        if action.row not in _WINDOW_SET:
            raise IllegalAction(Refusal.NOT_A_ROW)
        contents = {self.cells[p] for p in action.row}
        if contents == {WHITE_MARKER + 1 - self.player}:
            raise IllegalAction(Refusal.NOT_YOUR_ROW)
        if contents != {WHITE_MARKER + self.player}:
            raise IllegalAction(Refusal.NOT_A_ROW)
        cells = bytearray(self.cells)
        for p in action.row:
            cells[p] = EMPTY
        return replace(self, cells=bytes(cells), phase=Phase.RING)

    def _remove_ring(self, action: RemoveRing) -> "Position":
        self._demand(Phase.RING)
        self._own_ring(action.point)
        cells = bytearray(self.cells)
        cells[action.point] = EMPTY
        white, black = self.removed
        removed = (white + 1, black) if self.player == WHITE else (white, black + 1)
        if removed[self.player] == self.rings_to_win:
            return replace(self, cells=bytes(cells), removed=removed)._over(Reason.RINGS)
        return self._settle(bytes(cells), moved=self.moved, removed=removed)

    def _pass(self) -> "Position":
        self._demand(Phase.MOVE)
        if self.legal_actions() != [PASS]:
            raise IllegalAction(Refusal.NO_PASS)
        if self.passed:
            return self._over(Reason.BLOCKED)
        return replace(self, player=1 - self.player, passed=True)

    def _settle(self, cells: bytes, *, moved: bool, removed: tuple[int, int]) -> "Position":
        """What must be decided once a ring has moved or has been taken off.

        The player's own rows come first, then, if he has moved, the rows he left the opponent,
        at the start of the opponent's turn (G6, G7). Only when a ring move should follow and the
        pool is empty does the count end the game (rules.md 6.2).
        """
        phase, player = Phase.MOVE, self.player
        if has_row(cells, player):
            phase = Phase.ROW
        elif moved:
            player, moved = 1 - player, False
            if has_row(cells, player):
                phase = Phase.ROW
        position = Position(cells, phase, player, moved, removed, False, self.blitz)
        if phase is Phase.MOVE and position.pool == 0:
            return position._over(Reason.MARKERS)
        return position

    def _over(self, reason: Reason) -> "Position":
        """The game ended here. Most rings off wins, which holds for the last ring too (H1, H3)."""
        outcome = Outcome(self.leader, reason)
        return replace(self, phase=Phase.OVER, moved=False, passed=False, outcome=outcome)
