"""Every language says everything, and what the browser gets is what the translators wrote."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from yinsh.cli import messages
from yinsh.site import locales, po_files
from yinsh.view.messages import ENGLISH, Message
from yinsh.view.plurals import PLURALS

SINGLE = "{point}: flips {count} marker"
PLURAL = "{point}: flips {count} markers"


def entry(*forms: str, fuzzy: bool = False) -> dict[str, Any]:
    return {"key": "a.key", "id": "", "forms": list(forms), "fuzzy": fuzzy, "wrong": []}


def test_every_sentence_is_there_in_every_language() -> None:
    """`python3 -m yinsh messages` says what is to be done; yinsh/locales/README.md, how."""
    assert locales.problems() == []


@pytest.mark.parametrize("part", locales.PARTS, ids=lambda part: part.name)
@pytest.mark.parametrize("code", locales.CODES)
def test_a_language_has_the_forms_of_the_source(code: str, part: locales.Part) -> None:
    catalogue = locales.catalogues(part)[code]
    assert catalogue.keys() == part.messages.keys()
    for key, message in part.messages.items():
        said = catalogue[key]
        if isinstance(message, str):
            assert isinstance(said, str)
        else:
            assert isinstance(said, dict)
            exact = {form for form in message if "=" in form}
            assert said.keys() == exact | set(PLURALS[code].categories)


BAR = "undo.short redo.short restart.short flip.short hint notes turns more".split()


@pytest.mark.parametrize("code", ["en", *locales.CODES])
def test_the_bar_of_a_phone_breaks_no_word(code: str) -> None:
    """At 320 pixels there is room for some fifty letters, if words stand one below the other."""
    said = ENGLISH if code == "en" else locales.catalogues(locales.PAGE)[code]
    words = [max(str(said[f"control.{name}"]).split(), key=len) for name in BAR]
    assert sum(map(len, words)) <= 50, words


LISTS = re.compile(
    r"level\.\w+|new\.(opponent|side)\.\w+|new\.clock\.(none|plain|fischer)"
    r"|settings\.(speed|movetime|pace|theme|board|set|lang|turn)\.(?!detail).*"
)
FITS = 28
"""Characters of a choice that its list can show whole on the narrowest page."""


@pytest.mark.parametrize("code", locales.CODES)
def test_the_choices_of_a_list_are_short(code: str) -> None:
    said = locales.catalogues()[code]
    choices = {key: text for key, text in said.items() if LISTS.fullmatch(key)}
    assert len(choices) > 40
    assert {key: text for key, text in choices.items() if len(text) > FITS} == {}


def test_short_words_are_tied_to_what_follows() -> None:
    written = "Кольцо на d4 и не на e5 — в углу: «До {point}» по "
    tied = "Кольцо на_d4 и_не_на_e5 — в_углу: «До_{point}» по "
    assert locales.tied("ru", written) == tied.replace("_", "\u00a0")
    assert locales.tied("es", "a b c") == "a b c"


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


def test_the_command_says_that_nothing_is_to_be_done(capsys: pytest.CaptureFixture[str]) -> None:
    assert messages.main(["--check"]) == 0
    assert "Every sentence is there" in capsys.readouterr().out


HEAD = """\
# Who chose which words.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

"""
BEFORE = (
    HEAD
    + """\
msgctxt "a.same"
msgid "Undo"
msgstr "Deshacer"

# A translator's own note.
#| msgid "Copy"
msgctxt "a.changed"
msgid "Copy it"
msgstr "Copiar"

msgctxt "a.gone"
msgid "Gone"
msgstr "Ido"

msgctxt "a.plural"
msgid "{count} ring"
msgid_plural "{count} rings"
msgstr[0] "{count} anillo"
msgstr[1] "{count} anillos"
"""
)


def test_a_file_follows_the_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(po_files, "CODES", ("es",))
    path = tmp_path / "es.po"
    path.write_text(BEFORE, "utf-8")
    source = [
        po_files.Source("a.new", "New {player}", None, ["About it"]),
        po_files.Source("a.same", "Undo", None, []),
        po_files.Source("a.changed", "Copy the link", None, []),
        po_files.Source("a.plural", "{count} ring", "{count} rings", []),
    ]
    assert po_files.update(source, tmp_path) == ["yinsh.pot", "es.po"]
    assert po_files.update(source, tmp_path) == [], "once is enough"
    text = path.read_text("utf-8")
    assert "# Who chose which words." in text
    assert '"Plural-Forms: nplurals=2; plural=n != 1;\\n"' in text
    assert "# A translator's own note." in text
    assert "Ido" not in text
    assert '#. About it\n#, python-brace-format\nmsgctxt "a.new"' in text
    entries = po_files.everything(source, tmp_path)["languages"]["es"]["messages"]
    said = {entry["key"]: entry for entry in entries}
    assert said["a.new"]["forms"] == [""]
    assert said["a.same"]["forms"] == ["Deshacer"]
    assert said["a.plural"]["forms"] == ["{count} anillo", "{count} anillos"]
    assert said["a.changed"]["forms"] == ["Copiar"], "kept, to be looked at again"
    assert [key for key, entry in said.items() if entry["fuzzy"]] == ["a.changed"]
