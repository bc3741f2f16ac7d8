"""Games -> Boardspace's game files: the main line, with its comments, as the server writes it.

The server's own reader knows comments but neither annotations nor marks, and its files are one
sequence of nodes: variations, glyphs, arrows and circles have no place there, and `left_out`
says so beforehand. A game that begins from a set-up position cannot be written at all.
"""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

from yinsh.game import WHITE, Action, Move, Pass, Place, Player, Position, RemoveRing, RemoveRow
from yinsh.records.boardspace.commands import Command, Verb, command_text
from yinsh.records.boardspace.reader import GAME_NUMBER, MONTHS
from yinsh.records.boardspace.sgf import escaped
from yinsh.records.record import Declared
from yinsh.records.tree import Game

_ISO_DATE: Final = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)
_DAYS: Final = "Sun Mon Tue Wed Thu Fri Sat".split()


class NotWritable(ValueError):
    """A game for which the format has no place: it begins from a set-up position."""


class LeftOut(Enum):
    """What a Boardspace file does not say of a game."""

    VARIATIONS = "variations"
    GLYPHS = "glyphs"
    MARKS = "arrows and circles"
    REASON = "the reason of the result"
    HEADERS = "further headers"


def left_out(game: Game) -> tuple[LeftOut, ...]:
    """What `write_boardspace` leaves out of this game."""
    nodes = [game.root, *game.nodes(game.main)]
    ending = nodes[-1].declaration
    found = {
        LeftOut.VARIATIONS: any(len(node.next) > 1 for node in nodes),
        LeftOut.GLYPHS: any(node.notes.glyph for node in nodes),
        LeftOut.MARKS: any(node.notes.arrows or node.notes.circles for node in nodes),
        LeftOut.REASON: ending is not None and ending.kind is Declared.TIME,
        LeftOut.HEADERS: any(name != "GN" for name, _ in game.headers.extra),
    }
    return tuple(what for what, lost in found.items() if lost)


def write_boardspace(game: Game) -> str:
    """The main line of `game` as a file; NotWritable if it begins from a set-up position."""
    if game.start != Position.start(blitz=game.start.blitz):
        raise NotWritable("Boardspace's files always begin with the empty board")
    lines = ["(;", *_head(game)]
    for number, (seat, command, comment) in enumerate(_commands(game)):
        note = f"C[{escaped(comment)}]" if comment else ""
        lines.append(f"; P{seat}[{number} {command_text(command)}]{note}")
    return "\n".join([*lines, ")", ""])


def _head(game: Game) -> Iterator[str]:
    headers = game.headers
    names = [headers.white or "P0", headers.black or "P1"]  # RE must be able to name the winner
    yield f"GM[{GAME_NUMBER}]VV[2]"
    yield "CM[0,1]"
    yield "TC[None]"
    yield f"SU[{'Yinsh-Blitz' if game.start.blitz else 'Yinsh'}]"
    for name, value in (
        ("DT", _long_date(headers.date)),
        ("GN", dict(headers.extra).get("GN") or _file_name(names, headers.date)),
        ("RE", _result(game, names)),
        ("EV", headers.event),
        ("PC", headers.site),
        ("C", game.root.notes.comment),
    ):
        if value:
            yield f"{name}[{escaped(value)}]"
    for seat, name in enumerate(names):
        yield f'P{seat}[id "{escaped(name)}"]'


def _result(game: Game, names: list[str]) -> str:
    record = game.main_record
    if not record.over:
        return ""
    return "The game is a draw" if record.winner is None else f"Game won by {names[record.winner]}"


def _file_name(names: list[str], date: str) -> str:
    """As the server names its files: Y-white-black-YYYY-MM-DD-HHMM."""
    white, black = (re.sub(r"[^\w.]+", "_", name) for name in names)
    return f"Y-{white}-{black}-{date}-0000" if _ISO_DATE.fullmatch(date) else f"Y-{white}-{black}"


def _long_date(date: str) -> str:
    """2026-02-20 in the server's words, at midnight; any other text as it is."""
    match = _ISO_DATE.fullmatch(date)
    if match is None:
        return date
    year, month, day = map(int, match.groups())
    return f"{_weekday(year, month, day)} {MONTHS[month - 1]} {day:02} 00:00:00 GMT {year:04}"


def _weekday(year: int, month: int, day: int) -> str:
    """Sakamoto's rule, which spares the page the datetime module."""
    year -= month < 3
    shift = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)[month - 1]
    return _DAYS[(year + year // 4 - year // 100 + year // 400 + shift + day) % 7]


def _commands(game: Game) -> Iterator[tuple[Player, Command, str]]:
    """Who, what, and the comment beside it."""
    yield 0, Command(Verb.START, 0, WHITE), ""
    for node in game.nodes(game.main):
        assert node.turn
        player, actions = node.turn.player, node.turn.actions
        for action in actions:
            comment = node.notes.comment if action is actions[-1] else ""
            yield player, _command(player, action), comment
            yield player, Command(Verb.DONE, 0), ""
    declaration = game.node(game.main).declaration
    if declaration and declaration.kind is Declared.RESIGNATION and declaration.winner is not None:
        loser = 1 - declaration.winner
        yield loser, Command(Verb.RESIGN, 0), ""
        yield loser, Command(Verb.DONE, 0), ""


def _command(player: Player, action: Action) -> Command:
    match action:
        case Place(point):
            return Command(Verb.PLACE_RING, 0, player, (point,))
        case Move(source, target):
            return Command(Verb.MOVE, 0, None, (source, target))
        case RemoveRow(row):
            return Command(Verb.REMOVE_ROW, 0, player, (row[0], row[-1]))
        case RemoveRing(point):
            return Command(Verb.REMOVE_RING, 0, player, (point,))
        case Pass():
            return Command(Verb.PASS, 0)
