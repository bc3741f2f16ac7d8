"""The engine at one of the seats: whose turn it is, what a person can do, what undo takes back."""

from dataclasses import replace

import pytest

from tests.view.games import PLACED, at, session
from yinsh.board import point
from yinsh.notation import read_action
from yinsh.view.panel import panel
from yinsh.view.seats import AWAY, Seats
from yinsh.view.sentences import status
from yinsh.view.session import Hint, Session
from yinsh.view.staging import stage

# White has removed two rings, and has a row.
LAST = "R1rr.R6.2M5.3M3R1.4M5.4M4.5M4.9.7r.r5r.4~wR20"


def against(*actions: str, white: int = 0, black: int = 3) -> Session:
    return Session(session(*actions).line, Seats(white, black))


def test_in_the_engines_turn_a_person_can_do_nothing_on_the_board() -> None:
    s = against("e5")
    assert s.engine_level == 3
    assert not s.legal
    assert not s.targets
    assert stage(s).player is None
    for tried in (s.tap(point("d4")), s.drag(point("d4"))):
        assert tried.record == s.record
        assert tried.refused is not None
        assert tried.refused.why is Hint.NOT_YOUR_TURN
    assert s.play(read_action("d4")).engine_level == 0


def test_the_page_says_who_thinks() -> None:
    s = against("e5")
    assert status(s) == "Black: the computer is thinking"
    plates = panel(s).plates
    assert (plates[0].name, plates[0].badge) == ("You (White)", "")
    assert (plates[1].name, plates[1].badge) == ("Computer (Casual)", "thinking")
    assert plates[1].label == "Black: Computer (Casual)"


@pytest.mark.parametrize(
    ("seats", "names", "result"),
    [
        (Seats(), ("White", "Black"), "White wins, 3 rings to 0"),
        (Seats(0, 1), ("You (White)", "Computer (Child)"), "You win, 3 rings to 0"),
        (Seats(1, 0), ("Computer (Child)", "You (Black)"), "The computer wins, 3 rings to 0"),
        (Seats(1, 2), ("Computer (Child)", "Computer (Beginner)"), "White wins, 3 rings to 0"),
        (Seats(0, AWAY), ("You (White)", "Black, link"), "White wins, 3 rings to 0"),
    ],
)
def test_who_plays_alone_is_spoken_to(seats: Seats, names: tuple[str, str], result: str) -> None:
    won = replace(at(LAST).tap(point("e5")).tap(point("a2")), seats=seats)
    white, black = panel(won).plates
    assert (white.name, black.name) == names
    assert panel(won).banner == (result, "Third ring removed on turn 1")


RESIGNING = {"resign", "resign-white", "resign-black", "draw"}


@pytest.mark.parametrize(
    ("seats", "offered"),
    [
        (Seats(), RESIGNING),
        (Seats(black=3), {"resign", "resign-white"}),
        (Seats(white=3), {"resign", "resign-black"}),
        (Seats(3, 3), set()),
        (Seats(white=AWAY), {"resign", "resign-black", "draw"}),
    ],
)
def test_nobody_resigns_for_another_or_agrees_with_the_computer(
    seats: Seats, offered: set[str]
) -> None:
    assert panel(Session(session("e5").line, seats)).usable & RESIGNING == offered
    assert not panel(Session(session("e5").line, seats).resign(0)).usable & RESIGNING


def test_taking_back_returns_to_a_persons_last_decision() -> None:
    s = against(*PLACED[:4])
    back = s.take_back()
    assert len(back.record.turns) == 2
    assert back.bring_back().record == s.record
    thinking = against(*PLACED[:3])
    assert len(thinking.take_back().record.turns) == 2


def test_where_the_engine_begins_undo_goes_back_to_the_start() -> None:
    s = against("e5", white=2, black=0)
    assert s.take_back().record.turns == ()


def test_where_the_engine_plays_itself_undo_takes_back_one_turn() -> None:
    s = against(*PLACED[:3], white=2, black=2)
    assert len(s.take_back().record.turns) == 2


def test_nobody_is_to_play_while_the_past_is_looked_at_or_after_the_end() -> None:
    assert against("e5").look(0).engine_level == 0
    assert against("e5").resign(0).engine_level == 0


def test_there_are_only_so_many_levels() -> None:
    with pytest.raises(ValueError, match="no such level"):
        Seats(0, 98)


@pytest.mark.parametrize(
    ("white", "black", "alone"), [(0, 3, 0), (3, 0, 1), (0, 0, None), (1, 2, None), (0, AWAY, 0)]
)
def test_whose_rings_are_ones_own(white: int, black: int, alone: int | None) -> None:
    assert Seats(white, black).alone == alone
    for actions in ((), ("e5",)):
        s = Session(session(*actions).line, Seats(white, black))
        assert s.own == (s.position.player if alone is None else alone)
    back = Session(session(*PLACED).line.look(3), Seats(white, black))
    assert back.own == back.position.player, "in another line one plays both sides"
