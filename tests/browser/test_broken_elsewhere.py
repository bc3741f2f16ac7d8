"""What broke in other people's YINSH programs must be impossible here.

The numbers are those of the list of such faults. Most of them are excluded by tests that stand
where they belong; here are the rest:

     1  completing the opponent's third row (an engine hung)         here, test_opponent.py
     2  a failed answer left "thinking" on the screen for good       test_opponent.py
     3  which five of a long row; crossings offered one direction    test_rows.py, all of it
     4  overlapping rows shared one marker for choosing              here
     5  the selected ring was forgotten before its move was made     here
     6  a fourth direction counted as a row                          tests/rules/test_rows.py, "no
                                                                     line"; what is drawn: here
     7  markers were removed one by one                              here
     8  positions that differ in side or phase were taken for one    here
     9  undo as the engine began to think applied a stale turn       test_opponent.py
    10  works offline, but something foreign was asked for           conftest.py: no test may; the
                                                                     build's files: here
    11  storage that throws left a blank page                        test_boot.py, test_play.py;
                                                                     full storage: here
    12  a stale service worker mixed old pages with new code         test_offline.py
    13  a host's error page was run as Python                        test_boot.py
    14  listeners leaked with every redraw                           test_play.py; nodes: here
    15  tests slept                                                  here
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import PLACED, Table, after, saved, saved_after
from tests.rules.diagram import position
from tests.view.games import SEVEN, at, session
from yinsh.board import AXIAL, LINES, NAMES
from yinsh.game import BLACK, WHITE, Action, Move, Phase, Position
from yinsh.notation import read_action
from yinsh.position_text import position_text
from yinsh.records.line import Line
from yinsh.records.tree import Game
from yinsh.setup import faults
from yinsh.view.session import Session
from yinsh.view.settings import Settings
from yinsh.view.staging import runs, stage

QUICK = Settings(speed="off", confirm="off")


def test_1_completing_the_opponents_third_row(page: Page, site_url: str) -> None:
    start = position(
        """
        11        R . . R
         7 . . . . . . . . . r
         6  . . . M m m m m .
         5 . . . . R . . . . .
         2     r . . . . . r
         1        R . . R
        """,
        removed=(0, 2),
    )
    assert faults(start) == []
    table = Table.open(page, site_url, game=saved(position_text(start)))
    table.click("e5", "e7")
    assert table.status == "Black: remove a row"
    table.take_row("e6-i6")
    assert table.status == "Black: remove a ring"
    table.click("k7")
    assert (table.state("phase"), table.state("result")) == ("over", "black")
    assert (table.state("player"), table.state("busy")) == ("", "")
    assert table.targets() == set()
    ended = table.position
    for name in NAMES:  # the board is inert, point by point
        page.mouse.click(*table.spot(name))
    assert table.position == ended
    assert table.turns == ["1. e5-e7", "2. xe6-i6xk7"]
    table.press("undo")
    assert (table.state("phase"), table.state("player")) == ("row", "black")


# Rows that overlap and cross in every way: seven in line, and three more through it.
TANGLE = position(
    """
    7 . M . . . M . . . .
    6  . M . . M . . . .
    5 M M M M M M M . . .
    4  . . M M . . . . .
    3   . . M . . . . .
    2    . . . . . . .
    """,
    Phase.ROW,
    moved=True,
)


def test_4_of_rows_that_overlap_every_marker_can_choose_each_of_its_rows() -> None:
    for start in (Session(Line(Game(TANGLE))), at(SEVEN)):
        assert len(start.rows) > 2
        for p in start.targets:
            through = {row for row in start.rows if p in row.row}
            s = start
            chosen: set[Action | None] = set()
            for _ in start.rows:
                s = s.tap(p)
                if s.record.turns:  # a marker of one row takes it with its second tap
                    chosen.add(s.record.actions[0])
                    break
                chosen.add(s.chosen_row)
            assert chosen == through


def test_5_a_ring_that_was_taken_up_is_the_one_that_moves() -> None:
    start = session(*PLACED, "e4-e9", "d7-d8")
    for ring in start.movable:
        lifted = start.tap(ring)
        for target in lifted.destinations:
            move = Move(ring, target)
            other = next(p for p in start.movable if p != ring)
            hands = [
                lifted.tap(target),
                lifted.hover(target).tap(target),
                start.drag(ring).hover(target).drop(target),
                replace(lifted, confirm=True).tap(target).tap(target),
                replace(lifted, confirm=True).tap(target).commit(),
                start.tap(other).tap(ring).tap(target),
            ]
            for hand in hands:
                assert hand.record.actions[-1] == move
                assert hand.position == start.position.play(move)
                assert hand.lifted is None


def test_6_there_is_no_fourth_direction() -> None:
    """Five in a row that the eye might see from corner to corner of the little triangles."""
    found = 0
    for letter, number in AXIAL:
        steps = [(letter + i, number - i) for i in range(5)]
        if not all(step in AXIAL for step in steps):
            continue
        found += 1
        cells = bytearray(85)
        for step in steps:
            cells[AXIAL.index(step)] = 1
        here = Position(bytes(cells), Phase.MOVE)
        assert here.rows(WHITE) == []
        assert runs(here.cells, WHITE) == []
        assert stage(Session(Line(Game(here)))).rows == ()
    assert found > 5
    assert len(LINES) == 33, "eleven of each of three families"


def test_7_five_markers_go_at_once_or_none(page: Page, site_url: str) -> None:
    table = Table.open(page, site_url, game=saved(SEVEN), settings=QUICK)
    page.evaluate(
        """() => {
            window.counts = new Set();
            const points = document.querySelector("svg.board");
            // Between two tasks is when anybody could look, or act.
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
                window.counts.add(points.querySelectorAll("[data-content$=marker]").length);
                channel.port2.postMessage("");
            };
            channel.port2.postMessage("");
        }"""
    )
    page.mouse.move(*table.spot("f6"))
    table.click("f6", "f6")
    table.take_row("d4-h8")
    table.press("undo")
    table.take_row("c3-g7")
    assert sorted(page.evaluate("[...window.counts]")) == [2, 7]


def test_7_a_row_that_is_refused_takes_nothing_away() -> None:
    start = at(SEVEN)
    for first, last in (("b2", "f6"), ("d4", "i9")):
        with pytest.raises((ValueError, LookupError)):
            start.play(read_action(f"x{first}-{last}"))
    assert start.play(start.rows[0]).position.pool == start.position.pool + 5


def test_8_positions_that_differ_only_in_what_is_not_on_the_board_differ() -> None:
    cells = session(*PLACED).position.cells
    positions = [
        Position(cells, phase, player, moved, removed, passed, blitz)
        for phase, player, moved, removed, passed, blitz in product(
            Phase, (WHITE, BLACK), (False, True), ((0, 0), (1, 0), (0, 1)), (False, True),
            (False, True),
        )
    ]  # fmt: skip
    assert len(set(positions)) == len(positions)
    written = [p for p in positions if not p.moved or p.phase in (Phase.ROW, Phase.RING)]
    assert len(set(map(position_text, written))) == len(written)


def test_10_no_file_of_the_site_has_anything_loaded_from_elsewhere(site: Path) -> None:
    """Links are for people to follow; what a browser loads by itself is our own."""
    loading = re.compile(r"""(?:src|href|import|from|url)\s*[=(]?\s*["'(]?\s*(https?:)?//[a-z]""")
    for file in [*site.glob("*.html"), *site.glob("static/*.css"), *site.glob("static/*.js")]:
        text = re.sub(r"<a [^>]*>", "", file.read_text())
        assert not loading.search(text), file.name


def test_11_a_storage_that_is_full_stops_nothing(page: Page, site_url: str) -> None:
    page.add_init_script(
        """Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };"""
    )
    table = Table.open(page, site_url)
    table.click("e5")
    notice = page.locator("[data-notice]")
    expect(notice).to_be_visible()
    table.press("dismiss")
    table.press("flip")
    table.click("d4")
    table.press("undo")
    assert table.position == after("e5")
    assert table.state("side") == "black"
    expect(notice).to_be_hidden()


def test_14_the_page_does_not_grow_with_the_game(page: Page, site_url: str) -> None:
    """What a turn adds to the page, an undo takes away again."""
    table = Table.open(page, site_url, game=saved_after(*PLACED), settings=QUICK)
    count = "document.querySelectorAll('*').length"

    def to_and_fro() -> int:
        table.click("e4", "e9")
        table.press("undo")
        page.mouse.move(1, 1)
        nodes: int = page.evaluate(count)
        return nodes

    first = to_and_fro()
    for _ in range(5):
        assert to_and_fro() == first


def test_15_no_browser_test_sleeps(root: Path) -> None:
    """Each waits for the application's own signs; whatever waits for time is right only mostly."""
    sleeping = re.compile(r"wait_for_timeout|\bsleep\(|networkidle|slow_mo")
    own = Path(__file__).name
    for file in (root / "tests" / "browser").glob("*.py"):
        if file.name != own:
            assert not sleeping.search(file.read_text()), file.name
