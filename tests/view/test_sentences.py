"""What is said: one status sentence, a detail, names of points, turns read aloud."""

import pytest

from tests.view.games import BLOCKED, FIVE, PLACED, SEVEN, at, session
from yinsh.board import point
from yinsh.view.heard import news
from yinsh.view.panel import panel
from yinsh.view.sentences import announcement, detail, point_name, status
from yinsh.view.session import Session
from yinsh.view.staging import stage

# White has two rows that do not meet; taking both takes two rings.
TWO_ROWS = "R1rr.R6.2M5.3M3R1.4M5.M3M4.1M3M4.1M7.1M5r.rM4r.RR2~wR00"


def lifted(name: str) -> Session:
    return session(*PLACED).tap(point(name))


@pytest.mark.parametrize(
    ("s", "says"),
    [
        (session(), "White: place a ring, 1 of 5"),
        (session("e5"), "Black: place a ring, 1 of 5"),
        (session(*PLACED), "White: move a ring"),
        (lifted("e4"), "White: move the ring from e4"),
        (at(FIVE), "White: remove a row"),
        (at(SEVEN), "White: remove a row of five"),
        (at(TWO_ROWS), "White: remove a row, 1 of 2"),
        (at(FIVE).tap(point("e5")), "White: remove a ring"),
        (at(BLOCKED), "White cannot move: pass"),
        (session(*PLACED).look(3), "Turn 3 of 10"),
        (session(*PLACED).look(0), "Start of the game"),
        (session(*PLACED).resign(0), "Black wins: White resigned"),
        (session(*PLACED).agree_draw(), "Draw by agreement"),
    ],
)
def test_the_status_says_who_must_do_what(s: Session, says: str) -> None:
    assert status(s) == says


def test_the_second_row_of_a_turn_is_counted() -> None:
    s = at(TWO_ROWS)
    s = s.play(s.rows[0])
    assert status(s) == "White: remove a ring, 1 of 2"
    s = s.tap(point("a2"))
    assert status(s) == "White: remove a row, 2 of 2"
    s = s.play(s.rows[0])
    assert status(s) == "White: remove a ring, 2 of 2"


@pytest.mark.parametrize(
    ("s", "says"),
    [
        (lifted("e4").hover(point("e10")), "e10: flips no marker"),
        (lifted("e4").tap(point("a2")), "e4-a2: the points are not on one line."),
        (lifted("f6").tap(point("j10")), "f6-j10: there is a ring on i9."),
        (at(SEVEN), "Seven in line: choose which five."),
        (at(FIVE), "The row is c3-g7."),
        (session(*PLACED).look(3), "3. f6"),
        (session(*PLACED).look(3).tap(point("k8")), "Another line from turn 4 on"),
    ],
)
def test_the_detail_says_what_would_happen_or_why_not(s: Session, says: str) -> None:
    assert says in detail(s)


def test_points_have_names_that_say_what_they_are_good_for() -> None:
    s = session(*PLACED)
    assert point_name(s, point("e4")).startswith("e4, white ring, can move, ")
    assert point_name(s, point("d7")) == "d7, black ring"
    assert point_name(s, point("k8")) == "k8, vacant"
    assert point_name(lifted("e4"), point("e10")) == "e10, destination, flips none"
    assert point_name(at(SEVEN), point("c3")) == "c3, white marker, in the row c3-g7"


def test_a_turn_is_read_aloud_with_all_that_it_did() -> None:
    s = session(*PLACED, "e4-e10")
    assert announcement(s.record.turns[-1]) == "White: e4 to e10."
    assert announcement(s.record.turns[0]) == "White: ring on e4."
    s = at(FIVE).tap(point("e5")).tap(point("a2"))
    assert announcement(s.record.turns[-1]) == "White: row c3-g7 removed, ring a2 removed."


def test_the_panel_offers_only_what_can_be_used() -> None:
    fresh = panel(session())
    assert not fresh.usable & {"undo", "redo", "first", "back", "forward", "last", "pass"}
    assert {"undo", "first", "back"} <= panel(session("e5")).usable
    assert "redo" in panel(session("e5").undo()).usable
    assert {"forward", "last"} <= panel(session(*PLACED).look(3)).usable
    assert "pass" in panel(at(BLOCKED)).usable
    over = panel(session(*PLACED).resign(0))
    assert (over.phase, over.player, over.result) == ("over", "", "black")
    assert not over.usable & {"resign", "draw"}
    assert over.banner is not None


def test_a_review_begins_at_the_last_turn_and_the_result_comes_back_with_it() -> None:
    over = session(*PLACED, "e4-e10").resign(1)
    review = over.review()
    assert panel(review).banner is None
    assert (status(review), detail(review)) == ("Turn 11 of 11", "White wins: Black resigned")
    assert {"last", "back"} <= panel(review).usable
    stepped = review.look(10).look(11)
    assert (status(stepped), panel(stepped).banner) == ("Turn 11 of 11", None)
    for back in (review.latest(), stepped.look(3).latest(), review.undo().resign(1)):
        assert panel(back).banner is not None
    assert news(over, review) == "Turn 11 of 11. White wins: Black resigned"
    assert session(*PLACED).review() == session(*PLACED)


def test_no_point_is_lit_while_one_only_looks_back() -> None:
    assert stage(session("e5")).placing
    assert not stage(session("e5", "d4").look(1)).placing
    assert not stage(session("e5", "d4").resign(0).look(0)).placing


def test_the_button_of_the_chosen_row_has_a_verb_where_there_is_room() -> None:
    rows = at(TWO_ROWS)
    texts = [button.text for button in panel(rows.show_row(rows.rows[0])).rows]
    first, second = (button.name for button in panel(rows).rows)
    assert texts == [f"Remove {first}", second]
    rows = at(SEVEN)
    assert {len(button.text) for button in panel(rows.show_row(rows.rows[0])).rows} == {5}


def test_confirm_is_offered_only_for_what_was_chosen() -> None:
    assert panel(session().hover(point("e5"))).confirm is None
    assert panel(session(confirm=True).tap(point("e5"))).confirm == "Place on e5"
    rows = at(SEVEN)
    chosen = panel(rows.show_row(rows.rows[1]))
    assert chosen.confirm is None, "the row's own button confirms it"
    assert [button.name for button in chosen.rows if button.chosen] == ["d4-h8"]
