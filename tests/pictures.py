"""Draws the pictures of static/icons/ anew: `python3 -m tests.pictures`, after the look changed.

The icons come from static/icons/icon.svg, the screenshots from the page itself. To be run with the
Python of the tests' environment, .cache/tests-venv, once `python3 -m tests` has made it.
"""

from __future__ import annotations

import json
import threading

from playwright.sync_api import Browser, sync_playwright

from tests.__main__ import find_browser
from tests.browser.conftest import READY
from tests.browser.table import saved_after
from yinsh.site.build import build
from yinsh.site.project import CACHE, ROOT
from yinsh.site.serve import server

ICONS = ROOT / "static" / "icons"
SIZES = (180, 192, 512)
# name, width, height, pixels for each, theme
SCREENS = (
    ("screenshot-narrow.jpg", 390, 844, 2, "light"),
    ("screenshot-wide.jpg", 1280, 800, 1, "light"),
)
# A game with a row behind it, shown after this many actions.
GAME, ACTIONS = ROOT / "tests" / "data" / "games.jsonl", 46


def saved_game() -> str:
    """The beginning of a game, as the page keeps it."""
    game = json.loads(GAME.read_text("utf-8").splitlines()[0])
    return saved_after(*game["actions"][:ACTIONS])


def draw_icons(browser: Browser) -> None:
    for size in SIZES:
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(
            f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px }}</style>"
            + (ICONS / "icon.svg").read_text("utf-8")
        )
        page.screenshot(path=ICONS / f"icon-{size}.png")
        page.close()


def draw_screens(browser: Browser, url: str) -> None:
    for name, width, height, scale, theme in SCREENS:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            color_scheme=theme,  # type: ignore[arg-type]
        )
        context.add_init_script(f"localStorage.setItem('yinsh.game', {json.dumps(saved_game())})")
        page = context.new_page()
        page.goto(url)
        page.locator(READY).wait_for(state="attached")
        page.screenshot(path=ICONS / name, quality=82)
        context.close()


def main() -> None:
    for name, *_ in SCREENS:  # the build wants them to be there
        (ICONS / name).touch()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        draw_icons(browser)
        site = CACHE / "pictures-site"
        build(site)
        with server(site) as running:
            threading.Thread(target=running.serve_forever, daemon=True).start()
            draw_screens(browser, f"http://127.0.0.1:{running.server_port}/")
            running.shutdown()
        browser.close()


if __name__ == "__main__":
    main()
