"""Saved games: they come back as they were, and garbage is refused in words."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yinsh.game import WHITE, Position
from yinsh.notation import read_action
from yinsh.records import saved
from yinsh.records.record import Declaration, Declared, Record
from yinsh.records.saved import FORMAT, NewerFormatError, SavedGameError, load, save

PLACED = ["e4", "d7", "f6", "g8", "h5", "c4", "i9", "j7", "b2", "g3"]
RECORD = Record.of(Position.start(), map(read_action, [*PLACED, "e4-e10"]))
START = "4.7.8.9.10.9.10.9.8.7.4~wp00"


@pytest.mark.parametrize(
    "record",
    [
        Record(),
        Record(Position.start(blitz=True)),
        RECORD,
        RECORD.declare(Declaration(Declared.RESIGNATION, WHITE)),
        RECORD.declare(Declaration(Declared.AGREEMENT, None)),
    ],
)
def test_a_record_comes_back_as_it_was(record: Record) -> None:
    assert load(save(record)) == (record, ())


def test_what_redo_would_bring_back_is_saved_too() -> None:
    resigned = Declaration(Declared.RESIGNATION, WHITE)
    undone = (resigned, RECORD.turns[-1].actions)
    before = RECORD.without_last_turn()
    assert load(save(before, undone)) == (before, undone)


def text(**changes: object) -> str:
    data: dict[str, object] = {"format": 1, "start": START, "turns": [["e5"]], "undone": []}
    return json.dumps({k: v for k, v in (data | changes).items() if v != "absent"})


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "longer|not JSON"),
        ("[1]", "not a JSON object"),
        ("null", "not a JSON object"),
        ("x" * 200_000, "longer than"),
        (text(format="absent"), "no format version"),
        (text(format="1"), "no format version"),
        (text(format=True), "no format version"),
        (text(format=0), "no format version"),
        (text(start="absent"), "'start' is not a text"),
        (text(start=7), "'start' is not a text"),
        (text(start="4.7"), "breaks the rules"),
        (text(turns="e5"), "'turns' is not a list"),
        (text(turns=["e5"]), "not a list of actions"),
        (text(turns=[[7]]), "not a short text"),
        (text(turns=[["e" * 999]]), "not a short text"),
        (text(turns=[["e5", "e5"]]), "breaks the rules"),
        (text(turns=[["__proto__"]]), "breaks the rules"),
        (text(undone=[["e5"]]), "breaks the rules"),
        (text(undone=[7]), "not a list of actions"),
        (text(declaration=7), "not an object"),
        (text(declaration={"kind": "war", "winner": None}), "war"),
        (text(declaration={"kind": "resignation", "winner": None}), "every other ending has one"),
        (text(declaration={"kind": "agreement", "winner": "white"}), "an agreement has no winner"),
        (text(declaration={"kind": "resignation", "winner": []}), "no winner"),
    ],
)
def test_anything_else_is_refused_in_words(bad: str, says: str) -> None:
    with pytest.raises(SavedGameError, match=says):
        load(bad)


def test_a_newer_format_is_told_apart() -> None:
    with pytest.raises(NewerFormatError):
        load(text(format=FORMAT + 1))


def test_older_formats_are_brought_up_to_date_step_by_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(saved, "FORMAT", 3)
    monkeypatch.setitem(saved.MIGRATIONS, 1, lambda data: {**data, "moves": data["turns"]})
    monkeypatch.setitem(saved.MIGRATIONS, 2, lambda data: {**data, "turns": data["moves"][:1]})
    record, _ = load(text(turns=[["e5"], ["d4"]]))
    assert len(record.turns) == 1


@given(st.text(max_size=60) | st.builds(text, turns=st.lists(st.lists(st.text(max_size=6)))))
def test_any_text_is_a_game_or_a_saved_game_error(anything: str) -> None:
    try:
        record, _ = load(anything)
    except SavedGameError:
        return
    assert load(save(record))[0] == record
