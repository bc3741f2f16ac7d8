"""What makes a position impossible: one of each kind, and none along real games."""

from dataclasses import replace

import pytest
from hypothesis import given

from tests.rules.diagram import draw, position
from tests.rules.players import GAMES, Game
from tests.rules.steps import play
from tests.rules.test_endings import ALL_SHUT_IN, LAST_MARKER, SHUT_IN
from yinsh.game import BLACK, WHITE, Outcome, Phase, Position, Reason
from yinsh.setup import Fault, faults

RINGS = """
    2    R R R R R . .
    1       r r r r
"""
TEN = RINGS.replace("R R . .", "R R r .")  # five each
ROW = "5 M M M M M . . . . ." + TEN
THEIRS = "7 m m m m m . . . . ." + TEN
THREE_OFF = """
    2    R R . . . . .
    1       r r r r
    3   r . . . . . . .
"""


@given(GAMES)
def test_no_position_of_a_game_has_a_fault(game: Game) -> None:
    for here in game.positions:
        assert faults(here) == []


@pytest.mark.parametrize(
    ("here", "fault"),
    [
        (position("", Phase.PLACE, BLACK), Fault.NOT_ALTERNATE),
        (position("1 R R . .", Phase.PLACE, WHITE), Fault.NOT_ALTERNATE),
        (position(TEN, Phase.PLACE, WHITE), Fault.NOT_ALTERNATE),  # all ten are down
        (position("1 M . . .", Phase.PLACE), Fault.MARKERS_TOO_EARLY),
        (position("", Phase.PLACE, removed=(1, 0)), Fault.REMOVED_TOO_EARLY),
        (position("", Phase.PLACE, moved=True), Fault.MOVED_TOO_EARLY),
        (position("", Phase.PLACE, passed=True), Fault.PASS_TOO_EARLY),
        (position(RINGS), Fault.RINGS_DO_NOT_ADD_UP),
        (position(TEN, removed=(0, 1)), Fault.RINGS_DO_NOT_ADD_UP),
        (position(TEN, moved=True), Fault.MOVED_TOO_EARLY),
        (position(TEN, passed=True), Fault.PASS_TOO_EARLY),  # the opponent could have moved
        (position(ROW, Phase.ROW, passed=True), Fault.PASS_TOO_EARLY),
        (position(ROW), Fault.ROW_LEFT),
        (position(THEIRS), Fault.ROW_LEFT),
        (position(ROW + THEIRS, Phase.ROW), Fault.ROW_LEFT),  # they settled theirs before
        (position(THEIRS, Phase.RING), Fault.ROW_LEFT),
        (position(TEN, Phase.ROW, moved=True), Fault.NO_ROW),
        (position(THEIRS, Phase.ROW, moved=True), Fault.NO_ROW),
        (position(LAST_MARKER, Phase.RING, moved=True), Fault.NO_ROW_REMOVED),
        (position(THREE_OFF, removed=(3, 0)), Fault.SHOULD_BE_OVER),
        (position(TEN, removed=(1, 0), blitz=True), Fault.SHOULD_BE_OVER),
        (position(LAST_MARKER.replace(".", "M", 1)), Fault.SHOULD_BE_OVER),
        (replace(position(TEN), outcome=Outcome(None, Reason.MARKERS)), Fault.SHOULD_BE_OVER),
        (
            position("\n".join(f"{n} M M M M M M M M M" for n in (4, 6, 8)) + "\n5" + 10 * " M"
                     + "\n7" + 10 * " M" + "\n9" + 8 * " M"),
            Fault.TOO_MANY_MARKERS,
        ),
        (position(TEN, Phase.OVER), Fault.NOT_OVER),
    ],
)  # fmt: skip
def test_fault(here: Position, fault: Fault) -> None:
    assert fault in faults(here)


def over(
    diagram: str,
    winner: int | None,
    reason: Reason,
    removed: tuple[int, int],
    player: int = WHITE,
    blitz: bool = False,
) -> Position:
    here = position(diagram, Phase.OVER, player, removed=removed, blitz=blitz)
    return replace(here, outcome=Outcome(winner, reason))


FULL = draw(play(position(LAST_MARKER), "c1-c2"))


@pytest.mark.parametrize(
    "here",
    [
        over(TEN, WHITE, Reason.RINGS, (2, 0)),  # nobody has three
        over(THREE_OFF, BLACK, Reason.RINGS, (3, 0)),  # the wrong winner
        over(THREE_OFF, WHITE, Reason.RINGS, (3, 0), player=BLACK),  # he ends it who wins
        over(THREE_OFF, None, Reason.RINGS, (3, 3)),  # it ends with the first third ring
        over(THREE_OFF, WHITE, Reason.RINGS, (2, 0), blitz=True),  # one is enough
        over(FULL, WHITE, Reason.RINGS, (3, 0)),  # no five markers in the pool
        over(TEN, None, Reason.MARKERS, (0, 0)),  # there are markers
        over(FULL, WHITE, Reason.MARKERS, (0, 0)),  # nobody is ahead
        over(SHUT_IN, None, Reason.BLOCKED, (0, 0)),  # black can move
        over(ALL_SHUT_IN, None, Reason.BLOCKED, (2, 1)),  # white is ahead
    ],
)
def test_an_ending_that_does_not_fit_the_board(here: Position) -> None:
    assert Fault.NOT_OVER in faults(here)


@pytest.mark.parametrize(
    "here",
    [
        over(THREE_OFF, WHITE, Reason.RINGS, (3, 0)),
        over(FULL, None, Reason.MARKERS, (0, 0)),
        over(ALL_SHUT_IN, None, Reason.BLOCKED, (2, 2)),
        position(SHUT_IN, removed=(2, 1)),
        position(SHUT_IN, player=BLACK, removed=(2, 1), passed=True),
        position(ROW, Phase.ROW, moved=True),
        position(ROW + THEIRS, Phase.ROW, moved=True),
        position(TEN, Phase.RING),
    ],
)
def test_no_fault(here: Position) -> None:
    assert faults(here) == []


def test_faults_are_all_told_at_once() -> None:
    here = position(ROW, Phase.MOVE, removed=(1, 0), moved=True)
    assert faults(here) == [Fault.RINGS_DO_NOT_ADD_UP, Fault.ROW_LEFT, Fault.MOVED_TOO_EARLY]
