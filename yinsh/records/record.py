"""A game as it was played: a start, the actions since, the turns they make, how it ended.

A `Record` is immutable. It holds only legal actions: each is played by the rules as it is added.
Endings that the rules do not know (resignation, agreement) are kept apart from the board.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from yinsh.game import Action, Phase, Player, Position


class Declared(Enum):
    """An ending outside the rules (rules.md 6.5)."""

    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    TIME = "time"
    UNKNOWN = "unknown"  # a file names the winner and not the reason


@dataclass(frozen=True, slots=True)
class Declaration:
    """How a game ended before the rules ended it; only an agreed draw has no winner."""

    kind: Declared
    winner: Player | None

    def __post_init__(self) -> None:
        if (self.kind is Declared.AGREEMENT) != (self.winner is None):
            raise ValueError("an agreement has no winner, and every other ending has one")


@dataclass(frozen=True, slots=True)
class Turn:
    """All that one player did between two turns of the other; numbered from 1."""

    number: int
    before: Position
    actions: tuple[Action, ...]
    after: Position

    @property
    def player(self) -> Player:
        """Whose turn it was."""
        return self.before.player

    @property
    def finished(self) -> bool:
        """Is nothing left to decide in this turn?"""
        return self.after.phase is Phase.OVER or self.after.player != self.player

    def begins(self, whole: "Turn") -> bool:
        """Is this a part of `whole`, of which something was still to be decided?"""
        count = len(self.actions)
        return count < len(whole.actions) and self.actions == whole.actions[:count]


@dataclass(frozen=True)
class Record:
    """The actions of one game, in order, each legal."""

    start: Position = field(default_factory=Position.start)
    turns: tuple[Turn, ...] = ()
    declaration: Declaration | None = None

    @classmethod
    def of(cls, start: Position, actions: Iterable[Action]) -> "Record":
        """The record of these actions from `start`; IllegalAction if one is refused."""
        record = cls(start)
        for action in actions:
            record = record.play(action)
        return record

    @property
    def position(self) -> Position:
        """The position after the last action."""
        return self.turns[-1].after if self.turns else self.start

    @property
    def over(self) -> bool:
        """Has the game ended, by the rules or by declaration?"""
        return self.declaration is not None or self.position.phase is Phase.OVER

    @property
    def winner(self) -> Player | None:
        """Who won; None for a draw, and while the game is on."""
        if self.declaration:
            return self.declaration.winner
        return self.position.outcome.winner if self.position.outcome else None

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """Every action, in order."""
        return tuple(action for turn in self.turns for action in turn.actions)

    @property
    def turn_under_way(self) -> Turn | None:
        """The turn that has begun and is not finished."""
        return self.turns[-1] if self.turns and not self.turns[-1].finished else None

    def play(self, action: Action) -> "Record":
        """The record with `action` added; IllegalAction if the rules refuse it."""
        after = self.position.play(action)
        under_way = self.turn_under_way
        if under_way:
            longer = replace(under_way, actions=(*under_way.actions, action), after=after)
            turns = (*self.turns[:-1], longer)
        else:
            turn = Turn(len(self.turns) + 1, self.position, (action,), after)
            turns = (*self.turns, turn)
        return replace(self, turns=turns)

    def declare(self, declaration: Declaration) -> "Record":
        """The record ended by resignation or agreement; ValueError once the game is over."""
        if self.over:
            raise ValueError("the game is over")
        return replace(self, declaration=declaration)
