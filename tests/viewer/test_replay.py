"""What the viewer follows is what the rules and the records say, on every link there is."""

from __future__ import annotations

import re

import pytest

from tests.rules import cases
from tests.viewer.links import GAMES, damaged, payload, view
from yinsh.board import NAMES, POINTS, RAYS, WINDOWS
from yinsh.notation import turn_text
from yinsh.position_text import PositionTextError, position_text, read_position
from yinsh.records import link_bytes as wire
from yinsh.records.errors import RecordError
from yinsh.records.line import Line
from yinsh.records.link import read_link
from yinsh.viewer import lines, positions, replay

TEXTS = [position_text(cases.set_up(case["state"])) for case in cases.SETUPS]


def test_points_and_rows_have_the_numbers_of_the_board() -> None:
    assert [lines.point_name(p) for p in POINTS] == list(NAMES)
    assert [tuple(row) for row in lines.ROWS_OF_FIVE] == list(WINDOWS)
    for p in POINTS:
        around = [lines.next_point(p, way) for way in range(6)]
        assert around == [ray[0] if ray else -1 for ray in RAYS[p]]


@pytest.mark.parametrize(("name", "link", "line"), GAMES, ids=[name for name, *_ in GAMES])
def test_every_place_of_the_line_is_the_same(name: str, link: str, line: Line) -> None:
    viewed = view(link)
    assert viewed.problem == ""
    assert (viewed.shown, len(viewed.line) - 1) == (line.shown, len(line.path))
    for depth, node in enumerate(viewed.line):
        path = line.path[:depth]
        there = line.game.node(path)
        state = viewed.states[node]
        assert positions.state_text(state) == position_text(line.game.position(path))
        assert replay.turn_text(viewed.actions[node]) == (
            turn_text(there.turn.actions) if there.turn else ""
        )
        assert bytes(viewed.comments[node]).decode() == there.notes.comment
        assert [tuple(arrow) for arrow in viewed.arrows[node]] == list(there.notes.arrows)
        assert viewed.circles[node] == list(there.notes.circles)
        assert (viewed.declared[node] != -1) == (there.declaration is not None)
    headers = line.game.headers
    assert bytes(viewed.white).decode() == headers.white
    assert bytes(viewed.black).decode() == headers.black


def verdict(link: str) -> str:
    """What the records say of a link: where it ends and what is shown, or that it is refused."""
    try:
        game, here = read_link(link)
    except RecordError as error:
        text = str(error)
        return f"rules {found[1]}" if (found := re.match(r"turn (\d+)", text)) else "refused"
    line = Line.of(game, here)
    last = position_text(line.record.position)
    return f"{line.shown} of {len(line.path)}: {position_text(line.position)} {last}"


def verdict_of_viewer(link: str) -> str:
    events: list[wire.Event] = []
    if wire.unpack(payload(link), events):
        return "refused"
    viewed = replay.view_link(events)
    if viewed.problem == "rules":
        return f"rules {viewed.turn}"
    if viewed.problem:
        return "refused"
    shown = positions.state_text(viewed.states[viewed.line[viewed.shown]])
    last = positions.state_text(viewed.states[viewed.line[-1]])
    return f"{viewed.shown} of {len(viewed.line) - 1}: {shown} {last}"


def test_damaged_games_are_read_or_refused_alike() -> None:
    links = list(damaged(800))
    verdicts = {link: (verdict(link), verdict_of_viewer(link)) for link in links}
    assert {link: both for link, both in verdicts.items() if both[0] != both[1]} == {}
    kinds = {both[0].split()[0] for both in verdicts.values()}
    assert {"refused", "rules"} < kinds


@pytest.mark.parametrize("text", TEXTS)
def test_a_position_is_read_as_it_was_written(text: str) -> None:
    state = positions.read_state(text)
    assert positions.state_text(state) == text
    assert replay.view_position(text).states == [state]


def test_what_is_no_position_is_refused_as_elsewhere() -> None:
    """Every text with one character changed, left out or put in."""
    for text in (*TEXTS[::23], "4.7.8.9.10.9.10.9.8.7.4~wp00z", TEXTS[0] + "p"):
        for at in range(len(text)):
            for sign in "rMw0312.~pzR_":
                for other in (text[:at] + sign + text[at + 1 :], text[:at] + sign + text[at:]):
                    try:
                        read_position(other)
                    except PositionTextError:
                        assert positions.read_state(other) == [], other
                    else:
                        assert positions.state_text(positions.read_state(other)) == other
    for text in ("", "~", "4.7", "x" * 200, "4.7.8.9.10.9.10.9.8.7.4~", "4.7.8.9.10.9.10.9.8.7.4"):
        assert positions.read_state(text) == []
        assert replay.view_position(text).problem == "position"
