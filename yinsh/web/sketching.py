"""Drawing on the board: arrows and circles, by the right button or by a finger held still.

From point to point is an arrow, on one point a circle; the same again rubs it out. A finger that
is held still begins to draw where a tap would play nothing; with the notes open, anywhere. So a
slow tap is still a tap, and a ring that is held for a while can still be dragged.
Must not know: what else a pointer does (`pointer.py`), which lets go when drawing begins.
"""

from typing import Any, Protocol

from js import Object, document, window
from pyodide.ffi import create_proxy, to_js

from yinsh.board import Point
from yinsh.records.notes import MOST_MARKS
from yinsh.records.tree import Path, TreeError
from yinsh.view import drawing
from yinsh.view.messages import say
from yinsh.view.notes_panel import toggled
from yinsh.view.session import Session
from yinsh.web.dom import closest, listen
from yinsh.web.pointer import SLACK, Board, Pointer
from yinsh.web.surface import point_of

HOLD = 450
"""For how many milliseconds a finger is held still."""


class Host(Board, Protocol):
    """Whose board is drawn on."""

    @property
    def noting(self) -> bool:
        """Are the notes open?"""

    def notify(self, text: str) -> None:
        """Show a line that stays."""


class _Stroke:
    """One pointer that draws, or is held down and may begin to."""

    def __init__(self, event: Any, source: Point, place: Path) -> None:
        self.pointer: int = event.pointerId
        self.x, self.y = event.clientX, event.clientY
        self.source = source
        self.place = place
        self.target: Point | None = source
        self.drawing = False

    def has_left(self, event: Any) -> bool:
        """Has the finger moved more than one that is held still does?"""
        return bool(abs(event.clientX - self.x) + abs(event.clientY - self.y) > SLACK)


class Sketching:
    """Follows the pointers that draw."""

    def __init__(self, host: Host, pointer: Pointer) -> None:
        self._host = host
        self._pointer = pointer
        self._stroke: _Stroke | None = None
        self._timer: int | None = None
        self._held = create_proxy(self._begin)
        svg = host.surface.svg
        listen(svg, "pointerdown", self._down)
        listen(svg, "pointermove", self._move)
        listen(svg, "pointerup", self._up)
        listen(svg, "pointercancel", self._cancelled)
        listen(svg, "lostpointercapture", self._cancelled)
        listen(svg, "contextmenu", lambda event: event.preventDefault())
        # A finger that draws must not scroll. The browser asks at its first move, and only those
        # who said beforehand that they might object.
        svg.addEventListener(
            "touchmove",
            create_proxy(self._touched),
            to_js({"passive": False}, dict_converter=Object.fromEntries),
        )

    def _down(self, event: Any) -> None:
        if self._stroke is not None:
            self._drop()  # a second finger
            return
        if document.querySelector(":popover-open"):
            return  # this press only closes the menu
        source = point_of(closest(event, "[data-point]"))
        if source is None:
            return
        session = self._host.session
        pen = event.button == 2 or (event.button == 0 and event.ctrlKey)
        if event.pointerType == "mouse" and pen:
            self._stroke = _Stroke(event, source, session.line.here)
            self._begin()
        elif event.pointerType != "mouse" and event.isPrimary and event.button == 0:
            if not self._host.noting and (session.in_hand or source in session.targets):
                return
            self._stroke = _Stroke(event, source, session.line.here)
            self._timer = window.setTimeout(self._held, HOLD)

    def _begin(self) -> None:
        """From now on this pointer draws, and does nothing else."""
        self._timer = None
        stroke = self._stroke
        if stroke is None:
            return
        stroke.drawing = True
        self._pointer.let_go()
        self._host.surface.svg.setPointerCapture(stroke.pointer)
        self._show()

    def _move(self, event: Any) -> None:
        stroke = self._stroke
        if stroke is None or event.pointerId != stroke.pointer:
            return
        if not stroke.drawing:
            if stroke.has_left(event):
                self._drop()
            return
        target = self._host.surface.point_at(event, self._host.orientation)
        if target != stroke.target:
            stroke.target = target
            self._show()

    def _up(self, event: Any) -> None:
        stroke = self._stroke
        if stroke is None or event.pointerId != stroke.pointer:
            return
        self._drop()
        if stroke.drawing and stroke.target is not None:
            self._draw(stroke.place, stroke.source, stroke.target)

    def _draw(self, place: Path, source: Point, target: Point) -> None:
        """At the turn that was seen when the pen was put down."""
        session: Session = self._host.session
        try:
            notes = toggled(session.game.node(place).notes, source, target)
        except TreeError:  # the turn has been taken back meanwhile
            return
        except ValueError:
            self._host.notify(say("notes.marks.many", count=MOST_MARKS))
            return
        self._host.update(session.annotate(notes, place))

    def _cancelled(self, event: Any) -> None:
        if self._stroke and event.pointerId == self._stroke.pointer:
            if event.type == "lostpointercapture" and self._host.surface.svg.hasPointerCapture(
                event.pointerId
            ):
                return  # only taken over from one of its points
            self._drop()

    def _drop(self) -> None:
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None
        self._stroke = None
        self._host.surface.sketch("")

    def _touched(self, event: Any) -> None:
        if self._stroke and self._stroke.drawing and event.cancelable:
            event.preventDefault()

    def _show(self) -> None:
        """What letting go now would draw, or rub out."""
        stroke = self._stroke
        if stroke is None or stroke.target is None:
            self._host.surface.sketch("")
            return
        ends = stroke.source, stroke.target
        notes = self._host.session.line.notes
        goes = ends in notes.arrows or (ends[0] == ends[1] and ends[0] in notes.circles)
        markup = drawing.pen_stroke(*ends, self._host.orientation, goes=goes)
        self._host.surface.sketch(markup)
