"""What the engine's tests share."""

from __future__ import annotations

from yinsh.engine import actions, root
from yinsh.engine.children import MAKES_ROW
from yinsh.engine.player import Found, Limits, search
from yinsh.game import Action, Phase, Position


def root_actions(position: Position) -> list[tuple[Action, ...]]:
    """What the kernel may choose from; a row together with the ring given for it."""
    actions.set_up(position)
    root.list_root()
    numbers = root.ROOT_ACTION[: root.ROOT[root.CHILDREN]]
    return [actions.actions_of(n - MAKES_ROW if n >= MAKES_ROW else n) for n in numbers]


def legal(position: Position) -> list[tuple[Action, ...]]:
    """The same by the rules."""
    if position.phase is not Phase.ROW:
        return [(action,) for action in position.legal_actions()]
    return [
        (row, ring)
        for row in position.legal_actions()
        for ring in position.play(row).legal_actions()
    ]


def think(position: Position, depth: int) -> Found:
    """The engine's last word after a search of that depth, whatever was searched before."""
    *_, last = search(position, Limits(depth=depth), fresh=True)
    return last


def play_all(position: Position, turn: tuple[Action, ...]) -> Position:
    """The position after a turn."""
    for action in turn:
        position = position.play(action)
    return position
