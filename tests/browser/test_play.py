"""Two people play on the real page: by mouse, keyboard, touch and drag, to the end.

The choice of rows is tested in test_rows.py, the keyboard's manners in test_keyboard.py.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_ready
from tests.browser.table import PLACED, Table, after, saved, saved_after
from tests.view.games import BLOCKED
from yinsh.view.layout import Orientation
from yinsh.view.settings import Settings


def recorded(root: Path, name: str) -> dict[str, Any]:
    """A game of tests/data by its id."""
    for file in ("games.jsonl", "human_games.jsonl"):
        for line in (root / "tests" / "data" / file).read_text().splitlines():
            game: dict[str, Any] = json.loads(line)
            if game["id"] == name:
                return game
    raise LookupError(name)


@pytest.fixture
def table(page: Page, site_url: str) -> Table:
    """Without animations, which would only be waited for; test_motion.py is about those."""
    return Table.open(page, site_url, settings=Settings(speed="off"))


@pytest.fixture
def phone(phone_page: Page, site_url: str) -> Table:
    return Table.open(phone_page, site_url, settings=Settings(speed="off"))


def ends_like(table: Table, game: dict[str, Any]) -> None:
    assert table.position == after(*game["actions"], blitz=game.get("blitz", False))
    assert table.state("phase") == "over"
    assert table.state("result") == game.get("result", game.get("winner"))
    expect(table.page.locator("[data-result-banner]")).to_be_visible()


class TestWholeGames:
    @pytest.mark.parametrize(
        ("name", "speed"),
        [("g001", "off"), pytest.param("h002", "fast", marks=pytest.mark.long)],
    )
    def test_by_clicks(self, page: Page, site_url: str, root: Path, name: str, speed: str) -> None:
        table = Table.open(page, site_url, settings=Settings(speed=speed))
        game = recorded(root, name)
        table.play(game["actions"])
        ends_like(table, game)
        assert table.targets() == set()
        table.click("e5")
        assert table.position == after(*game["actions"])

    def test_by_keyboard_alone(self, table: Table, root: Path) -> None:
        game = recorded(root, "h003")
        table.tab_to("[data-point]")
        for action in game["actions"]:
            if action.startswith("x") and "-" in action:
                table.tab_to(f'[data-row="{action[1:]}"]')
                table.key("Enter")  # the focus then is on the board again
                continue
            for name in action.removeprefix("x").split("-"):
                table.walk(name)
                table.key("Enter")
        assert table.position == after(*game["actions"])

    def test_by_touch(self, phone: Table, root: Path) -> None:
        game = recorded(root, "h003")
        for action in game["actions"]:
            if action.startswith("x") and "-" in action:
                phone.page.locator(f'[data-row="{action[1:]}"]').tap()
                phone.settle()
                continue
            *source, target = action.removeprefix("x").split("-")
            phone.tap(*source, target)  # the first tap previews
            phone.tap(target)
        assert phone.position == after(*game["actions"])

    def test_by_drag(self, table: Table, root: Path) -> None:
        game = recorded(root, "h004")
        for action in game["actions"]:
            if "-" in action and not action.startswith("x"):
                table.drag(*action.split("-"))
            else:
                table.play([action])
        assert table.position == after(*game["actions"])

    def test_blitz_ends_with_the_first_ring(self, table: Table, root: Path) -> None:
        games = (root / "tests" / "data" / "games.jsonl").read_text().splitlines()
        blitz = next(game for game in map(json.loads, games) if game["blitz"])
        table.press("new")
        table.page.locator('[value="blitz"]').check(force=True)
        table.press("start-game")
        table.play(blitz["actions"])
        ends_like(table, blitz)


class TestHand:
    def test_a_ring_taken_up_shows_where_it_can_go_and_can_be_put_back(self, table: Table) -> None:
        table.play(PLACED)
        for how in ("same ring", "far away", "escape", "button"):
            table.click("e4")
            assert {"e10", "g4", "f4", "e3"} <= table.targets()
            assert table.status == "White: move the ring from e4"
            if how == "same ring":
                table.click("e4")
            elif how == "far away":
                box = table.page.locator("svg.board").bounding_box()
                assert box is not None
                table.page.mouse.click(box["x"] + box["width"] - 3, box["y"] + box["height"] / 2)
            elif how == "escape":
                table.page.keyboard.press("Escape")
            else:
                table.press("cancel")
            assert table.status == "White: move a ring", how
            assert table.position == after(*PLACED)

    def test_hovering_previews_and_leaving_takes_the_preview_away(self, table: Table) -> None:
        table.play([*PLACED, "e4-e9", "d7-c6"])
        table.click("e9")
        table.page.mouse.move(*table.spot("e3"))
        expect(table.page.locator("[data-detail]")).to_have_text("e3: flips 1 marker")
        table.page.mouse.move(1, 1)
        expect(table.page.locator("[data-detail]")).not_to_have_text("e3: flips 1 marker")

    def test_a_refusal_says_why_and_changes_nothing(self, table: Table) -> None:
        table.play(PLACED)
        table.click("f6", "j10")
        assert table.detail == "f6-j10: there is a ring on i9."
        assert table.heard == "f6-j10: there is a ring on i9."
        assert table.position == after(*PLACED)
        table.page.keyboard.press("Escape")

        # An illegal drop and a second finger put the ring back.
        table.drag("e4", "a2")
        assert table.position == after(*PLACED)
        assert "not on one line" in table.detail
        table.page.mouse.move(*table.spot("e4"))
        table.page.mouse.down()
        table.page.mouse.move(*table.spot("e6"), steps=3)
        table.page.locator("svg.board").dispatch_event(
            "pointerdown", {"pointerId": 77, "isPrimary": False, "pointerType": "touch"}
        )
        table.page.mouse.up()
        assert table.status == "White: move a ring"
        assert table.position == after(*PLACED)

    def test_a_finger_drags_a_ring_and_scrolls_nothing(self, phone: Table) -> None:
        for name in PLACED:
            phone.tap(name, name)
        finger = phone.page.context.new_cdp_session(phone.page)
        (x, y), (to_x, to_y) = phone.spot("e4"), phone.spot("e8")
        for step in range(6):
            at = {"x": x + (to_x - x) * step / 5, "y": y + (to_y - y) * step / 5}
            kind = "touchMove" if step else "touchStart"
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert phone.detail == "e8: flips no marker"
        phone.press("confirm")
        assert phone.position == after(*PLACED, "e4-e8")

    def test_a_tap_beside_a_menu_or_dialog_only_closes_it(self, phone: Table) -> None:
        beside = {"more": phone.spot("f10"), "turns": phone.spot("f10"), "help": (60, 25)}
        for opener, place in beside.items():
            phone.page.locator(f'[data-action="{opener}"]:visible').first.tap()
            opened = phone.page.locator("dialog[open], :popover-open")
            expect(opened).to_have_count(1)
            phone.page.touchscreen.tap(*place)
            expect(opened).to_have_count(0)
            assert phone.state("position") == after()
            expect(phone.page.locator('[data-action="confirm"]')).to_be_hidden()

    @pytest.mark.parametrize("window", [(320, 640), (360, 480)])
    def test_a_second_tap_on_the_confirm_button_hits_nothing_else(
        self, phone: Table, window: tuple[int, int]
    ) -> None:
        """What takes the button's place hears it too late: the way back, or Undo."""
        phone.page.set_viewport_size({"width": window[0], "height": window[1]})
        for name in PLACED[:2]:
            phone.tap(name)
            box = phone.button("confirm").bounding_box()
            assert box is not None
            for _ in range(2):
                phone.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
        expect(phone.root).not_to_have_attribute("data-settling", "")
        assert phone.position == after(*PLACED[:2])
        assert phone.state("player") == "white"
        phone.press("undo" if window[1] == 480 else "back")
        assert phone.position == after(PLACED[0])

    def test_the_confirm_switch_makes_a_first_tap_a_preview(self, table: Table) -> None:
        table.press("settings")
        table.page.locator('[data-setting="confirm"]').check(force=True)
        table.page.keyboard.press("Escape")
        table.click("e5")
        assert table.position == after()
        table.press("confirm")
        assert table.position == after("e5")


class TestHistory:
    def test_undo_in_the_middle_of_removal_takes_back_the_whole_turn(
        self, page: Page, site_url: str, root: Path
    ) -> None:
        actions = recorded(root, "h002")["actions"]
        start = next(i for i, action in enumerate(actions) if action.startswith("x"))
        table = Table.open(page, site_url, game=saved_after(*actions[: start - 1]))
        table.play(actions[start - 1 : start + 1])
        assert table.state("phase") == "ring"
        table.press("restart-turn")
        assert table.position == after(*actions[: start - 1])
        table.press("redo")
        assert table.position == after(*actions[: start + 1])
        table.press("undo")
        assert table.position == after(*actions[: start - 1])

    def test_looking_back_and_forth(self, table: Table) -> None:
        table.play([*PLACED, "e4-e9"])
        table.press("back")
        assert table.position == after(*PLACED)
        assert table.status == "Turn 10 of 11"
        table.press("first")
        assert table.position == after()
        table.press("forward")
        assert table.position == after("e4")
        table.page.locator('[data-turn="5"]').click()
        assert table.position == after(*PLACED[:5])
        table.press("last")
        assert table.position == after(*PLACED, "e4-e9")

    def test_playing_in_the_past_tries_another_line_and_the_game_stays(self, table: Table) -> None:
        table.play([*PLACED, "e4-e9"])
        table.press("first")
        table.press("forward")
        table.click("k8")
        assert table.position == after(*PLACED[:1], "k8")
        assert "Another line from turn 2 on" in table.detail
        table.click("k7")
        variation = table.page.locator(".variation [data-path]")
        expect(variation).to_have_text(["2. k8", "3. k7"])
        assert [turn.split()[1] for turn in table.turns] == [*PLACED, "e4-e9"]
        table.press("game")
        assert table.position == after(*PLACED, "e4-e9")
        variation.nth(0).click()
        assert table.position == after(*PLACED[:1], "k8")

    def test_arrow_keys_look_back_and_undo_and_redo_go_by_turn(self, table: Table) -> None:
        table.play(PLACED[:3])
        table.page.keyboard.press("ArrowLeft")
        assert table.position == after(*PLACED[:2])
        table.page.keyboard.press("ArrowRight")
        assert table.position == after(*PLACED[:3])
        table.press("undo")
        table.press("undo")
        assert table.position == after(*PLACED[:1])
        table.press("redo")
        assert table.position == after(*PLACED[:2])
        assert [turn.split()[1] for turn in table.turns] == PLACED[:2]

    def test_resignation_and_draw(self, table: Table) -> None:
        table.play(PLACED)
        table.press("more")
        table.press("resign")
        table.press("resign-black")
        assert (table.state("phase"), table.state("result")) == ("over", "white")
        assert table.status == "White wins: Black resigned"
        table.press("undo")
        assert (table.state("phase"), table.state("result")) == ("move", "")
        table.press("more")
        table.press("draw")
        table.press("agree-draw")
        assert table.state("result") == "draw"


class TestBoard:
    def test_flipped_turned_and_mirrored_taps_still_hit(self, table: Table) -> None:
        low = table.spot("e1")[1]
        table.press("flip")
        assert table.spot("e1")[1] < low
        assert table.state("side") == "black"
        table.click("a2")
        played = ["a2"]
        for orientation, names in (
            (Orientation(1), ["k10", "e5"]),
            (Orientation(4, mirrored=True), ["k7", "b1"]),
        ):
            table.press("settings")
            table.page.locator('[data-setting="turn"]').select_option(str(orientation.turns))
            table.page.locator('[data-setting="mirrored"]').set_checked(
                orientation.mirrored, force=True
            )
            table.page.keyboard.press("Escape")
            table.click(*names)
            played += names
            assert table.position == after(*played)


class TestKeeping:
    def test_a_reload_goes_on_where_it_was(self, page: Page, root: Path, site_url: str) -> None:
        actions = recorded(root, "h002")["actions"]
        start = next(i for i, action in enumerate(actions) if action.startswith("x"))
        table = Table.open(page, site_url, game=saved_after(*actions[: start - 1]))
        table.play(actions[start - 1 : start + 1])
        again = Table.open(table.page, site_url)
        assert again.position == after(*actions[: start + 1])
        again.press("undo")
        third = Table.open(table.page, site_url)
        assert third.position == after(*actions[: start - 1])
        third.press("redo")
        assert third.position == after(*actions[: start + 1])

    def test_the_kept_game_is_seen_before_python_has_started(
        self, table: Table, site_url: str
    ) -> None:
        table.play(PLACED[:4])
        page = table.page
        page.route("**/yinsh.bin*", lambda route: None)  # never answered: Python cannot start
        page.goto(site_url)
        for name, piece in zip(PLACED[:4], ("white-ring", "black-ring") * 2, strict=True):
            shown = page.locator(f'[data-point="{name}"] [data-piece] use')
            expect(shown).to_have_attribute("href", f"#{piece}")

    def test_without_storage_the_game_plays_on_and_says_so_once(
        self, page: Page, site_url: str
    ) -> None:
        page.add_init_script(
            "Object.defineProperty(window, 'localStorage',"
            " { get() { throw new DOMException('denied', 'SecurityError'); } });"
        )
        table = Table.open(page, site_url)
        table.click("e5")
        expect(page.locator("[data-notice]")).to_be_visible()
        table.press("dismiss")
        table.click("d4")
        expect(page.locator("[data-notice]")).to_be_hidden()
        assert table.position == after("e5", "d4")

    @pytest.mark.parametrize("garbage", ["{", saved("4.7~wp00"), "\ud83d" * 3])
    def test_garbage_in_storage_starts_a_new_game_and_is_kept_aside(
        self, page: Page, site_url: str, garbage: str
    ) -> None:
        page.add_init_script(
            f"sessionStorage.seeded ??= localStorage['yinsh.game'] = {json.dumps(garbage)}"
        )
        table = Table.open(page, site_url)
        expect(page.locator("[data-notice]")).to_be_visible()
        table.click("e5")
        assert table.position == after("e5")
        kept = page.evaluate("localStorage.getItem('yinsh.game.unreadable')")
        assert kept is not None

    def test_a_game_of_a_newer_version_is_left_alone(self, page: Page, site_url: str) -> None:
        newer = json.dumps({"format": 99})
        table = Table.open(page, site_url, game=newer)
        table.click("e5")
        table.page.reload()
        wait_ready(page)
        assert table.position == after("e5")
        entry = page.evaluate("localStorage.getItem('yinsh.games.seeded')")
        assert json.loads(entry)["saved"] == newer

    def test_the_one_game_kept_before_there_was_a_library_goes_on(
        self, page: Page, site_url: str
    ) -> None:
        text = json.dumps(saved_after(*PLACED[:3]))
        page.add_init_script(f"sessionStorage.seeded ??= localStorage['yinsh.game'] = {text}")
        table = Table.open(page, site_url)
        assert table.position == after(*PLACED[:3])
        table.click(PLACED[3])
        page.reload()
        wait_ready(page)
        assert table.position == after(*PLACED[:4])
        assert page.evaluate("localStorage.getItem('yinsh.game')") is None


class TestPass:
    def test_a_forced_pass_is_announced_and_made_by_one_button(
        self, page: Page, site_url: str
    ) -> None:
        table = Table.open(page, site_url, game=saved(BLOCKED))
        assert table.status == "White cannot move: pass"
        table.press("pass")
        assert table.state("player") == "black"
        assert table.turns == ["1. pass"]


class TestReading:
    def test_the_board_is_one_tab_stop_and_every_point_has_a_name(self, table: Table) -> None:
        stops = table.page.locator('[data-point][tabindex="0"]')
        assert stops.count() == 1
        names = table.page.evaluate(
            "[...document.querySelectorAll('[data-point]')].map(p => p.getAttribute('aria-label'))"
        )
        assert len(set(names)) == 85
        assert "e5, vacant, place a ring here" in names

    def test_a_turn_is_heard(self, table: Table) -> None:
        table.play([*PLACED, "e4-e9"])
        assert table.heard == "White: e4 to e9. Black: move a ring"

    def test_listeners_do_not_leak(self, page: Page, site_url: str, root: Path) -> None:
        page.add_init_script(
            """window.listeners = 0;
            const add = EventTarget.prototype.addEventListener;
            EventTarget.prototype.addEventListener = function (...all) {
                window.listeners += 1;
                return add.apply(this, all);
            };"""
        )
        table = Table.open(page, site_url, settings=Settings(speed="off"))
        actions = recorded(root, "h002")["actions"]
        table.play(actions[:28])  # in which every kind of action occurs
        before = page.evaluate("window.listeners")
        table.play(actions[28:56])
        assert page.evaluate("window.listeners") == before
