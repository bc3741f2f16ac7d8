"""The lessons on the page: made when somebody asks for them, away without a trace when left.

The game that was on the board stays kept as it is: while a lesson is shown nothing is written into
the library, and the address names the step instead of the game.
Must not know: what a step asks for, or what is said of a try.
"""

from dataclasses import replace
from html import escape
from typing import Any, Protocol

from js import window

from yinsh.lessons.progress import first_open, progress_text, read_progress
from yinsh.lessons.step import Stage
from yinsh.view.lesson_panel import (
    HINTS,
    Lesson,
    StepItem,
    dressed,
    exercise,
    heard,
    judged,
    lesson_panel,
    with_hint,
)
from yinsh.view.messages import say, spoken
from yinsh.view.panel import Panel
from yinsh.view.rule_links import rules_page
from yinsh.view.session import Session
from yinsh.web.dialogs import Dialogs
from yinsh.web.dom import Node, closest, find, listen
from yinsh.web.keeping import Keeping
from yinsh.web.later import Actions
from yinsh.web.store import LESSONS, SITE

_BOX = """
<div class="lesson-head">
<h2 data-lesson-title></h2>
<p class="lesson-place" data-lesson-place></p>
<button class="quiet" type="button" data-action="leave-lessons">
<svg class="icon" aria-hidden="true"><use href="#icon-close"/></svg></button></div>
<div class="lesson-words">
<p><span data-lesson-about></span>
<a target="_blank" rel="noopener" data-lesson-rule></a></p>
</div>
<div class="lesson-foot">
<button class="quiet" type="button" data-action="lesson-back">
<svg class="icon" aria-hidden="true"><use href="#icon-back"/></svg></button>
<ol class="lesson-steps" data-lesson-steps></ol>
<button class="quiet" type="button" data-action="lesson-forward">
<svg class="icon" aria-hidden="true"><use href="#icon-forward"/></svg></button>
</div>
"""
# No paragraph: the task above it would look like its heading.
_HINT = '<div class="lesson-hint" data-lesson-hint hidden></div>'
_ACTS = """
<button class="button filled" type="button" data-action="lesson-next" hidden></button>
<button class="button filled" type="button" data-action="lesson-again" hidden></button>
<button class="button" type="button" data-action="lesson-hint" hidden>
<svg class="icon" aria-hidden="true"><use href="#icon-hint"/></svg><span></span></button>
"""


class Host(Protocol):
    """Whose board it is."""

    root: Node
    session: Session
    keeping: Keeping
    dialogs: Dialogs

    def put(self, session: Session, news: str) -> None:
        """Put another game on the board."""

    def update(self, session: Session) -> None:
        """Go on with another session."""

    def show(self) -> None:
        """Bring the page in line."""

    def announce(self, text: str) -> None:
        """Let screen readers say `text`."""

    def act(self, name: str) -> None:
        """Do what the button of that name does."""


class Lessons:
    """The lesson that is shown, and the game that waits meanwhile."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._waiting: Session | None = None  # the game that was on the board
        self._lesson = Lesson()
        self._box = find("[data-lesson-box]")
        self._box.markup(_BOX)
        find("[data-acts]").element.insertAdjacentHTML("afterbegin", _ACTS)
        find(".says").element.insertAdjacentHTML("beforeend", _HINT)
        self._place = find("[data-lesson-place]")
        self._words = {name: find(f"[data-lesson-{name}]") for name in ("title", "about", "hint")}
        self._scrolled = find(".lesson-words").element
        self._rule = find("[data-lesson-rule]")
        self._hint_text = find('[data-action="lesson-hint"] span')
        self._steps = find("[data-lesson-steps]")
        self._buttons = {
            name: find(f'[data-action="{name}"]')
            for name in (
                "leave-lessons",
                "lesson-back",
                "lesson-forward",
                "lesson-hint",
                "lesson-next",
                "lesson-again",
            )
        }
        self.actions: Actions = {
            "leave-lessons": self.leave,
            "lesson-back": lambda: self._go(self._lesson.number - 1),
            "lesson-forward": lambda: self._go(self._lesson.number + 1),
            "lesson-hint": self.hint,
            "lesson-next": self._next,
            "lesson-again": self._again,
        }
        listen(self._box.element, "click", self._click)

    @property
    def on(self) -> bool:
        """Is a lesson shown?"""
        return self._waiting is not None

    # Coming and going

    def open(self, number: int | None = None) -> None:
        """Show a step: that one, else the first that is not done."""
        if not self.on:
            self._waiting = self._host.session
            self._lesson = Lesson(done=read_progress(SITE.read(LESSONS)))
            self._host.root.flag("data-lesson", True)
            self._box.flag("hidden", False)
            self._host.dialogs.close()
            SITE.write(LESSONS, progress_text(self._lesson.done))  # offered no more
        self._go(first_open(self._lesson.done) if number is None else number)

    def leave(self) -> None:
        """Put the game back on the board that was there."""
        if self._waiting is not None:
            self._host.put(self._waiting, say("lesson.left"))

    def close(self) -> None:
        """Another game comes to the board: the lessons are over."""
        if self.on:
            self._waiting = None
            self._host.root.flag("data-lesson", False)
            self._host.root.set("data-lesson-stage", None)
            self._box.flag("hidden", True)
            self._words["hint"].flag("hidden", True)
            for name in ("lesson-next", "lesson-again", "lesson-hint"):
                self._buttons[name].flag("hidden", True)
            self._host.keeping.go_on()

    # Steps

    def _go(self, number: int) -> None:
        self._lesson = self._lesson.at(number)
        self._host.keeping.pause(self._lesson.number)
        session = exercise(self._lesson.step)
        self._host.put(session, lesson_panel(self._lesson, session).spoken)
        self._scrolled.scrollTop = 0
        window.scrollTo(0, 0)

    def _again(self) -> None:
        """The same step once more, of which only the task is said."""
        session = exercise(self._lesson.step)
        self._lesson = self._lesson.at(self._lesson.number)
        self._host.put(session, lesson_panel(self._lesson, session).task)

    def go_on(self) -> None:
        """Enter on the board of a step that has come to its end: what its button would do."""
        if not self._buttons["lesson-next"].element.hidden:
            self._next()
        elif not self._buttons["lesson-again"].element.hidden:
            self._again()

    def _next(self) -> None:
        if self._waiting is not None and lesson_panel(self._lesson, self._host.session).last:
            self._host.put(self._waiting, "")  # the dialog is heard now, not the game behind it
            self._host.dialogs.propose_computer()
        else:
            self._go(self._lesson.number + 1)

    def hint(self) -> None:
        """Show a hint in words, and on the board: first where to look, then what to do."""
        if not self._host.session.halted:
            self._lesson = replace(self._lesson, hints=min(self._lesson.hints + 1, len(HINTS)))
            self._host.announce(lesson_panel(self._lesson, self._host.session).hint)
            self._host.update(with_hint(self._lesson, self._host.session))
            self._host.show()

    def _click(self, event: Any) -> None:
        button = closest(event, "[data-lesson-step]")
        if button is not None:
            self._go(int(button.getAttribute("data-lesson-step")))

    # What somebody does

    def judged(self, session: Session) -> Session:
        """The exercise, halted if it is done or wrong; a step that is done gets its tick."""
        found = judged(self._lesson.step, session)
        if found.halted and not self._host.session.halted:
            panel = lesson_panel(self._lesson, found)
            if panel.stage == Stage.DONE.value:
                kept = read_progress(SITE.read(LESSONS)) | self._lesson.done
                done = kept | {self._lesson.step.key}
                self._lesson = replace(self._lesson, done=done)
                SITE.write(LESSONS, progress_text(done))
        return found

    def news(self, said: str | None, before: Session, session: Session) -> str | None:
        """What a screen reader hears: what has been played, and what there is to say about it."""
        judged_now = session.halted and not before.halted
        refused_now = session.refused is not None and session.refused is not before.refused
        if judged_now:
            self._host.act("close-typing")  # there is nothing more to type: on to the board
        if judged_now or refused_now:
            return heard(said if judged_now else None, self._lesson, session) or said
        return said

    # Showing

    def dressed(self, panel: Panel) -> Panel:
        """The panel of the exercise, as a lesson shows it."""
        return dressed(panel, self._lesson, self._host.session)

    def show(self) -> None:
        """Bring what stands beside the board in line."""
        session = self._host.session
        panel = lesson_panel(self._lesson, session)
        self._host.root.set("data-lesson-stage", panel.stage)
        self._box.set("aria-label", say("lesson.title"))
        self._place.text(panel.place)
        for name, node in self._words.items():
            text: str = getattr(panel, name)
            node.text(text)
            node.flag("hidden", not text)
        self._rule.text(say("lesson.rule"))
        self._rule.set("title", say("link.new-tab"))
        self._rule.set("href", rules_page(spoken().code, panel.rule))
        self._steps.set("aria-label", say("lesson.steps"))
        self._steps.markup("".join(map(_item, panel.items)))
        self._name("leave-lessons", say("lesson.leave"))
        self._name("lesson-back", say("lesson.back"))
        self._name("lesson-forward", say("lesson.forward"))
        hint = say("lesson.more" if panel.hint else "lesson.hint")
        self._hint_text.text(hint)
        self._buttons["lesson-again"].text(say("lesson.again"))
        self._buttons["lesson-next"].text(say("lesson.play" if panel.last else "lesson.next"))
        self._buttons["lesson-back"].flag("disabled", panel.first)
        self._buttons["lesson-forward"].flag("disabled", panel.last)
        done, wrong = panel.stage == Stage.DONE.value, panel.stage == Stage.WRONG.value
        self._buttons["lesson-next"].flag("hidden", not done)
        self._buttons["lesson-again"].flag("hidden", not wrong)
        self._buttons["lesson-hint"].flag("hidden", session.halted)
        self._buttons["lesson-hint"].flag("disabled", not panel.more)
        self._buttons["lesson-hint"].set("title", hint)

    def _name(self, button: str, name: str) -> None:
        self._buttons[button].set("title", name)


def _item(item: StepItem) -> str:
    current = ' aria-current="step"' if item.current else ""
    done = " data-done" if item.done else ""
    name = escape(item.name)
    return (
        f'<li><button type="button" data-lesson-step="{item.number}"{current}{done}'
        f' title="{name}"><span aria-hidden="true">{item.number}</span></button></li>'
    )
