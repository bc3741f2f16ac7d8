"""What the engine holds of a position, in the rules' own words: how good it is, and the best line.

Where a player can only pass, the kernel has nothing to say; it is then asked about what comes
after the pass, and the pass is put before its answer.
"""

from dataclasses import dataclass
from functools import lru_cache

from yinsh.engine.score import WIN, Score
from yinsh.engine.wire import turns_of
from yinsh.game import PASS, WHITE, Action, Phase, Player, Position


@dataclass(frozen=True, slots=True)
class Answer:
    """The kernel's numbers, as its worker sends them."""

    depth: int
    points: int
    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Assessment:
    """What a search has found out about `position`."""

    position: Position
    score: Score
    depth: int
    turns: tuple[tuple[Action, ...], ...] = ()
    """The best line; the first turn is that of the player who decides."""
    finished: bool = False
    """Will it not get any better?"""

    @property
    def wins_in(self) -> tuple[Player, int] | None:
        """Who has a proven win, and in how many turns of his; None while there is none."""
        winner = self.score.winner
        if winner is None:
            return None
        return winner, self._turns_to_the_end(winner) or self.score.turns

    def _turns_to_the_end(self, winner: Player) -> int:
        """How many turns of `winner` the line has, if it goes on to his win; else 0.

        The line knows better than the score where an empty pool ends the game in the turn of the
        player who loses.
        """
        position, count = self.position, 0
        for turn in self.turns:
            count += position.player == winner
            for action in turn:
                position = position.play(action)
        won = position.outcome is not None and position.outcome.winner == winner
        return max(1, count) if won else 0


def question(position: Position) -> Position:
    """The position to ask the kernel about: this one, or what forced passes lead to."""
    return _passed(position)[1]


def assessment(position: Position, answer: Answer, *, finished: bool = False) -> Assessment:
    """What the kernel's answer to `question(position)` says of `position`.

    IllegalAction, IndexError or KeyError when its line is not one that the rules allow.
    """
    passes, asked = _passed(position)
    turns = (*passes, *turns_of(asked, answer.line))
    return Assessment(position, Score(answer.points, asked.player), answer.depth, turns, finished)


@lru_cache(maxsize=100)  # asked about the position shown whenever anything changes
def settled(position: Position) -> Assessment | None:
    """What needs no search: a game that is over, or that nothing but passing ends."""
    passes, end = _passed(position)
    if _must_pass(end):
        passes, end = (*passes, (PASS,)), end.play(PASS)
    if end.outcome is None:
        return None
    winner = end.outcome.winner
    score = Score(0, WHITE) if winner is None else Score(WIN, winner)
    return Assessment(position, score, 0, passes, finished=True)


def _must_pass(position: Position) -> bool:
    return position.phase is Phase.MOVE and position.legal_actions() == [PASS]


def _passed(position: Position) -> tuple[tuple[tuple[Action, ...], ...], Position]:
    """The forced passes, each a turn, and where they lead; not the one that ends the game."""
    turns = []
    while _must_pass(position):
        after = position.play(PASS)
        if after.outcome is not None:
            break
        turns.append((PASS,))
        position = after
    return tuple(turns), position
