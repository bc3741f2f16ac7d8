"""A position as a picture of its own: one SVG with all that it needs in it.

The same drawing as on the page (drawing.py), in the colours of one theme (paint.py). It has a size
and a name space, so that an <img> shows it and a canvas can turn it into pixels. Must not know:
sessions, files, the browser.
"""

from dataclasses import dataclass, field
from html import escape
from typing import Final

from yinsh.game import EMPTY, Position, RemoveRow
from yinsh.records.notes import NO_NOTES, Notes
from yinsh.records.record import Turn
from yinsh.records.tree import Game, Path
from yinsh.view import drawing, pen, staging
from yinsh.view.layout import DEFAULT, VIEW_BOX, Orientation, drawing_order, place
from yinsh.view.paint import Paint
from yinsh.view.pieces import is_marker
from yinsh.view.scene import RowKind, RowMark, Scene
from yinsh.view.svg import element, num, translate

WIDTH: Final = 720
"""Pixels; whatever shows the picture may scale it."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is to look."""

    paint: Paint
    orientation: Orientation = DEFAULT
    coordinates: bool = True
    last_turn: bool = True
    """Is what the last turn did marked?"""
    notes: bool = True
    """Are arrows and circles drawn?"""
    width: int = field(default=WIDTH)


def game_diagram(game: Game, path: Path, look: Look, title: str = "") -> str:
    """The position at a place of a game, with what is written there."""
    node = game.node(path)
    return diagram(game.position(path), look, node.turn, node.notes, title)


def diagram(
    position: Position,
    look: Look,
    last: Turn | None = None,
    notes: Notes = NO_NOTES,
    title: str = "",
) -> str:
    """The position as an SVG file; `title` is what it is called for those who do not see it."""
    scene = still(position, last if look.last_turn else None)
    layers = drawing.layers(scene, look.orientation)
    content = (
        (layers["labels"] if look.coordinates else "")
        + layers["corners"]
        + layers["under"]
        + pieces(scene, look.orientation)
        + (drawn_notes(notes, look.orientation) if look.notes else "")
    )
    return whole(content, look, title)


def whole(content: str, look: Look, title: str = "") -> str:
    """An SVG file of the empty board and `content` on it."""
    height = round(look.width * VIEW_BOX[3] / VIEW_BOX[2])
    named = element("title", "", escape(title)) if title else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" role="img"'
        f' width="{look.width}" height="{height}" viewBox="{" ".join(map(num, VIEW_BOX))}">'
        + named
        + look.paint.apply(drawing.base() + content)
        + "</svg>\n"
    )


def still(position: Position, last: Turn | None) -> Scene:
    """A position that nobody acts in, and the marks of the turn that led to it."""
    if last is None:
        removed_rows: tuple[RowMark, ...] = ()
        pips: frozenset[int] = frozenset()
    else:
        removed_rows = tuple(
            RowMark(action.row, RowKind.REMOVED, last.player)
            for action in last.actions
            if isinstance(action, RemoveRow)
        )
        pips = frozenset(p for p in staging.flipped(last) if is_marker(position.cells[p]))
    return Scene(
        cells=position.cells,
        pool=position.pool,
        removed=position.removed,
        rings_to_win=position.rings_to_win,
        player=None,
        pips=pips,
        rows=removed_rows,
        trail=staging.trail(last) if last else None,
    )


def pieces(scene: Scene, orientation: Orientation) -> str:
    """The pieces, farther ones first."""
    return "".join(
        element(
            "g", "", drawing.point_content(scene, p), transform=translate(place(p, orientation))
        )
        for p in drawing_order(orientation)
        if scene.cells[p] != EMPTY
    )


def drawn_notes(notes: Notes, orientation: Orientation) -> str:
    """Arrows and circles."""
    circles = [(point, point) for point in notes.circles]
    return "".join(pen.stroke(*ends, orientation) for ends in (*circles, *notes.arrows))
