"""Boardspace's commands as text: `21 place w  C 4` (rules.md 8.1).

In front may stand a running number, which old files lack. Words are divided by blanks and may be
written in capitals; `wr` and `br` are rings, `w` and `b` markers, `board` is a point. Must not
know: whose turn it is, what is legal, SGF.
"""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeVar

from yinsh.board import NAMES, Point, find
from yinsh.game import BLACK, WHITE, Player
from yinsh.problems import problem
from yinsh.records.places import Fault
from yinsh.records.words import quoted

T = TypeVar("T")


class Verb(Enum):
    """What a command says."""

    START = "start"  # the game begins, `colour` first
    PLACE_RING = "place ring"  # from beside the board
    PLACE_MARKER = "place marker"  # into the ring there, which is then in the hand
    DROP = "drop"  # what is in the hand, on a point
    PUT_BACK = "put back"  # what is in the hand, beside the board
    PICK = "pick"  # what was just put down, up from its point
    TAKE_RING = "take ring"  # from beside the board, into the hand
    TAKE_MARKER = "take marker"
    MOVE = "move"  # marker into the ring on the first point, ring to the second
    REMOVE_ROW = "remove row"
    REMOVE_RING = "remove ring"
    PASS = "pass"
    DONE = "done"
    RESIGN = "resign"
    AGREE = "agree"  # to a draw
    ON_TIME = "on time"  # the opponent's time is up
    NOTHING = "nothing"  # about the player or his clock, not about the game


@dataclass(frozen=True, slots=True)
class Command:
    """One command; `at` is its offset in the text of its file, to blame."""

    verb: Verb
    at: int
    colour: Player | None = None
    points: tuple[Point, ...] = ()


RING: Final = "ring"
MARKER: Final = "marker"
BOARD: Final = "board"
_OBJECTS: Final[dict[str, tuple[str, Player | None]]] = {
    "wr": (RING, WHITE),
    "br": (RING, BLACK),
    "w": (MARKER, WHITE),
    "b": (MARKER, BLACK),
    "board": (BOARD, None),
}
_VERBS: Final = {
    ("place", RING): (Verb.PLACE_RING, 1),
    ("place", MARKER): (Verb.PLACE_MARKER, 1),
    ("drop", BOARD): (Verb.DROP, 1),
    ("drop", RING): (Verb.PUT_BACK, 0),
    ("drop", MARKER): (Verb.PUT_BACK, 0),
    ("pick", BOARD): (Verb.PICK, 1),
    ("pick", RING): (Verb.TAKE_RING, 0),
    ("pick", MARKER): (Verb.TAKE_MARKER, 0),
    ("remove", RING): (Verb.REMOVE_RING, 1),
    ("remove", MARKER): (Verb.REMOVE_ROW, 2),
}
"""By word and object: the verb, and how many points follow."""
_ALONE: Final = {
    "done": Verb.DONE,
    "pass": Verb.PASS,
    "resign": Verb.RESIGN,
    "acceptdraw": Verb.AGREE,
    "winontime": Verb.ON_TIME,
}
_STARTERS: Final = {"white": WHITE, "p0": WHITE, "black": BLACK, "p1": BLACK}
_ABOUT_PLAYERS: Final = {"id", "time", "ranking", "offerdraw", "declinedraw"}
_WORD: Final = re.compile(r"\S+")
_POINT: Final = re.compile(r"([A-Za-z])(\d{1,2})?", re.ASCII)
_NUMBER: Final = re.compile(r"\d{1,9}", re.ASCII)


def command_text(command: Command) -> str:
    """A command as Boardspace writes it, without its number."""
    colour = "" if command.colour is None else "wb"[command.colour]
    points = " ".join(f"{NAMES[p][0].upper()} {NAMES[p][1:]}" for p in command.points)
    match command.verb:
        case Verb.START:
            return "Start Black" if command.colour == BLACK else "Start White"
        case Verb.PLACE_RING:
            return f"place {colour}r  {points}"
        case Verb.MOVE:
            return f"move {points}"
        case Verb.REMOVE_ROW:
            return f"remove {colour} {points}"
        case Verb.REMOVE_RING:
            return f"remove {colour}r {points}"
        case Verb.PASS | Verb.DONE | Verb.RESIGN:
            return f"{command.verb.value.title()} "
    raise ValueError(f"{command.verb} is only read")


def read_command(text: str, at: int) -> Command:
    """The command in `text`, which stands at offset `at` of its file; Fault if there is none."""
    words = _Words(text, at)
    words.skip(_NUMBER)
    start = words.at
    name = words.next("command").lower()
    if name in _ABOUT_PLAYERS:
        return Command(Verb.NOTHING, start)
    if name in _ALONE:
        return words.ending(Command(_ALONE[name], start))
    if name == "start":
        starter = words.known(_STARTERS, "starter")
        return words.ending(Command(Verb.START, start, starter))
    if name == "move":
        return words.ending(Command(Verb.MOVE, start, None, (words.point(), words.point())))
    if not any(name == verb for verb, _ in _VERBS):
        raise Fault(problem("sgf.unknown", text=quoted(name)), start)
    where = words.at
    kind, colour = words.known(_OBJECTS, "object")
    if (name, kind) not in _VERBS:
        raise Fault(problem("sgf.object", name=name), where)
    verb, count = _VERBS[name, kind]
    points = tuple(words.point() for _ in range(count))
    return words.ending(Command(verb, start, colour, points))


class _Words:
    """The words of a command, one after the other."""

    def __init__(self, text: str, at: int) -> None:
        self._words = [(m.group(), at + m.start()) for m in _WORD.finditer(text)]
        self._next = 0
        self._end = at + len(text)

    @property
    def at(self) -> int:
        """Where the next word stands."""
        return self._words[self._next][1] if self._next < len(self._words) else self._end

    def next(self, wanted: str) -> str:
        """The next word; Fault if there is none. `wanted` is what it is to be."""
        if self._next == len(self._words):
            raise Fault(problem(f"sgf.follow.{wanted}"), self._end)
        self._next += 1
        return self._words[self._next - 1][0]

    def skip(self, pattern: re.Pattern[str]) -> None:
        """Pass over the next word if it is of that kind."""
        if self._next < len(self._words) and pattern.fullmatch(self._words[self._next][0]):
            self._next += 1

    def known(self, meanings: dict[str, T], wanted: str) -> T:
        """What the next word means, one of a few."""
        at = self.at
        word = self.next(wanted)
        if word.lower() not in meanings:
            raise Fault(problem(f"sgf.not.{wanted}", text=quoted(word)), at)
        return meanings[word.lower()]

    def point(self) -> Point:
        """A letter and a number, with or without a blank between them."""
        at = self.at
        word = self.next("point")
        match = _POINT.fullmatch(word)
        if match is None:
            raise Fault(problem("sgf.not.point", text=quoted(word)), at)
        letter, number = match.groups()
        if number is None:
            where = self.at
            number = self.next("number")
            if not _NUMBER.fullmatch(number):
                raise Fault(problem("sgf.not.number", text=quoted(number)), where)
        point = find(f"{letter.lower()}{number}")
        if point is None:
            raise Fault(problem("notation.point", point=f"{letter.lower()}{number}"), at)
        return point

    def ending(self, command: Command) -> Command:
        """`command`, behind which nothing may stand."""
        if self._next < len(self._words):
            word, at = self._words[self._next]
            raise Fault(problem("sgf.too-much", text=quoted(word)), at)
        return command
