"""Finished work in the project's cache, each piece named by the hash of what it was made from.

Must not know: what is in them.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

# Branches that differ take turns; older work than this is not coming back.
KEPT = 6


def keep(work: Path, place: Path, kept: int = KEPT) -> None:
    """Move a finished folder to its `place`, and forget the oldest of its neighbours.

    Until then it has another name, so that an interrupted build leaves nothing half made behind.
    """
    try:
        work.rename(place)
    except OSError:
        # Another build was faster; its files are the same.
        if not place.is_dir():
            raise
    finished = (path for path in place.parent.iterdir() if len(path.name) == len(place.name))
    for folder in sorted(finished, key=lambda path: path.stat().st_mtime)[:-kept]:
        shutil.rmtree(folder, ignore_errors=True)


def written(place: Path, make: Callable[[], str]) -> Path:
    """The file at `place`, made now if it has not been made before."""
    if not place.is_file():
        text = make()
        place.parent.mkdir(parents=True, exist_ok=True)
        work = place.with_suffix(".part")
        work.write_text(text, "utf-8")
        work.replace(place)
    return place
