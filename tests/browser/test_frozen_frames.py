"""Where no frame is ever drawn (a hidden tab, a frame scrolled out of sight) the game goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import PLACED, Table, after
from tests.browser.test_opponent import kept
from tests.browser.whole_games import my_turn
from yinsh.view.settings import Settings

# What a browser does that draws nothing: no frames, no paints, no end of any animation.
FROZEN = """
window.requestAnimationFrame = () => 1;
window.cancelAnimationFrame = () => {};
window.requestIdleCallback = () => 1;
for (const name of ["PerformanceObserver", "IntersectionObserver", "ResizeObserver"]) {
    const quiet = class { observe() {} unobserve() {} disconnect() {} };
    quiet.supportedEntryTypes = window[name].supportedEntryTypes;
    window[name] = quiet;
}
delete Document.prototype.startViewTransition;
const never = new Promise(() => {});
Object.defineProperty(Animation.prototype, "finished", { get: () => never });
Object.defineProperty(Animation.prototype, "ready", { get: () => never });
for (const target of [Animation.prototype, EventTarget.prototype]) {
    const add = target.addEventListener;
    target.addEventListener = function (type, ...rest) {
        if (!/^(animation|transition|finish)/.test(type)) add.call(this, type, ...rest);
    };
}
Object.defineProperty(Animation.prototype, "onfinish", { set() {} });
"""


@pytest.mark.parametrize("speed", ["normal", pytest.param("slow", marks=pytest.mark.long)])
def test_a_turn_against_the_engine_without_a_single_frame(
    page: Page, site_url: str, speed: str
) -> None:
    page.add_init_script(FROZEN)
    settings = Settings(speed=speed, confirm="off")
    table = Table.open(page, site_url, settings=settings, game=kept(after(*PLACED), [], [0, 1]))
    table.click("e4", "e6")
    my_turn(table)
    assert len(table.turns) == 2
    table.press("undo")
    assert table.position == after(*PLACED)
    expect(table.at("e4")).to_have_attribute("data-content", "white-ring")
    table.press("redo")
    my_turn(table)
    table.press("replay-turn")
    table.press("new")
    expect(page.locator('[data-dialog="new"]')).to_be_visible()
