"""What a search may use: a player's level, and the time he is given, as the kernel's limits."""

from dataclasses import dataclass
from hashlib import blake2b

from yinsh.engine.levels import PLACING_NOISE, Level
from yinsh.engine.timing import soft_and_hard
from yinsh.engine.wire import position_numbers
from yinsh.game import Phase, Position


@dataclass(frozen=True, slots=True)
class Limits:
    """The arguments of `root.begin_search`; 0 for none."""

    depth: int = 0
    evals: int = 0
    soft: int = 0
    hard: int = 0
    noise: int = 0
    seed: int = 0


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
