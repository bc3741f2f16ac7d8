"""The engine as a chooser of the protocol: in this process, or compiled under node."""

import random
from collections.abc import Iterator
from dataclasses import asdict

from yinsh.cli.chooser import Budget, Limit, Thought
from yinsh.cli.python_search import Search
from yinsh.engine import player
from yinsh.engine.actions import position_numbers
from yinsh.engine.levels import Level
from yinsh.engine.player import Found, Limits
from yinsh.game import Position
from yinsh.site.node_engine import NodeEngine


class EngineChooser:
    """Plays at a level. By time it keeps what it knows from turn to turn, and errs by a generator
    that `seed` makes repeatable; by depth or nodes each answer depends on the position alone.

    The protocol's nodes are the positions that the engine scores."""

    def __init__(self, search: Search, level: Level, seed: int | None = None) -> None:
        self._search = search
        self._level = level
        self._random = random.Random(seed)

    def think(self, position: Position, budget: Budget) -> Iterator[Thought]:
        """Thoughts of growing depth."""
        amount = max(1, budget.amount)
        timed = budget.limit is Limit.MOVETIME
        limits = player.limits_for(
            self._level,
            position,
            movetime=amount if timed else 0,
            depth=amount if budget.limit is Limit.DEPTH else 0,
            evals=amount if budget.limit is Limit.NODES else 0,
            seed=self._random.randrange(2**24) if timed else None,
        )
        for found in self._search(position, limits, not timed):
            yield Thought(found.turn, found.depth, found.evals, found.score)


def compiled_search(engine: NodeEngine, helpers: int = 0) -> Search:
    """The compiled kernel of that process, with up to so many helpers."""

    def search(position: Position, limits: Limits, fresh: bool) -> Iterator[Found]:
        numbers = position_numbers(position)
        for answer in engine.search(numbers, asdict(limits), fresh=fresh, helpers=helpers):
            yield player.found(
                position, answer["pv"], answer["depth"], answer["score"],
                answer["nodes"], answer["evals"],
            )  # fmt: skip

    return search
