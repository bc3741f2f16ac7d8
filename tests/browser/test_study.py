"""Studying a game on the page: notes, drawing, the tree, replay; by mouse, touch and keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import wait_ready
from tests.browser.table import PLACED, Table, after, saved_after
from yinsh.board import NAMES
from yinsh.view.settings import Settings

QUICK = Settings(speed="off", confirm="off", pace="fast")
MOVES = [*PLACED, "e4-e9", "d7-d6", "i9-i5"]
COMMENT = "[data-notes-comment]"
MARKS = "[data-notes-marks]"
READ = "[data-comment]"


@pytest.fixture
def table(page: Page, site_url: str) -> Table:
    return Table.open(page, site_url, game=saved_after(*MOVES), settings=QUICK)


@pytest.fixture
def phone(phone_page: Page, site_url: str) -> Table:
    return Table.open(phone_page, site_url, game=saved_after(*MOVES), settings=QUICK)


def drawn(table: Table) -> int:
    """How many arrows and circles lie on the board (each is two strokes, ink and colour)."""
    return table.page.locator('[data-layer="drawn"] .pen').count()


def current(table: Table) -> Locator:
    return table.page.locator('[data-turns] [aria-current="true"]')


def listed(table: Table) -> list[str]:
    """The turns in the list, variations and all, without their numbers."""
    texts = table.page.locator("[data-path]").all_inner_texts()
    return [text.split()[-1] for text in texts[len(PLACED) :]]


def try_another(table: Table) -> None:
    """Instead of the last turn, another one, and an answer to it."""
    table.press("back")
    table.click("i9", "i6")
    table.click("d6", "d5")


def enter(table: Table, comment: str, then: str) -> None:
    """A comment typed, and before anything else can happen, what a script does."""
    table.page.evaluate(
        f"""([selector, text]) => {{
            const field = document.querySelector(selector);
            field.value = text;
            field.dispatchEvent(new Event("input", {{ bubbles: true }}));
            {then};
        }}""",
        [COMMENT, comment],
    )


STEPS = ("back", "play", "forward")


class TestNotes:
    def test_a_comment_is_written_left_and_found_again(self, table: Table) -> None:
        table.press("notes")
        assert table.page.evaluate("(it) => document.activeElement.matches(it)", COMMENT)
        table.page.keyboard.type("Why not <b>i6</b>?\nIt wins.")
        table.press("back")  # at once: not even the delay has passed
        expect(table.page.locator(COMMENT)).to_have_value("")
        expect(table.page.locator("#notes-title")).to_have_text("Turn 12: d7-d6")
        table.page.locator(COMMENT).fill("Quiet.")
        table.press("forward")
        expect(table.page.locator(COMMENT)).to_have_value("Why not <b>i6</b>?\nIt wins.")
        table.press("close-notes")
        read = table.page.locator(READ)
        expect(read).to_have_text("Why not <b>i6</b>?\nIt wins.", use_inner_text=True)
        assert read.locator("b").count() == 0
        table.press("back")
        expect(read).to_have_text("Quiet.")
        table.press("back")
        expect(read).to_be_hidden()

    def test_it_is_kept_while_it_is_typed_and_comes_back_when_deleted(self, table: Table) -> None:
        table.press("notes")
        table.page.keyboard.type("Well")
        expect(table.page.locator("[data-turns] .comment")).to_have_text("Well")
        table.page.keyboard.type(" played")
        expect(table.page.locator("[data-turns] .comment")).to_have_text("Well played")
        expect(table.page.locator(COMMENT)).to_have_value("Well played")
        table.page.locator(COMMENT).fill("")
        expect(table.button("notice-act")).to_have_text("Undo")
        table.press("notice-act")
        expect(table.page.locator(COMMENT)).to_have_value("Well played")
        expect(table.page.locator("[data-turns] .comment")).to_have_text("Well played")

    def test_nothing_typed_is_lost_when_one_plays_on_at_once(self, phone: Table) -> None:
        phone.press("notes")
        phone.page.locator(COMMENT).fill("So be it.")
        phone.tap("d6", "d5")
        expect(phone.page.locator(COMMENT)).to_have_value("")
        phone.press("close-notes")
        phone.press("back")
        expect(phone.page.locator(READ)).to_have_text("So be it.")
        # Here a comment takes the place of the list: the focus goes on at the board.
        phone.press("forward")
        phone.page.locator('[data-turn="13"]').focus()
        phone.key("Enter")
        expect(phone.page.locator(READ)).to_be_visible()
        assert phone.focused in NAMES

    def test_nor_when_a_screen_reader_takes_the_turn_back(self, table: Table) -> None:
        table.press("notes")
        enter(table, "So be it.", "document.querySelector('[data-action=undo]').click()")
        assert table.position == after(*MOVES[:-1])
        expect(table.page.locator(COMMENT)).to_have_value("")
        table.press("redo")
        expect(table.page.locator(COMMENT)).to_have_value("So be it.")

    def test_a_reload_finds_everything_again(self, table: Table) -> None:
        try_another(table)
        table.press("notes")
        table.page.locator("[data-glyph='!?']").click()
        table.page.locator(MARKS).fill("d5-d4 f6")
        # At once, with the last word just typed.
        with table.page.expect_navigation():
            enter(table, "Tried at home.", "setTimeout(() => location.reload())")
        wait_ready(table.page)
        assert listed(table) == ["e4-e9", "d7-d6", "i9-i5", "i9-i6", "d6-d5!?"]
        expect(current(table)).to_contain_text("d6-d5!?")
        expect(table.page.locator(READ)).to_have_text("Tried at home.")
        assert drawn(table) == 2

    def test_keys_typed_here_are_not_the_boards(self, table: Table) -> None:
        before = table.position
        table.press("notes")
        table.page.keyboard.type("wasd?h e5 ")
        table.key("ArrowLeft", "Home", "End", "ArrowUp")
        expect(table.page.locator(COMMENT)).to_have_value("wasd?h e5 ")
        table.tab_to(MARKS)
        table.page.keyboard.type("?e5")
        assert table.position == before
        assert table.page.locator("dialog[open]").count() == 0

    def test_a_glyph_is_chosen_and_taken_away_by_keys(self, table: Table) -> None:
        table.press("notes")
        table.key("Shift+Tab")
        table.key("ArrowRight", "ArrowRight", "Enter")
        chosen = table.page.locator('[data-glyph][aria-checked="true"]')
        expect(chosen).to_have_attribute("data-glyph", "!!")
        expect(current(table)).to_contain_text("i9-i5!!")
        assert table.position == after(*MOVES)
        table.key("Space")
        expect(chosen).to_have_count(0)
        table.page.locator('[data-glyph="?!"]').click()
        table.page.locator('[data-glyph="!"]').click()
        expect(current(table)).to_contain_text("i9-i5!")
        expect(chosen).to_have_count(1)

    def test_escape_closes_them_and_the_focus_returns(self, table: Table) -> None:
        table.tab_to('[data-action="notes"]')
        table.key("Enter")
        table.page.keyboard.type("x")
        table.key("Escape")
        expect(table.page.locator("[data-notes]")).to_be_hidden()
        table.expect_focus("notes")
        expect(table.page.locator(READ)).to_have_text("x")

    def test_the_limit_is_told_and_the_start_has_no_glyph(self, table: Table) -> None:
        table.press("notes")
        told = table.page.locator("[data-notes-told]")
        expect(told).to_contain_text("right mouse button")
        table.page.locator(COMMENT).fill("x" * 3_990)
        expect(told).to_have_text("10 characters left")
        table.page.locator(COMMENT).fill("x" * 4_002)
        expect(told).to_have_text("Too long: 2 characters are not kept.")
        table.press("first")
        table.page.locator(COMMENT).focus()
        expect(table.page.locator("[data-glyph]").first).to_be_disabled()
        table.page.keyboard.type("Sunday.")
        table.press("close-notes")
        expect(table.page.locator(READ)).to_have_text("Sunday.")


class TestDrawing:
    def right_drag(self, table: Table, source: str, target: str) -> None:
        mouse = table.page.mouse
        mouse.move(*table.spot(source))
        mouse.down(button="right")
        mouse.move(*table.spot(target), steps=3)
        mouse.up(button="right")

    def hold(self, table: Table, source: str, *way: str) -> None:
        """A finger held still on a point, until the pen is there, then moved and lifted."""
        touch = table.page.context.new_cdp_session(table.page)

        def send(kind: str, *names: str) -> None:
            points = [dict(zip("xy", table.spot(name), strict=True)) for name in names]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        send("touchStart", source)
        table.page.locator('[data-layer="pen"] > *').wait_for(state="attached")
        for name in way:
            send("touchMove", name)
        send("touchEnd")

    def test_by_the_right_button(self, table: Table) -> None:
        self.right_drag(table, "e9", "i5")
        assert drawn(table) == 1
        self.right_drag(table, "f6", "f6")
        assert drawn(table) == 2
        assert table.page.locator('[data-layer="pen"] > *').count() == 0
        table.press("notes")
        expect(table.page.locator(MARKS)).to_have_value("e9-i5 f6")
        self.right_drag(table, "e9", "i5")
        expect(table.page.locator(MARKS)).to_have_value("f6")
        assert drawn(table) == 1
        table.press("back")
        assert drawn(table) == 0
        table.press("forward")
        assert drawn(table) == 1
        assert table.position == after(*MOVES)

    def test_the_boards_own_menu_stays_away_and_the_pages_does_not(self, table: Table) -> None:
        prevented = """(selector) => !document.querySelector(selector).dispatchEvent(
            new MouseEvent("contextmenu", { bubbles: true, cancelable: true }))"""
        assert table.page.evaluate(prevented, '[data-point="f6"]')
        assert not table.page.evaluate(prevented, "[data-turns]")

    def test_let_go_beside_the_board_draws_nothing(self, table: Table) -> None:
        mouse = table.page.mouse
        mouse.move(*table.spot("e9"))
        mouse.down(button="right")
        mouse.move(3, 300, steps=3)
        mouse.up(button="right")
        assert drawn(table) == 0

    def test_a_finger_held_still_draws_and_plays_nothing(self, phone: Table) -> None:
        self.hold(phone, "g7", "g6", "g4")
        expect(phone.page.locator('[data-layer="drawn"] .pen')).to_have_count(1)
        self.hold(phone, "g7")
        expect(phone.page.locator('[data-layer="drawn"] .pen')).to_have_count(2)
        assert phone.position == after(*MOVES)
        phone.press("notes")
        expect(phone.page.locator(MARKS)).to_have_value("g7-g4 g7")

    @pytest.mark.browser_context_args  # one of its own: a clock is the whole context's
    def test_a_ring_that_is_held_is_dragged_except_with_the_notes_open(self, phone: Table) -> None:
        touch = phone.page.context.new_cdp_session(phone.page)

        def send(kind: str, *names: str) -> None:
            points = [dict(zip("xy", phone.spot(name), strict=True)) for name in names]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        # A clock of the page's own: no pen comes however long the ring is held.
        phone.page.clock.install()
        send("touchStart", "d6")
        phone.page.clock.fast_forward(5_000)
        send("touchMove", "d5")
        send("touchEnd")
        assert phone.position == after(*MOVES, "d6-d5")
        assert drawn(phone) == 0
        phone.press("notes")
        send("touchStart", "e9")
        phone.page.clock.fast_forward(5_000)
        send("touchMove", "e7")
        send("touchEnd")
        assert phone.position == after(*MOVES, "d6-d5")
        assert drawn(phone) == 1

    def test_by_typing_and_cleared_and_undone(self, table: Table) -> None:
        table.press("notes")
        table.tab_to(MARKS)
        table.page.keyboard.type("e9-i5, F6 z9")
        table.key("Enter")
        assert drawn(table) == 2
        told = table.page.locator("[data-notes-told]")
        expect(told).to_have_text("“z9” is no mark; write d4 or e5-e9.")
        table.tab_to('[data-action="clear-marks"]')
        table.key("Enter")
        assert drawn(table) == 0
        table.press("notice-act")
        assert drawn(table) == 2


class TestTree:
    def test_another_main_line_and_back(self, table: Table) -> None:
        try_another(table)
        assert listed(table) == ["e4-e9", "d7-d6", "i9-i5", "i9-i6", "d6-d5"]
        expect(table.button("game")).to_be_visible()
        table.page.locator("[data-turn-more]").click()
        table.press("promote")
        assert listed(table) == ["e4-e9", "d7-d6", "i9-i6", "i9-i5", "d6-d5"]
        expect(table.page.locator('[data-action="game"]')).to_be_hidden()
        table.press("notice-act")
        assert listed(table) == ["e4-e9", "d7-d6", "i9-i5", "i9-i6", "d6-d5"]
        expect(table.page.locator("[data-notice]")).to_be_hidden()

    def test_deleting_from_a_turn_of_the_game_and_undoing_it(self, table: Table) -> None:
        before = listed(table)
        table.press("back")
        table.page.locator("[data-turn-more]").click()
        table.press("delete")
        assert table.position == after(*MOVES[:-2])
        assert listed(table) == ["e4-e9"]
        notice = table.page.locator("[data-notice-text]")
        expect(notice).to_have_text("Turn 12 and all that followed are deleted, 2 turns.")
        table.press("notice-act")
        assert listed(table) == before
        expect(table.page.locator("#notes-title")).to_have_text("Turn 12: d7-d6")

    def test_what_is_done_afterwards_is_not_undone_with_it(self, table: Table) -> None:
        try_another(table)
        table.page.locator("[data-turn-more]").click()
        table.press("delete")
        expect(table.page.locator("[data-notice]")).to_be_visible()
        table.click("d6", "d4")
        assert listed(table) == ["e4-e9", "d7-d6", "i9-i5", "i9-i6", "d6-d4"]
        table.press("notice-act")
        assert listed(table) == ["e4-e9", "d7-d6", "i9-i5", "i9-i6", "d6-d4", "d6-d5"]
        table.press("back")
        table.page.locator("[data-turn-more]").click()
        table.press("delete")
        table.press("new")
        table.press("start-game")
        expect(table.page.locator("[data-notice]")).to_be_hidden()

    def test_by_touch_from_the_sheet(self, phone: Table) -> None:
        phone.press("back")
        phone.press("turns")
        phone.page.locator("[data-turn-more]").tap()
        phone.page.locator('[data-action="delete"]').tap()
        expect(phone.page.locator(":popover-open")).to_have_count(0)
        expect(phone.page.locator("[data-notice]")).to_be_visible()
        phone.page.locator('[data-action="notice-act"]').tap()
        assert phone.position == after(*MOVES[:-1])

    def test_by_keyboard_alone(self, table: Table) -> None:
        try_another(table)
        table.tab_to("[data-path]")
        assert table.page.locator('[data-path][tabindex="0"]').count() == 1
        expect(current(table)).to_be_focused()
        for key, turn in [
            ("ArrowLeft", "i9-i6"),
            ("ArrowUp", "i9-i5"),
            ("ArrowDown", "i9-i6"),
            ("ArrowDown", "i9-i6"),
            ("End", "d6-d5"),
        ]:
            table.key(key)
            expect(current(table)).to_contain_text(turn)
            expect(current(table)).to_be_focused()
        table.key("Home")
        assert table.status == "Start of the game"
        expect(table.page.locator("[data-path]").first).to_be_focused()
        table.key("End")
        table.tab_to("[data-turn-more]")
        table.key("Enter")
        table.tab_to('[data-action="promote"]')
        table.key("Enter")
        assert listed(table)[2] == "i9-i6"
        table.expect_focus("turn-menu")
        table.tab_to('[data-action="notice-act"]')
        table.key("Enter")
        assert listed(table)[2] == "i9-i5"
        assert table.focused != "body"


class TestReplay:
    def test_no_step_moves_under_the_pointer(self, table: Table) -> None:
        steps = [table.page.locator(f'.history [data-action="{a}"]') for a in STEPS]
        for width, height in ((390, 800), (844, 390), (1280, 800)):
            table.page.set_viewport_size({"width": width, "height": height})
            at_rest = [step.bounding_box() for step in steps]
            table.press("back")
            assert [step.bounding_box() for step in steps] == at_rest
            table.click("i9", "i6")
            expect(table.button("game")).to_be_visible()
            assert [step.bounding_box() for step in steps] == at_rest, "nor in a variation"
            table.press("game")

    def test_it_plays_to_the_end_and_pauses_there(self, table: Table) -> None:
        table.press("first")
        table.press("play")
        assert table.root.get_attribute("data-playing") is not None
        expect(table.button("play")).to_have_accessible_name("Pause")
        table.page.wait_for_function("document.querySelector('[data-slider]').value === '3'")
        table.page.wait_for_function(
            "document.querySelector('[data-app]').dataset.playing === undefined"
        )
        assert table.position == after(*MOVES)
        expect(table.button("play")).to_have_accessible_name("Replay the game")

    def test_at_the_end_it_begins_at_the_start(self, table: Table) -> None:
        table.press("play")
        assert table.position in (after(), after("e4"))
        table.press("play")
        assert table.root.get_attribute("data-playing") is None

    def test_how_fast_it_plays_is_changed_while_it_does(self, table: Table) -> None:
        pace = table.page.locator('[data-action="pace"]')
        expect(pace).to_be_hidden()
        table.press("play")
        names = []
        for _ in range(3):
            table.press("pace")
            names.append(pace.get_attribute("aria-label"))
        assert sorted(filter(None, names)) == ["Speed: fast", "Speed: normal", "Speed: slow"]
        assert table.root.get_attribute("data-playing") is not None
        table.key("Escape")
        table.expect_focus("play")
        expect(pace).to_be_hidden()

    def test_whatever_is_done_ends_it(self, table: Table) -> None:
        for what in (
            "a key",
            "a press",
            "another turn",
            "words without a key",
            "the page is hidden",
        ):
            table.page.locator('[data-turn="2"]').click()
            table.press("play")
            match what:
                case "a key":
                    table.key("ArrowRight")
                case "a press":
                    table.page.mouse.click(5, 5)
                case "words without a key":  # as some screen keyboards do, and dictation
                    table.press("notes")
                    table.press("play")
                    field = table.page.locator("[data-notes-comment]")
                    field.evaluate("it => { it.value = 'Well'; }")
                    field.dispatch_event("input", {"bubbles": True})
                    table.press("close-notes")
                case "another turn":
                    table.page.locator('[data-turn="4"]').click()
                case _:
                    table.page.evaluate(
                        """() => {
                            Object.defineProperty(document, "hidden", { value: true });
                            document.dispatchEvent(new Event("visibilitychange"));
                        }"""
                    )
            assert table.root.get_attribute("data-playing") is None, what

    def test_with_motion_each_turn_comes_to_rest_first(self, page: Page, site_url: str) -> None:
        settings = Settings(speed="normal", confirm="off", pace="fast")
        table = Table.open(page, site_url, game=saved_after(*PLACED, "e4-e9"), settings=settings)
        table.page.locator('[data-turn="9"]').click()
        table.press("play")
        page.wait_for_function("document.querySelector('[data-app]').dataset.playing === undefined")
        table.settle()
        assert table.position == after(*PLACED, "e4-e9")

    def test_the_slider_goes_to_any_turn_and_says_which(self, table: Table) -> None:
        slider = table.page.locator("[data-slider]")
        expect(slider).to_have_attribute("aria-valuetext", "Turn 13 of 13: i9-i5")
        slider.fill("11")
        assert table.position == after(*MOVES[:11])
        expect(slider).to_have_attribute("aria-valuetext", "Turn 11 of 13: e4-e9")
        slider.focus()
        table.key("ArrowLeft")
        assert table.position == after(*MOVES[:10])
        table.key("Home")
        expect(slider).to_have_attribute("aria-valuetext", "Start of the game")
        table.press("forward")
        expect(slider).to_have_value("1")

    def test_the_slider_by_touch(self, phone: Table) -> None:
        box = phone.page.locator("[data-slider]").bounding_box()
        assert box is not None
        phone.page.touchscreen.tap(box["x"] + 4, box["y"] + box["height"] / 2)
        phone.page.wait_for_function("document.querySelector('[data-slider]').value === '0'")
        assert phone.status == "Start of the game"


class TestDetails:
    def test_names_stand_on_the_plates(self, table: Table) -> None:
        table.press("more")
        table.press("details")
        table.page.locator('[data-header="white"]').fill("  Ann\tLee ")
        table.page.locator('[data-header="event"]').fill("Sunday")
        table.key("Escape")  # nothing typed is lost
        name = table.page.locator('[data-plate="white"] [data-name]')
        expect(name).to_have_text("Ann Lee")
        expect(name).to_have_attribute("aria-label", "White: Ann Lee")
        expect(table.page.locator('[data-plate="black"] [data-name]')).to_have_text("Black")
        table.press("more")
        table.press("details")
        expect(table.page.locator('[data-header="event"]')).to_have_value("Sunday")
        expect(table.page.locator('[data-header="white"]')).to_have_value("Ann Lee")
        # What is entered when another game comes is about the one before.
        table.page.locator('[data-header="white"]').fill("Ann Gent")
        table.page.evaluate("location.hash = 'g=aWCEhWSAgIiITaX'")
        expect(table.page.locator("dialog[open]")).to_have_count(0)
        expect(name).to_have_text("White")
        table.press("notice-act")
        expect(name).to_have_text("Ann Gent")
