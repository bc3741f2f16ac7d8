"""The recorded cases: positions, set-ups, whole games and perft counts."""

import pytest

from tests.rules import cases
from yinsh.cli.perft import perft
from yinsh.cli.protocol_view import view
from yinsh.game import Position
from yinsh.notation import action_text, read_action
from yinsh.setup import faults


def legal(position: Position) -> list[str]:
    return sorted(map(action_text, position.legal_actions()))


def shown(position: Position) -> cases.Case:
    """The view, without what means nothing once a game is over."""
    fields: cases.Case = {**view(position)}
    return {**fields, "moved": fields["moved"] and fields["phase"] != "over"}


def recorded(state: cases.Case) -> cases.Case:
    return {**state, "moved": state["moved"] and state["phase"] != "over"}


@pytest.mark.parametrize("case", cases.POSITIONS, ids=cases.name)
def test_position_reached_by_play(case: cases.Case) -> None:
    position = cases.replay(case["actions"], blitz=case["blitz"])
    assert shown(position) == recorded(case["state"])
    assert legal(position) == case["legal"]
    assert shown(position.play(read_action(case["chosen"]))) == recorded(case["after"])


@pytest.mark.parametrize("case", cases.SETUPS, ids=cases.name)
def test_position_set_up(case: cases.Case) -> None:
    position = cases.set_up(case["state"])
    assert shown(position) == recorded(case["state"])
    assert legal(position) == case["legal"]
    assert faults(position) == []
    for action in case["line"]:
        position = position.play(read_action(action))
    assert shown(position) == recorded(case["after"])


@pytest.mark.parametrize("case", cases.GAMES + cases.HUMAN_GAMES, ids=cases.name)
def test_whole_game(case: cases.Case) -> None:
    position = Position.start(blitz=case.get("blitz", False))
    counts = []
    for action in case["actions"]:
        counts.append(len(position.legal_actions()))
        position = position.play(read_action(action))
    assert counts == case["legal_counts"]
    assert shown(position) == recorded(case["final"])
    assert list(position.removed) == case["removed"]
    if "result" in case:
        assert view(position)["result"] == case["result"]
        assert view(position)["reason"] == case["reason"]


SMALL = 30_000  # action sequences; what takes longer to count is marked `long`
COUNTS = [
    pytest.param(
        case,
        depth,
        count,
        id=f"{case['name']}, depth {depth}",
        marks=[pytest.mark.long] if count > SMALL else [],
    )
    for case in cases.PERFT
    for depth, count in enumerate(case["perft"], start=1)
]


@pytest.mark.parametrize(("case", "depth", "count"), COUNTS)
def test_perft(case: cases.Case, depth: int, count: int) -> None:
    assert perft(cases.replay(case["actions"], blitz=case["blitz"]), depth) == count
