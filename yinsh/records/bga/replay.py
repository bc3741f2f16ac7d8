"""Board Game Arena's replay data (rules.md 8.2) -> games: JSON that a person saved or pasted.

    {"status": "OK", "data": {"players": [{"id": 85, "name": "Ann", "color": "#ffffff"}, ...],
     "logs": [{"data": [{"type": "move", "log": "${player_name} places a ring on ${locationTo}",
                         "args": {"player_id": "85", "locationTo": "J6"}}, ...]}, ...]}}

The `data` alone, or the list of logs alone, will do. Notifications of other types are ignored, and
so are moves in words that we do not know unless they name a point. Where the play does not end
the game, `gameEnd` says who won, for no known reason. Must not know: where the data came from.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

from yinsh.board import find
from yinsh.game import BLACK, WHITE, Player
from yinsh.problems import problem
from yinsh.records.bga.steps import Step, Verb, Where, point_of, replayed, verb_of, with_winner
from yinsh.records.errors import RecordError, check_size
from yinsh.records.json_text import brackets
from yinsh.records.notes import Headers, tidy_name
from yinsh.records.places import place
from yinsh.records.tree import Game
from yinsh.records.words import quoted

LONGEST: Final = 2_000_000
"""Characters; the data of one game is some 200,000, most of it of no use here."""
DEEPEST: Final = 40
"""Brackets within brackets: a limit of ours, since the parser's own is the machine's stack."""
MOST_BRACKETS: Final = 50_000
"""A long game with much taken back has some 10,000; more would keep a page busy for too long."""

SITE: Final = "Board Game Arena"

_COLOURS: Final = {"ffffff": WHITE, "fff": WHITE, "000000": BLACK, "000": BLACK}
_POINTS: Final = {
    Verb.PLACE: ("locationTo",),
    Verb.MARKER: ("locationTo",),
    Verb.MOVE: ("locationFrom", "locationTo"),
    Verb.ROW: ("locationFrom", "locationTo"),
    Verb.RING: ("locationFrom",),
}

Object = dict[str, Any]


class Located(Object):
    """An object of the data that knows the offset of its bracket in the text."""

    at: int = 0


def read_bga(text: str) -> Game:
    """The game in replay data; RecordError, naming the place, if there is none."""
    check_size(text, LONGEST)
    data = parsed(text)
    players, packets = _parts(data)
    steps: list[Step] = []
    ended_by: str | None = None
    for where, notification in _notifications(packets, text):
        kind = notification.get("type")
        if kind in ("move", "restartUndo"):
            step = _step(notification, where)
            steps += [step] if step else []
        elif kind == "gameEnd":
            ended_by = _identity(_object(notification, "args"), "player_id") or ended_by
    if not steps:
        raise RecordError(problem("bga.no-move"))
    white = _white(players, steps)
    record = replayed(steps, white)
    if not record.turns:  # nothing but what was taken back
        raise RecordError(problem("bga.no-move"))
    winner = None if ended_by is None else WHITE if ended_by == white else BLACK
    names = _names(players, white)
    return Game.of(with_winner(record, winner), Headers(*names, site=SITE))


def parsed(text: str) -> Any:
    """The JSON in `text`, its objects Located; RecordError, naming the place, if it is none."""
    opened: list[int] = []
    closed: list[int] = []  # where each object begins, in the order in which they end
    for count, (at, depth) in enumerate(brackets(text), start=1):
        if count > MOST_BRACKETS:
            raise RecordError(problem("bga.many", most=MOST_BRACKETS), *place(text, at))
        if depth > DEEPEST:
            raise RecordError(problem("bga.deep", most=DEEPEST), *place(text, at))
        if text[at] == "{":
            opened.append(at)
        elif text[at] == "}" and opened:
            closed.append(opened.pop())
    start = len(text) - len(text.lstrip("\ufeff \t\r\n"))
    places = iter(closed)

    def located(data: Object) -> Located:  # called as each object ends
        found = Located(data)
        found.at = next(places, 0)
        return found

    try:
        return json.loads(text[start:], object_hook=located)
    except json.JSONDecodeError as error:
        where = place(text, start + error.pos)
        raise RecordError(problem("bga.json"), *where) from None
    except (ValueError, RecursionError):  # a number of thousands of digits
        raise RecordError(problem("bga.number")) from None


# Finding the parts


def _parts(data: Any) -> tuple[list[Object], list[Any]]:
    """The players and the packets of the log, from the whole answer or from a part of it."""
    if isinstance(data, dict) and isinstance(data.get("data"), dict):
        data = data["data"]
    if isinstance(data, list):
        return [], data
    if not isinstance(data, dict) or not isinstance(data.get("logs"), list):
        raise RecordError(problem("bga.no-logs"))
    players = data.get("players")
    if isinstance(players, dict):
        players = list(players.values())
    if not isinstance(players, list):
        players = []
    return [player for player in players if isinstance(player, dict)], data["logs"]


def _notifications(packets: list[Any], text: str) -> Iterator[tuple[Where, Object]]:
    for number, packet in enumerate(packets, start=1):
        inside = packet.get("data") if isinstance(packet, dict) else None
        if isinstance(inside, list):
            for count, notification in enumerate(inside, start=1):
                if isinstance(notification, Located):
                    yield Where((number, count), text=text, at=notification.at), notification
        elif isinstance(packet, Located):
            yield Where((number,), text=text, at=packet.at), packet


def _object(data: Object, key: str) -> Object:
    value = data.get(key)
    return value if isinstance(value, dict) else {}


def _identity(data: Object, key: str) -> str | None:
    """A player's id, which is a number here and a text there."""
    value = data.get(key)
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    return str(value).strip() or None


# One notification


def _step(notification: Object, where: Where) -> Step | None:
    words = notification.get("log")
    args = _object(notification, "args")
    match = verb_of(words) if isinstance(words, str) else None
    if match is None:
        if notification["type"] == "restartUndo" or _names_a_point(args):
            raise where.error(problem("bga.unknown", text=quoted(str(words))))
        return None
    who = _identity(args, "player_id")
    if who is None:
        raise where.error(problem("bga.whose"))
    verb = Verb(match[0].lower())
    names = [args.get(key) for key in _POINTS.get(verb, ())]
    points = tuple(point_of(name if isinstance(name, str) else "", where) for name in names)
    return Step(who, verb, points, where)


def _names_a_point(args: Object) -> bool:
    places = (args.get("locationFrom"), args.get("locationTo"))
    return any(isinstance(name, str) and find(name.strip().lower()) is not None for name in places)


# Who is who


def _white(players: list[Object], steps: list[Step]) -> str:
    """The id of the player of White: by colour, or else whoever began."""
    for player in players:
        colour = _colour(player)
        identity = _identity(player, "id")
        if identity and colour is not None:
            others = {step.who for step in steps} - {identity}
            return identity if colour == WHITE else next(iter(others), "")
    return steps[0].who


def _colour(player: Object) -> Player | None:
    colour = player.get("color")
    return _COLOURS.get(colour.strip().lower().lstrip("#")) if isinstance(colour, str) else None


def _names(players: list[Object], white: str) -> tuple[str, str]:
    names = ["", ""]
    for player in players:
        name = player.get("name")
        if isinstance(name, str):
            names[_identity(player, "id") != white] = tidy_name(name)
    return names[0], names[1]
