"""The command line: `python3 -m yinsh [VERB ...]`. Only finds the verb's module and calls its main.

    serve    build if needed, serve on this machine, open the browser (the default)
    build    write the site that a host publishes
    engine   the engine's text protocol on standard input and output
    perft    count the sequences of actions from a position
    replay   check a record in any format and print its result
    convert  write a record in another format, or as a picture
    bench    measure the engine
    messages make the translations follow the English sentences, and say what they lack

Each verb explains itself with --help.
"""

from __future__ import annotations

import importlib
import sys

OLDEST_PYTHON = (3, 11)

# Each module has main(arguments) -> exit code. Imported only when asked for: serving must not
# wait for the engine, and the engine must not need node.
VERBS = {
    "serve": "yinsh.site.serve",
    "build": "yinsh.site.build",
    "engine": "yinsh.cli.engine",
    "perft": "yinsh.cli.perft",
    "replay": "yinsh.cli.replay",
    "convert": "yinsh.cli.convert",
    "bench": "yinsh.cli.bench",
    "messages": "yinsh.cli.messages",
}


def main(arguments: list[str]) -> int:
    if sys.version_info < OLDEST_PYTHON:
        needed = ".".join(map(str, OLDEST_PYTHON))
        print(f"yinsh needs Python {needed} or newer, this is {sys.version.split()[0]}.")
        return 2
    if arguments and arguments[0] in ("-h", "--help", "help"):
        print(__doc__)
        return 0
    verb = "serve"
    if arguments and not arguments[0].startswith("-"):
        verb, arguments = arguments[0], arguments[1:]
    if verb not in VERBS:
        print(f"yinsh: there is no '{verb}'. There is: {', '.join(VERBS)}.", file=sys.stderr)
        return 2
    try:
        module = importlib.import_module(VERBS[verb])
    except ModuleNotFoundError as missing:
        if missing.name is None or not VERBS[verb].startswith(missing.name):
            raise
        print(f"yinsh: '{verb}' is not part of this version.", file=sys.stderr)
        return 2
    code: int = module.main(arguments)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
