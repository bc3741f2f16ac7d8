"""Actions and turns as text: rules.md section 8, after the official notation page."""

import pytest

from tests.rules.diagram import position
from tests.rules.steps import play
from yinsh.board import PATHS, POINTS, point
from yinsh.game import (
    BLACK,
    MOVES,
    PASS,
    PLACEMENTS,
    RING_REMOVALS,
    ROWS,
    Action,
    IllegalAction,
    Move,
    Phase,
    Position,
    Refusal,
)
from yinsh.notation import (
    AmbiguousTurn,
    IllegalPart,
    NotationError,
    action_text,
    read_action,
    read_turn,
    row_text,
    short_turn_text,
    turn_text,
)

# Single actions

EVERY_ACTION: list[Action] = [
    *PLACEMENTS,
    *(MOVES[ends] for ends in PATHS),
    *ROWS,
    *RING_REMOVALS,
    PASS,
]


def test_every_action_has_a_text_of_its_own_that_reads_back() -> None:
    texts = [action_text(action) for action in EVERY_ACTION]
    assert len(set(texts)) == len(texts) == 85 + len(PATHS) + 123 + 85 + 1
    assert [read_action(text) for text in texts] == EVERY_ACTION


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("E4", "e4"),
        ("  e4\t", "e4"),
        ("E4-E10", "e4-e10"),
        ("e4 - e10", "e4-e10"),
        ("xe9-e5", "xe5-e9"),
        ("xf10-f6", "xf6-f10"),  # numbers are compared as numbers
        ("XG5-C5", "xc5-g5"),
        ("Xe4", "xe4"),
        ("PASS", "pass"),
        ("e4-f6", "e4-f6"),  # no line joins them: readable, and for the rules to refuse
        ("e4-e4", "e4-e4"),
    ],
)
def test_what_reading_tolerates(written: str, meant: str) -> None:
    assert action_text(read_action(written)) == meant


LETTERS = "the letters of points are the Latin ones from a to k"


@pytest.mark.parametrize(
    ("cyrillic", "meant"),
    [
        ("а2 А2", "a2"),
        ("в2 В2", "b2"),
        ("с2 С2", "c2"),
        ("ԁ2 Ԁ2", "d2"),
        ("е2 Е2", "e2"),
        ("н3 Н3 һ3 Һ3", "h3"),
        ("і4 І4", "i4"),
        ("ј5 Ј5", "j5"),
        ("к7 К7", "k7"),
        ("ха2 Ха2 xА2 ХА2", "xa2"),
        ("е5-е9 Е5-e9", "e5-e9"),
        ("хе5-е9 XЕ9-е5", "xe5-e9"),
    ],
)
def test_cyrillic_letters_that_look_like_ours_are_ours(cyrillic: str, meant: str) -> None:
    assert {action_text(read_action(word)) for word in cyrillic.split()} == {meant}


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        *((f"{letter}2", 1, LETTERS) for letter in "бгдёжзийлфяΑé"),
        ("хд2", 1, LETTERS),
        (" xд2-е9", 2, LETTERS),
        ("е5-д9", 1, LETTERS),
        ("ход", 1, "not an action"),
        ("к11", 1, "the board has no point k11"),
    ],
)
def test_other_letters_are_refused_in_words(text: str, column: int, problem: str) -> None:
    for read in (read_action, lambda text: read_turn(Position.start(), text)):
        with pytest.raises(NotationError) as caught:
            read(text)
        assert caught.value.problem == problem
    with pytest.raises(NotationError) as caught:
        read_action(text)
    assert caught.value.column == column


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("", 1, "no action here"),
        ("   ", 4, "no action here"),
        ("e", 1, "not an action"),
        ("  5e", 3, "not an action"),
        ("e4-", 1, "not an action"),
        ("-e4", 1, "not an action"),
        ("e4e5", 1, "not an action"),
        ("e4 e5", 1, "not an action"),
        ("e4;e5", 1, "not an action"),
        ("e100", 1, "not an action"),
        ("x", 1, "not an action"),
        ("xx4", 2, "the board has no point x4"),
        ("passe", 1, "not an action"),
        ("a1", 1, "the board has no point a1"),
        ("e05", 1, "the board has no point e05"),
        ("xk11", 2, "the board has no point k11"),
        ("e4-e11", 4, "the board has no point e11"),
        ("  l4-e4", 3, "the board has no point l4"),
        ("xe5-e8", 1, "e5-e8 is not five points in a line"),
        ("xe5-e10", 1, "e5-e10 is not five points in a line"),
        ("xe5-f7", 1, "e5-f7 is not five points in a line"),
        (" xe5-e5", 2, "e5-e5 is not five points in a line"),
        ("\N{KELVIN SIGN}7", 1, LETTERS),  # lower-cased it would be k7
        ("pa\N{LATIN SMALL LETTER LONG S}s", 1, "not an action"),
        ("e\N{ARABIC-INDIC DIGIT FIVE}", 1, "not an action"),
        ("e4\0", 1, "not an action"),
    ],
)
def test_text_that_is_no_action(text: str, column: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(text)
    assert (caught.value.column, caught.value.problem) == (column, problem)
    assert str(caught.value) == f"{problem} (column {column} of {text!r})"


def test_a_move_that_no_line_joins_is_refused_by_the_rules_not_by_reading() -> None:
    assert read_action("e4-f6") == Move(point("e4"), point("f6"))
    with pytest.raises(IllegalAction):
        position("4 . . . . R . . . .").play(read_action("e4-f6"))


def test_row_text_is_the_two_ends_by_letter_then_number() -> None:
    assert next(row_text(row) for row in ROWS if point("f10") in row.row) == "f6-f10"
    assert all(row.row[0] < row.row[-1] for row in ROWS)


# Turns: the official samples


@pytest.mark.parametrize(
    ("before", "long", "short"),
    [
        (Position.start(), "e3", "e3"),
        (position("7 . . . . . . R . . ."), "h7-g7", "h7-g7"),
        (
            # The ring jumps h7 and g6, and g6 was all that White's row from g5 to g9 lacked.
            position("""
                9   . . . M . . . .
                8  . . . . M . R . .
                7 . . . . . M m . . .
                6  . . . . . m . . .
                5 R . . . . . M . . .
            """),
            "i8-f5;xg5-g9xa5",
            "i8-f5;xa5",
        ),
    ],
    ids=["placement", "move", "row and ring"],
)
def test_official_sample(before: Position, long: str, short: str) -> None:
    actions = read_turn(before, long)
    assert turn_text(actions) == long
    assert short_turn_text(before, actions) == short
    assert read_turn(before, short) == actions


TWO_ROWS = position("""
    7 . . . . . . . . . R
    6  . . . m M M M M .
    5 M M M M R . . . . .
    1       R r . .
""")
SIX = position("""
    5 M M M M R M . . . .
    1       R . . .
""")
GIFT = position(
    """
    7 . . . . . . . . . r
    6  . . . m m m m m .
    3   . m m m m r . .
    1       R r . .
    """,
    Phase.ROW,
    BLACK,
)


@pytest.mark.parametrize(
    ("before", "long", "short"),
    [
        # Two rows: there is a choice first, and none once one of them is gone.
        (TWO_ROWS, "e5-e7;xa5-e5xe7;xe6-i6xk7", "e5-e7;xa5-e5xe7;xk7"),
        (TWO_ROWS, "e5-e7;xe6-i6xe7;xa5-e5xk7", "e5-e7;xe6-i6xe7;xk7"),
        # Six in a line: which five is a choice.
        (SIX, "e5-e4;xa5-e5xe4", "e5-e4;xa5-e5xe4"),
        # The opponent's gift first, then the move, then a row of one's own.
        (GIFT, "xe6-i6xk7;f3-g3;xb3-f3xg3", "xk7;f3-g3;xg3"),
        # Unfinished turns.
        (GIFT, "xe6-i6", "xe6-i6"),
        (GIFT, "xe6-i6xk7;f3-g3;xb3-f3", "xk7;f3-g3;xb3-f3"),
        (SIX, "e5-e4", "e5-e4"),
        (position("5 . . . . . . . . . r"), "pass", "pass"),
    ],
)
def test_long_and_short_turns(before: Position, long: str, short: str) -> None:
    actions = read_turn(before, long)
    assert turn_text(actions) == long
    assert short_turn_text(before, actions) == short
    assert read_turn(before, short) == actions


@pytest.mark.parametrize(
    "written",
    [
        "E5-E7;XA5-E5XE7;XE6-I6XK7",
        "  e5-e7 ; xe5-a5 xe7 ; xi6-e6 xk7  ",
        "e5-e7 xa5-e5 xe7 xe6-i6 xk7",
        "e5-e7;xa5-e5;xe7;xe6-i6;xk7",
        "e5-e7;xa5-e5xe7xe6-i6xk7",
    ],
)
def test_what_reading_a_turn_tolerates(written: str) -> None:
    assert turn_text(read_turn(TWO_ROWS, written)) == "e5-e7;xa5-e5xe7;xe6-i6xk7"


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("", 1, "no action here"),
        ("  ", 1, "no action here"),
        (";", 1, "not an action"),
        (";e5-e7", 1, "not an action"),
        ("e5-e7;", 6, "something should follow the ';'"),
        ("e5-e7 ; ", 7, "something should follow the ';'"),
        ("e5-e7;;xe7", 7, "not an action"),
        ("e5-e7;xa5-e5xe7;huh", 17, "not an action"),
        ("e5-e7;xa5-e5xl7", 14, "the board has no point l7"),
        ("e5-e7;xa5-e6", 7, "a5-e6 is not five points in a line"),
        ("e5-e7;xa5-e5xe7;xe6-i6xk7;c1-c2", 27, "the turn ends before c1-c2"),
    ],
)
def test_turn_that_cannot_be_read(text: str, column: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_turn(TWO_ROWS, text)
    assert (caught.value.column, caught.value.problem) == (column, problem)


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("c1-c2", 1, Refusal.NOT_YOUR_RING),
        (" e5-e9", 2, Refusal.LANDS_TOO_FAR),
        ("xe7", 1, Refusal.MOVE_FIRST),
        ("e5-e7;b1-b2", 7, Refusal.ROW_FIRST),
        ("e5-e7;xa5-e5;xe6-i6", 14, Refusal.RING_FIRST),
        ("e5-e7;xa5-e5xc1", 13, Refusal.NOT_YOUR_RING),
        ("e5-e7;xa5-e5xe7;xc1", 17, Refusal.NOT_YOUR_RING),
    ],
)
def test_turn_that_the_rules_refuse(text: str, column: int, reason: Refusal) -> None:
    with pytest.raises(IllegalPart) as caught:
        read_turn(TWO_ROWS, text)
    assert (caught.value.column, caught.value.reason) == (column, reason)


@pytest.mark.parametrize(
    ("before", "text", "column", "rows"),
    [
        (TWO_ROWS, "e5-e7;xe7;xk7", 7, "xa5-e5 xe6-i6"),
        (SIX, "e5-e4;xe4", 7, "xa5-e5 xb5-f5"),
    ],
)
def test_short_turn_that_leaves_a_choice_open(
    before: Position, text: str, column: int, rows: str
) -> None:
    with pytest.raises(AmbiguousTurn) as caught:
        read_turn(before, text)
    assert caught.value.column == column
    assert " ".join(map(action_text, caught.value.rows)) == rows


def test_nothing_follows_the_end_of_the_game() -> None:
    last = play(position("5 R R R M M M M M . r", Phase.ROW, removed=(2, 0)), "xd5-h5")
    assert turn_text(read_turn(last, "xa5")) == "xa5"
    with pytest.raises(IllegalPart) as caught:
        read_turn(last, "xa5;b5-b4")
    assert (caught.value.reason, caught.value.column) == (Refusal.GAME_OVER, 5)


def test_every_point_can_be_placed_on_by_its_turn_text() -> None:
    for p in POINTS:
        (action,) = read_turn(Position.start(), turn_text([PLACEMENTS[p]]))
        assert action is PLACEMENTS[p]
