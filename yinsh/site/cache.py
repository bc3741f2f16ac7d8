"""Folders of finished work in the project's cache, each named by the hash of what it was made from.

Must not know: what is in them.
"""

from __future__ import annotations

import shutil
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
