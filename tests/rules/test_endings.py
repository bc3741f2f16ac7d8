"""How games end, the forced pass, and blitz: rules.md sections 6 and 7."""

import pytest

from tests.rules.diagram import position
from tests.rules.steps import legal, play, refusal, shows
from yinsh.game import BLACK, WHITE, Outcome, Phase, Player, Position, Reason, Refusal


def outcome(here: Position) -> tuple[Player | None, Reason] | None:
    """Winner and reason; the game must be over exactly if there is an outcome."""
    assert (here.outcome is not None) == (here.phase is Phase.OVER) == (legal(here) == "")
    if here.outcome is None:
        return None
    assert isinstance(here.outcome, Outcome)
    assert not here.moved
    assert not here.passed
    return here.outcome.winner, here.outcome.reason


# The third ring

TWO_ROWS = """
    7 . . . . . . . . . R
    6  . . . m M M M M .
    5 M M M M R . . . . .
    1       . r . .
"""
BOTH_COLOURS = """
    7 . . . . . . . . . r
    6  . . . M m m m m .
    5 M M M M R . . . . .
    1       R r . .
"""


def test_the_third_ring_ends_the_game_at_once_with_a_row_of_his_own_left() -> None:
    over = play(position(TWO_ROWS, removed=(2, 1)), "e5-e7 xa5-e5 xk7")
    assert outcome(over) == (WHITE, Reason.RINGS)
    assert over.removed == (3, 1)
    shows(
        over,
        """
        7 . . . R . . . . . .
        6  . . . M M M M M .
        1       . r . .
        """,
    )
    assert refusal(over, "xe6-i6") == (Refusal.GAME_OVER, None)


def test_third_rows_of_both_colours_the_mover_wins() -> None:
    over = play(position(BOTH_COLOURS, removed=(2, 2)), "e5-e7 xa5-e5 xb1")
    assert outcome(over) == (WHITE, Reason.RINGS)
    assert over.removed == (3, 2)
    assert over.rows(BLACK) != []


def test_a_third_row_given_to_the_opponent_wins_for_him_before_he_moves() -> None:
    gift = position(BOTH_COLOURS.replace("M M M M R", ". M M M R"), removed=(2, 2))
    row = play(gift, "e5-e7")
    assert (row.player, row.phase) == (BLACK, Phase.ROW)
    over = play(row, "xe6-i6 xk7")
    assert outcome(over) == (BLACK, Reason.RINGS)
    assert over.removed == (2, 3)


def test_the_second_ring_does_not_end_it() -> None:
    assert outcome(play(position(TWO_ROWS, removed=(1, 2)), "e5-e7 xa5-e5 xk7")) is None


# Blitz


def test_blitz_one_ring_wins_and_the_opponents_row_is_never_settled() -> None:
    over = play(position(BOTH_COLOURS, blitz=True), "e5-e7 xa5-e5 xb1")
    assert outcome(over) == (WHITE, Reason.RINGS)
    assert over.removed == (1, 0)
    assert over.rows(BLACK) != []


def test_blitz_a_row_given_to_the_opponent_wins_for_him() -> None:
    gift = position(BOTH_COLOURS.replace("M M M M R", ". M M M R"), blitz=True)
    assert outcome(play(gift, "e5-e7 xe6-i6 xk7")) == (BLACK, Reason.RINGS)


def test_blitz_keeps_row_and_ring_as_two_decisions() -> None:
    row = play(position(BOTH_COLOURS, blitz=True), "e5-e7")
    assert row.phase is Phase.ROW
    assert play(row, "xa5-e5").phase is Phase.RING


# The pool runs out

# One marker left, White to move.
LAST_MARKER = """
    11       . . M M
    10    M m . m . m r
     9   R m M r R m . .
     8  . M M m m m m M m
     7 . r m M M M M m M .
     6  M . m R m M R . m
     5 m . r m m m m M . M
     4  M M m m M . m . M
     3   r M . . . . . .
     2    m M . M . M m
     1       . R . M
"""


@pytest.mark.parametrize(
    ("removed", "winner"),
    [
        ((0, 0), None),
        ((1, 0), WHITE),
        ((0, 1), BLACK),
        ((1, 1), None),
        ((2, 0), WHITE),
        ((0, 2), BLACK),
        ((2, 1), WHITE),
        ((1, 2), BLACK),
        ((2, 2), None),
    ],
)
def test_the_51st_marker_without_a_row_ends_the_game_on_count(
    removed: tuple[int, int], winner: Player | None
) -> None:
    here = position(LAST_MARKER, removed=removed)
    assert here.pool == 1
    over = play(here, "c1-c2")
    assert over.pool == 0
    assert outcome(over) == (winner, Reason.MARKERS)


def test_blitz_the_pool_runs_out_is_a_draw() -> None:
    assert outcome(play(position(LAST_MARKER, blitz=True), "c1-c2")) == (None, Reason.MARKERS)


def test_the_51st_marker_with_a_row_of_the_mover_plays_on() -> None:
    row = play(position(LAST_MARKER), "d9-d3")
    assert (row.player, row.phase, row.pool) == (WHITE, Phase.ROW, 0)
    on = play(row, f"{legal(row).split()[0]} xc1")
    assert outcome(on) is None
    assert (on.player, on.phase, on.pool) == (BLACK, Phase.MOVE, 5)


def test_the_51st_marker_with_a_row_of_the_opponent_plays_on() -> None:
    row = play(position(LAST_MARKER), "h6-h4")
    assert (row.player, row.phase, row.moved, row.pool) == (BLACK, Phase.ROW, False, 0)
    on = play(row, f"{legal(row).split()[0]} xa3")
    assert outcome(on) is None
    assert (on.player, on.phase, on.pool) == (BLACK, Phase.MOVE, 5)


def test_the_51st_marker_with_rows_of_both_plays_on_after_both() -> None:
    row = play(position(LAST_MARKER), "h6-k9")
    assert (row.player, row.phase, row.pool) == (WHITE, Phase.ROW, 0)
    theirs = play(row, f"{legal(row).split()[0]} xc1")
    assert (theirs.player, theirs.phase, theirs.moved) == (BLACK, Phase.ROW, False)
    on = play(theirs, f"{legal(theirs).split()[0]} xa3")
    assert outcome(on) is None
    assert (on.player, on.phase) == (BLACK, Phase.MOVE)


def test_the_51st_marker_may_still_win_by_rings() -> None:
    row = play(position(LAST_MARKER, removed=(2, 2)), "d9-d3")
    over = play(row, f"{legal(row).split()[0]} xc1")
    assert outcome(over) == (WHITE, Reason.RINGS)


def test_exhaustion_comes_before_a_pass() -> None:
    # Without a ring Black could only pass, but with an empty pool nobody asks.
    over = play(position(LAST_MARKER.replace("r", ".")), "c1-c2")
    assert (over.pool, over.rings(BLACK)) == (0, [])
    assert outcome(over) == (None, Reason.MARKERS)


# No move

# White's rings are shut in; black may still move the one on f6.
SHUT_IN = """
    10    r M M M m m r
     9   m m . . . . m m
     8  m . m . . . M . m
     7 R M m M m M M m m R
     6  M . . M r M . . M
     5 . m . . m m . . M .
     4  . m . . m . . M .
     3   . M . M M . M .
     2    . m M . M m .
     1       R M m r
"""
ALL_SHUT_IN = SHUT_IN.replace("M r M", "M . M")


def test_a_player_without_a_move_passes_and_it_costs_no_marker() -> None:
    here = position(SHUT_IN, removed=(2, 1))
    assert legal(here) == "pass"
    assert refusal(here, "b1-b2") == (Refusal.OCCUPIED, "b2")
    passed = play(here, "pass")
    assert (passed.player, passed.phase, passed.passed) == (BLACK, Phase.MOVE, True)
    assert (passed.pool, passed.cells) == (here.pool, here.cells)
    assert refusal(passed, "pass") == (Refusal.NO_PASS, None)
    assert not play(passed, "f6-d4").passed


@pytest.mark.parametrize(("removed", "winner"), [((2, 2), None), ((2, 1), WHITE), ((0, 2), BLACK)])
def test_two_passes_in_a_row_end_the_game_on_count(
    removed: tuple[int, int], winner: Player | None
) -> None:
    first = play(position(ALL_SHUT_IN, removed=removed), "pass")
    assert outcome(first) is None
    assert legal(first) == "pass"
    assert outcome(play(first, "pass")) == (winner, Reason.BLOCKED)


def test_two_passes_with_a_move_between_do_not_end_it() -> None:
    here = play(position(SHUT_IN, removed=(2, 1)), "pass f6-d4")
    assert outcome(here) is None
    assert not here.passed
