"""The steps of the lessons, in order.

Each teaches one rule, in a position made for it, with nothing in it that a game could not lead to.
tests/lessons/ lists every solution of each.
"""

from typing import Final

from yinsh.game import BLACK, Move, Phase, Place, Position, RemoveRing, RemoveRow
from yinsh.lessons import goals
from yinsh.lessons.step import Step, board, points, to_move


def _move(source: str, target: str) -> Move:
    return Move(*points(f"{source} {target}"))


def _ring(name: str) -> RemoveRing:
    return RemoveRing(*points(name))


def _row(names: str) -> RemoveRow:
    return RemoveRow(points(names))


# White has yet to place the fifth ring, Black too.
_PLACING: Final = Position(board(white="d4 e7 g4 h8", black="f5 d7 g8 e3"), Phase.PLACE)

_OPENING: Final = to_move(board(white="d4 e8 g3 h8 c6", black="f4 d8 g9 i6 e3"))

# Two lines to jump: e5 f6 g7 from d4, and g5 g6 g7 from g4; d7 lies alone beside c7.
_JUMPS: Final = to_move(
    board(
        white="d4 g4 c7 h9 j8",
        black="b4 e9 i5 f9 d2",
        whites="f6 g6",
        blacks="e5 g5 g7 d7",
    )
)

# The worked example: Black's ring on e4 and the five markers above it.
_EXAMPLE: Final = to_move(
    board(
        white="b4 b5 d7 d9 i11",
        black="c8 d3 e4 g8 h3",
        whites="e5 e7 e9 i8",
        blacks="e3 e6 e8",
    ),
    BLACK,
)

# The ring on d7 completes d3-d7 by leaving; the one on g3 turns four markers over.
_ALMOST: Final = to_move(
    board(
        white="d7 g3 b5 i9 f9",
        black="c3 e2 i6 h10 f4",
        whites="d3 d4 d5 d6 h6",
        blacks="g4 g5 g6 g7 e5",
    )
)
_ROW_MADE: Final = _ALMOST.play(_move("g3", "g8"))

_SEVEN: Final = Position(
    board(
        white="b3 f3 i5 d8 j10",
        black="e8 g4 h5 c6 i10",
        whites="c3 d4 e5 f6 g7 h8 i9 e3",
        blacks="f4 g9 d6 d7",
    ),
    Phase.ROW,
    moved=True,
)

# e3-e7 leaves a marker that completes d3-h3 and turns e6, which completes c6-g6.
_TWO: Final = to_move(
    board(
        white="e3 d5 g8 b5 i4",
        black="f8 h7 d9 c4 j6",
        whites="d3 f3 g3 h3 c6 d6 f6 g6",
        blacks="e6 h6 f5 g5",
    )
)

# Black has just completed White's row f3-f7; h6 holds Black's own four apart.
_GIFT: Final = Position(
    board(
        white="g5 d4 e8 c7 h3",
        black="i10 d2 b6 g9 j7",
        whites="f3 f4 f5 f6 f7 h6",
        blacks="h4 h5 h7 h8 d6",
    ),
    Phase.ROW,
)

# d5 would complete White's d3-d7; f5, turned over, completes Black's f3-f7.
_LAST: Final = to_move(
    board(
        white="c5 c4 e4",
        black="h8 g9 b2",
        whites="d3 d4 d6 d7 f5 h5",
        blacks="d5 e5 f3 f4 f6 f7 i7",
    ),
    removed=(2, 2),
)

STEPS: Final = (
    Step("place", _PLACING, goals.finish, (), (Place(*points("f8")),), rule="placing"),
    Step(
        "move",
        _OPENING,
        goals.arrive(*points("f6")),
        ("elsewhere",),
        (_move("d4", "f6"),),
        marked=points("f6"),
        rule="moving",
    ),
    Step(
        "jump",
        _JUMPS,
        goals.jump(2),
        ("none", "few"),
        (_move("d4", "h8"),),
        look=points("d4 g4"),
        rule="jumping",
    ),
    Step(
        "flip",
        _EXAMPLE,
        goals.jump(5),
        ("none", "few"),
        (_move("e4", "e10"),),
        marked=points("e4"),
        look=points("e9"),
        rule="flipping",
    ),
    Step(
        "row",
        _ALMOST,
        goals.make_row,
        ("none",),
        (_move("g3", "g8"),),
        look=points("g3"),
        rule="rows",
    ),
    Step(
        "ring",
        _ROW_MADE,
        goals.finish,
        (),
        (_row("g3 g4 g5 g6 g7"), _ring("b5")),
        look=points("g3 g7"),
        rule="removing",
    ),
    Step(
        "long",
        _SEVEN,
        goals.keep(*points("c3")),
        ("gone",),
        (_row("d4 e5 f6 g7 h8"), _ring("b3")),
        marked=points("c3"),
        look=points("d4"),
        rule="long-rows",
    ),
    Step(
        "two",
        _TWO,
        goals.take_two,
        ("none", "one"),
        (
            _move("e3", "e7"),
            _row("d3 e3 f3 g3 h3"),
            _ring("b5"),
            _row("c6 d6 e6 f6 g6"),
            _ring("i4"),
        ),
        look=points("e3 e6"),
        rule="several-rows",
    ),
    Step(
        "gift",
        _GIFT,
        goals.no_gift,
        ("gift",),
        (_row("f3 f4 f5 f6 f7"), _ring("h3"), _move("d4", "d5")),
        look=points("f3 f7 h6"),
        rule="opponents-rows",
    ),
    Step(
        "win",
        _LAST,
        goals.win,
        ("none", "theirs"),
        (_move("c4", "e6"), _row("d3 d4 d5 d6 d7"), _ring("c5")),
        look=points("d5"),
        rule="winning",
    ),
)
