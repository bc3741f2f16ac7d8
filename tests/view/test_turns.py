"""The list of turns: the main line, variations below what they replace, comments.

A turn of the main line is drawn as its number, a variation in brackets as deep as it lies, a
comment in quotation marks, the current turn with a star.
"""

import pytest

from tests.records.trees import grown, place
from yinsh.records.line import Line
from yinsh.records.notes import Glyph, Notes
from yinsh.records.tree import Game
from yinsh.view.session import Session
from yinsh.view.turns import Item, TurnEntry, items


def drawn(game: Game, current: str = "e5") -> list[str]:
    line = Line.of(game, place(game, current)) if game.size else Line(game)
    return [_item(item) for item in items(Session(line))]


def _item(item: Item) -> str:
    if item.comment:
        return f'"{item.comment}"'
    turns = " ".join(_entry(entry, item.depth) for entry in item.entries)
    return "(" * item.depth + turns + ")" * item.depth


def _entry(entry: TurnEntry, depth: int) -> str:
    comment = f' "{entry.comment}"' if entry.comment and depth else ""
    return f"{entry.number}.{entry.text}{'*' * entry.current}{comment}"


@pytest.mark.parametrize(
    ("game", "list_"),
    [
        ("", []),
        ("e5 d4 f6", ["1.e5*", "2.d4", "3.f6"]),
        ("e5 d4 (d5 h8) f6", ["1.e5*", "2.d4", "(2.d5 3.h8)", "3.f6"]),
        ("e5 d4 (d5) (c3 b4) f6", ["1.e5*", "2.d4", "(2.d5)", "(2.c3 3.b4)", "3.f6"]),
        (
            "e5 d4 (d5 h8 (g7 c3) b4 (i9)) f6",
            ["1.e5*", "2.d4", "(2.d5 3.h8)", "((3.g7 4.c3))", "(4.b4)", "((4.i9))", "3.f6"],
        ),
        ("e5 (d5 f6) d4", ["1.e5*", "(1.d5 2.f6)", "2.d4"]),
    ],
)
def test_what_stands_below_what(game: str, list_: list[str]) -> None:
    assert drawn(grown(game)[0]) == list_


def test_the_turn_on_the_board_is_the_current_one() -> None:
    game, _ = grown("e5 d4 (d5 h8) f6")
    assert drawn(game, "d5") == ["1.e5", "2.d4", "(2.d5* 3.h8)", "3.f6"]


def test_comments_and_glyphs_stand_at_their_turns() -> None:
    game, _ = grown("e5 d4 (d5) f6")
    game = game.annotate((), Notes("A friendly game."))
    game = game.annotate((0,), Notes("The middle."))
    game = game.annotate((0, 1), Notes("Or here.", Glyph.INTERESTING))
    assert drawn(game) == [
        '"A friendly game."', "1.e5*", '"The middle."', "2.d4", '(2.d5!? "Or here.")', "3.f6",
    ]  # fmt: skip
