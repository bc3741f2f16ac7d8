"""Placing rings, moving them, jumping and flipping: rules.md sections 2 and 3."""

import pytest

from tests.rules.diagram import position
from tests.rules.steps import legal, play, refusal, shows
from yinsh.board import NAMES, point
from yinsh.game import BLACK, PASS, WHITE, IllegalAction, Move, Phase, Position, Refusal

# Placing


def test_ten_rings_are_placed_in_turn_and_then_white_moves() -> None:
    here = Position.start()
    rings = ["a2", "k10", "f6", "e5", "b1", "j11", "g11", "e1", "k7", "b7"]
    for number, ring in enumerate(rings):
        assert (here.phase, here.player) == (Phase.PLACE, number % 2)
        assert len(here.legal_actions()) == 85 - number
        assert here.pool == 51
        here = play(here, ring)
    assert (here.phase, here.player, here.pool) == (Phase.MOVE, WHITE, 51)
    assert [len(here.rings(player)) for player in (WHITE, BLACK)] == [5, 5]


@pytest.mark.parametrize("ring", ["e5", "f6"])
def test_a_ring_is_placed_on_a_vacant_point_only(ring: str) -> None:
    assert refusal(play(Position.start(), "e5 f6"), ring) == (Refusal.OCCUPIED, ring)


# Moving

LINES = """
    9   R m M r . . . .
    8  . . . . . . . . .
    7 . . . . . . . . . .
    6  . . . . . . . . .
    5 R . m M . . r . . M
    4  . . . . . . . . .
    3   . R . r . . . .
    2    R R . . . . .
    1       R m m m
"""


@pytest.mark.parametrize(
    ("source", "along", "expected"),
    [
        ("a5", "5", "b5 e5"),  # vacant points, then over one line of markers, of both colours
        ("b3", "3", "a3 c3"),  # up to a ring
        ("a2", "2", ""),  # not over one's own ring either
        ("d9", "9", ""),  # markers that end at a ring cannot be jumped
        ("b1", "1", ""),  # nor markers that end at the edge
        ("g5", "5", "b5 e5 f5 h5 i5"),  # j5: markers that end at the edge, from the other side
    ],
)
def test_destinations_along_a_number_line(source: str, along: str, expected: str) -> None:
    found = [NAMES[p] for p in position(LINES).destinations(point(source))]
    assert sorted(name for name in found if name[1:] == along) == expected.split()


@pytest.mark.parametrize(
    ("action", "reason", "at"),
    [
        ("e5-e6", Refusal.NO_RING, "e5"),
        ("c5-b5", Refusal.NO_RING, "c5"),
        ("g5-f5", Refusal.NOT_YOUR_RING, "g5"),
        ("a5-a5", Refusal.NOT_MOVING, "a5"),
        ("a5-c6", Refusal.NOT_IN_LINE, None),
        ("a5-b4", Refusal.NOT_IN_LINE, None),  # (1, -1) is no direction
        ("b3-e3", Refusal.RING_IN_THE_WAY, "d3"),
        ("a2-c2", Refusal.RING_IN_THE_WAY, "b2"),
        ("d9-h9", Refusal.RING_IN_THE_WAY, "g9"),
        ("a5-f5", Refusal.LANDS_TOO_FAR, "e5"),
        ("a5-g5", Refusal.LANDS_TOO_FAR, "e5"),
        ("a5-c5", Refusal.OCCUPIED, "c5"),
        ("b3-d3", Refusal.OCCUPIED, "d3"),
        ("a2-b2", Refusal.OCCUPIED, "b2"),
        ("b1-e1", Refusal.OCCUPIED, "e1"),
        ("pass", Refusal.NO_PASS, None),
    ],
)
def test_refused_move(action: str, reason: Refusal, at: str | None) -> None:
    assert refusal(position(LINES), action) == (reason, at)


def test_a_move_leaves_a_marker_and_flips_all_it_jumps_and_nothing_else() -> None:
    before = position("5 R . m M m . r . . M")
    after = play(before, "a5-f5")
    shows(after, "5 M . M m M R r . . M")
    assert before.jumped(Move(point("a5"), point("f5"))) == [point(n) for n in ("c5", "d5", "e5")]
    assert before.pool - after.pool == 1
    assert (after.phase, after.player, after.moved) == (Phase.MOVE, BLACK, False)


def test_black_leaves_black_markers() -> None:
    shows(play(position("5 r . m M m . R . . .", player=BLACK), "a5-f5"), "5 m . M m M r R . . .")


@pytest.mark.parametrize(
    ("move", "flipped"),
    [("f6-f8", "f7"), ("f6-f4", "f5"), ("f6-h6", "g6"), ("f6-d6", "e6"), ("f6-h8", "g7"),
     ("f6-d4", "e5")],
)  # fmt: skip
def test_a_ring_jumps_in_all_six_directions(move: str, flipped: str) -> None:
    here = position("""
        7 . . . . m m . . . .
        6  . . . m R m . . .
        5 . . . . m m . . . .
    """)
    after = play(here, move)
    white = [NAMES[p] for p, content in enumerate(after.cells) if content == 1]
    assert white == sorted(["f6", flipped])


def worked_example() -> Position:
    return play(
        Position.start(),
        "e5 e6 e7 e8 e9 e3 i8 e4 b4 d3 e5-b5 e6-g8 e7-d7 e8-c8 e9-d9 e3-h3 i8-i11",
    )


def test_worked_example_e4() -> None:
    here = worked_example()
    shows(
        here,
        """
        11       . . R .
         9   R M . . . . . .
         8  r . m . r . M . .
         7 . . R M . . . . . .
         6  . . . m . . . . .
         5 . R . . M . . . . .
         4  . R . . r . . . .
         3   . . . r m . . r
        """,
    )
    targets = " ".join(NAMES[p] for p in sorted(here.destinations(point("e4"))))
    assert targets == "c4 d4 e2 e10 f4 f5 g4 g6 h4 h7 i4 j9"
    assert len(here.legal_actions()) == 64
    assert refusal(here, "e4-k10") == (Refusal.LANDS_TOO_FAR, "j9")
    assert refusal(here, "e4-e1") == (Refusal.LANDS_TOO_FAR, "e2")
    assert refusal(here, "e4-c2") == (Refusal.RING_IN_THE_WAY, "d3")
    assert refusal(here, "e4-a4") == (Refusal.RING_IN_THE_WAY, "b4")
    shows(
        play(here, "e4-e10"),
        """
        11       . . R .
        10    r . . . . . .
         9   R m . . . . . .
         8  r . M . r . M . .
         7 . . R m . . . . . .
         6  . . . M . . . . .
         5 . R . . m . . . . .
         4  . R . . m . . . .
         3   . . . r m . . r
        """,
    )


# What must come first

PLACING = position("5 R . . . . . . . . .", Phase.PLACE, BLACK)
MOVING = position("5 R M M M M . . . . r")
ROW = position("5 R M M M M M . . . r", Phase.ROW, moved=True)
RING = position("5 R . . . . . . . . r", Phase.RING, moved=True)
OVER = play(position("5 R R R M M M M M . r", Phase.ROW, removed=(2, 0), moved=True), "xd5-h5 xa5")


@pytest.mark.parametrize(
    ("here", "reason"),
    [
        (PLACING, Refusal.PLACE_FIRST),
        (MOVING, Refusal.MOVE_FIRST),
        (ROW, Refusal.ROW_FIRST),
        (RING, Refusal.RING_FIRST),
        (OVER, Refusal.GAME_OVER),
    ],
    ids=lambda value: value.phase.value if isinstance(value, Position) else "",
)
def test_only_the_kind_of_action_that_is_due(here: Position, reason: Refusal) -> None:
    kinds = {
        Phase.PLACE: "i5",
        Phase.MOVE: "a5-a4",
        Phase.ROW: "xb5-f5",
        Phase.RING: "xa5",
    }
    for phase, action in kinds.items():
        if phase is not here.phase:
            assert refusal(here, action) == (reason, None)
    if here.phase is not Phase.MOVE:
        with pytest.raises(IllegalAction) as caught:
            here.play(PASS)
        assert caught.value.reason is reason
    assert (legal(here) == "") == (here.phase is Phase.OVER)
