"""What stands where in a text record: headers, numbers, turns, glyphs, comments, brackets.

Must not know: the rules, what a header means, what a comment holds.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from yinsh.problems import problem, sign
from yinsh.records.errors import RecordError
from yinsh.records.places import CONTROLS, INVISIBLE, place_in_lines

MOST_TOKENS: Final = 50_000
"""Ten for each turn of the largest tree; more would keep a page busy for too long."""


class Kind(Enum):
    """What a token is."""

    HEADER = "header"
    NUMBER = "number"
    WORD = "word"  # a turn, a part of one, or a word of an ending
    GLYPH = "glyph"
    COMMENT = "comment"
    OPEN = "("
    CLOSE = ")"


@dataclass(frozen=True, slots=True)
class Token:
    """Something written, and the offset of its first character."""

    kind: Kind
    text: str
    at: int
    name: str = ""
    """Of a header, with its quotation marks if it has some; `text` is then its value."""
    value_at: int = 0


# Written in one go, so that nothing makes the search go back over a long text.
_QUOTED: Final = r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"'
_BLANK: Final = rf"[\s{INVISIBLE}]"
_WORD: Final = rf"[^\s{INVISIBLE}{CONTROLS}(){{}}\[\];#!?–—−‐‑-]+"
_TOKEN: Final = re.compile(
    rf"""
      (?P<blank> {_BLANK}+ | \#[^\n]* )
    | (?P<header> \[ \s* (?P<name> {_QUOTED} | [^\s"\[\]]+ ) \s* (?P<value> {_QUOTED} ) \s* \] )
    | (?P<number> [0-9]{{1,4}} (?: \.+ | … ) )
    | (?P<comment> \{{ (?P<inside> [^\\}}]* (?: \\. [^\\}}]* )* ) \}} )
    | (?P<open> \( )
    | (?P<close> \) )
    | (?P<glyph> [!?]{{1,2}} )
    | (?P<word> {_WORD} (?: {_BLANK}* [;–—−‐‑-] {_BLANK}* {_WORD} )* )
    """,
    re.VERBOSE | re.DOTALL,
)
_FAULTS: Final = {
    "[": problem("text.header"),
    "{": problem("text.comment-open"),
    "}": problem("text.comment-end"),
    "]": problem("text.header-end"),
}


def tokens(text: str) -> Iterator[Token]:
    """All that is written in a text with plain lines; RecordError where something is not."""
    at = 0
    count = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            wrong = _FAULTS.get(text[at]) or problem("text.sign", text=sign(text[at]))
            raise RecordError(wrong, *place_in_lines(text, at))
        if not match["blank"]:
            count += 1
            if count > MOST_TOKENS:
                wrong = problem("text.words", most=MOST_TOKENS)
                raise RecordError(wrong, *place_in_lines(text, at))
            yield _token(match)
        at = match.end()


def _token(match: re.Match[str]) -> Token:
    at = match.start()
    if match["header"]:
        return Token(Kind.HEADER, match["value"], at, match["name"], match.start("value"))
    if match["comment"]:
        return Token(Kind.COMMENT, match["inside"], at)
    for kind, group in (
        (Kind.NUMBER, "number"),
        (Kind.GLYPH, "glyph"),
        (Kind.OPEN, "open"),
        (Kind.CLOSE, "close"),
    ):
        if match[group]:
            return Token(kind, match[group], at)
    return Token(Kind.WORD, match["word"], at)
