"""The command line: `python3 -m yinsh VERB ...`."""

import importlib
import sys

VERBS = ("engine", "perft", "replay", "bench")


def main(argv: list[str]) -> int:
    """Hand over to the module that has the verb's name."""
    if not argv or argv[0] not in VERBS:
        print(f"usage: python3 -m yinsh {'|'.join(VERBS)} ...", file=sys.stderr)
        return 2
    run = importlib.import_module(f"yinsh.cli.{argv[0]}").main
    return int(run(argv[1:]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
