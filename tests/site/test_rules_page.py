"""The rules page: whole in every language, and where every refusal finds its rule."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from yinsh.game import Refusal
from yinsh.lessons.table import STEPS
from yinsh.site import rules_page
from yinsh.site.rules_messages import RULES
from yinsh.view.languages import LANGUAGES
from yinsh.view.lesson_messages import LESSONS
from yinsh.view.rule_links import RULES as LINKS
from yinsh.view.rule_links import rules_page as name_of
from yinsh.view.session import Hint

STATIC = Path(__file__).parents[2] / "static"
PAGES = rules_page.files("<!-- policy -->")
each_page = pytest.mark.parametrize("name", PAGES)


class Elements(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def all(self, attribute: str) -> list[str]:
        return [value for name, value in self.attributes if name == attribute]


def test_there_is_a_page_for_every_language() -> None:
    assert sorted(PAGES) == sorted(name_of(code).removeprefix("./") for code, _, _ in LANGUAGES)


def test_every_refusal_has_a_rule_but_those_about_whose_turn_it_is() -> None:
    assert {*Refusal, *Hint} - LINKS.keys() == {Hint.NOT_YOUR_TURN, Hint.AWAY}
    assert set(LINKS.values()) <= set(rules_page.PARTS)


def test_every_step_of_the_lessons_has_a_rule() -> None:
    assert {step.rule for step in STEPS} <= set(rules_page.PARTS)


def test_its_style_sheets_have_every_colour_that_they_use() -> None:
    names = re.findall(r'rel="stylesheet" href="\./static/([\w.]+)"', PAGES["rules.html"])
    css = "".join((STATIC / name).read_text("utf-8") for name in names)
    used, declared = (set(re.findall(form, css)) for form in (r"var\((--[\w-]+)\)", r"(--[\w-]+):"))
    assert "--board-field" in used
    assert used <= declared


@each_page
def test_a_page_needs_nothing_but_itself_and_its_style_sheets(name: str) -> None:
    elements = Elements(PAGES[name])
    assert not {"script", "style", "iframe", "img"} & set(elements.names)
    assert not [it for it in elements.attributes if it[0] == "style" or it[0].startswith("on")]
    assert "<!-- policy -->" in PAGES[name]
    assert elements.names.count("h1") == 1


@each_page
def test_what_a_page_refers_to_is_in_it_once(name: str) -> None:
    elements = Elements(PAGES[name])
    ids = elements.all("id")
    assert len(ids) == len(set(ids))
    used = {it.removeprefix("#") for it in elements.all("href") if it.startswith("#")}
    used |= set(re.findall(r"url\(#([\w-]+)\)", PAGES[name])) | set(elements.all("aria-labelledby"))
    assert used <= set(ids)
    assert set(rules_page.PARTS) <= set(ids)


def test_the_english_page_says_everything() -> None:
    said = unescape(re.sub(r"<[^>]+>", " ", PAGES["rules.html"]))
    for key, sentence in RULES.items():
        if key.split(".")[1] != "page":
            assert str(sentence) in said, key


def test_each_diagram_has_words_and_each_words_a_diagram() -> None:
    pictures = {key.split(".")[1] for key in RULES if key.endswith(".picture")}
    assert pictures == rules_page.scenes().keys()
    elements = Elements(PAGES["rules.html"])
    assert elements.all("role").count("img") == len(pictures)


def test_what_a_diagram_shows_is_what_its_words_say() -> None:
    """The destinations of e4 in the worked example, and the choice of a long row."""
    scenes = rules_page.scenes()
    assert len(scenes["jumping"].dots) == 12
    assert len(scenes["flipping"].pips) == 5
    assert len(scenes["removing"].give_up) == 5
    assert {mark.kind.value for mark in scenes["long-rows"].rows} == {"line", "chosen"}
    assert scenes["winning"].removed == (2, 2)


def test_the_lessons_and_the_rules_use_no_key_of_each_other() -> None:
    assert not RULES.keys() & LESSONS.keys()
