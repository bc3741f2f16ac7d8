"""The page speaks its reader's language: which one that is, and how a sentence is said in it."""

from collections.abc import Iterator

import pytest

from yinsh.records.errors import RecordError
from yinsh.records.text import read_text
from yinsh.view.languages import LANGUAGES, direction, language_for
from yinsh.view.messages import (
    ENGLISH,
    Language,
    Message,
    again,
    explain,
    listed,
    number,
    say,
    speak,
    spoken,
)
from yinsh.view.plurals import PLURALS
from yinsh.view.settings import CHOICES
from yinsh.viewer.parameters import PARAMETERS

CODES = [code for code, _, _ in LANGUAGES]


@pytest.fixture
def spanish() -> Iterator[None]:
    """A language that has not everything."""
    messages: dict[str, Message] = {
        "player.white": "Blanco",
        "status.move": "{player}: mueve un anillo",
        "preview.flips": {
            "one": "{point}: voltea {count} marcador",
            "other": "{point}: voltea {count} marcadores",
        },
        "detail.row.line": {"=6": "Seis en línea.", "one": "{count}.", "other": "{count}."},
        "list.two": "{first} y {second}",
        "quote": "«{text}»",
        "problem.notation.part": "{text}: {problem}",
        "problem.notation.no-action": "no es una acción",
        "problem.text.number": "este es el turno {number}, no el {given}",
    }
    before = spoken()
    speak(Language("es", messages, lambda value, digits: f"{value:.{digits}f}".replace(".", ",")))
    yield
    speak(before)


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ([], "en"),
        (["es"], "es"),
        (["es-AR", "en"], "es"),
        (["ES-ar"], "es"),
        (["tlh", "pt-BR", "es", "en"], "es"),
        (["en-GB", "es"], "en"),
        (["auto", "", "es"], "es"),
        (["constructor", "__proto__", "e", "ess"], "en"),
    ],
)
def test_the_first_wish_that_there_is(wishes: list[str], code: str) -> None:
    assert language_for(wishes) == code


def test_every_language_can_be_asked_for() -> None:
    allowed = next(values for name, values, _ in PARAMETERS if name == "lang")
    assert allowed.split("|") == ["auto", *CODES]
    assert CHOICES["lang"] == ("auto", *CODES)
    assert set(CODES) <= set(PLURALS)
    assert [direction(code) for code in CODES] == ["ltr"] * len(CODES)


@pytest.mark.parametrize(
    ("code", "category", "numbers"),
    [
        ("en", "one", [1]),
        ("en", "other", [0, 2, 5, 11, 21, 101]),
        ("es", "one", [1]),
        ("es", "other", [0, 2, 21]),
        ("fr", "one", [0, 1]),
        ("fr", "other", [2, 21, 100]),
        ("de", "one", [1]),
        ("nl", "other", [0, 2, 21]),
        ("ru", "one", [1, 21, 101, 1001]),
        ("ru", "few", [2, 3, 4, 22, 34, 103]),
        ("ru", "many", [0, 5, 11, 12, 13, 14, 19, 20, 25, 111, 112, 1000]),
    ],
)
def test_the_form_of_a_number(code: str, category: str, numbers: list[int]) -> None:
    rule = PLURALS[code]
    assert [rule.of(n) for n in numbers] == [category] * len(numbers)
    assert category in rule.categories


@pytest.mark.usefixtures("spanish")
def test_a_sentence_in_another_language() -> None:
    assert say("status.move", player=say("player.white")) == "Blanco: mueve un anillo"
    assert say("preview.flips", point="e2", count=1) == "e2: voltea 1 marcador"
    assert say("preview.flips", point="e2", count=3) == "e2: voltea 3 marcadores"
    assert say("detail.row.line", count=6) == "Seis en línea."
    assert listed(["e5", "f6"]) == "e5 y f6"
    assert number(0.25, 1) == "0,2"
    assert say("share.length", count=1234).startswith("1234 characters"), "as Spanish writes it"


@pytest.mark.usefixtures("spanish")
def test_what_is_wrong_with_a_text_is_said_in_the_language() -> None:
    with pytest.raises(RecordError) as refused:
        read_text("1. e5 d4\n7. e6")
    assert str(refused.value) == "line 2, column 1: this is turn 3, not 7"
    assert explain(refused.value.problem) == "este es el turno 3, no el 7"
    with pytest.raises(RecordError) as refused:
        read_text("bla")
    assert str(refused.value) == "line 1, column 1: 'bla': not an action"
    assert explain(refused.value.problem) == "«bla»: no es una acción"


@pytest.mark.usefixtures("spanish")
def test_what_a_language_lacks_is_said_in_english() -> None:
    assert say("control.undo") == ENGLISH["control.undo"]
    assert say("detail.lifted", count=1) == "It can go to 1 point."


def test_what_was_said_is_said_again_in_the_language_that_is_spoken_now(
    request: pytest.FixtureRequest,
) -> None:
    said = say("status.move", player=say("player.white"))
    assert said == "White: move a ring"
    request.getfixturevalue("spanish")
    assert again(said) == "Blanco: mueve un anillo"
    assert again("somebody's own words") == "somebody's own words"
