"""What a page may tell the frame that it holds: checks every message, field by field.

An order is {target: "yinsh", v: 1, id, type, ...}; README.md tells embedders what there is.
Nothing of a message is used that was not found here to be what it should be.
Must not know: windows, how an order is carried out.
"""

from typing import Any, Final

VERSION: Final = 1
LONGEST_ID: Final = 64
LONGEST_GAME: Final = 60_000
PLACES: Final = ["first", "back", "forward", "last"]
THEMES: Final = ["auto", "light", "dark", "contrast"]
KINDS: Final = ["load", "goto", "play", "flip", "theme", "state"]


def is_order(message: Any) -> bool:
    """Is a message meant for us at all?"""
    return isinstance(message, dict) and message.get("target") == "yinsh"


def order_id(message: Any) -> str:
    """The sender's own name for an order, to be repeated in the answer; "" if there is none."""
    given = message.get("id")
    if isinstance(given, str) and len(given) <= LONGEST_ID:
        return given
    return ""


def check_order(message: Any) -> list[Any]:
    """An order as [type, values ...]; or ["error", sentence].

    load: kind ("g" or "p") and text, start (-1: the place that the link names, -2: the last turn).
    goto: a place by name, or a number of turns. flip: "white", "black" or "" for the other side.
    theme: its name. play, state: nothing.
    """
    # The types come first: compiled, == alone would take "1" for 1 and [] for "".
    version = message.get("v")
    if not is_count(version) or version != VERSION:
        return ["error", "v must be 1"]
    given = message.get("id")
    if given is not None and not (isinstance(given, str) and len(given) <= LONGEST_ID):
        return ["error", "id must be a text of at most 64 characters"]
    kind = message.get("type")
    if not isinstance(kind, str) or kind not in KINDS:
        return ["error", "type must be load, goto, play, flip, theme or state"]
    if kind == "load":
        return check_load(message)
    if kind == "goto":
        turn = message.get("turn")
        if is_count(turn) or (isinstance(turn, str) and turn in PLACES):
            return [kind, turn]
        return ["error", "turn must be a number from 0, first, back, forward or last"]
    if kind == "flip":
        side = message.get("side")
        if side is None:
            return [kind, ""]
        if isinstance(side, str) and side in ("white", "black"):
            return [kind, side]
        return ["error", "side must be white or black"]
    if kind == "theme":
        theme = message.get("theme")
        if isinstance(theme, str) and theme in THEMES:
            return [kind, theme]
        return ["error", "theme must be auto, light, dark or contrast"]
    return [kind]


def check_load(message: Any) -> list[Any]:
    """The order to show another game or position."""
    game = message.get("game")
    position = message.get("position")
    if (game is None) == (position is None):
        return ["error", "load needs either game or position"]
    text = position if game is None else game
    if not isinstance(text, str) or len(text) == 0 or len(text) > LONGEST_GAME:
        return ["error", "game and position must be texts of at most 60000 characters"]
    for sign in text:
        if sign not in SAFE_SIGNS:
            return ["error", "game and position have only A-Z a-z 0-9 - . _ ~"]
    start = message.get("start")
    if start is None:
        start = -1
    elif isinstance(start, str) and start == "last":
        start = -2
    elif not is_count(start):
        return ["error", "start must be a number from 0, or last"]
    return ["load", "p" if game is None else "g", text, start]


SAFE_SIGNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"


def is_count(value: Any) -> bool:
    """Is it a whole number from 0 on, not absurdly large?"""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return bool(0 <= value <= 9999 and value % 1 == 0)
