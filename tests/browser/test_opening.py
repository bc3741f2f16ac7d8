"""Games come into the page: pasted, dropped, picked. What is wrong is said, and changes nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.exchange import RECORD, drag, paste, seen_in
from tests.browser.table import PLACED, Table, saved_after
from yinsh.records.link import game_link
from yinsh.records.reading import read
from yinsh.view.opening import opened
from yinsh.view.settings import Settings

SAMPLES = Path(__file__).parents[1] / "records" / "samples"
QUICK = Settings(speed="off", confirm="off")
FIELD = "[data-open-text]"
PROBLEM = "[data-open-problem]"


def sample(name: str) -> str:
    return (SAMPLES / name).read_text("utf-8")


@pytest.fixture
def table(page: Page, site_url: str) -> Table:
    return Table.open(page, site_url, game=saved_after(*PLACED), settings=QUICK)


def expect_opened(table: Table, text: str) -> None:
    expect(table.root).to_have_attribute("data-position", seen_in(text))
    expect(table.page.locator("dialog[open]")).to_have_count(0)


def expect_refused(table: Table, sentence: str) -> None:
    """The dialog says so, and the board is as it was."""
    expect(table.page.locator(PROBLEM)).to_have_text(sentence)
    expect(table.page.locator('[data-dialog="open"]')).to_be_visible()


def test_whatever_format_is_pasted_anywhere_is_opened(table: Table, site_url: str) -> None:
    game = read(RECORD)
    at = (0, 1)
    for text in (
        RECORD,
        f"{site_url}#g={game_link(game, at)}",
        f"Your turn: <{site_url}#g={game_link(game, at)}>.",
        sample("boardspace-annotated.sgf"),
        sample("bga-takes-back.json"),
        sample("bga-log.txt"),
    ):
        paste(table, text)
        expect_opened(table, text)
        expect(table.page.locator("[data-notice-text]")).to_have_text(opened(read(text)))


def test_what_is_opened_says_who_played_and_how_it_ended(table: Table) -> None:
    paste(table, RECORD)
    expect_opened(table, RECORD)
    sentence = "Opened: Ann (White) against Bob (Black). Black wins: White resigned."
    expect(table.page.locator("[data-notice-text]")).to_have_text(sentence)
    assert table.heard.startswith(sentence)
    assert table.turns == ["1. e5", "2. d4", "3. f6"]
    comments = table.page.locator("[data-turns] .comment").all_inner_texts()
    assert "The middle." in comments


def test_the_game_before_comes_back(table: Table) -> None:
    table.click("e4", "e5")
    before = table.position
    paste(table, RECORD)
    expect_opened(table, RECORD)
    expect(table.button("notice-act")).to_have_text("Back to the game before")
    table.press("notice-act")
    assert table.position == before
    assert len(table.turns) == 11


def test_a_file_is_dropped_anywhere(table: Table) -> None:
    page, text = table.page, sample("boardspace-resigned.sgf")
    sign = page.locator("[data-drop]")
    drag(page, "dragenter", ("game.sgf", text.encode()))
    expect(sign).to_have_text("Drop it to open the game")
    expect(sign).to_be_visible()
    drag(page, "dragleave", ("game.sgf", text.encode()))
    expect(sign).to_be_hidden()
    drag(page, "dragover", ("game.sgf", text.encode()))
    expect(sign).to_be_visible()
    drag(page, "drop", ("game.sgf", text.encode()))
    expect(sign).to_be_hidden()
    expect_opened(table, text)


def test_a_text_is_dropped_also_on_an_open_dialog(table: Table) -> None:
    table.press("settings")
    drag(table.page, "drop", text=RECORD, on='[data-dialog="settings"] h2')
    expect_opened(table, RECORD)


def test_a_text_of_the_page_itself_is_not_taken_for_a_game(table: Table) -> None:
    before = table.position
    drag(table.page, "dragstart", text="e4", on="h1")
    drag(table.page, "dragover", text="e4")
    expect(table.page.locator("[data-drop]")).to_be_hidden()
    drag(table.page, "drop", text="e4")
    drag(table.page, "dragend", text="e4", on="h1")
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    assert table.position == before


def test_a_file_is_picked(table: Table) -> None:
    for name, encoding in (("Zoë", "utf-8"), ("Zoé", "utf-8-sig"), ("Zoè", "utf-16")):
        table.press("open")
        with table.page.expect_file_chooser() as chosen:
            table.press("open-file")
        content = RECORD.replace("Ann", name).encode(encoding)
        chosen.value.set_files({"name": "g.txt", "mimeType": "text/plain", "buffer": content})
        expect_opened(table, RECORD)
        expect(table.page.locator("[data-notice-text]")).to_contain_text(f"{name} (White)")


def test_a_text_is_typed_or_pasted_into_the_field(table: Table) -> None:
    table.press("open")
    assert table.page.evaluate(f"document.activeElement.matches('{FIELD}')")
    table.press("open-text")
    expect_refused(table, "There is nothing to open yet: paste a link or a game, or choose a file.")
    paste(table, RECORD)
    expect(table.page.locator(FIELD)).to_have_value(RECORD)
    expect(table.page.locator(PROBLEM)).to_be_hidden()
    table.key("ControlOrMeta+Enter")
    expect_opened(table, RECORD)


# What is pasted, what is said of it, and the line with its caret behind the character to blame.
BAD = [
    (
        "e5 d4\nf6 z7 g8\n",
        "Line 2, column 4: “z7”: the board has no point z7.",
        "2 f6 z^7 g8",
    ),
    (
        "(;GM[24]\n;P0[place wr E 5]\n;P0[place wr Z 6])",
        "Line 3, column 14: the board has no point z6.",
        "3 ;P0[place wr Z^ 6])",
    ),
    (
        '{"data":\n {"logs": [,]}}',
        "Line 2, column 12: this is not JSON, or not all of it.",
        '2  {"logs": [,^]}}',
    ),
]


def test_what_is_wrong_is_shown_and_stays_to_be_mended(table: Table) -> None:
    before = table.position
    field, line = table.page.locator(FIELD), table.page.locator("[data-open-line]")
    for text, sentence, shown in BAD:
        paste(table, text)
        expect_refused(table, sentence)
        expect(field).to_have_value(text)
        assert line.text_content() == shown
        at, selected = shown.partition("^")[0][-1], "it.value[it.selectionStart]"
        assert field.evaluate(f"(it) => {selected}") == at
        assert table.position == before
        table.key("Escape")
    paste(table, "e5 z7")
    table.page.keyboard.type("d")  # over what is selected
    expect(table.page.locator(PROBLEM)).to_be_hidden()
    table.key("ControlOrMeta+Enter")
    expect_opened(table, "e5 d7")


HUGE = "e5 " * 1_700_000
PASTE = """([on, text]) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector(on).dispatchEvent(paste);
}"""
NO_FILE = {
    "huge.txt": (b"e5 " * 1_700_000, "huge.txt is too large: 5.1 MB, and at most 4.0 MB are read."),
    "holiday.jpg": (b"\xff\xd8\xff\xe0\0\x10JFIF\0", "holiday.jpg is not a text file"),
    "broken.txt": (b"1.e5\n2.\xffd4", "Line 2, column 3: not UTF-8 text."),
    "empty.txt": (b"", "empty.txt is empty."),
}


def test_what_cannot_be_a_game_is_refused_at_once_and_the_page_goes_on(table: Table) -> None:
    before = table.position
    for name, (content, sentence) in NO_FILE.items():
        drag(table.page, "drop", (name, content))
        expect(table.page.locator(PROBLEM)).to_contain_text(sentence)
        expect(table.page.locator("[data-open-line]")).to_be_hidden()
        table.key("Escape")
    drag(table.page, "drop", ("a.txt", b"e5"), ("b.txt", b"e5"))
    expect_refused(table, "Several files were dropped: open one at a time.")
    table.key("Escape")
    for on in ("body", FIELD):
        if on == FIELD:
            table.press("open")
        table.page.evaluate(PASTE, [on, HUGE])
        expect(table.page.locator(PROBLEM)).to_contain_text("too long: 5,100,000 characters")
        expect(table.page.locator(FIELD)).to_have_value("")
        table.key("Escape")
    assert table.position == before
    table.click("e4", "e5")
    assert table.position != before


def test_names_in_a_file_are_never_markup(table: Table) -> None:
    name = "<img src=x onerror=alert(1)>"
    text = RECORD.replace("Ann", name).replace("The middle.", f"</ol><b>{name}</b>")
    paste(table, text)
    expect(table.page.locator("[data-notice-text]")).to_contain_text(name)
    expect(table.page.locator("[data-turns] .comment").first).to_contain_text(f"<b>{name}</b>")
    paste(table, f"e5 {name}")
    expect(table.page.locator("[data-open-line]")).to_contain_text("e5 <^img src=x")
    assert table.page.locator(".app img").count() == 0


# As soon as the page says that a person can act.
AT_ONCE = """addEventListener("DOMContentLoaded", () => {
    const app = document.querySelector("[data-app]");
    const events = {
        paste: (data) => new ClipboardEvent(
            "paste", { clipboardData: data, bubbles: true, cancelable: true }),
        drop: (data) => new DragEvent(
            "drop", { dataTransfer: data, bubbles: true, cancelable: true }),
    };
    new MutationObserver((_, observer) => {
        if (app.dataset.ready !== "true") return;
        observer.disconnect();
        const data = new DataTransfer();
        data.setData("text/plain", TEXT);
        const event = events[KIND](data);
        document.querySelector(".board").dispatchEvent(event);
        app.dataset.taken = event.defaultPrevented;
    }).observe(app, { attributes: true });
});"""


@pytest.mark.parametrize("kind", ["paste", "drop"])
def test_what_comes_the_moment_the_page_is_ready_is_opened_too(
    page: Page, site_url: str, kind: str
) -> None:
    """The part that opens games is made a little later; a file dropped before that was lost."""
    script = AT_ONCE.replace("KIND", json.dumps(kind)).replace("TEXT", json.dumps(RECORD))
    page.add_init_script(script)
    table = Table.open(page, site_url, settings=QUICK)
    expect_opened(table, RECORD)
    assert table.state("taken") == "true"
