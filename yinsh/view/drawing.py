"""From a scene and an orientation to SVG text: what the board looks like.

Pure and deterministic: the same function draws the board at build time, in the page and in
tests. The drawing is a stack of layers (LAYERS, from below); the page replaces the inner markup
of those that changed. Colours come from classes only (static/board.css). Nothing here knows how
a scene comes about, of documents or of events.
"""

from collections.abc import Callable, Mapping
from html import escape
from typing import Final

from yinsh.board import NAMES, Point
from yinsh.game import WHITE_RING
from yinsh.view import advice, corners, ground, marks, pen, pieces
from yinsh.view.layout import (
    DEFAULT,
    LABEL_SIZE,
    REACH,
    VIEW_BOX,
    Orientation,
    drawing_order,
    labels,
    place,
)
from yinsh.view.scene import Scene
from yinsh.view.svg import disc, element, num, translate

_BELOW: Final = ("labels", "corners", "under")
_ABOVE: Final = ("over", "drawn")
LAYERS: Final = (*_BELOW, *_ABOVE)
"""The layers whose inner markup `layers` gives, from below; the points lie between the two."""

Attributes = Callable[[Point], Mapping[str, str]]

piece = pieces.piece
focus_mark = marks.focus
advice_marks = advice.advice_marks
pen_stroke = pen.stroke


def base() -> str:
    """What never changes: the shapes of the pieces, the frame, the field and its lines."""
    return f'<defs>{definitions()}</defs><g aria-hidden="true">{ground.ground()}</g>'


def definitions() -> str:
    """The shapes of the pieces and of the frame, to be referred to."""
    return pieces.definitions() + ground.definitions()


def layers(scene: Scene, orientation: Orientation = DEFAULT) -> dict[str, str]:
    """The inner markup of every layer that depends on the scene or the orientation."""
    return {
        "labels": _labels(orientation),
        "corners": corners.corners(scene, orientation),
        "under": _under(scene, orientation),
        "over": _over(scene, orientation),
        "drawn": pen.drawn(scene, orientation),
    }


def point_content(scene: Scene, point: Point) -> str:
    """The markup of what lies on a point."""
    return piece(scene.cells[point], point in scene.pips)


def point_attributes(scene: Scene, point: Point) -> dict[str, str]:
    """The hooks of a point's group that depend on the scene."""
    attributes = {"data-content": pieces.CONTENT_NAMES[scene.cells[point]]}
    if point in scene.targets:
        attributes["data-target"] = ""
    return attributes


def points(
    scene: Scene, orientation: Orientation = DEFAULT, attributes: Attributes | None = None
) -> str:
    """The inner markup of the points' layer, farther points first."""
    return "".join(
        _point(scene, p, orientation, attributes(p) if attributes else {})
        for p in drawing_order(orientation)
    )


def board_svg(
    scene: Scene, orientation: Orientation = DEFAULT, attributes: Attributes | None = None
) -> str:
    """The whole board. `attributes` gives more attributes for a point's group (role, label ...)."""
    drawn = layers(scene, orientation)

    def layer(name: str, content: str) -> str:
        return f'<g data-layer="{name}" aria-hidden="true">{content}</g>'

    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="board" role="group"'
        f' viewBox="{" ".join(map(num, VIEW_BOX))}">'
        + base()
        + "".join(layer(name, drawn[name]) for name in _BELOW)
        + f'<g data-layer="points">{points(scene, orientation, attributes)}</g>'
        + "".join(layer(name, drawn[name]) for name in _ABOVE)
        + layer("pen", "")
        + layer("advice", "")
        + layer("focus", "")
        + layer("flight", "")
        + "</svg>"
    )


def _point(scene: Scene, point: Point, orientation: Orientation, more: Mapping[str, str]) -> str:
    attributes = {**point_attributes(scene, point), **more}
    rest = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return (
        f'<g class="point" data-point="{NAMES[point]}"{rest}'
        f' transform="{translate(place(point, orientation))}">'
        f'{disc("hit", REACH)}<g data-piece="">{point_content(scene, point)}</g></g>'
    )


def _labels(orientation: Orientation) -> str:
    texts = "".join(
        element("text", "", label.text, x=label.x, y=label.y) for label in labels(orientation)
    )
    return element("g", "labels", texts, font_size=LABEL_SIZE)


def _under(scene: Scene, orientation: Orientation) -> str:
    """Marks that lie on the board, beneath the pieces."""
    shown = [marks.trail(scene.trail, orientation)] if scene.trail else []
    if scene.preview:
        shown.append(marks.preview_path(scene.preview, orientation))
    rows = sorted(scene.rows, key=lambda mark: marks.ROW_ORDER.index(mark.kind))
    shown += [marks.row(mark, orientation) for mark in rows]
    return "".join(shown)


def _over(scene: Scene, orientation: Orientation) -> str:
    """Marks that must not be hidden by pieces, and the ring that is in the hand."""
    shown = [marks.destinations(scene, orientation), marks.give_up(scene, orientation)]
    if scene.lifted is not None and scene.preview is None and scene.player is not None:
        shown.append(marks.lifted(scene.lifted, WHITE_RING + scene.player, orientation))
    if scene.preview:
        shown.append(marks.preview_ring(scene.preview, orientation))
    if scene.refused is not None:
        shown.append(marks.refused(scene.refused, orientation))
    return "".join(shown)
