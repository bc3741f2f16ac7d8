"""The board as SVG: whole, well-formed, inside its frame, and the same every time."""

import re
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from yinsh.board import NAMES, PATHS, POINTS, Point, point
from yinsh.game import BLACK, WHITE
from yinsh.view import drawing
from yinsh.view.drawing import LAYERS, board_svg, focus_mark, layers, point_attributes
from yinsh.view.layout import DEFAULT, VIEW_BOX, Orientation
from yinsh.view.scene import Preview, RowKind, RowMark, Scene, Trail


def points(names: str) -> frozenset[Point]:
    return frozenset(point(name) for name in names.split())


def run(first: str, last: str) -> tuple[Point, ...]:
    ends = point(first), point(last)
    return (ends[0], *PATHS[ends], ends[1])


CROWDED = bytes((1, 3, 2, 4, 0)[p % 5] for p in POINTS)
EVERY_ROW = tuple(
    RowMark(run(*ends), kind, player)
    for ends, kind in zip(
        (("e3", "e7"), ("c3", "g7"), ("a3", "e3"), ("b3", "f3"), ("d2", "d8"), ("g5", "k9")),
        RowKind,
        strict=True,
    )
    for player in (WHITE, BLACK)
)

SCENES = {
    "empty": Scene(),
    "placing": Scene(placing=True, targets=frozenset(POINTS)),
    "placing, previewed": Scene(
        placing=True, targets=frozenset(POINTS), preview=Preview(BLACK, point("f6"))
    ),
    "crowded": Scene(CROWDED, pips=frozenset(POINTS), removed=(3, 2), pool=0),
    "lifted": Scene(lifted=point("e8"), dots=points("e9 e10 f8 d7"), targets=points("e9")),
    "previewed": Scene(CROWDED, preview=Preview(WHITE, point("e2"), point("e8"))),
    "armed": Scene(CROWDED, preview=Preview(BLACK, point("k10"), point("a2"), armed=True)),
    "rows": Scene(CROWDED, rows=EVERY_ROW),
    "giving up": Scene(
        CROWDED, give_up=points("a2 b1 k10"), giving_up=point("b1"), removed=(1, 0), player=WHITE
    ),
    "trail": Scene(
        CROWDED,
        trail=Trail(BLACK, point("h4"), point("b4"), (point("a5"), point("e1"), point("g11"))),
    ),
    "trail of a placement": Scene(CROWDED, trail=Trail(WHITE, target=point("g11"), dimmed=True)),
    "trail of one step": Scene(CROWDED, trail=Trail(WHITE, point("a2"), point("a3"))),
    "refused": Scene(CROWDED, refused=point("j11")),
    "drawn on": Scene(
        CROWDED,
        arrows=((point("e1"), point("e2")), (point("a2"), point("k10"))),
        circles=(point("a2"), point("g11")),
    ),
    "blitz": Scene(rings_to_win=1, removed=(0, 1), player=None),
    "all at once": Scene(
        CROWDED,
        targets=frozenset(POINTS),
        dots=frozenset(POINTS),
        lifted=point("e1"),
        preview=Preview(WHITE, point("e5"), point("e1")),
        pips=frozenset(POINTS),
        rows=EVERY_ROW,
        give_up=frozenset(POINTS),
        giving_up=point("a2"),
        trail=Trail(WHITE, point("k7"), point("k10"), (point("a2"),)),
        refused=point("k10"),
        arrows=((point("e1"), point("e5")),),
        circles=tuple(POINTS),
    ),
}
ORIENTATIONS = [DEFAULT, Orientation(3), Orientation(1, mirrored=True)]

SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


@pytest.mark.parametrize("orientation", ORIENTATIONS)
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_well_formed_and_refers_only_to_what_it_defines(
    name: str, orientation: Orientation
) -> None:
    svg = board_svg(SCENES[name], orientation)
    elements = list(parsed(svg).iter())
    defined = [element.get("id") for element in elements if element.get("id")]
    assert len(defined) == len(set(defined))
    used = re.findall(r'href="#([\w-]+)"', svg) + re.findall(r"url\(#([\w-]+)\)", svg)
    assert set(used) <= set(defined)
    assert 'style="' not in svg
    assert svg == board_svg(SCENES[name], orientation)


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_all_85_points_are_there_with_their_contents(orientation: Orientation) -> None:
    scene = SCENES["crowded"]
    groups = {
        name: group
        for group in parsed(board_svg(scene, orientation)).iter(f"{SVG}g")
        if (name := group.get("data-point"))
    }
    assert sorted(groups) == sorted(NAMES)
    names = ("", "white-marker", "black-marker", "white-ring", "black-ring")
    for p in POINTS:
        group = groups[NAMES[p]]
        content = names[scene.cells[p]]
        assert group.get("data-content") == content
        shown = [use.get("href") for use in group.iter(f"{SVG}use")]
        pip = "-pip" if content.endswith("marker") else ""
        assert shown == ([f"#{content}{pip}"] if content else [])


def test_targets_are_marked_and_the_page_may_add_attributes() -> None:
    scene = replace(SCENES["lifted"], targets=points("e9"))
    assert point_attributes(scene, point("e9")) == {"data-content": "", "data-target": ""}
    assert "data-target" not in point_attributes(scene, point("e5"))
    svg = board_svg(scene, attributes=lambda p: {"aria-label": f'<"{NAMES[p]}">'})
    labels = {g.get("data-point"): g.get("aria-label") for g in parsed(svg).iter(f"{SVG}g")}
    assert labels["k10"] == '<"k10">'


def test_layers_are_the_ones_in_the_whole_board() -> None:
    scene = SCENES["all at once"]
    groups = [g for g in parsed(board_svg(scene)).iter(f"{SVG}g") if g.get("data-layer")]
    assert [g.get("data-layer") for g in groups] == [
        "labels", "corners", "under", "points", "over", "drawn", "pen", "advice", "focus",
        "flight",
    ]  # fmt: skip
    drawn = layers(scene)
    assert tuple(drawn) == LAYERS
    for content in drawn.values():
        assert content in board_svg(scene)


def test_each_state_changes_what_is_drawn() -> None:
    """No two scenes look alike, and each field of a scene shows."""
    everything = SCENES["all at once"]
    changes: dict[str, Any] = {
        "dots": frozenset(), "preview": None, "pips": frozenset(), "rows": (),
        "give_up": frozenset(), "giving_up": None, "trail": None, "refused": None,
        "pool": 3, "removed": (2, 1), "rings_to_win": 1, "cells": bytes(85), "arrows": (),
        "circles": (),
    }  # fmt: skip
    for field, value in changes.items():
        assert board_svg(replace(everything, **{field: value})) != board_svg(everything), field
    for kind in RowKind:
        alone = {k: layers(Scene(rows=(RowMark(run("e3", "e7"), k),)))["under"] for k in RowKind}
        same = [k for k in RowKind if alone[k] == alone[kind]]
        assert same == [kind] or set(same) == {RowKind.OWN, RowKind.CANDIDATE}


def test_the_row_in_focus_lies_above_those_it_crosses() -> None:
    rows = (RowMark(run("e3", "e7"), RowKind.CHOSEN), RowMark(run("c3", "g7"), RowKind.CANDIDATE))
    both = layers(Scene(rows=rows))["under"]
    assert both == layers(Scene(rows=rows[::-1]))["under"]
    assert both.endswith(layers(Scene(rows=rows[:1]))["under"])


@pytest.mark.parametrize("orientation", ORIENTATIONS)
@pytest.mark.parametrize("name", SCENES)
def test_no_mark_leaves_the_board(name: str, orientation: Orientation) -> None:
    left, top, width, height = VIEW_BOX
    for content in (*layers(SCENES[name], orientation).values(), focus_mark(0, orientation)):
        for x, y in re.findall(r"[ML](-?[\d.]+)[ ]?(-?[\d.]+)", content):
            assert left < float(x) < left + width
            assert top < float(y) < top + height
        for x, y in re.findall(r"translate\((\S+) (\S+?)\)", content):
            assert left + 0.3 < float(x) < left + width - 0.3
            assert top + 0.3 < float(y) < top + height - 0.3


def test_the_markup_stays_small() -> None:
    assert len(board_svg(SCENES["placing"])) < 33_000
    drawn = layers(SCENES["previewed"])
    assert sum(len(drawn[name]) for name in ("under", "over")) < 5_000


def test_the_drawing_module_is_the_only_door_the_page_needs() -> None:
    assert drawing.piece(3) == '<use href="#white-ring"/>'
    assert drawing.piece(2, pip=True) == '<use href="#black-marker-pip"/>'
    assert drawing.piece(4, pip=True) == drawing.piece(4)
    assert drawing.piece(0, pip=True) == ""
