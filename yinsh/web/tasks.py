"""What takes time and is waited for elsewhere: never lost, and never fails in silence."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from js import Error, window

_running: set["asyncio.Task[None]"] = set()  # the loop itself holds tasks only weakly


def spawn(work: Coroutine[Any, Any, None]) -> None:
    """Begin `work`; a fault in it shows as any other on the page does."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_ended)


def _ended(task: "asyncio.Task[None]") -> None:
    _running.discard(task)
    error = None if task.cancelled() else task.exception()
    if error is not None:
        window.reportError(Error.new(f"{type(error).__name__}: {error}"))
