"""Is the page in a frame of another one, and what does it know of that?

In JavaScript, since a proxy of another site's window is more than a browser allows.
"""

from typing import Final

from pyodide.code import run_js

FRAMED: Final = bool(run_js("window.parent !== window"))

_FORBIDS_FILES = """(() => {
    try {
        const frame = window.frameElement;
        return Boolean(frame && frame.hasAttribute("sandbox")
            && !frame.sandbox.contains("allow-downloads"));
    } catch { return false; }
})()"""


def forbids_files() -> bool:
    """Is it known that the frame lets nothing be saved? Another site's frame does not tell."""
    return bool(run_js(_FORBIDS_FILES))
