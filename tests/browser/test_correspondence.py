"""Two people at two devices play by sending each other links."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import wait_ready
from tests.browser.table import Table, after
from yinsh.notation import read_action
from yinsh.records.link import game_link, read_address


@pytest.fixture
def devices(browser: Browser) -> Iterator[tuple[Page, Page]]:
    contexts = [browser.new_context() for _ in range(2)]
    yield contexts[0].new_page(), contexts[1].new_page()
    for context in contexts:
        context.close()


def sent(table: Table) -> str:
    """The link that is to be sent, when it has been written."""
    expect(table.page.locator('[data-action="send"]')).to_be_visible()
    table.page.evaluate("() => new Promise(resolve => setTimeout(resolve))")
    return table.page.url


def receive(table: Table, link: str) -> None:
    table.page.evaluate("link => { location.href = link }", link)


def test_a_game_by_links(devices: tuple[Page, Page], site_url: str) -> None:
    ann = Table.open(devices[0], site_url)
    ann.press("new")
    ann.page.locator('[data-new="opponent"]').select_option("away")
    ann.press("start-game")
    ann.click("e5")
    assert ann.status == "Black is to answer: send the link"
    first = sent(ann)

    bob = Table.open(devices[1], first)
    expect(bob.page.locator("[data-notice-text]")).to_contain_text("You play Black")
    assert bob.state("side") == "black", "who plays here sits below"
    bob.press("notes")
    bob.page.locator("[data-notes-comment]").fill("Well begun!")
    bob.press("close-notes")
    bob.click("d4")
    answer = sent(bob)

    receive(ann, answer)
    expect(ann.page.locator("[data-notice-text]")).to_contain_text("1 new turn")
    assert ann.position == after("e5", "d4")
    ann.press("back")
    expect(ann.page.locator("[data-comment]")).to_have_text("Well begun!")
    ann.press("last")
    ann.click("f6")
    ann.press("send")
    expect(ann.page.locator("[data-notice]")).to_be_visible()
    second = sent(ann)
    ann.press("undo")
    assert "copied a link with turn 3" in ann.detail
    ann.page.reload()
    wait_ready(ann.page)
    assert "copied a link with turn 3" in ann.detail, "another day, too"
    ann.press("redo")
    assert sent(ann) == second

    receive(bob, first)
    expect(bob.page.locator("[data-notice-text]")).to_contain_text("an old one")
    assert bob.position == after("e5", "d4")
    receive(bob, second)
    expect(bob.root).to_have_attribute("data-position", after("e5", "d4", "f6"))

    # Bob's answer, and another one for the turn before it that Ann has answered already.
    receive(ann, answer.partition("#")[0] + "#g=" + rewritten(answer))
    expect(ann.page.locator("[data-notice-text]")).to_contain_text("from turn 2 on")
    assert ann.position == after("e5", "c3")
    ann.press("notice-act")
    assert ann.position == after("e5", "d4", "f6")

    ann.press("games")
    game = ann.page.locator("[data-games] li")
    expect(game).to_contain_text("Game by links, you play White")
    expect(game).to_contain_text("the other player is to answer")


def rewritten(link: str) -> str:
    """The link's game with another second turn."""
    game, _ = read_address(link)
    game, path = game.without((0, 0)).play((0,), read_action("c3"), main=True)
    return game_link(game, path)
