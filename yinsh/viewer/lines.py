"""The board's points, lines and rows for the viewer: a twin of `yinsh.board` in plainest Python.

Points and rows have the same numbers as there. Must not know: what lies on the points.
"""

from typing import Final

from yinsh.records.link_bytes import POINTS

LETTER_LINES: Final = "abcdefghijk"
FIRST_NUMBERS: Final = [2, 1, 1, 1, 1, 2, 2, 3, 4, 5, 7]
LAST_NUMBERS: Final = [5, 7, 8, 9, 10, 10, 11, 11, 11, 11, 10]
# Letter and number of a step in each of the six directions of board.DIRECTIONS.
LETTER_STEPS: Final = [0, 1, 1, 0, -1, -1]
NUMBER_STEPS: Final = [1, 1, 0, -1, -1, 0]


def point_at(letter: int, number: int) -> int:
    """The point on letter line 0 to 10 with that number; -1 off the board."""
    if letter < 0 or letter > 10:
        return -1
    if number < FIRST_NUMBERS[letter] or number > LAST_NUMBERS[letter]:
        return -1
    return FIRST_POINTS[letter] + number - FIRST_NUMBERS[letter]


def first_points() -> list[int]:
    """The first point of each letter line."""
    found: list[int] = []
    total = 0
    for letter in range(11):
        found.append(total)
        total += LAST_NUMBERS[letter] - FIRST_NUMBERS[letter] + 1
    return found


def letters_of_points() -> list[int]:
    """The letter line of each point."""
    found: list[int] = []
    for letter in range(11):
        for _ in range(FIRST_NUMBERS[letter], LAST_NUMBERS[letter] + 1):
            found.append(letter)
    return found


FIRST_POINTS: Final = first_points()
LETTERS_OF: Final = letters_of_points()


def number_of(point: int) -> int:
    """The number in a point's name."""
    letter = LETTERS_OF[point]
    return point - FIRST_POINTS[letter] + FIRST_NUMBERS[letter]


def point_name(point: int) -> str:
    """Its name, as in "e5"."""
    return LETTER_LINES[LETTERS_OF[point]] + str(number_of(point))


def next_point(point: int, direction: int) -> int:
    """The neighbour in that direction; -1 off the board."""
    letter = LETTERS_OF[point] + LETTER_STEPS[direction]
    return point_at(letter, number_of(point) + NUMBER_STEPS[direction])


def all_rows() -> list[list[int]]:
    """The 123 straight fives, numbered as in board.WINDOWS."""
    found: list[list[int]] = []
    for direction in range(3):
        for start in range(POINTS):
            if next_point(start, direction + 3) != -1:
                continue
            line: list[int] = []
            point = start
            while point != -1:
                line.append(point)
                point = next_point(point, direction)
            for i in range(len(line) - 4):
                found.append(line[i : i + 5])
    return found


ROWS_OF_FIVE: Final = all_rows()


def way_of(source: int, target: int) -> int:
    """The direction in which `target` lies from `source`; -1 if on no line through it."""
    letters = LETTERS_OF[target] - LETTERS_OF[source]
    numbers = number_of(target) - number_of(source)
    if letters == 0 and numbers != 0:
        return 0 if numbers > 0 else 3
    if numbers == 0 and letters != 0:
        return 2 if letters > 0 else 5
    if letters == numbers and letters != 0:
        return 1 if letters > 0 else 4
    return -1
