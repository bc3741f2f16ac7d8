"""The page in every window that counts, in every state that changes it: nothing is in the way.

One page is played through its states, and in each of them looked at in every window. What a state
adds (buttons, a banner, a dialog) must find room without moving the board, covering anything,
being cut off, or making the page scroll.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.table import Table, saved
from tests.browser.whole_games import ENGINE_TIME
from tests.rules.diagram import position
from yinsh.position_text import position_text
from yinsh.setup import faults
from yinsh.view.layout import VIEW_BOX
from yinsh.view.messages import ENGLISH
from yinsh.view.settings import CHOICES, Settings

RATIO = VIEW_BOX[2] / VIEW_BOX[3]

# Each window, and how much of the largest board that would fit into it alone it must get. What is
# left of it on screens with room has the turns and the players beside or below the board.
WINDOWS = {
    (320, 640): 0.99,
    (360, 480): 0.99,
    (390, 844): 0.99,
    (600, 490): 0.64,
    (844, 390): 0.99,
    (768, 1024): 0.84,
    (1024, 768): 0.86,
    (1280, 800): 0.919,
    (1440, 900): 0.92,
}

SMALLEST_TARGET = 24

# White has removed two rings. e5-e4 makes seven in line, which are three rows to choose from;
# f6-g6 makes nine, which are five.
ALMOST = position(
    """
    11        r . . r
    10     . M . . . . .
     9    . . M . . . . .
     8   . . . M . . . . .
     7  . . . . M . . . . .
     6   . . . . R . . . .
     5  M M M M R M M . . .
     4   . m . . . M . m .
     3    . . . . . M . .
     2     r . . . . M r
     1        R r . .
    """,
    removed=(2, 0),
)

# What the page is made of, and what lies in what; the rest must not overlap. A part without a box
# of its own (display: contents) is not there, and nor is one that only screen readers find.
PARTS = {
    ".top": "",
    '[data-plate="white"]': "",
    '[data-plate="black"]': "",
    ".board-frame": "",
    ".turns": "",
    ".gloss": ".turns",  # where there is no other room for it
    ".evaluation": "",
    ".now": "",
    ".controls": "",
    ".says": ".now",
    ".acts": ".now",
    ".banner": ".now",
    ".history": ".now",  # while one looks back, it stands where the buttons of the moment stood
}

MEASURE = """(parts) => {
    const unclipped = (element) => !element
        || (getComputedStyle(element).clipPath === "none" && unclipped(element.parentElement));
    const shown = (element) =>
        element.checkVisibility({ visibilityProperty: true }) && unclipped(element);
    const box = (it) => {
        const { left, top, right, bottom } = it.getBoundingClientRect();
        return { left, top, right, bottom };
    };
    const named = ({ dataset, classList }) =>
        dataset.row ?? dataset.action ?? dataset.turn ?? dataset.setting ?? classList.value;
    // Where the texts in an element are drawn.
    const texts = (element) => {
        const found = [];
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const node = walker.currentNode;
            if (!node.data.trim() || !shown(node.parentElement)) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            found.push(box(range));
        }
        return found;
    };
    const scroller = document.scrollingElement;
    const open = document.querySelector(
        "dialog[open], .menu:popover-open, .notes:not([hidden])");
    const sayings = ".status, .detail, .headline, .rings, .badge, .verdict";
    const targets = "button, select, input, textarea, [data-point] .hit, a[href]";
    return {
        sideways: scroller.scrollWidth - scroller.clientWidth,
        down: scroller.scrollHeight - scroller.clientHeight,
        board: box(document.querySelector("svg.board")),
        open: open ? box(open) : null,
        parts: parts.map((part) => [part, document.querySelector(part)])
            .filter(([, element]) => shown(element) && element.getClientRects().length)
            .map(([part, element]) => [part, box(element)]),
        targets: [...(open ?? document).querySelectorAll(targets)]
            .filter((element) => shown(element))
            .map((element) => ({
                name: named(element),
                box: box(element.closest("label") ?? element),
                texts: element.localName === "button" ? texts(element) : [],
                scrolls: element.closest(".list, .dialog") !== null,
            })),
        sayings: [...document.querySelectorAll(sayings)]
            .filter(shown)
            .map((element) => [named(element), element.scrollWidth - element.clientWidth]),
    };
}"""


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def overlaps(self, other: Box) -> bool:
        """Do they share more than an edge?"""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 1 and down > 1

    def holds(self, other: Box) -> bool:
        return (
            other.left >= self.left - 1
            and other.right <= self.right + 1
            and other.top >= self.top - 1
            and other.bottom <= self.bottom + 1
        )


class Look:
    """One look at the page: what there is to find fault with."""

    def __init__(self, measured: dict[str, Any], width: int, height: int) -> None:
        self.measured = measured
        self.window = Box(0, 0, width, height)
        self.board = Box(**measured["board"])

    def faults(self) -> Iterator[str]:
        for way in ("sideways", "down"):
            if self.measured[way] > 0:
                yield f"the page scrolls {way} by {self.measured[way]}"
        yield from self._parts()
        for target in self.measured["targets"]:
            yield from self._target(**target)
        for name, cut in self.measured["sayings"]:
            if cut > 0:
                yield f"{name} is cut off by {cut}"
        if self.measured["open"] and not self.window.holds(Box(**self.measured["open"])):
            yield "what is open leaves the window"

    def _parts(self) -> Iterator[str]:
        parts = [(name, Box(**box)) for name, box in self.measured["parts"]]
        for name, box in parts:
            if not self.window.holds(box):
                yield f"{name} leaves the window"
        for (one, first), (other, second) in combinations(parts, 2):
            if first.overlaps(second) and one != PARTS[other] and other != PARTS[one]:
                yield f"{one} and {other} overlap"

    def _target(
        self, name: str, box: dict[str, float], texts: list[dict[str, float]], scrolls: bool
    ) -> Iterator[str]:
        place = Box(**box)
        if min(place.width, place.height) < SMALLEST_TARGET:
            yield f"{name} is only {place.width:.1f} by {place.height:.1f}"
        if not scrolls and not self.window.holds(place):
            yield f"{name} leaves the window"
        if not all(place.holds(Box(**text)) for text in texts):
            yield f"the text of {name} is wider than its button"


class Walk:
    """The same page through its states; every fault is collected, none hides another."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.boards: dict[tuple[int, int], Box] = {}
        self.faults: list[str] = []

    def look(self, state: str, dark: bool = False) -> None:
        for width, height in [(390, 844)] if dark else WINDOWS:
            self.table.page.set_viewport_size({"width": width, "height": height})
            look = Look(self.table.page.evaluate(MEASURE, list(PARTS)), width, height)
            where = f"{state}, {width}x{height}{', dark' if dark else ''}: "
            self.faults += [where + fault for fault in look.faults()]
            if self.boards.setdefault((width, height), look.board) != look.board:
                self.faults.append(where + "the board has moved")
        if not dark:
            self.table.page.emulate_media(color_scheme="dark")
            self.look(state, dark=True)
            self.table.page.emulate_media(color_scheme="light")
            self.table.page.set_viewport_size({"width": 1440, "height": 900})


def test_every_state_fits_every_window(page: Page, site_url: str) -> None:
    assert faults(ALMOST) == []
    settings = Settings(speed="off", confirm="on")
    table = Table.open(page, site_url, game=saved(position_text(ALMOST)), settings=settings)
    walk = Walk(table)

    walk.look("a ring to move")
    table.click("e5", "e4")
    assert table.button("confirm").inner_text() == "Move to e4"
    walk.look("a move previewed, to be confirmed")
    table.press("confirm")
    assert len(table.rows) == 3
    walk.look("three rows to choose from")
    table.take_row("b5-f5")
    walk.look("a ring to give up")
    table.click("e4")
    walk.look("a ring chosen, to be confirmed")
    table.press("confirm")
    assert table.state("phase") == "over"
    walk.look("over")
    table.press("back")
    walk.look("looking back")
    table.press("notes")
    walk.look("the notes")
    page.locator("[data-notes-comment]").fill("Seven in line, and only one row of them. " * 9)
    page.locator("[data-notes-marks]").fill("e5-e4 b5-f5 x9")
    table.press("close-notes")
    walk.look("a long comment")
    table.press("more")
    table.press("details")
    for side in ("white", "black"):
        page.locator(f'[data-header="{side}"]').fill("Wilhelmina Featherstonehaugh of Ampleforth")
    walk.look("the dialog of the details")
    page.keyboard.press("Escape")
    walk.look("long names")
    table.press("last")
    table.press("undo")
    table.click("f6", "g6", "g6")
    assert len(table.rows) == 5
    walk.look("five rows to choose from")
    for name in ("settings", "help", "new", "open", "share"):
        table.press(name)
        walk.look(f"the dialog {name}")
        page.keyboard.press("Escape")
    table.press("more")
    walk.look("the menu")
    page.keyboard.press("Escape")
    table.press("undo")
    page.locator('[data-turn="1"]').click()
    table.press("first")
    table.click("f6", "g6", "g6")
    walk.look("rows to choose from, in a variation")
    table.press("undo")
    table.click("b1", "b2", "b2")
    expect(table.button("game")).to_be_visible()
    walk.look("a variation")
    table.press("new")
    table.press("start-game")
    walk.look("a ring to place")
    table.click("e5")
    walk.look("a ring to place, to be confirmed")

    assert not walk.faults, "\n".join(walk.faults)
    for (width, height), least in WINDOWS.items():
        share = walk.boards[width, height].width / min(width, height * RATIO)
        assert share >= least, f"{width}x{height}: the board has {share:.3f} of what would fit"


def test_the_evaluation_and_a_hint_fit_every_window(page: Page, site_url: str) -> None:
    settings = Settings(speed="off", confirm="on", analysis="on")
    table = Table.open(page, site_url, game=saved(position_text(ALMOST)), settings=settings)
    walk = Walk(table)
    expect(table.root).to_have_attribute("data-analysis", "finished", timeout=ENGINE_TIME)
    walk.look("a winning move, evaluated")
    table.press("hint")
    expect(table.root).to_have_attribute("data-hint", "shown", timeout=ENGINE_TIME)
    walk.look("a hint for it")
    table.click("e5", "e4", "e4")
    expect(table.root).to_have_attribute("data-analysis", "finished", timeout=ENGINE_TIME)
    table.press("hint")
    expect(table.root).to_have_attribute("data-hint", "shown", timeout=ENGINE_TIME)
    walk.look("a hint for one of three rows")
    table.take_row("b5-f5")
    table.click("e4")
    table.press("confirm")
    walk.look("over")
    table.press("back")
    walk.look("looking back")
    assert not walk.faults, "\n".join(walk.faults)
    for (width, height), least in WINDOWS.items():
        share = walk.boards[width, height].width / min(width, height * RATIO)
        assert share >= least - 0.1, (
            f"{width}x{height}: the board has {share:.3f} of what would fit"
        )


def test_a_new_game_s_dialog_stands_still_while_fields_come_and_go(
    page: Page, site_url: str
) -> None:
    """And who does not see them come is told."""
    table = Table.open(page, site_url)
    places = set()
    for width, height in ((390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        table.press("new")
        start = page.locator('[data-action="start-game"]')
        for field, value, told in (
            ("opponent", "engine", "new.told.engine"),
            ("level", "8", "new.told.level.8"),
            ("opponent", "away", "new.told.away"),
            ("opponent", "person", "new.told.person"),
            ("clock", "fischer", "new.told.fischer"),
            ("clock", "none", ""),
            ("level", "3", ""),
        ):
            page.locator(f'[data-new="{field}"]').evaluate(
                """(it, value) => {
                    it.value = value;
                    it.dispatchEvent(new Event("change", { bubbles: true }));
                }""",
                value,
            )
            expect(page.locator("[data-new-told]")).to_have_text(str(ENGLISH[told]) if told else "")
            boxes = (start.bounding_box(), page.locator("dialog[open]").bounding_box())
            places.add(tuple((width, box and (box["x"], box["y"])) for box in boxes))
        page.keyboard.press("Escape")
    assert len(places) == 2


# Words of the dialog that is open which begin on one line and end on the next.
BROKEN = """() => {
    const found = [];
    for (const it of document.querySelectorAll("dialog[open] :is(.setting-name, .swatch)")) {
        if (!it.checkVisibility()) continue;
        const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            for (const word of text.data.matchAll(/[\\p{L}\\d]+/gu)) {
                const range = document.createRange();
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1)
                    found.push(word[0]);
            }
        }
    }
    return found;
}"""


def test_words_of_narrow_dialogs_are_whole_in_every_language(page: Page, site_url: str) -> None:
    """And a game can be begun without looking for the button."""
    page.set_viewport_size({"width": 320, "height": 640})
    table = Table.open(page, site_url)
    broken: list[str] = []
    for language in [code for code in CHOICES["lang"] if code != "auto"]:
        table.press("settings")
        page.locator('[data-setting="lang"]').select_option(language)
        page.locator(f'html[lang="{language}"]:not([data-translating])').wait_for(state="attached")
        broken += [f"{language}: {word}" for word in page.evaluate(BROKEN)]
        page.keyboard.press("Escape")
        table.press("new")
        page.locator('[data-new="opponent"]').select_option("engine")
        page.locator('[data-new="level"]').select_option("8")
        broken += [f"{language}: {word}" for word in page.evaluate(BROKEN)]
        start = page.locator('[data-action="start-game"]').bounding_box()
        assert start is not None
        assert start["y"] + start["height"] <= 640, language
        page.keyboard.press("Escape")
    assert broken == []
