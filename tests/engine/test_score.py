"""Scores: the kernel's numbers, read from either side."""

from __future__ import annotations

import pytest

from tests.engine.helpers import think
from tests.engine.test_tactics import WON_IN, full_board
from yinsh.engine import evaluation, score
from yinsh.engine.assessment import Answer, Assessment, assessment, question, settled
from yinsh.engine.score import WIN, Score
from yinsh.engine.wire import number_of
from yinsh.game import BLACK, PASS, WHITE, Move, Phase, Position
from yinsh.notation import read_action
from yinsh.position_text import read_position

# No white ring can move; black's on f6 can.
BLOCKED = "4.RmMmmMR.MM4Mm.m1M3m1m.rMMmmMMmmr.m2mrm2M.1M2MM2M1.1M2M2M1.1M1mM1m1.1Mm1mm1.Rmmr~wm21"


def test_the_numbers_are_the_kernels() -> None:
    assert (score.SCALE, score.WIN, score.SURE) == (
        evaluation.SCALE,
        evaluation.WIN,
        evaluation.SURE,
    )


@pytest.mark.parametrize(
    ("points", "player", "of_white", "white_wins"),
    [
        (0, WHITE, 0.0, 0.5),
        (256, WHITE, 1.0, 0.731),
        (256, BLACK, -1.0, 0.269),
        (-256, BLACK, 1.0, 0.731),
        (-1280, WHITE, -5.0, 0.007),
        (25_000, WHITE, 97.65625, 1.0),  # as good as it gets is still no proof
    ],
)
def test_an_estimate_has_two_sides(
    points: int, player: int, of_white: float, white_wins: float
) -> None:
    found = Score(points, player)
    assert found.of(WHITE) == of_white
    assert found.of(BLACK) == -of_white
    assert found.chances(WHITE) == pytest.approx(white_wins, abs=0.001)
    assert found.chances(WHITE) + found.chances(BLACK) == pytest.approx(1)
    assert found.winner is None


# The decider's turns are the even ones from now, the other player's the odd ones.
@pytest.mark.parametrize(
    ("until", "sign", "winner", "turns"),
    [
        (0, 1, BLACK, 1),
        (2, 1, BLACK, 2),
        (4, 1, BLACK, 3),
        (1, -1, WHITE, 1),
        (3, -1, WHITE, 2),
        (5, -1, WHITE, 3),
        (1, 1, BLACK, 1),  # by the count, found at the other player's turn
        (2, -1, WHITE, 1),
    ],
)
def test_a_proven_win_has_a_winner_and_a_number_of_turns(
    until: int, sign: int, winner: int, turns: int
) -> None:
    """Whatever Black, who decides, does."""
    found = Score(sign * (WIN - until), BLACK)
    assert (found.winner, found.turns) == (winner, turns)
    assert found.chances(winner) == 1
    assert found.chances(1 - winner) == 0


def answer(position: Position, depth: int) -> Assessment:
    found = think(question(position), depth)
    numbers = tuple(number_of(a) for a in found.turn if isinstance(a, Move))
    return assessment(position, Answer(found.depth, found.score, numbers))


@pytest.mark.parametrize(("number", "text"), WON_IN)
def test_wins_in_so_many_turns_are_the_searchs(number: int, text: str) -> None:
    position = read_position(text)
    found = think(position, 2 * number + 1)
    whole = Assessment(position, Score(found.score, position.player), found.depth, found.turns)
    assert whole.wins_in == (position.player, number)
    cut = Assessment(position, whole.score, found.depth, found.turns[:1])
    assert cut.wins_in == (position.player, number), "the score alone says the same"


def test_a_win_by_the_count_is_one_turn_away() -> None:
    """White plays the last marker: the game ends in his turn, not in one of Black's."""
    for removed, winner in (((1, 0), WHITE), ((0, 1), BLACK)):
        found = answer(full_board(removed), 3)
        assert found.wins_in == (winner, 1)


def test_no_win_no_number() -> None:
    assert answer(full_board((1, 1)), 3).wins_in is None


def test_a_forced_pass_comes_before_what_the_kernel_says() -> None:
    position = read_position(BLOCKED)
    assert position.legal_actions() == [PASS]
    assert question(position) == position.play(PASS)
    found = answer(position, 2)
    assert found.turns[0] == (PASS,)
    assert isinstance(found.turns[1][0], Move)
    assert found.score.player == BLACK
    assert settled(position) is None


def test_a_pass_that_ends_the_game_is_the_last_word() -> None:
    """Black has passed just now, and White's rings cannot move either."""
    position = read_position(BLOCKED)
    position = Position(position.cells, Phase.MOVE, WHITE, removed=(2, 1), passed=True)
    assert position.legal_actions() == [PASS]
    assert question(position) is position, "the kernel knows what to do: pass"
    end = settled(position)
    assert end is not None
    assert (end.turns, end.wins_in) == (((PASS,),), (WHITE, 1))
    assert settled(position.play(PASS)) is not None


@pytest.mark.parametrize("line", [(0,), (7225,), (99_999,), (-1,)])
def test_a_line_against_the_rules_is_an_error(line: tuple[int, ...]) -> None:
    position = Position.start().play(read_action("a2"))
    with pytest.raises((ValueError, KeyError, IndexError)):
        assessment(position, Answer(1, 0, line))
