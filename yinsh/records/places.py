"""Where in a text something stands: offsets while reading, line and column for people."""

from yinsh.records.errors import RecordError


class Fault(ValueError):
    """What is wrong at an offset of the text that is being read."""

    def __init__(self, problem: str, at: int) -> None:
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
    before = text[:at].replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")
    return before.count("\n") + 1, len(before) - before.rfind("\n")
