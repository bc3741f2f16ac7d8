"""Why a turn is good: every reason on a board where it holds, and not where it does not.

The turns are given, not searched for: a reason must be true whatever the engine prefers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from tests.rules.diagram import position as board
from tests.rules.players import Taste, play
from tests.view.games import BLOCKED
from yinsh.board import WINDOWS
from yinsh.engine.assessment import Assessment
from yinsh.engine.score import WIN, Score
from yinsh.game import BLACK, PASS, WHITE, Phase, Player, Position
from yinsh.notation import read_turn
from yinsh.position_text import read_position
from yinsh.view import reasons
from yinsh.view.reasons import hint, why, within_reach


def assessed(position: Position, *turns: str, points: int = 0) -> Assessment:
    """A line of turns in notation, as if the engine had found it."""
    line, here = [], position
    for text in turns:
        line.append(read_turn(here, text))
        here = reasons.play_all(here, line[-1])
    return Assessment(position, Score(points, position.player), 5, tuple(line))


@dataclass(frozen=True)
class Case:
    """A position, a turn in it, and what is said of it."""

    position: Position
    turns: tuple[str, ...]
    sentence: str
    points: int = 0


# White's ring on f5 moves out of the line and leaves the fifth marker.
FOUR_AND_A_RING = """
    6  . . . . . . . . .
    5 . M M M M R . . . .
    4  r . . . . . . . .
"""
# Black's ring on f6 would complete b2-f6 by leaving it; White's on a4 can come in between.
BLACK_THREATENS = """
    11         . . . R
    8   . . . . . . . . .
    7  . . . . . . . . . .
    6   . . . . r . . . .
    5  . . . . m . . . . .
    4   R . . m . . . . .
    3    . . m . . . . .
    2     . m . . . . .
    1        . . . R
"""

CASES = {
    "the third ring": Case(
        board(FOUR_AND_A_RING, removed=(2, 0)),
        ("f5-f6;xb5-f5xf6",),
        "f5-f6: White removes the third ring and wins.",
        WIN,
    ),
    "the only ring of a blitz game": Case(
        board(FOUR_AND_A_RING, blitz=True),
        ("f5-f6;xb5-f5xf6",),
        "f5-f6: White removes a ring and wins.",
        WIN,
    ),
    "the third ring, the row being there": Case(
        board(
            """
            6  . . . . . . . . .
            5 . M M M M M R . . .
            4  r . . . . . . . .
            """,
            Phase.ROW,
            moved=True,
            removed=(2, 2),
        ),
        ("xb5-f5xg5",),
        "xb5-f5xg5: White removes the third ring and wins.",
        WIN,
    ),
    "a proven win": Case(
        board(FOUR_AND_A_RING, removed=(1, 0)),
        ("f5-f6;xb5-f5xf6",),
        "f5-f6: White wins in 3 turns, whatever Black does.",
        WIN - 4,
    ),
    "a proven loss": Case(
        board(FOUR_AND_A_RING, removed=(0, 2)),
        ("f5-f9;xb5-f5xf9",),
        "f5-f9: Black wins in 2 turns, whatever White does.",
        3 - WIN,
    ),
    "a row": Case(board(FOUR_AND_A_RING), ("f5-f6;xb5-f5xf6",), "f5-f6 makes the row b5-f5.", 300),
    "a row that would win is stopped": Case(
        board(BLACK_THREATENS, removed=(0, 2)),
        ("a4-e4",),
        "a4-e4 keeps Black from the row that would win.",
    ),
    "a row is stopped": Case(
        board(BLACK_THREATENS), ("a4-e4",), "a4-e4 keeps Black from the row b2-f6."
    ),
    "a row is prepared": Case(
        board("""
            7  . . . . . . . . . .
            6   . M M M . R . . .
            5  R . . . . . . . . .
            4   r . . . . . . . .
        """),
        ("g6-f6",),
        "g6-f6 prepares the row c6-g6.",
    ),
    "markers are gained": Case(
        board("""
            11        . . . R
            6   R m m . . . . . .
            1        r . . .
        """),
        ("b6-e6",),
        "b6-e6 gains 2 markers for White.",
    ),
    "a row to come": Case(
        board("""
            11        . . . r
            5  . M M M R . R . . .
            1        . . . r
        """),
        ("e5-e6", "j11-i11", "g5-f5", "i11-h11", "f5-f6;xb5-f5xf6"),
        "e5-e6 leads to the row b5-f5 in 3 turns, by the best line.",
    ),
    "the middle": Case(
        board("11        . . . R"),
        ("j11-j10",),
        "j11-j10 brings the ring nearer to the middle.",
    ),
    "places to move to": Case(
        board("""
            6   . . . . R . . . .
            1        R . . .
        """),
        ("b1-c2",),
        "b1-c2 gives White more room: 3 points more to move to.",
    ),
    "places taken away": Case(
        board("""
            6   . . . R R . . . .
            2     . . . . . . .
            1        r . . .
        """),
        ("f6-b2",),
        "f6-b2 hems Black in: 6 points fewer to move to.",
    ),
    "nothing in particular": Case(
        board("""
            7  . . . . . R . . . .
        """),
        ("g7-g8",),
        "g7-g8 is the computer's choice of 26.",
    ),
    "the only choice": Case(
        board(
            """
            3    R . . . . . . .
            2     . . . . . . .
            1        . . . .
        """,
            Phase.RING,
            moved=True,
        ),
        ("xa3",),
        "xa3: there is no other choice.",
    ),
    "a forced pass": Case(read_position(BLOCKED), ("pass",), "pass: there is no other choice."),
    "a ring to place": Case(
        board("5 . . . . R . . . . .", Phase.PLACE, BLACK),
        ("f6",),
        "f6: a ring there can go to 20 points.",
    ),
    "the ring that can move least": Case(
        board(
            """
            6   . . . . R . . . .
            2     r R . . . . .
            1        R . . .
        """,
            Phase.RING,
            moved=True,
        ),
        ("xb1",),
        "xb1 removes the ring that can move least, to 12 points.",
    ),
    "a ring that cannot move": Case(
        board(
            """
            6   r . . . . . . . .
            5  R r . . . . . . . .
            4   r . . . R . . . .
        """,
            Phase.RING,
            moved=True,
        ),
        ("xa5",),
        "xa5 removes a ring that cannot move.",
    ),
    "the outermost ring": Case(
        board(
            """
            7  . . . . r r . . . .
            6   . R . . R r . . .
            5  . . . . r r . . . .
        """,
            Phase.RING,
            moved=True,
        ),
        ("xc6",),
        "xc6 removes the ring farthest from the middle.",
    ),
    "a row kept": Case(
        board(
            """
            8   r . . . . . . . .
            7  . . . . . . . r .  .
            6  . . . . M . . . .
            5 M M M M M M . . . .
            4  . . . . . M . . R
            3    . . . . . M . .
            2     . . . . . M R
        """,
            Phase.ROW,
            moved=True,
        ),
        ("xa5-e5xi4",),
        "xa5-e5xi4 keeps the row f2-f6 within reach.",
    ),
}

# A word away from the cases above: what made the sentence true is missing.
NOT_SO = {
    "the pool ends the game, not a third ring": ("f5-f6;xb5-f5xf6", board(FOUR_AND_A_RING), "wins"),
    "Black does not need this row to win": (
        "a4-e4",
        board(BLACK_THREATENS, removed=(0, 1)),
        "saves",
    ),
    "Black's ring still completes his row": ("a4-a3", board(BLACK_THREATENS), "stops"),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_said(name: str) -> None:
    case = CASES[name]
    assert hint(assessed(case.position, *case.turns, points=case.points)) == case.sentence


@pytest.mark.parametrize("name", CASES)
def test_the_same_is_said_of_the_other_colour(name: str) -> None:
    case = CASES[name]
    here = mirrored(case.position)
    said = hint(assessed(here, *case.turns, points=case.points))
    names = {"White": "Black", "Black": "White"}
    words = [names.get(word.rstrip(":,."), word.rstrip(":,.")) for word in case.sentence.split()]
    assert [word.rstrip(":,.") for word in said.split()] == words


def mirrored(position: Position) -> Position:
    """The position with the players exchanged."""
    return replace(
        position,
        cells=position.cells.translate(bytes([0, 2, 1, 4, 3, *range(5, 256)])),
        player=1 - position.player,
        removed=position.removed[::-1],
    )


@pytest.mark.parametrize("name", NOT_SO)
def test_what_is_not_said(name: str) -> None:
    turn, position, key = NOT_SO[name]
    assert why(assessed(position, turn)).key != key


def rows_by_the_rules(position: Position, player: Player) -> set[tuple[int, ...]]:
    """Every five that `player` would have after one ring move of his, were it his turn."""
    there = replace(position, phase=Phase.MOVE, player=player, moved=False)
    found = {row.row for row in position.rows(player)}
    for move in there.legal_actions():
        if there.legal_actions() != [PASS]:
            found |= {row.row for row in there.play(move).rows(player)}
    return found


@pytest.mark.parametrize("seed", range(4))
def test_rows_within_reach_are_those_that_the_rules_let_one_make(seed: int) -> None:
    seen = 0
    for position in play(Taste.NO_ROWS, seed).positions[20::2]:
        if position.phase is not Phase.MOVE:
            continue
        for player in (WHITE, BLACK):
            found = within_reach(position.cells, player)
            fives = {window for window in WINDOWS for row in found if set(window) <= set(row)}
            assert fives == rows_by_the_rules(position, player)
            seen += bool(fives)
    assert seen


@pytest.mark.parametrize("taste", [Taste.ANYTHING, Taste.ROWS, Taste.BLOCKING])
def test_there_is_always_something_to_say(taste: Taste) -> None:
    for position in play(taste, 5).positions:
        if position.phase is not Phase.OVER:
            action = position.legal_actions()[0]
            assert hint(Assessment(position, Score(0, position.player), 1, ((action,),)))
