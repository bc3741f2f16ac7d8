"""Where in a text something stands: offsets while reading, line and column for people."""

from typing import Final

from yinsh.problems import Problem
from yinsh.records.errors import RecordError

INVISIBLE: Final = r"\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069"
"""In a set of a pattern: what mail and chats put round a text, unseen; as good as blanks."""
CONTROLS: Final = r"\x00-\x08\x0e-\x1f\x7f"


class Fault(ValueError):
    """What is wrong at an offset of the text that is being read."""

    def __init__(self, problem: Problem, at: int) -> None:
        super().__init__(problem)
        self.problem = problem
        self.at = at

    def within(self, text: str) -> RecordError:
        """The error for people, who count lines and columns of `text`."""
        return RecordError(self.problem, *place(text, self.at))


def place(text: str, at: int) -> tuple[int, int]:
    """Line and column, from 1, of the character at offset `at`.

    >>> place("one\\r\\ntwo", 6)
    (2, 2)
    """
    before = plain_lines(text[:at])
    return place_in_lines(before, len(before))


def plain_lines(text: str) -> str:
    """`text` without a byte-order mark, and with one kind of line end."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def place_in_lines(text: str, at: int) -> tuple[int, int]:
    """The same as `place`, of an offset in a text with plain lines.

    >>> place_in_lines("ab\\ncd", 4)
    (2, 2)
    """
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
