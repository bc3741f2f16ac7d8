"""The keyboard's manners: nothing is lost by a slip of the finger, and the focus is never lost."""

from __future__ import annotations

import string

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import PLACED, Table, after, saved, saved_after
from tests.view.games import BLOCKED, FIVE
from yinsh.board import NAMES
from yinsh.view.settings import CHOICES, Settings

HARMLESS = [
    *(c for c in string.ascii_letters + string.digits + string.punctuation if c not in "?/"),
    *"Backspace Delete Insert PageUp PageDown ArrowUp ArrowDown Home ArrowLeft End Tab".split(),
]
QUICK = Settings(speed="off", confirm="off")


@pytest.fixture
def table(page: Page, site_url: str) -> Table:
    """Ten rings placed and one moved, so that there is something to lose."""
    return Table.open(page, site_url, game=saved_after(*PLACED, "e4-e9"), settings=QUICK)


def kept(table: Table) -> str:
    """The game as the browser has it; what is being written is waited for."""
    table.page.evaluate("() => new Promise(resolve => setTimeout(resolve))")
    text: str = table.page.evaluate(
        "() => localStorage.getItem('yinsh.games.' + sessionStorage.getItem('yinsh.here'))"
    )
    return text


def enter(table: Table, selector: str) -> None:
    """Come to a button by Tab, press it by Enter."""
    table.tab_to(selector)
    table.key("Enter")


class TestNothingIsDestroyed:
    def test_by_any_single_key_on_the_board(self, table: Table) -> None:
        before = kept(table)
        table.tab_to("[data-point]")
        table.walk("d7")
        table.key("Enter")
        assert table.status == "Black: move the ring from d7"
        for key in HARMLESS:
            table.page.keyboard.press(key)
        assert (kept(table), table.position) == (before, after(*PLACED, "e4-e9"))
        assert table.page.locator("dialog[open]").count() == 0

    def test_by_any_single_key_elsewhere(self, table: Table) -> None:
        before = kept(table)
        for place in ("body", '[data-action="undo"]', "[data-turn]"):
            table.page.locator(place).first.focus()
            for key in HARMLESS:
                if key != "Tab":
                    table.page.keyboard.press(key)
            table.key("ArrowRight")
            found = (kept(table), table.position)
            assert found == (before, after(*PLACED, "e4-e9")), place

    def test_by_a_key_that_is_held_down_or_pressed_with_another(self, table: Table) -> None:
        before = kept(table)
        table.tab_to("[data-point]")
        table.walk("d7")
        # Dispatched, since some of these would make the browser leave the page.
        for modifier in ("ctrlKey", "altKey", "metaKey"):
            for key, code in (("e", "KeyE"), ("Enter", "Enter"), ("ArrowLeft",) * 2, ("Home",) * 2):
                table.at("d7").dispatch_event("keydown", {"key": key, "code": code, modifier: True})
        assert (kept(table), table.status) == (before, "Black: move a ring")
        table.expect_focus("d7")
        for _ in range(5):  # without a keyup between them the browser calls them repeats
            table.page.keyboard.down("Enter")
        table.page.keyboard.up("Enter")
        assert table.status == "Black: move the ring from d7"


def test_keys_never_scroll_the_page_when_they_are_handled(table: Table) -> None:
    table.page.set_viewport_size({"width": 390, "height": 240})
    scrolled = "document.scrollingElement.scrollTop"
    high = table.page.evaluate(
        "document.scrollingElement.scrollHeight - document.scrollingElement.clientHeight"
    )
    assert high > 50, "this page cannot scroll at all"
    table.tab_to("[data-point]")
    table.walk("f6")
    before = table.page.evaluate(scrolled)
    for key in [*["ArrowDown"] * 9, *["ArrowUp"] * 10, *"Home ArrowRight ArrowLeft End".split()]:
        table.key(key)
    assert table.page.evaluate(scrolled) == before
    table.walk("d7")
    table.key("Space", "Space")
    assert table.page.evaluate(scrolled) == before
    table.page.evaluate("document.activeElement.blur()")
    table.key("ArrowDown")
    table.page.wait_for_function(f"{scrolled} !== {before}")  # where no point has the focus


class TestDialogs:
    def test_a_question_mark_opens_the_help_and_escape_closes_it(self, table: Table) -> None:
        for place in ("body", '[data-action="undo"]'):  # WCAG 2.1.4: no single characters there
            table.page.locator(place).first.focus()
            table.key("Shift+?", "/")
            expect(table.page.locator("dialog[open], [data-typing]:not([hidden])")).to_have_count(0)
        table.tab_to("[data-point]")
        table.walk("g8")
        table.key("Shift+?")
        expect(table.page.locator('[data-dialog="help"]')).to_be_visible()
        assert table.page.evaluate("document.activeElement.closest('dialog') !== null")
        table.key("Escape")
        expect(table.page.locator('[data-dialog="help"]')).to_be_hidden()
        table.expect_focus("g8")

    def test_keys_in_them_do_nothing_to_the_game(self, table: Table) -> None:
        before = table.position
        table.press("settings")
        fields = table.page.locator('[data-dialog="settings"] [data-setting]').all()
        assert len(fields) == len(CHOICES)
        for field in fields:
            if field.get_attribute("data-setting") == "lang":
                continue  # what is read below is English
            field.evaluate("it => (it.querySelector('input:checked') ?? it).focus()")
            table.key("ArrowLeft", "Home", "?", "w", "s", "End", "ArrowRight")
        table.key("Escape")
        assert table.position == before
        assert table.page.locator("dialog[open]").count() == 0
        assert table.status == "Black: move a ring"

    def test_keys_typed_into_a_field_of_the_page_are_the_fields(self, table: Table) -> None:
        table.page.evaluate(
            "document.querySelector('.panel').append(document.createElement('input'))"
        )
        table.page.locator(".panel > input").focus()
        table.page.keyboard.type("e4?wasd")
        table.key("ArrowLeft", "Home", "Escape")
        assert table.page.locator(".panel > input").input_value() == "e4?wasd"
        assert table.position == after(*PLACED, "e4-e9")
        assert table.page.locator("dialog[open]").count() == 0

    def test_focus_returns_to_what_opened_them(self, table: Table) -> None:
        for name in ("new", "settings", "help"):
            enter(table, f'[data-action="{name}"]')
            expect(table.page.locator(f'[data-dialog="{name}"]')).to_be_visible()
            assert table.page.evaluate("document.activeElement.closest('dialog') !== null")
            table.key("Escape")
            table.expect_focus(name)
        for name in ("resign", "draw"):
            enter(table, '[data-action="more"]')
            enter(table, f'[data-action="{name}"]')
            expect(table.page.locator(f'[data-dialog="{name}"]')).to_be_visible()
            expect(table.page.locator("#more")).to_be_hidden()
            table.key("Escape")
            table.expect_focus("more")
        enter(table, '[data-action="more"]')
        table.tab_to('[data-action="mirror"]')
        table.key("Escape")
        expect(table.page.locator("#more")).to_be_hidden()
        table.expect_focus("more")


class TestFocus:
    def test_is_not_lost_when_the_button_that_had_it_goes(self, table: Table) -> None:
        enter(table, '[data-action="undo"]')
        table.expect_focus("undo")
        for _ in PLACED:
            table.key("Enter")
        assert table.focused in NAMES, "there is nothing left to undo"
        enter(table, '[data-action="redo"]')
        for _ in PLACED:
            table.key("Enter")
        assert table.focused in NAMES, "there is nothing left to redo"
        assert table.position == after(*PLACED, "e4-e9")

    def test_goes_on_at_the_board_after_confirm_and_put_back(
        self, page: Page, site_url: str
    ) -> None:
        table = Table.open(page, site_url, settings=Settings(speed="off", confirm="on"))
        for action in ("cancel", "confirm"):
            table.tab_to("[data-point]")
            table.walk("e5")
            table.key("Enter")
            enter(table, f'[data-action="{action}"]')
            table.expect_focus("e5")
        assert table.position == after("e5")

    def test_goes_on_at_the_board_after_a_pass_and_a_row(self, page: Page, site_url: str) -> None:
        table = Table.open(page, site_url, game=saved(BLOCKED), settings=QUICK)
        enter(table, '[data-action="pass"]')
        assert table.state("player") == "black"
        assert table.focused in NAMES
        table = Table.open(page, f"{site_url}?#p={FIVE}")
        enter(table, "[data-row]")
        assert table.state("phase") == "ring"
        assert table.focused in table.targets()

    def test_goes_on_somewhere_after_a_game_has_ended_and_begun(self, table: Table) -> None:
        enter(table, '[data-action="more"]')
        enter(table, '[data-action="resign"]')
        enter(table, '[data-action="resign-white"]')
        assert table.state("result") == "black"
        assert table.focused != "body"
        enter(table, '[data-action="review"]')
        expect(table.page.locator("[data-result-banner]")).to_be_hidden()
        assert table.focused != "body"
        enter(table, '[data-action="last"]')
        assert table.focused != "body"
        enter(table, '.banner [data-action="new"]')
        enter(table, '[data-action="start-game"]')
        assert table.position == after()
        assert table.focused != "body"

    def test_goes_on_somewhere_after_a_notice(self, page: Page, site_url: str) -> None:
        table = Table.open(page, site_url, game="{", settings=QUICK)
        enter(table, '[data-action="dismiss"]')
        assert table.focused != "body"

    def test_is_drawn_round_the_point_for_who_uses_the_keyboard(self, table: Table) -> None:
        drawn = table.page.locator('[data-layer="focus"] > *')
        expect(drawn).to_have_count(0)
        table.tab_to("[data-point]")
        for name in ("a2", "k10", "f6"):
            table.walk(name)
            expect(drawn).not_to_have_count(0)
            box = drawn.first.bounding_box()
            assert box is not None
            x, y = table.spot(name)
            assert abs(box["x"] + box["width"] / 2 - x) < 2
            assert abs(box["y"] + box["height"] / 2 - y) < 2
        table.tab_to('[data-action="undo"]')
        expect(drawn).to_have_count(0)
        table.click("d7")
        expect(drawn).to_have_count(0)
