"""The numbers that travel between the page and the engine are the kernel's own."""

from yinsh.engine import children, root, wire
from yinsh.game import Phase


def test_the_numbers_are_the_kernels() -> None:
    assert wire.PHASES == {
        Phase.PLACE: root.PLACING,
        Phase.MOVE: root.MOVING,
        Phase.ROW: root.TAKING_ROW,
        Phase.RING: root.TAKING_RING,
    }
    assert wire.PASS_NUMBER == children.PASS
    assert wire.FIRST_ROW == children.FIRST_ROW
    assert wire.NO_WINDOW == children.NO_WINDOW
