"""How long to think about a turn, when the limit is time."""

from typing import Final

# What it takes beside the search: a look at the clock comes late, an answer travels.
MARGIN: Final = 8  # milliseconds
SHARE: Final = 0.97
# A depth takes several times as long as the one before it: begun later, it would not end.
BEGIN_UNTIL: Final = 0.7


def soft_and_hard(movetime: int) -> tuple[int, int]:
    """After how many of `movetime` milliseconds no depth is begun, and all is ended.

    >>> soft_and_hard(1000)
    (694, 962)
    """
    hard = max(1, int(movetime * SHARE) - MARGIN)
    return max(1, int((movetime - MARGIN) * BEGIN_UNTIL)), hard
