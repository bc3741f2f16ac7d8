"""A first visit, a game by clicks, and all of it again without the server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.browser.conftest import BASE
from tests.browser.host import Host
from tests.browser.other.driver import Browser, wait
from tests.browser.table import after
from yinsh.notation import action_text
from yinsh.position_text import read_position

pytestmark = pytest.mark.long

APP = "document.querySelector('[data-app]')"


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    running = Host(site, BASE)
    running.start()
    yield running
    running.close()


def state(browser: Browser, name: str) -> str:
    value: str = browser.run(f"{APP}.dataset.{name} ?? ''")
    return value


def rest(browser: Browser) -> None:
    """Wait until nothing moves and nobody thinks."""
    wait(browser, f"{APP}.dataset.busy === ''")


def start(browser: Browser, url: str) -> None:
    browser.goto(url)
    wait(browser, f"{APP}.dataset.ready === 'true'")


def play(browser: Browser, action: str) -> None:
    if action == "pass":
        browser.click("[data-action='pass']")
    elif action.startswith("x") and "-" in action:
        browser.click(f"[data-row='{action[1:]}']")
    else:
        for name in action.removeprefix("x").split("-"):
            browser.click(f"[data-point='{name}'] .hit")
    rest(browser)


def play_to_the_end(browser: Browser, seed: int) -> None:
    """A game against the engine at its lowest level, with whatever is legal."""
    browser.run(
        """localStorage.setItem("yinsh.settings",
            JSON.stringify({ format: 1, speed: "off", confirm: "off" }))"""
    )
    browser.goto(browser.run("location.href.split('#')[0]"))
    wait(browser, f"{APP}.dataset.ready === 'true'")
    browser.click("[data-action='new']")
    browser.run(
        """(() => {
            const chosen = { opponent: "engine", side: "white", level: "1" };
            for (const [name, value] of Object.entries(chosen)) {
                const select = document.querySelector(`[data-new="${name}"]`);
                select.value = value;
                select.dispatchEvent(new Event("change", { bubbles: true }));
            }
        })()"""
    )
    browser.click("[name='variant'][value='blitz']")
    browser.click("[data-action='start-game']")
    rest(browser)
    anything = Random(seed)
    for _ in range(100):
        if state(browser, "phase") == "over":
            break
        legal = read_position(state(browser, "position")).legal_actions()
        play(browser, action_text(anything.choice(legal)))
    assert state(browser, "result") in ("white", "black", "draw")


def test_a_first_visit_and_then_without_the_server(
    browser_of_another_kind: Browser, host: Host
) -> None:
    browser = browser_of_another_kind
    start(browser, host.url)
    play(browser, "e5")
    assert state(browser, "position") == after("e5")
    wait(browser, f"{APP}.dataset.offline === 'true'")
    host.kill()
    start(browser, host.url + "?anything=1")
    assert state(browser, "position") == after("e5"), "the game is still there"
    play_to_the_end(browser, seed=5)
    assert browser.complaints() == []
