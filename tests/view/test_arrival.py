"""A link comes in: what is put on the board, and what is said."""

from dataclasses import replace

import pytest

from tests.records.trees import drawn, grown, place
from tests.view.games import FIVE, at
from yinsh.game import BLACK, WHITE
from yinsh.notation import read_action
from yinsh.records.correspondence import marked
from yinsh.records.line import Line
from yinsh.records.notes import Notes
from yinsh.records.tree import Game
from yinsh.view import heard
from yinsh.view.arrival import Arrived, arrived
from yinsh.view.panel import panel
from yinsh.view.seats import AWAY, PERSON, Seats
from yinsh.view.sentences import detail, status
from yinsh.view.session import Hint, Session

I_AM_WHITE = Seats(PERSON, AWAY)


def game(text: str) -> Game:
    return marked(grown(text)[0], "word")


def arrival(incoming: str, copy: str | None) -> Arrived:
    kept = None if copy is None else Session(Line.of(game(copy)), I_AM_WHITE)
    link = game(incoming)
    return arrived(link, link.main, kept)


def test_any_other_game_is_simply_shown() -> None:
    link, _ = grown("e5 d4 (d5 h8) f6")
    news = arrived(link, (0, 1), None)
    assert news == Arrived(Session(Line.of(link, (0, 1))))


def test_the_answer_goes_on_with_the_copy_and_what_was_tried_in_it() -> None:
    news = arrival("e5 d4", "e5 (k7 h8)")
    assert drawn(news.session.game) == "e5 (k7 h8) d4"
    assert news.session.in_game
    assert news.session.seats == I_AM_WHITE
    assert news.notice == "The other player has answered: 1 new turn."
    assert (news.is_copy, news.keep, news.known) == (True, True, 1)


def test_an_old_link_shows_the_copy() -> None:
    news = arrival("e5", "e5 d4 f6")
    assert drawn(news.session.game) == "e5 d4 f6"
    assert news.notice == "This link is an old one: the game here has gone on by 2 turns."
    assert (news.is_copy, news.keep) == (True, False)


def written(text: str, *comments: tuple[str, str], white: str = "") -> Game:
    """As `game`, with comments at turns."""
    made = game(text)
    for turn, comment in comments:
        made = made.annotate(place(made, turn), Notes(comment))
    return made.titled(replace(made.headers, white=white))


@pytest.mark.parametrize(
    ("incoming", "notice"),
    [
        ("e5 d4", "No new turn, but something new is written or tried beside the turns."),
        ("e5 d4 (d5)", "No new turn, but something new is written or tried"),
        ("e5 d4 f6", "1 new turn. Something new is written or tried beside earlier ones"),
        ("e5", "an old one: the game here has gone on by 1 turn. What is written"),
    ],
)
def test_what_the_other_has_written_at_turns_that_both_know_arrives(
    incoming: str, notice: str
) -> None:
    copy = Session(Line.of(written("e5 (k7) d4", ("k7", "mine"))), I_AM_WHITE)
    link = written(incoming, ("e5", "Nice!"), white="Ann")
    news = arrived(link, link.main, copy)
    made = news.session.game
    assert notice in news.notice
    assert (news.is_copy, news.keep) == (True, True)
    assert made.node(place(made, "e5")).notes.comment == "Nice!"
    assert made.node(place(made, "k7")).notes.comment == "mine"
    assert made.headers.white == "Ann"
    assert made.position(news.session.line.here) == link.main_record.position
    assert news.session.seats == I_AM_WHITE


def test_a_comment_that_was_deleted_here_stays_deleted_when_the_other_answers() -> None:
    mine = Session(Line.of(written("e5", ("e5", "Hm."))), I_AM_WHITE).handed_over()
    mine = mine.annotate(Notes(), (0,))
    for text in ("e5 d4", "e5 d4 (d5)"):  # an answer, and the same once more with something tried
        link = written(text, ("e5", "Hm."))
        mine = arrived(link, link.main, mine).session
        assert mine.game.node((0,)).notes == Notes()
        assert drawn(mine.game) == text
    link = written("e5 d4", ("e5", "Hm. No."))
    assert arrived(link, link.main, mine).session.game.node((0,)).notes.comment == "Hm. No."


def test_a_link_from_the_middle_of_a_turn_is_part_of_the_game() -> None:
    mine = Session(Line.of(marked(at(FIVE).game, "word")), I_AM_WHITE)
    half = mine.play(mine.legal[0])
    whole = half.play(half.legal[0]).annotate(Notes("So!"), (0,))
    theirs = replace(mine, seats=Seats(AWAY, PERSON)).annotate(Notes("And?"), ())
    for link, turns, notice in [
        (half, half, "1 new turn"),
        (whole, whole, "1 new turn"),
        (half, whole, "an old one"),
    ]:
        news = arrived(link.game, link.game.main, theirs)
        theirs = news.session
        assert notice in news.notice
        assert theirs.record == turns.record
        assert theirs.game.size == 1
    assert [theirs.game.node(place).notes.comment for place in ((), (0,))] == ["And?", "So!"]


def test_the_place_that_the_other_looks_at_is_shown_with_what_he_says_there() -> None:
    copy = Session(Line.of(game("e5 d4 f6")), I_AM_WHITE)
    link = written("e5 d4 (d5 a2) f6", ("a2", "Think again."))
    here = place(link, "a2")
    session = arrived(link, here, copy).session
    assert session.line.notes.comment == "Think again."
    assert arrived(link, place(link, "e5"), copy).session.in_game, "nothing is new there"
    assert drawn(session.back_to_game().game) == "e5 d4 (d5 a2) f6"


def test_a_changed_past_is_said_and_nothing_is_overwritten() -> None:
    news = arrival("e5 c3 f6", "e5 d4")
    assert drawn(news.session.game) == "e5 c3 f6"
    assert "from turn 2 on, its past was changed" in news.notice
    assert (news.is_copy, news.keep, news.compare) == (False, False, True)


@pytest.mark.parametrize(("incoming", "mine"), [("e5", BLACK), ("e5 d4", WHITE)])
def test_without_a_copy_whoever_is_to_play_is_here(incoming: str, mine: int) -> None:
    news = arrival(incoming, None)
    assert not news.session.away
    assert news.session.position.player == mine
    assert "the first link of this game in this browser" in news.notice
    assert news.keep


class TestWaiting:
    waiting = Session(Line.of(game("e5")), I_AM_WHITE)

    def test_the_page_says_what_to_do(self) -> None:
        assert status(self.waiting) == "Black is to answer: send the link"
        assert "open it in this browser" in detail(self.waiting)
        assert "send" in panel(self.waiting).usable
        assert panel(self.waiting).plates[1].name == "Black, link"

    def test_nobody_here_plays_for_the_other(self) -> None:
        tried = self.waiting.tap(40)
        assert tried.game == self.waiting.game
        assert tried.refused is not None
        assert tried.refused.why is Hint.AWAY

    def test_but_another_line_may_be_tried(self) -> None:
        tried = self.waiting.look(0).tap(40).tap(41)
        assert drawn(tried.back_to_game().game).startswith("e5 (")
        assert len(tried.record.turns) == 2

    def test_ones_own_turn_can_be_taken_back_and_the_others_cannot(self) -> None:
        assert self.waiting.can_undo
        answered = Session(Line.of(game("e5 d4")), I_AM_WHITE)
        assert not answered.can_undo
        assert answered.undo().game == answered.game
        assert answered.play(read_action("f6")).can_undo

    def test_taking_back_what_a_copied_link_has_is_warned_of(self) -> None:
        sent = self.waiting.handed_over()
        assert detail(sent) == detail(self.waiting)
        back = sent.undo()
        assert "copied a link with turn 1" in detail(back)
        assert (heard.news(sent, back) or "").endswith(detail(back)), "and it is heard"
        assert detail(back.redo()) == detail(sent)
        assert "copied" not in detail(back.tap(40).handed_over())

    def test_nothing_is_warned_of_before_a_link_was_copied_or_after_the_answer(self) -> None:
        assert "copied" not in detail(self.waiting.undo())
        answered = replace(self.waiting.handed_over(), line=Line.of(game("e5 d4 f6")))
        assert "copied" not in detail(answered.undo())

    def test_a_resignation_that_was_sent_is_part_of_it(self) -> None:
        resigned = Session(Line.of(game("e5 d4")), I_AM_WHITE).resign(WHITE).handed_over()
        assert resigned.undo().recalled

    def test_the_end_is_sent_too(self) -> None:
        resigned = Session(Line.of(game("e5 d4")), I_AM_WHITE).resign(WHITE)
        assert resigned.to_send
