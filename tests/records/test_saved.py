"""Saved games: they come back as they were, and garbage is refused in words."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hostile import GAMES, GARBAGE
from tests.records.golden import GOLDEN, ROW_TO_COME, Golden
from tests.records.growth import PATIENT, games
from tests.records.trees import grown
from yinsh.game import WHITE, Position
from yinsh.notation import action_text, read_action
from yinsh.position_text import position_text
from yinsh.records import saved
from yinsh.records.errors import TooLarge
from yinsh.records.line import Line
from yinsh.records.notes import Notes
from yinsh.records.record import Declaration, Declared, Record
from yinsh.records.saved import FORMAT, NewerFormatError, Saved, SavedGameError, load, save
from yinsh.records.tree import Game, Path

PLACED = ["e4", "d7", "f6", "g8", "h5", "c4", "i9", "j7", "b2", "g3"]
RECORD = Record.of(Position.start(), map(read_action, [*PLACED, "e4-e10"]))
LINE = Line.of(Game.of(RECORD))
RESIGNED = Declaration(Declared.RESIGNATION, WHITE)
START = "4.7.8.9.10.9.10.9.8.7.4~wp00"


_STEPS_OF_A_PLAYER = st.lists(
    st.tuples(st.sampled_from(["undo", "undo", "undo", "look", "go"]), st.integers(0, 99)),
    max_size=20,
)


@PATIENT
@given(games(), _STEPS_OF_A_PLAYER)
def test_a_line_comes_back_as_it_was(
    game_and_place: tuple[Game, Path], steps: list[tuple[str, int]]
) -> None:
    """After any taking back and looking around."""
    line = Line.of(game_and_place[0])
    for step, number in steps:
        paths = list(line.game.paths())
        if step == "undo":
            line = line.undo()
        elif step == "look":
            line = line.look(number)
        elif paths:
            line = line.go(paths[number % len(paths)])
    again = load(save(line)).line
    assert again == line
    while line.undone:
        line, again = (one.go(_where(one)).redo() for one in (line, again))
        assert again == line


def test_where_a_variation_stood_beside_what_was_taken_back() -> None:
    game, _ = grown("e5 e6 (e7)")
    line = Line.of(game).undo()
    assert line.at_end
    assert load(save(line)).line == line


def _where(line: Line) -> Path:
    """Where what redo would bring back was taken from."""
    step = line.undone[-1]
    return step.path if isinstance(step.what, Declaration) else step.path[:-1]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_golden_games(golden: Golden) -> None:
    line = Line.of(golden.game, golden.at)
    text = save(line, (2, 0))
    assert load(text) == Saved(line, (2, 0))
    assert json.loads(text)["position"] == position_text(golden.game.position(golden.at))


def test_what_redo_would_bring_back_is_saved_too() -> None:
    line = Line(LINE.game, LINE.path, LINE.shown).declare(RESIGNED)
    back = load(save(line.undo().undo().undo())).line
    assert back.record == Record(RECORD.start, RECORD.turns[:-2])
    assert back.redo().redo().redo().record == line.record


def test_a_long_game_taken_back_altogether_is_no_long_text() -> None:
    line = LINE
    generator = random.Random(1)
    while not line.record.over:
        line = line.play(generator.choice(line.position.legal_actions()))
    while line.can_undo:
        line = line.undo()
    assert len(line.undone) > 60
    assert len(save(line)) < 2_500


def test_the_levels_are_saved_with_the_game() -> None:
    assert load(save(LINE, (0, 3))) == Saved(LINE, (0, 3))
    assert load(save(LINE)) == Saved(LINE, (0, 0))


def test_what_a_copied_link_has_is_saved_with_the_game() -> None:
    assert load(save(LINE, sent=12)).sent == 12
    assert [load(text(sent=odd)).sent for odd in (-1, True, "3", None, 10**9)] == [0] * 5


def test_what_both_have_had_is_saved_with_a_game_by_links() -> None:
    known = Game().annotate((), Notes("Well begun!"))
    assert load(save(LINE, known=known)).known == known
    assert load(save(LINE)).known is None
    assert [load(text(known=odd)).known for odd in ("zzz", 7, None, ["a"])] == [None] * 4


@pytest.mark.parametrize("levels", [[1], [1, 2, 3], ["1", 0], [True, 0], [-1, 0], 7, None])
def test_odd_levels_are_people(levels: object) -> None:
    assert load(text(levels=levels)).levels == (0, 0)
    assert load(text_1(levels=levels)).levels == (0, 0)


def test_a_game_too_large_to_be_read_again_is_not_saved() -> None:
    generator = random.Random(1)
    letters = "".join(chr(generator.randrange(0x4E00, 0x9000)) for _ in range(4000))
    game = Game()
    for action in game.start.legal_actions():
        game, path = game.play((), action)
        game = game.annotate(path, Notes(f"{path[0]} {letters}"[:4000]))
    with pytest.raises(TooLarge):
        save(Line.of(game.annotate((), Notes(letters))))


# What holds no game


def text(**changes: object) -> str:
    """A saved game in the latest format."""
    data = json.loads(save(Line.of(Game.of(Record.of(Position.start(), [read_action("e5")])))))
    return json.dumps({k: v for k, v in (data | changes).items() if v != "absent"})


def text_1(**changes: object) -> str:
    """A saved game in the first format."""
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
        ("x" * 1_000_001, "longer than"),
        (text(format="absent"), "no format version"),
        (text(format="2"), "no format version"),
        (text(format=True), "no format version"),
        (text(format=0), "no format version"),
        (text(game="absent"), "'game' is not a text"),
        (text(game=7), "'game' is not a text"),
        (text(game=""), "holds no game"),
        (text(game="aICAh"), "damaged"),
        (text(path="absent"), "a place is not a list of numbers"),
        (text(path=[True]), "a place is not a list of numbers"),
        (text(path=[1.0]), "a place is not a list of numbers"),
        (text(path=[]), "a place has no number of turns"),
        (text(path=[1, 0]), "a place has no number of turns"),
        (text(path=[-1]), "a place has no number of turns"),
        (text(path=[10**9]), "a place has no number of turns"),
        (text(path=[2]), "no such place in the game"),
        (text(path=[1, 0, 1]), "no such place in the game"),
        (text(path=[1, 0, -1]), "no such place in the game"),
        (text(path=[1, 1, 1]), "a place turns off behind its end"),
        (text(path=[1, -1, 0]), "a place turns off behind its end"),
        (text(shown="absent"), "'shown' is not a number of turns"),
        (text(shown=2), "'shown' is not a number of turns"),
        (text(shown=-1), "'shown' is not a number of turns"),
        (text(shown=True), "'shown' is not a number of turns"),
        (text(undone="absent"), "'undone' is not a list"),
        (text(undone=[7]), "neither a turn nor an ending"),
        (text(undone=[{"war": [1]}]), "neither a turn nor an ending"),
        (text(undone=[{"turn": [0]}]), "the start cannot be deleted"),
        (text(undone=[{"turn": [2]}]), "no such place in the game"),
        (text(undone=[{"turn": [1]}] * 2), "no such place in the game"),
        (text(undone=[{"ending": [1]}]), "the players did not end the game there"),
        (text(undone=[{"turn": [1]}]), "no such place|shown"),
    ],
)
def test_anything_else_is_refused_in_words(bad: str, says: str) -> None:
    with pytest.raises(SavedGameError, match=says):
        load(bad)


@pytest.mark.parametrize("odd", [text(format=FORMAT + 1), text_1(format=FORMAT + 1)])
def test_a_newer_format_is_told_apart(odd: str) -> None:
    with pytest.raises(NewerFormatError):
        load(odd)


# The first format


@pytest.mark.parametrize(
    ("old", "record", "redo"),
    [
        ({}, "e5", []),
        ({"turns": []}, "", []),
        ({"turns": [["e5"], ["d4"]], "position": "whatever"}, "e5 d4", []),
        ({"turns": [["e5", "d4"]]}, "e5 d4", []),
        ({"turns": [["e5"], []]}, "e5", []),
        ({"undone": [["a2"], ["d4"]]}, "e5", ["d4", "a2"]),
        ({"undone": [["d4", "a2"]]}, "e5", ["d4", "a2"]),
    ],
)
def test_a_game_of_the_first_format(old: dict[str, object], record: str, redo: list[str]) -> None:
    line = load(text_1(**old)).line
    assert " ".join(map(action_text, line.record.actions)) == record
    assert line.at_end
    for turn in redo:
        line = line.redo()
        assert action_text(line.record.actions[-1]) == turn
    assert not line.can_redo


def test_an_ending_of_the_first_format_taken_back_or_not() -> None:
    ending = {"kind": "resignation", "winner": "white"}
    assert load(text_1(declaration=ending)).line.record.declaration == RESIGNED
    line = load(text_1(undone=[ending, ["d4"]])).line
    assert not line.record.over
    assert line.redo().redo().record.declaration == RESIGNED


def test_a_set_up_blitz_game_of_the_first_format() -> None:
    start = position_text(Position.start(blitz=True).play(read_action("a2")))
    line = load(text_1(start=start)).line
    assert line.game.start.blitz
    assert line.record.position.cells.count(3) == 1


def test_a_turn_that_the_first_format_had_taken_back_in_part() -> None:
    """No page ever made that; it opens, with the part that stands."""
    half = text_1(start=ROW_TO_COME, turns=[["i8-f5"]], undone=[["xg5-g9", "xa5"]])
    line = load(half).line
    assert [action_text(action) for action in line.record.actions] == ["i8-f5"]
    assert not line.can_redo


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        (text_1(format="absent"), "no format version"),
        (text_1(format="1"), "no format version"),
        (text_1(format=True), "no format version"),
        (text_1(format=0), "no format version"),
        (text_1(start="absent"), "'start' is not a text"),
        (text_1(start=7), "'start' is not a text"),
        (text_1(start="4.7"), "breaks the rules"),
        (text_1(turns="e5"), "'turns' is not a list"),
        (text_1(turns=["e5"]), "not a list of actions"),
        (text_1(turns=[[7]]), "not a short text"),
        (text_1(turns=[["e" * 999]]), "not a short text"),
        (text_1(turns=[["e5", "e5"]]), "breaks the rules"),
        (text_1(turns=[["__proto__"]]), "breaks the rules"),
        (text_1(undone=[["e5"]]), "breaks the rules"),
        (text_1(undone=[7]), "not a list of actions"),
        (text_1(declaration=7), "not an object"),
        (text_1(declaration={"kind": "war", "winner": None}), "war"),
        (text_1(declaration={"kind": "resignation", "winner": None}), "every other ending has one"),
        (
            text_1(declaration={"kind": "agreement", "winner": "white"}),
            "an agreement has no winner",
        ),
        (text_1(declaration={"kind": "resignation", "winner": []}), "no winner"),
    ],
)
def test_anything_else_in_the_first_format_is_refused_too(bad: str, says: str) -> None:
    with pytest.raises(SavedGameError, match=says):
        load(bad)


def test_older_formats_are_brought_up_to_date_step_by_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(saved, "FORMAT", 4)
    monkeypatch.setitem(saved.MIGRATIONS, 2, lambda data: {"payload": data["game"]})
    later = {"path": [1], "shown": 1, "undone": []}
    monkeypatch.setitem(saved.MIGRATIONS, 3, lambda data: {"game": data["payload"], **later})
    for old in (text(format=2), text_1()):
        assert len(load(old).line.record.turns) == 1


# A saved game, or a SavedGameError


def check_refused_or_read(anything: str) -> None:
    try:
        kept = load(anything)
    except SavedGameError:
        return
    assert load(save(kept.line, kept.levels)) == kept


@PATIENT
@given(
    st.text(max_size=60)
    | st.builds(text_1, turns=st.lists(st.lists(st.text(max_size=6))))
    | st.builds(text_1, undone=st.lists(st.lists(st.sampled_from(["e5", "d4", "a2"]))))
)
def test_any_text(anything: str) -> None:
    check_refused_or_read(anything)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 20) | st.floats() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["turn", "ending", "x"]), inner, max_size=2)
    ),
    max_leaves=6,
)
_STEPS = st.lists(
    st.builds(
        lambda kind, path: {kind: path},
        st.sampled_from(["turn", "ending"]),
        st.lists(st.integers(0, 12), max_size=3),
    ),
    max_size=4,
)


@PATIENT
@given(
    st.sampled_from([golden.link for golden in GOLDEN]) | _JSON,
    st.lists(st.integers(0, 12), max_size=3) | _JSON,
    st.integers(0, 20) | _JSON,
    _STEPS | _JSON,
    _JSON,
)
def test_any_value_in_any_place(
    game: object, path: object, shown: object, undone: object, levels: object
) -> None:
    check_refused_or_read(text(game=game, path=path, shown=shown, undone=undone, levels=levels))


@pytest.mark.parametrize("bad", [*GARBAGE.values(), *GAMES.values()], ids=[*GARBAGE, *GAMES])
def test_whatever_was_kept_is_read_or_refused(bad: str) -> None:
    with pytest.raises((SavedGameError, NewerFormatError)):
        load(bad)
