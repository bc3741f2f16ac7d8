"""What the engine thinks of the position shown, as the page tells it: the bar, the words, the line.

Pure state for the shell to show. Every number says whose it is: "White +1.2", never "+1.2" alone.
"""

from dataclasses import dataclass
from typing import Final

from yinsh.engine.assessment import Assessment
from yinsh.engine.levels import level
from yinsh.game import BLACK, WHITE, Move, Phase, Place, RemoveRing, RemoveRow
from yinsh.view.messages import number, say
from yinsh.view.reasons import play_all, shown_actions, turn_name
from yinsh.view.scene import Advice
from yinsh.view.seats import SIDES
from yinsh.view.sentences import player_name
from yinsh.view.session import Session

EVEN: Final = 0.05
"""A lead that is rounded to nothing."""
TURNS: Final = 8
"""So much of the best line is shown: what comes later is guesswork."""


@dataclass(frozen=True, slots=True)
class LineTurn:
    """A turn of the best line, numbered as it would be if it were played."""

    number: int
    player: str
    text: str


@dataclass(frozen=True, slots=True)
class Evaluation:
    """All that is shown of an assessment."""

    score: str
    depth: str
    share: float
    """White's part of the bar, from 0 to 1."""
    line: tuple[LineTurn, ...] = ()
    said: str = ""
    """The line as one sentence."""
    known: bool = True
    """Is it about the position shown, and not only a place kept free?"""


def can_hint(session: Session) -> bool:
    """May a person ask what to play in the position shown? Not for the engine's own turn."""
    return not session.idle and not session.exercise


def can_analyse(session: Session) -> bool:
    """Is there something to find out that is not the engine's to find out for itself?

    Where it plays itself, people watch: then its turns may be analysed, too.
    """
    if session.exercise:
        return False
    engine_plays = session.engine_level and session.seats.any_person
    return session.position.phase is not Phase.OVER and not engine_plays


def can_ponder(session: Session) -> bool:
    """May the engine think on a person's time? Where time is all that limits it: a lower level
    would be stronger by it than it is meant to be. Where rings are placed it has enough time."""
    position = session.position
    opponent = session.seats.level(1 - position.player)
    here = session.in_game and session.live and not session.engine_level and not session.away
    moving = position.phase is not Phase.PLACE
    return bool(here and moving and opponent and level(opponent).timed)


def evaluation(session: Session, found: Assessment | None) -> Evaluation:
    """What to show of the position in `session`, of which `found` is known."""
    outcome = session.position.outcome
    if outcome is not None:
        if outcome.winner is None:
            return Evaluation(say("evaluation.draw"), "", 0.5)
        share = 1.0 if outcome.winner == WHITE else 0.0
        return Evaluation(say("evaluation.over", player=player_name(outcome.winner)), "", share)
    if found is None:
        waiting = "none" if can_analyse(session) else "waiting"
        return Evaluation(say(f"evaluation.{waiting}"), "", 0.5, known=False)
    line = _line(session, found)
    return Evaluation(
        verdict(found),
        say("evaluation.depth", depth=found.depth) if found.depth else "",
        found.score.chances(WHITE),
        line,
        say("evaluation.line", turns=" ".join(turn.text for turn in line)) if line else "",
    )


def verdict(found: Assessment) -> str:
    """Who stands better and by how much, or who wins and when."""
    proven = found.wins_in
    if proven:
        return say("evaluation.wins", player=player_name(proven[0]), count=proven[1])
    lead = found.score.of(WHITE)
    if abs(lead) < EVEN:
        return say("evaluation.even")
    leader = WHITE if lead > 0 else BLACK
    return say("evaluation.lead", player=player_name(leader), lead=number(abs(lead), 1))


def _line(session: Session, found: Assessment) -> tuple[LineTurn, ...]:
    last = session.last_turn
    number = 1 if last is None else last.number + last.finished
    turns = []
    position = found.position
    for turn in found.turns[:TURNS]:
        turns.append(LineTurn(number, SIDES[position.player], turn_name(turn)))
        position = play_all(position, turn)
        number += 1
    return tuple(turns)


def advice(found: Assessment) -> Advice | None:
    """What to mark on the board: the first thing to do in the best line."""
    if not found.turns:
        return None
    match shown_actions(found.turns[0]):
        case (Move(source, target),):
            return Advice(source=source, target=target)
        case (Place(point),):
            return Advice(target=point)
        case (RemoveRow(row), RemoveRing(point)):
            return Advice(row=row, ring=point)
        case (RemoveRow(row),):
            return Advice(row=row)
        case (RemoveRing(point),):
            return Advice(ring=point)
        case _:
            return None
