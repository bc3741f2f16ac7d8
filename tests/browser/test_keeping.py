"""Nothing is lost: the library, the address, two tabs, storage that is denied or full."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import wait_ready
from tests.browser.exchange import drag
from tests.browser.table import PLACED, Table, after, saved_after
from tests.records.trees import grown
from yinsh.records.link import game_link, read_address


@pytest.fixture
def table(page: Page, site_url: str) -> Table:
    return Table.open(page, site_url)


GAMES = "Object.keys(localStorage).filter(key => key.startsWith('yinsh.games.'))"


def address(table: Table) -> str:
    """The fragment, when what is being written has been written."""
    table.page.evaluate("() => new Promise(resolve => setTimeout(resolve))")
    fragment: str = table.page.evaluate("location.hash")
    return fragment


def test_the_address_holds_what_is_seen(table: Table) -> None:
    assert address(table) == ""
    table.play(PLACED[:4])
    game, here = read_address(address(table))
    assert [turn.actions for turn in game.main_record.turns] == [
        turn.actions for turn in grown(" ".join(PLACED[:4]))[0].main_record.turns
    ]
    assert here == game.main
    table.press("back")
    assert read_address(address(table))[1] == game.main[:-1]
    before = table.page.evaluate("history.length")
    table.page.evaluate(
        """() => {
            const { replaceState } = History.prototype;
            let refused = 0;
            History.prototype.replaceState = function (...all) {
                if (refused++ < 2) throw new DOMException("", "SecurityError");
                replaceState.apply(this, all);
            };
        }"""
    )
    was = table.page.url
    table.press("first")
    table.page.wait_for_url(lambda url: url != was, timeout=20_000)  # asked again by itself
    assert table.page.evaluate("history.length") == before


def test_a_link_opens_the_same_anywhere(page: Page, site_url: str) -> None:
    game, _ = grown("e5 d4 (d5 h8) f6")
    table = Table.open(page, f"{site_url}#g={game_link(game, (0, 1))}")
    assert table.position == after("e5", "d5")
    expect(page.locator(".variation [data-path]")).to_have_text(["2. d5", "3. h8"])
    assert page.evaluate(GAMES) == [], "not kept before somebody does something to it"
    table.press("forward")
    table.click("b4")
    page.reload()
    wait_ready(page)
    assert table.position == after("e5", "d5", "h8", "b4")
    assert len(page.evaluate(GAMES)) == 1


def test_another_link_in_the_address_is_followed_and_the_game_is_kept(
    table: Table, site_url: str
) -> None:
    table.play(PLACED[:4])
    game, _ = grown("k7")
    table.page.evaluate("link => { location.hash = link }", f"g={game_link(game)}")
    expect(table.root).to_have_attribute("data-position", after("k7"))
    assert len(table.page.evaluate(GAMES)) == 1


def test_a_link_to_another_place_in_the_same_game_begins_no_other(table: Table) -> None:
    table.play(PLACED[:3])
    address(table)
    game, here = read_address(table.page.url)
    table.page.evaluate("link => { location.hash = link }", f"g={game_link(game, here[:1])}")
    expect(table.root).to_have_attribute("data-position", after(*PLACED[:1]))
    table.page.evaluate("location.hash = 'g=no'")
    expect(table.page.locator("[data-notice-text]")).to_contain_text("cannot be opened")
    assert read_address(address(table)) == (game, here[:1]), "it still holds what is seen"
    table.press("last")
    table.click(PLACED[3])
    address(table)
    assert len(table.page.evaluate(GAMES)) == 1


def test_what_is_being_typed_when_another_game_comes_is_kept_with_its_turn(table: Table) -> None:
    table.play(PLACED[:2])
    table.press("notes")
    field = table.page.locator("[data-notes-comment]")
    field.fill("Before")
    table.page.evaluate("location.hash = 'g=aWCEhWSAgIiITaX'")
    expect(field).to_have_value("")
    table.press("notice-act")  # back to the game before
    expect(field).to_have_value("Before")
    assert table.position == after(*PLACED[:2])


def test_a_bad_link_is_said_and_changes_nothing(page: Page, site_url: str) -> None:
    table = Table.open(page, f"{site_url}#g=aaaa", game=saved_after(*PLACED[:3]))
    told = page.locator("[data-notice-text]")
    for fragment in (None, "#g=", "#g=<b>", "#p=4.7", "#g=" + "A" * 90_000):
        if fragment is not None:
            table.press("dismiss")
            page.evaluate("(fragment) => { location.hash = fragment }", fragment)
        expect(told).to_contain_text("This link cannot be opened")
        assert table.position == after(*PLACED[:3])


def test_a_position_can_be_linked(page: Page, site_url: str) -> None:
    text = after(*PLACED, "e4-e9")
    assert Table.open(page, f"{site_url}#p={text}").position == text


def test_two_tabs_never_overwrite_each_other(context: BrowserContext, site_url: str) -> None:
    one = Table.open(context.new_page(), site_url)
    one.play(PLACED[:3])
    address(one)
    other = Table.open(context.new_page(), site_url)
    assert other.position == one.position
    one.click(PLACED[3])
    address(one)
    other.click("k8")
    expect(other.page.locator("[data-notice-text]")).to_contain_text("another tab")
    for table, last in ((one, PLACED[3]), (other, "k8")):
        table.page.reload()
        wait_ready(table.page)
        assert table.position == after(*PLACED[:3], last)
    assert len(one.page.evaluate(GAMES)) == 2


def test_a_full_storage_is_said_and_the_link_still_has_the_game(page: Page, site_url: str) -> None:
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
    )
    table = Table.open(page, site_url)
    table.play(PLACED[:3])
    expect(page.locator("[data-notice-text]")).to_contain_text("has closed its storage")
    table.press("games")
    expect(page.locator("[data-games-said]")).to_contain_text("keeps no games of this page")
    expect(page.locator("[data-games-none]")).to_be_hidden()
    page.reload()
    wait_ready(page)
    assert table.position == after(*PLACED[:3])


def test_a_full_storage_is_told_from_a_closed_one_and_tried_again(
    page: Page, site_url: str
) -> None:
    table = Table.open(page, site_url)
    table.play(PLACED[:1])
    address(table)
    page.evaluate(
        """() => {
            const write = Storage.prototype.setItem;
            window.full = true;
            Storage.prototype.setItem = function (...all) {
                if (window.full) throw new DOMException("", "QuotaExceededError");
                write.apply(this, all);
            };
        }"""
    )
    table.play(PLACED[1:3])
    expect(page.locator("[data-notice-text]")).to_contain_text("your other games are")
    drag(page, "drop", ("game.txt", b"1.k7 2.a2"))  # what is kept nowhere is not lost for that
    expect(table.root).to_have_attribute("data-position", after("k7", "a2"))
    table.press("back")
    table.press("notice-act")
    assert table.position == after(*PLACED[:3])
    page.evaluate("() => { window.full = false }")
    table.press("back")
    address(table)
    assert page.evaluate(f"JSON.parse(localStorage[{GAMES}[0]]).turns") == 3


def test_back_closes_what_is_open_and_then_leaves(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table = Table.open(page, site_url)
    table.play(PLACED[:2])
    opened = page.locator("dialog[open], :popover-open, .notes:not([hidden])")
    for what in ("help", "more", "turns", "notes"):
        table.press(what)
        expect(opened).to_have_count(1)
        page.go_back()
        expect(opened).to_have_count(0)
        assert page.url.startswith(f"{site_url}#g=")
    table.press("new")
    table.press("start-game")  # the entry below still has the address of the game before
    address(table)
    table.press("help")
    page.go_back()
    expect(opened).to_have_count(0)
    assert (address(table), table.position) == ("", after())
    table.press("help")
    page.keyboard.press("Escape")
    page.go_back()
    page.wait_for_url("about:blank")


def test_variations_and_what_was_taken_back_survive_a_reload(table: Table) -> None:
    table.play(PLACED[:5])
    table.press("first")
    table.press("forward")
    table.click("k8")
    table.press("game")
    table.press("undo")
    table.page.reload()
    wait_ready(table.page)
    assert table.position == after(*PLACED[:4])
    expect(table.page.locator(".variation [data-path]")).to_have_text(["2. k8"])
    table.press("redo")
    assert table.position == after(*PLACED[:5])


def test_the_library_is_renamed_opened_and_travels_as_one_file(
    table: Table, browser: Browser, site_url: str, tmp_path: Path
) -> None:
    page = table.page
    for count in (2, 1):
        table.play(PLACED[:count])
        table.press("new")
        table.press("start-game")
    table.press("games")
    page.locator('[data-game="rename"]').nth(1).click()
    page.locator("[data-game-title]").fill("The <b>first</b> one")
    page.keyboard.press("Enter")
    titles = page.locator("[data-games] b")
    expect(titles).to_have_text(["Untitled game", "The <b>first</b> one"])
    with page.expect_download() as saving:
        table.press("export-games")
    saving.value.save_as(tmp_path / "games.json")
    page.locator('[data-game="open"]').nth(1).click()
    assert table.position == after(*PLACED[:2])

    other = browser.new_page()
    elsewhere = Table.open(other, site_url)
    elsewhere.press("games")
    expect(other.locator("[data-games-none]")).to_be_visible()
    other.locator("[data-games-file]").set_input_files(tmp_path / "games.json")
    expect(other.locator("[data-games-said]")).to_have_text("2 games added.")
    expect(other.locator("[data-games] b")).to_have_text(["Untitled game", "The <b>first</b> one"])
    other.close()


def test_one_deletion_undone_leaves_the_other_one_to_be_undone(table: Table) -> None:
    for count in (1, 2, 3):
        table.press("new")
        table.press("start-game")
        table.play(PLACED[:count])
        address(table)
    table.press("games")
    games = table.page.locator("[data-games] li")
    for row in (0, 1):
        games.nth(row).locator('[data-game="delete"]').click()
    table.page.locator('[data-game="restore"]').nth(1).click()
    table.page.locator('[data-game="restore"]').click()
    expect(table.page.locator('[data-game="open"]')).to_have_count(3)
    assert len(table.page.evaluate(GAMES)) == 3


def test_a_new_game_keeps_the_old_one(table: Table) -> None:
    table.play(PLACED[:5])
    table.press("new")
    table.press("start-game")
    table.play(PLACED[:2])
    address(table)
    texts = table.page.evaluate(f"{GAMES}.map(key => localStorage.getItem(key))")
    assert sorted(json.loads(text)["turns"] for text in texts) == [2, 5]
