"""Links for the viewer's tests: all that people may have, and damaged ones."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator

from tests.records.golden import GOLDEN
from tests.rules import cases
from yinsh.notation import read_action
from yinsh.records import link_bytes as wire
from yinsh.records.line import Line
from yinsh.records.link import game_link
from yinsh.records.record import Record
from yinsh.records.tree import Game
from yinsh.viewer import replay
from yinsh.viewer.replay import Viewed

HUMAN = [
    Game.of(Record.of(Game().start, map(read_action, case["actions"])))
    for case in (*cases.HUMAN_GAMES, *cases.GAMES)
    if not case.get("blitz") and "start" not in case
]

GAMES = [(golden.name, golden.link, Line.of(golden.game, golden.at)) for golden in GOLDEN]
GAMES += [(f"game {i}", game_link(game), Line.of(game, game.main)) for i, game in enumerate(HUMAN)]


def payload(link: str) -> list[int]:
    """The bytes in a sound link, inflated."""
    data: list[int] = []
    assert wire.unwrap(link, data) == ""
    return list(zlib.decompress(bytes(data), -15)) if link[0] == wire.DEFLATED else data


def view(link: str) -> Viewed:
    """The link as the viewer reads it."""
    events: list[wire.Event] = []
    assert wire.unpack(payload(link), events) == ""
    return replay.view_link(events)


def damaged(count: int) -> Iterator[str]:
    """Links with a sound check sum whose bytes are not what they were."""
    chance = random.Random(7)
    for _ in range(count):
        data = payload(chance.choice(GAMES)[1])
        for _ in range(chance.randint(1, 2)):
            if data:
                data[chance.randrange(len(data))] = chance.choice((0, 33, 85, 86, 88, 89, 98, 99))
        yield wire.wrap(data, wire.PLAIN)
