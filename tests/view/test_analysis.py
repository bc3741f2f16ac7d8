"""The evaluation as it is shown: whose it is, how the bar stands, the line and its numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.diagram import position as board
from tests.view.games import PLACED, session
from tests.view.test_reasons import FOUR_AND_A_RING, assessed
from yinsh.board import NAMES
from yinsh.engine.assessment import Assessment
from yinsh.engine.levels import LEVELS
from yinsh.engine.score import WIN, Score
from yinsh.game import BLACK, WHITE, Phase, Position
from yinsh.notation import read_turn
from yinsh.records.line import Line
from yinsh.records.tree import Game
from yinsh.view.advice import advice_marks as drawn
from yinsh.view.analysis import advice, can_analyse, can_hint, can_ponder, evaluation, verdict
from yinsh.view.layout import DEFAULT, Orientation
from yinsh.view.panel import panel
from yinsh.view.scene import Advice
from yinsh.view.seats import Seats
from yinsh.view.session import Session
from yinsh.view.settings import CHOICES, Settings

ROW = board(FOUR_AND_A_RING, removed=(2, 0))


def began(position: Position) -> Session:
    """A session that begins there."""
    return Session(Line(Game(position)))


@pytest.mark.parametrize(
    ("points", "player", "words"),
    [
        (320, WHITE, "White +1.2"),
        (320, BLACK, "Black +1.2"),
        (-320, WHITE, "Black +1.2"),
        (12, WHITE, "Even"),
        (-14, WHITE, "Black +0.1"),
        (WIN - 4, WHITE, "White wins in 3"),
        (WIN - 4, BLACK, "Black wins in 3"),
        (3 - WIN, WHITE, "Black wins in 2"),
    ],
)
def test_a_number_says_whose_it_is(points: int, player: int, words: str) -> None:
    position = board(FOUR_AND_A_RING, player=player)
    assert verdict(Assessment(position, Score(points, player), 9)) == words


def test_the_line_is_numbered_as_it_would_be_played() -> None:
    shown = evaluation(began(ROW), assessed(ROW, "f5-f6;xb5-f5xf6", points=WIN))
    assert (shown.score, shown.depth, shown.share) == ("White wins in 1", "depth 5", 1.0)
    assert [(t.number, t.player, t.text) for t in shown.line] == [(1, "white", "f5-f6;xb5-f5xf6")]
    assert shown.said == "Best line: f5-f6;xb5-f5xf6"


def test_the_line_goes_on_where_the_game_is() -> None:
    s = session(*PLACED)
    found = assessed(s.position, "e4-e6", "d7-d3", points=-128)
    line = evaluation(s, found).line
    assert [(t.number, t.player) for t in line] == [(11, "white"), (12, "black")]
    back = s.look(3)
    line = evaluation(back, assessed(back.position, "h5")).line
    assert [(t.number, t.player) for t in line] == [(4, "black")]


def test_in_the_middle_of_a_turn_the_line_begins_with_its_rest() -> None:
    start = began(ROW)
    halfway = start.play(read_turn(ROW, "f5-f6")[0])
    assert halfway.position.phase is Phase.ROW
    line = evaluation(halfway, assessed(halfway.position, "xb5-f5xf6", points=WIN)).line
    assert [(t.number, t.text) for t in line] == [(1, "xb5-f5xf6")]


def test_the_bar_is_whites() -> None:
    """From Black's turn as from White's."""
    s = session(*PLACED[:3])
    assert s.position.player == BLACK
    share = evaluation(s, assessed(s.position, "h5", points=256)).share
    assert share == pytest.approx(0.269, abs=0.001)


def test_when_the_game_is_over_its_result_is_shown() -> None:
    s = began(ROW).play_all(read_turn(ROW, "f5-f6;xb5-f5xf6"))
    shown = evaluation(s, None)
    assert (shown.score, shown.share, shown.line) == ("White has won", 1.0, ())


def test_what_is_not_known_is_not_shown_as_even() -> None:
    shown = evaluation(session(*PLACED), None)
    assert (shown.score, shown.known) == ("Not evaluated yet", False)


def against(*actions: str, white: int = 0, black: int = 8) -> Session:
    return Session(session(*actions).line, Seats(white, black))


@pytest.mark.parametrize(
    ("shown", "hint", "analyse"),
    [
        (against("e5", "f6"), True, True),
        (against("e5"), False, False),  # the engine's turn
        (against("e5", white=8), False, True),  # it plays itself: people watch
        (against("e5", "f6").look(1), True, True),
        (against("e5", "f6").resign(WHITE), False, True),
        (against("e5", "f6").resign(WHITE).look(1), True, True),
        (began(ROW).play_all(read_turn(ROW, "f5-f6;xb5-f5xf6")), False, False),
    ],
)
def test_what_may_be_asked_when(shown: Session, hint: bool, analyse: bool) -> None:
    assert (can_hint(shown), can_analyse(shown)) == (hint, analyse)
    assert ("hint" in panel(shown).usable) == hint


@pytest.mark.parametrize(
    ("position", "turn", "marks"),
    [
        (ROW, "f5-f6;xb5-f5xf6", Advice(source=NAMES.index("f5"), target=NAMES.index("f6"))),
        (session("e5").position, "f6", Advice(target=NAMES.index("f6"))),
    ],
)
def test_the_first_thing_to_do_is_marked(position: Position, turn: str, marks: Advice) -> None:
    assert advice(assessed(position, turn)) == marks


def test_a_row_is_marked_with_its_ring_and_a_ring_alone() -> None:
    halfway = began(ROW).play(read_turn(ROW, "f5-f6")[0]).position
    row = advice(assessed(halfway, "xb5-f5xf6"))
    assert row is not None
    assert [NAMES[p] for p in row.row] == ["b5", "c5", "d5", "e5", "f5"]
    assert row.ring == NAMES.index("f6")
    ring = advice(assessed(halfway.play(read_turn(halfway, "xb5-f5")[0]), "xf6"))
    assert ring == Advice(ring=NAMES.index("f6"))


def test_advice_turns_with_the_board_and_has_a_shape_for_each_kind() -> None:
    kinds = (
        Advice(source=0, target=3),
        Advice(target=3),
        Advice(row=(4, 5, 6, 7, 8)),
        Advice(ring=3),
    )
    shapes = {drawn(kind, DEFAULT) for kind in kinds}
    assert len(shapes) == len(kinds)
    assert all('class="advice' in shape for shape in shapes)
    assert drawn(kinds[0], Orientation(1)) not in shapes
    assert drawn(Advice(), DEFAULT) == ""


def test_the_time_for_a_turn() -> None:
    assert Settings().milliseconds == 2000
    times = [Settings(movetime=value).milliseconds for value in CHOICES["movetime"]]
    assert (min(times), max(times)) == (200, 30_000)
    assert [level.timed for level in LEVELS] == [False] * 7 + [True]


@pytest.mark.parametrize(
    ("levels", "wanted"),
    [((0, 8), True), ((8, 0), False), ((0, 7), False), ((0, 0), False), ((0, 99), False)],
)
def test_only_the_top_level_thinks_on_a_persons_time(levels: tuple[int, int], wanted: bool) -> None:
    """And not before the rings lie, nor while a person looks back, nor when all is over."""
    placed = replace(session(*PLACED), seats=Seats(*levels))
    assert can_ponder(placed) is wanted
    assert not can_ponder(placed.look(9))
    assert not can_ponder(replace(session(*PLACED[:8]), seats=Seats(*levels)))
    assert not can_ponder(placed.resign(0))
