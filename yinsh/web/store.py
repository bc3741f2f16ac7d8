"""What this browser keeps: the game under way and the settings.

Storage may be denied (a framed page, a private window), full, or hold anything at all. None of
that ever stops the game: reading then gives None and writing gives False.
"""

from js import window
from pyodide.ffi import JsException

GAME = "yinsh.game"
UNREADABLE_GAME = "yinsh.game.unreadable"
SETTINGS = "yinsh.settings"


def read(key: str) -> str | None:
    """What is kept under `key`, or None."""
    try:
        value = window.localStorage.getItem(key)
    except (JsException, AttributeError):  # even looking at window.localStorage may throw
        return None
    return value if isinstance(value, str) else None


def write(key: str, text: str) -> bool:
    """Keep `text` under `key`; False when the browser will not."""
    try:
        window.localStorage.setItem(key, text)
    except (JsException, AttributeError):
        return False
    return True
