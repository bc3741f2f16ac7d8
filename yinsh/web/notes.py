"""Notes beside the board: comment, glyph, arrows and circles of the turn that is shown.

What is typed is written into the game a moment later, and at once when the field is left, another
turn is looked at, anything else is pressed, or the page goes away: nothing typed is ever lost.
Must not know: what the words in the fields mean (`view.notes_panel`).
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from js import document, window
from pyodide.ffi import create_proxy

from yinsh.records.notes import Glyph, tidy
from yinsh.records.tree import START, Path, TreeError
from yinsh.view.messages import again, say
from yinsh.view.notes_panel import NotesPanel, read_marks, report, with_glyph
from yinsh.view.session import Session
from yinsh.web.dom import Node, active, closest, find, find_all, listen

DELAY = 400
"""From a key to the game, in milliseconds; those that come until then go with it."""

_STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": +1, "ArrowDown": +1}


class Host(Protocol):
    """Whose game is written on."""

    root: Node
    session: Session

    def update(self, session: Session) -> None:
        """Go on with another session."""

    def focus_board(self) -> None:
        """Put the keyboard's focus on the board."""


class NotesEditor:
    """The fields, and what has been typed into them and not been written yet."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._box = find("[data-notes]")
        self._openers = find_all('[data-action="notes"]')
        self._menu = find('[data-action="more"]')
        self._title = find("[data-notes-title]")
        self._comment = find("[data-notes-comment]")
        self._marks = find("[data-notes-marks]")
        self._told = find("[data-notes-told]")
        self._glyphs = {
            Glyph(str(node.element.getAttribute("data-glyph"))): node
            for node in find_all("[data-glyph]")
        }
        self._place: Path = START  # what the fields are about
        self._known: tuple[NotesPanel, Path] | None = None
        self._typed = False  # is there a comment to be written?
        self._drawn = False  # are there arrows and circles?
        self._report = self._problem = ""  # what there is to tell about what was typed
        self._timer: int | None = None
        self._due = create_proxy(self.write)
        self.emptied = False
        """Has the last writing left nothing of a comment? Whoever asks offers to undo that."""
        self.opening: Callable[[], None] = lambda: None
        """What else is to be done when they open."""
        self.actions = {
            "notes": lambda: self.close() if self.opened else self.open(),
            "write-notes": self.open,
            "close-notes": self.close,
        }
        listen(self._comment.element, "input", self._typing)
        listen(self._marks.element, "input", self._drawing)
        listen(self._marks.element, "change", self._leave)
        listen(self._box.element, "focusout", self._leave)
        listen(self._box.element, "click", self._click)
        listen(self._box.element, "keydown", self._key)
        for kind in ("pointerdown", "click"):  # a screen reader clicks without a press
            listen(document, kind, self._pressed, first=True)
        listen(document, "visibilitychange", self._leave, first=True)
        listen(window, "pagehide", self._leave, first=True)  # before the game is kept

    # Opening and closing

    @property
    def opened(self) -> bool:
        """Are the fields there?"""
        return not self._box.element.hidden

    @property
    def covering(self) -> bool:
        """Are they a sheet over the page, for want of a place beside the board?"""
        style = window.getComputedStyle(self._box.element)
        return self.opened and str(style.position) == "fixed"

    def open(self) -> None:
        """Show the fields and go there; a screen keyboard waits until a field is touched."""
        self._shown(True)
        self.opening()
        finger = window.matchMedia("(pointer: coarse)").matches
        (self._tab_stop() if finger else self._comment).element.focus(preventScroll=True)

    def close(self) -> None:
        """Put them away; the focus goes back to the button, or to the menu that has it."""
        self.write()
        inside = self._box.element.contains(document.activeElement)
        self._shown(False)
        if inside:
            for opener in (*self._openers, self._menu):  # what cannot be seen does not take it
                if opener.element.checkVisibility(visibilityProperty=True):
                    opener.element.focus(preventScroll=True)
                    return

    def _shown(self, on: bool) -> None:
        self._box.flag("hidden", not on)
        for opener in self._openers:
            opener.set("aria-expanded", "true" if on else "false")
        self._host.root.flag("data-noting", on)

    # Showing

    def show(self, panel: NotesPanel, place: Path) -> None:
        """Make the fields show what is written at `place`, unless it is being typed there."""
        if (panel, place) == self._known:
            return  # most of the time one only points about
        self._known = panel, place
        moved, self._place = place != self._place, place
        self._title.text(panel.title)
        for opener in self._openers:
            opener.flag("data-noted", panel.noted)
        for glyph, button in self._glyphs.items():
            button.set("aria-checked", "true" if glyph.value == panel.glyph else "false")
            button.flag("disabled", not panel.rated)
        stop = self._tab_stop()
        for button in self._glyphs.values():
            button.set("tabindex", "0" if button is stop else "-1")
        comment, marks = self._comment.element, self._marks.element
        if moved or (not self._typed and tidy(str(comment.value)) != panel.comment):
            comment.value = panel.comment
            self._report = report(panel.comment)
        if moved or (not self._drawn and not self._says(panel.marks)):
            marks.value = panel.marks
            self._problem = ""
        self._tell()

    def _says(self, marks: str) -> bool:
        """Does the field hold these arrows and circles, in its own words?"""
        typed, shown = (read_marks(text)[0] for text in (str(self._marks.element.value), marks))
        return set(typed.arrows) == set(shown.arrows) and set(typed.circles) == set(shown.circles)

    def _tab_stop(self) -> Node:
        """The glyph that Tab comes to: the chosen one, else the first."""
        buttons = list(self._glyphs.values())
        chosen = [b for b in buttons if b.element.getAttribute("aria-checked") == "true"]
        return (chosen or buttons)[0]

    def _tell(self) -> None:
        """One line, always there, so that nothing moves under a finger when it changes."""
        finger = window.matchMedia("(pointer: coarse)").matches
        hint = say("notes.hint.finger" if finger else "notes.hint.mouse")
        self._told.text(again(self._problem or self._report) or hint)

    # Writing

    def _typing(self, _: Any) -> None:
        self._typed = True
        self._soon()

    def _drawing(self, _: Any) -> None:
        """A word that is half typed is not drawn yet: when the field is left."""
        self._drawn = True

    def _soon(self) -> None:
        if self._timer is None:
            self._timer = window.setTimeout(self._due, DELAY)

    def _leave(self, _: Any) -> None:
        self.write()

    def _pressed(self, event: Any) -> None:
        """Before what is pressed does something to the game."""
        if not closest(event, "[data-notes]"):
            self.write()

    def write(self) -> None:
        """Write into the game what has been typed."""
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None
        if not (self._typed or self._drawn):
            return
        session = self._host.session
        typed, drawn = self._typed, self._drawn
        written = self.carried(session)
        self._host.update(written)
        if self._host.session is session and written is not session:
            self._typed, self._drawn = typed, drawn  # in the middle of showing: a little later
            self._soon()

    def carried(self, session: Session) -> Session:
        """`session`, which may show another turn, with what was typed and not written yet."""
        typed, drawn, self._typed, self._drawn = self._typed, self._drawn, False, False
        if not (typed or drawn):
            return session
        try:
            notes = session.game.node(self._place).notes
        except TreeError:  # the turn itself is gone
            return session
        if typed:
            text = str(self._comment.element.value)
            self.emptied = bool(notes.comment) and not tidy(text)
            notes = replace(notes, comment=tidy(text))
            self._report = report(text)
        if drawn:
            notes, self._problem = read_marks(str(self._marks.element.value), notes)
        self._tell()
        return session.annotate(notes, self._place)

    # Glyphs, and the keys in here

    def _click(self, event: Any) -> None:
        button = closest(event, "[data-glyph]")
        if button is not None:
            self.write()
            session = self._host.session
            glyph = Glyph(str(button.getAttribute("data-glyph")))
            self._host.update(session.annotate(with_glyph(session.line.notes, glyph)))

    def _key(self, event: Any) -> None:
        if event.key == "Escape":
            self.close()
        elif event.key == "Enter" and closest(event, "[data-notes-marks]"):
            self.write()
        elif event.key in _STEPS and closest(event, "[data-glyph]"):
            buttons = [node.element for node in self._glyphs.values()]
            focused = active()
            here = next(i for i, button in enumerate(buttons) if button.isSameNode(focused))
            buttons[(here + _STEPS[event.key]) % len(buttons)].focus()
        else:
            return
        event.preventDefault()
