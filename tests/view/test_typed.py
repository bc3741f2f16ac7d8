"""A turn typed in notation: what can follow, what is played, and why something is not."""

from dataclasses import replace

import pytest

from tests.rules.diagram import position
from tests.view.games import BLOCKED, FIVE, PLACED, SEVEN, at, session
from yinsh.game import Phase
from yinsh.notation import action_text, turn_text
from yinsh.records.line import Line
from yinsh.records.tree import Game
from yinsh.view.seats import AWAY, Seats
from yinsh.view.sentences import status
from yinsh.view.session import Session
from yinsh.view.typed import completions, enter, example, hint

START, MOVING, MOVED = session(), session(*PLACED), session(*PLACED, "e4-e9")
ONE_ROW, THREE_ROWS = at(FIVE), at(SEVEN)

# Black has left White the row c1-g5, which goes before White moves.
GIFT = position(
    """
    7  . . . . . . . R . .
    6   . . . . . . . . .
    5  r . r . R . M . . r
    4   . . . . . M . . .
    3    . . r . M . . .
    2     r . . M R . .
    1        . M R R
    """,
    Phase.ROW,
)


def played(s: Session) -> str:
    return turn_text(s.last_turn.actions) if s.last_turn else ""


@pytest.mark.parametrize(
    ("start", "typed", "first", "count"),
    [
        (START, "", ("a2", "a3"), 85),
        (START, "e1", ("e10",), 1),  # e1 itself is whole
        (START, "E", ("e1", "e2"), 10),
        (START, "z", (), 0),
        (START, "e4;", (), 0),  # the turn is over
        (MOVING, "", ("b2-", "e4-"), 5),
        (MOVING, "e", ("e4-",), 1),
        (MOVING, "e4", ("e4-e5",), 23),
        (MOVING, "e4-e1", ("e4-e10",), 1),
        (MOVING, " E4 - e1", (" e4-e10",), 1),
        (MOVING, "11. e4-e1", ("11. e4-e10",), 1),
        (MOVING, "e4–e1", ("e4-e10",), 1),
        (MOVING, "е4-е1", ("e4-e10",), 1),  # Cyrillic letters, and below
        (MOVING, "d7", (), 0),  # Black's
        (MOVING, "e4-e10", (), 0),  # whole, and no row
        (MOVING, "e4-z9;x", (), 0),
        (ONE_ROW, "", ("xa2", "xb1"), 6),  # the row may be left out
        (ONE_ROW, "xc", ("xc3-g7",), 1),
        (ONE_ROW, "xc3-g7", ("xc3-g7xa2", "xc3-g7xb1"), 5),
        (ONE_ROW, "xc3-g7xk", ("xc3-g7xk7", "xc3-g7xk8"), 2),
        (ONE_ROW, "xk", ("xk7", "xk8"), 2),
        (THREE_ROWS, "", ("xc3-g7", "xd4-h8", "xe5-i9"), 3),  # here it may not
        (THREE_ROWS, "xa2", (), 0),
        (at(BLOCKED), "", ("pass",), 1),
        (at(BLOCKED), "pa", ("pass",), 1),
        (MOVING, "e4" * 200, (), 0),
        (MOVING.resign(0), "", (), 0),
        (replace(START, seats=Seats(3, 3)), "", (), 0),
    ],
)
def test_what_can_follow(start: Session, typed: str, first: tuple[str, ...], count: int) -> None:
    found = completions(start, typed)
    assert (found[: len(first)], len(found)) == (first, count)
    assert len(set(found)) == count


@pytest.mark.parametrize("start", [START, MOVING, ONE_ROW, THREE_ROWS, at(BLOCKED)])
def test_whoever_follows_the_completions_plays_a_turn(start: Session) -> None:
    for begun in completions(start, ""):
        text, following = begun, completions(start, begun)
        while following:
            assert all(longer.startswith(text) for longer in following)
            text = following[-1]
            following = completions(start, text)
        entered = enter(start, text)
        assert not entered.refused, text
        assert entered.session.record.position.player != start.position.player or not (
            entered.session.live
        )


@pytest.mark.parametrize(
    ("start", "typed", "turn"),
    [
        (START, "e4", "e4"),
        (START, " E4 ", "e4"),
        (START, "1.e4", "e4"),
        (MOVING, "e4-e10", "e4-e10"),
        (MOVING, "11. E4 - E10", "e4-e10"),
        (MOVING, "e4−e10", "e4-e10"),
        (ONE_ROW, "xa2", "xc3-g7xa2"),
        (ONE_ROW, "XG7-C3 XA2", "xc3-g7xa2"),
        (ONE_ROW, "xc3-g7", "xc3-g7"),  # the ring may come later
        (ONE_ROW, "Хс3-g7ха2", "xc3-g7xa2"),
        (ONE_ROW.play(ONE_ROW.rows[0]), "xa2", "xc3-g7xa2"),
        (ONE_ROW.play(ONE_ROW.rows[0]), "xc3-g7xa2", "xc3-g7xa2"),  # the whole of it again
        (THREE_ROWS, "xd4-h8;xa2", "xd4-h8xa2"),
        (at(BLOCKED), "Pass", "pass"),
    ],
)
def test_what_is_typed_is_played(start: Session, typed: str, turn: str) -> None:
    entered = enter(start, typed)
    assert (entered.told, entered.refused) == ("", False)
    assert played(entered.session) == turn
    assert entered.session.undo().position == start.restart_turn().position


REFUSALS = [
    (START, "", "For example a2, then Enter"),
    (START, "z9", "Not played: the board has no point z9."),
    (START, "hello", "“hello” is not a turn. Write it like a2."),
    (START, "д4", "Not played: the letters of points are the Latin ones from a to k."),
    (START, "e4;;", "“” is not a turn. Write it like a2."),
    (START, "e4;", "Not played: something should follow the ';'."),
    (START, "e4;d4", "Not played: the turn ends before d4."),
    (START, "e4-e9", "First all rings must be placed."),
    (MOVING, "e4", "Now a ring must be moved."),
    (MOVING, "e4-e4", "The ring must leave e4."),
    (MOVING, "e4-g5", "e4-g5: the points are not on one line."),
    (MOVING, "e5-e6", "There is no ring on e5."),
    (MOVING, "d7-d8", "The ring on d7 is your opponent's."),
    (MOVING, "b2-g7", "b2-g7: there is a ring on f6."),
    (MOVING, "xa1-e5", "Not played: the board has no point a1."),
    (MOVING, "xa2-c3", "Not played: a2-c3 is not five points in a line."),
    (MOVING, "pass", "You can pass only when none of your rings can move."),
    (MOVING, "what now? " * 20, "“what now? what now? ” is not a turn. Write it like b2-b3."),
    (THREE_ROWS, "xa2", "There is more than one row: name it before the ring, as in xc3-g7xa2."),
    (
        THREE_ROWS,
        "a2-a3",
        "Now a row must be removed: write it with the ring you remove, xc3-g7xa2.",
    ),
    (ONE_ROW, "xc3-g7xc3", "There is no ring on c3."),
    (at(BLOCKED), "e5-e6", "No ring can move: use the Pass button."),
    (MOVING.resign(0), "e4-e10", "The game is over."),
    (replace(START, seats=Seats(3, 0)), "e4", "It is the computer's turn."),
    (
        replace(START, seats=Seats(AWAY, 0)),
        "e4",
        "It is the other player's turn: the answer comes as a link.",
    ),
]


@pytest.mark.parametrize(("start", "typed", "told"), REFUSALS)
def test_a_refusal_says_why_and_changes_nothing(start: Session, typed: str, told: str) -> None:
    entered = enter(start, typed)
    assert entered.told == told
    assert entered.refused
    assert entered.session is start


def test_where_actions_are_confirmed_the_first_enter_previews() -> None:
    for start, typed, what in [
        (START, "e4", "White: place a ring, 1 of 5"),
        (MOVING, "e4-e10", "White: move the ring from e4"),
        (THREE_ROWS, "xd4-h8;xa2", "White: remove a row of five"),
    ]:
        asked = replace(start, confirm=True)
        previewed = enter(asked, typed)
        assert previewed.told.startswith("Press Enter again to play ")
        assert not previewed.refused
        assert played(previewed.session) == played(start)
        aimed = previewed.session.aimed_action
        assert aimed is not None
        assert action_text(aimed) == typed.split(";")[0]
        assert status(previewed.session)[:5] == what[:5]
        again = enter(previewed.session, typed)
        assert (again.told, played(again.session)) == ("", typed.replace(";x", "x"))
        other = enter(previewed.session.cancel(), typed)
        assert other.told, "what was put back is previewed anew"


def test_a_turn_in_parts_gift_first_then_the_move() -> None:
    """Official notation: xe7-i11xd9;i7-i11;..."""
    start = Session(Line(Game(GIFT)))
    for typed in ("xc1-g5xd1;e5-e6", "xd1;e5-e6"):
        assert played(enter(start, typed).session) == "xc1-g5xd1;e5-e6"
    assert completions(start, "xd1;e5-e")[0].startswith("xd1;e5-e")
    assert {t[:4] for t in completions(start, "xd1")} == {"xd1;"}


def test_what_the_field_is_for() -> None:
    assert (example(START), hint(START)) == ("a2", "For example a2, then Enter")
    assert hint(MOVING.resign(0)) == "Nothing can be played now."
