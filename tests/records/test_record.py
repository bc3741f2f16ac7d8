"""A record: turns, endings, and that nothing illegal gets in."""

import pytest

from yinsh.game import BLACK, IllegalAction, Phase, Position
from yinsh.notation import action_text, read_action
from yinsh.position_text import read_position
from yinsh.records.record import Declaration, Declared, Record

PLACED = ["e4", "d7", "f6", "g8", "h5", "c4", "i9", "j7", "b2", "g3"]

# White has left Black a row, so Black's turn begins with a removal.
GIFT = "R1rr.R6.2m5.3m3R1.4m5.4m4.5m4.9.7r.r5r.RR2~br00"


def record(*actions: str, start: Position | None = None) -> Record:
    return Record.of(start or Position.start(), map(read_action, actions))


def turns(r: Record) -> list[str]:
    return [" ".join(map(action_text, turn.actions)) for turn in r.turns]


def test_each_placement_and_each_move_is_a_turn() -> None:
    assert turns(record(*PLACED, "e4-e10")) == [*PLACED, "e4-e10"]
    assert [turn.number for turn in record(*PLACED).turns] == list(range(1, 11))


def test_removals_before_the_move_belong_to_its_turn() -> None:
    r = record("xc3-g7", "xa4", start=read_position(GIFT))
    assert r.turn_under_way is not None
    moved = r.play(read_action("a5-a4"))
    assert turns(moved) == ["xc3-g7 xa4 a5-a4"]
    assert moved.turns[0].finished


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    r = record(*PLACED)
    with pytest.raises(IllegalAction):
        r.play(read_action("e4-a2"))
    assert r == record(*PLACED)


def test_a_declaration_ends_the_game_apart_from_the_board() -> None:
    resigned = record(*PLACED).declare(Declaration(Declared.RESIGNATION, BLACK))
    assert resigned.over
    assert resigned.winner == BLACK
    assert resigned.position.phase is Phase.MOVE
    with pytest.raises(ValueError, match="over"):
        resigned.declare(Declaration(Declared.AGREEMENT, None))
