"""The parameters of an address: one table, defaults for all that is wrong."""

from __future__ import annotations

import pytest

from yinsh.engine.levels import LEVELS
from yinsh.view.settings import CHOICES
from yinsh.viewer import orders
from yinsh.viewer.parameters import (
    PARAMETERS,
    first_shown,
    read_parameters,
    turned,
    value_of,
    viewing,
)


def read(query: str) -> list[list[str]]:
    return read_parameters([part.split("=", 1) for part in query.split("&") if part])


def test_without_any_everything_has_its_default() -> None:
    found = read("")
    assert found == [[name, allowed.split("|")[0]] for name, allowed, _ in PARAMETERS]
    assert not viewing(found)
    assert turned(found) == 0


@pytest.mark.parametrize(
    ("query", "name", "value"),
    [
        ("theme=dark", "theme", "dark"),
        ("theme=contrast&theme=dark", "theme", "contrast"),
        ("start=0", "start", "0"),
        ("start=9999", "start", "9999"),
        ("start=last", "start", "last"),
        ("level=8", "level", "8"),
        ("controls=0", "controls", "0"),
    ],
)
def test_what_is_asked_for_holds(query: str, name: str, value: str) -> None:
    found = read(query)
    assert value_of(found, name) == value
    assert len(found) == len(PARAMETERS)


@pytest.mark.parametrize(
    ("query", "name", "default"),
    [
        ("theme=pink", "theme", "auto"),
        ("theme=", "theme", "auto"),
        ("theme=auto|light", "theme", "auto"),
        ("start=#", "start", ""),
        ("start=-1", "start", ""),
        ("start=12345", "start", ""),
        ("start=1e3", "start", ""),
        ("start=٣", "start", ""),
        ("level=9", "level", "0"),
        ("turn=6", "turn", "0"),
        ("embed=yes", "embed", "0"),
    ],
)
def test_what_is_no_value_is_reported_and_changes_nothing(
    query: str, name: str, default: str
) -> None:
    found = read(f"{query}&coords=0")
    assert value_of(found, name) == default
    assert value_of(found, "coords") == "0"
    assert [entry[0] for entry in found[len(PARAMETERS) :]] == [f"!{name}"]


def test_reports_are_short_and_unknown_names_are_nobodys_business() -> None:
    found = read(f"theme={'x' * 5000}&__proto__=1&constructor=2&utm_source=blog&toString=3")
    assert found[len(PARAMETERS) :] == [["!theme", "x" * 20, "auto|light|dark|contrast"]]


@pytest.mark.parametrize(
    ("query", "expected"),
    [("embed=1", True), ("embed=1&ui=play", False), ("ui=view", True), ("", False)],
)
def test_who_only_looks(query: str, expected: bool) -> None:
    assert viewing(read(query)) == expected


@pytest.mark.parametrize(
    ("query", "turns"), [("side=black", 3), ("turn=2", 2), ("side=black&turn=4", 1)]
)
def test_how_the_board_lies(query: str, turns: int) -> None:
    assert turned(read(query)) == turns


@pytest.mark.parametrize(
    ("query", "shown"),
    [("", 7), ("start=0", 0), ("start=3", 3), ("start=99", 20), ("start=last", 20)],
)
def test_what_is_shown_first(query: str, shown: int) -> None:
    assert first_shown(read(query), 7, 20) == shown


def test_the_table_agrees_with_what_there_is() -> None:
    table = {name: allowed.split("|") for name, allowed, _ in PARAMETERS}
    assert table["level"] == [str(level) for level in range(len(LEVELS) + 1)]
    assert table["theme"] == orders.THEMES == list(CHOICES["theme"])
