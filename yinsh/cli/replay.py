"""`python3 -m yinsh replay FILE`: read a game, check every action, say how it stands.

The file may hold any format that we read: our text, a link, Boardspace's SGF, BGA's data.
"""

import argparse
from typing import Final

from yinsh.cli.protocol_view import COLOURS
from yinsh.cli.record_files import load, printable
from yinsh.game import Phase, Reason
from yinsh.position_text import position_text
from yinsh.records.record import Declaration, Declared, Record
from yinsh.records.tree import Game

_TODO: Final = {
    Phase.PLACE: "place a ring",
    Phase.MOVE: "move a ring",
    Phase.ROW: "remove a row",
    Phase.RING: "remove a ring",
}
_BECAUSE: Final = {
    Reason.RINGS: "all the rings needed are off",
    Reason.MARKERS: "the pool is empty",
    Reason.BLOCKED: "no ring can move",
}
# {loser} is a colour.
_DECLARED: Final = {
    Declared.RESIGNATION: "{loser} has resigned",
    Declared.AGREEMENT: "the players have agreed",
    Declared.TIME: "{loser} has no time left",
    Declared.UNKNOWN: "the record does not say why",
}


def summary(game: Game) -> str:
    """Who played how much, how it ended or who must do what, and the position's text."""
    record = game.main_record
    others = game.size - len(record.turns)
    white, black = record.position.removed
    lines = [
        f"{len(record.actions)} actions in {len(record.turns)} turns, all legal",
        f"{others} more turns in variations" if others else "",
        _players(game),
        _standing(record),
        f"rings removed: white {white}, black {black}",
        f"position: {position_text(record.position)}",
    ]
    return "\n".join(filter(None, lines))


def _players(game: Game) -> str:
    white, black = (printable(name) for name in (game.headers.white, game.headers.black))
    return f"white: {white or '?'}, black: {black or '?'}" if white or black else ""


def _standing(record: Record) -> str:
    position = record.position
    if record.declaration:
        return f"{_result(record)}: {_reason(record.declaration)}"
    if position.outcome:
        return f"{_result(record)}: {_BECAUSE[position.outcome.reason]}"
    return f"not finished: {COLOURS[position.player]} must {_TODO[position.phase]}"


def _result(record: Record) -> str:
    return "draw" if record.winner is None else f"{COLOURS[record.winner]} wins"


def _reason(declaration: Declaration) -> str:
    loser = "" if declaration.winner is None else COLOURS[1 - declaration.winner]
    return _DECLARED[declaration.kind].format(loser=loser)


def main(argv: list[str]) -> int:
    """Print the summary of the game in a file; 1 if it cannot be read or is not legal."""
    parser = argparse.ArgumentParser(prog="yinsh replay", description="Check a game.")
    parser.add_argument("file", help="a record in any format; - for standard input")
    game = load(parser.parse_args(argv).file)
    if game is None:
        return 1
    print(summary(game))
    return 0
