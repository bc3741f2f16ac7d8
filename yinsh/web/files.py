"""Files and texts handed to the person: saved by the browser, or put on the clipboard.

A frame may be forbidden either, and tells us nothing of it beforehand: what can be known is said,
and what cannot is not claimed.
"""

from enum import Enum
from typing import Any

from js import URL, Blob, document, window
from pyodide.ffi import JsException, create_once_callable, to_js

from yinsh.web.frame import FRAMED, forbids_files

# How long the browser may take to fetch what it saves, in milliseconds.
_KEPT = 60_000


class Saving(Enum):
    """What came of an attempt to save a file."""

    DONE = "saved"
    PERHAPS = "saved.perhaps"  # in another site's frame, which may forbid it in silence
    FORBIDDEN = "saved.not"


def save_file(name: str, content: str | bytes | Any, kind: str) -> Saving:
    """Have the browser save a file: text, bytes or a Blob of the media type `kind`."""
    if forbids_files():
        return Saving.FORBIDDEN
    address = URL.createObjectURL(Blob.new(to_js([content]), type=kind))
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    forget = create_once_callable(lambda: URL.revokeObjectURL(address))
    window.setTimeout(forget, _KEPT)
    return Saving.PERHAPS if FRAMED else Saving.DONE


def begin_to_copy(text: str) -> Any:
    """Ask the browser to copy `text`, at once, while a press of the person allows it.

    The promise is for `copied`; None where the browser has no such thing.
    """
    clipboard = getattr(window.navigator, "clipboard", None)
    try:
        return clipboard.writeText(text) if clipboard else None
    except JsException:
        return None


async def copied(promise: Any) -> bool:
    """Has it been copied?"""
    try:
        if promise is not None:
            await promise
    except JsException:
        return False
    return promise is not None
