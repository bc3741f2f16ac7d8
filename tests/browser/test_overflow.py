"""In a pseudo-language, at 320 pixels: no text outside the catalogue, and nothing overflows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import open_app
from tests.browser.pseudo import LANGUAGE, foreign, messages, pseudo
from tests.browser.table import PLACED, Table
from yinsh.view.lesson_messages import LESSONS
from yinsh.view.messages import ENGLISH, Message

# Every text that can be seen or heard, and every element that does not have the place it needs.
LOOK = """() => {
  const said = [], over = [];
  const shown = (e) => e.checkVisibility({ visibilityProperty: true });
  const where = (e) => e.closest("[data-dialog]")?.dataset.dialog ?? e.getAttribute("class");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (e.closest("script, style, noscript, svg, textarea, [data-boot]")) continue;
    if (e.closest("option") || shown(e)) said.push([where(e), node.textContent]);
  }
  for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"]) {
    for (const e of document.querySelectorAll(`body [${name}]`)) {
      if (shown(e)) said.push([`${name} of ${where(e)}`, e.getAttribute(name)]);
    }
  }
  said.push(["the page", document.title]);
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) over.push("wider than the window");
  for (const e of document.body.querySelectorAll("*")) {
    if (e.closest("svg, option, .unseen") || !shown(e)) continue;
    const style = getComputedStyle(e), box = e.getBoundingClientRect();
    if (box.width < 2 || style.clipPath !== "none") continue;
    const name = `${e.tagName} ${where(e)}: ${e.textContent.trim().slice(0, 40)}`;
    if (box.right > width + 1 || box.left < -1) over.push(`${name}: ${box.left} to ${box.right}`);
    // What scrolls may be longer, and a list to choose from shows the chosen one as far as it can.
    if (style.display === "inline" || /auto|scroll/.test(style.overflowX)) continue;
    if (e.tagName !== "SELECT" && e.scrollWidth > e.clientWidth + 1) {
      over.push(`${name}: ${e.scrollWidth} in ${e.clientWidth}`);
    }
  }
  return { said, over };
}"""

DIALOGS = ("settings", "new", "games", "open", "share", "help", "details", "resign", "draw")


class Walk:
    """Looks at the page at every stop, and gathers what is wrong."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wrong: list[str] = []

    def look(self, stop: str) -> None:
        found: dict[str, Any] = self.page.evaluate(LOOK)
        for where, text in found["said"]:
            if foreign(text):
                self.wrong.append(f"{stop}: not in the catalogue, {where}: {foreign(text)!r}")
        self.wrong += [f"{stop}: {each}" for each in found["over"]]

    def press(self, action: str) -> None:
        """The button of that action, wherever it is: in a menu, say."""
        self.page.evaluate(
            "(action) => document.querySelector(`[data-action='${action}']`).click()", action
        )

    def dialog(self, name: str) -> None:
        self.press(name)
        dialog = self.page.locator(f'[data-dialog="{name}"]')
        expect(dialog).to_be_visible()
        self.look(f"dialog {name}")
        self.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()


def speak(page: Page, part: str, source: Mapping[str, Message]) -> None:
    """Have the page get this part of the catalogue in the pseudo-language."""
    said = messages(source)
    address = f"**/static/locales/{LANGUAGE}{part}.json*"
    page.route(address, lambda route: route.fulfill(json=said))


def test_no_text_outside_the_catalogue_and_no_overflow(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    speak(page, ".lessons", LESSONS)
    speak(page, "", ENGLISH)
    open_app(page, f"{site_url}?lang={LANGUAGE}")
    walk, table = Walk(page), Table(page)
    walk.look("start")
    for name in PLACED:
        table.click(name)
    walk.look("placed")
    table.click("e4")
    page.mouse.move(*table.spot("e5"))
    walk.look("lifted")
    table.click("e5")
    walk.press("hint")
    expect(table.root).to_have_attribute("data-hint", "shown", timeout=30_000)
    walk.look("hint")
    for name in DIALOGS:
        walk.dialog(name)
    walk.press("more")
    walk.look("menu")
    page.keyboard.press("Escape")
    walk.press("notes")
    page.locator("[data-notes-marks]").fill("z9")
    page.locator("[data-notes-marks]").press("Enter")
    walk.look("notes")
    walk.press("close-notes")
    walk.press("turns")
    walk.look("turns")
    page.keyboard.press("Escape")
    walk.press("open")
    page.locator("[data-open-text]").fill("1. e5 d4\n7. z9")
    walk.press("open-text")
    expect(page.locator("[data-open-problem]")).to_be_visible()
    walk.look("problem")
    page.keyboard.press("Escape")
    walk.press("back")
    walk.look("looking back")
    page.set_viewport_size({"width": 1280, "height": 800})
    slider, status = (
        page.locator(f"[data-{name}]").bounding_box() for name in ("slider", "status")
    )
    assert slider is not None
    assert status is not None
    assert slider["y"] + slider["height"] <= status["y"], "the slider lies over what is below it"
    page.set_viewport_size({"width": 320, "height": 640})
    walk.press("last")
    walk.press("resign-white")
    expect(page.locator("[data-result-banner]")).to_be_visible()
    walk.look("over")
    open_app(page, f"{site_url}?lang={LANGUAGE}&ui=lesson&n=4")
    walk.look("lesson")
    assert walk.wrong == [], json.dumps(walk.wrong, indent=1, ensure_ascii=False)


def test_what_counts_as_text_outside_the_catalogue() -> None:
    assert foreign("Undo") == "Undo"
    assert foreign("3. e5-e9;xc2-g6;xf3 Undo") == "Undo"
    assert foreign(f"3. e5-e9;xc2-g6;xf3 {pseudo('Undo')}, YINSH") == ""
