"""The kernel as a player: a position and limits in, better and better turns out.

`search` runs this process's kernel. The compiled one takes the same limits and answers the same
numbers (`found`), so that whoever asks need not know which of the two thinks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from yinsh.engine import root
from yinsh.engine.actions import position_numbers, set_up, turns_of
from yinsh.engine.levels import PLACING_NOISE, Level
from yinsh.engine.timing import soft_and_hard
from yinsh.game import Action, Phase, Position


@dataclass(frozen=True, slots=True)
class Limits:
    """The arguments of `root.begin_search`; 0 for none."""

    depth: int = 0
    evals: int = 0
    soft: int = 0
    hard: int = 0
    noise: int = 0
    seed: int = 0


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


def limits_for(
    level: Level,
    position: Position,
    *,
    movetime: int = 0,
    depth: int = 0,
    evals: int = 0,
    seed: int | None = None,
) -> Limits:
    """What a player of that level may do in a turn: his own limits, and those asked for.

    Without a seed, the errors depend on the position alone.
    """
    soft, hard = soft_and_hard(movetime) if movetime else (0, 0)
    noise = level.noise
    if position.phase is Phase.PLACE:
        noise = max(noise, PLACING_NOISE)
    return Limits(
        _least(level.depth, depth), _least(level.evals, evals), soft, hard, noise,
        position_seed(position) if seed is None else seed,
    )  # fmt: skip


def _least(one: int, other: int) -> int:
    """The stricter of two limits, of which 0 is none."""
    return min(one, other) if one and other else one or other


def position_seed(position: Position) -> int:
    """A number that equal positions share, the same in every process."""
    data = bytes(position_numbers(position))
    return int.from_bytes(blake2b(data, digest_size=3).digest(), "big")


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
