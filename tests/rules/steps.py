"""Small steps that the tables of the rules' tests are made of, all in notation."""

import pytest

from tests.rules import diagram
from yinsh.board import NAMES
from yinsh.game import IllegalAction, Position, Refusal
from yinsh.notation import action_text, read_action


def play(position: Position, actions: str) -> Position:
    """The position after actions divided by blanks."""
    for action in actions.split():
        position = position.play(read_action(action))
    return position


def legal(position: Position) -> str:
    """The legal actions in plain ASCII order, divided by blanks."""
    return " ".join(sorted(map(action_text, position.legal_actions())))


def refusal(position: Position, action: str) -> tuple[Refusal, str | None]:
    """Why `action` is refused and the point to blame; the position must not change."""
    before = diagram.draw(position), repr(position)
    with pytest.raises(IllegalAction) as caught:
        position.play(read_action(action))
    assert (diagram.draw(position), repr(position)) == before
    assert action not in legal(position).split()
    at = caught.value.at
    return caught.value.reason, None if at is None else NAMES[at]


def shows(position: Position, expected: str) -> None:
    """Assert that the board is that of the diagram."""
    whole = diagram.draw(Position(diagram.read(expected)))
    assert diagram.draw(position) == whole
