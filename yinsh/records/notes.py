"""What people write beside a game: comments, glyphs, arrows, circles; who played, where and when.

Texts come from anywhere, so each is bounded and holds no control characters but line breaks.
`tidy` makes any text so; the constructors refuse what is not.
"""

import re
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from yinsh.board import Point

LONGEST_COMMENT: Final = 4_000
LONGEST_NAME: Final = 120
MOST_MARKS: Final = 85
"""Arrows and circles at one turn, each."""
MOST_EXTRA: Final = 40
"""Headers of a file that this program has no use for, but keeps."""

# Control characters, and the marks that turn the direction of the text after them.
_UNWANTED: Final = (
    r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


class Glyph(Enum):
    """What an annotator thinks of a turn."""

    GOOD = "!"
    MISTAKE = "?"
    BRILLIANT = "!!"
    BLUNDER = "??"
    INTERESTING = "!?"
    DUBIOUS = "?!"


def tidy(text: str, longest: int = LONGEST_COMMENT) -> str:
    """`text` as a comment may hold it: one kind of line break, nothing invisible, not too long.

    >>> tidy(" two\\r\\nlines\\x00 ")
    'two\\nlines'
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    if not text.isprintable():  # which spares most starts of the page the compiling of a pattern
        text = re.sub(_UNWANTED, "", text)
    return text.strip()[:longest].rstrip()


def tidy_name(text: str, longest: int = LONGEST_NAME) -> str:
    """`text` as a name or another header may hold it: one line.

    >>> tidy_name("Ann\\n  Lee")
    'Ann Lee'
    """
    return " ".join(tidy(text, len(text)).split())[:longest].rstrip()


@dataclass(frozen=True, slots=True)
class Notes:
    """What is written at one turn, or at the start; ValueError for what is not tidy."""

    comment: str = ""
    glyph: Glyph | None = None
    arrows: tuple[tuple[Point, Point], ...] = ()
    circles: tuple[Point, ...] = ()

    def __post_init__(self) -> None:
        if self.comment != tidy(self.comment):
            raise ValueError("a comment is not tidy")
        if max(len(self.arrows), len(self.circles)) > MOST_MARKS:
            raise ValueError(f"more than {MOST_MARKS} arrows or circles at one turn")
        if len(set(self.arrows)) < len(self.arrows) or len(set(self.circles)) < len(self.circles):
            raise ValueError("an arrow or a circle twice at one turn")
        if any(start == end for start, end in self.arrows):
            raise ValueError("an arrow from a point to itself")

    def __bool__(self) -> bool:
        """Is anything written?"""
        return bool(self.comment or self.glyph or self.arrows or self.circles)


NO_NOTES: Final = Notes()


@dataclass(frozen=True, slots=True)
class Headers:
    """Who, where and when; empty where nobody knows. ValueError for what is not tidy."""

    white: str = ""
    black: str = ""
    event: str = ""
    site: str = ""
    date: str = ""
    """As its source writes it; ours is 2026-11-30."""
    extra: tuple[tuple[str, str], ...] = field(default=())
    """Further headers of the file that the game came from: name and value."""

    def __post_init__(self) -> None:
        own = (self.white, self.black, self.event, self.site, self.date)
        if any(text != tidy_name(text) for text in own):
            raise ValueError("a header is not tidy")
        if any(text != tidy_name(text) for pair in self.extra for text in pair):
            raise ValueError("a header is not tidy")
        if len(self.extra) > MOST_EXTRA:
            raise ValueError(f"more than {MOST_EXTRA} further headers")

    def __bool__(self) -> bool:
        """Is anything known?"""
        return self != Headers()
