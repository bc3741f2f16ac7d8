"""Reads a text record: plays what the grammar finds, by the rules.

Tolerated: blanks and line ends of all kinds, a byte-order mark, upper case, missing numbers, a
turn in several words, lines from `#` on, the word `blitz` in place of a header.
Refused, with line and column: everything else.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from yinsh.game import BLACK, WHITE, Phase, Position
from yinsh.notation import AmbiguousTurn, IllegalPart, NotationError, read_turn
from yinsh.position_text import PositionTextError, read_position
from yinsh.problems import problem
from yinsh.records.errors import RecordError, check_size
from yinsh.records.growing import OWN_HEADERS, Growing
from yinsh.records.notes import Glyph
from yinsh.records.places import place_in_lines, plain_lines
from yinsh.records.text import codec
from yinsh.records.text.grammar import Kind, Token, tokens
from yinsh.records.tree import Game
from yinsh.records.words import problem_words, shown

_LOOKALIKES: Final = str.maketrans("–—−‐‑×", "-----x")
"""What typing programs make of a hyphen, and of the x before what is removed."""
_NAMES: Final = {WHITE: "white", BLACK: "black", None: "draw"}


def read_text(text: str) -> Game:
    """The game written in `text`; RecordError, naming the place, if that is not one."""
    check_size(text)
    return _Reader(plain_lines(text)).game


class _Reader:
    """One reading of one text."""

    def __init__(self, text: str) -> None:
        self._text = text
        # Taken as they are needed: a fault near the beginning is found at once.
        self._tokens = tokens(text)
        self._waiting: deque[Token] = deque()
        self._numbered = False  # is the token before a number?
        self._own: dict[str, Token] = {}
        self._further: list[Token] = []
        self._take_headers()
        self._growing = Growing(self._start())
        self._write_headers()
        while token := self._take():
            with self._blaming(token.at):
                self._add(token)
        with self._blaming(len(text)):
            self.game = self._growing.game()[0]
        self._apply_result()

    @contextmanager
    def _blaming(self, at: int) -> Iterator[None]:
        """Whatever goes wrong inside and names no place went wrong at this offset."""
        try:
            yield
        except RecordError as error:
            if error.line:
                raise
            raise RecordError(error.problem, *self._place(at)) from None

    def _place(self, at: int) -> tuple[int, int]:
        return place_in_lines(self._text, at)

    def _take(self) -> Token | None:
        return self._waiting.popleft() if self._waiting else next(self._tokens, None)

    def _take_if(self, kind: Kind) -> Token | None:
        """The next token if it is of that kind."""
        token = self._take()
        if token and token.kind is not kind:
            self._waiting.appendleft(token)
            return None
        return token

    # Headers

    def _take_headers(self) -> None:
        while token := self._take_if(Kind.HEADER):
            name = token.name.lower()
            if name not in codec.KNOWN:
                self._further.append(token)
            elif name in self._own:
                raise RecordError(
                    problem("record.header-twice", name=token.name), *self._place(token.at)
                )
            else:
                self._own[name] = token

    def _start(self) -> Position:
        start = self._position_header()
        blitz = self._variant_header()
        word = self._take_if(Kind.WORD)
        if word and word.text.lower() == "blitz":
            blitz = True
        elif word:
            self._waiting.appendleft(word)
        if start is None:
            return Position.start(blitz=bool(blitz))
        if blitz not in (None, start.blitz):
            token = self._own[codec.START.lower()]
            raise RecordError(problem("text.other-variant"), *self._place(token.value_at))
        return start

    def _position_header(self) -> Position | None:
        token = self._own.get(codec.START.lower())
        if token is None:
            return None
        try:
            return read_position(codec.unquoted(token.text))
        except PositionTextError as error:
            line, column = self._place(token.value_at + error.column)
            wrong = problem("position.not", problem=error.problem)
            raise RecordError(wrong, line, column) from None

    def _variant_header(self) -> bool | None:
        token = self._own.get(codec.VARIANT.lower())
        if token is None:
            return None
        with self._blaming(token.value_at):
            return codec.read_variant(codec.unquoted(token.text))

    def _write_headers(self) -> None:
        for name, token in self._own.items():
            if name in OWN_HEADERS:
                with self._blaming(token.value_at):
                    self._growing.header(name, codec.unquoted(token.text))
        for token in self._further:
            with self._blaming(token.at):
                self._growing.further(codec.unquoted(token.name), codec.unquoted(token.text))

    # Turns, and what is written at them

    def _add(self, token: Token) -> None:
        match token.kind:
            case Kind.HEADER:
                raise RecordError(problem("text.header-late"))
            case Kind.NUMBER:
                self._check_number(token)
                return
            case Kind.WORD if token.text.lower() in codec.ENDING_WORDS:
                self._end(token)
            case Kind.WORD:
                self._play(token)
            case Kind.GLYPH:
                self._growing.glyph(Glyph(token.text))
            case Kind.COMMENT:
                self._comment(token)
            case Kind.OPEN:
                self._growing.fork_last()
            case Kind.CLOSE:
                self._growing.join()
        self._numbered = False

    def _check_number(self, token: Token) -> None:
        if self._numbered:
            raise RecordError(problem("text.numbers"))
        self._numbered = True
        turns = self._growing.turns
        number = int(token.text.rstrip(".…"))
        if self._growing.under_way:
            raise RecordError(problem("text.unfinished", number=turns))
        if number != turns + 1:
            raise RecordError(problem("text.number", number=turns + 1, given=number))

    def _play(self, token: Token) -> None:
        text = token.text.translate(_LOOKALIKES)
        try:
            for action in read_turn(self._growing.position, text):
                self._growing.play(action)
        except (NotationError, AmbiguousTurn, IllegalPart) as error:
            wrong = problem("notation.part", text=shown(token.text), problem=problem_words(error))
            raise RecordError(wrong, *self._place(token.at + error.column - 1)) from None

    def _comment(self, token: Token) -> None:
        arrows, circles, words = codec.comment_marks(token.text)
        inside = token.at + 1
        for at, text in arrows:
            with self._blaming(inside + at):
                self._growing.arrow(*codec.read_arrow(text.translate(_LOOKALIKES)))
        for at, text in circles:
            with self._blaming(inside + at):
                self._growing.circle(codec.read_point(text))
        self._growing.comment(words)

    # Endings

    def _end(self, token: Token) -> None:
        words = [token]
        while len(words) < codec.MOST_ENDING_WORDS and (word := self._take_if(Kind.WORD)):
            words.append(word)
        declaration, count = codec.read_ending([word.text for word in words])
        self._waiting.extendleft(reversed(words[count:]))
        position = self._growing.position
        if position.phase is not Phase.OVER:
            self._growing.declare(declaration)
        elif position.outcome and position.outcome.winner != declaration.winner:
            raise RecordError(problem(f"text.rules.{_NAMES[position.outcome.winner]}"))

    def _apply_result(self) -> None:
        """The header adds what the turns do not say, and must not contradict them."""
        token = self._own.get(codec.RESULT.lower())
        if token is None or (text := codec.unquoted(token.text)).strip() in codec.NO_RESULT:
            return
        with self._blaming(token.value_at):
            winner, reason = codec.read_result(text)
            record = self.game.main_record
            if record.over and record.winner != winner:
                raise RecordError(problem(f"text.turns.{_NAMES[record.winner]}"))
            if not record.over:
                declaration = codec.declared(winner, reason)
                self.game = self.game.declare(self.game.main, declaration)
