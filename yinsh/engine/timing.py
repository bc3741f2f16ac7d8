"""How long to think about a turn, when the limit is time."""

from typing import Final

# What it takes beside the search: a look at the clock comes late, an answer travels.
MARGIN: Final = 8  # milliseconds
SHARE: Final = 0.97


def soft_and_hard(movetime: int) -> tuple[int, int]:
    """After how many of `movetime` milliseconds no depth is begun, and all is ended.

    >>> soft_and_hard(1000)
    (962, 962)

    These are the same: a depth that does not end is of use, too, for a better move that it comes
    upon is kept. A turn that leaves no choice ends at once where there is a soft limit.
    """
    hard = max(1, int(movetime * SHARE) - MARGIN)
    return hard, hard
