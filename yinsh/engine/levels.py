"""How strong a player is: what he looks at, and how often he errs.

A weaker level looks at fewer positions and misjudges what his moves lead to by chance, small
errors more often than great ones. None does anything stupid on purpose: nobody throws a ring away
or leaves out a win that he sees. `noise` is in points of the evaluation, of which
`evaluation.SCALE` are one unit of log-odds; a ring taken is worth about one such unit.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A strength. `evals` and `depth` limit a turn's search; 0 for no limit but time."""

    name: str
    depth: int
    evals: int
    noise: int

    @property
    def timed(self) -> bool:
        """Is time all that limits it?"""
        return not self.depth and not self.evals


LEVELS: Final = (
    Level("child", 1, 0, 4000),
    Level("beginner", 1, 0, 900),
    Level("casual", 2, 0, 350),
    Level("club", 0, 1_500, 190),
    Level("strong", 0, 5_000, 100),
    Level("expert", 0, 40_000, 0),
    Level("master", 0, 200_000, 0),
    Level("strongest", 0, 0, 0),
)
STRONGEST: Final = len(LEVELS)

# Placements of equal worth to the eye vary: every level errs at least by so much in placing.
PLACING_NOISE: Final = 25


def level(number: int) -> Level:
    """The level of that number, counted from 1 (the weakest); ValueError for no such one."""
    if not 1 <= number <= len(LEVELS):
        raise ValueError(f"levels go from 1 to {len(LEVELS)}")
    return LEVELS[number - 1]
