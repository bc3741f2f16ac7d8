"""Why a text was refused as a game record, and where: one error for every format's reader.

Readers raise nothing else. Must not know: any format.
"""

from typing import Final

from yinsh.problems import Problem, problem

LONGEST_RECORD: Final = 400_000
"""Characters of a file or a paste; a long game is 4,000, one with many variations 100,000."""


class RecordError(ValueError):
    """A text that is not a game record: what is wrong, at which line and column.

    Both count from 1, and are 0 where there is no such place (in a link, say).
    """

    def __init__(self, problem: Problem, line: int = 0, column: int = 0) -> None:
        where = f"line {line}, column {column}: " if line else ""
        super().__init__(where + problem)
        self.problem = problem
        self.line = line
        self.column = column


class TooLarge(RecordError):
    """A text that is refused for its size alone, unread."""


def check_size(text: str, longest: int = LONGEST_RECORD) -> None:
    """TooLarge for a text of more than `longest` characters."""
    if len(text) > longest:
        raise TooLarge(problem("record.large", size=len(text), most=longest))
