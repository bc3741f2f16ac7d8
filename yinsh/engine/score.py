"""What the engine's numbers say about a position: who stands better, by how much, who wins.

The kernel scores for the player who decides; a `Score` remembers who that was, so that it can be
read from either side without anybody having to know. Its numbers are those of `evaluation.py`,
which cannot be imported where the kernel is compiled; a test compares them.
"""

from dataclasses import dataclass
from math import exp
from typing import Final

from yinsh.game import Player

SCALE: Final = 256  # points to one unit of log-odds of winning
WIN: Final = 30_000  # a win in this turn; one less for each turn, of either player, until it
SURE: Final = 29_000  # beyond this a win is proven


@dataclass(frozen=True, slots=True)
class Score:
    """`points` as the kernel gives them, for `player`, who decides.

    >>> Score(320, 0).of(0), Score(320, 0).of(1)
    (1.25, -1.25)
    >>> won = Score(WIN - 4, 1)
    >>> won.winner, won.turns, won.chances(0)
    (1, 3, 0.0)
    """

    points: int
    player: Player

    def of(self, player: Player) -> float:
        """How much better `player` stands, in units of log-odds; one ring is about one unit."""
        return (self.points if player == self.player else -self.points) / SCALE

    @property
    def winner(self) -> Player | None:
        """Who wins whatever the other does; None while nothing is proven."""
        if abs(self.points) <= SURE:
            return None
        return self.player if self.points > 0 else 1 - self.player

    @property
    def turns(self) -> int:
        """Of a proven win: in how many turns of his the winner has won, at the latest."""
        until = WIN - abs(self.points)
        return until // 2 + 1 if self.points > 0 else max(1, (until + 1) // 2)

    def chances(self, player: Player) -> float:
        """The chances of `player` to win against an equal, from 0 to 1, as the engine sees them."""
        if self.winner is not None:
            return 1.0 if self.winner == player else 0.0
        return 1 / (1 + exp(-self.of(player)))
