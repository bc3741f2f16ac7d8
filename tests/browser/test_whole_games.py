"""Whole games against the engine where it is hardest for a page: without a server, in a frame of
a page of another site, and both at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.blog import Blog, served
from tests.browser.conftest import BASE, READY, START_TIMEOUT
from tests.browser.host import Host
from tests.browser.table import Table
from tests.browser.test_analysis import SPY
from tests.browser.visitor import visitor
from tests.browser.whole_games import against, play_to_the_end
from yinsh.engine.levels import LEVELS, STRONGEST
from yinsh.view.settings import Settings, settings_text

QUICK = Settings(speed="off", confirm="off")
KEPT = '[data-app][data-offline="true"]'
SIDES = ("white", "black")


@pytest.mark.long
def test_a_game_against_the_top_level_in_a_frame(browser: Browser, site_url: str) -> None:
    with browser.new_context(reduced_motion="reduce") as context:
        context.add_init_script(SPY)
        context.add_init_script(
            "Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 4 })"
        )
        blog = Blog(context, site_url)
        blog.open(blog.iframe("&ui=play", "", size=(700, 900)))
        frame = blog.frame()
        frame.locator(READY).wait_for(state="attached", timeout=START_TIMEOUT)
        table = Table(blog.page, frame)
        against(table, STRONGEST, "white")
        assert play_to_the_end(table, 1) == "black"
        times = frame.evaluate("asked.map((it) => it.limits?.hard).filter((it) => it < 1000)")
        assert set(times) == {186}, "0.2 s, less what an answer needs to travel"
        helpers = frame.evaluate("asked.filter((it) => it.limits?.soft).map((it) => it.helpers)")
        assert set(helpers) == {0, 2}, "none while rings are placed"
        assert blog.problems == []


@pytest.fixture(scope="module")
def table(request: pytest.FixtureRequest, playwright: Playwright, site: Path) -> Iterator[Table]:
    """A table in a browser as people have it, after one visit, the server gone."""
    host = Host(site, BASE)
    host.start()
    framed = request.param == "frame"
    frame = f'<iframe src="{host.url}?embed=0" width="900" height="700"></iframe>'
    with visitor(playwright) as context, served(frame, "localhost") as blog:
        page = context.new_page()
        kept = settings_text(QUICK)
        page.add_init_script(f"localStorage.setItem('yinsh.settings', {kept!r})")
        page.goto(blog if framed else host.url)
        board = page.frame_locator("iframe").locator if framed else page.locator
        board(KEPT).wait_for(state="attached", timeout=START_TIMEOUT)
        host.kill()
        page.goto(blog if framed else host.url)
        board(READY).wait_for(state="attached", timeout=START_TIMEOUT)
        yield Table(page, page.main_frame.child_frames[0] if framed else None)
    host.close()


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("table", ["page", "frame"], indirect=True)
@pytest.mark.parametrize("level", range(1, STRONGEST + 1), ids=[it.name for it in LEVELS])
def test_a_game_against_each_level_without_a_server(table: Table, level: int) -> None:
    mine = SIDES[level % 2]
    against(table, level, mine)
    result = play_to_the_end(table, level)
    # Who moves by lot wins no game against who looks ahead.
    assert level < 3 or result == SIDES[1 - level % 2]
