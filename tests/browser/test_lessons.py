"""The lessons: a step is played on the board, and the game that was there is untouched."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import open_app, wait_ready
from tests.browser.table import PLACED, Table, saved_after
from yinsh.lessons.table import STEPS
from yinsh.view.lesson_messages import LESSONS


def kept(page: Page) -> dict[str, Any]:
    """All that the browser keeps, but for what the lessons do."""
    text = page.evaluate("JSON.stringify(localStorage)")
    found: dict[str, Any] = json.loads(text)
    found.pop("yinsh.lessons", None)
    return found


def done(page: Page) -> list[str]:
    return list(json.loads(page.evaluate("localStorage.getItem('yinsh.lessons')"))["done"])


def test_a_step_is_tried_refused_mended_and_done_and_the_game_goes_on(
    page: Page, site_url: str
) -> None:
    table = Table.open(page, site_url, game=saved_after(*PLACED))
    table.click("e4", "e5")
    page.wait_for_url("**/#g=*")
    game, address, before = table.position, page.url, kept(page)

    table.press("more")
    table.press("lessons")
    assert page.url == f"{site_url}?ui=lesson&n=1"
    assert "Placing rings" in table.heard
    page.locator('[data-lesson-step="4"]').click()
    assert page.url == f"{site_url}?ui=lesson&n=4"

    # The worked example of the rules: k10 is refused, with the rule; e2 is legal but wrong.
    table.click("e4", "k10")
    assert table.detail.startswith("e4-k10: after jumping markers, the ring must stop on j9. After")
    expect(page.locator("[data-rule]")).to_have_attribute("href", "./rules.html#jumping")
    table.click("e2")
    assert (table.status, table.state("lesson-stage")) == ("Not quite", "wrong")
    assert "Something was flipped, but not five." in table.heard
    table.click("d9")  # White's, but the try is over
    assert table.targets() == set()
    table.press("lesson-again")
    table.press("lesson-hint")
    expect(page.locator("[data-lesson-hint]")).to_have_text(str(LESSONS["lesson.flip.look"]))
    assert table.heard == LESSONS["lesson.flip.look"]
    expect(table.button("lesson-hint")).to_have_text("More help")
    table.press("lesson-hint")
    expect(page.locator("[data-lesson-hint]")).to_contain_text("from e4 to e10")
    expect(table.button("lesson-hint")).to_be_disabled()
    table.click("e4", "e10")
    assert (table.status, table.state("lesson-stage")) == ("Right!", "done")
    assert done(page) == ["flip"]
    table.press("lesson-next")
    expect(page.locator("[data-lesson-title]")).to_have_text("Making a row")
    assert kept(page) == before

    # A reload stays at the step, and the game is still there behind it.
    page.reload()
    wait_ready(page)
    expect(page.locator("[data-lesson-title]")).to_have_text("Making a row")
    expect(page.locator('[data-lesson-step="4"][data-done]')).to_be_visible()
    table.press("leave-lessons")
    assert table.position == game
    page.wait_for_url(address)
    assert kept(page) == before
    table.press("undo")
    assert table.state("player") == "white"


def test_a_step_in_a_frame_by_keyboard(page: Page, site_url: str) -> None:
    """Two rows: made, taken and paid for with two rings, without a pointer."""
    open_app(page, f"{site_url}?embed=1&ui=lesson&n=8")
    table = Table(page)
    table.tab_to("[data-point]")
    table.key("h")
    expect(page.locator("[data-lesson-hint]")).to_be_visible()
    for name in ("e3", "e7"):
        table.walk(name)
        table.key("Enter")
    assert table.state("phase") == "row"
    for row, ring in (("d3-h3", "b5"), ("c6-g6", "i4")):
        table.tab_to(f'[data-row="{row}"]')
        table.key("Enter")
        table.walk(ring)
        table.key("Enter")
    assert table.status == "Right!"
    assert str(LESSONS["lesson.two.done"]) in table.heard
    table.tab_to('[data-action="lesson-next"]')
    table.key("Enter")
    assert page.url == f"{site_url}?embed=1&ui=lesson&n=9"
    assert table.at(table.focused).count() == 1, "the focus is on the board of the next step"


# What is not whole inside the window; a status of no height is one that a hint has taken over from.
CUT = """() => ["svg.board", ".status", ".detail", "[data-lesson-hint]", ".acts"].filter((part) => {
    const { top, bottom, left, right } = document.querySelector(part).getBoundingClientRect();
    return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
})"""
COVERED = """() => {
    const [board, now] = ["svg.board", ".now"].map(
        (part) => document.querySelector(part).getBoundingClientRect());
    return now.top < board.bottom - 1 && now.left < board.right - 1;
}"""


@pytest.mark.parametrize("language", ["de", "ru"])
def test_board_task_hint_and_buttons_are_in_sight_in_every_step(
    phone_page: Page, site_url: str, language: str
) -> None:
    open_app(phone_page, f"{site_url}?lang={language}&ui=lesson&n=1")
    table, faults = Table(phone_page), []
    phone_page.locator(".lesson-words").wait_for()  # their words come after the page is ready
    for _ in STEPS:
        for state in ("at first", "with a hint", "with both"):
            for width, height in ((320, 640), (390, 844), (360, 480), (844, 390)):
                phone_page.set_viewport_size({"width": width, "height": height})
                where = f"{phone_page.url[-4:]} {width}x{height} {state}"
                faults += [f"{where}: {part}" for part in phone_page.evaluate(CUT)]
                if phone_page.evaluate(COVERED):
                    faults.append(f"{where}: the board is covered")
            if state != "with both":
                table.press("lesson-hint")
        if table.button("lesson-forward").is_enabled():
            phone_page.evaluate("document.querySelector('.lesson-words').scrollTop = 99")
            table.press("lesson-forward")
            assert phone_page.evaluate("document.querySelector('.lesson-words').scrollTop") == 0
    assert phone_page.url.endswith("n=10")
    assert faults == []


def test_who_has_never_been_here_is_offered_lessons_and_a_game(page: Page, site_url: str) -> None:
    table = Table.open(page, site_url)
    offer = page.locator("[data-offer]")
    offer.get_by_role("button", name="Play the computer").click()
    chosen = {name: page.locator(f'[data-new="{name}"]') for name in ("opponent", "level")}
    expect(chosen["opponent"]).to_have_value("engine")
    expect(chosen["level"]).to_have_value("1")
    page.keyboard.press("Escape")
    table.click("e5")
    expect(offer).to_be_hidden()
    table.press("undo")
    offer.get_by_role("button", name="Learn YINSH").click()
    expect(page.locator("[data-lesson-title]")).to_have_text("Placing rings")
    table.press("leave-lessons")
    page.reload()
    wait_ready(page)
    expect(offer).to_be_hidden()
