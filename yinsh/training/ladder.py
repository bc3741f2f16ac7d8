"""`python3 -m yinsh.training.ladder`: does each level beat the one below, and by how much?

The lowest is measured against a scripted player who takes a row when he can and otherwise moves
at random, without giving one.
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import asdict

from yinsh.engine.actions import position_numbers, turns_of
from yinsh.engine.levels import LEVELS, PLACING_NOISE, Level
from yinsh.engine.player import limits_for
from yinsh.game import Action, Phase, Position
from yinsh.site.node_engine import NodeEngine
from yinsh.training import match

Turn = tuple[Action, ...]


def whole_turns(position: Position) -> list[tuple[Turn, Position]]:
    """Every turn of the player who decides, with the position after it."""
    player = position.player
    found: list[tuple[Turn, Position]] = []
    begun: list[tuple[Turn, Position]] = [((), position)]
    while begun:
        turn, here = begun.pop()
        for action in here.legal_actions():
            after = here.play(action)
            if after.player == player and after.phase is not Phase.OVER:
                begun.append(((*turn, action), after))
            else:
                found.append(((*turn, action), after))
    return found


def scripted(position: Position, generator: random.Random) -> Turn:
    """A row if there is one to be had, else anything that gives none."""
    if position.phase is Phase.PLACE:
        return (generator.choice(position.legal_actions()),)
    all_turns = whole_turns(position)
    taking = [turn for turn, _ in all_turns if len(turn) > 1]
    harmless = [turn for turn, after in all_turns if not after.rows(1 - position.player)]
    return generator.choice(taking or harmless or [turn for turn, _ in all_turns])


def against_script(level: Level, games: int, seed: int) -> match.Tally:
    """The level against the scripted player, each colour in turn."""
    generator = random.Random(seed)
    scores = []
    with NodeEngine() as engine:
        for game in range(games):
            position = Position.start()
            while position.phase is not Phase.OVER:
                if position.player == game % 2:
                    limits = limits_for(level, position, seed=generator.randrange(2**24))
                    numbers = position_numbers(position)
                    *_, last = engine.search(numbers, asdict(limits), quiet=True)
                    turn = turns_of(position, last["pv"])[0]
                else:
                    turn = scripted(position, generator)
                for action in turn:
                    position = position.play(action)
            assert position.outcome
            winner = position.outcome.winner
            scores.append(0.5 if winner is None else float(winner == game % 2))
    return match.tally(scores)


def side(level: Level) -> match.Side:
    return match.Side(
        evals=level.evals,
        depth=level.depth,
        noise=level.noise,
        placing=max(0, PLACING_NOISE - level.noise),
    )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--upto", type=int, default=len(LEVELS) - 1, help="the highest level")
    parser.add_argument("--from", type=int, default=1, dest="start", help="the lowest level")
    options = parser.parse_args(arguments)
    if options.start == 1:
        tally = against_script(LEVELS[0], 2 * options.pairs, seed=1)
        print(f"{LEVELS[0].name} against the scripted player: {tally}", flush=True)
    for upper in range(options.start, options.upto):
        a, b = LEVELS[upper], LEVELS[upper - 1]
        tally = match.play(side(a), side(b), options.pairs, scattered=0)
        print(f"{a.name} against {b.name}: {tally}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
