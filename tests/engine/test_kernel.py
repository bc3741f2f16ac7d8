"""The kernel agrees with the rules: on what may be done, on what it leads to, on how it ends."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.engine.helpers import legal, root_actions
from tests.rules import cases
from tests.rules.players import Game, Taste, play
from yinsh.engine import actions, children, evaluation, root, state
from yinsh.game import PASS, Outcome, Phase, Position, Reason
from yinsh.notation import read_action
from yinsh.training import selfplay

TASTES = list(Taste)


def kernel_outcome() -> Outcome | None:
    """How the kernel's own game stands."""
    result = selfplay.result()
    if result == selfplay.GOES_ON:
        return None
    winner = None if result == selfplay.DRAWN else result - selfplay.WON_BY
    if max(state.ST[state.TAKEN : state.TAKEN + 2]) == state.ST[state.TARGET]:
        return Outcome(winner, Reason.RINGS)
    return Outcome(winner, Reason.BLOCKED if state.ST[state.POOL] else Reason.MARKERS)


def follow(game: Game) -> None:
    """Play a game of the rules in the kernel too, comparing at each decision."""
    selfplay.start_game(1, 0, 0)
    state.ST[state.TARGET] = 1 if game.positions[0].blitz else 3
    steps = list(zip(game.positions, game.actions, strict=False))
    at = 0
    while at < len(steps):
        position, action = steps[at]
        assert kernel_outcome() is None
        assert selfplay.decides() == position.player
        assert bytes(state.CELL[:85]) == position.cells
        assert state.ST[state.POOL] == position.pool
        assert tuple(state.ST[state.TAKEN : state.TAKEN + 2]) == position.removed
        before = list(state.ST[: state.NODES]), list(state.FIRST), list(state.LAST)
        assert sorted(listed(position), key=repr) == sorted(legal(position), key=repr)
        assert before == (list(state.ST[: state.NODES]), list(state.FIRST), list(state.LAST))
        if position.phase is Phase.ROW:
            ring = game.actions[at + 1]
            number = next(n for n in raw() if actions.actions_of(n) == (action, ring))
            selfplay.apply_action(number)
            at += 2
        else:
            selfplay.apply_action(actions.number_of(action))
            at += 1
    assert kernel_outcome() == game.positions[-1].outcome
    # The kernel's own game takes a row and its ring in one: the choice of a ring alone is set up.
    for position in game.positions:
        if position.phase is Phase.RING:
            assert sorted(root_actions(position), key=repr) == sorted(legal(position), key=repr)


def met(game: Game) -> Counter[str]:
    """What a game puts to the test."""
    rows = [position for position in game.positions if position.phase is Phase.ROW]
    outcome = game.positions[-1].outcome
    assert outcome
    kind = "blitz" if game.positions[0].blitz else "normal"
    return Counter(
        {
            f"{kind}: games": 1,
            f"{kind}: rows": len(rows),
            f"{kind}: choices of a row": sum(len(row.legal_actions()) > 1 for row in rows),
            f"{kind}: rows made by the opponent": sum(not row.moved for row in rows),
            f"{kind}: passes": game.actions.count(PASS),
            f"{kind}: ends by {outcome.reason.value}": 1,
            f"{kind}: draws": outcome.winner is None,
        }
    )


def raw() -> list[int]:
    """The numbers of the actions listed last."""
    return root.ROOT_ACTION[: root.ROOT[root.CHILDREN]]


def listed(position: Position) -> list[object]:
    """What the kernel lists for the position that is on its board."""
    phase = {Phase.PLACE: 0, Phase.MOVE: 1, Phase.ROW: 2}[position.phase]
    root.finish_position(
        phase, position.player, int(position.moved), int(position.passed),
        *position.removed, int(position.blitz),
    )  # fmt: skip
    root.list_root()
    return [actions.actions_of(n % children.MAKES_ROW) for n in raw()]


@pytest.mark.parametrize("blitz", [False, True])
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("taste", TASTES)
def test_a_game_goes_the_same_way(taste: Taste, seed: int, blitz: bool) -> None:
    follow(play.__wrapped__(taste, seed, blitz=blitz))


def test_recorded_games_go_the_same_way() -> None:
    """Among them are games with passes, which games by lot seldom have."""
    passes = 0
    for case in cases.GAMES:
        positions = [Position.start(blitz=case["blitz"])]
        for action in (played := tuple(map(read_action, case["actions"]))):
            positions.append(positions[-1].play(action))
        follow(Game(played, tuple(positions)))
        passes += played.count(PASS)
    assert passes > 10


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_ten_thousand_games_go_the_same_way() -> None:
    seen: Counter[str] = Counter()
    for seed in range(10_000):
        taste = TASTES[seed % len(TASTES)]
        game = play.__wrapped__(taste, seed + 1000, blitz=seed % (len(TASTES) + 1) == 0)
        follow(game)
        seen += met(game)
    print(*sorted(seen.items()), sep="\n")
    # Ten of each kind at least, or the games have not tested what they are for.
    for kind in ("normal", "blitz"):
        for what in (
            "rows", "choices of a row", "rows made by the opponent", "passes", "draws",
            "ends by rings", "ends by markers",
        ):  # fmt: skip
            assert seen[f"{kind}: {what}"] >= 10, f"{kind}: {what}"


@pytest.mark.parametrize("case", cases.POSITIONS, ids=cases.name)
def test_recorded_positions(case: cases.Case) -> None:
    position = cases.replay(case["actions"], blitz=case["blitz"])
    assert sorted(root_actions(position), key=repr) == sorted(legal(position), key=repr)


def test_children_are_valued_as_if_they_had_been_made() -> None:
    checked = 0
    for taste in TASTES:
        for position in play(taste, 3).positions[12:-1:4]:
            if position.phase is not Phase.MOVE:
                continue
            actions.set_up(position)
            root.list_root()
            pairs = zip(raw(), root.ROOT_VALUE, strict=False)
            for number, value in list(pairs):
                if number >= children.PASS or position.pool == 1:
                    continue
                (move,) = actions.actions_of(number)
                actions.set_up(position.play(move))
                assert value == -evaluation.evaluate(1 - position.player)
                checked += 1
    assert checked > 1000


def test_colours_exchanged_change_nothing() -> None:
    other = bytes([0, 2, 1, 4, 3])
    for position in play(Taste.ANYTHING, 5).positions[10:-1:5]:
        if position.phase is not Phase.MOVE:
            continue
        white, black = position.removed
        turned = Position(
            bytes(other[c] for c in position.cells), Phase.MOVE, 1 - position.player,
            removed=(black, white),
        )  # fmt: skip
        actions.set_up(position)
        value = evaluation.evaluate(position.player)
        actions.set_up(turned)
        assert evaluation.evaluate(turned.player) == value


def test_the_standing_decides_which_weights_count() -> None:
    """And blitz, where every row wins, is judged as if both had two rings off."""
    position = next(p for p in play(Taste.ANYTHING, 5).positions if p.pool == 20)
    actions.set_up(position)
    values = []
    for own in range(3):
        for theirs in range(3):
            state.ST[state.TAKEN : state.TAKEN + 2] = [own, theirs]
            assert evaluation.standing(0) == 3 * own + theirs
            assert evaluation.standing(1) == 3 * theirs + own
            values.append(evaluation.evaluate(0))
    assert len(set(values)) == 9
    actions.set_up(position)
    state.ST[state.TAKEN : state.TAKEN + 2] = (0, 0)
    state.ST[state.TARGET] = 1
    assert evaluation.evaluate(0) == values[8]


def test_equal_positions_have_equal_hashes() -> None:
    generator = random.Random(3)
    points = generator.sample(range(85), 20)
    hashes = set()
    for _ in range(5):
        generator.shuffle(points)
        root.begin_position()
        for p in points:
            state.put_piece(p, 1 + p % 2)
        hashes.add((state.ST[state.HASH_A], state.ST[state.HASH_B]))
    assert len(hashes) == 1
