"""How many workers are to help the engine's own with a search: the one place that decides it.

Helpers pay where time is the limit. A level that is limited by what it looks at or errs on purpose
must not know more on a better device, and is done before a helper has heard of it.
"""

from typing import Final

from yinsh.engine.limits import Limits

# One core searches anyway, and one is the page's: on two there is none to spare.
TAKEN_CORES: Final = 2
# With a table of its own each, and the root's moves alone to share, more gain little.
MOST: Final = 3
# GiB, as browsers tell it (rounded, and some not at all). A helper takes some 25 MB.
LEAST_MEMORY: Final = 4


def helpers_for(limits: Limits, *, cores: int, memory: float = 0) -> int:
    """The number of helpers; 0 for `cores` or `memory` means that the browser does not tell.

    >>> helpers_for(Limits(hard=1000), cores=4)
    2
    """
    limited = limits.depth or limits.evals or limits.noise
    if limited or not limits.hard or 0 < memory < LEAST_MEMORY:
        return 0
    return max(0, min(MOST, cores - TAKEN_CORES))
