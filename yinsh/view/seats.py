"""Who plays White and who plays Black: people here or elsewhere, or the engine at a level."""

from dataclasses import dataclass
from typing import Final

from yinsh.engine.levels import LEVELS
from yinsh.game import BLACK, WHITE, Player

SIDES: Final = ("white", "black")
"""The players, by the names that the page's attributes, frames and kept games give them."""
PERSON = 0
"""The level of somebody who is not the engine."""
AWAY = 99
"""The level of a person who is not here, and sends his turns as links."""


@dataclass(frozen=True, slots=True)
class Seats:
    """For each side PERSON, AWAY, or the engine's level, from 1."""

    white: int = PERSON
    black: int = PERSON

    def __post_init__(self) -> None:
        known = (*range(PERSON, len(LEVELS) + 1), AWAY)
        if not all(level in known for level in (self.white, self.black)):
            raise ValueError(f"there is no such level: {self.white}, {self.black}")

    def level(self, player: Player) -> int:
        """The engine's level at that side; PERSON for people, wherever they are."""
        return PERSON if self.away(player) else self._at(player)

    def away(self, player: Player) -> bool:
        """Does somebody play that side who is not here?"""
        return self._at(player) == AWAY

    def here(self, player: Player) -> bool:
        """Does somebody at this screen play that side?"""
        return self._at(player) == PERSON

    @property
    def engine(self) -> bool:
        """Does the engine play one side, or both?"""
        return any(self.level(player) != PERSON for player in (WHITE, BLACK))

    @property
    def by_links(self) -> bool:
        """Does one of the players send his turns as links?"""
        return AWAY in (self.white, self.black)

    @property
    def any_person(self) -> bool:
        """Does anybody play who is not the engine?"""
        return PERSON in (self.white, self.black)

    @property
    def alone(self) -> Player | None:
        """The side of the only person who plays here; None if nobody does, or both."""
        here = [player for player in (WHITE, BLACK) if self.here(player)]
        return here[0] if len(here) == 1 else None

    def _at(self, player: Player) -> int:
        return self.white if player == WHITE else self.black


def result_name(winner: Player | None) -> str:
    """white, black or draw."""
    return "draw" if winner is None else SIDES[winner]
