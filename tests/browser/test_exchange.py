"""A game's whole way: from Boardspace to the board, with a thought added, to another device."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import Table
from tests.records import dialects
from tests.rules import cases
from yinsh.position_text import position_text
from yinsh.records.boardspace import read_boardspace

COMMENT = "Here I would rather stay in the middle. <b>Or not?</b> 🙂"

DROP = """([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name, { type: "application/x-go-sgf" }));
    for (const kind of ["dragenter", "dragover", "drop"]) {
        const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data });
        document.querySelector("[data-app]").dispatchEvent(event);
    }
}"""


@pytest.fixture
def devices(browser: Browser) -> Iterator[tuple[Page, Page]]:
    """Two browsers that share nothing."""
    contexts = [browser.new_context(locale="en-GB") for _ in range(2)]
    yield contexts[0].new_page(), contexts[1].new_page()
    for context in contexts:
        context.close()


def test_a_dropped_game_is_replayed_tried_otherwise_commented_and_sent(
    devices: tuple[Page, Page], site_url: str
) -> None:
    sgf = dialects.boardspace(cases.HUMAN_GAMES[2])
    record = read_boardspace(sgf).main_record
    here, there = (Table.open(page, site_url) for page in devices)

    here.page.evaluate(DROP, ["game.sgf", sgf])
    expect(here.root).to_have_attribute("data-position", position_text(record.position))
    turns = here.turns
    assert len(turns) == len(record.turns)

    here.press("first")
    for turn in record.turns[:12]:
        here.press("forward")
        assert here.position == position_text(turn.after)

    ring = here.page.locator('[data-target][data-content$="-ring"]').first
    here.click(ring.get_attribute("data-point") or "")
    goal = here.page.locator('[data-target][data-content=""]').first
    here.click(goal.get_attribute("data-point") or "")
    tried = here.position
    assert tried not in [position_text(turn.after) for turn in record.turns]

    here.press("notes")
    here.page.locator("[data-notes-comment]").fill(COMMENT)
    here.page.locator("[data-notes-comment]").blur()
    here.page.evaluate("() => new Promise(resolve => setTimeout(resolve))")
    link = here.page.url

    there.page.evaluate("link => { location.href = link }", link)
    expect(there.root).to_have_attribute("data-position", tried)
    expect(there.page.locator(".variation [data-path]")).to_have_count(1)
    expect(there.page.locator(".variation .remark")).to_have_text(COMMENT)
    there.press("game")
    assert there.position == position_text(record.position)
    assert there.turns == turns
