"""What this browser keeps: games and settings, for the site or for this tab alone.

Storage may be denied (a framed page, a private window), full, or hold anything at all. None of
that ever stops the game: reading then gives None and writing gives False.
"""

from typing import Any

from js import window
from pyodide.ffi import JsException

from yinsh.web.frame import FRAMED

SETTINGS = "yinsh.settings"
LESSONS = "yinsh.lessons"
"""Which steps of the lessons are done; there as soon as somebody has looked at one."""


class Store:
    """The browser's storage of that name; a `yinsh.records.library.Storage`."""

    def __init__(self, name: str) -> None:
        self._name = name

    def _storage(self) -> Any:
        return getattr(window, self._name)  # even looking at it may throw, and "" is none

    def read(self, key: str) -> str | None:
        """What is kept under `key`, or None."""
        try:
            value = self._storage().getItem(key)
        except (JsException, AttributeError):
            return None
        return value if isinstance(value, str) else None

    def write(self, key: str, text: str) -> bool:
        """Keep `text` under `key`; False when the browser will not."""
        try:
            self._storage().setItem(key, text)
        except (JsException, AttributeError):
            return False
        return True

    def remove(self, key: str) -> bool:
        """Forget what is kept under `key`; False when the browser will not."""
        try:
            self._storage().removeItem(key)
        except (JsException, AttributeError):
            return False
        return True

    def names(self) -> list[str]:
        """The keys of everything that is kept."""
        try:
            storage = self._storage()
            return [str(storage.key(i)) for i in range(storage.length)]
        except (JsException, AttributeError):
            return []


SITE = Store("localStorage")
"""What all tabs share."""
NOWHERE = Store("")
"""What keeps nothing."""
TAB = Store("" if FRAMED else "sessionStorage")
"""What this tab keeps over a reload; nothing in a frame, which would share it with the page around
it and with that page's other frames."""


def ask_to_last() -> None:
    """Ask the browser not to throw away what it keeps for us when it wants room.

    Only as a page of its own: in a frame the question would be another site's.
    """
    if FRAMED:
        return
    try:
        window.navigator.storage.persist().catch(lambda refused: None)
    except (JsException, AttributeError):
        return
