"""Notes at a turn: what the fields show, what becomes of what is typed, what is told about it."""

import re
from pathlib import Path

import pytest

from tests.view.games import session
from yinsh.board import point
from yinsh.records.notes import LONGEST_COMMENT, MOST_MARKS, Glyph, Notes
from yinsh.view.messages import say
from yinsh.view.notes_panel import (
    marks_text,
    notes_panel,
    read_marks,
    report,
    toggled,
    with_glyph,
)

TEMPLATE = (Path(__file__).parents[2] / "index.html").read_text(encoding="utf-8")
E5, E9, D4 = map(point, ("e5", "e9", "d4"))
WRITTEN = Notes("The middle.", Glyph.GOOD, ((E5, E9),), (D4,))


def test_the_fields_are_about_the_turn_that_is_seen() -> None:
    s = session("e5", "d4").look(1).annotate(WRITTEN)
    fields = notes_panel(s)
    assert (fields.title, fields.comment) == ("Turn 1: e5", "The middle.")
    assert fields.heading == "Turn 1: e5!", "as the list writes it, which may be out of sight"
    assert (fields.glyph, fields.marks, fields.noted) == ("!", "e5-e9 d4", True)
    fields = notes_panel(s.look(2))
    assert (fields.title, fields.comment) == ("Turn 2: d4", "")
    assert (fields.glyph, fields.marks, fields.noted) == ("", "", False)


def test_the_start_can_be_commented_on_but_not_rated() -> None:
    s = session("e5").look(0).annotate(Notes("A friendly game."))
    fields = notes_panel(s)
    assert (fields.title, fields.comment) == ("Start of the game", "A friendly game.")
    assert not fields.rated
    assert notes_panel(s.look(1)).rated


def test_a_glyph_is_chosen_exchanged_and_taken_away() -> None:
    good = with_glyph(Notes("x"), Glyph.GOOD)
    assert good == Notes("x", Glyph.GOOD)
    assert with_glyph(good, Glyph.BLUNDER) == Notes("x", Glyph.BLUNDER)
    assert with_glyph(good, Glyph.GOOD) == Notes("x")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("e5-e9 d4", "e5-e9 d4"),
        (" D4,E5>e9;", "e5-e9 d4"),
        ("d4 e5→e9 d4 e5-e9", "e5-e9 d4"),
        ("с3 е5-е9", "e5-e9 c3"),  # Cyrillic letters
        ("e9-e5 e5-e9", "e9-e5 e5-e9"),
        ("e5-e5", "e5"),
        ("", ""),
    ],
)
def test_marks_are_understood_as_people_type_them(typed: str, kept: str) -> None:
    notes, problem = read_marks(typed)
    assert (marks_text(notes), problem) == (kept, "")


@pytest.mark.parametrize(
    ("typed", "kept", "word"),
    [
        ("e5-e9 d44", "e5-e9", "d44"),
        ("d4 l5 a1", "d4", "l5"),  # a1 is no point of the board, but l5 comes first
        ("e5-", "", "e5-"),
        ("e5--e9x d4", "d4", "e5--e9x"),
        ("<b>hi</b>" * 9, "", "<b>hi</b><b>hi</b><b"),
    ],
)
def test_what_is_no_mark_is_named_and_the_rest_is_kept(typed: str, kept: str, word: str) -> None:
    notes, problem = read_marks(typed)
    assert marks_text(notes) == kept
    assert problem == f"“{word}” is no mark; write d4 or e5-e9."


def test_typing_marks_leaves_the_comment_alone() -> None:
    assert read_marks("d4", WRITTEN)[0] == Notes("The middle.", Glyph.GOOD, (), (D4,))


def test_more_marks_than_there_is_room_for() -> None:
    words = [f"a{n}-{c}{m}" for n in (2, 3, 4, 5) for c in "defgh" for m in range(4, 10)]
    notes, problem = read_marks(" ".join(words))
    assert len(notes.arrows) == MOST_MARKS
    assert problem == "There is room for 85 arrows and as many circles."
    with pytest.raises(ValueError, match="85"):
        toggled(notes, E9, E5)


def test_drawing_the_same_again_rubs_it_out() -> None:
    notes = Notes("x")
    for source, target, marks in [
        (E5, E9, "e5-e9"),
        (D4, D4, "e5-e9 d4"),
        (E9, E5, "e5-e9 e9-e5 d4"),
        (E5, E9, "e9-e5 d4"),
        (D4, D4, "e9-e5"),
    ]:
        notes = toggled(notes, source, target)
        assert marks_text(notes) == marks
    assert notes.comment == "x"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", ""),
        ("  a\r\nb\t ", ""),
        ("x" * (LONGEST_COMMENT - 301), ""),
        ("x" * (LONGEST_COMMENT - 300), "300 characters left"),
        ("x" * (LONGEST_COMMENT - 1) + " ", "1 character left"),
        ("x" * LONGEST_COMMENT, "0 characters left"),
        ("x" * LONGEST_COMMENT + "yz", "Too long: 2 characters are not kept."),
        ("a\u202eb", "1 invisible character is not kept."),
        ("a\x00\x07b", "2 invisible characters are not kept."),
    ],
)
def test_what_is_told_about_a_comment(typed: str, told: str) -> None:
    assert report(typed) == told


def test_signs_are_named_in_words() -> None:
    """The signs of judgement are no words, so nobody has to say them to press their buttons."""
    hidden = '<span aria-hidden="true">'
    buttons = re.findall(rf'data-glyph="(.*?)" data-message-title="(.*?)">{hidden}(.*?)<', TEMPLATE)
    assert {sign for sign, _, _ in buttons} == {glyph.value for glyph in Glyph}
    for sign, key, shown in buttons:
        assert shown == sign
        assert not any(c.isalnum() for c in shown)
        assert say(key).isprintable()
        assert any(c.isalpha() for c in say(key))
