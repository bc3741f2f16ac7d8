"""`python3 -m yinsh perft`: how many sequences of actions there are, the usual check of rules.

Every action of the last ply is played too, not only counted, so that the time says something.
"""

import argparse
import sys

from yinsh.cli.record_files import printable
from yinsh.game import Position
from yinsh.notation import action_text
from yinsh.records.errors import RecordError
from yinsh.records.text import read_text


def perft(position: Position, depth: int) -> int:
    """The number of sequences of exactly `depth` actions (a pass is one) from `position`.

    >>> perft(Position.start(), 2)
    7140
    """
    if depth == 0:
        return 1
    return sum(perft(position.play(action), depth - 1) for action in position.legal_actions())


def main(argv: list[str]) -> int:
    """Print the count, with --divide the share of each first action before it."""
    parser = argparse.ArgumentParser(prog="yinsh perft", description="Count action sequences.")
    parser.add_argument("depth", type=_depth, help="how many actions long")
    parser.add_argument("--actions", default="", help="played first, divided by blanks")
    parser.add_argument("--blitz", action="store_true", help="one ring wins")
    parser.add_argument("--divide", action="store_true", help="show each first action's share")
    options = parser.parse_args(argv)
    try:
        position = read_text("blitz " * options.blitz + options.actions).main_record.position
    except RecordError as error:
        print(f"yinsh perft: --actions: {printable(error.problem)}", file=sys.stderr)
        return 1
    if not options.divide or options.depth == 0:
        print(perft(position, options.depth))
        return 0
    total = 0
    for text, action in sorted((action_text(a), a) for a in position.legal_actions()):
        share = perft(position.play(action), options.depth - 1)
        total += share
        print(f"{text}: {share}")
    print(f"total: {total}")
    return 0


def _depth(text: str) -> int:
    depth = int(text)
    if depth < 0:
        raise argparse.ArgumentTypeError("a depth is 0 or more")
    return depth
