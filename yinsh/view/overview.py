"""The whole position in words, for whoever cannot see it: who is to do what, and what lies where.

Must not know: when it is asked for.
"""

from collections.abc import Iterator

from yinsh.board import NAMES, Point
from yinsh.game import WHITE_MARKER, Player, Position
from yinsh.view.messages import listed, say
from yinsh.view.sentences import ends, player_name, removed_rings, status
from yinsh.view.session import Session

_LINE = 3
"""Markers side by side that are worth naming, if another one or two would make them a row."""


def overview(session: Session) -> str:
    """Status, then rings and markers of either side, the own ones first, then score and pool."""
    position = session.position
    told = [say("overview.now", status=status(session))] if status(session) else []
    for player in (session.own, 1 - session.own):
        told += _side(position, player)
    told += [removed_rings(position), pool(position)]
    return " ".join(told)


def pool(position: Position) -> str:
    """How many markers are left."""
    return say("overview.pool", count=position.pool)


def _side(position: Position, player: Player) -> Iterator[str]:
    name = player_name(player)
    rings = position.rings(player)
    yield say("overview.rings", player=name, count=len(rings), points=_listed(rings))
    marker = WHITE_MARKER + player
    markers = [p for p, content in enumerate(position.cells) if content == marker]
    yield say("overview.markers", player=name, count=len(markers), points=_listed(markers))
    lines = ends(position.cells, player, _LINE)
    if lines:
        yield say("overview.lines", player=name, lines=listed(lines))


def _listed(points: list[Point]) -> str:
    return listed(NAMES[p] for p in points) if points else ""
