"""Rows on the real page: every five that can go is offered, and every hand can reach it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table, saved
from tests.rules.diagram import position
from yinsh.board import NAMES
from yinsh.game import Phase, Position, RemoveRow
from yinsh.notation import read_action, row_text
from yinsh.position_text import position_text
from yinsh.setup import faults
from yinsh.view.settings import Settings

pytestmark = pytest.mark.browser_context_args(has_touch=True)


def line(length: int) -> Position:
    """White has just made so many in one line, from a5 on, and must remove five of them."""
    markers = "M " * length + ". " * (10 - length)
    return position(
        f"""
        11        R . . r
         5 {markers}
         4  . . . . R . . . .
         2     R . . r . . r
         1        R r r R
        """,
        Phase.ROW,
        moved=True,
    )


CROSSING = position("""
    11        R . . r
     7 . M . . . . . . . .
     6  . M . . . . . . .
     5 M M R M M . . . . .
     4  . . M . . . . . .
     3   . . M . . . . R
     2     r . . . . . r
     1        R r r R
""")
DISJOINT = position("""
    11        R . . r
     7 . . . . . . . . . R
     6  . . . m M M M M .
     5 M M M M R . . . . .
     2     r . . . . . r
     1        R r r R
""")
GIFT = position("""
    11        R . . R
     7 . . . . . . . . . r
     6  . . . M m m m m .
     5 M M M . R . . . . .
     2     r . . . . . r
     1        R r r R
""")
BOTH = position("""
    11        R . . R
     7 . . . . . . . . . r
     6  . . . M m m m m .
     5 M M M M R . . . . .
     2     r . . . . . r
     1        R r r R
""")


def opened(page: Page, url: str, start: Position) -> Table:
    assert faults(start) == [], "no game leads to the start of this test"
    settings = Settings(speed="off", confirm="off")
    return Table.open(page, url, game=saved(position_text(start)), settings=settings)


def following(start: Position, *actions: str) -> str:
    """The text of the position that these actions lead to from `start`."""
    for action in actions:
        start = start.play(read_action(action))
    return position_text(start)


# Ways to take a row, as a person would who has to find it first.


def by_its_button(table: Table, row: str) -> None:
    button = table.page.locator(f'[data-row="{row}"]')
    button.hover()
    expect(button).to_have_attribute("aria-pressed", "true")
    _is_shown(table, row)
    button.click()


def by_pointing_and_clicking(table: Table, row: str) -> None:
    table.page.mouse.move(*table.spot(_middle(row)))
    _choose(table, row, lambda: table.click(_middle(row)))
    if row in table.rows:
        table.take_row(row)


def by_touch(table: Table, row: str) -> None:
    _choose(table, row, lambda: table.tap(_middle(row)))
    if row in table.rows:
        table.page.locator(f'[data-row="{row}"]').tap()


def by_keyboard(table: Table, row: str) -> None:
    if table.focused not in NAMES:
        table.tab_to("[data-point]")
    if table.rows == [row]:
        table.key("r")
        assert table.focused == _markers(row)[0]
        table.key("Enter")
    else:
        table.walk(_middle(row))
        table.key("Enter")
        assert table.chosen_row, "a first Enter chooses"
        _choose(table, row, lambda: table.key("r"))
        table.key("Enter")
    assert table.state("phase") == "ring"
    table.key("r")
    assert table.focused in table.targets(), "the key goes on to a ring that can be given up"


WAYS = (by_its_button, by_pointing_and_clicking, by_touch, by_keyboard)


def _markers(row: str) -> list[str]:
    action = read_action(f"x{row}")
    assert isinstance(action, RemoveRow)
    return [NAMES[p] for p in action.row]


def _middle(row: str) -> str:
    return _markers(row)[2]


def _choose(table: Table, row: str, press: Callable[[], None]) -> None:
    """Press on until the row is chosen; one that has no rival is taken at once."""
    if table.rows == [row]:
        _is_shown(table, row)
        press()
        assert table.state("phase") == "ring"
        return
    for _ in table.rows:
        if table.chosen_row == row:
            break
        press()
        assert table.state("phase") == "row", "a row was taken that nobody has chosen"
    _is_shown(table, row)


def _is_shown(table: Table, row: str) -> None:
    for name in _markers(row):
        expect(table.at(name)).to_have_accessible_name(re.compile(rf"in the chosen row {row}$"))


# The others between the shortest and the longest line are left to the long run.
@pytest.mark.parametrize(
    "length", [5, *(pytest.param(length, marks=pytest.mark.long) for length in (6, 7, 8)), 9]
)
def test_every_five_in_one_line_can_be_taken_by_every_hand(
    page: Page, site_url: str, length: int
) -> None:
    start = line(length)
    table = opened(page, site_url, start)
    rows = [row_text(row) for row in start.rows(start.player)]
    assert len(rows) == length - 4
    for i, row in enumerate(rows):
        # Everything on the shortest line; on longer ones the hands take turns.
        for take in WAYS if length == 5 else {by_its_button, WAYS[1 + (length + i) % 3]}:
            assert table.rows == rows
            assert table.chosen_row == (row if length == 5 else None)
            take(table, row)
            assert table.position == following(start, f"x{row}")
            assert table.status == "White: remove a ring"
            table.press("restart-turn")
            assert table.position == position_text(start)
    by_its_button(table, rows[-1])
    table.click("e4")
    assert table.turns == [f"1. x{rows[-1]}xe4"]
    assert (table.state("player"), table.state("phase")) == ("black", "move")


def test_of_two_crossing_rows_either_can_be_taken_and_the_other_stays_lying(
    page: Page, site_url: str
) -> None:
    table = opened(page, site_url, CROSSING)
    for row in ("a5-e5", "c3-c7"):
        for take in WAYS:
            table.play(["c5-d6"])
            assert sorted(table.rows) == ["a5-e5", "c3-c7"]
            assert table.detail == "The rows cross: you can remove only one of them."
            take(table, row)
            assert table.position == following(CROSSING, "c5-d6", f"x{row}")
            table.click("d6")
            assert (table.state("player"), table.state("phase")) == ("black", "move")
            assert table.turns == [f"1. c5-d6;x{row}xd6"]
            table.press("undo")


def test_of_two_rows_apart_both_must_go_in_either_order(page: Page, site_url: str) -> None:
    table = opened(page, site_url, DISJOINT)
    orders = [("a5-e5", "e6-i6"), ("e6-i6", "a5-e5")] * 2
    for (first, second), take in zip(orders, WAYS, strict=True):
        table.play(["e5-e7"])
        assert table.status == "White: remove a row, 1 of 2"
        assert sorted(table.rows) == ["a5-e5", "e6-i6"]
        take(table, first)
        assert table.status == "White: remove a ring, 1 of 2"
        table.click("e7")
        assert table.status == "White: remove a row, 2 of 2"
        assert table.rows == [second]
        take(table, second)
        assert table.status == "White: remove a ring, 2 of 2"
        table.click("k7")
        assert table.turns == [f"1. e5-e7;x{first}xe7;x{second}xk7"]
        assert table.position == following(
            DISJOINT, "e5-e7", f"x{first}", "xe7", f"x{second}", "xk7"
        )
        table.press("undo")
        assert table.position == position_text(DISJOINT), "all of it was one turn"


def test_a_row_given_away_is_settled_at_the_start_of_the_opponents_turn(
    page: Page, site_url: str
) -> None:
    table = opened(page, site_url, GIFT)
    table.play(["e5-e7"])
    assert (table.state("player"), table.state("phase")) == ("black", "row")
    assert table.detail == "Your opponent made this row for you."
    assert table.turns == ["1. e5-e7"]
    assert table.rows == ["e6-i6"]
    table.play(["xe6-i6", "xk7"])
    assert (table.state("player"), table.state("phase")) == ("black", "move")
    assert table.turns == ["1. e5-e7", "2. xe6-i6xk7"]
    table.press("restart-turn")
    assert table.position == following(GIFT, "e5-e7")
    table.play(["xe6-i6", "xd1", "k7-k8"])
    assert table.turns == ["1. e5-e7", "2. xe6-i6xd1;k7-k8"]
    assert table.state("player") == "white"
    assert table.position == following(GIFT, "e5-e7", "xe6-i6", "xd1", "k7-k8")


def test_rows_of_both_colours_go_the_movers_first(page: Page, site_url: str) -> None:
    table = opened(page, site_url, BOTH)
    table.play(["e5-e7"])
    assert (table.state("player"), table.rows) == ("white", ["a5-e5"])
    table.click("g6")
    assert table.state("phase") == "row", "the opponent's row is not White's to take"
    table.play(["xa5-e5", "xe7"])
    assert (table.state("player"), table.rows) == ("black", ["e6-i6"])
    table.play(["xe6-i6", "xk7"])
    assert (table.state("player"), table.state("phase")) == ("black", "move")
    assert table.turns == ["1. e5-e7;xa5-e5xe7", "2. xe6-i6xk7"]
    assert table.position == following(BOTH, "e5-e7", "xa5-e5", "xe7", "xe6-i6", "xk7")
