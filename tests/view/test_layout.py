"""Where things lie on the screen, in all twelve orientations."""

from math import dist

import pytest

from yinsh.board import DIRECTIONS, NAMES, POINTS, RAYS, point
from yinsh.game import BLACK, WHITE
from yinsh.view.layout import (
    DEFAULT,
    VIEW_BOX,
    Orientation,
    drawing_order,
    labels,
    nearest,
    neighbour,
    place,
    ring_place,
)

ORIENTATIONS = [Orientation(turns, mirrored) for mirrored in (False, True) for turns in range(6)]


def test_by_default_white_sits_below_and_letter_lines_are_upright() -> None:
    assert place(point("a2")) == (-4.33, 1.5)
    assert place(point("a5")) == (-4.33, -1.5)
    assert place(point("e10")) == (-0.866, -4.5)
    assert place(point("f6")) == (0, 0)


def test_a_turn_is_clockwise_and_a_mirror_exchanges_left_and_right() -> None:
    x, y = place(point("e9"))
    assert place(point("e9"), Orientation(mirrored=True)) == (-x, y)
    assert place(point("f10"), Orientation(1)) == place(point("j10"))
    assert place(point("f10"), DEFAULT.flipped()) == place(point("f2"))


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_a_tap_on_a_point_means_that_point(orientation: Orientation) -> None:
    for p in POINTS:
        x, y = place(p, orientation)
        for dx, dy in ((0, 0), (0.49, 0), (-0.3, 0.3), (0, -0.49)):
            assert nearest(x + dx, y + dy, orientation) == p


def test_a_tap_far_from_every_point_means_none() -> None:
    assert nearest(0, -5.2) is None
    assert nearest(4.7, 4.8) is None
    assert nearest(0.55, 0.05) is None, "between two points, half a spacing from both"


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_neighbours_lie_one_spacing_away_in_the_direction_asked_for(
    orientation: Orientation,
) -> None:
    steps = [(0, -1), (0.866, -0.5), (0.866, 0.5), (0, 1), (-0.866, 0.5), (-0.866, -0.5)]
    for p in POINTS:
        found = [neighbour(p, direction, orientation) for direction in range(6)]
        beside = {RAYS[p][d][0] for d in range(len(DIRECTIONS)) if RAYS[p][d]}
        assert {q for q in found if q is not None} == beside
        for q, step in zip(found, steps, strict=True):
            if q is not None:
                (x, y), (qx, qy) = place(p, orientation), place(q, orientation)
                assert (qx - x, qy - y) == pytest.approx(step, abs=0.002)


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_letters_and_numbers_stand_outside_beside_their_own_line(orientation: Orientation) -> None:
    shown = labels(orientation)
    assert sorted(label.text for label in shown) == sorted(
        [*"abcdefghijk", *(str(n) for n in range(1, 12))]
    )
    left, top, width, height = VIEW_BOX
    for label in shown:
        middle = (label.x, label.y - 0.09)
        by_distance = sorted(POINTS, key=lambda p: dist(middle, place(p, orientation)))
        closest = NAMES[by_distance[0]]
        assert label.text in (closest[0], closest[1:])
        assert dist(middle, place(by_distance[0], orientation)) > 0.65
        assert left + 0.1 < label.x < left + width - 0.1
        assert top + 0.2 < label.y < top + height - 0.05


def test_taken_rings_lie_on_their_owners_side() -> None:
    for orientation in ORIENTATIONS:
        _, white = ring_place(WHITE, 0, orientation)
        _, black = ring_place(BLACK, 0, orientation)
        assert white == -black
        assert (white > 0) == orientation.white_below
        assert orientation.flipped().white_below != orientation.white_below


def test_nearer_points_are_drawn_after_farther_ones() -> None:
    order = drawing_order(Orientation(2, mirrored=True))
    heights = [place(p, Orientation(2, mirrored=True))[1] for p in order]
    assert heights == sorted(heights)
    assert sorted(order) == list(POINTS)
