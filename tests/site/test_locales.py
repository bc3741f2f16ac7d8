"""Every language says everything, and what the browser gets is what the translators wrote."""

from __future__ import annotations

import json
from typing import Any

import pytest

from yinsh.site import locales
from yinsh.view.messages import ENGLISH, Message
from yinsh.view.plurals import PLURALS

SINGLE = "{point}: flips {count} marker"
PLURAL = "{point}: flips {count} markers"


def entry(*forms: str, fuzzy: bool = False) -> dict[str, Any]:
    return {"key": "a.key", "id": "", "forms": list(forms), "fuzzy": fuzzy, "wrong": []}


def test_every_sentence_is_there_in_every_language() -> None:
    """`python3 -m yinsh messages` says what is to be done; yinsh/locales/README.md, how."""
    assert locales.problems() == []


@pytest.mark.parametrize("code", locales.CODES)
def test_a_language_has_the_forms_of_the_source(code: str) -> None:
    catalogue = locales.catalogues()[code]
    assert catalogue.keys() == ENGLISH.keys()
    for key, message in ENGLISH.items():
        said = catalogue[key]
        if isinstance(message, str):
            assert isinstance(said, str)
        else:
            assert isinstance(said, dict)
            exact = {form for form in message if "=" in form}
            assert said.keys() == exact | set(PLURALS[code].categories)


@pytest.mark.parametrize(
    ("code", "forms", "problem"),
    [
        ("es", ("{point}: voltea {count} marcador", "{point}: voltea {count} marcadores"), ""),
        ("es", ("{point}: voltea un marcador", "{point}: voltea {count} marcadores"), ""),
        ("es", ("{point}: voltea {count}", "{point}: voltea marcadores"), "other {words}"),
        ("es", ("{punto}: voltea {count}", "{point}: voltea {count}"), "other {words}"),
        ("es", ("voltea {count}", "{point}: voltea {count}"), "other {words}"),
        ("es", ("{point}: voltea {count}", ""), "is not translated"),
        ("es", ("{point}: {count}", "{point}: {count} "), "ends with a space"),
        ("ru", ("{point} {count} a", "{point} {count} b", "{point} {count} c"), ""),
        ("ru", ("{point}: один", "{point} {count} b", "{point} {count} c"), "other {words}"),
        ("ru", ("{point} {count} a", "{point} {count} b"), "is not translated"),
        ("fr", ("{point} : un", "{point} : {count}"), "other {words}"),
    ],
)
def test_what_is_wrong_with_a_translation(code: str, forms: tuple[str, ...], problem: str) -> None:
    found = locales.problem(code, SINGLE, PLURAL, entry(*forms))
    assert problem in found
    assert bool(problem) == bool(found)


def test_a_fuzzy_translation_is_to_be_looked_at() -> None:
    assert "fuzzy" in locales.problem("es", "Undo", None, entry("Deshacer", fuzzy=True))
    assert locales.problem("es", "Undo", None, entry("Deshacer")) == ""


def test_an_exact_form_is_a_message_of_its_own_for_translators() -> None:
    found = {key: (single, plural) for key, single, plural, _ in locales.sources()}
    assert found["over.draw=0"] == ("Draw, no rings removed", None)
    assert found["over.draw"] == ("Draw, {count} ring each", "Draw, {count} rings each")


def test_translators_are_told_what_a_part_is_about() -> None:
    comments = {key: about for key, _, _, about in locales.sources()}
    assert comments["boot.retry"] == ["boot.*: before Python has started (static/boot.js)"]
    assert comments["preview.still"][-1].startswith("one, many: how many rows")


def test_the_browser_gets_each_language_as_a_file() -> None:
    files = locales.files()
    for code, catalogue in locales.catalogues().items():
        published: dict[str, Message] = json.loads(files[f"static/locales/{code}.json"])
        assert published == catalogue
        assert f'href="./static/locales/{code}.json" data-language="{code}"' in locales.links()
