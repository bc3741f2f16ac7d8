"""The page in every state, as axe-core sees it, wide and light, narrow and dark."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.axe import Axe, all_findings
from tests.browser.table import Table, saved
from tests.browser.test_layout import ALMOST
from tests.browser.whole_games import ENGINE_TIME
from yinsh.position_text import position_text
from yinsh.view.settings import Settings

DECIDED: dict[tuple[str, str], str] = {}

WIDE, NARROW = (1280, 800), (320, 640)
OPEN = """(name) => document.querySelector(`[data-action="${name}"]`).click()"""
NAMES = """(of) => [...document.querySelectorAll(`[${of}]`)].map((it) => it.getAttribute(of))"""


def states(table: Table) -> Iterator[str]:
    """Brings the page into one state after the other, and says which."""
    page = table.page
    yield "a ring to move"
    table.click("e5")
    yield "a ring in the hand"
    table.click("e4")
    yield "a move previewed"
    table.press("confirm")
    page.locator('[data-row="b5-f5"]').hover()
    yield "three rows to choose from"
    table.take_row("b5-f5")
    yield "a ring to give up"
    table.click("e4")
    table.press("confirm")
    yield "over"
    table.press("back")
    yield "looking back"
    table.press("notes")
    page.locator("[data-notes-comment]").fill("Seven in line.")
    page.locator("[data-notes-marks]").fill("e5-e4 b5")
    yield "the notes"
    table.press("close-notes")
    yield "a comment"
    table.click("f6", "g6")
    table.press("confirm")
    yield "a variation"
    for name in page.evaluate(NAMES, "data-dialog"):
        page.evaluate(OPEN, name)
        expect(page.locator(f'[data-dialog="{name}"]')).to_be_visible()
        yield f"the dialog {name}"
        table.key("Escape")
    table.press("open")
    page.locator("[data-open-text]").fill("1. z9")
    table.press("open-text")
    yield "a text that cannot be opened"
    table.key("Escape")
    for name in page.evaluate("[...document.querySelectorAll('[popover][id]')].map((it) => it.id)"):
        page.evaluate("(id) => document.getElementById(id).showPopover()", name)
        yield f"open: {name}"
        page.evaluate("(id) => document.getElementById(id).hidePopover()", name)
    table.press("more")
    table.press("type-turn")
    page.keyboard.type("e5-e4")
    table.key("Enter")
    yield "a typed turn refused"
    table.press("close-typing")
    page.evaluate(OPEN, "promote")
    expect(page.locator("[data-notice]")).to_be_visible()
    yield "a notice"
    table.press("dismiss")
    table.press("more")
    table.press("analysis")
    expect(table.root).to_have_attribute("data-analysis", "finished", timeout=ENGINE_TIME)
    table.press("hint")
    expect(table.root).to_have_attribute("data-hint", "shown", timeout=ENGINE_TIME)
    yield "evaluation and hint"
    table.press("new")
    table.press("start-game")
    yield "a ring to place"
    table.press("new")
    page.locator('[data-new="opponent"]').select_option("engine")
    page.locator('[data-new="level"]').select_option("8")
    page.locator('[data-new="side"]').select_option("black")
    page.locator('[data-dialog="new"] [data-setting="movetime"]').select_option("30")
    yield "the dialog new, against the engine"
    table.press("start-game")
    expect(table.root).to_have_attribute("data-busy", "engine")
    yield "the engine thinks"
    page.evaluate(OPEN, "resign-black")
    yield "resigned"


def guarded(table, axe):
    try:
        yield from states(table)
    except BaseException as e:
        table.page.screenshot(path="/tmp/fail.png")
        print("FAILED", table.status, table.detail, e)
        print(all_findings([axe]))
        raise


def test_every_state(page: Page, site_url: str) -> None:
    settings = Settings(speed="off", confirm="on")
    table = Table.open(page, site_url, game=saved(position_text(ALMOST)), settings=settings)
    axe = Axe(page, DECIDED)
    import time

    for state in states(table):
        t = time.time()
        axe.look(f"{state}, wide")
        page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
        page.emulate_media(color_scheme="dark")
        axe.look(f"{state}, narrow, dark")
        page.emulate_media(color_scheme="light")
        page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
        print(state, time.time() - t)
    assert not axe.findings, all_findings([axe])
