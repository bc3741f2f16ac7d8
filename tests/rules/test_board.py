"""The geometry against what the rulebook and simple arithmetic say of it."""

from collections import Counter
from itertools import pairwise

import pytest

from tests.rules import diagram, naive
from yinsh import board
from yinsh.game import WHITE_MARKER, Position


def test_points_are_those_within_4_6_spacings_of_the_centre() -> None:
    assert list(board.NAMES) == naive.POINTS
    assert len(board.NAMES) == 85


@pytest.mark.parametrize("corner", ["a1", "a6", "f1", "f11", "k6", "k11"])
def test_corners_of_the_hexagon_are_no_points(corner: str) -> None:
    assert board.find(corner) is None
    with pytest.raises(KeyError):
        board.point(corner)


@pytest.mark.parametrize(
    "name", ["", "e", "5", "5e", "e0", "e05", "e11", "l5", "E5", "e5 ", "e\u0665"]
)
def test_other_texts_are_no_points(name: str) -> None:
    assert board.find(name) is None


def test_names_and_coordinates_agree() -> None:
    for p in board.POINTS:
        assert board.point(board.NAMES[p]) == p
        assert board.at(board.AXIAL[p]) == p
    assert board.at((1, 1)) is None


def test_numbers_of_neighbours() -> None:
    neighbours = Counter(sum(map(bool, rays)) for rays in board.RAYS)
    assert neighbours == {6: 55, 4: 12, 3: 12, 5: 6}


def test_rays_against_the_naive_steps() -> None:
    for p in board.POINTS:
        for way, ray in zip(board.DIRECTIONS, board.RAYS[p], strict=True):
            here = board.NAMES[p]
            for q in ray:
                following = naive.step(here, way)
                assert following == board.NAMES[q]
                here = following
            assert naive.step(here, way) is None


def test_directions_turn_clockwise_by_sixty_degrees() -> None:
    for (u, v), following in pairwise((*board.DIRECTIONS, board.DIRECTIONS[0])):
        assert following == (v, v - u)


def test_lines_of_each_family_have_the_official_lengths() -> None:
    assert len(board.LINES) == 33
    for family in range(3):
        lengths = [len(line) for line in board.LINES[11 * family : 11 * family + 11]]
        assert sorted(lengths) == sorted([4, 7, 8, 9, 10, 9, 10, 9, 8, 7, 4])


def test_windows_are_five_points_in_a_line_from_the_smaller_end() -> None:
    assert len(board.WINDOWS) == len(set(board.WINDOWS)) == 123
    for window in board.WINDOWS:
        assert list(window) == sorted(window)
        steps = {
            (board.AXIAL[b][0] - board.AXIAL[a][0], board.AXIAL[b][1] - board.AXIAL[a][1])
            for a, b in pairwise(window)
        }
        assert len(window) == 5
        assert len(steps) == 1
        assert steps <= {(0, 1), (1, 0), (1, 1)}


def test_paths_lie_strictly_between_their_ends() -> None:
    e4, e10 = board.point("e4"), board.point("e10")
    assert [board.NAMES[p] for p in board.PATHS[e4, e10]] == ["e5", "e6", "e7", "e8", "e9"]
    assert board.PATHS[e10, e4] == board.PATHS[e4, e10][::-1]
    assert (e4, e4) not in board.PATHS
    assert (board.point("e4"), board.point("f3")) not in board.PATHS  # (1, -1) is no line


def test_symmetries_are_the_twelve_of_the_hexagon() -> None:
    assert len(set(board.SYMMETRIES)) == 12
    assert board.SYMMETRIES[0] == tuple(board.POINTS)
    lines = {frozenset(line) for line in board.LINES}
    for symmetry in board.SYMMETRIES:
        assert sorted(symmetry) == list(board.POINTS)
        assert {frozenset(symmetry[p] for p in line) for line in board.LINES} == lines


def test_symmetries_are_closed_under_composition() -> None:
    group = set(board.SYMMETRIES)
    for first in board.SYMMETRIES:
        for second in board.SYMMETRIES:
            assert tuple(second[first[p]] for p in board.POINTS) in group


def test_a_symmetry_turns_by_sixty_degrees() -> None:
    once = board.SYMMETRIES[1]
    assert board.NAMES[once[board.point("f10")]] == "j10"  # clockwise, from White's side


def test_diagram_shows_each_line_in_its_place() -> None:
    cells = bytearray(85)
    for name in ("a2", "b2", "g2", "k7"):
        cells[board.point(name)] = WHITE_MARKER
    drawn = diagram.draw(Position(bytes(cells)))
    assert diagram.read(drawn) == bytes(cells)
    assert drawn == (
        "11       . . . .\n"
        "10    . . . . . . .\n"
        " 9   . . . . . . . .\n"
        " 8  . . . . . . . . .\n"
        " 7 . . . . . . . . . M\n"
        " 6  . . . . . . . . .\n"
        " 5 . . . . . . . . . .\n"
        " 4  . . . . . . . . .\n"
        " 3   . . . . . . . .\n"
        " 2    M M . . . . M\n"
        " 1       . . . ."
    )
    with pytest.raises(ValueError, match="line 5 has 10 points, a5 to j5"):
        diagram.read(" 5 . . . .")
