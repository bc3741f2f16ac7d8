"""A turn typed in the official notation: what can follow what is typed, and what Enter does.

A whole turn or a part of one, long or short, also with its number in front ("24.a2-h9"). What is
played goes the way of taps: with `confirm` on, the first Enter previews and the second one plays.
Bad input changes nothing, and is told in the sentences of a tap that fails.
Must not know: elements, keys, where the sentences are shown.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from yinsh.game import Action, Move, Phase, Place, Position, Refusal, RemoveRing, RemoveRow
from yinsh.notation import (
    AmbiguousTurn,
    IllegalPart,
    NotationError,
    action_text,
    latin,
    read_turn,
    turn_text,
)
from yinsh.view.messages import explain, say
from yinsh.view.sentences import refusal
from yinsh.view.session import Hint, Refused, Session

LONGEST: Final = 200
"""Characters of a field; the longest turn there is, three rows and rings, has far fewer."""

_NUMBER: Final = r"(?a)\s*\d+\.\s*"
# What word processors and telephones make of a hyphen; each is one character, so columns stay.
_DASHES: Final = {ord(sign): "-" for sign in "‐‑‒–—−→"}


@dataclass(frozen=True, slots=True)
class Entered:
    """What Enter has led to: the session itself where it was refused."""

    session: Session
    told: str = ""
    """What to tell: why nothing was played, or that Enter is needed once more."""
    refused: bool = False


# Completion


def completions(session: Session, text: str) -> tuple[str, ...]:
    """All that `text` could go on to be by one more point, row or ring; () where nothing fits."""
    if not session.legal or len(text) > LONGEST:
        return ()
    begin, plain = _begin(text), _plain(text)
    cut = max(begin, plain.rfind(";") + 1, plain.lower().rfind("x"))
    position = _after(session.position, plain[begin:cut].rstrip("; "))
    if position is None:
        return ()
    tail = plain[cut:]
    typed = "".join(tail.lower().split())
    lead = text[:cut] + tail[: len(tail) - len(tail.lstrip())]
    found = [lead + token for token in _shortened(_tokens(position), typed)]
    return tuple(found + [lead + token for token in _onward(position, typed)])


def _begin(text: str) -> int:
    """Where the turn begins, behind its number."""
    number = re.match(_NUMBER, text)
    return number.end() if number else 0


def _plain(text: str) -> str:
    return latin(text.translate(_DASHES))


def _after(position: Position, text: str) -> Position | None:
    """The position after what is typed already, if the same player goes on."""
    if not text:
        return position
    player = position.player
    try:
        for action in read_turn(position, text):
            position = position.play(action)
    except (NotationError, AmbiguousTurn, IllegalPart):
        return None
    return position if position.player == player and position.phase is not Phase.OVER else None


def _tokens(position: Position) -> list[str]:
    """All that can be written next; where there is no choice of row, first the short form."""
    actions = position.legal_actions()
    found = [action_text(action) for action in actions]
    if position.phase is Phase.ROW and len(actions) == 1:
        rings = position.play(actions[0]).legal_actions()
        found = [action_text(ring) for ring in rings] + found
    return found


def _shortened(tokens: list[str], typed: str) -> list[str]:
    """Those that go on from `typed`; of moves only the ring, until that is typed."""
    found: dict[str, None] = {}
    for token in tokens:
        if token.startswith(typed) and token != typed:
            ring, hyphen, _ = token.partition("-")
            whole = token[0] == "x" or len(typed) >= len(ring)
            found[token if whole else ring + hyphen] = None
    return list(found)


def _onward(position: Position, typed: str) -> Iterator[str]:
    """What can follow when an action is typed to its end and the turn goes on."""
    if typed not in _tokens(position):
        return
    following = _after(position, typed)
    if following is not None:
        gap = "" if following.phase is Phase.RING else ";"
        for token in _shortened(_tokens(following), ""):
            yield typed + gap + token


def example(session: Session) -> str:
    """Something that can be typed now; "" where nothing can."""
    if not session.legal:
        return ""
    action = session.legal[0]
    if isinstance(action, RemoveRow):
        ring = session.position.play(action).legal_actions()[0]
        return turn_text((action, ring))
    return action_text(action)


def hint(session: Session) -> str:
    """What the field is for, as long as there is nothing else to tell."""
    turn = example(session)
    return say("typing.hint", turn=turn) if turn else say("typing.hint.idle")


# Enter


def enter(session: Session, text: str) -> Entered:
    """Play what is typed, or preview it where the settings ask for that; or tell why not."""
    if not session.live:
        return _refused(session, refusal(Refused(Refusal.GAME_OVER)))
    if session.engine_level or session.away:
        why = Hint.AWAY if session.away else Hint.NOT_YOUR_TURN
        return _refused(session, refusal(Refused(why)))
    if not text.strip():
        return _refused(session, hint(session))
    begin = _begin(text)
    try:
        actions = _read(session, _plain(text)[begin:])
    except NotationError as error:
        return _refused(session, _unreadable(session, text, begin, error))
    except AmbiguousTurn:
        return _refused(session, say("typing.which", turn=example(session)))
    except IllegalPart as error:
        return _refused(session, _illegal(session, error))
    armed = _armed(session, actions[0])
    if armed is not None:
        return Entered(armed, say("typing.again", turn=turn_text(actions)))
    return Entered(session.play_all(actions))


def _read(session: Session, text: str) -> tuple[Action, ...]:
    """What is to be played for `text`; it may also be the whole of a turn that is under way."""
    under_way = session.line.seen.turn_under_way
    if under_way is not None:
        done = under_way.actions
        try:
            whole = read_turn(under_way.before, text)
        except (NotationError, AmbiguousTurn, IllegalPart):
            whole = ()
        if len(whole) > len(done) and whole[: len(done)] == done:
            return whole[len(done) :]
    return read_turn(session.position, text)


def _refused(session: Session, why: str) -> Entered:
    return Entered(session, why, refused=True)


def _armed(session: Session, action: Action) -> Session | None:
    """The session that previews an action to be confirmed; None if it is to be played."""
    if not session.confirm or (session.armed and session.aimed_action == action):
        return None
    idle = session.cancel()
    match action:
        case Move(source, target):
            return replace(idle, lifted=source, aim=target, armed=True)
        case Place(point) | RemoveRing(point):
            return replace(idle, aim=point, armed=True)
        case RemoveRow() if len(session.rows) > 1:
            return replace(idle, row=action, armed=True)
        case _:
            return None


def _unreadable(session: Session, text: str, begin: int, error: NotationError) -> str:
    if error.problem.key != "notation.no-action":
        return say("typing.problem", problem=explain(error.problem))
    blamed = text[begin + error.column - 1 :].split(";")[0].strip()
    shown = "".join(c if c.isprintable() else "\ufffd" for c in blamed[:_SHOWN])
    return say("typing.unreadable", text=shown, turn=example(session))


_SHOWN: Final = 20


def _illegal(session: Session, error: IllegalPart) -> str:
    if session.must_pass:
        return refusal(Refused(Hint.MUST_PASS))
    if error.reason is Refusal.ROW_FIRST:
        return say("typing.row-first", turn=example(session))
    action = error.action
    at = action.target if isinstance(action, Move) and error.at is None else error.at
    return refusal(Refused(error.reason, at, action))
