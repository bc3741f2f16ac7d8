"""A position as the JSON object that the text protocol's `view` answers.

The fields are those of the protocol's description: points by name, sorted by letter, then number.
"""

from typing import Final, TypedDict

from yinsh.board import NAMES
from yinsh.game import (
    BLACK,
    BLACK_MARKER,
    BLACK_RING,
    WHITE,
    WHITE_MARKER,
    WHITE_RING,
    Phase,
    Player,
    Position,
)

COLOURS: Final = {WHITE: "white", BLACK: "black"}
_INITIALS: Final = {WHITE: "w", BLACK: "b"}


class View(TypedDict):
    """What one can see of a position, and what must be decided next."""

    phase: str
    player: str | None
    moved: bool
    white_rings: list[str]
    black_rings: list[str]
    white_markers: list[str]
    black_markers: list[str]
    pool: int
    removed: list[int]
    result: str | None
    reason: str | None


def view(position: Position) -> View:
    """The fields of `position`; `player` is None and `moved` says nothing once it is over."""
    outcome = position.outcome

    def where(content: int) -> list[str]:
        return [name for name, here in zip(NAMES, position.cells, strict=True) if here == content]

    return {
        "phase": position.phase.value,
        "player": None if position.phase is Phase.OVER else _INITIALS[position.player],
        "moved": position.moved,
        "white_rings": where(WHITE_RING),
        "black_rings": where(BLACK_RING),
        "white_markers": where(WHITE_MARKER),
        "black_markers": where(BLACK_MARKER),
        "pool": position.pool,
        "removed": list(position.removed),
        "result": None if outcome is None else result_word(outcome.winner),
        "reason": None if outcome is None else outcome.reason.value,
    }


def result_word(winner: Player | None) -> str:
    """white, black or draw."""
    return "draw" if winner is None else COLOURS[winner]
