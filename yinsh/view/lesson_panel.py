"""A step of the lessons as it is shown: the exercise on the board, and all that stands beside it.

Pure state: the exercise is a session like any other, except that it halts when it has been judged.
Must not know: where progress is kept, elements.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from yinsh.board import Point
from yinsh.game import Action, Move, Place, Refusal, RemoveRing, RemoveRow
from yinsh.lessons.judge import hinted, judge
from yinsh.lessons.step import Stage, Step, Verdict
from yinsh.lessons.table import STEPS
from yinsh.records.line import Line
from yinsh.records.notes import Notes
from yinsh.records.tree import Game
from yinsh.view import messages
from yinsh.view.lesson_messages import LESSONS
from yinsh.view.messages import say
from yinsh.view.panel import Panel
from yinsh.view.sentences import refusal
from yinsh.view.session import Refused, Session

messages.add(LESSONS)  # whoever asks for a lesson wants its words, and nobody else does

HINTS: Final = ("look", "hint")
"""The sentences of the hints, in the order in which they are given."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Where somebody is in the lessons."""

    number: int = 1
    """The step, from 1."""
    done: frozenset[str] = frozenset()
    """The keys of the steps that have been done."""
    hints: int = 0
    """How many hints are shown: none, where to look, what to do."""

    @property
    def step(self) -> Step:
        """The step itself."""
        return STEPS[self.number - 1]

    def at(self, number: int) -> "Lesson":
        """The same at another step; the first or the last for a number that is none."""
        return replace(self, number=max(1, min(number, len(STEPS))), hints=0)


@dataclass(frozen=True, slots=True)
class StepItem:
    """One step in the list of all."""

    number: int
    name: str
    done: bool
    current: bool


@dataclass(frozen=True, slots=True)
class LessonPanel:
    """Everything that is shown of a lesson beside the board."""

    place: str
    title: str
    about: str
    task: str
    hint: str
    """Empty until it is asked for, and when the try is over."""
    more: bool
    """Is there another hint?"""
    stage: str
    """How far the try has come: under-way, done, wrong."""
    items: tuple[StepItem, ...]
    rule: str
    """The part of the rules page."""
    first: bool
    last: bool
    spoken: str
    """All of it, read aloud when the step begins; with the first one, how one walks the board."""


def exercise(step: Step) -> Session:
    """The board at the start of a step, its points marked."""
    game = Game(step.start)
    session = Session(Line(game), exercise=True)
    return session.annotate(Notes(circles=step.marked)) if step.marked else session


def verdict(step: Step, session: Session) -> Verdict:
    """What is on the board, judged."""
    return judge(step, session.line.seen.actions)


def judged(step: Step, session: Session) -> Session:
    """The exercise after somebody has done something: halted if there is no more to do in it.

    Looking back to the start begins it again.
    """
    if session.looking_back:
        return replace(exercise(step), confirm=session.confirm)
    return replace(session, halted=verdict(step, session).final)


def with_hint(lesson: Lesson, session: Session) -> Session:
    """The exercise with circles where the first hint says to look, or, once the second is shown,
    an arrow or a circle for what it would do next."""
    step, actions = lesson.step, session.line.seen.actions
    notes = Notes(circles=step.marked)
    if lesson.hints == 1:
        look = () if actions else step.look
        return session.annotate(_circled(look, notes)) if look else session
    action = hinted(step, actions)
    return session if action is None else session.annotate(_drawn(action, notes))


def _circled(points: Sequence[Point], notes: Notes) -> Notes:
    return replace(notes, circles=tuple(dict.fromkeys((*notes.circles, *points))))


def _drawn(action: Action, notes: Notes) -> Notes:
    match action:
        case Move(source, target):
            return replace(notes, arrows=((source, target),))
        case RemoveRow(row):
            return replace(notes, arrows=((row[0], row[-1]),))
        case Place(p) | RemoveRing(p):
            return _circled((p,), notes)
        case _:
            return notes


def lesson_panel(lesson: Lesson, session: Session) -> LessonPanel:
    """What stands beside the exercise `session` of a lesson."""
    step, total = lesson.step, len(STEPS)
    place = say("lesson.step", number=lesson.number, total=total)
    stage = verdict(step, session).stage
    hints = lesson.hints if stage is Stage.UNDER_WAY else 0
    title, about, task = (say(f"lesson.{step.key}.{it}") for it in ("title", "about", "task"))
    spoken = say(
        "lesson.spoken", number=lesson.number, total=total, title=title, about=about, task=task
    )
    if lesson.number == 1:
        spoken = f"{spoken} {say('lesson.keys')}"
    return LessonPanel(
        place=place,
        title=title,
        about=about,
        task=task,
        hint=say(f"lesson.{step.key}.{HINTS[hints - 1]}") if hints else "",
        more=lesson.hints < len(HINTS),
        stage=stage.value,
        items=tuple(_item(lesson, number) for number in range(1, total + 1)),
        rule=step.rule,
        first=lesson.number == 1,
        last=lesson.number == total,
        spoken=spoken,
    )


def _item(lesson: Lesson, number: int) -> StepItem:
    key = STEPS[number - 1].key
    done = key in lesson.done
    name = say(
        "lesson.item.done" if done else "lesson.item",
        number=number,
        title=say(f"lesson.{key}.title"),
    )
    return StepItem(number, name, done, number == lesson.number)


def told(lesson: Lesson, session: Session) -> tuple[str, str, str]:
    """What there is to say about what was done last: headline, explanation, part of the rules.

    Empty while there is nothing to say. A refusal comes with the rule behind it.
    """
    step = lesson.step
    refused = session.refused
    if refused is not None:
        why = _rule_behind(refused)
        return "", say("lesson.refused", refusal=refusal(refused), why=why) if why else "", ""
    found = verdict(step, session)
    match found.stage:
        case Stage.DONE:
            done = say(f"lesson.{step.key}.done")
            if lesson.number == len(STEPS):
                done = say("lesson.last", done=done, finished=say("lesson.finished"))
            return say("lesson.right"), done, ""
        case Stage.WRONG:
            return say("lesson.wrong"), say(f"lesson.{step.key}.wrong.{found.reason}"), step.rule
        case Stage.UNDER_WAY:
            return "", "", ""


def _rule_behind(refused: Refused) -> str:
    key = f"lesson.refused.{refused.why.value}"
    if refused.why is Refusal.NO_RING and isinstance(refused.tried, Move):
        key += ".move"
    return say(key) if key in LESSONS else ""


def heard(played: str | None, lesson: Lesson, session: Session) -> str | None:
    """The same aloud, after what has been played: with what Enter does next on the board."""
    headline, explanation, _ = told(lesson, session)
    if not explanation:
        return None
    if not session.halted:
        return explanation
    if verdict(lesson.step, session).stage is Stage.WRONG:
        told_so = say("announce.status", status=headline, detail=explanation)
        return " ".join(filter(None, (played, told_so, say("lesson.on.again"))))
    onward = say("lesson.on.play" if lesson.number == len(STEPS) else "lesson.on.next")
    return " ".join(filter(None, (played, headline, explanation, onward)))


def dressed(panel: Panel, lesson: Lesson, session: Session) -> Panel:
    """The panel of the exercise: the task, then what there is to say about the try."""
    headline, explanation, rule = told(lesson, session)
    return replace(
        panel,
        status=headline or say(f"lesson.{lesson.step.key}.task"),
        detail=explanation or panel.detail,
        rule=rule or panel.rule,
    )
