"""Game records and files: reading one of any format, and printing what strangers wrote in it."""

import sys
from pathlib import Path

from yinsh.records.errors import RecordError
from yinsh.records.reading import read_bytes
from yinsh.records.tree import Game


def load(name: str) -> Game | None:
    """The game in a file ("-": standard input); None, and why on standard error, if there is none.

    Whatever the format, the file is only read.
    """
    try:
        return read_bytes(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes())
    except (OSError, RecordError) as error:
        print(f"{name}: {printable(str(error))}", file=sys.stderr)
        return None


def printable(text: str) -> str:
    """`text` from outside on one line, without what could command a terminal.

    >>> printable("Дед\\x1b[2J")
    'Дед\\\\x1b[2J'
    """
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
