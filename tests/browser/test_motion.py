"""Motion on the real page: as little as people ask for, and never in the way of the game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import PLACED, Table, after, saved, saved_after
from tests.rules.diagram import position
from yinsh.notation import read_action
from yinsh.position_text import position_text
from yinsh.view.flights import CROSS_FADE
from yinsh.view.settings import Settings

# e5-e7 turns a black marker, completes a row, and the row and a ring go: all that can move.
START = position("""
    11        R . . R
     7 . . . . . . . . . R
     6  . . . m M M M M .
     2     r . . . r . r
     1        r . r R
     5  . . . . R . . . . .
""")
TURN = ("e5-e7", "xe6-i6", "xe7")

# Notes every animation that is begun, and every value that data-busy ever has.
NOTE = """
window.begun = [];
window.busy = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
    window.begun.push({ frames, end: options.delay + options.duration });
    return animate.call(this, frames, options);
};
document.addEventListener("DOMContentLoaded", () => {
    const root = document.querySelector("[data-app]");
    new MutationObserver(() => window.busy.push(root.dataset.busy))
        .observe(root, { attributeFilter: ["data-busy"] });
});
"""


def opened(page: Page, url: str, speed: str) -> Table:
    page.add_init_script(NOTE)
    settings = Settings(speed=speed, confirm="off")
    return Table.open(page, url, game=saved(position_text(START)), settings=settings)


def reached(*actions: str) -> str:
    here = START
    for action in actions:
        here = here.play(read_action(action))
    return position_text(here)


def begun(table: Table) -> list[dict[str, Any]]:
    noted: list[dict[str, Any]] = table.page.evaluate("window.begun")
    return noted


def at_rest(table: Table) -> None:
    """Nothing is in flight and nothing is hidden: what is seen is what is there."""
    expect(table.root).to_have_attribute("data-busy", "")
    board = "document.querySelector('svg.board').getAnimations({ subtree: true }).length"
    assert table.page.evaluate(board) == 0
    assert table.page.locator('[data-layer="flight"] > *').count() == 0
    assert table.page.locator('[data-piece][visibility="hidden"]').count() == 0


def test_everything_that_goes_is_seen_going(page: Page, site_url: str) -> None:
    """The measure of the tests below: with motion, this turn has a great deal of it."""
    table = opened(page, site_url, "normal")
    table.play(TURN)
    assert table.position == reached(*TURN)
    assert "animation" in page.evaluate("window.busy")
    assert any("transform" in frame for noted in begun(table) for frame in noted["frames"])
    at_rest(table)


def test_with_reduced_motion_nothing_travels(page: Page, site_url: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = opened(page, site_url, "normal")
    table.play(TURN)
    table.press("undo")
    table.press("redo")
    table.press("replay-turn")
    assert table.position == reached(*TURN)
    assert begun(table), "it is faded over"
    for noted in begun(table):
        assert noted["end"] <= CROSS_FADE
        for frame in noted["frames"]:
            assert set(frame) <= {"opacity", "offset", "easing"}
    at_rest(table)


def test_with_the_speed_off_nothing_is_ever_waited_for(page: Page, site_url: str) -> None:
    table = opened(page, site_url, "off")
    table.play(TURN)
    table.press("undo")
    table.press("redo")
    table.press("replay-turn")
    assert table.position == reached(*TURN)
    assert begun(table) == []
    assert "animation" not in page.evaluate("window.busy")


def test_what_is_cut_short_by_the_next_click_is_not_lost(page: Page, site_url: str) -> None:
    table = opened(page, site_url, "normal")
    # No animation comes to its end by itself, however long this test takes from click to click.
    page.evaluate("window.inTime = window.setTimeout; window.setTimeout = () => 1")
    for name in ("e5", "e7", "g6", "e7", "a2", "a3"):  # the marker takes the row, the ring goes
        page.mouse.click(*table.spot(name))
    assert page.evaluate("window.busy").count("animation") == 4
    assert table.state("busy") == "animation"
    assert table.position == reached(*TURN, "a2-a3")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    assert table.position == reached(*TURN, "a2-a3")
    page.evaluate("window.setTimeout = window.inTime")
    table.button("undo").click()
    assert table.position == reached(*TURN)
    at_rest(table)


def test_in_a_hidden_tab_animations_end_and_the_game_goes_on(page: Page, site_url: str) -> None:
    page.add_init_script(
        """window.requestAnimationFrame = () => 1;
        Object.defineProperty(document, "hidden", { get: () => true });
        Object.defineProperty(document, "visibilityState", { get: () => "hidden" });"""
    )
    table = opened(page, site_url, "normal")
    for name in ("e5", "e7", "g6", "e7", "a2", "a3"):
        page.mouse.click(*table.spot(name))
        expect(table.root).to_have_attribute("data-busy", "")
    assert table.position == reached(*TURN, "a2-a3")
    assert page.evaluate("window.busy").count("animation") == 4
    at_rest(table)


@pytest.mark.parametrize("speed", ["fast", pytest.param("slow", marks=pytest.mark.long)])
def test_the_speed_is_the_one_that_was_set(page: Page, site_url: str, speed: str) -> None:
    page.add_init_script(NOTE)
    game = saved_after(*PLACED)
    table = Table.open(page, site_url, game=game, settings=Settings(speed=speed, confirm="off"))
    table.click("e4", "e9")
    assert table.position == after(*PLACED, "e4-e9")
    longest = max(noted["end"] for noted in begun(table))
    assert (longest < 600) == (speed == "fast")
