"""What a person can do at the board, without a browser."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.view.games import BLOCKED, FIVE, PLACED, SEVEN, at, session
from yinsh.board import point
from yinsh.game import BLACK, WHITE, Phase, Position, Refusal
from yinsh.notation import action_text
from yinsh.records.record import Record
from yinsh.view.session import Hint, Session


def taps(s: Session, *names: str) -> Session:
    for name in names:
        s = s.tap(point(name))
    return s


def played(s: Session) -> list[str]:
    return [action_text(action) for action in s.record.actions]


def untouched(s: Session) -> bool:
    return (s.lifted, s.aim, s.row, s.armed) == (None, None, None, False)


def row_names(s: Session) -> list[str]:
    return [action_text(row)[1:] for row in s.rows]


class TestPlacing:
    def test_one_tap_places(self) -> None:
        assert played(taps(session(), "e5", "d4")) == ["e5", "d4"]

    def test_with_confirm_the_first_tap_previews_and_the_second_commits(self) -> None:
        armed = taps(session(confirm=True), "e5")
        assert played(armed) == []
        assert armed.armed
        assert armed.aim == point("e5")
        assert played(taps(armed, "e5")) == ["e5"]
        assert played(armed.commit()) == ["e5"]
        elsewhere = taps(armed, "d4")
        assert (played(elsewhere), elsewhere.aim) == ([], point("d4"))

    def test_an_occupied_point_says_so(self) -> None:
        s = taps(session(), "e5", "e5")
        assert played(s) == ["e5"]
        assert s.refused is not None
        assert (s.refused.why, s.refused.at) == (Refusal.OCCUPIED, point("e5"))


class TestMoving:
    def test_two_taps_move(self) -> None:
        s = taps(session(*PLACED), "e4")
        assert s.lifted == point("e4")
        assert point("e10") in s.destinations
        assert played(taps(s, "e10"))[-1] == "e4-e10"

    @pytest.mark.parametrize(
        "change_of_mind",
        [lambda s: s.tap(point("e4")), lambda s: s.tap(None), lambda s: s.cancel()],
        ids=["same ring", "far tap", "escape"],
    )
    def test_a_lifted_ring_can_be_put_back(
        self, change_of_mind: Callable[[Session], Session]
    ) -> None:
        before = session(*PLACED)
        after = change_of_mind(taps(before, "e4"))
        assert untouched(after)
        assert after.record == before.record

    def test_another_own_ring_is_taken_up_instead(self) -> None:
        assert taps(session(*PLACED), "e4", "f6").lifted == point("f6")

    def test_hovering_previews_only_destinations(self) -> None:
        s = taps(session(*PLACED), "e4")
        assert s.hover(point("e10")).aim == point("e10")
        assert s.hover(point("f10")).aim is None
        assert s.hover(point("e10")).hover(None).aim is None

    def test_an_illegal_tap_keeps_the_ring_in_hand_and_says_why(self) -> None:
        s = taps(session(*PLACED), "e4", "a2")
        assert s.lifted == point("e4")
        assert s.refused is not None
        assert (s.refused.why, s.refused.at) == (Refusal.NOT_IN_LINE, point("a2"))

    def test_a_drag_commits_where_it_is_dropped(self) -> None:
        dragged = session(*PLACED).drag(point("e4"))
        assert dragged.dragged
        assert played(dragged.drop(point("e10")))[-1] == "e4-e10"

    def test_an_illegal_drop_puts_the_ring_back(self) -> None:
        before = session(*PLACED)
        for target in ("a2", "e4", None):
            after = before.drag(point("e4")).drop(point(target) if target else None)
            assert untouched(after)
            assert after.record == before.record

    def test_with_confirm_a_drop_is_the_first_tap(self) -> None:
        s = session(*PLACED, confirm=True).drag(point("e4")).drop(point("e10"))
        assert played(s) == PLACED
        assert s.armed
        assert played(s.commit())[-1] == "e4-e10"

    def test_other_points_say_what_is_wrong_with_them(self) -> None:
        s = session(*PLACED)
        assert s.tap(point("d7")).refused.why is Refusal.NOT_YOUR_RING  # type: ignore[union-attr]
        assert s.tap(point("k8")).refused.why is Refusal.NO_RING  # type: ignore[union-attr]


class TestRows:
    def test_every_five_of_seven_can_be_chosen_by_taps(self) -> None:
        s = at(SEVEN)
        assert row_names(s) == ["c3-g7", "d4-h8", "e5-i9"]
        reached = set()
        for row in s.rows:
            for p in row.row:
                seen = s
                for _ in range(4):
                    seen = seen.tap(p)
                    if seen.record.turns:
                        break
                    reached.add(seen.row)
        assert reached == set(s.rows)

    def test_hover_shows_a_window_and_never_chooses(self) -> None:
        s = at(SEVEN)
        middle = s.rows[1].row[2]
        assert s.hover(middle).row in s.rows
        assert not s.hover(middle).record.turns

    def test_a_marker_of_several_windows_is_never_taken_by_tapping(self) -> None:
        s = at(SEVEN)
        middle = s.rows[1].row[2]
        for _ in range(7):
            s = s.tap(middle)
        assert not s.record.turns
        assert s.armed

    def test_the_confirm_button_takes_the_chosen_row(self) -> None:
        s = at(SEVEN)
        s = s.show_row(s.rows[1])
        assert s.commit().record.actions == (s.rows[1],)

    def test_a_single_row_is_taken_with_one_tap(self) -> None:
        s = at(FIVE)
        assert s.chosen_row == s.rows[0]
        assert s.tap(s.rows[0].row[2]).position.phase is Phase.RING

    def test_restart_in_the_middle_of_removal_goes_back_to_the_start_of_the_turn(self) -> None:
        s = at(SEVEN)
        taken = s.show_row(s.rows[0]).commit()
        assert taken.can_restart_turn
        assert taken.restart_turn().record == s.record


class TestHistory:
    def test_undo_takes_back_whole_turns_and_redo_brings_them_back(self) -> None:
        s = session(*PLACED, "e4-e10")
        assert played(s.undo()) == PLACED
        assert played(s.undo().undo()) == PLACED[:-1]
        assert played(s.undo().undo().redo().redo()) == [*PLACED, "e4-e10"]

    def test_undo_first_puts_back_what_is_in_the_hand(self) -> None:
        s = session(*PLACED)
        assert taps(s, "e4").undo() == s
        armed = taps(session(*PLACED, confirm=True), "e4", "e10")
        assert untouched(armed.undo())
        assert armed.undo().record == armed.record

    def test_the_past_cannot_be_undone_while_it_is_looked_at(self) -> None:
        s = session(*PLACED).look(3)
        assert not s.can_undo
        assert s.undo().record == s.record
        assert s.redo().record == s.record

    def test_a_row_can_be_put_back_to_choose_another_five(self) -> None:
        s = at(SEVEN)
        taken = s.play(s.rows[0])
        assert taken.can_put_back
        assert taken.put_back().record == s.record
        armed = replace(taken, confirm=True).tap(point("a2"))
        assert armed.put_back().record == taken.record, "first the ring that was pointed at"

    def test_a_new_action_ends_the_redo(self) -> None:
        s = taps(session(*PLACED).undo(), "a2")
        assert not s.can_redo

    def test_nothing_to_undo_changes_nothing(self) -> None:
        assert session().undo().record == Record()
        assert session().redo().record == Record()

    def test_looking_back_shows_the_past_and_changes_nothing(self) -> None:
        s = session(*PLACED)
        past = s.look(3)
        assert past.position == session(*PLACED[:3]).position
        assert past.record == s.record
        assert past.looking_back
        assert s.look(99) == s
        assert s.look(-5).position == Position.start()

    def test_playing_in_the_past_tries_another_line_and_the_game_stays(self) -> None:
        s = session(*PLACED)
        tried = taps(s.look(3), "k8")
        assert played(tried) == [*PLACED[:3], "k8"]
        assert not tried.in_game
        assert played(tried.back_to_game()) == PLACED
        assert tried.back_to_game().in_game

    def test_playing_on_as_it_was_played_only_steps_forward(self) -> None:
        s = session(*PLACED)
        assert taps(s.look(3), PLACED[3]) == s.look(4)

    def test_the_end_of_a_game_stays_when_something_else_is_played_instead(self) -> None:
        s = session(*PLACED).resign(WHITE)
        instead = taps(s.undo().undo(), "k8")
        assert played(instead) == [*PLACED[:-1], "k8"]
        (_, other) = instead.game.node(instead.line.path[:-1]).next
        assert other.declaration == s.record.declaration
        assert other.turn == s.last_turn

    def test_another_line_taken_back_leaves_the_game_where_it_forked(self) -> None:
        s = session(*PLACED)
        tried = taps(s.look(3), "k8")
        assert tried.undo().position == s.look(3).position
        assert played(tried.undo()) == PLACED
        assert tried.undo().redo() == tried
        assert not tried.undo().look(2).can_redo, "it would not be seen"

    def test_resignation_and_agreement_end_the_game_and_can_be_taken_back(self) -> None:
        resigned = session(*PLACED).resign(WHITE)
        assert resigned.record.over
        assert resigned.record.winner == BLACK
        assert not resigned.legal
        tried = taps(resigned, "e4")
        assert tried.record == resigned.record
        assert tried.refused is not None
        assert tried.refused.why is Refusal.GAME_OVER
        assert resigned.undo().record == session(*PLACED).record
        assert resigned.undo().redo().record == resigned.record
        assert session(*PLACED).agree_draw().record.winner is None
        assert resigned.agree_draw() == resigned


def test_a_forced_pass_is_one_action_and_taps_say_so() -> None:
    s = at(BLOCKED)
    assert s.must_pass
    tried = s.tap(s.position.rings(WHITE)[0])
    assert tried.refused is not None
    assert tried.refused.why is Hint.MUST_PASS
    assert played(s.pass_turn()) == ["pass"]
    assert not s.pass_turn().must_pass


def test_sessions_do_not_change() -> None:
    s = session(*PLACED)
    with pytest.raises(AttributeError):
        s.lifted = 3  # type: ignore[misc]
    assert replace(s) == s
