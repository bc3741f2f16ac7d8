"""A person who plays whole games against the engine, on the page or in a frame of it."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.browser.table import Table
from yinsh.engine.levels import STRONGEST
from yinsh.game import Phase
from yinsh.notation import action_text
from yinsh.position_text import read_position

ENGINE_TIME = 60_000
LONGEST = 200  # decisions of one player's; games by lot have 36 on average


def my_turn(table: Table) -> None:
    """Wait until the engine has answered."""
    table.root.and_(table.view.locator('[data-busy=""]')).wait_for(
        state="attached", timeout=ENGINE_TIME
    )


def against(table: Table, level: int, side: str) -> None:
    """Begin a game by the dialog, sitting at `side`; the top level has 200 ms a turn."""
    table.press("new")
    table.view.locator('[data-new="opponent"]').select_option("engine")
    table.view.locator('[data-new="side"]').select_option(side)
    table.view.locator('[data-new="level"]').select_option(str(level))
    time = table.view.locator('.timed-only [data-setting="movetime"]')
    if level == STRONGEST:
        time.select_option("0.2")
    else:
        expect(time).to_be_hidden()
    table.press("start-game")
    assert table.state("side") == side


def play_to_the_end(table: Table, seed: int) -> str:
    """Play by lot until the game is over; whose it is: white, black or draw."""
    anything = Random(seed)
    mine = table.state("side")
    for _ in range(LONGEST):
        my_turn(table)
        if table.state("phase") == "over":
            break
        assert table.state("player") == mine
        position = read_position(table.position)
        table.play([action_text(anything.choice(position.legal_actions()))])
    expect(table.view.locator("[data-result-banner]")).to_be_visible()
    assert read_position(table.position).phase is Phase.OVER
    return table.state("result")
