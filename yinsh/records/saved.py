"""A game under way as a saved text: JSON with a format version, for the browser's storage.

    {"format": 2, "game": "aICAh...", "path": [18, 11, 2], "shown": 15,
     "undone": [{"ending": [20]}, {"turn": [20]}], "levels": [0, 3], "sent": 20,
     "position": "4.7...~bm00"}

`game` is a link's text (`link.py`), with everything in it that redo would bring back. A place in
the game is its number of turns, then, for each turn that is not a main continuation, how many
turns come before it and which continuation it is. `path` is the line that is followed, of which
`shown` turns are seen; `undone` is what was taken back, in that order: turns and endings by the
players, each at its place in the game without those before it. `levels` are the engine's, for
White and Black (0: a person). `clock`, if they play by one, is as `clock.py` writes it. `sent` is
how much of the game a copied link has, `known` a link's text, too: all that a game by links has had
in the links that came and went. `position`, the one that is seen, is only for
static/early.js, which shows the pieces before Python has started.

What is read is checked as if a stranger had written it, since storage can be edited, cut short
or shared with another version of the page. Reading plays every action by the rules.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

from yinsh.game import IllegalAction
from yinsh.notation import AmbiguousTurn, NotationError
from yinsh.position_text import PositionTextError, position_text
from yinsh.problems import problem
from yinsh.records import saved_1
from yinsh.records.clock import Clock, clock_of
from yinsh.records.errors import TooLarge
from yinsh.records.json_text import read_json
from yinsh.records.line import Line, Undone
from yinsh.records.link import game_link, read_link
from yinsh.records.tree import Game, Node, Path, TreeError

FORMAT = 2
LONGEST: Final = 1_000_000
"""Characters; a browser keeps about five times that for a whole site."""
_DEEPEST: Final = 10_000
"""Turns in one line, more than the rules allow: so that no number asks for a path without end."""

MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: saved_1.to_format_2}
"""From each older format, the step to the next one; a step may raise any ValueError."""

_LONGEST_KNOWN: Final = 50_000
"""Characters of the game that two have had in common, so that both fit."""

_Levels = tuple[int, int]


class SavedGameError(ValueError):
    """A saved text that holds no game; the message says what is wrong with it."""


class NewerFormatError(SavedGameError):
    """A game saved by a newer version of this program: to be left alone."""


@dataclass(frozen=True, slots=True)
class Saved:
    """What a saved text holds."""

    line: Line = field(default_factory=Line)
    levels: _Levels = (0, 0)
    """Those of the engine that plays White and Black; 0 is a person. May be levels that there
    are not."""
    sent: int = 0
    """How many turns, and the end that players declared, were in the longest link copied."""
    clock: Clock | None = None
    known: Game | None = None
    """Of a game by links: all that has come and gone."""


def save(
    line: Line,
    levels: _Levels = (0, 0),
    sent: int = 0,
    clock: Clock | None = None,
    known: Game | None = None,
) -> str:
    """The text of a game, of the line that is followed in it, and of what `Saved` says more.

    TooLarge, a RecordError, for a game that could not be read again. Edits that could be undone
    are not kept.
    """
    game = line.game
    for step in reversed(line.undone):
        if isinstance(step.what, Node):
            game, _ = game.insert(step.path[:-1], step.what, step.path[-1])
        else:
            game = game.declare(step.path, step.what)
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": game_link(game, longest=LONGEST * 9 // 10),
        "path": _numbers(line.path),
        "shown": line.shown,
        "undone": [
            {"turn" if isinstance(step.what, Node) else "ending": _numbers(step.path)}
            for step in line.undone
        ],
        "position": position_text(line.position),
    }
    if any(levels):
        data["levels"] = list(levels)
    if clock is not None:
        data["clock"] = clock.to_data()
    if sent:
        data["sent"] = sent
    if known is not None:
        with suppress(TooLarge):  # then deletions are no longer told from what is new
            data["known"] = game_link(known, longest=_LONGEST_KNOWN)
    return json.dumps(data, separators=(",", ":"))


def load(text: str) -> Saved:
    """What is saved in `text`; SavedGameError if there is nothing that could be."""
    try:
        data = _migrated(_parsed(text))
        clock, known = clock_of(data.get("clock")), _known(data)
        return Saved(_line(data), _levels(data), _sent(data), clock, known)
    except SavedGameError:
        raise
    except (IllegalAction, AmbiguousTurn, NotationError, PositionTextError) as error:
        raise SavedGameError(f"the saved game breaks the rules: {error}") from error
    except ValueError as error:
        raise SavedGameError(str(error)) from error


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise SavedGameError(f"longer than {LONGEST} characters")
    try:
        data = read_json(text)
    except ValueError as error:
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


def _line(data: dict[str, Any]) -> Line:
    payload = data.get("game")
    if not isinstance(payload, str):
        raise SavedGameError("'game' is not a text")
    game, _ = read_link(payload, LONGEST)
    steps = data.get("undone")
    if not isinstance(steps, list):
        raise SavedGameError("'undone' is not a list")
    undone: list[Undone] = []
    for step in steps:
        game, taken_back = _without(game, step)
        undone.append(taken_back)
    path = _path(data.get("path"))
    game.node(path)
    shown = data.get("shown")
    if type(shown) is not int or not 0 <= shown <= len(path):
        raise SavedGameError("'shown' is not a number of turns")
    return Line(game, path, shown, tuple(undone))


def _without(game: Game, step: object) -> tuple[Game, Undone]:
    """The game with one step taken back, which by that can be brought back."""
    match step:
        case {"turn": numbers}:
            path = _path(numbers)
            node = game.node(path)
            return game.without(path), Undone(path, node)
        case {"ending": numbers}:
            path = _path(numbers)
            node = game.node(path)
            if node.declaration is None:
                raise TreeError(problem("tree.not-ended"))
            return game.having(path, replace(node, declaration=None)), Undone(
                path, node.declaration
            )
        case _:
            raise SavedGameError("a step to bring back is neither a turn nor an ending")


def _numbers(path: Path) -> list[int]:
    """A path as it is saved: long ones of main continuations are the rule."""
    forks = [number for depth, index in enumerate(path) if index for number in (depth, index)]
    return [len(path), *forks]


def _path(numbers: object) -> Path:
    if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        raise SavedGameError("a place is not a list of numbers")
    if len(numbers) % 2 == 0 or not 0 <= numbers[0] <= _DEEPEST:
        raise SavedGameError("a place has no number of turns")
    path = [0] * numbers[0]
    for depth, index in zip(numbers[1::2], numbers[2::2], strict=True):
        if not 0 <= depth < len(path):
            raise SavedGameError("a place turns off behind its end")
        path[depth] = index
    return tuple(path)


def _levels(data: dict[str, Any]) -> _Levels:
    """The levels saved with a game; people for whatever is not a small number."""
    saved = data.get("levels")
    if not isinstance(saved, list) or len(saved) != 2:
        return 0, 0
    white, black = (level if type(level) is int and 0 <= level < 100 else 0 for level in saved)
    return white, black


def _sent(data: dict[str, Any]) -> int:
    sent = data.get("sent")
    return sent if type(sent) is int and 0 <= sent <= _DEEPEST else 0


def _known(data: dict[str, Any]) -> Game | None:
    known = data.get("known")
    if not isinstance(known, str):
        return None
    try:
        game, _ = read_link(known, _LONGEST_KNOWN)
    except ValueError:
        return None  # the game itself is what counts
    return game
