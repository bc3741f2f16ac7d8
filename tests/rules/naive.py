"""A second implementation of the rules, slow and plain, to compare the real one with.

Written from the rulebook, sharing nothing with `yinsh`: points are their names, the board is a
dict, actions are text, and what is left to do in a turn is a list of chores.
"""

from __future__ import annotations

import copy

LETTERS = "abcdefghijk"
WAYS = [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)]


def on_board(letter: int, number: int) -> bool:
    """The board's points are those less than 4.6 spacings from the centre, f6 = (6, 6)."""
    x = (letter - 6) * 3**0.5 / 2
    y = (number - 6) - (letter - 6) / 2
    return 1 <= letter <= 11 and x * x + y * y <= 4.6**2


def name(letter: int, number: int) -> str:
    return f"{LETTERS[letter - 1]}{number}"


POINTS = [name(c, r) for c in range(1, 12) for r in range(1, 12) if on_board(c, r)]


def step(point: str, way: tuple[int, int]) -> str | None:
    """The next point on the way, or None at the edge."""
    letter, number = LETTERS.index(point[0]) + 1 + way[0], int(point[1:]) + way[1]
    return name(letter, number) if on_board(letter, number) else None


class Game:
    """A game under way; `play` changes it."""

    def __init__(self, blitz: bool = False) -> None:
        self.blitz = blitz
        self.board: dict[str, tuple[str, str]] = {}  # point -> ("ring" or "marker", colour)
        self.turn = "white"
        self.chores = ["place"]
        self.off = {"white": 0, "black": 0}
        self.blocked_in_a_row = 0
        self.moved = False
        self.result: str | None = None
        self.reason: str | None = None

    def copy(self) -> Game:
        return copy.deepcopy(self)

    @property
    def other(self) -> str:
        return "black" if self.turn == "white" else "white"

    @property
    def pool(self) -> int:
        return 51 - sum(kind == "marker" for kind, _ in self.board.values())

    def where(self, kind: str, colour: str) -> list[str]:
        return [p for p in POINTS if self.board.get(p) == (kind, colour)]

    def rows(self, colour: str) -> list[tuple[str, ...]]:
        """All fives of adjacent markers of a colour, smaller end first."""
        found = []
        for start in self.where("marker", colour):
            for way in WAYS[:3]:
                five = [start]
                while len(five) < 5:
                    following = step(five[-1], way)
                    if following is None or self.board.get(following) != ("marker", colour):
                        break
                    five.append(following)
                else:
                    found.append(tuple(five))
        return found

    def landings(self, start: str) -> dict[str, list[str]]:
        """Where the ring on `start` can go, and which markers it jumps on the way."""
        found: dict[str, list[str]] = {}
        for way in WAYS:
            jumped: list[str] = []
            here = step(start, way)
            while here is not None:
                if here not in self.board:
                    found[here] = jumped
                    if jumped:
                        break
                elif self.board[here][0] == "ring":
                    break
                else:
                    jumped = [*jumped, here]
                here = step(here, way)
        return found

    def legal(self) -> list[str]:
        if not self.chores:
            return []
        match self.chores[0]:
            case "place":
                return [p for p in POINTS if p not in self.board]
            case "move":
                rings = self.where("ring", self.turn)
                moves = [f"{start}-{end}" for start in rings for end in self.landings(start)]
                return moves or ["pass"]
            case "row":
                return [f"x{five[0]}-{five[-1]}" for five in self.rows(self.turn)]
            case _:
                return [f"x{p}" for p in self.where("ring", self.turn)]

    def play(self, action: str) -> None:
        if action not in self.legal():
            raise ValueError(action)
        match self.chores.pop(0):
            case "place":
                self.board[action] = ("ring", self.turn)
                self.turn = self.other
                rings = len(self.where("ring", "white") + self.where("ring", "black"))
                self.chores = ["place" if rings < 10 else "move"]
            case "move" if action == "pass":
                self.blocked_in_a_row += 1
                if self.blocked_in_a_row == 2:
                    self.count("blocked")
                else:
                    self.turn = self.other
                    self.chores = ["move"]
            case "move":
                self.blocked_in_a_row = 0
                start, end = action.split("-")
                for p in self.landings(start)[end]:
                    colour = self.board[p][1]
                    self.board[p] = ("marker", "black" if colour == "white" else "white")
                self.board[start] = ("marker", self.turn)
                self.board[end] = ("ring", self.turn)
                self.moved = True
                self.go_on()
            case "row":
                first, last = action[1:].split("-")
                for five in self.rows(self.turn):
                    if (five[0], five[-1]) == (first, last):
                        for p in five:
                            del self.board[p]
                self.chores = ["ring"]
            case _:
                del self.board[action[1:]]
                self.off[self.turn] += 1
                if self.off[self.turn] == (1 if self.blitz else 3):
                    self.result, self.reason, self.chores = self.turn, "rings", []
                else:
                    self.go_on()

    def go_on(self) -> None:
        """What comes after a move with its rows, or after the rows the opponent left."""
        if self.rows(self.turn):
            self.chores = ["row"]
            return
        if self.moved:
            self.turn, self.moved = self.other, False
            if self.rows(self.turn):
                self.chores = ["row"]
                return
        self.chores = ["move"]
        if self.pool == 0:
            self.count("markers")

    def count(self, reason: str) -> None:
        white, black = self.off["white"], self.off["black"]
        self.result = "white" if white > black else "black" if black > white else "draw"
        self.reason, self.chores = reason, []

    def view(self) -> dict[str, object]:
        """The same fields as the protocol's `view`."""
        return {
            "phase": self.chores[0] if self.chores else "over",
            "player": self.turn[0] if self.chores else None,
            "moved": self.moved and bool(self.chores),
            "white_rings": self.where("ring", "white"),
            "black_rings": self.where("ring", "black"),
            "white_markers": self.where("marker", "white"),
            "black_markers": self.where("marker", "black"),
            "pool": self.pool,
            "removed": [self.off["white"], self.off["black"]],
            "result": self.result,
            "reason": self.reason,
        }
