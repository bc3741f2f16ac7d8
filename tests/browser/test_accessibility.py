"""The page in every state, as axe-core sees it, wide and light, narrow and dark."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import Axe, Decided
from tests.browser.blog import GAME_LINK
from tests.browser.conftest import START_TIMEOUT, open_app
from tests.browser.table import Table, saved
from tests.browser.test_layout import ALMOST
from tests.browser.whole_games import ENGINE_TIME
from yinsh.position_text import position_text
from yinsh.view.settings import Settings

# What axe cannot decide, and which test decides it.
DECIDED = (
    Decided(
        "color-contrast",
        r"text\[[xy]=.*\]|\.pool|text",
        "tests/view/test_looks.py::test_letters_and_numbers_on_the_frames_gradient",
    ),
    Decided(  # a notice lies over a plate
        "color-contrast",
        r"h2\[data-message=.player.*|section\[data-plate.*|span\[data-notice-text.*",
        "tests/view/test_page_colours.py::test_contrast",
    ),
    Decided(  # of a list that scrolls, some are covered
        "color-contrast",
        r"button\[data-view-turn=.*|button\[data-boot-retry.*",
        "tests/view/test_page_colours.py::test_contrast",
    ),
    Decided("hidden-content", ".*", f"{__name__.replace('.', '/')}.py::test_every_state"),
)

# What no state of the walk shows: each is of a kind with something that is shown.
NOT_SHOWN = {
    "data-offer",  # looked at first of all
    "data-action=pace",  # while turns play by themselves, beside buttons that look the same
    "data-typing-next",  # shown by the browser itself
    "data-badge",  # of the player whose turn it never is
    "data-action=send", "data-action=pass",  # in the place and the look of "confirm"
    "data-boot",  # test_a_start_that_fails
    *(f"data-action={name}" for name in "new games open share settings help".split()),  # as above
    "data-action=undo", "data-action=redo",  # in More in a small frame, beside others of its kind
    "data-games-none", "data-games-said", "data-games-file", "data-open-file",
    "data-share-too-long", "data-action=share-send", "data-share-tab", "data-share-output",
    "data-share-told=link", "data-share-told=files", "data-share-told=snippet",
    "data-share-preview",  # test_a_game_that_is_only_shown
    "data-drop",
}  # fmt: skip

WIDE, NARROW, FRAME = (1280, 800), (320, 640), (320, 400)
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
    yield from dialogs(table, page.evaluate(NAMES, "data-dialog"))
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
    page.evaluate("document.querySelector('[data-action=promote]').click()")
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
    page.locator('[data-new="clock"]').select_option("fischer")
    yield "the dialog new, with a clock"
    table.press("start-game")
    yield "a ring to place, and a clock"
    table.press("more")
    yield "the menu, with a clock"
    table.key("Escape")
    yield from dialogs(table, ["draw", "resign"])
    table.press("new")
    page.locator('[data-new="opponent"]').select_option("engine")
    page.locator('[data-new="level"]').select_option("8")
    page.locator('[data-new="side"]').select_option("black")
    page.locator('[data-dialog="new"] [data-setting="movetime"]').select_option("30")
    yield "the dialog new, against the engine"
    page.evaluate("Worker.prototype.postMessage = () => {}")  # so that it does not come to an end
    table.press("start-game")
    expect(table.root).to_have_attribute("data-busy", "engine")
    yield "the engine thinks"
    yield from dialogs(table, ["resign"])
    table.press("more")
    table.press("resign")
    page.locator('[data-action="resign-black"]').click()
    yield "resigned"
    table.press("more")
    table.press("lessons")
    yield "a lesson"
    table.key("h")
    yield "a lesson's hint"
    table.click("f8")
    table.press("confirm")
    yield "a lesson done"
    table.press("lesson-next")
    table.click("d4", "d5")
    table.press("confirm")
    yield "a lesson, not quite"


def dialogs(table: Table, names: list[str]) -> Iterator[str]:
    """Opens those that can be opened now, one after the other."""
    for name in names:
        opener = f'[data-action="{name}"]'
        if table.page.locator(opener).first.is_enabled():
            table.page.evaluate(f"document.querySelector({opener!r}).click()")
            expect(table.page.locator(f'[data-dialog="{name}"]')).to_be_visible()
            yield f"the dialog {name}"
            table.key("Escape")


@pytest.mark.long
@pytest.mark.timeout(900)
def test_every_state(page: Page, site_url: str) -> None:
    axe = Axe(page, DECIDED)
    open_app(page, site_url)
    looks(axe, page, "a first visit")
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    settings = Settings(speed="off", confirm="on")
    table = Table.open(page, site_url, game=saved(position_text(ALMOST)), settings=settings)
    for state in states(table):
        looks(axe, page, state)
        page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    assert not axe.findings, str(axe)
    assert set(axe.never_shown()) <= NOT_SHOWN


def test_high_contrast_and_the_systems_own_colours(page: Page, site_url: str) -> None:
    settings = Settings(speed="off", confirm="on", theme="contrast")
    table = Table.open(page, site_url, game=saved(position_text(ALMOST)), settings=settings)
    axe = Axe(page, DECIDED)
    for state in islice(states(table), 3, 8, 4):
        for forced in ("none", "active"):
            page.emulate_media(forced_colors=forced)
            axe.look(f"{state}, forced colours: {forced}", "cat.color")
    assert not axe.findings, str(axe)


def test_a_start_that_fails(broken_page: Page, site_url: str) -> None:
    broken_page.route("**/pyscript.toml*", lambda route: route.fulfill(status=404, body=""))
    broken_page.goto(site_url)
    expect(broken_page.locator("[data-boot-retry]")).to_be_visible(timeout=START_TIMEOUT)
    axe = Axe(broken_page, DECIDED)
    looks(axe, broken_page, "a start that fails")
    assert not axe.findings, str(axe)


def test_a_game_that_is_only_shown(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}?ui=view#{GAME_LINK}")
    expect(page.locator("[data-view-action=back]")).to_be_enabled()
    axe = Axe(page, DECIDED)
    looks(axe, page, "a game that is only shown")
    assert not axe.findings, str(axe)


def looks(axe: Axe, page: Page, state: str) -> None:
    sizes = [(WIDE, "light"), (NARROW, "dark")]
    if state == "open: more":  # where there is little room, more is in it
        sizes.append((FRAME, "light"))
    for size, scheme in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        axe.look(f"{state}, {scheme}")
