"""Games as one line of text for the tests: turns in long form, variations in brackets."""

import re

from yinsh.notation import read_turn, turn_text
from yinsh.records.tree import START, Game, Path


def grown(text: str) -> tuple[Game, Path]:
    """The game drawn in `text`, and the end of its last line."""
    game, path = Game(), START
    forks: list[Path] = []
    for word in re.findall(r"[()]|[^()\s]+", text):
        if word == "(":
            forks.append(path)
            path = path[:-1]
        elif word == ")":
            path = forks.pop()
        else:
            game, path = game.play_turn(path, read_turn(game.position(path), word))
    return game, path


def drawn(game: Game) -> str:
    """The game as `grown` reads it."""
    return " ".join(_drawn(game, START))


def _drawn(game: Game, path: Path) -> list[str]:
    words: list[str] = []
    while game.node(path).next:
        first, *others = range(len(game.node(path).next))
        words.append(_turn(game, (*path, first)))
        for other in others:
            inner = [_turn(game, (*path, other)), *_drawn(game, (*path, other))]
            words.append(f"({' '.join(inner)})")
        path = (*path, first)
    return words


def _turn(game: Game, path: Path) -> str:
    turn = game.node(path).turn
    assert turn
    return turn_text(turn.actions)


def place(game: Game, turn: str) -> Path:
    """Where the only turn of that text stands."""
    (path,) = (path for path in game.paths() if _turn(game, path) == turn)
    return path
