"""A game under way as a saved text: JSON with a format version, for the browser's storage.

    {"format": 1, "start": "4.7...~wp00", "turns": [["e5"], ["d4"], ["e5-e9", "xe5-e9", "xf3"]],
     "position": "4.7...~bm00", "undone": [["d4-d5"]],
     "declaration": {"kind": "resignation", "winner": "black"}}

`position` is only for static/early.js, which shows the pieces before Python has started.
What is read is checked as if a stranger had written it, since storage can be edited, cut short
or shared with another version of the page. Reading plays every action by the rules.
"""

import json
from collections.abc import Callable
from typing import Any

from yinsh.game import BLACK, WHITE, Action, IllegalAction, Player
from yinsh.notation import AmbiguousTurn, NotationError, action_text, read_action
from yinsh.position_text import PositionTextError, position_text, read_position
from yinsh.records.record import Declaration, Declared, Record, Undone

FORMAT = 1
LONGEST = 100_000
"""Characters; a game of 71 ring moves with everything undone needs under 3,000."""

_WINNER: dict[str | None, Player | None] = {"white": WHITE, "black": BLACK, None: None}
_WINNER_NAME = {player: name for name, player in _WINNER.items()}

MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From each older format, the step to the next one: {1: to_format_2, ...}."""


class SavedGameError(ValueError):
    """A saved text that holds no game; the message says what is wrong with it."""


class NewerFormatError(SavedGameError):
    """A game saved by a newer version of this program: to be left alone."""


def save(record: Record, undone: tuple[Undone, ...] = (), levels: tuple[int, int] = (0, 0)) -> str:
    """The text of a record, of what redo would bring back, and of the levels at which the engine
    plays White and Black (0: a person does)."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "start": position_text(record.start),
        "position": position_text(record.position),
        "turns": [_texts(turn.actions) for turn in record.turns],
        "undone": [
            _declaration(step) if isinstance(step, Declaration) else _texts(step) for step in undone
        ],
    }
    if any(levels):
        data["levels"] = list(levels)
    if record.declaration:
        data["declaration"] = _declaration(record.declaration)
    return json.dumps(data, separators=(",", ":"))


def load(text: str) -> tuple[Record, tuple[Undone, ...]]:
    """The record and the redo steps saved in `text`; SavedGameError if there are none."""
    data = _migrated(_parsed(text))
    try:
        record = Record(read_position(_string(data, "start")))
        for actions in _list(data, "turns"):
            for action in _actions(actions):
                record = record.play(action)
        if "declaration" in data:
            record = record.declare(_read_declaration(data["declaration"]))
        undone = tuple(
            _read_declaration(step) if isinstance(step, dict) else tuple(_actions(step))
            for step in _list(data, "undone")
        )
        _check_redo(record, undone)
    except (IllegalAction, AmbiguousTurn, NotationError, PositionTextError) as error:
        raise SavedGameError(f"the saved game breaks the rules: {error}") from error
    except ValueError as error:
        raise SavedGameError(str(error)) from error
    return record, undone


def levels_of(text: str) -> tuple[int, int]:
    """The levels saved with a game; people for whatever is not a small number."""
    saved = _parsed(text).get("levels")
    if not isinstance(saved, list) or len(saved) != 2:
        return 0, 0
    white, black = (level if type(level) is int and 0 <= level < 100 else 0 for level in saved)
    return white, black


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise SavedGameError(f"longer than {LONGEST} characters")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SavedGameError(f"not JSON: {error}") from error
    if not isinstance(data, dict):
        raise SavedGameError("not a JSON object")
    return data


def _migrated(data: dict[str, Any]) -> dict[str, Any]:
    version = data.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise SavedGameError("no format version")
    if version > FORMAT:
        raise NewerFormatError(f"format {version} is newer than {FORMAT}")
    while version < FORMAT:
        data = MIGRATIONS[version](data)
        version += 1
    return data


def _check_redo(record: Record, undone: tuple[Undone, ...]) -> None:
    """Redo must never fail later: try all of it now."""
    for step in reversed(undone):
        if isinstance(step, Declaration):
            record = record.declare(step)
            continue
        for action in step:
            record = record.play(action)


def _texts(actions: tuple[Action, ...]) -> list[str]:
    return [action_text(action) for action in actions]


def _actions(texts: object) -> list[Action]:
    if not isinstance(texts, list):
        raise SavedGameError("a turn is not a list of actions")
    if not all(isinstance(text, str) and len(text) <= 16 for text in texts):
        raise SavedGameError("an action is not a short text")
    return [read_action(text) for text in texts]


def _declaration(declaration: Declaration) -> dict[str, str | None]:
    return {"kind": declaration.kind.value, "winner": _WINNER_NAME[declaration.winner]}


def _read_declaration(data: object) -> Declaration:
    if not isinstance(data, dict):
        raise SavedGameError("an ending is not an object")
    winner = data.get("winner")
    if winner is not None and winner not in ("white", "black"):
        raise SavedGameError("an ending names no winner that there is")
    return Declaration(Declared(data.get("kind")), _WINNER[winner])


def _string(data: dict[str, Any], key: str) -> str:
    if not isinstance(data.get(key), str):
        raise SavedGameError(f"{key!r} is not a text")
    value: str = data[key]
    return value


def _list(data: dict[str, Any], key: str) -> list[Any]:
    if not isinstance(data.get(key), list):
        raise SavedGameError(f"{key!r} is not a list")
    value: list[Any] = data[key]
    return value
