"""Which kept game goes on from which link.

A frame shows the game of its link each time anew, and what a reader plays there is kept. Without
this, every visit would begin another game; with it, the next visit goes on in the same one.
Must not know: frames, how games are kept.
"""

import json
from hashlib import sha256
from typing import Final

from yinsh.records.json_text import read_json
from yinsh.records.library import Storage

PLACE: Final = "yinsh.copies"
MOST: Final = 200
"""So many links are remembered, the latest."""


class Copies:
    """The names of kept games by the links they came from."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def of(self, link: str) -> str | None:
        """The name of the game that goes on from that link, if there was one."""
        return self._read().get(_short(link))

    def remember(self, link: str, name: str) -> None:
        """From now on it is this one; where nothing can be stored, nothing is remembered."""
        known = self._read()
        known.pop(_short(link), None)
        latest = [*known.items(), (_short(link), name)][-MOST:]
        self._storage.write(PLACE, json.dumps(dict(latest)))

    def _read(self) -> dict[str, str]:
        try:
            found = read_json(self._storage.read(PLACE) or "{}")
        except ValueError:
            return {}
        if not isinstance(found, dict):
            return {}
        return {link: name for link, name in found.items() if isinstance(name, str)}


def _short(link: str) -> str:
    return sha256(link.encode()).hexdigest()[:16]
