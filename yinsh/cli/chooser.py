"""Who chooses the turns that the protocol's `go` answers: the interface, and a random player.

A chooser gets a position and a budget and gives back a turn; it knows nothing of text.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from yinsh.game import Action, Phase, Position


class Limit(Enum):
    """What a budget is counted in."""

    MOVETIME = "movetime"  # milliseconds
    DEPTH = "depth"
    NODES = "nodes"


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think. By depth or nodes the choice depends on the position alone."""

    limit: Limit
    amount: int


@dataclass(frozen=True, slots=True)
class Thought:
    """What a chooser holds to be best so far; `score` is from the deciding player's side."""

    turn: tuple[Action, ...]
    depth: int
    nodes: int
    score: int


class Chooser(Protocol):
    """Chooses for the player who decides now."""

    def think(self, position: Position, budget: Budget) -> Iterator[Thought]:
        """Better and better thoughts, at least one; the last is the choice. The game is on."""
        ...


class RandomChooser:
    """Any legal turn, each action equally likely; it looks at nothing ahead.

    By time it draws from its own generator, which `seed` makes repeatable; by depth or nodes from
    one that is made anew from the position, so that the answer does not depend on what went before.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def think(self, position: Position, budget: Budget) -> Iterator[Thought]:
        """One thought: a whole turn."""
        timed = budget.limit is Limit.MOVETIME
        generator = self._random if timed else random.Random(position.cells)
        turn: list[Action] = []
        player = position.player
        while position.player == player and position.phase is not Phase.OVER:
            action = generator.choice(position.legal_actions())
            position = position.play(action)
            turn.append(action)
        yield Thought(tuple(turn), depth=0, nodes=len(turn), score=0)
