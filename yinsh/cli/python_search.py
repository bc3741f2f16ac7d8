"""The engine in this process, in plain Python.

Must not know: node, or anything of the site's; so it also runs inside Pyodide.
"""

from collections.abc import Callable, Iterator

from yinsh.engine import player, weights
from yinsh.engine.player import Found, Limits
from yinsh.game import Position

# (position, limits, fresh) -> results, the last one the choice.
Search = Callable[[Position, Limits, bool], Iterator[Found]]


def python_search() -> Search:
    """The kernel of this process, made ready."""
    weights.load_kernel(weights.read_weights())
    return lambda position, limits, fresh: player.search(position, limits, fresh=fresh)
