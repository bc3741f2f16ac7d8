"""Games leave the page: the link and its QR code, files, pictures, the frame for other pages."""

from __future__ import annotations

from pathlib import Path
from random import Random
from string import ascii_letters, digits
from xml.etree import ElementTree

import pytest
import zxingcpp
from playwright.sync_api import Browser, Page, Request, Route, expect

from tests.browser.exchange import (
    RECORD,
    allow_clipboard,
    clipboard,
    grey,
    paste,
    seen_in,
)
from tests.browser.table import PLACED, Table, saved, saved_after
from tests.view.games import FIVE
from yinsh.game import Position
from yinsh.position_text import position_text
from yinsh.records.boardspace import read_boardspace
from yinsh.records.link import game_link, read_address
from yinsh.records.notes import Notes
from yinsh.records.reading import read
from yinsh.records.text import write_text
from yinsh.records.tree import Game
from yinsh.site import headers
from yinsh.view.settings import Settings

QUICK = Settings(speed="off", confirm="off")
GAME = read(RECORD)
AT = (0, 1)  # in the variation, at its comment

HERE = "yinsh.here"  # under which a tab keeps the name of its game
LINK = "[data-share-link]"
QR = "[data-share-qr] svg"


def told(table: Table, place: str, sentence: str) -> None:
    expect(table.page.locator(f'[data-share-told="{place}"]')).to_have_text(sentence)


@pytest.fixture
def table(page: Page, site_url: str) -> Table:
    """The game of RECORD is on the board, looked at in its variation."""
    table = Table.open(page, site_url, settings=QUICK)
    paste(table, f"#g={game_link(GAME, AT)}")
    table.press("dismiss")
    return table


def test_what_one_copies_another_sees(table: Table, browser: Browser, site_url: str) -> None:
    table.press("share")
    link = table.page.locator(LINK).input_value()
    expect(table.page.locator("[data-share-length]")).to_contain_text(f"{len(link)} characters.")
    table.press("copy-link")
    told(table, "link", "Copied.")
    assert clipboard(table.page) == link
    assert link.startswith(f"{site_url}#g=")
    assert read_address(link) == (GAME, AT)

    elsewhere = browser.new_context()
    other = Table.open(elsewhere.new_page(), link, settings=QUICK)
    expect(other.root).to_have_attribute("data-position", seen_in(link))
    assert other.position == table.position
    current = other.page.locator('[data-turns] [aria-current="true"]')
    assert current.get_attribute("data-path") == "0.1"
    assert "Or here?" in other.page.locator("[data-turns]").inner_text()
    elsewhere.close()


def test_the_position_alone(table: Table, site_url: str) -> None:
    table.press("share")
    table.page.locator('[name="shared"][value="position"]').check()
    link = table.page.locator(LINK).input_value()
    assert link == f"{site_url}#p={table.position}"
    assert f"{site_url}?embed=1#p=" in table.page.locator("[data-share-snippet]").input_value()


def test_the_qr_code_is_the_link_and_its_library_comes_when_it_is_wanted(table: Table) -> None:
    asked: list[str] = []

    def note(request: Request) -> None:
        if "qr.zip" in request.url:
            asked.append(request.url)

    table.page.on("request", note)
    for value in ("whole", "position", "whole"):
        table.press("share")
        table.page.locator(f'[name="shared"][value="{value}"]').check()
        code = table.page.locator(QR)
        code.wait_for()
        link = table.page.locator(LINK).input_value()
        read = zxingcpp.read_barcodes(grey(table.page, code))
        assert [found.text for found in read] == [link]
        table.key("Escape")
        table.page.emulate_media(color_scheme="dark")  # dark on light there, too
    assert len(asked) == 1


def noise(length: int, seed: int) -> str:
    """Letters that cannot be made shorter."""
    return "".join(Random(seed).choices(ascii_letters + digits, k=length))


def test_a_link_too_long_for_a_camera_is_said(page: Page, site_url: str) -> None:
    table = Table.open(page, site_url, settings=QUICK)
    paste(table, f"#g={game_link(GAME.annotate((0,), Notes(noise(1_600, 1))))}")
    table.press("dismiss")
    table.press("share")
    link = page.locator(LINK).input_value()
    expect(page.locator("[data-share-qr-about]")).to_have_text(
        f"With {len(link):,} characters the link is too long for a QR code."
    )
    expect(page.locator(QR)).to_have_count(0)


def test_a_game_too_long_for_a_link_can_still_be_saved(page: Page, site_url: str) -> None:
    game, first = Game().play((), next(iter(Position.start().legal_actions())))
    for number, reply in enumerate(list(game.position(first).legal_actions())[:20]):
        game, path = game.play(first, reply)
        game = game.annotate(path, Notes(noise(4_000, number)))
    table = Table.open(page, site_url, settings=QUICK)
    paste(table, write_text(game))
    table.press("dismiss")
    table.press("share")
    expect(page.locator("[data-share-too-long]")).to_be_visible()
    expect(page.locator(LINK)).to_be_hidden()
    expect(page.locator("[data-share-snippet]")).to_be_hidden()
    with page.expect_download() as got:
        table.press("save")
    assert read(Path(got.value.path()).read_text("utf-8")) == game
    page.locator('[name="shared"][value="position"]').check()
    expect(page.locator(LINK)).to_have_value(f"{site_url}#p={table.position}")


def test_files_are_saved_under_safe_names_and_hold_the_game(table: Table) -> None:
    table.press("share")
    found: dict[str, tuple[str, bytes]] = {}
    for action in ("save", "save-sgf", "save-svg", "save-png", "save-film"):
        with table.page.expect_download() as got:
            table.press(action)
        name = got.value.suggested_filename
        found[action] = (name, Path(got.value.path()).read_bytes())
        told(table, "files", f"Saved as {name}.")
    stem, _, ending = found["save"][0].rpartition(".")
    assert stem.startswith("yinsh-Ann-Bob-20")
    assert (ending, found["save-sgf"][0]) == ("txt", f"{stem}.sgf")

    assert read(found["save"][1].decode()) == GAME
    assert "variations" in table.page.locator('[data-share-about="sgf"]').inner_text()
    assert read_boardspace(found["save-sgf"][1].decode()).main_record == GAME.main_record
    for action in ("save-svg", "save-film"):
        name, content = found[action]
        assert name.endswith(".svg")
        assert ElementTree.fromstring(content).tag == "{http://www.w3.org/2000/svg}svg"
    assert b"<animate" in found["save-film"][1]
    png = found["save-png"][1]
    assert png.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(png[16:20], "big") == 1600
    assert len(png) > 40_000


def test_texts_are_copied(table: Table) -> None:
    table.press("share")
    for action, reader in (("copy-text", read), ("copy-sgf", read_boardspace)):
        table.press(action)
        told(table, "files", "Copied.")
        assert reader(clipboard(table.page)).main_record == GAME.main_record
    table.press("copy-snippet")
    told(table, "snippet", "Copied.")
    told(table, "files", "")
    assert clipboard(table.page) == table.page.locator("[data-share-snippet]").input_value()


def test_where_copying_is_not_allowed_the_text_is_left_selected(page: Page, site_url: str) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    table = Table.open(page, site_url, game=saved_after(*PLACED), settings=QUICK)
    table.press("share")
    sentence = "This page is not allowed to copy. The text is selected: press Ctrl+C or ⌘C."
    places = {"copy-link": "link", "copy-snippet": "snippet", "copy-text": "files"}
    for action, place in places.items():
        table.press(action)
        told(table, place, sentence)
        selected = page.evaluate(
            """() => {
                const it = document.activeElement;
                return it.value.slice(it.selectionStart, it.selectionEnd) === it.value && it.value;
            }"""
        )
        assert selected, action
    assert "1.e4" in selected


def test_a_game_that_begins_from_a_set_up_position_is_no_boardspace_file(
    page: Page, site_url: str
) -> None:
    table = Table.open(page, site_url, game=saved(FIVE), settings=QUICK)
    table.press("share")
    expect(page.locator('[data-share-about="sgf"]')).to_contain_text("set-up position")
    expect(page.locator('[data-action="save-sgf"]')).to_be_disabled()
    with page.expect_download() as got:
        table.press("save")
    assert position_text(read(Path(got.value.path()).read_text("utf-8")).start) == FIVE


def test_the_frame_is_shown_only_when_it_is_asked_for(table: Table, site_url: str) -> None:
    table.press("share")
    frame = table.page.locator("[data-share-preview] iframe")
    expect(frame).to_have_count(0)
    table.press("share-preview")
    expect(frame).to_have_attribute("src", f"{site_url}?embed=1#g={game_link(GAME, AT)}")
    expect(frame).to_have_attribute("title", "YINSH: Ann against Bob")
    within = table.page.frame_locator("[data-share-preview] iframe")
    within.locator("html[data-viewed]").wait_for(state="attached", timeout=90_000)
    assert table.button("share-preview").inner_text() == "Hide the preview"
    table.press("share-preview")
    expect(frame).to_have_count(0)
    table.press("share-preview")
    expect(frame).to_have_count(1)
    table.key("Escape")
    expect(frame).to_have_count(0)


def test_a_preview_leaves_alone_which_game_this_tab_has(table: Table) -> None:
    """It shares the tab's storage, as every frame of the same site does."""
    here = f"sessionStorage.getItem('{HERE}')"
    game = table.page.wait_for_function(here).json_value()
    table.press("share")
    table.page.locator('[name="shared"][value="position"]').check()
    table.press("share-preview")
    within = table.page.frame_locator("[data-share-preview] iframe")
    within.locator('[data-view-action="play"]').click()
    within.locator('[data-app][data-ready="true"]').wait_for(state="attached", timeout=90_000)
    assert table.page.evaluate(here) == game


@pytest.mark.parametrize(
    ("sandbox", "saves", "sentence"),
    [
        ("allow-scripts allow-same-origin", False, "does not let it save files"),
        ("allow-scripts allow-downloads", True, "unless the page around"),
    ],
)
def test_in_a_frame_it_says_what_came_of_saving(
    page: Page, site_url: str, root: Path, sandbox: str, saves: bool, sentence: str
) -> None:
    sent = headers.headers(headers.read(root / "netlify.toml"), "/blog.html")

    def host(route: Route) -> None:
        frame = f'<iframe src="{site_url}" sandbox="{sandbox}" width="700" height="700"></iframe>'
        body = f"<!doctype html>{frame}"
        route.fulfill(body=body, headers={**sent, "Content-Type": "text/html"})

    page.route("**/blog.html", host)
    page.goto(f"{site_url}blog.html")
    within = page.frame_locator("iframe")
    within.locator('[data-app][data-ready="true"]').wait_for(state="attached", timeout=90_000)
    within.locator('[data-action="share"]:visible').first.click()
    if saves:
        with page.expect_download() as got:
            within.locator('[data-action="save"]').click()
        assert got.value.suggested_filename.endswith(".txt")
    else:
        within.locator('[data-action="save"]').click()
    expect(within.locator('[data-share-told="files"]')).to_contain_text(sentence)
    tab = within.locator("[data-share-tab] a")
    expect(tab).to_be_visible()
    assert (tab.get_attribute("href") or "").startswith(f"{site_url}#g=")


@pytest.mark.parametrize("wrong", ["another version", "unreachable"])
def test_without_its_library_there_is_a_sentence_and_no_qr_code(
    broken_page: Page, site_url: str, wrong: str
) -> None:
    def answer(route: Route) -> None:
        if wrong == "unreachable":
            route.abort()
        else:
            route.fulfill(body=b"PK another", content_type="application/zip")

    broken_page.route("**/qr.zip*", answer)
    table = Table.open(broken_page, site_url, settings=QUICK)
    table.press("share")
    expect(broken_page.locator("[data-share-qr-about]")).to_have_text(
        "The QR code could not be drawn: its part of the page did not load."
    )
    expect(broken_page.locator(QR)).to_have_count(0)
    assert broken_page.locator(LINK).input_value()
    allow_clipboard(broken_page)
    table.press("copy-link")
    told(table, "link", "Copied.")
