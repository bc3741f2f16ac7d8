"""The catalogue: every key that the page asks for exists, and every form of it can be said."""

import re
from pathlib import Path

import pytest

from yinsh.game import Refusal
from yinsh.view.lesson_messages import LESSONS
from yinsh.view.messages import ENGLISH, Message, MessageError, listed, placeholders, say

TEMPLATE = (Path(__file__).parents[2] / "index.html").read_text(encoding="utf-8")
ASKED_FOR = sorted(set(re.findall(r'data-message(?:-\w+)?="([^"]+)"', TEMPLATE)))


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message.values())


@pytest.mark.parametrize("key", ASKED_FOR)
def test_what_the_template_asks_for_is_a_sentence_without_placeholders(key: str) -> None:
    text = say(key)
    assert text
    assert not placeholders(text)


@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_has_words(refusal: Refusal) -> None:
    values = {"at": "e7", "source": "e4", "target": "e9", "row": "c2-g6"}
    assert say(f"refusal.{refusal.value}", **values).endswith(".")


EVERY = {**ENGLISH, **LESSONS}


@pytest.mark.parametrize("key", EVERY)
def test_a_message_is_whole(key: str) -> None:
    message = EVERY[key]
    for form in forms(message):
        assert form
        assert form == form.strip(), "glued to something?"
        assert "  " not in form
    if not isinstance(message, str):
        assert {"one", "other"} <= set(message), "English needs both"
        # The general form knows all that the others may mention.
        for form in forms(message):
            assert placeholders(form) <= placeholders(message["other"]) | {"count"}


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        (0, "e2: flips 0 markers"),
        (1, "e2: flips 1 marker"),
        (2, "e2: flips 2 markers"),
        (21, "e2: flips 21 markers"),
    ],
)
def test_the_count_chooses_the_plural_form(count: int, sentence: str) -> None:
    assert say("preview.flips", point="e2", count=count) == sentence


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        (6, "Six in line: choose which five."),
        (7, "Seven in line: choose which five."),
        (11, "11 in line: choose which five."),
    ],
)
def test_an_exact_form_goes_before_the_plural_category(count: int, sentence: str) -> None:
    assert say("detail.row.line", count=count) == sentence


@pytest.mark.parametrize(
    ("key", "values", "sentence"),
    [
        ("status.place", {"player": "White", "number": 3, "total": 5}, "place a ring, 3 of 5"),
        ("status.move", {"player": "White"}, "White: move a ring"),
        ("status.lifted", {"player": "White", "point": "e8"}, "White: move the ring from e8"),
        ("status.row.of", {"player": "White", "number": 1, "total": 2}, "remove a row, 1 of 2"),
        ("status.pass", {"player": "White"}, "White cannot move: pass"),
        ("status.back", {"number": 12, "total": 38}, "Turn 12 of 38"),
        ("over.wins.white", {"count": 3, "white": 3, "black": 1}, "White wins, 3 rings to 1"),
        ("over.draw", {"count": 1}, "Draw, 1 ring each"),
        ("over.draw", {"count": 0}, "Draw, no rings removed"),
        (
            "preview.flips.own.one",
            {"point": "e2", "count": 5, "own": "e4-e8"},
            "e2: flips 5 markers, makes the row e4-e8",
        ),
        (
            "announce.flips.row",
            {
                "player": "Black",
                "source": "d7",
                "target": "d3",
                "count": 3,
                "row": "c2-g6",
                "ring": "e5",
            },
            "Black: d7 to d3, flips 3, row c2-g6 removed, ring e5 removed.",
        ),
        (
            "point.white-ring.movable",
            {"point": "e5", "count": 7},
            "e5, white ring, can move, 7 destinations",
        ),
        (
            "refusal.ring-in-the-way",
            {"source": "e4", "target": "e9", "at": "e7"},
            "e4-e9: there is a ring on e7.",
        ),
    ],
)
def test_sentences_as_they_were_asked_for(
    key: str, values: dict[str, str | int], sentence: str
) -> None:
    assert say(key, **values).endswith(sentence)


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(MessageError, match=r"no\.such"):
        say("no.such")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(MessageError, match=r"status\.move.*player"):
        say("status.move")


def test_a_plural_without_a_count_is_an_error() -> None:
    with pytest.raises(MessageError, match="count"):
        say("preview.flips", point="e2")


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (["e5"], "e5"),
        (["e5", "f6"], "e5 and f6"),
        (["e5", "f6", "g7", "h8"], "e5, f6, g7 and h8"),
    ],
)
def test_names_strung_together(names: list[str], text: str) -> None:
    assert listed(names) == text
