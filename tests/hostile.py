"""What may stand in a browser's storage: tables for tests of whoever reads it."""

from __future__ import annotations

import json

MARKUP = "<img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>"
DEEP = "[" * 20_000


NO_TURN = "4.7.8.9.10.9.10.9.8.7.4~wp00"  # the text of a position with nothing on the board


def game(**changes: object) -> str:
    return json.dumps({"format": 1, "start": NO_TURN, "turns": [], "undone": [], **changes})


# Nothing that anybody could use.
GARBAGE = {
    "empty": "",
    "nothing": "null",
    "no-json": "{",
    "number": "1e999",
    "text": '"text"',
    "list": "[]",
    "lone-surrogate": '"\\ud800"',
    "zero-bytes": "\0\0",
    "deep": DEEP,
    "deep-object": '{"a":' * 20_000,
    "huge": "9" * 1_000_000,
    "markup": MARKUP,
    "script-address": "javascript:document.title='taken'",
    "prototype": '{"__proto__": {"theme": "dark", "polluted": 1}, "constructor": {"prototype": 1}}',
    "no-text": '{"toString": 1, "valueOf": 1, "position": {"toString": 1, "valueOf": 2}}',
    "wrong-types": '{"format": [], "start": {}, "turns": 7, "undone": true, "levels": "x"}',
    "lines": json.dumps({"position": ".".join(["R" * 100_000] * 11)}),
    "names-of-objects": json.dumps({"position": "constructor.toString.__proto__" + "." * 8}),
}
# Games that are none.
GAMES = {
    "markup-in-start": game(start=MARKUP),
    "markup-in-a-turn": game(turns=[[MARKUP]]),
    "markup-in-undone": game(undone=[[MARKUP]]),
    "prototype-as-point": game(turns=[["__proto__"]]),
    "numbers": game(turns=[[1, 2.5, None]]),
    "deep-turns": game()[:-1] + ', "more": ' + "[" * 5_000 + "]" * 5_000 + "}",
    "many-turns": game(turns=[["e5"]] * 50_000),
    "illegal": game(turns=[["e5"], ["e5"]]),
    "format-of-the-future": game(format=10**9),
    "format-as-truth": game(format=True),
    "declared-nonsense": game(declaration={"kind": MARKUP, "winner": "__proto__"}),
}
# Settings that are none; each value is to be ignored.
SETTINGS: dict[str, dict[str, object]] = {
    "markup": {"theme": MARKUP, "speed": MARKUP},
    "prototype": {"theme": "__proto__", "turn": "constructor", "speed": "toString"},
    "types": {"theme": ["dark"], "turn": 5, "mirrored": True, "confirm": None, "speed": {}},
    "huge": {"theme": "x" * 100_000},
    "out-of-range": {"turn": "6", "speed": "-1", "coords": "yes"},
}
