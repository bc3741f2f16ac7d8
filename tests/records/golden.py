"""Links that people may have sent by now, and the games they must open for ever.

Never change a link here. A new kind of thing in a game gets a new line.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from tests.records.trees import grown, place
from tests.rules import cases
from tests.rules.players import Taste, play
from yinsh.board import point
from yinsh.game import BLACK, WHITE, Action, Position
from yinsh.notation import read_action
from yinsh.position_text import read_position
from yinsh.records.notes import Glyph, Headers, Notes
from yinsh.records.record import Declaration, Declared, Record
from yinsh.records.tree import START, Game, Path

PLACED = "e5 e6 e7 e8 e9 e3 i8 e4 b4 d3"
"""The worked example of rules.md section 9."""

ROW_TO_COME = "3R.r5r.R7.2m6.R8r.9.3MmMMM2.9.4R3.r6.R2r~wm00"
"""White plays i8-f5;xg5-g9xa5."""


@dataclass(frozen=True)
class Golden:
    """A link, the game in it, and the place in that game."""

    name: str
    link: str
    game: Game
    at: Path


def _played(actions: Iterable[Action], start: Position | None = None) -> Game:
    return Game.of(Record.of(start or Position.start(), actions))


def _human(number: int) -> Game:
    return _played(map(read_action, cases.HUMAN_GAMES[number]["actions"]))


def _of_main(name: str, link: str, game: Game) -> Golden:
    return Golden(name, link, game, game.main)


def _at(name: str, link: str, game: Game, at: Path) -> Golden:
    return Golden(name, link, game, at)


_OPENING, _ = grown(f"{PLACED} e5-b5 e6-g8 e7-d7 e8-c8 e9-d9 e3-h3 i8-i11 e4-e10")
_TRIED, _ = grown(
    f"{PLACED} e5-b5 (e5-f6 e6-g8 (e6-d6) (e6-f7) e7-f8) (e5-d4) e6-g8 e7-d7 (e7-f8 e8-d8)"
)
_NOTED = (
    _TRIED.annotate(START, Notes("Пример из правил.\nВторая строка — «ё»."))
    .annotate(
        place(_TRIED, "e5-b5"),
        Notes("🙂👍🏽 e5-f6!?", Glyph.GOOD, ((point("e5"), point("b5")),), (point("a2"),)),
    )
    .annotate(place(_TRIED, "e8-d8"), Notes(glyph=Glyph.BLUNDER, circles=(84, 0)))
)
_TITLED = _OPENING.titled(
    Headers(
        white="Анна",
        black="Bob O'Neill [1850]",
        event="Club night, round 3",
        site="Paris",
        date="2026-11-30",
        extra=(("GN", "Y-Anna-Bob"), ("Round", "3")),
    )
)
_BLOCKED = cases.set_up(cases.SETUPS[0]["state"])
_ROWS = play(Taste.ROWS, 0).actions


def _declared(game: Game, kind: Declared, winner: int | None) -> Game:
    return game.declare(game.main, Declaration(kind, winner))


GOLDEN = (
    _of_main("nothing", "aqDA", Game()),
    _of_main("placed", "aICAhISIiIyMkJB4eRkYfHwcHFRUtTA", grown(PLACED)[0]),
    _of_main("opening", "aICAhISIiIyMkJB4eRkYfHwcHFRUgCCE1IhkjEiQbHjlGSR8loL1", _OPENING),
    _of_main(
        "finished, white",
        (
            "aLy8iIjAwHR0xMTQ0MjIfHzMzEBAvOSIkMDokPzE7HykyPBAYMz1VF1Y9HSc5QicoOkMoMTtEPwY8PQYOPUV"
            "VHVZFGDxCSjE7Q0sOFktRFg1VW1Y7REUNDFFMDABMTQACRUYCDkY9VSJWSgf0q"
        ),
        _human(3),
    ),
    _of_main(
        "finished, black",
        (
            "bBcE3DoMwAADAUF0WygIYBupC8RBqBjBICMgESNiPyP8fkLs8VxSETBMAVcX4viHUdWSpD7afzPazwE9NzyJ"
            "BklL9otU1VOVdAGPooaa8DInLQkvisivaPIpdglwQhf3ZMW9B-"
            "GzYscySPE8yfDnHPo372tT8JxxsjRuPBLBi_hFrS6BXo7hAIGzA7C3bt2BkYs5M-VvQPwbxd"
        ),
        _human(5),
    ),
    _of_main("blitz, nothing", "aYQW7c", Game(Position.start(blitz=True))),
    _of_main(
        "blitz, finished",
        (
            "aYR4eTExGRhAQMTFSUj8_UFAICAEBMTJQTTI1TAo_QRAjNQZSUwYXChEeHxE0Rk4BAB8ONCoIByoJFxpNS0E"
            "-AC9OVEtPBwUjHQUMU1E-QFVzVkALFW"
        ),
        _played(play(Taste.ROWS, 3, blitz=True).actions, Position.start(blitz=True)),
    ),
    _of_main(
        "both blocked",
        (
            "bJYqxDcAwEAI3QnriNWi-"
            "iNssQOMmXWYPTiTQoRPXOdCWrYY0ZLh0uIylbdMFM4JCiUrqGz_LyR55hJ37c5uc8wUbOR"
        ),
        _played(map(read_action, ("pass", "pass")), _BLOCKED),
    ),
    _of_main(
        "set up",
        "bS5AzDtIz17PQs9QzNIARFkARk7qkAgODKgAoR4",
        Game(read_position("3R.7.8.9.10.9.10.9.8.7.4~bp00z")),
    ),
    _of_main(
        "a ring still to give up",
        (
            "aMTE2NgUFIiJFRUJCNzcoKEREMDA3QCgsBQRCQ0UrIiBEUjYzUjUgRzE6R0g1OEhGKypGPjofM0sfHUMXOBo"
            "wBiohLCMdJiMtISRVD1YkFxkaEj5PBBMGChMWLS4WNAoINExVIwYDC"
        ),
        _played(_ROWS[:50]),
    ),
    _of_main(
        "resigned",
        "aLy8QECYmFhYcHB8fOTkCAhMTKiocHWIAZD0",
        _declared(_human(0), Declared.RESIGNATION, WHITE),
    ),
    _of_main(
        "out of time",
        (
            "aUFAlJVRUGxskJDg4Li4KCkpKAwNKTxsSUEEKCU9IAwIkIxIRSEkRGkE3CQhJQAgQLi0aGTc2GRctLBcYNj8"
            "4NSwrGA9VC1YPQCICBz9HBwZHBVV1ViIQD1RTDw5iAwP4z"
        ),
        _declared(_human(4), Declared.TIME, BLACK),
    ),
    _of_main(
        "won, and why is unknown",
        "aICAhISIiIyMkJB4eRkYfHwcHFRUgCCE1IhkjEiQbHjlGSR8lYgU7Bw",
        _declared(_OPENING, Declared.UNKNOWN, BLACK),
    ),
    _of_main("agreed at once", "aYgYSSM", _declared(Game(), Declared.AGREEMENT, None)),
    _at(
        "resigned in a variation",
        ("aICAhISIiIyMkJB4eRkYfHwcHFRVYICpYIRhiAmNZWCErWSE1IixZWCAWWSAIITVYIiwjGlkiGWIBjiT"),
        _TRIED.declare(_TRIED.main, Declaration(Declared.RESIGNATION, BLACK)).declare(
            place(_TRIED, "e6-d6"), Declaration(Declared.TIME, WHITE)
        ),
        place(_TRIED, "e6-d6"),
    ),
    _of_main(
        "variations",
        ("aICAhISIiIyMkJB4eRkYfHwcHFRVYICpYIRhZWCErWSE1IixZWCAWWSAIITVYIiwjGlkiGQ1Ko"),
        _TRIED,
    ),
    _of_main(
        "comments, glyphs, arrows, circles",
        (
            "aWkXQn9GA0LjQvNC10YAg0LjQtyDQv9GA0LDQstC40LsuCtCS0YLQvtGA0LDRjyDRgdGC0YDQvtC60LAg4oC"
            "UIMKr0ZHCuy4gICEhIiIjIyQkHh5GRh8fBwcVFVggKlghGFlYIStZITUiLFlYIBZZIAhaFPCfmYLwn5GN8J-"
            "PvSBlNS1mNiE_WwBcIAhdACE1WCIsIxpbA11UXQBZIhkXHf"
        ),
        _NOTED,
    ),
    _at(
        "here in a variation",
        (
            "aWkXQn9GA0LjQvNC10YAg0LjQtyDQv9GA0LDQstC40LsuCtCS0YLQvtGA0LDRjyDRgdGC0YDQvtC60LAg4oC"
            "UIMKr0ZHCuy4gICEhIiIjIyQkHh5GRh8fBwcVFVggKlghGFlYIStZITUiLFlYIBZZIAhaFPCfmYLwn5GN8J-"
            "PvSBlNS1mNiE_WwBcIAhdACE1WCIsIxpbA11UXQBjWSIZBy5"
        ),
        _NOTED,
        place(_NOTED, "e8-d8"),
    ),
    _at(
        "here at the start",
        "aYyAgISEiIiMjJCQeHkZGHx8HBxUVIAghNSIZIxIkGx45RkkfJQUsK",
        _OPENING,
        START,
    ),
    _of_main(
        "headers",
        (
            "bi2PguDDhwl4g3BDHKOSUn6Tgr-"
            "6XmpmToxBtaGFqEBvHJOycU5qkkJeZnlGio1CUX5qXomAcx8wakFiUWRzHwmVkYGSma2ioa2wQz-"
            "TuxxWp65iXl6gLNCieNQikmNFYQUFRUUlJWVlFRU7OzU1enp1dVFSBQ9FUSVJZSEVaztLNU14VAA3vQ"
        ),
        _TITLED,
    ),
)
