"""A button that goes when it is pressed leaves its place to another, and fingers tap twice.

For a moment nothing beside the board hears a pointer then (page.css, data-settling). Keys, and
whoever reads the screen aloud, press what they mean: they are always heard.
"""

from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from yinsh.web.dom import Node, closest, listen

DEAF = 400
"""How long, in milliseconds: a second tap follows sooner, a considered one later."""


class Settling:
    """Knows when the page has just changed under a finger."""

    def __init__(self, root: Node) -> None:
        self._root = root
        self._timer: int | None = None
        self._over = create_proxy(self._end)
        listen(document, "pointerdown", self._down)

    def pressed(self, button: Any, event: Any) -> None:
        """This button has been pressed, and has done what it does."""
        if event.detail and not button.offsetParent:  # by a pointer; and it is there no more
            self._end()
            self._timer = window.setTimeout(self._over, DEAF)
            self._root.flag("data-settling", True)

    def _down(self, event: Any) -> None:
        """The hand that presses the board has moved on: what comes next is meant."""
        if self._timer is not None and closest(event, ".board-frame") is not None:
            self._end()

    def _end(self, *_: Any) -> None:
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None
            self._root.flag("data-settling", False)
