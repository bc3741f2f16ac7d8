"""JSON from strangers: read, or refused before it does harm."""

from __future__ import annotations

import json

import pytest

from yinsh.records.json_text import DEEPEST, read_json

DEEP = "[" * DEEPEST + "]" * DEEPEST


@pytest.mark.parametrize(
    "text",
    ["7", '"[[["', json.dumps({"[": ["\\", "[" * 999, '"[' * 99]}), "[]," * 0 + "[[],[],{}]", DEEP],
)
def test_what_is_json_is_read(text: str) -> None:
    assert read_json(text) == json.loads(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (f"[{DEEP}]", "within each other"),
        ("[" * 1_000_000, "within each other"),
        ('{"a":' * 20_000, "within each other"),
        ("", "Expecting"),
        ("{", "Expecting"),
        ("]", "Expecting"),
        ('"', "Unterminated"),
        # Quick, too: every one of these quotes may be where a text begins.
        ('"' + '\\"' * 500_000, "Unterminated"),
        ("9" * 10_000, "digits"),
    ],
)
def test_what_is_not_is_refused(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        read_json(text)
