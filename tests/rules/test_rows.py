"""Rows: which there are, who removes them, in what order. rules.md section 4."""

import pytest

from tests.rules.diagram import position
from tests.rules.steps import legal, play, refusal, shows
from yinsh.game import BLACK, WHITE, Phase, Position, Refusal


def due(here: Position) -> tuple[int, Phase, bool]:
    """Who must do what, and whether he has moved in this turn."""
    return here.player, here.phase, here.moved


# One row

ONE = position("""
    6  . . . . . R . . .
    5 . M M M M R . . . .
    4  r . . . . . . . .
""")


def test_five_in_a_line_are_removed_and_then_a_ring() -> None:
    row = play(ONE, "f5-g5")
    assert due(row) == (WHITE, Phase.ROW, True)
    assert legal(row) == "xb5-f5"
    assert row.pool == 51 - 5
    ring = play(row, "xb5-f5")
    assert due(ring) == (WHITE, Phase.RING, True)
    assert legal(ring) == "xg5 xg6"  # the ring just moved is one of them
    assert ring.pool == 51
    done = play(ring, "xg5")
    assert due(done) == (BLACK, Phase.MOVE, False)
    assert done.removed == (1, 0)
    shows(
        done,
        """
        6  . . . . . R . . .
        4  r . . . . . . . .
        """,
    )


@pytest.mark.parametrize(
    ("diagram", "move", "row"),
    [
        ("5 . M M M M R . . . .", "f5-g5", "xb5-f5"),
        (
            """
            5 . . R . . . . . . .
            4  . . M . . . . . .
            3   . . M . . . . .
            2    . . M . . . .
            1       . M . .
            """,
            "c5-d5",
            "xc1-c5",
        ),
        (
            """
            6  . . . . R . . . .
            5 . . . . M . . . . .
            4  . . . M . . . . .
            3   . . M . . . . .
            2    . M . . . . .
            """,
            "f6-g6",
            "xb2-f6",
        ),
    ],
    ids=["number line", "letter line", "third family"],
)
def test_rows_lie_along_three_families_of_lines(diagram: str, move: str, row: str) -> None:
    assert legal(play(position(diagram), move)) == row


@pytest.mark.parametrize(
    ("diagram", "move"),
    [
        ("5 . . M M M R . . . .", "f5-g5"),  # four
        ("5 . M M m M R . . . .", "f5-g5"),  # one of the other colour
        ("5 . M M R M M R . . .", "g5-h5"),  # a ring in the line
        ("5 . M M . M M R . . .", "g5-h5"),  # a gap
        (
            """
            7 . M . . . . . . . .
            6  . . M . . . . . .
            5 . . . . M . . . . .
            4  . . . . . M . . .
            3   . . . . . . R .
            """,
            "g3-h3",
        ),  # (1, -1) is no line
    ],
    ids=["four", "two colours", "ring between", "gap", "no line"],
)
def test_no_row(diagram: str, move: str) -> None:
    after = play(position(diagram), move)
    assert due(after) == (BLACK, Phase.MOVE, False)
    assert after.rows(WHITE) == []


def test_flips_make_a_row_together_with_the_new_marker() -> None:
    after = play(position("5 R m m m m . . . . ."), "a5-f5")
    shows(after, "5 M M M M M R . . . .")
    assert legal(after) == "xa5-e5"


def test_a_row_flipped_apart_in_the_same_move_never_was_one() -> None:
    # The marker on c5 completes c5-g5 until the ring has landed; only what rests counts.
    after = play(position("5 . . R M M M M . . ."), "c5-h5")
    shows(after, "5 . . M m m m m R . .")
    assert due(after) == (BLACK, Phase.MOVE, False)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("xa5-e5", Refusal.NOT_A_ROW),
        ("xb7-f7", Refusal.NOT_YOUR_ROW),
        ("xg7-k7", Refusal.NOT_A_ROW),
        ("xc5-g5", Refusal.NOT_A_ROW),
    ],
)
def test_refused_row(action: str, reason: Refusal) -> None:
    here = position(
        """
        7 m m m m m R . . . .
        5 . M M M M M r . . .
        """,
        Phase.ROW,
        moved=True,
    )
    assert refusal(here, action) == (reason, None)


@pytest.mark.parametrize(
    ("action", "reason", "at"),
    [
        ("xg5", Refusal.NOT_YOUR_RING, "g5"),
        ("xb5", Refusal.NO_RING, "b5"),
        ("xc5", Refusal.NO_RING, "c5"),
    ],
)
def test_refused_ring(action: str, reason: Refusal, at: str) -> None:
    here = position("5 R . M . . . r . . .", Phase.RING, moved=True)
    assert refusal(here, action) == (reason, at)


# More than five in a line

LONG = {
    5: ("5 R M M M M . . . . .", "a5-a4", "xa5-e5"),
    6: ("5 M M M M R M . . . .", "e5-e4", "xa5-e5 xb5-f5"),
    7: ("5 M M M M R M M . . .", "e5-e4", "xa5-e5 xb5-f5 xc5-g5"),
    8: ("5 M M M M R M M M . .", "e5-e4", "xa5-e5 xb5-f5 xc5-g5 xd5-h5"),
    9: ("5 M M M M R M M M M .", "e5-e4", "xa5-e5 xb5-f5 xc5-g5 xd5-h5 xe5-i5"),
}


@pytest.mark.parametrize(("diagram", "move", "choices"), LONG.values(), ids=LONG)
def test_any_five_of_a_longer_row(diagram: str, move: str, choices: str) -> None:
    row = play(position(diagram + "\n 1       R . . ."), move)
    assert due(row) == (WHITE, Phase.ROW, True)
    assert legal(row) == choices
    for choice in choices.split():
        done = play(row, f"{choice} xe4" if "e4" in move else f"{choice} xa4")
        # Never two rows out of one line.
        assert due(done) == (BLACK, Phase.MOVE, False)
        assert done.removed == (1, 0)


def test_the_middle_five_of_seven_leave_two_singles() -> None:
    here = position("""
        5 M M M M R M M . . .
        1       R . . .
    """)
    shows(
        play(here, "e5-e4 xb5-f5 xe4"),
        """
        5 M . . . . . M . . .
        1       R . . .
        """,
    )


# Several rows of one player

CROSSING = position("""
    7 . M . . . . . . . .
    6  . M . . . . . . .
    5 M M R M M . . . . .
    4  . . M . . . . . .
    3   . . M . . . . R
""")


@pytest.mark.parametrize("choice", ["xa5-e5", "xc3-c7"])
def test_of_two_crossing_rows_one_is_chosen_and_the_other_is_then_incomplete(choice: str) -> None:
    rows = play(CROSSING, "c5-d6")
    assert legal(rows) == "xa5-e5 xc3-c7"
    done = play(rows, f"{choice} xd6")
    assert due(done) == (BLACK, Phase.MOVE, False)
    assert done.removed == (1, 0)
    assert 51 - done.pool == 4  # what is left of the other


def test_a_crossing_row_flipped_apart_by_the_same_move_is_none() -> None:
    here = position("""
        7 . M . . . . . . . .
        6  . M . . . . . . .
        5 . . R M M M M . . .
        4  . M M . . . . . .
        3   . . M . . . . R
    """)
    crossing = play(here, "c5-c8")  # jumps c6 and c7, which turn black
    assert due(crossing) == (WHITE, Phase.ROW, True)
    assert legal(crossing) == "xc5-g5"


def test_which_five_of_a_long_row_decides_whether_a_crossing_row_survives() -> None:
    here = position("""
        6  . . . . M . . . .
        5 M M R M M M . . . .
        4  . . . . . M . . .
        3   . . . . . M . R
        2    . . . . . M .
    """)
    rows = play(here, "c5-c6")
    assert legal(rows) == "xa5-e5 xb5-f5 xf2-f6"
    both = play(rows, "xa5-e5 xc6")
    assert due(both) == (WHITE, Phase.ROW, True)
    assert legal(both) == "xf2-f6"
    only_one = play(rows, "xb5-f5 xc6")
    assert due(only_one) == (BLACK, Phase.MOVE, False)


DISJOINT = position("""
    7 . . . . . . . . . R
    6  . . . m M M M M .
    5 M M M M R . . . . .
    1       R r . .
""")


@pytest.mark.parametrize("order", [("xa5-e5", "xe6-i6"), ("xe6-i6", "xa5-e5")])
def test_two_rows_apart_must_both_be_removed_in_any_order(order: tuple[str, str]) -> None:
    first, second = order
    rows = play(DISJOINT, "e5-e7")
    assert legal(rows) == "xa5-e5 xe6-i6"
    between = play(rows, f"{first} xe7")
    assert due(between) == (WHITE, Phase.ROW, True)
    assert legal(between) == second
    done = play(between, f"{second} xk7")
    assert due(done) == (BLACK, Phase.MOVE, False)
    assert done.removed == (2, 0)
    shows(done, "1       R r . .")


# Rows of the opponent

GIFT = position("""
    7 . . . . . . . . . r
    6  . . . M m m m m .
    5 M M M . R . . . . .
    1       R r . .
""")


def test_a_row_given_to_the_opponent_opens_his_turn() -> None:
    row = play(GIFT, "e5-e7")
    assert due(row) == (BLACK, Phase.ROW, False)
    assert legal(row) == "xe6-i6"
    ring = play(row, "xe6-i6")
    assert due(ring) == (BLACK, Phase.RING, False)
    assert legal(ring) == "xc1 xk7"
    move = play(ring, "xc1")
    assert due(move) == (BLACK, Phase.MOVE, False)
    assert move.removed == (0, 1)
    assert due(play(move, "k7-k8")) == (WHITE, Phase.MOVE, False)


def test_a_gift_then_a_move_then_a_row_of_his_own_in_one_turn() -> None:
    here = position("""
        7 . . . . . . . . . r
        6  . . . M m m m m .
        5 . . . . R . . . . .
        3   . m m m m r . .
        1       R r . .
    """)
    turn = play(here, "e5-e7 xe6-i6 xk7 f3-g3")
    assert due(turn) == (BLACK, Phase.ROW, True)
    done = play(turn, "xb3-f3 xg3")
    assert due(done) == (WHITE, Phase.MOVE, False)
    assert done.removed == (0, 2)


BOTH = """
    7 . . . . . . . . . r
    6  . . . M m m m m .
    5 M M M M R . . . . .
    1       R r . .
"""


def test_rows_of_both_colours_the_mover_first() -> None:
    rows = play(position(BOTH), "e5-e7")
    assert due(rows) == (WHITE, Phase.ROW, True)
    assert legal(rows) == "xa5-e5"
    assert refusal(rows, "xe6-i6") == (Refusal.NOT_YOUR_ROW, None)
    theirs = play(rows, "xa5-e5 xb1")
    assert due(theirs) == (BLACK, Phase.ROW, False)
    assert legal(theirs) == "xe6-i6"
    done = play(theirs, "xe6-i6 xc1")
    assert due(done) == (BLACK, Phase.MOVE, False)
    assert done.removed == (1, 1)


def test_black_makes_rows_of_both_colours_too() -> None:
    swapped = BOTH.translate(str.maketrans("RrMm", "rRmM"))
    rows = play(position(swapped, player=BLACK), "e5-e7")
    assert due(rows) == (BLACK, Phase.ROW, True)
    assert due(play(rows, "xa5-e5 xb1")) == (WHITE, Phase.ROW, False)
