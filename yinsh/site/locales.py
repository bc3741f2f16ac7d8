"""The languages of the page: from the translators' files to what the browser reads.

yinsh/view/messages.py is the source, yinsh/locales/LANGUAGE.po the translation (po_files.py); the
long texts of the guide (lessons and rules), which most visits do without, have files of their own.
The browser gets static/locales/LANGUAGE.json: {key: sentence, or {category: form}}, in the form of
the source, so that Python and the scripts that run before it read the same file, and only that of
the language that is used; the lessons' sentences are LANGUAGE.lessons.json. (Compiled .mo files
would need gettext of the standard library, which is trimmed from the page's Python, and could not
be read without Python.)

In gettext's terms a form for an exact number ("=6") is a message of its own, `KEY=6`.
Must not know: what is said where.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache as remembered
from html import escape
from pathlib import Path
from types import ModuleType
from typing import Any

from yinsh import problems as problems_module
from yinsh.site import build_tools, cache, rules_messages
from yinsh.site.project import CACHE, ROOT, SiteError
from yinsh.view import lesson_messages, messages
from yinsh.view.languages import LANGUAGES, SOURCE
from yinsh.view.messages import ENGLISH, Message, placeholders
from yinsh.view.plurals import PLURALS

FOLDER = ROOT / "yinsh" / "locales"
PUBLISHED = "static/locales/"
CODES = tuple(code for code, _, _ in LANGUAGES if code != SOURCE)
SHORT_WORDS = {"ru": "а|в|во|до|за|и|из|к|ко|на|не|ни|о|об|от|по|с|со|у"}
"""Words that do not stand at the end of a line, by the custom of the language."""
HEADING = re.compile(r"-{4} (.*?) -+$")

Source = tuple[str, str, str | None, list[str]]


@dataclass(frozen=True, eq=False)
class Part:
    """A part of the catalogue, which has translators' files of its own."""

    name: str
    folder: Path
    messages: Mapping[str, Message]
    modules: tuple[tuple[ModuleType, str], ...]
    """Where its sentences stand, and what is to go before their keys there."""


PAGE = Part("page", FOLDER, ENGLISH, ((messages, ""), (problems_module, "problem.")))
GUIDE = Part(
    "guide",
    FOLDER / "guide",
    {**lesson_messages.LESSONS, **rules_messages.RULES},
    ((lesson_messages, ""), (rules_messages, "")),
)
PARTS = (PAGE, GUIDE)


def sources(part: Part = PAGE) -> list[Source]:
    """The source as gettext has it: key, singular, plural or None, comments for translators."""
    comments: dict[str, list[str]] = {}
    for module, beginning in part.modules:
        of_module = _comments(Path(str(module.__file__)).read_text("utf-8"))
        comments |= {beginning + key: about for key, about in of_module.items()}
    found: list[Source] = []
    for key, message in part.messages.items():
        about = comments.get(key, [])
        if isinstance(message, str):
            found.append((key, message, None, about))
            continue
        found += [(key + form, text, None, about) for form, text in message.items() if "=" in form]
        found.append((key, message["one"], message["other"], about))
    return found


def _comments(source: str) -> dict[str, list[str]]:
    """What the comments of the source say about each key: the heading of its part and below."""
    found: dict[str, list[str]] = {}
    about: list[str] = []
    for line in source.splitlines():
        if comment := re.match(r"    # (.*)", line):
            heading = HEADING.match(comment[1])
            about = [heading[1]] if heading else [*about, comment[1]]
        elif key := re.match(r'    "([^"]+)":', line):
            found[key[1]] = about
    return found


def update() -> list[str]:
    """Make the translators' files follow the source; the names of those that have changed."""
    return [f"{part.name}: {name}" for part in PARTS for name in _run("update", part)]


def catalogues(part: Part = PAGE) -> dict[str, dict[str, Message]]:
    """The messages of every language but the source, by its code. Where one lacks something, so
    does its catalogue."""
    return {
        code: _catalogue(code, part, file["messages"])
        for code, file in _files(part)["languages"].items()
    }


def _catalogue(code: str, part: Part, entries: list[dict[str, Any]]) -> dict[str, Message]:
    said = {
        entry["key"]: [tied(code, form) for form in entry["forms"]]
        for entry in entries
        if not entry["fuzzy"]
    }
    found: dict[str, Message] = {}
    for key, message in part.messages.items():
        if not all(said.get(key, [""])):
            continue
        if isinstance(message, str):
            found[key] = said[key][0]
            continue
        forms = dict(zip(PLURALS[code].categories, said[key], strict=False))
        exact = {form: said.get(key + form, [""])[0] for form in message if "=" in form}
        found[key] = {**{form: text for form, text in exact.items() if text}, **forms}
    return found


def tied(code: str, text: str) -> str:
    """`text` with its short words tied to the words that follow them."""
    words = SHORT_WORDS.get(code)
    return re.sub(rf"(?i)\b({words}) (?=\S)", "\\1\u00a0", text) if words else text


def problems() -> list[str]:
    """What is missing, to be looked at again or wrong in the translators' files, line by line."""
    return [f"{part.name}, {problem}" for part in PARTS for problem in _problems(part)]


def _problems(part: Part) -> list[str]:
    found = [
        f"{name} does not follow the source: run `python3 -m yinsh messages`"
        for name in _files(part)["behind"]
    ]
    wanted = {key: (single, plural) for key, single, plural, _ in sources(part)}
    for code, file in _files(part)["languages"].items():
        rule = PLURALS[code]
        if file["plurals"] != [len(rule.categories), rule.gettext]:
            found.append(f"{code}: the header has other plural forms than yinsh/view/plurals.py")
        entries = {entry["key"]: entry for entry in file["messages"]}
        for key, (single, plural) in wanted.items():
            wrong = problem(code, single, plural, entries[key]) if key in entries else ""
            if wrong:
                found.append(f"{code}: {key} {wrong}")
    return found


def problem(code: str, single: str, plural: str | None, entry: Mapping[str, Any]) -> str:
    """What is missing or wrong in a translation of `single` and `plural`; "" if nothing is."""
    categories = PLURALS[code].categories if plural else ("",)
    if not all(entry["forms"]) or len(entry["forms"]) != len(categories):
        return "is not translated"
    if entry["fuzzy"]:
        return "is fuzzy: look at it again, then delete the mark"
    if entry["wrong"]:
        return "; ".join(entry["wrong"])
    needed = placeholders(plural or single)
    for category, form in zip(categories, entry["forms"], strict=True):
        given = placeholders(form)
        # A form for one number only need not tell the number.
        free = {"count"} if plural and _numbers(code, category) == 1 else set()
        also = {"count"} if plural else set()
        only = placeholders(single) if free else needed
        if not (needed & only) - free <= given <= needed | also:
            return f"has other {{words}} than the source in {form!r}"
        if form != form.strip():
            return f"begins or ends with a space: {form!r}"
    return ""


def _numbers(code: str, category: str) -> int:
    """How many numbers have that form, of the first thousand."""
    return sum(PLURALS[code].of(count) == category for count in range(1000))


def files() -> dict[str, bytes]:
    """What the browser reads, by its path in the site."""
    found = {f"{PUBLISHED}{code}.json": said for code, said in catalogues().items()}
    for code, said in catalogues(GUIDE).items():
        of_lessons = {key: text for key, text in said.items() if key.startswith("lesson.")}
        found[f"{PUBLISHED}{code}.lessons.json"] = of_lessons
    return {
        path: json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()
        for path, said in found.items()
    }


def some(*beginnings: str) -> dict[str, dict[str, str]]:
    """By language, English too, the messages whose keys begin so, for a script's own table."""
    every: dict[str, Mapping[str, Message]] = {SOURCE: ENGLISH, **catalogues()}
    found: dict[str, dict[str, str]] = {}
    for code, catalogue in every.items():
        found[code] = {}
        for key, text in catalogue.items():
            if key.startswith(beginnings):
                if not isinstance(text, str):
                    raise ValueError(f"{key}: a script's own table has no plural forms")
                found[code][key] = text
    return found


def links() -> str:
    """Where the languages lie, for static/language.js."""
    return "\n".join(
        f'<link rel="alternate" type="application/json" href="./{PUBLISHED}{name}.json"'
        f' data-language="{name}">'
        for code in CODES
        for name in (code, f"{code}.lessons")
    )


def options() -> str:
    """The languages to choose from, each by its own name."""
    return "".join(
        f'<option value="{code}" lang="{code}">{escape(name)}</option>'
        for code, name, _ in LANGUAGES
    )


def noscript() -> str:
    """What a page without scripts says, which cannot know its reader's language."""
    return "".join(
        f'<p class="noscript" lang="{code}">{escape(said["page.noscript"])}</p>'
        for code, said in some("page.noscript").items()
        if said
    )


@remembered
def _files(part: Part) -> dict[str, Any]:
    """What the translators' files say; Babel is asked once for each state of them."""
    digest = hashlib.sha256(Path(__file__).with_name("po_files.py").read_bytes())
    digest.update(json.dumps([sources(part), CODES]).encode())
    for path in sorted(part.folder.glob("*.po*")):
        digest.update(path.name.encode() + path.read_bytes())
    place = CACHE / "locales" / f"{digest.hexdigest()[:16]}.json"
    text = cache.written(place, lambda: json.dumps(_run("read", part))).read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _run(order: str, part: Part) -> Any:
    build_tools.prepare()
    done = subprocess.run(
        [build_tools.PYTHON, "-m", "yinsh.site.po_files", order, str(part.folder)],
        input=json.dumps(sources(part)),
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    if done.returncode:
        raise SiteError(f"Babel failed:\n{done.stderr.strip()[-1500:]}")
    _files.cache_clear()
    return json.loads(done.stdout)
