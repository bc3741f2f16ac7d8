"""Whatever stands in the browser's storage, the page starts, runs nothing of it, and plays.

That the readers in Python refuse all of tests/hostile.py is tested where they are; here is what
only the page can show.
"""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import open_app, wait_ready
from tests.browser.table import SAVED_SETTINGS, Table, after
from tests.hostile import GAMES, GARBAGE, MARKUP, SETTINGS, game

# Where the one game was kept before there was a library.
FIRST_GAME = "yinsh.game"


def put(page: Page, **texts: str) -> None:
    """Put these into the browser's storage: a `game` wherever games are kept, `settings`."""
    game, settings = texts.get("game"), texts.get("settings")
    kept = {FIRST_GAME: game, "yinsh.games.x": game, "yinsh.latest": "x", SAVED_SETTINGS: settings}
    page.evaluate(
        """(kept) => {
            for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
        }""",
        {key: text for key, text in kept.items() if text is not None},
    )


def put_before(page: Page, url: str, **texts: str) -> None:
    """The same, before the application has ever run."""
    policy = {"Content-Security-Policy": "default-src 'none'; script-src 'self' 'unsafe-eval'"}
    page.route(f"{url}empty", lambda route: route.fulfill(body="", headers=policy))
    page.goto(f"{url}empty")
    put(page, **texts)


def expect_nothing_taken(page: Page) -> None:
    assert page.title() == "YINSH"
    assert page.locator("main img, main script, .notice img, .notice script").count() == 0
    assert page.evaluate("({}).polluted === undefined && ({}).theme === undefined")


def test_before_python_runs(page: Page, site_url: str) -> None:
    """static/early.js reads it first: errors would fail this test, as on every strict page."""
    page.route(
        "**/static/boot.js*", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    page.goto(site_url)
    for text in [*GARBAGE.values(), *GAMES.values(), game(position=MARKUP)]:
        put(page, game=text, settings=text)
        page.reload()
        expect_nothing_taken(page)
    for values in SETTINGS.values():
        put(page, settings=json.dumps(values))
        page.reload()
        assert page.evaluate("document.documentElement.dataset.theme") is None


@pytest.mark.parametrize("name", ["deep-object", "markup", "prototype", "no-text"])
def test_garbage_for_everything(page: Page, site_url: str, name: str) -> None:
    put_before(page, site_url, game=GARBAGE[name], settings=GARBAGE[name])
    open_app(page, site_url)
    expect(page.locator("[data-notice]")).to_be_visible()
    expect_nothing_taken(page)
    table = Table(page)
    table.click("e5")
    if table.button("confirm").is_visible():
        table.press("confirm")
    assert table.position == after("e5")
    page.reload()
    wait_ready(page)
    expect(page.locator("[data-notice]")).to_be_hidden()
    assert table.position == after("e5")


def test_a_game_with_markup_is_put_aside_unread(page: Page, site_url: str) -> None:
    text = GAMES["markup-in-a-turn"]
    put_before(page, site_url, game=text)
    open_app(page, site_url)
    expect_nothing_taken(page)
    assert page.evaluate("localStorage.getItem('yinsh.game.unreadable')") == text


def test_storage_that_is_something_else(page: Page, site_url: str) -> None:
    """Values that are no text, and nothing can be written."""
    page.add_init_script(
        """Object.defineProperty(window, "localStorage", { value: {
            getItem: () => ({ length: 3 }), setItem() { throw new Error("full"); } } });"""
    )
    open_app(page, site_url)
    table = Table(page)
    table.click("e5")
    assert table.position == after("e5")
    expect(page.locator("[data-notice]")).to_be_visible()
