"""Studying a game: writing at its turns, another main line, deleting, moving among variations."""

import pytest

from tests.records.trees import drawn, grown, place
from tests.view.games import PLACED, session
from yinsh.board import point
from yinsh.notation import read_action
from yinsh.records.line import Line
from yinsh.records.merging import same_place
from yinsh.records.notes import Glyph, Headers, Notes
from yinsh.records.tree import TreeError
from yinsh.view.heard import news
from yinsh.view.panel import panel
from yinsh.view.seats import Seats
from yinsh.view.session import Session
from yinsh.view.staging import stage

GAME = "e5 d4 (d5 h8 (g7 i9)) (c3 b4) f6"


def studying(turn: str, text: str = GAME) -> Session:
    """The game drawn in `text`, seen as far as its turn of that text."""
    game, _ = grown(text)
    return Session(Line.of(game, place(game, turn)))


def seen(s: Session) -> str:
    turn = s.last_turn
    return "" if turn is None else panel(s).place.text.split(": ")[1]


class TestWriting:
    def test_a_note_stays_at_its_turn(self) -> None:
        s = session("e5", "d4", "f6").look(1).annotate(Notes("Bold.", Glyph.DUBIOUS))
        assert s.look(2).line.notes == Notes()
        assert s.look(3).look(1).line.notes == Notes("Bold.", Glyph.DUBIOUS)
        assert panel(s).notes.comment == "Bold."

    def test_it_can_be_written_at_another_turn_than_is_seen(self) -> None:
        s = session("e5", "d4").annotate(Notes("Later."), (0,))
        assert s.turns_shown == 2
        assert s.look(1).line.notes == Notes("Later.")
        with pytest.raises(TreeError):
            s.annotate(Notes("Nowhere."), (0, 7))

    def test_it_leaves_the_hand_alone(self) -> None:
        s = session(*PLACED).tap(point("e4")).annotate(Notes("Which one?"))
        assert s.lifted == point("e4")
        assert s.tap(point("e9")).position.cells[point("e9")]

    def test_what_was_taken_back_can_still_be_brought_back(self) -> None:
        s = session("e5", "d4").undo().annotate(Notes("Better ideas?"))
        assert s.redo().turns_shown == 2
        s = session("e5", "d4").undo().titled(Headers("Ann", "Bo"))
        assert s.redo().turns_shown == 2

    def test_the_same_again_is_no_change(self) -> None:
        s = session("e5").annotate(Notes("x"))
        assert s.annotate(Notes("x")) is s
        assert s.titled(Headers()) is s

    def test_it_is_heard_when_one_comes_to_the_turn(self) -> None:
        marks = ((point("e5"), point("e9")),), (point("d4"),)
        s = session("e5", "d4", "f6").annotate(Notes("Bold.", Glyph.DUBIOUS, *marks), (0,))
        assert news(s.look(2), s.look(1)) == (
            "Turn 1 of 3. White: ring on e5. "
            "Dubious turn. Comment: Bold. Drawn on the board: e5-e9 d4."
        )
        assert news(s, s.annotate(Notes("New."))) is None

    def test_arrows_and_circles_lie_on_the_board(self) -> None:
        s = session("e5").annotate(Notes(arrows=((1, 2),), circles=(3,)))
        assert (stage(s).arrows, stage(s).circles) == (((1, 2),), (3,))
        assert stage(s.look(0)).circles == ()


class TestNames:
    def test_they_stand_on_the_plates(self) -> None:
        plates = panel(session("e5").titled(Headers("Ann", "Bo"))).plates
        assert [(plate.name, plate.label) for plate in plates] == [
            ("Ann", "White: Ann"),
            ("Bo", "Black: Bo"),
        ]

    def test_with_the_level_where_the_engine_sits(self) -> None:
        s = Session(seats=Seats(black=4)).titled(Headers("Ann", "Cat"))
        assert [plate.label for plate in panel(s).plates] == [
            "White: Ann",
            "Black: Cat, Club player",
        ]
        assert panel(Session(seats=Seats(black=4))).plates[1].name == "Computer (Club player)"


class TestTheTree:
    def test_a_variation_becomes_the_main_line(self) -> None:
        s = studying("h8").promote()
        assert drawn(s.game) == "e5 d5 (d4 f6) (c3 b4) h8 (g7 i9)"
        assert s.line.on_main
        assert seen(s) == "h8"
        assert drawn(s.undo_edit().game) == GAME

    @pytest.mark.parametrize("turn", ["e5", "d4", "f6"])
    def test_what_is_the_main_line_cannot_become_it(self, turn: str) -> None:
        s = studying(turn, "e5 d4 (d5 h8) f6")
        assert not s.can_promote
        assert s.promote() is s

    @pytest.mark.parametrize(
        ("turn", "left", "then"),
        [
            ("h8", "e5 d4 (d5 g7 i9) (c3 b4) f6", "d5"),
            ("d4", "e5 d5 (c3 b4) h8 (g7 i9)", "e5"),
            ("b4", "e5 d4 (d5 h8 (g7 i9)) (c3) f6", "c3"),
            ("e5", "", ""),
        ],
    )
    def test_a_turn_is_deleted_with_what_follows_it(self, turn: str, left: str, then: str) -> None:
        before = studying(turn)
        after = before.delete()
        assert drawn(after.game) == left
        assert seen(after) == then
        assert after.undo_edit().line == before.line

    @pytest.mark.parametrize("turn", ["h8", "d4", "b4", "f6", "e5"])
    def test_what_was_deleted_can_be_put_back_into_the_game_as_it_is_by_then(
        self, turn: str
    ) -> None:
        """With what has been written and played meanwhile."""
        before = studying(turn).annotate(Notes("Look!"))
        after = before.delete()
        since = after.annotate(Notes("Hm.")).look(after.turns_shown).play(read_action("a2"))
        back = since.restore(before.line, after.game)
        assert seen(back) == turn
        assert back.line.notes.comment == "Look!"
        assert back.line.on_main == before.line.on_main
        noted = [back.game.node(path).notes.comment for path in back.game.paths()]
        assert "Hm." in [*noted, back.game.root.notes.comment]
        assert "a2" in drawn(back.game)
        for path in before.game.paths():
            found = same_place(back.game, before.game, path)
            assert len(found) == len(path)

    def test_a_comment_is_put_back_without_the_turns_that_were_taken_back_since(self) -> None:
        before = studying("d4", "e5 d4").annotate(Notes("Look!"), (0,))
        after = before.annotate(Notes(), (0,))
        back = after.take_back().restore(before.line, after.game)
        assert drawn(back.game) == "e5"
        assert back.game.node((0,)).notes.comment == "Look!"

    def test_the_start_cannot_be_deleted(self) -> None:
        s = session("e5").look(0)
        assert not s.can_delete
        assert s.delete() is s

    def test_nor_can_a_turn_of_the_engine_in_the_game_against_it(self) -> None:
        game, _ = grown("e5 d4 (d5) f6")
        s = Session(Line.of(game), Seats(black=4))
        assert s.can_delete
        assert not s.look(2).can_delete
        assert s.look(2).delete() == s.look(2)
        assert s.go((0, 1)).can_delete, "a variation is nobody's game"

    @pytest.mark.parametrize(
        ("turn", "promote", "delete"), [("e5", False, True), ("h8", True, True)]
    )
    def test_the_page_offers_what_can_be_done(self, turn: str, promote: bool, delete: bool) -> None:
        usable = panel(studying(turn)).usable
        assert ("promote" in usable, "delete" in usable) == (promote, delete)
        assert not {"promote", "delete", "play"} & panel(Session()).usable


@pytest.mark.parametrize(
    ("turn", "down", "up"),
    [
        ("e5", "e5", "e5"),
        ("d4", "d5", "d4"),
        ("f6", "d5", "f6"),  # no variation of its own: of the last turn that has one
        ("d5", "c3", "d4"),
        ("h8", "g7", "d4"),
        ("g7", "c3", "h8"),
        ("b4", "b4", "d5"),
    ],
)
def test_up_and_down_among_the_variations(turn: str, down: str, up: str) -> None:
    s = studying(turn)
    assert (seen(s.beside(+1)), seen(s.beside(-1))) == (down, up)


def test_where_one_is_in_words() -> None:
    s = session("e5", "d4", "f6")
    assert panel(s.look(2)).place.text == "Turn 2 of 3: d4"
    assert panel(s.look(0)).place.text == "Start of the game"
    assert [(panel(s.look(n)).place.number, panel(s).place.total) for n in (0, 2)] == [
        (0, 3),
        (2, 3),
    ]
