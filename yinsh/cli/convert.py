"""`python3 -m yinsh convert IN OUT`: a game from any format that we read to one that we write.

    game.txt     our text           game.sgf    Boardspace's file: the main line with its comments
    game.link    the text of a link, from #g= on
    game.svg     a picture of the last position; with --animated, of the whole game

The ending of OUT says which, or --to where there is none (as for "-", standard output). What the
format has no place for is said on standard error.
"""

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from yinsh.cli.record_files import load
from yinsh.records.boardspace import NotWritable, left_out, write_boardspace
from yinsh.records.errors import RecordError
from yinsh.records.link import game_link
from yinsh.records.text import write_text
from yinsh.records.tree import Game
from yinsh.site.project import ROOT
from yinsh.view.export import Look, game_diagram
from yinsh.view.film import animated
from yinsh.view.paint import SHEETS, THEMES, Paint
from yinsh.view.settings import CHOICES

FORMATS: Final = ("txt", "sgf", "link", "svg")


@dataclass(frozen=True, slots=True)
class _Wishes:
    """What the command line asks for beside the format."""

    animated: bool
    theme: str
    board: str
    set: str
    short: bool


def _text(game: Game, wishes: _Wishes) -> str:
    return write_text(game, short=wishes.short)


def _link(game: Game, _wishes: _Wishes) -> str:
    return f"#g={game_link(game)}\n"


def _boardspace(game: Game, _wishes: _Wishes) -> str:
    lost = left_out(game)
    if lost:
        names = ", ".join(what.value for what in lost)
        _tell(f"left out, for Boardspace's files have no place for it: {names}")
    return write_boardspace(game)


def _picture(game: Game, wishes: _Wishes) -> str:
    css = "".join((ROOT / "static" / name).read_text("utf-8") for name in SHEETS)
    look = Look(Paint(css, wishes.theme, wishes.board, wishes.set))
    players = " – ".join(filter(None, (game.headers.white, game.headers.black)))
    if not wishes.animated:
        return game_diagram(game, game.main, look, players)
    if game.size > len(game.main):
        _tell("left out, for a film shows one line only: variations")
    return animated(game.main_record, look, players)


_WRITERS: Final[dict[str, Callable[[Game, _Wishes], str]]] = {
    "txt": _text,
    "sgf": _boardspace,
    "link": _link,
    "svg": _picture,
}


def main(argv: list[str]) -> int:
    """Convert one file; 1 if that cannot be done, and nothing is written then."""
    options = _parser().parse_args(argv)
    wanted = options.to or Path(options.out).suffix.removeprefix(".").lower()
    if wanted not in FORMATS:
        _tell(f"what to write? Name a file that ends in .{', .'.join(FORMATS)}, or say --to")
        return 2
    if options.animated and wanted != "svg":
        _tell("only an .svg can be animated")
        return 2
    game = load(options.file)
    if game is None:
        return 1
    try:
        wishes = _Wishes(options.animated, options.theme, options.board, options.set, options.short)
        written = _WRITERS[wanted](game, wishes)
        if options.out == "-":
            sys.stdout.write(written)
        else:
            Path(options.out).write_text(written, "utf-8", newline="\n")
    except (NotWritable, RecordError, OSError) as error:
        _tell(str(error))
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="yinsh convert", description="Convert a game.")
    parser.add_argument("file", metavar="IN", help="a record in any format; - for standard input")
    parser.add_argument("out", metavar="OUT", help="the file to write; - for standard output")
    parser.add_argument("--to", choices=FORMATS, help="the format, whatever OUT ends in")
    parser.add_argument("--short", action="store_true", help="text: rows only where chosen")
    parser.add_argument("--animated", action="store_true", help="svg: the whole game, playing")
    parser.add_argument("--theme", choices=THEMES, default="light", help="svg: its colours")
    boards, sets = CHOICES["board"], CHOICES["set"]
    parser.add_argument("--board", choices=boards, default=boards[0], help="svg: its material")
    parser.add_argument("--set", choices=sets, default=sets[0], help="svg: its pieces")
    return parser


def _tell(words: str) -> None:
    print(f"yinsh convert: {words}", file=sys.stderr)
