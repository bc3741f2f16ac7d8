"""What Board Game Arena logs of a game of YINSH, step by step, and what remains of it.

The same for its replay data (replay.py) and for the log that people copy from its page (log.py).
Steps are told apart by the English words of the log, whole words: "removes a ring from" contains
"moves a ring from". A player may take back his last step, or all steps of his turn. A turn that
is passed is not logged: where no ring can move, the next step of the opponent says so.
Must not know: JSON, lines, colours' codes.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from yinsh.board import Point, find
from yinsh.game import (
    BLACK,
    PASS,
    WHITE,
    Action,
    IllegalAction,
    Move,
    Phase,
    Place,
    Player,
    Position,
    RemoveRing,
)
from yinsh.notation import row_between
from yinsh.problems import Problem, problem
from yinsh.records.errors import RecordError
from yinsh.records.places import place
from yinsh.records.record import Declaration, Declared, Record
from yinsh.records.words import quoted, refusal_words


class Verb(Enum):
    """What a step does."""

    PLACE = "places a ring on"
    MARKER = "places a marker on"  # says nothing that the move after it does not
    MOVE = "moves a ring from"
    ROW = "removes a row of markers from"
    RING = "removes a ring from"
    TAKE_BACK = "takes back their last move"
    RESTART = "restarts their turn"


_WORDS: Final = re.compile(r"\b(?:" + "|".join(verb.value for verb in Verb) + r")\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Where:
    """Where a step stands, for errors: a line of a log; or in the data, the numbers of its place
    and the offset in the text, whose line and column are worked out when somebody asks."""

    numbers: tuple[int, ...] = ()
    line: int = 0
    column: int = 0
    text: str = field(default="", repr=False)
    at: int = 0

    def error(self, wrong: Problem) -> RecordError:
        """The problem, and the place where it is."""
        match self.numbers:
            case (number,):
                wrong = problem("bga.packet", number=number, problem=wrong)
            case (number, count):
                wrong = problem("bga.notification", number=number, count=count, problem=wrong)
        line, column = place(self.text, self.at) if self.text else (self.line, self.column)
        return RecordError(wrong, line, column)


@dataclass(frozen=True, slots=True)
class Step:
    """One logged step of the player called `who`."""

    who: str
    verb: Verb
    points: tuple[Point, ...]
    where: Where


def verb_of(words: str) -> re.Match[str] | None:
    """Where the first words of the log stand that we know; `Verb(match[0].lower())`."""
    return _WORDS.search(words)


def point_of(name: str, where: Where) -> Point:
    """The point called `name`; RecordError if the board has none."""
    point = find(name.strip().lower())
    if point is None:
        raise where.error(problem("text.point", text=quoted(name)))
    return point


def kept(steps: Iterable[Step]) -> list[Step]:
    """The steps that were not taken back."""
    left: list[Step | None] = []
    own: dict[str, list[int]] = {}  # where in `left` each player's steps are that still count
    for step in steps:
        mine = own.setdefault(step.who, [])
        if step.verb is Verb.RESTART:
            while left and ((last := left[-1]) is None or last.who == step.who):
                left.pop()
                if last is not None:
                    mine.pop()
        elif step.verb is Verb.TAKE_BACK:
            if not mine:
                raise step.where.error(problem("bga.take-back"))
            left[mine.pop()] = None
        else:
            mine.append(len(left))
            left.append(step)
    return [step for step in left if step is not None]


def replayed(steps: Iterable[Step], white: str) -> Record:
    """The record of the steps that were kept, by the rules; `white` is who begins."""
    record = Record(Position.start())
    players = {white}
    for step in kept(steps):
        players.add(step.who)
        if len(players) > 2:
            raise step.where.error(problem("bga.third"))
        if step.verb is Verb.MARKER:
            continue
        player = WHITE if step.who == white else BLACK
        record = _pass_for_the_other(record, player)
        position = record.position
        if position.phase is not Phase.OVER and position.player != player:
            raise step.where.error(problem("bga.turn"))
        try:
            record = record.play(_action(step))
        except IllegalAction as refused:
            raise step.where.error(refusal_words(refused)) from None
    return record


def with_winner(record: Record, winner: Player | None) -> Record:
    """The record, ended for no known reason if the play did not end it."""
    if winner is None or record.over:
        return record
    return record.declare(Declaration(Declared.UNKNOWN, winner))


def _pass_for_the_other(record: Record, player: Player) -> Record:
    position = record.position
    if position.player != player and position.phase is Phase.MOVE:
        return record.play(PASS) if position.legal_actions() == [PASS] else record
    return record


def _action(step: Step) -> Action:
    match step.verb:
        case Verb.PLACE:
            return Place(step.points[0])
        case Verb.MOVE:
            return Move(*step.points)
        case Verb.RING:
            return RemoveRing(step.points[0])
    row = row_between(*step.points)
    if row is None:
        raise step.where.error(problem("record.not-five"))
    return row
