"""A person who cannot see: has the keyboard, the accessibility tree, and what is announced.

Nothing here reads an attribute, a text or a picture of the page. What has the focus, and what there
is on the page, are nodes of the browser's accessibility tree: roles, names, values. What is
announced is what comes to stand in a live region.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

# What a screen reader does with live regions: it says what comes to stand in them.
LISTEN = """
window.announced = [];
new MutationObserver((changes) => {
    for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest("[aria-live]");
        const text = region?.textContent.replaceAll("\\u00a0", " ").trim();
        if (text && region.ariaLive !== "off" && region.checkVisibility()) announced.push(text);
    }
}).observe(document, { childList: true, characterData: true, subtree: true });
"""
SOON = 20_000


@dataclass(frozen=True)
class Node:
    """A node of the accessibility tree."""

    role: str
    name: str
    description: str
    value: str
    states: dict[str, Any]


class Ear:
    """The page as it is heard, and ten fingers."""

    def __init__(self, page: Page) -> None:
        """To be made before the page is opened, so that nothing is missed."""
        self._page = page
        self._protocol = page.context.new_cdp_session(page)
        self._heard = 0
        page.add_init_script(LISTEN)

    # The tree

    def tree(self) -> list[Node]:
        """All of it, from top to bottom."""
        nodes = self._protocol.send("Accessibility.getFullAXTree")["nodes"]
        return [_node(node) for node in nodes if not node.get("ignored")]

    @property
    def focused(self) -> Node:
        """What has the keyboard's focus."""
        asked: dict[str, Any] = {"expression": "document.activeElement", "objectGroup": "ear"}
        element = self._protocol.send("Runtime.evaluate", asked)["result"]["objectId"]
        asked = {"objectId": element, "fetchRelatives": False}
        (node,) = self._protocol.send("Accessibility.getPartialAXTree", asked)["nodes"]
        self._protocol.send("Runtime.releaseObjectGroup", {"objectGroup": "ear"})
        return _node(node)

    # What is announced

    def listen(self, pattern: str = "") -> str:
        """All that has been announced since the last time, up to what matches."""
        script = "([from, it]) => announced.slice(from).some((text) => new RegExp(it).test(text))"
        try:
            self._page.wait_for_function(script, arg=[self._heard, pattern], timeout=SOON)
        except Exception as silence:
            raise AssertionError(f"not heard: {pattern!r} in {self.announced()}") from silence
        return self.announced()

    def announced(self) -> str:
        """What has been announced since the last time, without waiting for anything."""
        new: list[str] = self._page.evaluate("(from) => announced.slice(from)", self._heard)
        self._heard += len(new)
        return " | ".join(new)

    # The fingers

    def press(self, *keys: str) -> None:
        for key in keys:
            self._page.keyboard.press(key)

    def tab_to(self, role: str, name: str, key: str = "Tab") -> Node:
        """Go on by Tab to what has that role and a name that begins so."""
        for _ in range(80):
            focused = self.focused
            if focused.role == role and focused.name.startswith(name):
                return focused
            self.press(key)
        raise AssertionError(f"Tab does not come to the {role} {name!r}")

    def choose(self, name: str, value: str) -> None:
        """Choose in a list that Tab comes to."""
        self.tab_to("combobox", name)
        self.press("Home")
        while self.focused.value != value:
            before = self.focused.value
            self.press("ArrowDown")
            assert self.focused.value != before, f"{name} has no {value!r}"

    def walk(self, target: str) -> Node:
        """Go along the lines of the board to a point, knowing where one is by its name alone."""
        focused = self.focused
        while (here := focused.name.split(",")[0]) != target:
            for key in _towards(here, target):
                self.press(key)
                focused = self.focused
                if focused.name.split(",")[0] != here:
                    break  # else the board ends here: another way round
            else:
                raise AssertionError(f"the keys do not lead from {here} to {target}")
        return focused


def _towards(here: str, there: str) -> str:
    """Keys that lead nearer: W and S change the number, D and Q the letter, E and A both."""
    letters = ord(there[0]) - ord(here[0])
    numbers = int(there[1:]) - int(here[1:])
    keys = "e" if letters > 0 < numbers else "a" if letters < 0 > numbers else ""
    keys += "d" if letters > 0 else "q" if letters < 0 else ""
    return keys + ("w" if numbers > 0 else "s" if numbers < 0 else "")


def _node(node: dict[str, Any]) -> Node:
    def text(name: str) -> str:
        return str(node.get(name, {}).get("value", ""))

    states = {it["name"]: it["value"].get("value") for it in node.get("properties", ())}
    name = re.sub(r"\s+", " ", text("name"))
    return Node(text("role"), name, text("description"), text("value"), states)
