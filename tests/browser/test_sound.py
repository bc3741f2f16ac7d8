"""Sound, heard after a gesture and never in the way; the board alone, and the ways out of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import open_app
from tests.browser.table import PLACED, Table, saved_after
from yinsh.view.settings import Settings

# Takes the place of the browser's sound: notes which tones would be heard.
LISTEN = """
window.contexts = 0;
window.tones = [];
const parameter = () => new Proxy({}, { get: () => () => {} });
window.AudioContext = class {
    constructor() { window.contexts += 1; this.state = "suspended"; this.currentTime = 0; }
    get destination() { return {}; }
    resume() { this.state = "running"; }
    createGain() { return { gain: parameter(), connect() {} }; }
    createOscillator() {
        const frequency = { setValueAtTime(pitch) { window.tones.push(Math.round(pitch)); },
                            exponentialRampToValueAtTime() {} };
        return { frequency, connect() {}, start() {}, stop() {} };
    }
};
"""
QUICK = Settings(speed="off", confirm="off")


def wait_for_the_rest(table: Table) -> None:
    """What is made after the start is there: sound is the first of it."""
    table.press("games")
    table.page.keyboard.press("Escape")


def test_what_is_played_is_heard_until_it_is_switched_off(page: Page, site_url: str) -> None:
    page.add_init_script(LISTEN)
    table = Table.open(page, site_url, settings=QUICK)
    assert page.evaluate("window.contexts") == 0, "before anybody has touched the page"
    wait_for_the_rest(table)
    table.click("f6")
    assert page.evaluate("[window.contexts, window.tones]") == [1, [210, 840]]
    table.press("undo")
    assert len(page.evaluate("window.tones")) == 2
    table.press("settings")
    page.locator('[data-dialog="settings"] [data-setting="sound"]').click()
    page.keyboard.press("Escape")
    table.click("f6")
    assert len(page.evaluate("window.tones")) == 2


NO_DEVICE = 'window.AudioContext = class { constructor() { throw new Error("no device"); } }'


@pytest.mark.parametrize("sound", ["delete window.AudioContext", NO_DEVICE], ids=["none", "throws"])
def test_where_there_is_no_sound_the_game_goes_on(page: Page, site_url: str, sound: str) -> None:
    page.add_init_script(sound)
    table = Table.open(page, site_url, settings=QUICK)
    wait_for_the_rest(table)
    table.click("f6", "e5")
    assert len(table.turns) == 2
    expect(page.locator("[data-notice]")).to_be_hidden()


def test_a_frame_is_silent_unless_its_address_says_otherwise(page: Page, site_url: str) -> None:
    page.add_init_script(LISTEN)
    open_app(page, f"{site_url}?embed=1&ui=play")
    table = Table(page)
    wait_for_the_rest(table)
    table.click("f6")
    assert page.evaluate("window.contexts") == 0


def test_the_board_alone_by_key_and_button_and_out_again(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    table = Table.open(page, site_url, settings=QUICK, game=saved_after(*PLACED))
    board = page.locator("svg.board")
    before = board.bounding_box()
    table.press("more")
    table.press("zen")
    for part in (".top", ".controls", ".turns", '[data-plate="white"]', ".status"):
        expect(page.locator(part)).not_to_be_in_viewport()
    box = board.bounding_box()
    assert box is not None
    assert before is not None
    assert box["height"] == pytest.approx(800, abs=1)
    assert box["height"] > before["height"]
    assert "Escape" in table.heard
    assert table.focused == "f6"

    # The game goes on, and Escape first puts back what is in the hand.
    table.key("Enter")
    table.key("Escape")
    assert table.state("zen") == "on"
    table.key("Escape")
    assert table.state("zen") == "off"
    table.key("z")
    assert table.state("zen") == "on"
    page.reload()
    page.locator('[data-app][data-ready="true"]').wait_for()
    assert table.state("zen") == "on"
    table.press("zen")  # the button in the corner
    assert table.state("zen") == "off"
    expect(page.locator(".controls")).to_be_visible()
