"""JSON that a stranger may have written, read so that no text can bring the reader down.

In the browser, brackets within brackets by the thousand end not in a RecursionError but in the
interpreter itself: the page would not start again.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

DEEPEST: Final = 50
"""Brackets within each other; a saved game has four."""

# Texts are stepped over: brackets in them are no brackets. One without an end goes to the end.
_PART: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{\]}]', re.DOTALL)
_STEP: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


def read_json(text: str) -> Any:
    """What `text` says; ValueError if it is not JSON or too deep.

    >>> read_json('{"turns": ["[[["]}')
    {'turns': ['[[[']}
    """
    if any(depth > DEEPEST for _, depth in brackets(text)):
        raise ValueError(f"more than {DEEPEST} brackets within each other")
    return json.loads(text)


def brackets(text: str) -> Iterator[tuple[int, int]]:
    """The offset of each bracket, and how many are open behind it.

    >>> list(brackets('{"}": [1]}'))
    [(0, 1), (6, 2), (8, 1), (9, 0)]
    """
    depth = 0
    for part in _PART.finditer(text):
        step = _STEP.get(part[0])
        if step is not None:
            depth += step
            yield part.start(), depth
