"""What the viewer draws is what the application would draw."""

from __future__ import annotations

import re

import pytest

from tests.viewer.links import GAMES, view
from yinsh.board import POINTS
from yinsh.records.line import Line
from yinsh.view import drawing, export, layout
from yinsh.view.layout import Orientation
from yinsh.viewer import poster

TURNS = range(6)
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def same(one: str, other: str) -> bool:
    """The same markup, its numbers up to two thousandths of a spacing between two points."""
    if _NUMBER.sub("#", one) != _NUMBER.sub("#", other):
        return False
    pairs = zip(_NUMBER.findall(one), _NUMBER.findall(other), strict=True)
    return all(abs(float(a) - float(b)) < 0.0021 for a, b in pairs)


@pytest.mark.parametrize("turn", TURNS)
def test_the_board_lies_in_the_same_way(turn: int) -> None:
    orientation = Orientation(turn)
    assert [tuple(poster.spot(p, turn)) for p in POINTS] == [
        layout.place(p, orientation) for p in POINTS
    ]
    assert poster.drawing_order(turn) == list(layout.drawing_order(orientation))
    empty = export.still(Line().position, None)
    assert same(poster.labels_markup(turn), drawing.layers(empty, orientation)["labels"])


@pytest.mark.parametrize(("name", "link", "line"), GAMES, ids=[name for name, *_ in GAMES])
def test_every_turn_is_drawn_in_the_same_way(name: str, link: str, line: Line) -> None:
    viewed = view(link)
    for depth, node in enumerate(viewed.line):
        path, turn = line.path[:depth], depth % 6
        there = line.game.node(path)
        scene = export.still(line.game.position(path), there.turn)
        layers = drawing.layers(scene, Orientation(turn))
        state = viewed.states[node]
        before = viewed.states[viewed.parents[node]] if depth else state
        actions = viewed.actions[node]
        assert same(poster.corners_markup(state, turn), layers["corners"])
        assert same(poster.turn_marks(before, actions, turn), layers["under"])
        drawn = export.drawn_notes(there.notes, Orientation(turn))
        assert same(poster.pen_markup(viewed.arrows[node], viewed.circles[node], turn), drawn)
        pips = poster.flipped_points(before, actions)
        for p in POINTS:
            assert poster.piece_markup(state[p], p in pips) == drawing.point_content(scene, p)
