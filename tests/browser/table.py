"""The page as a player sees it: points to tap, buttons to press, sentences to read."""

from __future__ import annotations

import json
from collections.abc import Iterable

from playwright.sync_api import Frame, Locator, Page

from tests.browser.conftest import open_app
from yinsh.board import NAMES, point
from yinsh.game import Position
from yinsh.notation import read_action
from yinsh.position_text import position_text
from yinsh.records.library import PREFIX
from yinsh.records.line import Line
from yinsh.records.record import Record
from yinsh.records.saved import save
from yinsh.records.tree import Game
from yinsh.view.layout import DEFAULT, Orientation, neighbour
from yinsh.view.settings import Settings, settings_text

SAVED_SETTINGS = "yinsh.settings"

# The six directions of the keyboard, as in the help.
KEYS = ("w", "e", "d", "s", "a", "q")

FOCUSED = """((element) => element.dataset.point ?? element.dataset.row ??
    element.dataset.action ?? element.localName)(document.activeElement)"""

PLACED = ["e4", "d7", "f6", "g8", "h5", "c4", "i9", "j7", "b2", "g3"]


def saved(start: str, turns: Iterable[Iterable[str]] = ()) -> str:
    """A saved game, as the page keeps it."""
    turns = [list(turn) for turn in turns]
    return json.dumps({"format": 1, "start": start, "turns": turns, "undone": []})


def after(*actions: str, blitz: bool = False) -> str:
    """The text of the position that these actions lead to."""
    position = Position.start(blitz=blitz)
    for action in actions:
        position = position.play(read_action(action))
    return position_text(position)


def saved_after(*actions: str) -> str:
    """The game in which these actions were played, as the page keeps it."""
    return save(Line.of(Game.of(Record.of(Position.start(), map(read_action, actions)))))


def in_library(saved: str) -> dict[str, str]:
    """A browser's storage in which this is the game that was played last."""
    texts = dict.fromkeys(("stamp", "title", "white", "black", "result", "position"), "")
    entry = json.dumps({"format": 1, "changed": 1, "turns": 1, "saved": saved} | texts)
    return {f"{PREFIX}seeded": entry, "yinsh.latest": "seeded"}


class Table:
    """A page on which the game is ready, or a frame of it."""

    def __init__(self, page: Page, frame: Frame | None = None) -> None:
        self.page = page
        self.view = frame or page
        self.root = self.view.locator("[data-app]")

    @classmethod
    def open(
        cls, page: Page, url: str, *, game: str | None = None, settings: Settings | None = None
    ) -> Table:
        """Open the page with these in the browser's storage, unless it has some already."""
        kept = {SAVED_SETTINGS: settings and settings_text(settings)}
        if game is not None:
            kept |= in_library(game)
        for name, text in kept.items():
            if text is not None:
                script = f"localStorage.getItem({name!r}) ?? localStorage.setItem"
                page.add_init_script(f"{script}({name!r}, {json.dumps(text)})")
        open_app(page, url)
        return cls(page)

    # What there is to see

    def state(self, name: str) -> str:
        """A data- attribute of the application's root."""
        return self.root.get_attribute(f"data-{name}") or ""

    @property
    def position(self) -> str:
        return self.state("position")

    @property
    def status(self) -> str:
        return self.view.locator("[data-status]").inner_text()

    @property
    def detail(self) -> str:
        return self.view.locator("[data-detail]").inner_text()

    @property
    def heard(self) -> str:
        """What the live region says."""
        return (self.view.locator("[data-live]").text_content() or "").strip("\u00a0")

    @property
    def rows(self) -> list[str]:
        """The names on the buttons of the rows that can be removed."""
        buttons = self.view.locator("[data-row]").all()
        return [button.get_attribute("data-row") or "" for button in buttons]

    @property
    def focused(self) -> str:
        """What has the keyboard's focus: a point, a row or an action by its name, else its tag."""
        name: str = self.view.evaluate(FOCUSED)
        return name

    def expect_focus(self, name: str) -> None:
        """Wait until that has it: a browser gives it back a moment after a dialog has closed."""
        self.view.wait_for_function(f"name => {FOCUSED} === name", arg=name, timeout=10_000)

    @property
    def turns(self) -> list[str]:
        texts = self.view.locator("[data-turn]").all_inner_texts()
        return [" ".join(text.split()) for text in texts]

    @property
    def chosen_row(self) -> str | None:
        chosen = self.view.locator('[data-row][aria-pressed="true"]')
        return chosen.get_attribute("data-row") if chosen.count() else None

    def at(self, name: str) -> Locator:
        return self.view.locator(f'[data-point="{name}"]')

    def targets(self) -> set[str]:
        found = self.view.locator("[data-target]").all()
        return {target.get_attribute("data-point") or "" for target in found}

    def button(self, action: str) -> Locator:
        return self.view.locator(f'[data-action="{action}"]:visible').first

    # What there is to do

    def settle(self) -> None:
        """Wait until nothing moves any more."""
        self.view.locator('[data-app]:not([data-busy="animation"])').wait_for(state="attached")

    def press(self, action: str) -> None:
        self.button(action).click()
        self.settle()

    def spot(self, name: str) -> tuple[float, float]:
        """Where a point lies on the screen."""
        box = self.at(name).locator(".hit").bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, *names: str) -> None:
        for name in names:
            self.page.mouse.click(*self.spot(name))
            self.settle()

    def tap(self, *names: str) -> None:
        for name in names:
            self.page.touchscreen.tap(*self.spot(name))
            self.settle()

    def drag(self, source: str, target: str) -> None:
        mouse = self.page.mouse
        mouse.move(*self.spot(source))
        mouse.down()
        mouse.move(*self.spot(target), steps=4)
        mouse.up()
        self.settle()

    def take_row(self, name: str) -> None:
        self.view.locator(f'[data-row="{name}"]').click()
        self.settle()

    def play(self, actions: Iterable[str]) -> None:
        """Play actions by clicks."""
        for action in actions:
            if action == "pass":
                self.press("pass")
            elif action.startswith("x") and "-" in action:
                self.take_row(action[1:])
            else:
                self.click(*action.removeprefix("x").split("-"))

    def tab_to(self, selector: str) -> None:
        """Press Tab until the focus is on what `selector` selects."""
        for _ in range(100):
            if self.view.evaluate("(it) => document.activeElement.matches(it)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come to {selector}")

    def key(self, *keys: str) -> None:
        """Press keys, each when everything has come to rest."""
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()

    def walk(self, name: str, orientation: Orientation = DEFAULT) -> None:
        """Move the keyboard's focus to a point by the six direction keys."""
        focused = self.focused
        assert focused in NAMES, f"the focus is not on the board but on {focused!r}"
        for key in _path(point(focused), point(name), orientation):
            self.page.keyboard.press(key)


def _path(start: int, end: int, orientation: Orientation) -> list[str]:
    """The shortest way from point to point by direction keys."""
    ways: dict[int, list[str]] = {start: []}
    queue = [start]
    for here in queue:
        if here == end:
            break
        for direction, key in enumerate(KEYS):
            there = neighbour(here, direction, orientation)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], key]
                queue.append(there)
    return ways[end]
