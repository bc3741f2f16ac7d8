"""What is said aloud when a session has changed: the same sentences as for the eye, for the ear.

Whoever cannot see the board hears of every change what it was and what is to be done next.
"""

from yinsh.game import RemoveRow
from yinsh.notation import row_text
from yinsh.records.notes import Notes
from yinsh.records.record import Record
from yinsh.view.messages import listed, say
from yinsh.view.notes_panel import GLYPH_KEYS, marks_text
from yinsh.view.sentences import announcement, detail, player_name, score, status
from yinsh.view.session import Session


def news(before: Session, after: Session) -> str | None:
    """What to say when `before` has become `after`; None if it is nothing to speak of."""
    if after.refused and after.refused is not before.refused:
        return detail(after)
    if after.game is not before.game and after.line.seen != before.line.seen:
        told = [*_played(before.line.seen, after), *_tried(before, after)]
        last = _now(after) if after.recalled else standing(after)
        return " ".join(filter(None, (*told, last)))
    moved = after.line.here != before.line.here
    if (
        moved
        or after.lifted != before.lifted
        or after.reviewing != before.reviewing
        or (after.armed and (after.aim, after.row, True) != (before.aim, before.row, before.armed))
    ):
        back = [say("heard.latest")] if after.in_game and not before.in_game else []
        more = _written(after.line.notes) if moved else []
        if after.looking_back and before.in_game:
            more.append(say("heard.looking-back"))
        return " ".join([*back, _now(after, more_follows=bool(more)), *more])
    return None


def standing(session: Session) -> str:
    """Who is to do what; and of rows, which they are, since they may lie anywhere."""
    if not session.rows:
        return status(session)
    rows = listed(row_text(row) for row in session.rows)
    if len(session.rows) == 1:
        more = say("heard.row", row=rows)
    elif session.armed and session.row:
        more = say("heard.row.chosen", row=row_text(session.row))
    else:
        more = say("heard.rows", rows=rows)
    return say("announce.status", status=status(session), detail=more)


def no_turn(step: int) -> str:
    """Why there is nothing more to look at in that direction."""
    return say("heard.no-earlier" if step < 0 else "heard.no-later")


def _tried(before: Session, after: Session) -> list[str]:
    """Somebody has left the game for another line, which must not happen unheard."""
    if after.line.on_main or not before.line.on_main:
        return []
    key = "heard.variation.engine" if after.seats.engine else "heard.variation"
    return [say("detail.variation", number=after.line.fork + 1), say(key)]


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


def _now(session: Session, *, more_follows: bool = False) -> str:
    """How things stand: the status and what goes with it."""
    back = session.looking_back and not session.in_hand
    if session.rows and not back:
        return standing(session)
    more = detail(session)
    if back and session.last_turn:
        more = announcement(session.last_turn)
    if more:
        return say("announce.status", status=status(session), detail=more)
    return say("overview.now", status=status(session)) if more_follows else status(session)


def _played(before: Record, after: Session) -> list[str]:
    """What has been played or taken back, and the score if it has changed."""
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
    return told
