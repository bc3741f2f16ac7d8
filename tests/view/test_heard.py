"""What a screen reader hears, change by change; without a browser."""

from __future__ import annotations

from dataclasses import replace

from tests.view.games import BLOCKED, FIVE, PLACED, SEVEN, at, session
from yinsh.board import NAMES, point
from yinsh.game import WHITE, Phase
from yinsh.lessons.judge import hinted
from yinsh.lessons.table import STEPS
from yinsh.notation import read_action
from yinsh.view.heard import news, standing
from yinsh.view.lesson_messages import LESSONS
from yinsh.view.lesson_panel import Lesson, exercise, judged, lesson_panel
from yinsh.view.lesson_panel import heard as lesson_heard
from yinsh.view.overview import overview
from yinsh.view.seats import Seats
from yinsh.view.sentences import point_name
from yinsh.view.session import Session
from yinsh.view.staging import flipped
from yinsh.view.stops import next_stop


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
        "White: remove a row of five. c3-g7 is chosen: Enter removes it, R goes to the next one."
    )
    following = chosen.tap(point("f6"))
    assert news(chosen, following) == (
        "White: remove a row of five. d4-h8 is chosen: Enter removes it, R goes to the next one."
    )
    gone = following.commit()
    assert news(following, gone) == "White: row d4-h8 removed. White: remove a ring"
    done = gone.tap(point("a2"))
    assert news(gone, done) == (
        "White: row d4-h8 removed, ring a2 removed. White 1, Black 0. Black: move a ring"
    )
    undone = done.undo()
    assert news(done, undone) == (
        "Turn 1 taken back. White 0, Black 0. White: remove a row of five. c3-g7, d4-h8 and e5-i9: "
        "R goes from row to row, Enter removes the chosen one."
    )
    assert news(undone, undone.redo()) == news(gone, done)


def test_a_turn_done_again_up_to_its_row_is_told_from_its_move() -> None:
    made = session(*"a2 b1 c1 d1 e1 k7 k8 k9 k10 j5".split())
    for action in "a2-b3 k7-j7 b3-c4 j7-i7 c4-d5 i7-h7 d5-e6 h7-g7 e6-f7".split():
        source, target = action.split("-")
        made = made.tap(point(source)).tap(point(target))
    row = made.commit()
    assert news(made, row) == "White: row a2-e6 removed. White: remove a ring"
    undone = row.undo()
    assert news(undone, undone.redo()) == (
        "White: e6 to f7. White: row a2-e6 removed. White: remove a ring"
    )


def test_looking_back_tells_the_turn() -> None:
    s = session(*PLACED)
    back = "You are looking back: Escape on the board returns to the latest turn."
    assert news(s, s.look(3)) == f"Turn 3 of 10. White: ring on f6. {back}"
    assert news(s.look(3), s.look(2)) == "Turn 2 of 10. Black: ring on d7."
    assert news(s, s.look(0)) == f"Start of the game. {back}"
    assert news(s.look(3), s) == (
        "Back at the latest turn. White: move a ring. Choose one of your rings."
    )


def test_another_line_is_never_begun_unheard() -> None:
    s = session(*PLACED[:4])
    back = s.look(3)
    tried = back.tap(point("a2"))
    begun = "Another line from turn 4 on; the game is as it was."
    assert news(back, tried) == (
        f"Black: ring on a2. {begun} Escape on the board returns to it. White: place a ring, 3 of 5"
    )
    further = tried.tap(point("a3"))
    assert news(tried, further) == "White: ring on a3. Black: place a ring, 3 of 5"
    assert news(further, further.back_to_game()) == (
        "Back at the latest turn. White: place a ring, 3 of 5. Choose a vacant point."
    )
    engine = replace(back, seats=Seats(black=1))
    assert news(engine, engine.tap(point("a2"))) == (
        f"Black: ring on a2. {begun} The computer does not answer here. Escape on the board "
        "returns to the game. White: place a ring, 3 of 5"
    )


def test_a_pass() -> None:
    s = at(BLOCKED)
    assert news(s, s.pass_turn()) == "White: pass. Black: move a ring"


def test_a_resignation_and_that_it_was_taken_back() -> None:
    s = session(*PLACED)
    resigned = s.resign(WHITE)
    assert news(s, resigned) == "Black wins: White resigned"
    assert news(resigned, resigned.undo()) == "The game goes on. White: move a ring"


def test_a_row_is_named_wherever_it_lies() -> None:
    assert standing(at(FIVE)) == (
        "White: remove a row. The row is c3-g7: R goes to it, Enter removes it."
    )
    assert standing(session(*PLACED)) == "White: move a ring"


def test_few_flipped_markers_are_named_and_of_many_the_number() -> None:
    s = session(*PLACED, "e4-e5", "d7-d5", "e5-e6")
    one = s.play(read_action("d5-f5"))
    assert news(s, one) == "Black: d5 to f5, flips e5. White: move a ring"


def test_the_position_is_told_whole() -> None:
    s = session(*PLACED, "e4-e9", "d7-d6")
    assert overview(s) == (
        "White: move a ring. "
        "White: 5 rings, b2, e9, f6, h5 and i9. White: 1 marker, e4. "
        "Black: 5 rings, c4, d6, g3, g8 and j7. Black: 1 marker, d7. "
        "Rings removed: White 0, Black 0. 49 markers left in the pool."
    )
    assert "White has in line: c3-i9." in overview(at(SEVEN))
    assert overview(session()).startswith(
        "White: place a ring, 1 of 5. White: no ring on the board. White: no marker. Black:"
    )
    against = replace(session(*PLACED), seats=Seats(white=1))
    assert overview(against).startswith("White: the computer is thinking. Black: 5 rings")


def stops(session: Session, here: str, step: int = 1, count: int = 3) -> list[str]:
    """Where the key for the next stop leads from a point, pressed so often."""
    p, names = point(here), []
    for _ in range(count):
        session, following = next_stop(session, p, step)
        assert following is not None
        p = following
        names.append(NAMES[p])
    return names


def test_one_key_leads_round_all_that_can_be_chosen() -> None:
    s = session(*PLACED)
    assert stops(s, "f6", count=5) == ["h5", "i9", "b2", "e4", "f6"]
    assert stops(s, "f6", -1, count=5) == ["e4", "b2", "i9", "h5", "f6"]
    assert set(stops(s.tap(point("e4")), "e4", count=23)) == {
        NAMES[p] for p in s.position.destinations(point("e4"))
    }
    assert next_stop(session(), point("f6"), 1)[1] is None, "no ring stands yet"


def test_of_several_rows_one_key_chooses_and_enter_takes() -> None:
    s = at(SEVEN)
    first, p = next_stop(s, point("a2"), 1)
    assert (p, news(s, first)) == (
        point("c3"),
        "White: remove a row of five. c3-g7 is chosen: Enter removes it, R goes to the next one.",
    )
    second, p = next_stop(first, point("c3"), 1)
    assert p == point("d4")
    assert next_stop(second, point("d4"), -1)[0] == first
    taken = second.press(point("d4"))
    assert news(second, taken) == "White: row d4-h8 removed. White: remove a ring"
    pressed = s.hover(point("c3")).press(point("c3"))
    assert pressed.rows, "a first Enter takes nothing, also where there is but one row"
    assert news(s.hover(point("c3")), pressed) == news(s, first)
    assert pressed.press(point("c3")) == first.press(point("c3"))
    assert at(FIVE).press(point("c3")).position.phase is Phase.RING, "the only one needs no choice"


def test_a_point_says_which_rows_a_move_makes_and_what_was_flipped() -> None:
    def named(session: Session, name: str) -> str:
        last = session.last_turn
        return point_name(session, point(name), frozenset(flipped(last)) if last else ())

    s = exercise(next(step for step in STEPS if step.key == "two")).tap(point("e3"))
    assert named(s, "e7") == "e7, destination, flips 1, makes the rows d3-h3 and c6-g6"
    assert named(s, "e4") == "e4, destination, flips none, makes the row d3-h3"
    moved = session(*PLACED, "e4-e5", "d7-d5", "e5-e6", "d5-f5")
    assert named(moved, "e5") == "e5, black marker, just flipped"
    assert named(moved, "e4") == "e4, white marker"


def done(number: int) -> str | None:
    """What is heard when a step of the lessons has been done as its hint says."""
    step = STEPS[number - 1]
    s = exercise(step)
    while not s.halted:
        action = hinted(step, s.line.seen.actions)
        assert action is not None
        s = judged(step, s.play(action))
    return lesson_heard(None, Lesson(number), s)


def test_a_step_of_the_lessons_says_what_comes_next() -> None:
    spoken = [done(number) or "" for number in range(1, len(STEPS) + 1)]
    for said in spoken:
        assert said.count("Right") == 1, "praise is said once"
        assert said.startswith("Right! ")
    assert all(said.endswith(" Enter goes on to the next step.") for said in spoken[:-1])
    assert spoken[-1].endswith(" Enter begins a game.")
    step = STEPS[1]
    wrong = judged(step, exercise(step).play(read_action("d4-d5")))
    explained = LESSONS["lesson.move.wrong.elsewhere"]
    assert lesson_heard("White: d4 to d5.", Lesson(2), wrong) == (
        f"White: d4 to d5. Not quite. {explained} Enter begins this step again."
    )
    first, second = (lesson_panel(Lesson(number), exercise(STEPS[number - 1])) for number in (1, 2))
    assert first.spoken.endswith("the question mark lists all keys.")
    assert "question mark" not in second.spoken
