"""Reads and writes the translators' files, yinsh/locales/*.po, with Babel.

Runs in the environment of the build's tools (build_tools.py), since Babel is nowhere else:
    python -m yinsh.site.po_files update FOLDER    makes the files follow the source
    python -m yinsh.site.po_files read FOLDER      prints what they say:
        {"behind": [files that do not follow], "languages": {code: {"plurals", "messages"}}}
Both take [[key, singular, plural or null, [comments]], ...] as JSON on standard input.

A message is found by its msgctxt, the key: the English text is only what a translator reads. If it
has changed, the translation stays and is marked fuzzy until somebody has looked at it again.
Must not know: the catalogue's own form (locales.py).
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from yinsh.view.languages import LANGUAGES, SOURCE
from yinsh.view.plurals import PLURALS

TEMPLATE = "yinsh.pot"
CODES = tuple(code for code, _, _ in LANGUAGES if code != SOURCE)

# Dates would differ with every run, and names of translators belong into the header's comment.
UNSTABLE = re.compile(
    rb'^"(?:POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By|'
    rb'Project-Id-Version|Report-Msgid-Bugs-To):[^"]*\\n"\n',
    re.MULTILINE,
)
TEMPLATE_COMMENT = """\
# The sentences of the YINSH page, made from its catalogue in yinsh/view/. Do not edit.
# msgctxt is the key by which the program finds a sentence; {words} in braces stay as they are."""


@dataclass(frozen=True)
class Source:
    """A message of the source."""

    key: str
    singular: str
    plural: str | None
    comments: list[str]

    @property
    def id(self) -> str | tuple[str, str]:
        """As gettext has it."""
        return self.singular if self.plural is None else (self.singular, self.plural)

    def add_to(self, catalog: Catalog, known: Message | None) -> None:
        """With what is `known` of its translation."""
        flags: set[str] = set()
        string: Any = None
        if "{" in f"{self.singular}{self.plural}":
            flags.add("python-brace-format")
        if known is not None and any(_forms(known)) and _is_plural(known) == bool(self.plural):
            string = known.string
            flags |= known.flags & {"fuzzy"}
            if known.id != self.id:
                flags.add("fuzzy")
        catalog.add(
            self.id,
            string,
            flags=flags,
            auto_comments=self.comments,
            # Tools write the English text from before as "#|", which Babel does not know.
            user_comments=[c for c in known.user_comments if c[0:1] != "|"] if known else [],
            context=self.key,
        )


def _is_plural(message: Message) -> bool:
    return not isinstance(message.id, str)


def _forms(message: Message) -> list[str]:
    string = message.string or ""
    return [string] if isinstance(string, str) else list(string)


def read(path: Path, code: str) -> Catalog:
    """The catalog of a file; an empty one if there is none yet."""
    if not path.is_file():
        catalog = Catalog(locale=code)
        catalog.header_comment = f"# {code}: which word was taken from where"
        return catalog
    with path.open("rb") as file:
        return read_po(file, locale=code)


def content(catalog: Catalog) -> bytes:
    """The catalog as it stands in a file."""
    file = BytesIO()
    write_po(file, catalog, width=98)
    return UNSTABLE.sub(b"", file.getvalue())


def followed(sources: list[Source], folder: Path) -> dict[Path, bytes]:
    """The files that do not follow the source: what they would be if they did."""
    template = Catalog(header_comment=TEMPLATE_COMMENT, fuzzy=False)
    for source in sources:
        source.add_to(template, None)
    found = {folder / TEMPLATE: content(template)}
    for code in CODES:
        path = folder / f"{code}.po"
        known = read(path, code)
        by_key = {message.context: message for message in known if message.id}
        catalog = Catalog(locale=code, header_comment=known.header_comment, fuzzy=False)
        rule = PLURALS[code]  # Babel's own has a form for millions as well
        forms = f"nplurals={len(rule.categories)}; plural={rule.gettext};"
        catalog.mime_headers = [("Plural-Forms", forms)]
        for source in sources:
            source.add_to(catalog, by_key.get(source.key))
        found[path] = content(catalog)
    return {
        path: text
        for path, text in found.items()
        if not path.is_file() or path.read_bytes() != text
    }


def update(sources: list[Source], folder: Path) -> list[str]:
    """Make all files follow the source; the names of those that have changed."""
    changed = followed(sources, folder)
    for path, text in changed.items():
        path.write_bytes(text)
    return [path.name for path in changed]


def entry(message: Message) -> dict[str, Any]:
    """What a file says about one key."""
    return {
        "key": message.context,
        "id": message.id,
        "forms": _forms(message),
        "fuzzy": message.fuzzy,
        "wrong": [str(error) for error in message.check()],
    }


def everything(sources: list[Source], folder: Path) -> dict[str, Any]:
    """What all the files say."""
    found: dict[str, Any] = {}
    for code in CODES:
        catalog = read(folder / f"{code}.po", code)
        found[code] = {
            "plurals": [catalog.num_plurals, catalog.plural_expr],
            "messages": [entry(message) for message in catalog if message.id],
        }
    return {"behind": [path.name for path in followed(sources, folder)], "languages": found}


def main() -> None:
    sources = [Source(*each) for each in json.load(sys.stdin)]
    act, folder = sys.argv[1], Path(sys.argv[2])
    done = update(sources, folder) if act == "update" else everything(sources, folder)
    json.dump(done, sys.stdout)


if __name__ == "__main__":
    main()
