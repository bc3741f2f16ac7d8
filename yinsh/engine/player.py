"""The kernel as a player: a position and limits in, better and better turns out.

`search` runs this process's kernel. The compiled one takes the same limits and answers the same
numbers (`found`), so that whoever asks need not know which of the two thinks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from yinsh.engine import root
from yinsh.engine.actions import set_up
from yinsh.engine.limits import Limits, limits_for, position_seed
from yinsh.engine.wire import turns_of
from yinsh.game import Action, Position

__all__ = ["Found", "Limits", "found", "limits_for", "position_seed", "search"]


@dataclass(frozen=True, slots=True)
class Found:
    """What a search holds to be best."""

    turns: tuple[tuple[Action, ...], ...]
    """The best line; the first turn is the decider's."""
    depth: int
    score: int
    """For the player who decides; `evaluation.SCALE` and `WIN` say what it means."""
    nodes: int
    evals: int

    @property
    def turn(self) -> tuple[Action, ...]:
        """The turn to play."""
        return self.turns[0]


def found(
    position: Position, line: Sequence[int], depth: int, score: int, nodes: int, evals: int
) -> Found:
    """The kernel's numbers as a result; the actions of a line that the rules end are cut off."""
    return Found(tuple(turns_of(position, line)), depth, score, nodes, evals)


def search(position: Position, limits: Limits, *, fresh: bool = False) -> Iterator[Found]:
    """Results of this process's kernel, after each depth; the last one is the choice.

    The kernel must be loaded (`weights.load_kernel`), and the game be on. `fresh` forgets what
    earlier searches found, so that the result depends on nothing but the arguments.
    """
    if fresh:
        root.new_game()
    set_up(position)
    root.begin_search(
        limits.depth, limits.evals, limits.soft, limits.hard, limits.noise, limits.seed
    )
    state = root.CUT
    while state != root.FINISHED:
        state = root.step(0)
        line = [root.line_at(i) for i in range(root.line_length())]
        yield found(
            position, line, root.depth_done(), root.best_score(), root.nodes(), root.evals()
        )
