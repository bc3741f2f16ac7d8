"""A whole short game through the ears: what the live region says after each action."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.table import Table
from yinsh.view.settings import Settings

# The shortest game there is: White steps along a line until his own markers are a row.
PLACING = [
    ("a5", "White: ring on a5. Black: place a ring, 1 of 5"),
    ("e10", "Black: ring on e10. White: place a ring, 2 of 5"),
    ("b1", "White: ring on b1. Black: place a ring, 2 of 5"),
    ("k7", "Black: ring on k7. White: place a ring, 3 of 5"),
    ("c1", "White: ring on c1. Black: place a ring, 3 of 5"),
    ("k8", "Black: ring on k8. White: place a ring, 4 of 5"),
    ("d1", "White: ring on d1. Black: place a ring, 4 of 5"),
    ("k9", "Black: ring on k9. White: place a ring, 5 of 5"),
    ("e1", "White: ring on e1. Black: place a ring, 5 of 5"),
    ("k10", "Black: ring on k10. White: move a ring"),
]
MOVING = [
    ("a5-b5", 18, "White: a5 to b5. Black: move a ring"),
    ("e10-f10", 16, "Black: e10 to f10. White: move a ring"),
    ("b5-c5", 20, "White: b5 to c5. Black: move a ring"),
    ("f10-g10", 17, "Black: f10 to g10. White: move a ring"),
    ("c5-d5", 21, "White: c5 to d5. Black: move a ring"),
    ("g10-h10", 18, "Black: g10 to h10. White: move a ring"),
    ("d5-e5", 22, "White: d5 to e5. Black: move a ring"),
    ("h10-i10", 16, "Black: h10 to i10. White: move a ring"),
    ("e5-f5", 20, "White: e5 to f5. White: remove a row"),
]


def test_a_whole_game_can_be_followed_by_ear(page: Page, site_url: str) -> None:
    table = Table.open(page, site_url, settings=Settings(speed="off", confirm="off"))
    assert table.heard == "", "a page that has just been opened says nothing unasked"
    table.press("new")
    table.page.locator('[value="blitz"]').check(force=True)
    table.press("start-game")
    assert table.heard == "New blitz game. White: place a ring, 1 of 5"
    for name, sentence in PLACING:
        table.click(name)
        assert table.heard == sentence
    for action, destinations, sentence in MOVING:
        source, target = action.split("-")
        player = sentence[:5]
        table.click(source)
        assert table.heard == (
            f"{player}: move the ring from {source}. It can go to {destinations} points."
        )
        table.click(target)
        assert table.heard == sentence
    table.take_row("a5-e5")
    assert table.heard == "White: row a5-e5 removed. White: remove a ring"
    table.click("e1")
    assert table.heard == (
        "White: e5 to f5, row a5-e5 removed, ring e1 removed. 1 to 0. White wins, 1 ring to 0"
    )
    assert table.state("phase") == "over"


def test_what_is_said_twice_is_heard_twice(page: Page, site_url: str) -> None:
    table = Table.open(page, site_url, settings=Settings(speed="off", confirm="off"))
    page.evaluate(
        """() => {
            const live = document.querySelector("[data-live]");
            window.said = [];
            new MutationObserver(() => window.said.push(live.textContent))
                .observe(live, { childList: true, characterData: true, subtree: true });
        }"""
    )
    table.click("e5", "e5", "e5", "e5")
    first, *again = page.evaluate("window.said")
    assert first == "White: ring on e5. Black: place a ring, 1 of 5"
    assert [text.strip("\u00a0") for text in again] == ["e5 is not vacant."] * 3
    assert again[0] != again[1] != again[2], "a screen reader skips what has not changed"
