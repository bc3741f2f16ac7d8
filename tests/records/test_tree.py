"""The game tree: playing, branching, promoting, deleting, and never an illegal turn.

Games are drawn as their turns, a variation in brackets behind the turn that it replaces:

    e5 d4 (d5 f6) f3
"""

import pytest

from tests.records.trees import drawn, grown, place
from yinsh.board import point
from yinsh.game import IllegalAction
from yinsh.notation import read_action
from yinsh.records.notes import Glyph, Notes
from yinsh.records.record import Declaration, Declared, Record
from yinsh.records.tree import START, Game, TreeError

RESIGNED = Declaration(Declared.RESIGNATION, winner=0)
OPENING = "e5 d4 f6 g4 c3 h8 b4 i9 d7 j8"


def test_a_game_grows_at_its_end():
    game, path = grown("e5 d4 f6")
    assert drawn(game) == "e5 d4 f6"
    assert path == game.main == (0, 0, 0)
    assert game.position(path) == game.main_record.position


def test_another_turn_in_the_middle_is_a_variation_and_the_original_stays():
    game, _ = grown("e5 d4 f6")
    game, path = game.play((0,), read_action("d5"))
    assert drawn(game) == "e5 d4 (d5) f6"
    assert path == (0, 1)
    game, path = game.play(path, read_action("h8"))
    assert drawn(game) == "e5 d4 (d5 h8) f6"
    assert game.main == (0, 0, 0)


def test_the_same_turn_again_is_the_same_place():
    game, _ = grown("e5 d4 (d5) f6")
    for name, path in (("d4", (0, 0)), ("d5", (0, 1))):
        assert game.play((0,), read_action(name)) == (game, path)


def test_the_game_itself_goes_on_in_the_main_line():
    game, _ = grown("e5 d4 (d5) f6")
    game, path = game.play((0,), read_action("c3"), main=True)
    assert drawn(game) == "e5 c3 (d4 f6) (d5)"
    assert path == (0, 0)


ROW = f"{OPENING} e5-e6 d4-d5 e6-e7 d5-d6 e7-e8 d6-c5 e8-e9 j8-j7 e9-e10"


def test_a_turn_of_several_actions_that_is_there_already_is_not_doubled():
    game, path = grown(f"{ROW};xe5-e9xf6 i9-i8")
    fork = path[:-2]
    for played, expected in [
        ("e9-e10", f"{ROW};xe5-e9xf6 (e9-e10) i9-i8"),
        ("xe5-e9", f"{ROW};xe5-e9xf6 (e9-e10;xe5-e9) i9-i8"),
        ("xf6", f"{ROW};xe5-e9xf6 i9-i8"),
    ]:
        game, fork = game.play(fork, read_action(played))
        assert drawn(game) == expected
    assert fork == path[:-1]


def test_a_turn_completed_between_other_variations_keeps_their_order():
    game, path = grown(f"{ROW};xe5-e9xf6 (e9-d8) i9-i8")
    fork = path[:-2]
    game, _ = game.play_turn(fork, [read_action(a) for a in ("e9-e10", "xe5-e9", "xf6")])
    assert drawn(game) == f"{ROW};xe5-e9xf6 (e9-d8) i9-i8"


def test_a_refused_action_changes_nothing():
    game, path = grown("e5 d4")
    with pytest.raises(IllegalAction):
        game.play(path, read_action("d4"))
    assert drawn(game) == "e5 d4"


@pytest.mark.parametrize(
    ("before", "promoted", "after"),
    [
        ("e5 d4 (d5) f6", "d5", "e5 d5 (d4 f6)"),
        ("e5 d4 (d5 h8 (g7 c3)) f6", "c3", "e5 d4 (d5 g7 (h8) c3) f6"),
        ("e5 d4 (d5) (c3 b4) f6", "b4", "e5 c3 (d4 f6) (d5) b4"),
        ("e5 d4 f6", "f6", "e5 d4 f6"),
    ],
)
def test_promote(before, promoted, after):
    game, _ = grown(before)
    old = place(game, promoted)
    game, path = game.promote(old)
    assert drawn(game) == after
    assert path == place(game, promoted)


@pytest.mark.parametrize(
    ("before", "deleted", "after"),
    [
        ("e5 d4 (d5 h8) f6", "d5", "e5 d4 f6"),
        ("e5 d4 (d5 h8) f6", "d4", "e5 d5 h8"),
        ("e5 d4 (d5 h8) f6", "h8", "e5 d4 (d5) f6"),
        ("e5 d4 f6", "e5", ""),
    ],
)
def test_delete(before, deleted, after):
    game, _ = grown(before)
    assert drawn(game.without(place(game, deleted))) == after


def test_the_start_cannot_be_deleted_and_no_place_is_invented():
    game, _ = grown("e5")
    with pytest.raises(TreeError):
        game.without(START)
    for nowhere in [(1,), (0, 0), (-1,)]:
        with pytest.raises(TreeError):
            game.node(nowhere)


def test_notes_stay_with_their_turn():
    notes = Notes("why not?", Glyph.DUBIOUS, ((point("e5"), point("e9")),), (point("d4"),))
    game, _ = grown("e5 d4 (d5) f6")
    game = game.annotate((0, 1), notes)
    game, path = game.promote((0, 1))
    assert game.node(path).notes == notes
    assert not game.node(place(game, "d4")).notes
    assert game.node((0,)).written
    assert not game.node((0, 1)).written


def test_a_declared_end_is_the_end():
    game, path = grown("e5 d4 f6")
    ended = game.declare(path, RESIGNED)
    assert ended.main_record.over
    assert ended.main_record.winner == 0
    assert not ended.record((0, 0)).over
    with pytest.raises(TreeError):
        ended.play(path, read_action("g4"))
    with pytest.raises(TreeError):
        ended.declare(path, RESIGNED)
    with pytest.raises(TreeError):
        game.declare((0,), RESIGNED)


def test_a_record_is_a_tree_of_one_line_and_back():
    record = Record()
    for text in OPENING.split():
        record = record.play(read_action(text))
    for given in (record, record.declare(RESIGNED), Record(), Record().declare(RESIGNED)):
        assert Game.of(given).main_record == given


def test_places_are_listed_before_what_follows_them_main_line_first():
    game, _ = grown("e5 d4 (d5 h8) (c3) f6")
    assert list(game.paths()) == [(0,), (0, 0), (0, 0, 0), (0, 1), (0, 1, 0), (0, 2)]
    assert game.size == 6


def test_the_number_of_turns_is_right_after_every_kind_of_edit():
    game, path = grown(f"{OPENING} e5-e6 (f6-f7 d4-d5) d4-d5")

    def counted(other: Game) -> Game:
        assert other.size == sum(1 for _ in other.paths())
        return other

    game = counted(game)
    game = counted(game.annotate(path, Notes("here")))
    deeper, place = game.play(path, read_action("e6-e7"))
    deeper = counted(deeper)
    counted(deeper.play(path, read_action("e6-e8"))[0])
    counted(deeper.declare(place, RESIGNED))
    counted(deeper.without(place).insert(path, deeper.node(place), 0)[0])
    counted(deeper.without((0,)).insert(START, deeper.node((0,)), 0)[0])
    counted(deeper.promote((*path[:-2], 1))[0])
    row, end = grown(ROW)
    counted(row)
    half, end = row.play(end, read_action("xe5-e9"))
    counted(half)
    counted(half.play(end, read_action("xf6"))[0])
    counted(half.play(end, read_action("xd7"))[0])
