"""The first format of saved games, which browsers may still hold: one line, written out in full.

    {"format": 1, "start": "4.7...~wp00", "turns": [["e5"], ["d4"], ["e5-e9", "xe5-e9", "xf3"]],
     "position": "4.7...~bm00", "undone": [["d4-d5"]], "levels": [0, 3],
     "declaration": {"kind": "resignation", "winner": "black"}}

`undone` is what redo would bring back, the next one last. Must not know: later formats but the
next one, into which it is turned.
"""

from typing import Any, Final

from yinsh.game import BLACK, WHITE, Action, Player
from yinsh.notation import read_action
from yinsh.position_text import read_position
from yinsh.records.link import game_link
from yinsh.records.record import Declaration, Declared, Record
from yinsh.records.tree import Game, Path

_WINNER: Final[dict[str | None, Player | None]] = {"white": WHITE, "black": BLACK, None: None}

_Step = tuple[Action, ...] | Declaration


def to_format_2(data: dict[str, Any]) -> dict[str, Any]:
    """The same game in the second format; ValueError, of whatever kind, if there is none.

    That plays all of it, redo included: redo must never fail later.
    """
    record = Record(read_position(_string(data, "start")))
    for actions in _list(data, "turns"):
        for action in _actions(actions):
            record = record.play(action)
    if "declaration" in data:
        record = record.declare(_declaration(data["declaration"]))
    undone = [
        _declaration(step) if isinstance(step, dict) else tuple(_actions(step))
        for step in _list(data, "undone")
    ]
    game, taken_back = _with_redo(Game.of(record), undone)
    length = [len(record.turns)]
    second = {
        "format": 2,
        "game": game_link(game),
        "path": length,
        "shown": len(record.turns),
        "undone": taken_back,
    }
    return second | ({"levels": data["levels"]} if "levels" in data else {})


def _with_redo(game: Game, undone: list[_Step]) -> tuple[Game, list[dict[str, list[int]]]]:
    """The game with all that was taken back, and where each step of it stands."""
    whole, path = game, game.main
    steps: list[dict[str, list[int]]] = []
    split = game.node(path).under_way
    for step in reversed(undone):
        if isinstance(step, Declaration):
            whole = whole.declare(path, step)
            steps.append({"ending": [len(path)]})
            continue
        for action in step:
            before: Path = path
            whole, path = whole.play(path, action)
            if path != before:
                steps.append({"turn": [len(path)]})
    # A turn of which a part was taken back was never made by the page: it stays as it stands.
    if split and undone and not isinstance(undone[-1], Declaration):
        return game, []
    return whole, steps[::-1]


def _actions(texts: object) -> list[Action]:
    if not isinstance(texts, list):
        raise ValueError("a turn is not a list of actions")
    if not all(isinstance(text, str) and len(text) <= 16 for text in texts):
        raise ValueError("an action is not a short text")
    return [read_action(text) for text in texts]


def _declaration(data: object) -> Declaration:
    if not isinstance(data, dict):
        raise ValueError("an ending is not an object")
    winner = data.get("winner")
    if winner is not None and winner not in ("white", "black"):
        raise ValueError("an ending names no winner that there is")
    return Declaration(Declared(data.get("kind")), _WINNER[winner])


def _string(data: dict[str, Any], key: str) -> str:
    if not isinstance(data.get(key), str):
        raise ValueError(f"{key!r} is not a text")
    value: str = data[key]
    return value


def _list(data: dict[str, Any], key: str) -> list[Any]:
    if not isinstance(data.get(key), list):
        raise ValueError(f"{key!r} is not a list")
    value: list[Any] = data[key]
    return value
