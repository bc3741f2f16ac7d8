"""Where one key leads, again and again, on a board that cannot be seen: to what can be chosen now.

To the own rings; to the destinations of a ring in the hand; to the rings to give up; of rows to the
markers at their ends. Must not know: keys, elements.
"""

from typing import TypeVar

from yinsh.board import Point
from yinsh.game import Phase
from yinsh.view.session import Session

S = TypeVar("S", bound=Session)


def next_stop(session: S, here: Point, step: int) -> tuple[S, Point | None]:
    """The next stop after `here` (or, by -1, the one before), round and round; of several rows the
    next one, shown as chosen. None where there is no stop."""
    if session.rows:
        session = session.other_row(step)
        row = session.chosen_row
        return session, row.row[0] if row else None
    return session, _following(_stops(session), here, step)


def _stops(session: Session) -> list[Point]:
    if session.destinations:
        return sorted(session.destinations)
    if session.position.phase is Phase.RING and session.targets:
        return sorted(session.targets)
    return sorted(session.position.rings(session.own))


def _following(stops: list[Point], here: Point, step: int) -> Point | None:
    """The first beyond `here` in that direction, else the first from the other end."""
    if step < 0:
        return next((p for p in reversed(stops) if p < here), stops[-1] if stops else None)
    return next((p for p in stops if p > here), stops[0] if stops else None)
