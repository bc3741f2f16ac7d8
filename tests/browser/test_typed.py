"""A game typed in notation, on the real page: one walk through all that the field does."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table import PLACED, Table, after, saved_after
from yinsh.view.settings import Settings


def test_a_game_is_typed(page: Page, site_url: str) -> None:
    settings = Settings(speed="fast", confirm="off")
    table = Table.open(page, site_url, game=saved_after(*PLACED), settings=settings)
    field = page.locator("[data-typing-field]")
    told = page.locator("[data-typing-told]")

    def options() -> list[str]:
        found: list[str] = page.evaluate(
            "[...document.querySelector('[data-typing-field]').list.options].map((o) => o.value)"
        )
        return found

    # From the board by its key; the key itself is not typed.
    table.tab_to("[data-point]")
    table.key("/")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    expect(field).to_have_accessible_description("For example b2-b3, then Enter")
    assert options() == ["b2-", "e4-", "f6-", "h5-", "i9-"]
    page.keyboard.type("E4")
    assert (len(options()), options()[0]) == (23, "e4-e5")

    # What is refused changes nothing, is heard and described, and stays to be mended.
    page.keyboard.type("-g5")
    table.key("Enter")
    reason = "e4-g5: the points are not on one line."
    assert (table.heard, table.position) == (reason, after(*PLACED))
    expect(field).to_have_accessible_description(reason)
    expect(field).to_have_attribute("aria-invalid", "true")
    table.key("Enter")
    assert table.page.locator("[data-live]").text_content() == reason + "\u00a0"
    table.key("Backspace", "Backspace")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    page.keyboard.type("e9")

    # What is legal is played, and flies as if it had been tapped; the focus stays.
    table.key("Enter")
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    assert table.heard == "White: e4 to e9. Black: move a ring"
    assert table.turns[-1].endswith("e4-e9")
    expect(told).to_contain_text("For example ")
    page.keyboard.type("12. d7-c6")
    page.locator('[data-action="play-typed"]').click()
    table.settle()
    assert table.position == after(*PLACED, "e4-e9", "d7-c6")
    expect(field).to_be_focused()

    # Keys that mean something on the board are letters here.
    page.keyboard.type("wasd?/h")
    expect(field).to_have_value("wasd?/h")
    table.key("ArrowLeft", "Home", "Escape")
    expect(field).to_be_hidden()
    assert table.position == after(*PLACED, "e4-e9", "d7-c6")
    assert page.evaluate("document.activeElement.matches('[data-point]')")
    table.press("undo")
    assert table.position == after(*PLACED, "e4-e9")

    # From the menu, and with what is to be confirmed.
    table.press("settings")
    page.locator('[data-setting="confirm"]').check()
    table.key("Escape")
    table.press("more")
    table.press("type-turn")
    expect(field).to_be_focused()
    page.keyboard.type("d7-c6")
    table.key("Enter")
    expect(told).to_have_text("Press Enter again to play d7-c6.")
    assert table.position == after(*PLACED, "e4-e9")
    expect(page.locator("[data-confirm-text]")).to_have_text("Move to c6")
    table.key("Enter")
    assert table.position == after(*PLACED, "e4-e9", "d7-c6")

    # Where it is a sheet, it leaves the board free.
    for width, height in [(320, 640), (390, 844), (844, 390), (768, 1024), (1280, 600)]:
        page.set_viewport_size({"width": width, "height": height})
        box, board = (
            page.locator("[data-typing]").bounding_box(),
            page.locator("svg.board").bounding_box(),
        )
        assert box is not None
        assert board is not None
        beside = box["x"] >= board["x"] + board["width"] - 1
        assert beside or box["y"] >= board["y"] + board["height"] - 1, (width, height)
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    page.locator('[data-action="close-typing"]').click()
    expect(field).to_be_hidden()
