"""The learned weights as a file: 16-bit integers, low byte first, in the order of `set_weight`.

`weights.txt` beside the file says how they were made. The command is `python3 -m yinsh.training`.
"""

from array import array
from collections.abc import Sequence
from pathlib import Path
from sys import byteorder
from typing import Final

from yinsh.engine.patterns import WEIGHTS, forget_values, set_weight
from yinsh.engine.root import prepare

FILE: Final = Path(__file__).with_name("weights.i16")


def read_weights(path: Path = FILE) -> Sequence[int]:
    """The weights in a file; ValueError when it does not hold just so many."""
    weights = array("h", path.read_bytes())
    if byteorder != "little":
        weights.byteswap()
    if len(weights) != WEIGHTS:
        raise ValueError(f"{path} holds {len(weights)} weights instead of {WEIGHTS}")
    return weights


def write_weights(weights: Sequence[int], path: Path) -> None:
    """Write such a file; OverflowError for a weight beyond 16 bits."""
    numbers = array("h", weights)
    if byteorder != "little":
        numbers.byteswap()
    path.write_bytes(numbers.tobytes())


def load_kernel(weights: Sequence[int]) -> None:
    """Make this process's kernel ready to play by these weights."""
    prepare()
    for i, weight in enumerate(weights):
        set_weight(i, weight)
    forget_values()
