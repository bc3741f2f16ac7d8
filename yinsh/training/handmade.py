"""Weights to begin with, made by hand: count what each window of five could still become.

They only have to lead self-play to rows; what is learned from that replaces them.
"""

from yinsh.engine.patterns import AT_BIAS, BIASES, FIVES, STAGES, mirrored

# Worth of a window that only one player's markers stand in, by their number.
_MARKERS = (0, 3, 10, 30, 75, 0)
_RING = 2  # of his that stands in it too
_TAKEN = 300  # a ring taken off
_TURN = 1.3  # whose turn it is can use his windows first


def weights() -> list[int]:
    """In the order of `set_weight`."""
    fives = [_five(code) for code in range(3125) if mirrored(code, 5) >= code]
    biases = [
        _TAKEN * (score // 3 - score % 3) + 20
        for score in range(BIASES // STAGES)
        for _ in range(STAGES)
    ]
    assert len(fives) == FIVES
    return [*fives, *[0] * (AT_BIAS - FIVES), *biases]


def _five(code: int) -> int:
    contents = [code // 5**i % 5 for i in range(5)]
    own, theirs = contents.count(1), contents.count(2)
    own_rings, their_rings = contents.count(3), contents.count(4)
    if own and theirs:
        return 0
    worth = _TURN * (_MARKERS[own] + _RING * own_rings * (own > 0))
    return round(worth - _MARKERS[theirs] - _RING * their_rings * (theirs > 0))
