"""What nobody needs in the first moment: made after the page is ready, a piece at a time.

Importing costs time, and a person who waits for the board does not want to share it yet. Between
the pieces the page hears what people do; whoever asks for one that is not there gets all at once.
"""

from collections.abc import Callable
from typing import Any

from js import window
from pyodide.ffi import create_proxy

Actions = dict[str, Callable[[], None]]
PAUSE = 30  # milliseconds

# What somebody may do with no button. On the window, while the event is still on its way down to
# the document, there is time to make the piece that listens there.
UNASKED = ("paste", "dragstart", "dragenter", "dragover", "drop")


class Later:
    """Parts of the page that are still to be made; each adds what its buttons do."""

    def __init__(self, actions: Actions, *makers: Callable[[], Actions]) -> None:
        self._actions = actions
        self._waiting = list(makers)
        self._next = create_proxy(self._make_next)

    def begin(self) -> None:
        """Make one after the other from now on."""
        window.setTimeout(self._next, PAUSE)
        for kind in UNASKED:
            window.addEventListener(kind, create_proxy(self.finish), capture=True, once=True)

    def _make_next(self, *_: Any) -> None:
        if self._waiting:
            self._make()
            window.setTimeout(self._next, PAUSE)

    def finish(self, *_: Any) -> None:
        """Make all that are left now."""
        while self._waiting:
            self._make()

    def _make(self) -> None:
        self._actions.update(self._waiting.pop(0)())
