"""What is said aloud when a session has changed: the same sentences as for the eye, for the ear.

Whoever cannot see the board hears of every change what it was and what is to be done next.
"""

from yinsh.game import RemoveRow
from yinsh.notation import row_text
from yinsh.records.notes import Notes
from yinsh.records.record import Record
from yinsh.view.messages import say
from yinsh.view.notes_panel import GLYPH_KEYS, marks_text
from yinsh.view.sentences import announcement, detail, player_name, score, status
from yinsh.view.session import Session


def news(before: Session, after: Session) -> str | None:
    """What to say when `before` has become `after`; None if it is nothing to speak of."""
    if after.refused and after.refused is not before.refused:
        return detail(after)
    if after.game is not before.game and after.line.seen != before.line.seen:
        return " ".join(filter(None, _played(before.line.seen, after)))
    if (
        after.line.here != before.line.here
        or after.lifted != before.lifted
        or after.reviewing != before.reviewing
        or (after.armed and (after.aim, after.row) != (before.aim, before.row))
    ):
        told = [_now(after)]
        if after.line.here != before.line.here:
            told += _written(after.line.notes)
        return " ".join(told)
    return None


def _written(notes: Notes) -> list[str]:
    """What somebody has noted at the turn that is now shown."""
    told = []
    if notes.glyph:
        told.append(say("announce.glyph", glyph=say(GLYPH_KEYS[notes.glyph])))
    if notes.comment:
        told.append(say("announce.comment", text=notes.comment))
    if notes.arrows or notes.circles:
        told.append(say("announce.marks", marks=marks_text(notes)))
    return told


def _now(session: Session) -> str:
    """How things stand: the status and what goes with it."""
    more = detail(session)
    if session.looking_back and not session.in_hand and session.last_turn:
        more = announcement(session.last_turn)
    return say("announce.status", status=status(session), detail=more) if more else status(session)


def _played(before: Record, after: Session) -> list[str]:
    """What has been played or taken back, the score if it has changed, and who is to do what."""
    record = after.line.seen
    last = record.turns[-1] if record.turns else None
    told = []
    if len(record.actions) < len(before.actions):
        told.append(say("announce.undo", number=len(before.turns)))
    elif before.declaration and not record.declaration:
        told.append(say("announce.goes-on"))
    elif last and not record.declaration:
        action = last.actions[-1]
        if not isinstance(action, RemoveRow):
            told.append(announcement(last))
        else:  # what led to the row has been told, unless all of it was done again at once
            if len(record.actions) > len(before.actions) + 1:
                told.append(announcement(last))
            told.append(say("announce.row", player=player_name(last.player), row=row_text(action)))
    if record.position.removed != before.position.removed:
        told.append(score(record.position))
    return [*told, _now(after) if after.recalled else status(after)]
