"""`python3 -m yinsh engine`: the text protocol on standard input and output.

Only bytes are handled here: lines in, lines out, and nothing that a line holds may end the
process. What the lines mean is in `protocol.py`, who chooses the turns in `chooser.py`.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from typing import BinaryIO

from yinsh.cli.chooser import RandomChooser
from yinsh.cli.protocol import Conversation

LONGEST_LINE = 1 << 20  # bytes; the longest game there is needs about a thousand


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines of `source`; None for one that is too long to keep."""
    while line := source.readline(LONGEST_LINE):
        too_long = len(line) == LONGEST_LINE and not line.endswith(b"\n")
        while len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            line = source.readline(LONGEST_LINE)
        yield None if too_long else line


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
    parser.add_argument("--seed", type=int, help="make `go movetime` repeatable")
    options = parser.parse_args(argv)
    try:
        run(Conversation(RandomChooser(options.seed)), sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # Whoever asked has gone. Give what is still buffered a place to go at shutdown.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0
