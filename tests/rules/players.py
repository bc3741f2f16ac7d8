"""Players without ambition who lead games to where the rules are seldom put to the test.

Random games rarely fill the board, make long or crossing rows, or leave a player without a move.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache

from hypothesis import strategies as st

from yinsh.game import PASS, Action, Phase, Position

WHIM = 0.1  # how often a player forgets his taste


class Taste(Enum):
    """What a player likes best."""

    ANYTHING = "anything"
    ROWS = "rows"  # any colour, as many as possible at once
    NO_ROWS = "no-rows"  # so the markers run out
    BLOCKING = "blocking"  # rings in a heap, then as few moves as possible, and no rows
    SHUTTING_IN = "shutting-in"  # both help to leave one of them without a move, and no rows


def _mobility(position: Position, player: int) -> int:
    return sum(len(position.destinations(ring)) for ring in position.rings(player))


def _row_count(after: Position) -> int:
    return len(after.rows(0)) + len(after.rows(1))


def _shut_in(after: Position) -> float:
    return -100 * _row_count(after) - min(_mobility(after, 0), _mobility(after, 1))


def _likes(position: Position, taste: Taste) -> Callable[[Action], float]:
    """How much an action pleases; equal ones are chosen from at random."""
    if taste is Taste.ROWS:
        return lambda action: _row_count(position.play(action))
    if taste is Taste.NO_ROWS:
        return lambda action: -_row_count(position.play(action))

    if taste is Taste.SHUTTING_IN:
        return lambda action: _shut_in(position.play(action))

    def blocking(action: Action) -> float:
        after = position.play(action)
        if position.phase is Phase.PLACE:
            return -_mobility(after, 0) - _mobility(after, 1)
        return -100 * _row_count(after) - _mobility(after, 1 - position.player)

    return blocking


def choose(position: Position, taste: Taste, generator: random.Random) -> Action:
    """A legal action to the player's taste, or any at all now and then."""
    actions = position.legal_actions()
    heaping = taste in (Taste.BLOCKING, Taste.SHUTTING_IN) and position.phase is Phase.PLACE
    moving = taste is not Taste.ANYTHING and position.phase is Phase.MOVE
    if not (heaping or moving) or generator.random() < WHIM or actions == [PASS]:
        return generator.choice(actions)
    likes = _likes(position, taste)
    generator.shuffle(actions)
    return max(actions, key=likes)


@dataclass(frozen=True)
class Game:
    """A finished game: `positions[i]` is the one before `actions[i]`, the last is over."""

    actions: tuple[Action, ...]
    positions: tuple[Position, ...]


@cache
def play(taste: Taste, seed: int, *, blitz: bool = False) -> Game:
    """A whole game of two players of the same taste."""
    generator = random.Random(seed)
    position = Position.start(blitz=blitz)
    actions: list[Action] = []
    positions = [position]
    while position.phase is not Phase.OVER:
        action = choose(position, taste, generator)
        position = position.play(action)
        actions.append(action)
        positions.append(position)
    return Game(tuple(actions), tuple(positions))


# Few enough games for all tests to share, each played once.
GAMES = st.builds(play, st.sampled_from(Taste), st.integers(0, 7), blitz=st.booleans())

# As many as one likes, for tests marked `long`.
MANY_GAMES = st.builds(
    play.__wrapped__, st.sampled_from(Taste), st.integers(0, 2**32), blitz=st.booleans()
)
