"""The page in its reader's language, from the first paint on; changed in the middle of a game."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import wait_ready
from tests.browser.table import PLACED, Table, saved_after
from yinsh.records.errors import LONGEST_RECORD
from yinsh.site import locales
from yinsh.site.gallery import POSITION

SPANISH = locales.catalogues()["es"]


def test_a_page_in_spanish_and_back_to_english_in_the_middle_of_a_game(
    page: Page, site_url: str
) -> None:
    held: list[Route] = []
    page.route("**/yinsh.bin*", lambda route: held.append(route))  # Python cannot start yet
    page.goto(site_url + "?lang=es")
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "es")
    expect(page.locator('[data-action="undo"]').first).to_contain_text("Deshacer")
    expect(page.locator("[data-boot-status]")).to_contain_text("motor de reglas")
    expect(page.locator(".board-frame")).to_have_attribute("aria-label", "Tablero")
    for route in held:
        route.continue_()
    wait_ready(page)

    table = Table(page)
    status = page.locator("[data-status]")
    for point in PLACED:
        table.click(point)
    table.click("e4")
    expect(status).to_have_text("Blanco: mueve el anillo de e4")
    expect(table.at("e4")).to_have_attribute("aria-label", "e4, anillo blanco, levantado")
    position = table.root.get_attribute("data-position")
    address = page.url

    page.locator('[data-action="settings"]').first.click()
    switch = page.locator('dialog[open] [data-setting="lang"]')
    switch.focus()
    switch.select_option("en")
    expect(html).to_have_attribute("lang", "en")
    expect(page.locator("dialog[open] h2")).to_have_text("Settings")
    expect(switch).to_be_focused()
    expect(switch).to_have_value("en")
    expect(status).to_have_text("White: move the ring from e4")
    expect(table.at("e4")).to_have_attribute("aria-label", "e4, white ring, taken up")
    expect(page.locator("[data-turn]").first).to_have_attribute("aria-label", "1. e4, White")
    assert table.root.get_attribute("data-position") == position
    assert page.url == address
    page.keyboard.press("Escape")
    table.click("e5")
    expect(status).to_have_text("Black: move a ring")


def test_a_language_that_does_not_come_leaves_the_page_as_it_is(
    broken_page: Page, site_url: str
) -> None:
    page = broken_page
    page.route("**/static/locales/*", lambda route: route.fulfill(status=404, body="<html>"))
    page.goto(site_url + "?lang=es")
    wait_ready(page)
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "en")
    expect(page.locator("[data-status]")).to_have_text("White: place a ring, 1 of 5")
    page.locator('[data-action="settings"]').first.click()
    page.locator('dialog[open] [data-setting="lang"]').select_option("en")
    page.locator('dialog[open] [data-setting="lang"]').select_option("es")
    expect(page.locator("[data-notice-text]")).to_contain_text("could not be loaded")
    expect(html).to_have_attribute("lang", "en")
    page.unroute("**/static/locales/*")
    page.locator('dialog[open] [data-setting="lang"]').select_option("en")
    page.locator('dialog[open] [data-setting="lang"]').select_option("es")
    expect(html).to_have_attribute("lang", "es")
    expect(page.locator("[data-notice-text]")).to_have_text(str(SPANISH["notice.no-language"]))


def test_dates_and_numbers_as_the_language_writes_them(page: Page, site_url: str) -> None:
    table = Table.open(page, site_url + "?lang=de", game=saved_after(*PLACED))
    day, numbers = "01.01.1970", ("400.001", "400.000")  # the seeded game is as old as can be
    for language in ("de", "en"):
        table.page.locator('[data-action="games"]').first.click()
        expect(page.locator("[data-games] small")).to_contain_text(day)
        page.keyboard.press("Escape")
        page.locator('[data-action="open"]').first.click()
        page.evaluate(
            "(size) => { document.querySelector('[data-open-text]').value = 'x'.repeat(size) }",
            LONGEST_RECORD + 1,
        )
        page.locator('dialog[open] [data-action="open-text"]').click()
        problem = page.locator("[data-open-problem]")
        for number in numbers:
            expect(problem).to_contain_text(number)
        page.keyboard.press("Escape")
        if language == "de":
            page.locator('[data-action="settings"]').first.click()
            page.locator('dialog[open] [data-setting="lang"]').select_option("en")
            expect(problem).to_contain_text("characters")  # said anew, though it is not seen
            page.keyboard.press("Escape")
            day, numbers = "Jan 1, 1970", ("400,001", "400,000")


def test_a_frame_in_its_readers_language_and_the_application_after_it(
    page: Page, site_url: str
) -> None:
    page.goto(f"{site_url}?embed=1&lang=es#p={POSITION}")
    expect(page.locator("[data-viewer-status]")).to_have_text("Mueve Blanco")
    play = page.locator('[data-view-action="play"]')
    expect(play).to_have_text("Jugar")
    expect(page.locator(".board-frame")).to_have_attribute("aria-label", re.compile("Mueve Blanco"))
    play.click()
    wait_ready(page)
    expect(page.locator("[data-status]")).to_have_text("Blanco: mueve un anillo")
    expect(page.locator(".board-frame")).to_have_attribute("aria-label", "Tablero")
