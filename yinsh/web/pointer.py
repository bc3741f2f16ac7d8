"""Mouse, pen and touch on the board: two taps, or a drag; either way committed on release.

A press on an own ring may become a drag. Everything else is a tap, if the pointer is let go near
the point where it went down, so that a finger can still scroll the page. A second finger, or a
pointer that the browser takes away, puts everything back as it was before the press.
"""

from dataclasses import dataclass
from typing import Any, Protocol

from js import document

from yinsh.board import Point
from yinsh.game import WHITE_RING
from yinsh.view import drawing
from yinsh.view.layout import Orientation
from yinsh.view.session import Session
from yinsh.web.dom import closest, listen
from yinsh.web.surface import Surface, point_of

SLACK = 6
"""How far, in CSS pixels, a pressed pointer moves before it is a drag."""


class Board(Protocol):
    """What the pointer and the keyboard act on."""

    session: Session
    surface: Surface

    @property
    def orientation(self) -> Orientation:
        """How the board lies before the viewer."""

    def update(self, session: Session) -> None:
        """Go on with another session."""


@dataclass
class _Press:
    """A pointer that is down: which, on what point, where on the page."""

    pointer: int
    point: Point | None
    x: float
    y: float
    dragging: bool = False

    def has_left(self, event: Any) -> bool:
        """Has the pointer moved more than a pressed finger does?"""
        return bool(abs(event.clientX - self.x) + abs(event.clientY - self.y) > SLACK)


class Pointer:
    """Follows the pointers over one board."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._press: _Press | None = None
        self._ring_shown = ""
        svg = board.surface.svg
        listen(svg, "pointerdown", self._down)
        listen(svg, "pointermove", self._move)
        listen(svg, "pointerup", self._up)
        listen(svg, "pointercancel", self._cancelled)
        listen(svg, "lostpointercapture", self._lost)
        listen(svg, "pointerleave", self._leave)
        listen(svg, "click", self._click)

    def _hit(self, event: Any) -> Point | None:
        """The point that the browser found under the pointer; costs no layout of the page."""
        return point_of(closest(event, "[data-point]"))

    def _point(self, event: Any) -> Point | None:
        """The point under a pointer whose events all go to where it was pressed."""
        return self._board.surface.point_at(event, self._board.orientation)

    def _down(self, event: Any) -> None:
        if self._press:
            if event.pointerId != self._press.pointer:
                self.let_go()
            return
        if event.button != 0 or not event.isPrimary:
            return
        if document.querySelector(":popover-open"):
            return  # this press only closes the menu
        p = self._hit(event)
        self._press = _Press(event.pointerId, p, event.clientX, event.clientY)

    def _move(self, event: Any) -> None:
        press = self._press
        if press is None:
            if event.pointerType == "mouse":
                self._board.update(self._board.session.hover(self._hit(event)))
            return
        if event.pointerId != press.pointer:
            return
        if not press.dragging:
            if not press.has_left(event) or press.point not in self._board.session.movable:
                return
            press.dragging = True
            self._board.surface.svg.setPointerCapture(event.pointerId)
            self._board.update(self._board.session.drag(press.point))
        self._board.update(self._board.session.hover(self._point(event)))
        self._carry(event)

    def _up(self, event: Any) -> None:
        press = self._press
        if press is None or event.pointerId != press.pointer:
            return
        self._press = None
        p = self._point(event) if press.has_left(event) else press.point
        self._carry(None)
        if press.dragging:
            self._board.update(self._board.session.drop(p))
        elif p == press.point:
            self._board.update(self._board.session.tap(p))

    def _cancelled(self, event: Any) -> None:
        if self._press and event.pointerId == self._press.pointer:
            self.let_go()

    def _lost(self, event: Any) -> None:
        """The board has lost the pointer; not when it only took it over from one of its points."""
        held = self._board.surface.svg.hasPointerCapture(event.pointerId)
        if self._press and self._press.dragging and not held:
            self._cancelled(event)

    def _leave(self, event: Any) -> None:
        if self._press is None and event.pointerType == "mouse":
            self._board.update(self._board.session.hover(None))

    def let_go(self) -> None:
        """Put back what a press has taken up; its release will do nothing."""
        press, self._press = self._press, None
        self._carry(None)
        if press and press.dragging:
            self._board.update(self._board.session.cancel())

    def _click(self, event: Any) -> None:
        """A click that no pointer made: a screen reader's, or a script's."""
        if event.detail == 0 and not event.pointerType:
            p = point_of(closest(event, "[data-point]"))
            if p is not None:
                self._board.update(self._board.session.press(p))

    def _carry(self, event: Any) -> None:
        """Show the dragged ring under the pointer, unless it snaps to a destination."""
        session = self._board.session
        markup = ""
        if event is not None and session.dragged and session.aim is None:
            x, y = self._board.surface.coordinates(event)
            ring = drawing.piece(WHITE_RING + session.position.player, False)
            markup = f'<g transform="translate({x:.3f} {y:.3f}) scale(1.07)">{ring}</g>'
        if markup != self._ring_shown:
            self._ring_shown = markup
            self._board.surface.flight.innerHTML = markup
