"""What the smoke tests ask of a browser, whatever way it is driven."""

from __future__ import annotations

import time
from typing import Any, Protocol

# A start on a slow, busy machine.
PATIENCE = 120.0


class Browser(Protocol):
    """One page in some browser."""

    def goto(self, url: str) -> None:
        """Load this address."""

    def run(self, script: str) -> Any:
        """The value of a JavaScript expression; a promise is waited for."""

    def click(self, selector: str) -> None:
        """Press and release in the middle of the first element that `selector` finds."""

    def complaints(self) -> list[str]:
        """Errors on the console and errors of scripts, as far as this browser tells."""

    def close(self) -> None:
        """Its end."""


def wait(browser: Browser, condition: str, *, patience: float = PATIENCE) -> None:
    """Ask until the JavaScript expression is true."""
    end = time.monotonic() + patience
    while not browser.run(f"Boolean({condition})"):
        if time.monotonic() > end:
            raise AssertionError(f"it never came to that: {condition}")
        # The page itself waits a little, so that this asks a few times a second.
        browser.run("new Promise((resolve) => setTimeout(() => resolve(0), 50))")
