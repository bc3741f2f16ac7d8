"""What a screen reader hears, change by change; without a browser."""

from __future__ import annotations

from tests.view.games import BLOCKED, PLACED, SEVEN, at, session
from yinsh.board import point
from yinsh.game import WHITE
from yinsh.view.heard import news


def test_a_placement_and_what_is_next() -> None:
    assert news(session(), session("e4")) == "White: ring on e4. Black: place a ring, 1 of 5"


def test_a_move_with_its_flips() -> None:
    before = session(*PLACED, "e4-e9")
    after = before.tap(point("d7")).tap(point("d6"))
    assert news(before, after) == "Black: d7 to d6. White: move a ring"


def test_a_ring_taken_up_previewed_and_put_back() -> None:
    rest = session(*PLACED, confirm=True)
    up = rest.tap(point("e4"))
    assert news(rest, up) == "White: move the ring from e4. It can go to 23 points."
    armed = up.tap(point("e9"))
    assert news(up, armed) == "White: move the ring from e4. e9: flips no marker"
    assert news(armed, armed.cancel()) == "White: move a ring. Choose one of your rings."


def test_pointing_about_is_not_spoken_of() -> None:
    up = session(*PLACED).tap(point("e4"))
    assert news(up, up.hover(point("e9"))) is None
    choosing = at(SEVEN)
    assert news(choosing, choosing.show_row(choosing.rows[1])) is None
    assert news(choosing, choosing) is None


def test_a_refusal_says_why_each_time() -> None:
    before = session(*PLACED)
    first = before.tap(point("k8"))
    assert news(before, first) == "There is no ring on k8."
    assert news(first, first.tap(point("k8"))) == "There is no ring on k8."


def test_a_row_is_chosen_goes_and_a_ring_with_it() -> None:
    s = at(SEVEN)
    chosen = s.tap(point("f6"))
    assert news(s, chosen) == (
        "White: remove a row of five. "
        "The row c3-g7 is chosen. To remove it, press the button c3-g7."
    )
    following = chosen.tap(point("f6"))
    assert news(chosen, following) == (
        "White: remove a row of five. "
        "The row d4-h8 is chosen. To remove it, press the button d4-h8."
    )
    gone = following.commit()
    assert news(following, gone) == "White: row d4-h8 removed. White: give up a ring"
    done = gone.tap(point("a2"))
    assert news(gone, done) == (
        "White: row d4-h8 removed, ring a2 removed. 1 to 0. Black: move a ring"
    )
    undone = done.undo()
    assert news(done, undone) == "Turn 1 taken back. 0 to 0. White: remove a row of five"
    assert news(undone, undone.redo()) == news(gone, done)


def test_a_turn_done_again_up_to_its_row_is_told_from_its_move() -> None:
    made = session(*"a2 b1 c1 d1 e1 k7 k8 k9 k10 j5".split())
    for action in "a2-b3 k7-j7 b3-c4 j7-i7 c4-d5 i7-h7 d5-e6 h7-g7 e6-f7".split():
        source, target = action.split("-")
        made = made.tap(point(source)).tap(point(target))
    row = made.commit()
    assert news(made, row) == "White: row a2-e6 removed. White: give up a ring"
    undone = row.undo()
    assert news(undone, undone.redo()) == (
        "White: e6 to f7. White: row a2-e6 removed. White: give up a ring"
    )


def test_looking_back_tells_the_turn() -> None:
    s = session(*PLACED)
    assert news(s, s.look(3)) == "Turn 3 of 10. White: ring on f6."
    assert news(s, s.look(0)) == "Start of the game"
    assert news(s.look(3), s) == "White: move a ring. Choose one of your rings."


def test_a_pass() -> None:
    s = at(BLOCKED)
    assert news(s, s.pass_turn()) == "White: pass. Black: move a ring"


def test_a_resignation_and_that_it_was_taken_back() -> None:
    s = session(*PLACED)
    resigned = s.resign(WHITE)
    assert news(s, resigned) == "Black wins: White resigned"
    assert news(resigned, resigned.undo()) == "The game goes on. White: move a ring"
