"""The rules against the second, naive implementation, in games that Hypothesis plays."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.rules import cases, naive
from tests.rules.players import GAMES, MANY_GAMES, Game, Taste, choose
from tests.rules.steps import legal
from yinsh.cli.protocol_view import view
from yinsh.game import IllegalAction, Phase, Position
from yinsh.notation import action_text, read_action

# Where games are taken up: at the start, and where the rules have something to say.
OPENINGS: list[tuple[list[str], bool]] = [
    ([], False),
    ([], True),
    *((case["actions"], case["blitz"]) for case in cases.POSITIONS),
    *((case["actions"][:-back], case["blitz"]) for case in cases.GAMES for back in (2, 9, 30)),
]


def agree(here: Position, plain: naive.Game) -> None:
    """Both implementations show the same and allow the same."""
    assert dict(view(here)) == plain.view()
    assert legal(here) == " ".join(sorted(plain.legal()))


class TwoRules(RuleBasedStateMachine):
    """One game, played in both implementations side by side."""

    def __init__(self) -> None:
        super().__init__()
        self.here = Position.start()
        self.plain = naive.Game()
        self.past: list[tuple[Position, naive.Game]] = []

    @initialize(opening=st.sampled_from(OPENINGS))
    def take_up(self, opening: tuple[list[str], bool]) -> None:
        actions, blitz = opening
        self.here = cases.replay(actions, blitz=blitz)
        self.plain = naive.Game(blitz)
        for action in actions:
            self.plain.play(action)

    def _play(self, action: str) -> None:
        self.past.append((self.here, self.plain.copy()))
        self.here = self.here.play(read_action(action))
        self.plain.play(action)

    @precondition(lambda self: self.plain.chores)
    @rule(data=st.data())
    def any_action(self, data: Any) -> None:
        self._play(data.draw(st.sampled_from(sorted(self.plain.legal()))))

    @precondition(lambda self: self.plain.chores)
    @rule(taste=st.sampled_from(Taste), seed=st.integers(0, 99))
    def an_action_to_taste(self, taste: Taste, seed: int) -> None:
        self._play(action_text(choose(self.here, taste, random.Random(seed))))

    @precondition(lambda self: self.past)
    @rule()
    def undo(self) -> None:
        self.here, self.plain = self.past.pop()

    @rule(
        action=st.one_of(
            st.sampled_from(naive.POINTS),
            st.builds("x{}".format, st.sampled_from(naive.POINTS)),
            st.builds("{}-{}".format, st.sampled_from(naive.POINTS), st.sampled_from(naive.POINTS)),
            st.just("pass"),
        )
    )
    def an_action_out_of_the_blue(self, action: str) -> None:
        if action in self.plain.legal():
            self._play(action)
        else:
            with pytest.raises(IllegalAction):
                self.here.play(read_action(action))

    @invariant()
    def both_agree(self) -> None:
        agree(self.here, self.plain)


TwoRules.TestCase.settings = settings(max_examples=40, stateful_step_count=30)
TestTwoRules = TwoRules.TestCase


def side_by_side(game: Game) -> None:
    """A whole game in both."""
    plain = naive.Game(game.positions[0].blitz)
    for here, action in zip(game.positions, game.actions, strict=False):
        agree(here, plain)
        plain.play(action_text(action))
    assert game.positions[-1].phase is Phase.OVER
    agree(game.positions[-1], plain)


@given(GAMES)
def test_whole_games(game: Game) -> None:
    side_by_side(game)


@pytest.mark.long
@settings(max_examples=2000, derandomize=False)
@given(MANY_GAMES)
def test_many_whole_games(game: Game) -> None:
    side_by_side(game)


@pytest.mark.parametrize("case", cases.GAMES + cases.HUMAN_GAMES, ids=cases.name)
def test_recorded_games(case: cases.Case) -> None:
    """The naive implementation itself is right about the games that other programs agree on."""
    plain = naive.Game(case.get("blitz", False))
    counts = []
    for action in case["actions"]:
        counts.append(len(plain.legal()))
        plain.play(action)
    assert counts == case["legal_counts"]
    expected = dict(case["final"])
    expected["moved"] = expected["moved"] and expected["phase"] != "over"
    assert plain.view() == expected
