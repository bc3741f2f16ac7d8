"""Puts the rules' positions into this process's kernel; the numbers are those of `wire.py`."""

from yinsh.board import POINTS
from yinsh.engine import root, state
from yinsh.engine.wire import actions_of, number_of, position_numbers, turns_of
from yinsh.game import Position


def set_up(position: Position) -> None:
    """Put a position into this process's kernel."""
    root.begin_position()
    for p, content in enumerate(position.cells):
        state.put_piece(p, content)
    root.finish_position(*position_numbers(position)[len(POINTS) :])


__all__ = ["actions_of", "number_of", "position_numbers", "set_up", "turns_of"]
