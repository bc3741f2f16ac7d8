"""A person plays against the engine on the real page: what may happen in a game.

Whole games are in test_whole_games.py and test_offline.py."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Watch
from tests.browser.table import PLACED, Table, after
from tests.browser.whole_games import ENGINE_TIME, my_turn

START = after()
# White to move; e4-e6 flips e5 and completes Black's third row, c3-g7.
GIFT = "R1rr.R6.2m5.3m5.3RM5.4m4.5m4.8R.7R.6r.4~wm02"
QUICK = json.dumps({"format": 1, "speed": "off"})


def kept(start: str, turns: list[list[str]], levels: list[int]) -> str:
    game = {"format": 1, "start": start, "turns": turns, "undone": [], "levels": levels}
    return json.dumps(game)


def open_table(page: Page, url: str, game: str) -> Table:
    page.add_init_script(f"localStorage.setItem('yinsh.settings', {QUICK!r})")
    # So that a test can do to a worker what the world might.
    page.add_init_script(
        "window.workers = []; const Real = Worker;"
        "window.Worker = class extends Real {"
        " constructor(...all) { super(...all); workers.push(this); } };"
    )
    return Table.open(page, url, game=game)


def test_my_move_that_completes_the_engines_third_row_ends_the_game(
    page: Page, site_url: str
) -> None:
    table = open_table(page, site_url, kept(GIFT, [], [0, 1]))
    table.click("e4", "e6")
    expect(table.root).to_have_attribute("data-result", "black", timeout=ENGINE_TIME)
    my_turn(table)
    assert table.targets() == set()


def test_undo_again_and_again_while_the_engine_begins_to_think(page: Page, site_url: str) -> None:
    table = open_table(page, site_url, kept(START, [[name] for name in PLACED], [0, 8]))
    my_turn(table)
    for _ in range(20):
        table.click("e4", "e6")
        table.button("undo").click()
        assert table.position == after(*PLACED)
    my_turn(table)
    assert table.position == after(*PLACED), "no late answer was played"
    table.click("e4", "e6")
    my_turn(table)
    assert len(table.turns) == len(PLACED) + 2


def test_a_worker_that_dies_is_replaced_and_the_game_goes_on(page: Page, site_url: str) -> None:
    table = open_table(page, site_url, kept(START, [[name] for name in PLACED], [0, 8]))
    table.click("e4", "e6")
    page.evaluate("workers.at(-1).dispatchEvent(new ErrorEvent('error', {message: 'gone'}))")
    my_turn(table)
    assert len(table.turns) == len(PLACED) + 2
    expect(page.locator("[data-notice]")).to_be_visible()


def test_an_engine_that_cannot_run_says_so_and_undo_works(broken_page: Page, site_url: str) -> None:
    broken_page.route("**/engine.mjs*", lambda route: route.abort())
    table = open_table(broken_page, site_url, kept(START, [[name] for name in PLACED], [0, 2]))
    table.click("e4", "e6")
    expect(broken_page.locator("[data-notice-text]")).to_contain_text(
        "cannot play on", timeout=ENGINE_TIME
    )
    assert table.state("busy") == ""
    table.press("undo")
    assert table.position == after(*PLACED)


@pytest.fixture
def two_pages(browser: Browser, site_url: str) -> Iterator[tuple[Table, Table]]:
    contexts = [browser.new_context() for _ in range(2)]
    watches, tables = [], []
    for context in contexts:
        page = context.new_page()
        watches.append(Watch(context, page))
        tables.append(open_table(page, site_url, kept(START, [["e5"]], [0, 4])))
    yield tables[0], tables[1]
    for context, watch in zip(contexts, watches, strict=True):
        context.close()
        assert (watch.foreign, watch.errors) == ([], [])


def test_two_pages_think_side_by_side(two_pages: tuple[Table, Table]) -> None:
    for table in two_pages:
        my_turn(table)
        assert len(table.turns) == 2
