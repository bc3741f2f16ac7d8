"""Who plays White and who plays Black: people, or the engine at one of its levels."""

from dataclasses import dataclass

from yinsh.engine.levels import LEVELS
from yinsh.game import WHITE, Player

PERSON = 0
"""The level of somebody who is not the engine."""


@dataclass(frozen=True, slots=True)
class Seats:
    """For each side PERSON, or the engine's level, from 1."""

    white: int = PERSON
    black: int = PERSON

    def __post_init__(self) -> None:
        if not all(PERSON <= level <= len(LEVELS) for level in (self.white, self.black)):
            raise ValueError(f"there is no such level: {self.white}, {self.black}")

    def level(self, player: Player) -> int:
        """Who sits at that side."""
        return self.white if player == WHITE else self.black

    @property
    def any_person(self) -> bool:
        """Does anybody play who is not the engine?"""
        return PERSON in (self.white, self.black)
