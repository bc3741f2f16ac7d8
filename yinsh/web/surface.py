"""The board on the page: 85 points and the layers of marks, changed only where they differ."""

from collections.abc import Callable
from typing import Any

from yinsh.board import NAMES, POINTS, Point
from yinsh.view import drawing, layout, pieces
from yinsh.view.layout import Orientation
from yinsh.view.scene import Advice, Scene
from yinsh.web.dom import Node, active, find


class Surface:
    """The SVG board that the build has drawn, taken over by Python."""

    def __init__(self) -> None:
        self.svg = find("svg.board").element
        self._points = [find(f'[data-point="{name}"]') for name in NAMES]
        self._pieces = [find(f'[data-point="{name}"] [data-piece]') for name in NAMES]
        self._layers = {name: find(f'[data-layer="{name}"]') for name in drawing.LAYERS}
        self._focus = find('[data-layer="focus"]')
        self._advice = find('[data-layer="advice"]')
        self._pen = find('[data-layer="pen"]')
        self.flight = find('[data-layer="flight"]').element
        self._orientation = layout.DEFAULT  # as the build has drawn it
        self._cursor: Point | None = None
        # Six directions and keys of its own: neither a grid nor any other role has them. To an
        # application a screen reader passes every key on.
        board = Node(self.svg)
        board.set("role", "application")
        board.set("aria-describedby", "board-keys")
        self._named = board
        for node in self._points:
            node.set("role", "button")  # without a role, a name means nothing to a screen reader

    def show(self, scene: Scene, cells: bytes, orientation: Orientation) -> None:
        """Draw `scene`; `cells` is what really lies on the points, previews aside."""
        for name, markup in drawing.layers(scene, orientation).items():
            self._layers[name].markup(markup)
        for p in POINTS:
            self._points[p].set("data-content", pieces.CONTENT_NAMES[cells[p]])
            self._points[p].flag("data-target", p in scene.targets)
            self._pieces[p].markup(drawing.point_content(scene, p))
        if orientation != self._orientation:
            self._orientation = orientation
            self._turn(orientation)

    def _turn(self, orientation: Orientation) -> None:
        """Put every point where it now lies, farther ones first, so that nearer ones cover them."""
        focused = self.focused()
        for p in layout.drawing_order(orientation):
            x, y = layout.place(p, orientation)
            node = self._points[p]
            node.set("transform", f"translate({x:g} {y:g})")
            node.element.parentNode.appendChild(node.element)
        if focused is not None:  # moving an element takes the focus from it
            self.focus(focused)

    def name(self, name: str, role: str) -> None:
        """What the board is called, and what it is, for screen readers."""
        self._named.set("aria-label", name)
        self._named.set("aria-roledescription", role)

    def label(self, labels: Callable[[Point], str]) -> None:
        """Give every point its name for screen readers."""
        for p in POINTS:
            self._points[p].set("aria-label", labels(p))

    def hide(self, points: frozenset[Point]) -> None:
        """Hide the pieces that are in flight just now."""
        for p in POINTS:
            self._pieces[p].set("visibility", "hidden" if p in points else None)

    def point_at(self, event: Any, orientation: Orientation) -> Point | None:
        """The point within half a spacing of a pointer event, or None."""
        return layout.nearest(*self.coordinates(event), orientation)

    def coordinates(self, event: Any) -> tuple[float, float]:
        """Where a pointer event lies in the drawing's own units."""
        box = self.svg.getBoundingClientRect()
        left, top, width, height = layout.VIEW_BOX
        # The drawing keeps its proportions and is centred in its box.
        scale = min(box.width / width, box.height / height) or 1.0
        x = (event.clientX - box.left - box.width / 2) / scale + left + width / 2
        y = (event.clientY - box.top - box.height / 2) / scale + top + height / 2
        return x, y

    # One tab stop for the whole board; the cursor is the point that has it.

    def set_cursor(self, p: Point) -> None:
        """Make `p` the point that Tab comes to."""
        if p == self._cursor:
            return
        for other in POINTS if self._cursor is None else (self._cursor,):
            self._points[other].set("tabindex", "-1")
        self._points[p].set("tabindex", "0")
        self._cursor = p

    @property
    def cursor(self) -> Point | None:
        """The point that Tab comes to."""
        return self._cursor

    def focus(self, p: Point) -> None:
        """Move the keyboard's focus to `p`, without scrolling a page that embeds the board."""
        self.set_cursor(p)
        self._points[p].element.focus(preventScroll=True)

    def mark_focus(self, p: Point | None, orientation: Orientation) -> None:
        """Draw the focus round a point; browsers draw none, or a poor one, in SVG."""
        self._focus.markup("" if p is None else drawing.focus_mark(p, orientation))

    def advise(self, advice: Advice | None, orientation: Orientation) -> None:
        """Mark what the engine would do, or nothing."""
        self._advice.markup("" if advice is None else drawing.advice_marks(advice, orientation))

    def sketch(self, markup: str) -> None:
        """Show what is being drawn just now."""
        self._pen.markup(markup)

    def focused(self) -> Point | None:
        """The point that has the keyboard's focus, if one has."""
        return point_of(active())


def point_of(element: Any) -> Point | None:
    """The point that an element stands for."""
    name = element.getAttribute("data-point") if element else None
    return NAMES.index(name) if name in NAMES else None
