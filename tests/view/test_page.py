"""Putting sentences into the page: which marks are obeyed, and which are refused."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from yinsh.engine.levels import LEVELS
from yinsh.site.settings_panel import markup
from yinsh.view.icons import ICONS, sprite
from yinsh.view.messages import say
from yinsh.view.page import fill

TEMPLATE = (Path(__file__).parents[2] / "index.html").read_text(encoding="utf-8")

HOOKS = """
data-app data-ready data-phase data-player data-busy data-position data-result data-side
data-panel data-plate="black" data-plate="white" data-name data-badge data-rings
data-turns data-no-turns data-status data-detail data-choices data-confirm-text
data-result-banner data-result-text data-result-detail data-notice data-notice-text data-live
data-boot data-boot-status data-boot-progress data-boot-retry data-new-warning
data-games data-games-none data-games-said data-games-file data-dialog="games"
data-dialog="new" data-dialog="settings" data-dialog="help" data-dialog="resign" data-dialog="draw"
data-evaluation-bar data-evaluation-score data-evaluation-depth data-evaluation-line
data-qr-library data-drop
data-dialog="open" data-open-text data-open-file data-open-error data-open-problem data-open-line
data-dialog="share" data-share-link data-share-length data-share-qr data-share-snippet
data-typing data-typing-field data-typing-next data-typing-told
data-share-preview data-share-told="link" data-share-told="files" data-share-told="snippet"
"""

ACTIONS = """
new settings help undo redo restart-turn flip turns more turn-board mirror replay-turn resign draw
first back forward last confirm cancel pass review start-game close resign-white resign-black
agree-draw dismiss retry game notice-act games import-games export-games send hint analysis
open open-text open-file type-turn play-typed close-typing share share-send copy-link
save copy-text save-sgf copy-sgf save-svg save-png save-film copy-snippet share-preview
"""


def shout(key: str) -> str:
    return f"<{key.upper()}>"


@pytest.mark.parametrize(
    ("html", "filled"),
    [
        ('<b data-message="a.b"></b>', '<b data-message="a.b">&lt;A.B&gt;</b>'),
        (
            '<section data-message-name="k">x</section>',
            '<section data-message-name="k" aria-label="&lt;K&gt;">x</section>',
        ),
        (
            '<button class="q" data-message-title="k" disabled><i></i></button>',
            '<button class="q" data-message-title="k" disabled title="&lt;K&gt;"><i></i></button>',
        ),
        (
            '<meta name="description" data-message-content="k">',
            '<meta name="description" data-message-content="k" content="&lt;K&gt;">',
        ),
        (
            '<b data-message="t" data-message-title="k"></b>',
            '<b data-message="t" data-message-title="k" title="&lt;K&gt;">&lt;T&gt;</b>',
        ),
        (
            '<option\n  value="0"\n  data-message="t"></option>',
            '<option\n  value="0"\n  data-message="t">&lt;T&gt;</option>',
        ),
        ('<!-- <b data-message="a">old</b> -->', '<!-- <b data-message="a">old</b> -->'),
        ('<p title="data-message">2 < 3</p>', '<p title="data-message">2 < 3</p>'),
        ("<p></p>", "<p></p>"),
    ],
)
def test_marks_are_obeyed(html: str, filled: str) -> None:
    assert fill(html, shout) == filled


@pytest.mark.parametrize(
    "html",
    [
        '<b data-message="k">text</b>',
        '<b data-message="k"><i></i></b>',
        '<b data-message="k"></i></b>',
        '<b data-message-name="k" aria-label="x"></b>',
        '<b data-message-title="k" title="x"></b>',
        '<b data-message-colour="k"></b>',
    ],
)
def test_marks_that_cannot_be_obeyed_are_errors(html: str) -> None:
    with pytest.raises(ValueError, match="<b data-message"):
        fill(html, shout)


def test_the_template_is_filled_in_every_place() -> None:
    filled = fill(TEMPLATE, say)
    marks = len(re.findall(r'data-message="', TEMPLATE))
    assert marks > 80
    assert len(re.findall(r'data-message="[^"]+"[^>]*>[^<]', filled)) == marks
    assert "<title data-message" in filled
    assert '">YINSH</title>' in filled


@pytest.mark.parametrize("hook", HOOKS.split())
def test_the_template_has_the_hook(hook: str) -> None:
    assert re.search(rf"\s{re.escape(hook)}[\s=>]", TEMPLATE)


@pytest.mark.parametrize("action", ACTIONS.split())
def test_the_template_has_the_control(action: str) -> None:
    assert f'data-action="{action}"' in TEMPLATE


def test_every_icon_that_is_used_exists_and_every_icon_is_used() -> None:
    assert set(re.findall(r'href="#icon-([\w-]+)"', TEMPLATE + markup())) == set(ICONS)
    assert sprite().count("<symbol") == len(ICONS)


class Inline(HTMLParser):
    """Collects what the content security policy forbids, and names that must be unique."""

    def __init__(self) -> None:
        super().__init__()
        self.forbidden: list[str] = []
        self.ids: list[str] = []
        self.nameless: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "style" or (tag == "script" and "src" not in given):
            self.forbidden.append(tag)
        self.forbidden += [name for name in given if name == "style" or name.startswith("on")]
        if given.get("id"):
            self.ids.append(given["id"] or "")
        if tag == "button" and given.get("type") != "button":
            self.nameless.append(str(given))


def test_nothing_is_inline_ids_are_unique_buttons_submit_nothing() -> None:
    page = Inline()
    page.feed(TEMPLATE)
    assert not page.forbidden
    assert len(page.ids) == len(set(page.ids))
    assert not page.nameless
    targets = re.findall(r'(?:popovertarget|aria-labelledby)="([^"]+)"', TEMPLATE)
    assert set(targets) <= set(page.ids)


def test_large_sentences_are_no_headings() -> None:
    """What the game says now, and how it ended, changes all the time: one finds it as a region."""
    region = re.search(
        r'<section class="now"[^>]*data-message-name="(.*?)".*?</section>', TEMPLATE, re.S
    )
    assert region
    assert say(region[1]) == "What to do now"
    for sentence in ("status", "headline"):
        assert f'<p class="{sentence}"' in region[0]
        assert TEMPLATE.count(f'<p class="{sentence}"') == 1


def test_the_time_is_asked_for_at_the_levels_that_it_limits() -> None:
    style = (Path(__file__).parents[2] / "static" / "dialogs.css").read_text(encoding="utf-8")
    shown = re.findall(r'\[data-new="level"\] option\[value="(\d)"\]:checked\)\) .timed', style)
    assert [int(value) for value in shown] == [
        number for number, level in enumerate(LEVELS, start=1) if level.timed
    ]
