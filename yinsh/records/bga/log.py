"""The log that Board Game Arena shows beside a replay, as people copy it from the page -> games.

    Move 2 : 4/9/2026 2:38:08 PM
    Ann places a ring on F6
    Move 22 : 6:45:04 PM
    Ann places a marker on E6
    Move 23 : 6:45:05 PM
    Ann moves a ring from E6 to D6 and flips 1 markers
    Ann has removed 3 rings

Whoever places the first ring is White. Lines that tell of nothing on the board are passed over.
Must not know: JSON.
"""

import re
from typing import Final

from yinsh.game import BLACK, WHITE
from yinsh.problems import problem
from yinsh.records.bga.replay import SITE
from yinsh.records.bga.steps import Step, Verb, Where, point_of, replayed, verb_of, with_winner
from yinsh.records.errors import RecordError, check_size
from yinsh.records.notes import Headers, tidy_name
from yinsh.records.tree import Game

_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_TWO: Final = re.compile(r"\s+(\S+)\s+to\s+(\S+)")
_ONE: Final = re.compile(r"\s+(\S+)")
_WON: Final = re.compile(r"\b(?:has removed \d rings?|wins the game)\b")


def looks_like_a_log(text: str) -> bool:
    """Does anybody place a ring in the words of the log?"""
    return re.search(rf"\b{Verb.PLACE.value} [A-Ka-k]\d", text) is not None


def read_bga_log(text: str) -> Game:
    """The game in a copied log; RecordError, naming the place, if there is none."""
    check_size(text)
    steps: list[Step] = []
    winner = ""
    for number, line in enumerate(_LINE_END.split(text.removeprefix("\ufeff")), start=1):
        step = _step(line, number)
        if step:
            steps.append(step)
        elif won := _WON.search(line):
            winner = _name(line[: won.start()])
    if not steps:
        raise RecordError(problem("bga.no-move-log"), 1, 1)
    players = list(dict.fromkeys(step.who for step in steps))
    record = replayed(steps, players[0])
    if winner in players:
        record = with_winner(record, WHITE if winner == players[0] else BLACK)
    white, black = (*map(tidy_name, players), "")[:2]
    return Game.of(record, Headers(white, black, site=SITE))


def _step(line: str, number: int) -> Step | None:
    match = verb_of(line)
    if match is None:
        return None
    verb = Verb(match[0].lower())
    where = Where((), number, match.start() + 1)
    if verb in (Verb.TAKE_BACK, Verb.RESTART):
        return Step(_name(line[: match.start()]), verb, (), where)
    pattern = _TWO if verb in (Verb.MOVE, Verb.ROW) else _ONE
    named = pattern.match(line, match.end())
    if named is None:
        raise where.error(problem("bga.point" if pattern is _ONE else "bga.points"))
    points = tuple(
        point_of(name.rstrip(".,"), Where((), number, named.start(group) + 1))
        for group, name in enumerate(named.groups(), start=1)
    )
    return Step(_name(line[: match.start()]), verb, points, where)


def _name(text: str) -> str:
    """A player's name, as it stands before what he does."""
    return " ".join(text.split())
