"""Notes at the turn that is seen: what their fields show, and what is made of what is typed.

Arrows and circles are typed as words, so that nobody needs a pointer to draw: `e5-e9` is an
arrow, `d4` a circle. Whatever is typed, what can be kept is kept, and the rest is told in words.
Must not know: fields, elements, when something is written.
"""

import re
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from yinsh.board import NAMES, Point
from yinsh.notation import latin
from yinsh.records.notes import LONGEST_COMMENT, MOST_MARKS, Glyph, Notes, tidy
from yinsh.records.record import Turn
from yinsh.view.messages import say
from yinsh.view.sentences import turn_line
from yinsh.view.session import Session

NEAR: Final = 300
"""So many characters before the limit, the counter appears."""

_WORD: Final = r"[^\s,;]+"
_MARK: Final = r"(?i)([a-k]\d{1,2})(?:[-–>→]+([a-k]\d{1,2}))?"
_LONGEST_WORD: Final = 20
"""Of a word that is no mark, so much is repeated to who has typed it."""

GLYPH_KEYS: Final[dict[Glyph, str]] = {
    Glyph.GOOD: "glyph.good",
    Glyph.MISTAKE: "glyph.mistake",
    Glyph.BRILLIANT: "glyph.brilliant",
    Glyph.BLUNDER: "glyph.blunder",
    Glyph.INTERESTING: "glyph.interesting",
    Glyph.DUBIOUS: "glyph.dubious",
}


@dataclass(frozen=True, slots=True)
class NotesPanel:
    """What the fields show."""

    title: str
    """Which turn it is about."""
    heading: str
    """The same, with the glyph that stands at it."""
    comment: str
    glyph: str
    """The glyph that is chosen; empty if none is."""
    rated: bool
    """Can a glyph be chosen? Not at the start, which is no turn."""
    marks: str
    """Arrows and circles, as they are typed."""
    noted: bool
    """Is anything written here?"""


def notes_panel(session: Session) -> NotesPanel:
    """The fields for what the board of `session` shows."""
    notes, turn = session.line.notes, session.last_turn
    glyph = notes.glyph.value if notes.glyph else ""
    return NotesPanel(
        title=_title(turn),
        heading=_title(turn, glyph),
        comment=notes.comment,
        glyph=glyph,
        rated=turn is not None,
        marks=marks_text(notes),
        noted=bool(notes),
    )


def _title(turn: Turn | None, glyph: str = "") -> str:
    """Which turn it is, with a glyph as the list writes it."""
    if turn is None:
        return say("notes.title.start")
    return say("notes.title", number=turn.number, turn=turn_line(turn) + glyph)


def report(typed: str) -> str:
    """What to tell about the comment that is being typed; mostly nothing.

    >>> report("Why not e5-e9?"), report("x" * 3_990), report("x" * 4_001)
    ('', '10 characters left', 'Too long: 1 character is not kept.')
    """
    kept = tidy(typed)
    # Blanks at its ends and line breaks of another kind are no loss to speak of.
    asked = tidy(typed, len(typed))
    if len(asked) > len(kept):
        return say("notes.too-long", count=len(asked) - len(kept))
    left = LONGEST_COMMENT - len(asked)
    if left <= NEAR:
        return say("notes.left", count=left)
    invisible = len(typed.replace("\r\n", "\n").strip()) - len(asked)
    return say("notes.invisible", count=invisible) if invisible > 0 else ""


def with_glyph(notes: Notes, glyph: Glyph) -> Notes:
    """The notes with another glyph; choosing the one that is there takes it away."""
    return replace(notes, glyph=None if notes.glyph is glyph else glyph)


def toggled(notes: Notes, source: Point, target: Point) -> Notes:
    """An arrow, or a circle round one point, drawn or, if it is there, rubbed out.

    ValueError if there are as many as there can be.
    """
    if source == target:
        return replace(notes, circles=_toggled(notes.circles, source))
    return replace(notes, arrows=_toggled(notes.arrows, (source, target)))


_T = TypeVar("_T")


def _toggled(marks: tuple[_T, ...], mark: _T) -> tuple[_T, ...]:
    return tuple(m for m in marks if m != mark) if mark in marks else (*marks, mark)


# Typing what is drawn


def marks_text(notes: Notes) -> str:
    """Arrows and circles as they are typed.

    >>> marks_text(read_marks("d4 E5>e9")[0])
    'e5-e9 d4'
    """
    arrows = [f"{NAMES[source]}-{NAMES[target]}" for source, target in notes.arrows]
    return " ".join(arrows + [NAMES[p] for p in notes.circles])


def read_marks(typed: str, notes: Notes | None = None) -> tuple[Notes, str]:
    """`notes` with the arrows and circles that were typed, and what is wrong with the rest.

    Whatever is a mark is taken; the words are about the first one that is not.
    """
    arrows: dict[tuple[Point, Point], None] = {}
    circles: dict[Point, None] = {}
    problem = ""
    for word in re.findall(_WORD, typed):
        mark = _read(word)
        if mark is None:
            problem = problem or say("notes.marks.unknown", word=word[:_LONGEST_WORD])
        elif mark[0] == mark[1]:
            circles[mark[0]] = None
        else:
            arrows[mark] = None
    if max(len(arrows), len(circles)) > MOST_MARKS:
        problem = problem or say("notes.marks.many", count=MOST_MARKS)
    kept = replace(
        notes or Notes(),
        arrows=tuple(arrows)[:MOST_MARKS],
        circles=tuple(circles)[:MOST_MARKS],
    )
    return kept, problem


def _read(word: str) -> tuple[Point, Point] | None:
    found = re.fullmatch(_MARK, latin(word))
    ends = [name.lower() for name in found.groups() if name] if found else []
    if not ends or not all(name in NAMES for name in ends):
        return None
    return NAMES.index(ends[0]), NAMES.index(ends[-1])
