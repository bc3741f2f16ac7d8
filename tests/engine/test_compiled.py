"""The compiled kernel is the same engine: same lines, scores and counts, to the last one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rules.players import Taste, play
from yinsh.cli.engine_chooser import compiled_search
from yinsh.engine import player
from yinsh.engine.player import Limits
from yinsh.game import Phase, Position
from yinsh.site import compile_engine
from yinsh.site.node_engine import NodeEngine
from yinsh.site.project import SiteError

DEPTH = 4


@pytest.fixture(scope="module")
def node() -> Iterator[NodeEngine]:
    with NodeEngine() as engine:
        yield engine


def positions(seeds: range) -> list[Position]:
    """From games of all tastes, of all phases, from the placing to the end."""
    found: list[Position] = []
    for seed in seeds:
        for taste in Taste:
            for blitz in (False, True):
                game = play(taste, seed, blitz=blitz)
                step = 13 + 2 * seed
                found += game.positions[4 + seed : -1 : step]
    return found


def compare(node: NodeEngine, position: Position, limits: Limits) -> None:
    here = list(player.search(position, limits, fresh=True))
    there = list(compiled_search(node)(position, limits, True))
    assert here == there


@pytest.mark.parametrize("seed", range(1))
def test_fingerprint(node: NodeEngine, seed: int) -> None:
    some = positions(range(seed, seed + 1))
    assert len(some) >= 20
    assert {position.phase for position in some} >= {Phase.PLACE, Phase.MOVE}
    for position in some:
        depth = 2 if position.phase is Phase.PLACE else DEPTH
        compare(node, position, Limits(depth=depth))


def test_rows_and_rings_to_choose(node: NodeEngine) -> None:
    game = play(Taste.ROWS, 1)
    some = [p for p in game.positions if p.phase in (Phase.ROW, Phase.RING)]
    assert some
    for position in some:
        compare(node, position, Limits(depth=3))


def test_noise_and_limits_of_evals(node: NodeEngine) -> None:
    for position in play(Taste.ANYTHING, 2).positions[6:40:7]:
        compare(node, position, Limits(evals=5000, noise=300, seed=player.position_seed(position)))


def test_helpers_in_threads_of_their_own(node: NodeEngine) -> None:
    """What they do with each other is in test_team.py; here it is done by real messages."""
    position = play(Taste.ANYTHING, 1).positions[16]
    *_, alone = compiled_search(node)(position, Limits(depth=7), True)
    for _ in range(2):
        *_, found = compiled_search(node, helpers=2)(position, Limits(depth=7), True)
        assert found.depth == 7
        assert abs(found.score - alone.score) < 32
    assert found.evals > 10_000
    compare(node, position, Limits(depth=DEPTH))


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_fingerprint_of_fifty_positions(node: NodeEngine) -> None:
    some = positions(range(2, 5))[:80]
    assert len(some) >= 50
    for position in some:
        compare(node, position, Limits(depth=3 if position.phase is Phase.PLACE else 5))


def test_an_impossible_kernel_is_refused() -> None:
    refused = "def f(a: int) -> int:\n    b = [a]\n    b.append(a)\n    return len(b)\n"
    with pytest.raises(SiteError, match="subset"):
        compile_engine.translate(refused, ["f"])


def test_the_module_is_small_and_exports_only_what_is_called() -> None:
    script = compile_engine.compiled().read_text("utf-8")
    assert len(script) < 60_000
    (exports,) = [line for line in script.splitlines() if line.startswith("export")]
    assert exports == f"export {{ {', '.join(compile_engine.API)} }};"
