"""At its top level the engine thinks on the person's time, and nothing ever waits for that."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.table import PLACED, Table, after
from tests.browser.test_analysis import open_table, wait_hint
from tests.browser.test_opponent import START, kept
from tests.browser.whole_games import my_turn
from yinsh.engine.wire import position_numbers
from yinsh.position_text import read_position

AT_ONCE = 50  # milliseconds

# How long after each question the worker first says something about it.
STOPWATCH = """() => {
    window.took = [];
    let sent = 0;
    window.onjob = () => { sent = performance.now(); };
    workers[0].addEventListener("message", ({ data }) => {
        if (sent && data.job === asked.at(-1).job) {
            took.push(performance.now() - sent);
            sent = 0;
        }
    });
}"""
HIDE = """(hidden) => {
    Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def start(page: Page, url: str, *, cores: int = 3, level: int = 8) -> Table:
    """White's turn, and the engine is Black."""
    page.add_init_script(
        f"Object.defineProperty(navigator, 'hardwareConcurrency', {{ get: () => {cores} }})"
    )
    game = kept(START, [[name] for name in PLACED], [0, level])
    return open_table(page, url, game, movetime="0.2")


def asked(page: Page) -> Any:
    """The last thing that the page has asked its worker."""
    return page.evaluate("window.asked.at(-1) ?? null")


def ponders(table: Table, depth: int = 1) -> None:
    """Wait until the position shown is thought about, at least so deep."""
    table.page.wait_for_function(
        "(depth) => asked.at(-1)?.position && heard.some("
        "(it) => it.job === asked.at(-1).job && it.type === 'progress' && it.depth >= depth)",
        arg=depth,
    )
    assert asked(table.page)["position"] == position_numbers(read_position(table.position))


def test_a_move_ends_it_at_once(page: Page, site_url: str) -> None:
    """Other programs may hold up a measurement, but not each time."""
    table = start(page, site_url)
    ponders(table, 6)
    page.evaluate(STOPWATCH)
    took = []
    for _ in range(10):
        pondered = asked(page)["job"]
        table.click("e4", "e6")
        heard = page.evaluate("heard.length")
        my_turn(table)
        assert len(table.turns) == len(PLACED) + 2
        ponders(table)
        assert pondered not in page.evaluate(f"heard.slice({heard}).map((it) => it.job)")
        took.append(page.evaluate("took.at(-2)"))
        if took[-1] < AT_ONCE:
            return
        table.press("undo")
        assert table.position == after(*PLACED)
        ponders(table, 6)
    raise AssertionError(f"the engine's turn was begun only after so many milliseconds: {took}")


def test_whatever_else_happens_goes_before_it(page: Page, site_url: str) -> None:
    cancelled = {"cancel": True}
    table = start(page, site_url)
    ponders(table, 6)
    table.press("hint")
    wait_hint(table)
    assert page.evaluate("asked.at(-1).limits.soft") > 0, "that was the hint's question"
    # On three cores one more worker helps where somebody waits.
    assert page.evaluate("asked.filter((it) => it.position).map((it) => it.helpers)") == [0, 1]
    page.evaluate(HIDE, False)
    ponders(table)
    page.evaluate(HIDE, True)
    assert asked(page) == cancelled
    page.evaluate(HIDE, False)
    ponders(table)
    page.locator('[data-turn="5"]').click()
    assert asked(page) == cancelled
    table.press("last")
    ponders(table)
    table.press("new")
    table.press("start-game")
    assert asked(page) == cancelled
    assert table.position == after()


def test_it_is_left_out_where_it_would_not_be_welcome(page: Page, site_url: str) -> None:
    table = start(page, site_url, cores=2)
    table.click("e4", "e6")
    my_turn(table)
    asked_for = page.evaluate("asked.filter((it) => it.position).map((it) => it.helpers)")
    assert asked_for == [0], "and nobody helps on two cores"
    assert page.evaluate("heard.at(-1).type") == "move"
