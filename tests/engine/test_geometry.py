"""The kernel works its tables out anew; they are those of the board."""

from __future__ import annotations

from yinsh import board
from yinsh.engine import geometry


def test_points_have_the_same_numbers() -> None:
    numbers = list(zip(geometry.LETTER[:85], geometry.NUMBER[:85], strict=True))
    assert numbers == list(board.AXIAL)


def test_lines_and_windows_are_in_the_same_order() -> None:
    lines = [
        tuple(geometry.LINE_POINT[10 * i : 10 * i + geometry.LENGTH[i]])
        for i in range(geometry.LINES)
    ]
    assert lines == list(board.LINES)
    windows = [tuple(geometry.WINDOW[5 * i : 5 * i + 5]) for i in range(geometry.WINDOWS)]
    assert windows == list(board.WINDOWS)


def test_rays() -> None:
    for p in board.POINTS:
        for d in range(6):
            k = geometry.RAY_START[p * 6 + d]
            ray = []
            while geometry.RAY[k] != geometry.OFF_BOARD:
                ray.append(geometry.RAY[k])
                assert geometry.DIRECTION_TO[p * 85 + geometry.RAY[k]] == d
                k += geometry.STRIDE
            assert tuple(ray) == board.RAYS[p][d]


def test_every_point_of_a_line_that_can_hold_a_row_is_in_one_of_its_two_stretches() -> None:
    for number, line in enumerate(board.LINES):
        for p in line:
            k = p * geometry.STRIDE
            (at,) = [i for i in (k, k + 3, k + 6) if geometry.THROUGH[i] == number]
            seen = geometry.THROUGH[at + 1] or geometry.THROUGH[at + 2]
            assert bool(seen) == (len(line) > 4)


def test_every_window_holds_a_knot_of_its_line() -> None:
    for number, line in enumerate(board.LINES):
        windows = range(geometry.LINE_WINDOW[number], geometry.LINE_WINDOW[number + 1])
        knots = set(geometry.KNOT[2 * number : 2 * number + 2])
        assert len(windows) == len(line) - 4
        for window in windows:
            assert set(board.WINDOWS[window]) <= set(line)
            assert knots & set(board.WINDOWS[window])
        assert windows or knots == {geometry.OFF_BOARD}
