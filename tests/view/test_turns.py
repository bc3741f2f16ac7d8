"""The list of turns: the main line, variations below what they replace, comments.

A turn of the main line is drawn as its number, a variation in brackets as deep as it lies, a
comment in quotation marks, the current turn with a star.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records.growth import PATIENT
from tests.records.trees import grown, place
from yinsh.game import Phase
from yinsh.notation import read_action
from yinsh.records.line import Line
from yinsh.records.notes import Glyph, Notes
from yinsh.records.tree import Game, Path
from yinsh.view.panel import panel
from yinsh.view.session import Session
from yinsh.view.turns import Item, Listing, TurnEntry


def drawn(game: Game, current: str = "e5") -> list[str]:
    line = Line.of(game, place(game, current)) if game.size else Line(game)
    shown = panel(Session(line))
    return [_item(item, shown.here) for item in shown.turns]


def _item(item: Item, here: Path) -> str:
    if item.comment:
        return f'"{item.comment}"'
    turns = " ".join(_entry(entry, item.depth, here) for entry in item.entries)
    return "(" * item.depth + turns + ")" * item.depth


def _entry(entry: TurnEntry, depth: int, here: Path) -> str:
    comment = f' "{entry.comment}"' if entry.comment and depth else ""
    return f"{entry.number}.{entry.text}{'*' * (entry.path == here)}{comment}"


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


@PATIENT
@given(st.lists(st.integers(0, 10**6), max_size=25))
def test_a_list_made_from_the_one_before_is_the_list_made_anew(choices: list[int]) -> None:
    game, listing = grown("e5 d4 (d5 h8 (g7) b4) f6 (c3) g8")[0], Listing()
    for choice in choices:
        game = _edited(game, choice)
        assert listing.of(game) == Listing().of(game)


def _edited(game: Game, choice: int) -> Game:
    """One of many things that may be done to a game."""
    paths = [(), *game.paths()]
    path = paths[choice % len(paths)]
    match choice % 5:
        case 0 if path:
            return game.without(path)
        case 1 if path:
            return game.promote(path)[0]
        case 2:
            comment = "" if game.node(path).notes.comment else str(choice)
            return game.annotate(path, Notes(comment))
        case _ if game.position(path).phase is Phase.PLACE:
            actions = list(game.position(path).legal_actions())
            return game.play(path, actions[choice % len(actions)], main=choice % 2 == 0)[0]
        case _:
            return game


def test_one_turn_more_makes_only_the_way_to_it_anew() -> None:
    game, _ = grown("e5 d4 (d5 h8 (g7 c3) b4) f6 (c3 b4) g8 (h7 e3) c5")
    listing = Listing()
    before = {id(item) for item in listing.of(game)}
    game, _ = game.play((0, 0, 1, 0), read_action("i9"))
    new = [item for item in listing.of(game) if id(item) not in before]
    assert [_item(item, ()) for item in new] == ["1.e5", "2.d4", "3.f6", "(3.c3 4.b4 5.i9)"]
    assert listing.of(game) is listing.of(game), "looking about makes nothing anew"
