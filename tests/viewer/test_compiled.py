"""Compiled to JavaScript, the viewer's modules do what they do in Python."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.viewer.links import GAMES, damaged, payload
from tests.viewer.test_orders import WRONG, order
from tests.viewer.test_poster import same
from tests.viewer.test_replay import TEXTS
from yinsh.records import link_bytes as wire
from yinsh.site import compile_viewer, tools
from yinsh.viewer import orders, parameters, positions, poster, replay

SCRIPT = """
import { readFileSync } from "node:fs";
const js = await import(process.argv[1]);
const table = await import(process.argv[2]);
const { links, positions, orders, queries } = JSON.parse(readFileSync(0));

const shown = (viewed) => viewed.problem
    ? [viewed.problem, viewed.turn]
    : [viewed.shown, viewed.line.map((node, depth) => {
        const state = viewed.states[node], actions = viewed.actions[node];
        const before = viewed.states[Math.max(0, viewed.parents[node])], turn = depth % 6;
        return {
            text: js.state_text(state),
            turn: js.turn_text(actions),
            pips: js.flipped_points(before, actions),
            drawn: [
                js.corners_markup(state, turn),
                js.turn_marks(before, actions, turn),
                js.pen_markup(viewed.arrows[node], viewed.circles[node], turn),
            ],
        };
    })];
console.log(JSON.stringify({
    links: links.map((data) => {
        const events = [];
        return js.unpack(data, events) || shown(js.view_link(events));
    }),
    positions: positions.map((text) => shown(js.view_position(text))),
    orders: orders.map((one) => js.is_order(one) && [js.order_id(one), js.check_order(one)]),
    queries: queries.map((pairs) => {
        const found = table.read_parameters(pairs);
        return [found, table.viewing(found), table.turned(found), table.first_shown(found, 7, 20)];
    }),
    board: [0, 1, 2, 3, 4, 5].map((turn) => [js.labels_markup(turn), js.drawing_order(turn)]),
}));
"""

LINKS = [payload(link) for _, link, _ in GAMES] + [payload(link) for link in damaged(300)]
POSITIONS = [*TEXTS[:40], "", "~", "4.7", TEXTS[0][:-1], TEXTS[0] + "z", "🙂" * 9, "1" * 300]
KINDS = ("load", "goto", "play", "flip", "theme", "state", "toString", 5)
FIELDS = ("turn", "side", "theme", "game", "position", "start", "id", "v", "type", "target")
PLAIN = [value for value in WRONG if value == value and value != float("inf")]
ORDERS: list[Any] = [order(type=kind) | {name: value}
                     for kind in KINDS for name in FIELDS for value in PLAIN]  # fmt: skip
ORDERS += [None, 5, "yinsh", [], [1]]
QUERIES = [
    [],
    [["embed", "1"], ["theme", "dark"], ["start", "5"], ["turn", "2"], ["side", "black"]],
    [["start", "last"], ["ui", "view"], ["theme", "pink"], ["theme", "dark"], ["level", "99"]],
    [["__proto__", "1"], ["constructor", "x"], ["start", "1e3"], ["start", "#"], ["turn", ""]],
]


def shown(viewed: replay.Viewed) -> list[Any]:
    if viewed.problem:
        return [viewed.problem, viewed.turn]
    found = []
    for depth, node in enumerate(viewed.line):
        state, actions, turn = viewed.states[node], viewed.actions[node], depth % 6
        before = viewed.states[max(0, viewed.parents[node])]
        found.append(
            {
                "text": positions.state_text(state),
                "turn": replay.turn_text(actions),
                "pips": poster.flipped_points(before, actions),
                "drawn": [
                    poster.corners_markup(state, turn),
                    poster.turn_marks(before, actions, turn),
                    poster.pen_markup(viewed.arrows[node], viewed.circles[node], turn),
                ],
            }
        )
    return [viewed.shown, found]


def linked(data: list[int]) -> Any:
    events: list[wire.Event] = []
    return wire.unpack(data, events) or shown(replay.view_link(events))


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the compiled modules answer under node."""
    folder: Path = tmp_path_factory.mktemp("viewer")
    made = folder / "viewing.mjs", folder / "parameters.mjs"
    made[0].write_text(compile_viewer.module(), "utf-8")
    made[1].write_text(compile_viewer.module(compile_viewer.PARAMETERS), "utf-8")
    done = subprocess.run(
        [
            tools.find("node", tools.NODE_AT_LEAST),
            "--input-type=module",
            "-e",
            SCRIPT,
            *(path.as_uri() for path in made),
        ],
        input=json.dumps(
            {"links": LINKS, "positions": POSITIONS, "orders": ORDERS, "queries": QUERIES}
        ),
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


def alike(one: Any, other: Any) -> bool:
    """The same, up to the last digit of the drawings' numbers."""
    if isinstance(one, str) and isinstance(other, str):
        return one == other or ("<" in one and same(one, other))
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[key], other[key]) for key in one)
    return bool(one == other)


def test_games(compiled: dict[str, Any]) -> None:
    for data, answer in zip(LINKS, compiled["links"], strict=True):
        assert alike(linked(data), answer)


def test_positions(compiled: dict[str, Any]) -> None:
    for text, answer in zip(POSITIONS, compiled["positions"], strict=True):
        assert alike(shown(replay.view_position(text)), answer)


def test_orders(compiled: dict[str, Any]) -> None:
    for one, answer in zip(ORDERS, compiled["orders"], strict=True):
        here = orders.is_order(one) and [orders.order_id(one), orders.check_order(one)]
        assert here == answer, one


def test_parameters(compiled: dict[str, Any]) -> None:
    for pairs, answer in zip(QUERIES, compiled["queries"], strict=True):
        found = parameters.read_parameters(pairs)
        rest = parameters.viewing(found), parameters.turned(found)
        assert answer == [found, *rest, parameters.first_shown(found, 7, 20)]


def test_the_board(compiled: dict[str, Any]) -> None:
    for turn, (labels, order_of_points) in enumerate(compiled["board"]):
        assert alike(poster.labels_markup(turn), labels)
        assert order_of_points == poster.drawing_order(turn)
