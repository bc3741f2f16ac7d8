"""A game by the clock, for two at one board: chosen, shown, kept, paused, lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_ready
from tests.browser.table import PLACED, Table
from yinsh.game import Position
from yinsh.notation import read_action
from yinsh.records.clock import Clock
from yinsh.records.line import Line
from yinsh.records.record import Record
from yinsh.records.saved import save
from yinsh.records.tree import Game
from yinsh.view.settings import Settings

QUICK = Settings(speed="off", confirm="off")


def time_of(page: Page, side: str) -> int:
    """Seconds on a player's clock."""
    text = page.locator(f'[data-plate="{side}"] [data-clock]').inner_text()
    minutes, seconds = text.split(":")
    return int(minutes) * 60 + int(seconds)


def test_a_game_with_increment_from_the_dialog_on(page: Page, site_url: str) -> None:
    table = Table.open(page, site_url, settings=QUICK)
    white, black = (
        page.locator(f'[data-plate="{side}"] [data-clock]') for side in ("white", "black")
    )
    expect(white).to_be_hidden()
    table.press("new")
    dialog = page.locator('[data-dialog="new"]')
    minutes = dialog.locator('[data-new="minutes"]')
    expect(minutes).to_be_hidden()
    dialog.locator('[data-new="clock"]').select_option("fischer")
    minutes.fill("500")
    table.press("start-game")
    expect(dialog).to_be_visible()  # no clock has 500 minutes
    minutes.fill("5")
    dialog.locator('[data-new="seconds"]').fill("60")
    table.press("start-game")
    expect(white).to_have_text("5:00")
    table.click("f6", "e5")
    expect(white).to_have_attribute("data-running", "")
    expect(white).to_have_text(re.compile(r"4:5\d"))  # it runs
    table.click("g6")
    assert time_of(page, "white") > 340
    expect(black).to_have_attribute("data-running", "")

    # Undo gives back no time, and playing again adds nothing.
    table.press("undo")
    expect(white).to_have_attribute("data-running", "")
    table.press("redo")
    assert 340 < time_of(page, "white") <= 360

    # Kept with the game; paused, it waits over a reload too.
    table.press("more")
    table.press("pause-clock")
    waiting = time_of(page, "black")
    page.reload()
    wait_ready(page)
    expect(black).to_have_attribute("data-paused", "")
    assert time_of(page, "black") == waiting
    table.click("h6")
    expect(white).to_have_attribute("data-running", "")


@pytest.mark.browser_context_args  # one of its own: a clock is the whole context's
def test_time_that_is_over_ends_the_game_while_looking_back(page: Page, site_url: str) -> None:
    record = Record.of(Position.start(), map(read_action, PLACED))
    clock = Clock(0, (11_200, 300_000), None, 0, paused=True, counted=10)
    text = save(Line.of(Game.of(record)), (0, 0), clock=clock)
    page.clock.install()
    table = Table.open(page, site_url, settings=QUICK, game=text)
    white = page.locator('[data-plate="white"] [data-clock]')
    expect(white).to_have_attribute("data-low", "minute")
    table.press("more")
    table.press("pause-clock")
    table.press("first")
    page.clock.run_for(2_000)
    expect(page.locator("[data-live]")).to_contain_text("White has ten seconds left.")
    expect(white).to_have_attribute("data-low", "seconds")
    page.clock.run_for(10_000)
    expect(table.root).to_have_attribute("data-result", "black")
    assert table.status == "Black wins: White ran out of time"
    assert "#g=" in page.url

    # It can be taken back, and then nobody hurries.
    table.press("undo")
    expect(table.root).to_have_attribute("data-result", "")
    expect(white).to_be_hidden()
