"""Orders from the page round a frame: what is right is taken, all else changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from yinsh.viewer.orders import check_order, is_order, order_id

DEEP: Any = []
for _ in range(200):
    DEEP = [DEEP]


def order(**fields: Any) -> dict[str, Any]:
    return {"target": "yinsh", "v": 1, "id": "a", **fields}


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"type": "load", "game": "aqDA"}, ["load", "g", "aqDA", -1]),
        ({"type": "load", "game": "aqDA", "start": 5}, ["load", "g", "aqDA", 5]),
        ({"type": "load", "position": "4.7~wp00", "start": "last"}, ["load", "p", "4.7~wp00", -2]),
        ({"type": "goto", "turn": 0}, ["goto", 0]),
        ({"type": "goto", "turn": "forward"}, ["goto", "forward"]),
        ({"type": "play"}, ["play"]),
        ({"type": "flip"}, ["flip", ""]),
        ({"type": "flip", "side": "black"}, ["flip", "black"]),
        ({"type": "theme", "theme": "dark"}, ["theme", "dark"]),
        ({"type": "state", "id": None}, ["state"]),
    ],
)
def test_orders(fields: dict[str, Any], expected: list[Any]) -> None:
    message = order(**fields)
    assert is_order(message)
    assert check_order(message) == expected


WRONG: list[Any] = [-1, 1.5, float("nan"), float("inf"), 10_000, True, None, "", "12", "x" * 99_999]
WRONG += [[], ["last"], {}, {"turn": 1}, "__proto__", "constructor", DEEP, "<b>", 0, "1"]


@pytest.mark.parametrize("value", WRONG, ids=lambda value: str(value)[:20])
@pytest.mark.parametrize(
    ("fields", "name", "fine"),
    [
        ({"type": "goto"}, "turn", [0]),
        ({"type": "theme"}, "theme", []),
        ({"type": "flip"}, "side", [None]),
        ({"type": "load"}, "game", ["12", "1", "__proto__", "constructor"]),
        ({"type": "load"}, "position", ["12", "1", "__proto__", "constructor"]),
        ({"type": "load", "game": "aqDA"}, "start", [0, None]),
        ({}, "type", []),
        ({"type": "state"}, "v", []),
        ({"type": "state"}, "id", [None, "", "12", "1", "__proto__", "constructor", "<b>"]),
    ],
)
def test_wrong_fields(fields: dict[str, Any], name: str, fine: list[Any], value: Any) -> None:
    if any(type(value) is type(good) and value == good for good in fine):
        return
    kind, sentence = check_order(order(**fields) | {name: value})
    assert kind == "error"
    assert len(sentence) < 80


@pytest.mark.parametrize("message", [None, 7, "yinsh", [], {}, {"target": "x"}, {"v": 1}, DEEP])
def test_what_is_not_for_us(message: Any) -> None:
    assert not is_order(message)


def test_only_a_short_name_of_an_order_is_repeated() -> None:
    assert order_id(order(id="n1")) == "n1"
    bad: list[Any] = [None, 5, [], {}, "x" * 65]
    assert [order_id(order(id=one)) for one in bad] == [""] * 5
