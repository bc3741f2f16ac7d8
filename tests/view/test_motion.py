"""What moves between two scenes, and when; without a browser."""

import json
import re
from itertools import pairwise
from math import cos, radians, sin
from typing import Any

import pytest

from yinsh.board import NAMES, PATHS, POINTS, point
from yinsh.game import (
    BLACK,
    WHITE,
    Action,
    Move,
    Pass,
    Phase,
    Place,
    Player,
    Position,
    RemoveRing,
    RemoveRow,
)
from yinsh.view.flights import FLIP, Plan, glide_time, passing_time
from yinsh.view.flip import Flip
from yinsh.view.layout import DEFAULT, Orientation, place
from yinsh.view.motion import plan
from yinsh.view.pieces import RISE
from yinsh.view.scene import Preview, Scene

PIECES = {"wm": 1, "bm": 2, "wr": 3, "br": 4}


def position(player: Player = WHITE, phase: Phase = Phase.MOVE, **pieces: str) -> Position:
    cells = bytearray(85)
    for kind, names in pieces.items():
        for name in names.split():
            cells[point(name)] = PIECES[kind]
    return Position(bytes(cells), phase, player)


def scene(position: Position) -> Scene:
    return Scene(position.cells, pool=position.pool, removed=position.removed)


def plan_or_none(
    before: Position, *actions: Action, orientation: Orientation = DEFAULT, **options: Any
) -> Plan | None:
    after = before
    for action in actions:
        after = after.play(action)
    return plan(scene(before), scene(after), actions, before.player, orientation, **options)


def planned(
    before: Position, *actions: Action, orientation: Orientation = DEFAULT, **options: Any
) -> Plan:
    """The plan where there must be one."""
    made = plan_or_none(before, *actions, orientation=orientation, **options)
    assert made is not None
    return made


def hidden(made: Plan) -> dict[str, int]:
    """When each point's piece, hidden at first, is shown: {name: milliseconds}."""
    return {
        match[1]: animation.duration
        for animation in made.animations
        if (match := re.fullmatch(r'\[data-point="(\w+)"\] \[data-piece\]', animation.target))
    }


def seen_from(made: Plan, name: str) -> list[tuple[int, int]]:
    """When something begins to be drawn at a point, and how long, in the order of the markup."""
    x, y = place(point(name))
    by_part = {a.target: a for a in made.animations}
    return [
        (by_part[f'[data-part="{part}"]'].delay, by_part[f'[data-part="{part}"]'].duration)
        for part in re.findall(
            rf'data-part="(\d+)" opacity="0"><g transform="translate\({x} {y}\)"', made.markup
        )
    ]


JUMP = position(wr="e9 g9 b2 h3 i4", br="a4 k9 c3 d9 j10", wm="e4", bm="e5 e6 e7 e8 f5")
MOVE = Move(point("e9"), point("e3"))


def test_exactly_what_flies_is_hidden_until_it_has_landed() -> None:
    made, after = planned(JUMP, MOVE), JUMP.play(MOVE)
    until = hidden(made)
    assert set(until) == {"e3", "e4", "e5", "e6", "e7", "e8", "e9"}
    assert all(time <= made.duration for time in until.values())
    # What does not move is left alone, and what is hidden is really there afterwards.
    for name in until:
        assert after.cells[point(name)]


def test_markers_turn_in_the_order_in_which_the_ring_passes_them() -> None:
    made = planned(JUMP, MOVE)
    starts = []
    for name in ("e8", "e7", "e6", "e5", "e4"):
        (_, resting), (start, length) = seen_from(made, name)
        assert resting == start, "it rests until it turns"
        assert length == FLIP
        assert hidden(made)[name] == start + FLIP
        starts.append(start)
    assert all(a < b for a, b in pairwise(starts))


@pytest.mark.parametrize("source", POINTS[::7])
def test_any_single_action_is_over_soon(source: int) -> None:
    for target in (t for s, t in PATHS if s == source):
        cells = bytearray(85)
        cells[source] = 3
        for p in PATHS[source, target]:
            cells[p] = 1 + p % 2
        made = planned(Position(bytes(cells), Phase.MOVE), Move(source, target))
        assert made.duration < 1000
        assert max(a.delay + a.duration for a in made.animations) == made.duration


def test_the_glide_takes_ninety_milliseconds_a_point_within_limits() -> None:
    assert [glide_time(n) for n in (1, 2, 3, 4, 5, 9)] == [200, 200, 270, 360, 450, 450]
    assert passing_time(0.5) == pytest.approx(0.5)
    assert passing_time(0.25) == pytest.approx(1 - passing_time(0.75))


def test_a_ring_already_in_the_hand_is_not_lifted_again() -> None:
    after = JUMP.play(MOVE)
    in_hand = bytearray(JUMP.cells)
    in_hand[MOVE.source] = 0
    lifted = Scene(bytes(in_hand), player=WHITE, lifted=MOVE.source)
    previewed = Scene(
        bytes(0 if p == MOVE.target else c for p, c in enumerate(after.cells)),
        player=WHITE,
        lifted=MOVE.source,
        preview=Preview(WHITE, MOVE.target, MOVE.source),
    )
    from_rest = planned(JUMP, MOVE)
    plans = [plan(s, scene(after), (MOVE,), WHITE, DEFAULT) for s in (lifted, previewed)]
    for made in plans:
        assert made is not None
        assert made.duration == from_rest.duration - 120
        assert "e9" not in hidden(made)
    assert plans[0] == plans[1]


def test_a_dropped_ring_lies_where_it_is_and_only_the_markers_turn() -> None:
    made = planned(JUMP, MOVE, dropped=True)
    assert set(hidden(made)) == {"e4", "e5", "e6", "e7", "e8"}
    turned = [hidden(made)[name] for name in ("e8", "e7", "e6", "e5", "e4")]
    assert turned == sorted(turned)
    assert "ring" not in made.markup
    plain = Move(point("e9"), point("d8"))
    assert plan_or_none(JUMP, plain, dropped=True) is None


def test_a_whole_turn_is_told_in_order() -> None:
    row = JUMP.play(MOVE).legal_actions()[0]
    ring = RemoveRing(point("g9"))
    made = planned(JUMP, MOVE, row, ring)
    last_flip = max(
        start + length for name in ("e5", "e6") for start, length in seen_from(made, name)
    )
    corner = next(a for a in made.animations if a.target == '[data-place="white-0"]')
    assert last_flip <= corner.duration - 320
    assert set(hidden(made)) == {"e3", "e4"}
    assert made.duration < 1600


def test_a_row_goes_to_the_pool_one_marker_after_the_other() -> None:
    before = position(phase=Phase.ROW, wm="c3 d3 e3 f3 g3", wr="e8", br="f8")
    row = RemoveRow(tuple(point(name) for name in ("c3", "d3", "e3", "f3", "g3")))
    made = planned(before, row)
    flights = [a for a in made.animations if a.easing != "linear"]
    assert [a.delay for a in flights] == [0, 40, 80, 120, 160]
    assert {a.duration for a in flights} == {180}
    assert hidden(made) == {}


def test_a_ring_is_put_down() -> None:
    made = planned(Position.start(), Place(point("f6")))
    assert hidden(made) == {"f6": 200}


def test_speed_stretches_every_time_and_nought_means_at_once() -> None:
    made = planned(JUMP, MOVE)
    slow = planned(JUMP, MOVE, speed=2)
    assert slow.duration == pytest.approx(2 * made.duration, abs=2)
    assert slow.keyframes == made.keyframes
    assert plan_or_none(JUMP, MOVE, speed=0) is None


def test_reduced_motion_fades_and_moves_nothing() -> None:
    made = planned(JUMP, MOVE, reduced=True)
    assert made.duration == 100
    assert "transform" not in json.dumps(made.keyframes)
    assert set(hidden(made)) == {"e3", "e4", "e5", "e6", "e7", "e8", "e9"}


def test_undo_fades_and_a_pass_shows_nothing() -> None:
    after = JUMP.play(MOVE)
    back = plan(scene(after), scene(JUMP), (), WHITE, DEFAULT)
    assert back is not None
    assert back.duration == 100
    assert plan(scene(JUMP), scene(JUMP), (Pass(),), WHITE, DEFAULT) is None


def test_actions_that_do_not_fit_the_scene_before_are_faded_over() -> None:
    after = JUMP.play(MOVE)
    made = plan(Scene(), scene(after), (MOVE,), WHITE, DEFAULT)
    assert made is not None
    assert made.duration == 100


@pytest.mark.parametrize("turns", range(6))
def test_the_plan_is_small_plain_data_and_fits_its_markup(turns: int) -> None:
    made = planned(JUMP, MOVE, orientation=Orientation(turns))
    text = made.to_json()
    assert len(text) < 25_000
    data = json.loads(text)
    assert set(data) == {"duration", "markup", "keyframes", "animations"}
    parts = re.findall(r'data-part="(\d+)"', data["markup"])
    assert len(parts) == len(set(parts))
    for animation in data["animations"]:
        assert animation["keyframes"] < len(data["keyframes"])
        part = re.fullmatch(r'\[data-part="(\d+)"\]', animation["target"])
        assert part is None or part[1] in parts
    for frames in data["keyframes"]:
        assert set().union(*frames) <= {"transform", "opacity", "offset", "easing"}
        offsets = [frame["offset"] for frame in frames if "offset" in frame]
        assert offsets == sorted(offsets)


def test_a_flip_begins_and_ends_in_the_picture_of_a_marker_at_rest() -> None:
    """Seen from each direction, the upper face starts and the lower ends RISE above the point."""
    for heading in (-90, -30, 30, 90, 150, -150):
        parts = Flip(1, heading).parts()
        first, last = parts[-2].frames[0], parts[-1].frames[-1]
        for frame in (first, last):
            transform = str(frame["transform"])
            x, y = map(float, re.findall(r"-?[\d.]+(?=px)", transform))
            angle = radians(heading)
            screen = x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)
            assert screen == pytest.approx((0, -RISE), abs=0.002)
            assert "scaleX(1)" in transform


def test_black_moves_as_white_does() -> None:
    before = position(player=BLACK, br="c3", wr="k9", wm="d4 f6", bm="e5")
    made = planned(before, Move(point("c3"), point("g7")))
    assert set(hidden(made)) == {"c3", "d4", "e5", "f6", "g7"}
    assert "#black-ring-body" in made.markup
    assert all(name in NAMES for name in hidden(made))
