"""Which steps somebody has done, as a text that a browser can keep.

Must not know: where it is kept.
"""

import json
from collections.abc import Iterable

from yinsh.lessons.table import STEPS
from yinsh.records.json_text import read_json

FORMAT = 1
_KEYS = tuple(step.key for step in STEPS)


def read_progress(text: str | None) -> frozenset[str]:
    """The keys of the steps that are done; none where nothing readable is kept.

    >>> sorted(read_progress('{"format": 1, "done": ["move", "place", "no such"]}'))
    ['move', 'place']
    """
    try:
        kept = read_json(text or "{}")
    except ValueError:
        return frozenset()
    done = kept.get("done") if isinstance(kept, dict) else None
    if not isinstance(done, list):
        return frozenset()
    return frozenset(key for key in _KEYS if key in done)


def progress_text(done: Iterable[str]) -> str:
    """The text that says so; steps in their order.

    >>> progress_text({"move", "place"})
    '{"format": 1, "done": ["place", "move"]}'
    """
    known = frozenset(done)
    return json.dumps({"format": FORMAT, "done": [key for key in _KEYS if key in known]})


def first_open(done: frozenset[str]) -> int:
    """The number, from 1, of the first step that is not done; 1 when all are.

    >>> first_open(frozenset({"place"})), first_open(frozenset(_KEYS))
    (2, 1)
    """
    return next((i for i, key in enumerate(_KEYS, start=1) if key not in done), 1)
