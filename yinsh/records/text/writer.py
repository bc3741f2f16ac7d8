"""Writes a text record, as `reader` reads it: at most 80 characters to a line where it can.

Must not know: how to read.
"""

from collections.abc import Iterator
from typing import Final

from yinsh.game import Position
from yinsh.notation import short_turn_text, turn_text
from yinsh.position_text import position_text
from yinsh.records.errors import check_size
from yinsh.records.growing import OWN_HEADERS
from yinsh.records.text import codec
from yinsh.records.tree import Game, Node

WIDTH: Final = 80


def write_text(game: Game, *, short: bool = False) -> str:
    """The game as text, each row written or, if `short`, only where there was a choice.

    TooLarge if it is more than `read_text` would read.
    """
    headers = list(_headers(game))
    turns = list(_filled(_words(game, short)))
    lines = [*headers, "", *turns] if headers and turns else headers + turns
    text = "".join(f"{line}\n" for line in lines)
    check_size(text)
    return text


def _headers(game: Game) -> Iterator[str]:
    for name, known in zip(OWN_HEADERS, codec.OWN_NAMES, strict=True):
        value = getattr(game.headers, name)
        if value:
            yield codec.header_line(known, value)
    if game.start.blitz:
        yield codec.header_line(codec.VARIANT, codec.variant_text(blitz=True))
    if game.start != Position.start(blitz=game.start.blitz):
        yield codec.header_line(codec.START, position_text(game.start))
    result = codec.result_text(game.main_record)
    if result:
        yield codec.header_line(codec.RESULT, result)
    for name, value in game.headers.extra:
        yield codec.further_line(name, value)


class _Words:
    """What stands between blanks, in order, each bracket at its neighbour."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self._opened = ""

    def add(self, word: str) -> None:
        self.words.append(self._opened + word)
        self._opened = ""

    def open(self) -> None:
        self._opened += "("

    def close(self) -> None:
        self.words[-1] += ")"


def _words(game: Game, short: bool) -> list[str]:
    """The tree, depth first, without recursion: a turn, its variations, what follows it."""
    words = _Words()
    _add_node(words, game.root, short)
    waiting: list[tuple[Node, ...] | str] = [game.root.next]
    while waiting:
        step = waiting.pop()
        if step == "(":
            words.open()
        elif step == ")":
            words.close()
        elif step:
            assert isinstance(step, tuple)
            main, *others = step
            _add_node(words, main, short)
            waiting.append(main.next)
            for other in reversed(others):
                waiting += [")", (other,), "("]
    return words.words


def _add_node(words: _Words, node: Node, short: bool) -> None:
    glyph = node.notes.glyph.value if node.notes.glyph else ""
    turn = node.turn
    if turn:
        text = short_turn_text(turn.before, turn.actions) if short else turn_text(turn.actions)
        words.add(f"{turn.number}.{text}{glyph}")
    elif glyph:
        words.add(glyph)
    for piece in codec.comment_pieces(node.notes):
        words.add(piece)
    if node.declaration:
        for word in codec.ending_text(node.declaration).split():
            words.add(word)


def _filled(words: list[str]) -> Iterator[str]:
    """The words in lines."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line
