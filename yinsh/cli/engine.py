"""`python3 -m yinsh engine`: the text protocol on standard input and output.

Only bytes are handled here: lines in, lines out, and nothing that a line holds may end the
process. What the lines mean is in `protocol.py`, who chooses the turns in `engine_chooser.py`.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, redirect_stdout
from typing import BinaryIO

from yinsh.cli.chooser import Chooser, RandomChooser
from yinsh.cli.engine_chooser import EngineChooser, compiled_search
from yinsh.cli.protocol import Conversation
from yinsh.cli.python_search import python_search
from yinsh.engine.levels import LEVELS, Level, level
from yinsh.site.node_engine import NodeEngine
from yinsh.site.project import SiteError

LONGEST_LINE = 1 << 20  # bytes; the longest game there is needs about a thousand


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines of `source`; None for one that is too long to keep."""
    while line := source.readline(LONGEST_LINE):
        if not _cut_off(line):
            yield line
            continue
        while _cut_off(source.readline(LONGEST_LINE)):
            pass
        yield None


def _cut_off(line: bytes) -> bool:
    return len(line) == LONGEST_LINE and not line.endswith(b"\n")


def run(conversation: Conversation, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer the lines of `source` on `sink` until `quit` or the end of input."""
    for line in lines(source):
        for answer in _answers(conversation, line):
            sink.write(answer.encode() + b"\n")
            sink.flush()
        if conversation.finished:
            return


def _answers(conversation: Conversation, line: bytes | None) -> Iterator[str]:
    if line is None:
        yield f"error a line longer than {LONGEST_LINE} bytes"
        return
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        yield f"error not UTF-8 (byte {error.start + 1} of the line)"
        return
    yield from conversation.answer(text)


def main(argv: list[str]) -> int:
    """Hold one conversation on standard input and output."""
    parser = argparse.ArgumentParser(prog="yinsh engine", description="Play by the text protocol.")
    names = ", ".join(f"{i} {level.name}" for i, level in enumerate(LEVELS, start=1))
    parser.add_argument("--level", type=_level, default=LEVELS[-1], help=f"{names} (the last)")
    parser.add_argument("--js", action="store_true", help="run the compiled engine, under node")
    parser.add_argument("--random", action="store_true", help="any legal turn, without thinking")
    parser.add_argument("--seed", type=int, help="make `go movetime` repeatable")
    options = parser.parse_args(argv)
    try:
        with ExitStack() as held:
            chooser = _chooser(options, held)
            run(Conversation(chooser), sys.stdin.buffer, sys.stdout.buffer)
    except SiteError as error:
        print(f"yinsh engine: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Whoever asked has gone. Give what is still buffered a place to go at shutdown.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0


def _level(text: str) -> Level:
    try:
        return level(int(text))
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _chooser(options: argparse.Namespace, held: ExitStack) -> Chooser:
    """Who chooses the turns; a process that this takes is `held` until the conversation ends."""
    if options.random:
        return RandomChooser(options.seed)
    if options.js:
        # What compiling has to tell is for people.
        with redirect_stdout(sys.stderr):
            engine = NodeEngine()
        search = compiled_search(held.enter_context(engine))
    else:
        search = python_search()
    return EngineChooser(search, options.level, options.seed)
