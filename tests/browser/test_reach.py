"""Nothing is out of reach at 400 % zoom, which is a window of 320 by 256, nor for the keyboard.

One page goes through its states in that window. In each of them nothing is wider than the window,
every control can be scrolled to and is large enough, Tab comes to every one of them and away again,
and what has the focus is to be seen (WCAG 1.4.10, 2.1.2, 2.4.11, 2.5.8).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table, saved
from tests.browser.test_layout import ALMOST
from yinsh.position_text import position_text
from yinsh.view.settings import Settings

ZOOMED = {"width": 320, "height": 256}

HELPERS = """() => {
    const box = (it) => (it.closest("label") ?? it).getBoundingClientRect();
    const centre = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const name = (it) => it.dataset.point ?? it.dataset.row ?? it.dataset.action ?? it.dataset.path
        ?? it.dataset.setting ?? (it.textContent.trim() || it.outerHTML.slice(0, 80));
    // Is some of it on top of everything that lies in the window?
    window.seen = (it) => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        const spots = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) =>
            [left + (right - left) * x, top + (bottom - top) * y]));
        return spots.some(([x, y]) => {
            const hit = document.elementFromPoint(x, y);
            return hit !== null && (it.contains(hit) || it.closest("label")?.contains(hit));
        });
    };
    // What is open on top of the page, and to be closed before the rest can be reached.
    window.onTop = () => [...document.querySelectorAll(
        "dialog[open], :popover-open, .notes:not([hidden]), .typing:not([hidden])")]
        .find((it) => getComputedStyle(it).position === "fixed");
    window.focusable = (within = onTop() ?? document) => {
        return [...within.querySelectorAll(
            "button, a[href], input, select, textarea, summary, [data-point], [tabindex='0']")]
            .filter((it) => !it.disabled && !it.closest("[inert]")
                && it.checkVisibility({ visibilityProperty: true }));
    };
    window.faults = () => {
        const found = [];
        const page = document.scrollingElement;
        if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth} wide`);
        const all = focusable();
        const hits = all.map((it) => it.querySelector(".hit") ?? it);
        for (const it of hits) {
            it.scrollIntoView({ block: "center", inline: "nearest" });
            const { left, right, width, height } = box(it);
            if (left < -1 || right > innerWidth + 1) found.push(`${name(it)} leaves the window`);
            if (!seen(it)) found.push(`${name(it)} cannot be brought to light`);
            if (Math.min(width, height) >= 24) continue;
            // Too small by itself: then a circle of 24 pixels round it must be free of others.
            const [x, y] = centre(box(it));
            for (const other of hits) {
                if (other === it) continue;
                const at = box(other);
                const away = Math.hypot(Math.max(at.left - x, 0, x - at.right),
                    Math.max(at.top - y, 0, y - at.bottom));
                const [otherX, otherY] = centre(at);
                const small = Math.min(at.width, at.height) < 24;
                if (away < 12 || (small && Math.hypot(otherX - x, otherY - y) < 24)) {
                    found.push(`${name(it)} is only ${width} by ${height}, next to ${name(other)}`);
                }
            }
        }
        page.scrollTop = 0;
        return found;
    };
    window.focused = async () => {
        // What covers it may give way, and what it lies in scrolls a moment later.
        const shown = () => seen(document.activeElement.querySelector(".hit")
            ?? document.activeElement);
        for (let i = 0; i < 60 && (i < 2 || !shown()); i += 1) {
            await new Promise(requestAnimationFrame);
        }
        const it = document.activeElement;
        return it === document.body ? "" : `${name(it)}${seen(it.querySelector(".hit") ?? it)
            ? "" : " is not to be seen"}`;
    };
}"""


def states(table: Table) -> Iterator[str]:
    """Brings the page into one state after the other, and says which."""
    page = table.page

    def tap(*names: str) -> None:
        for name in names:
            page.evaluate("document.scrollingElement.scrollTop = 0")
            table.click(name)

    yield "a ring to move"
    tap("e5", "e4")
    yield "a move previewed"
    table.press("confirm")
    yield "three rows to choose from"
    table.take_row("b5-f5")
    tap("e4")
    table.press("confirm")
    yield "over"
    table.press("review")
    yield "looking back"
    for action in ("notes", "type-turn"):
        page.evaluate(f"document.querySelector('[data-action={action}]').click()")
        yield f"the sheet: {action}"  # which the walk of the focus has closed
    dialogs = page.evaluate(
        "[...document.querySelectorAll('[data-dialog]')].map((it) => it.dataset.dialog)"
    )
    for name in dialogs:
        opener = f'[data-action="{name}"]'
        if page.locator(opener).first.is_enabled():
            page.evaluate(f"document.querySelector({opener!r}).click()")
            expect(page.locator(f'[data-dialog="{name}"]')).to_be_visible()
            if name == "share":  # what comes into it later moves the rest
                expect(page.locator("[data-share-qr] svg")).to_be_visible()
            yield f"the dialog {name}"
            page.locator('dialog[open] [data-action="close"]').first.click()
    page.evaluate("document.scrollingElement.scrollTop = 9999")
    for name in ("more", "turns"):
        table.button(name).click()
        yield f"open: {name}"
        table.key("Escape")


# Tab goes round the page in these, and in the long run in every state.
WALKED = (
    "three rows to choose from",
    "the sheet: notes",
    "the sheet: type-turn",
)


@pytest.mark.parametrize("everywhere", [False, pytest.param(True, marks=pytest.mark.long)])
def test_at_400_percent(page: Page, site_url: str, everywhere: bool) -> None:
    page.set_viewport_size(ZOOMED)  # type: ignore[arg-type]
    settings = Settings(speed="off", confirm="on")
    table = Table.open(page, site_url, game=saved(position_text(ALMOST)), settings=settings)
    page.evaluate(HELPERS)
    faults: list[str] = []
    heard = page.locator("[data-app]:not([data-settling])")
    for state in states(table):
        heard.wait_for(state="attached")
        faults += [f"{state}: {fault}" for fault in page.evaluate("faults()")]
        if everywhere or state in WALKED:
            faults += [f"{state}: {fault}" for fault in walked(table)]
    assert not faults, "\n".join(faults)


def walked(table: Table) -> Iterator[str]:
    """What is wrong with a walk by Tab once round everything that can have the focus."""
    page = table.page
    first = page.evaluate("focused()")
    reached: list[str] = []
    for _ in range(page.evaluate("focusable(document).length") + 10):
        page.keyboard.press("Tab")
        focused = page.evaluate("focused()")
        if focused.endswith("to be seen"):
            yield focused
        reached.append(focused)
        if reached.count("") > 1 or reached.count(first) > 1:
            break
    else:
        yield f"Tab does not come round: {reached[-5:]}"
