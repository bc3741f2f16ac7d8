"""What has the keyboard's focus is to be seen: what covers it goes away, and it is scrolled to.

Those that hold the page up are dialogs, and behind a dialog nothing has the focus. Must not know:
what is in the menus and sheets.
"""

from collections.abc import Callable
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy

from yinsh.web.dom import active, listen

# Each with the action that closes it; a popover closes itself.
_SHEETS = {
    ":popover-open": "",
    "[data-notes]:not([hidden])": "close-notes",
    "[data-typing]:not([hidden])": "close-typing",
}
_MOST = 0.8
"""How much of it may be covered, either way."""
_ANY = ", ".join(_SHEETS)


class GivingWay:
    """Watches where the focus goes."""

    def __init__(self, act: Callable[[str], None]) -> None:
        self._act = act
        self._look_proxy = create_proxy(self._look)
        listen(document, "focusin", self._moved)

    def _moved(self, event: Any) -> None:
        # To a text that is selected from end to end Chromium does not scroll: it looks for a caret.
        # Under a pointer it would move away.
        if event.target.localName == "textarea" and not event.target.matches(":active"):
            event.target.scrollIntoView(block="nearest")
        if document.querySelector(_ANY):  # when the browser has scrolled to it
            window.requestAnimationFrame(self._look_proxy)

    def _look(self, _: Any) -> None:
        focused = active()
        if focused is None:
            return
        box = focused.getBoundingClientRect()
        for selector, action in _SHEETS.items():
            sheet = document.querySelector(selector)
            if not sheet or sheet.contains(focused) or not _lies_on_top(sheet):
                continue
            over = sheet.getBoundingClientRect()
            across = min(box.right, over.right) - max(box.left, over.left)
            down = min(box.bottom, over.bottom) - max(box.top, over.top)
            if across > box.width * _MOST and down > box.height * _MOST:
                if action:
                    self._act(action)
                else:
                    sheet.hidePopover()


def _lies_on_top(sheet: Any) -> bool:
    """Where there is room, the notes and the field are parts of the page like others."""
    return bool(window.getComputedStyle(sheet).position == "fixed")
