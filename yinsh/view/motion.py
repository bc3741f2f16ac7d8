"""How the board gets from one scene to the next: a plan of what flies where, and when.

The page shows the later scene at once and plays the plan over it: `markup` goes into the flight
layer, the pieces that are still on their way are hidden meanwhile, and each animation is handed
to the browser (Element.animate) as it stands: plain transforms and opacities, in units of the
board. All times are in milliseconds. Nothing here waits, draws or knows of documents.

    move     the ring is lifted, glides and is set down; the markers in its way turn over, each
             as the ring passes it; a marker stays behind
    row      five markers go to the pool, one after the other
    ring     the ring goes to its place in the corner
    else     (other changes, or motion not wanted) what differs is cross-faded
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count
from json import dumps
from math import acos, atan2, degrees, pi
from typing import Final

from yinsh.board import NAMES, PATHS, POINTS, Point
from yinsh.game import (
    BLACK_MARKER,
    EMPTY,
    WHITE_MARKER,
    WHITE_RING,
    Action,
    Move,
    Pass,
    Place,
    Player,
    RemoveRing,
    RemoveRow,
)
from yinsh.view.corners import POOL_SCALE, pile_top, place_name
from yinsh.view.flip import Flip, Frame, fade, pose
from yinsh.view.layout import PLACE_SCALE, Orientation, place, ring_place
from yinsh.view.pieces import (
    CONTENT_NAMES,
    LIFT,
    LIFT_SCALE,
    LIFT_SHADOW,
    is_marker,
    is_ring,
    piece,
)
from yinsh.view.scene import Scene
from yinsh.view.svg import use

LIFTING: Final = 120
GLIDE_PER_POINT: Final = 90
GLIDE_SHORTEST: Final = 200
GLIDE_LONGEST: Final = 450
FLIP: Final = 240
DROPPED_STEP: Final = 60
ROW_STEP: Final = 40
ROW_FLIGHT: Final = 180
RING_FLIGHT: Final = 320
PLACING: Final = 200
CROSS_FADE: Final = 100
MARKS_FADE: Final = 80

EASE_OUT: Final = "ease-out"
# A half wave, so that the moment at which a point is passed can be worked out.
EASE_IN_OUT: Final = "cubic-bezier(.37,0,.63,1)"


@dataclass(frozen=True, slots=True)
class Animation:
    """One call of Element.animate on the first element in the board that `target` selects."""

    target: str
    keyframes: int
    """Which of the plan's lists of keyframes."""
    delay: int
    duration: int
    easing: str = "linear"
    fill: str = "both"


@dataclass(frozen=True, slots=True)
class Plan:
    """All that moves between two scenes."""

    duration: int
    """When everything has come to rest."""
    markup: str
    """The inner markup of the flight layer."""
    keyframes: tuple[tuple[Frame, ...], ...]
    animations: tuple[Animation, ...]

    def to_json(self) -> str:
        """The plan for the browser: an object with the names of these fields."""
        return dumps(
            {
                "duration": self.duration,
                "markup": self.markup,
                "keyframes": self.keyframes,
                "animations": [
                    {name: getattr(animation, name) for name in Animation.__slots__}
                    for animation in self.animations
                ],
            },
            separators=(",", ":"),
        )


def plan(
    before: Scene,
    after: Scene,
    actions: Sequence[Action],
    player: Player,
    orientation: Orientation,
    speed: float = 1,
    *,
    reduced: bool = False,
    dropped: bool = False,
) -> Plan | None:
    """How to show the `actions` of `player`, which lead from one scene to the other.

    `speed` stretches all times (0.5 is fast, 2 slow); with 0, or when nothing on the board
    differs, there is no plan. Without actions, as for undo, what differs is cross-faded; so it
    is with `reduced` motion. A ring that was `dropped` by a drag lies where it went already.
    """
    if speed <= 0 or (
        not any(not isinstance(action, Pass) for action in actions)
        and (before.cells == after.cells)
    ):
        return None
    stage = _Stage(_at_rest(before), after, orientation, speed)
    told = not reduced and bool(actions) and _tell(stage, before, actions, player, dropped)
    if not told:
        stage = _Stage(before.cells, after, orientation, speed)
        stage.cross_fade()
    return stage.plan() if stage.end else None


def passing_time(fraction: float) -> float:
    """When, as a share of the glide's time, the ring has come `fraction` of its way."""
    return acos(1 - 2 * fraction) / pi


def glide_time(length: int) -> int:
    """How long a ring glides over so many points."""
    return min(max(GLIDE_PER_POINT * length, GLIDE_SHORTEST), GLIDE_LONGEST)


def _flipped(marker: int) -> int:
    return WHITE_MARKER + BLACK_MARKER - marker


def _at_rest(scene: Scene) -> bytes:
    """What really lies on the points of a scene in which a ring is lifted or previewed."""
    cells = bytearray(scene.cells)
    preview = scene.preview
    if preview is not None and preview.source is not None:
        cells[preview.source] = WHITE_RING + preview.player
        for p in PATHS.get((preview.source, preview.target), ()):
            if is_marker(cells[p]):
                cells[p] = _flipped(cells[p])
    elif scene.lifted is not None and scene.player is not None:
        cells[scene.lifted] = WHITE_RING + scene.player
    return bytes(cells)


def _tell(
    stage: "_Stage", before: Scene, actions: Sequence[Action], player: Player, dropped: bool
) -> bool:
    """Stage the actions one after the other; False if the scene before does not allow them."""
    ring = WHITE_RING + player
    given_up = sum(isinstance(action, RemoveRing) for action in actions)
    index = stage.after.removed[player] - given_up
    for action in actions:
        match action:
            case Place(p):
                stage.put(p, ring)
            case Move(source, target):
                if stage.cells[source] != ring:
                    return False
                if dropped:
                    stage.drop(source, target)
                    continue
                in_hand = before.lifted == source or (
                    before.preview is not None and before.preview.source == source
                )
                stage.move(source, target, in_hand and action is actions[0])
            case RemoveRow(row):
                if not all(is_marker(stage.cells[p]) for p in row):
                    return False
                stage.to_pool(row)
            case RemoveRing(p):
                if not is_ring(stage.cells[p]):
                    return False
                stage.to_corner(p, player, index)
                index += 1
            case Pass():
                pass
    return True


class _Stage:
    """Collects what happens, in order, and who is seen at rest from when to when.

    Of every point it knows what rests there and since when. What rests at the end is drawn by
    the scene itself and only hidden until then; what rests and leaves again is drawn here.
    """

    def __init__(self, cells: bytes, after: Scene, orientation: Orientation, speed: float) -> None:
        self.cells = bytearray(cells)
        self.after = after
        self.end = 0.0
        self._orientation = orientation
        self._speed = speed
        self._since: dict[Point, float] = {}
        self._markup: list[str] = []
        self._keyframes: dict[tuple[tuple[tuple[str, str | float], ...], ...], int] = {}
        self._animations: list[Animation] = []
        self._marks_wait = True
        self._parts = 0

    # The actions, each beginning when all before it have ended -----------------------------------

    def put(self, p: Point, ring: int) -> None:
        """A ring is set down on a vacant point."""
        start, done = self.end, self.end + PLACING
        high = pose(y=-0.4, scale=1.12, opacity=0)
        far = pose(x=0.2, y=0.45, scale=1.12, opacity=0)
        here = pose(opacity=1)
        shadow = self._part(use("ring-shadow"), [far, here], start, done, EASE_OUT)
        body = self._part(_body(ring), [high, here], start, done, EASE_OUT)
        self._show(self._at(p, shadow + body), start, done)
        self._arrive(p, ring, done)

    def move(self, source: Point, target: Point, in_hand: bool) -> None:
        """A ring moves, leaves a marker and turns those on its way."""
        ring = self.cells[source]
        marker = ring - WHITE_RING + WHITE_MARKER
        start, lifting = self.end, 0 if in_hand else LIFTING
        way = PATHS[source, target]
        gone = start + lifting
        there = gone + glide_time(len(way) + 1)
        done = there + LIFTING

        self._depart(source, start)
        if not in_hand:
            dropped = [pose(y=-0.25, opacity=0), pose(opacity=1)]
            drop = self._part(piece(marker), dropped, start, gone, EASE_OUT)
            self._show(self._at(source, drop), start, gone)
        self._arrive(source, marker, gone)

        passed = [
            (p, gone + (there - gone) * passing_time(i / (len(way) + 1)))
            for i, p in enumerate(way, start=1)
            if is_marker(self.cells[p])
        ]
        for p, moment in passed:
            self._flip(p, moment, source, target)

        shares = [0.0, lifting / (done - start), (there - start) / (done - start), 1.0]
        flat, up = pose(), pose(y=-LIFT, scale=LIFT_SCALE)
        dx, dy = LIFT_SHADOW
        far = pose(x=dx, y=dy, scale=LIFT_SCALE)

        def rising(high: Frame) -> list[Frame]:
            poses = [high if in_hand else flat, high, high, flat]
            frames = [
                {**pose, "offset": round(share, 4), "easing": EASE_OUT}
                for pose, share in zip(poses, shares, strict=True)
            ]
            return frames[1:] if in_hand else frames

        shadow = self._part(use("ring-shadow"), rising(far), start, done)
        body = self._part(_body(ring), rising(up), start, done)
        self._show(self._gliding(shadow + body, source, target, gone, there), start, done)
        self._arrive(target, ring, done)

    def drop(self, source: Point, target: Point) -> None:
        """A ring was dragged to where it lies now: only the markers on its way are left to turn."""
        ring = self.cells[source]
        self._depart(source, self.end)
        self._arrive(source, ring - WHITE_RING + WHITE_MARKER, self.end)
        self._arrive(target, ring, self.end)
        jumped = [p for p in PATHS[source, target] if is_marker(self.cells[p])]
        for p, moment in zip(jumped, count(self.end, DROPPED_STEP)):
            self._flip(p, moment, source, target)

    def to_pool(self, row: Iterable[Point]) -> None:
        """The markers of a row go back to the pool."""
        start = self.end
        goal = pile_top(self.after.pool)
        for i, p in enumerate(row):
            marker = self.cells[p]
            gone = start + i * ROW_STEP
            there = gone + ROW_FLIGHT
            self._depart(p, gone)
            x, y = place(p, self._orientation)
            frames = [
                pose(x=x, y=y),
                pose(x=goal[0], y=goal[1], scale=POOL_SCALE),
            ]
            flying = self._part(piece(marker), frames, gone, there, EASE_IN_OUT)
            self._show(flying, gone, there)
            self.end = max(self.end, there)

    def to_corner(self, p: Point, player: Player, index: int) -> None:
        """A ring that is given up goes to its place in the corner."""
        ring = self.cells[p]
        gone, there = self.end, self.end + RING_FLIGHT
        self._depart(p, gone)
        x, y = place(p, self._orientation)
        goal = ring_place(player, index, self._orientation)
        frames = [
            pose(x=x, y=y),
            pose(x=goal[0], y=goal[1], scale=PLACE_SCALE),
        ]
        self._show(self._part(piece(ring), frames, gone, there, EASE_IN_OUT), gone, there)
        self._hide(f'[data-place="{place_name(player, index)}"]', there)
        self.end = there

    def cross_fade(self) -> None:
        """Whatever differs fades from what it was to what it is."""
        self._marks_wait = False
        fade_in = [fade(0), fade(1)]
        for p in POINTS:
            was, now = self.cells[p], self.after.cells[p]
            if was == now:
                continue
            self.end = CROSS_FADE
            if was != EMPTY:
                self._markup.append(
                    self._part(self._at(p, piece(was)), fade_in[::-1], 0, CROSS_FADE)
                )
            if now != EMPTY:
                self._animate(_piece_at(p), fade_in, 0, CROSS_FADE, fill="none")

    # Resting and moving --------------------------------------------------------------------------

    def _flip(self, p: Point, start: float, source: Point, target: Point) -> None:
        """A marker turns over in the direction from source to target."""
        done = start + FLIP
        marker = self.cells[p]
        self._depart(p, start)
        (x0, y0), (x1, y1) = (place(q, self._orientation) for q in (source, target))
        turning = Flip(marker, round(degrees(atan2(y1 - y0, x1 - x0))))
        shadow, *disc = [
            self._part(part.markup, part.frames, start, done) for part in turning.parts()
        ]
        rising = self._part(turning.turned(disc), turning.rising(), start, done)
        self._show(self._at(p, turning.turned([shadow]) + rising), start, done)
        self._arrive(p, _flipped(marker), done)

    def _gliding(
        self, content: str, source: Point, target: Point, start: float, done: float
    ) -> str:
        (x0, y0), (x1, y1) = (place(q, self._orientation) for q in (source, target))
        frames = [pose(x=x0, y=y0), pose(x=x1, y=y1)]
        return self._part(content, frames, start, done, EASE_IN_OUT)

    def _depart(self, p: Point, moment: float) -> None:
        """What rests on a point leaves it: up to now it was seen there."""
        since = self._since.get(p, 0)
        if moment > since:
            self._show(self._at(p, piece(self.cells[p])), since, moment)
        self.cells[p] = EMPTY
        self._since[p] = moment

    def _arrive(self, p: Point, content: int, moment: float) -> None:
        self.cells[p] = content
        self._since[p] = moment
        self.end = max(self.end, moment)

    def _at(self, p: Point, content: str) -> str:
        x, y = place(p, self._orientation)
        return f'<g transform="translate({x} {y})">{content}</g>'

    # Writing the plan ----------------------------------------------------------------------------

    def _show(self, content: str, start: float, done: float) -> None:
        """Show the content from start to done, and neither before nor after."""
        seen = [fade(1), fade(1)]
        part = self._part(content, seen, start, done, fill="none", hidden=True)
        self._markup.append(part)

    def _hide(self, target: str, until: float) -> None:
        """Hide what the later scene shows, until it has arrived."""
        if until > 0:
            unseen = [fade(0), fade(0)]
            self._animate(target, unseen, 0, until, fill="none")

    def _part(
        self,
        content: str,
        frames: Sequence[Frame],
        start: float,
        done: float,
        easing: str = "linear",
        *,
        fill: str = "both",
        hidden: bool = False,
    ) -> str:
        """A group round the content that is animated."""
        number = self._parts
        self._parts += 1
        self._animate(f'[data-part="{number}"]', frames, start, done, easing, fill)
        base = ' opacity="0"' if hidden else ""
        return f'<g data-part="{number}"{base}>{content}</g>'

    def _animate(
        self,
        target: str,
        frames: Sequence[Frame],
        start: float,
        done: float,
        easing: str = "linear",
        fill: str = "both",
    ) -> None:
        key = tuple(tuple(sorted(frame.items())) for frame in frames)
        number = self._keyframes.setdefault(key, len(self._keyframes))
        delay, ended = (round(moment * self._speed) for moment in (start, done))
        self._animations.append(Animation(target, number, delay, ended - delay, easing, fill))

    def plan(self) -> Plan:
        """All that was staged."""
        for p, since in self._since.items():
            if self.after.cells[p] != EMPTY:
                self._hide(_piece_at(p), since)
        if self._marks_wait:
            self._hold_marks()
        return Plan(
            duration=max(a.delay + a.duration for a in self._animations),
            markup="".join(self._markup),
            keyframes=tuple(tuple(dict(frame) for frame in key) for key in self._keyframes),
            animations=tuple(self._animations),
        )

    def _hold_marks(self) -> None:
        """The marks of the later scene wait until everything has come to rest."""
        done = self.end + MARKS_FADE
        frames = [
            fade(0),
            {**fade(0), "offset": round(self.end / done, 4)},
            fade(1),
        ]
        # While rings are being placed nearly every point is marked: blinking would disturb.
        for layer in ("under",) if self.after.placing else ("under", "over"):
            self._animate(f'[data-layer="{layer}"]', frames, 0, done, fill="none")


def _body(ring: int) -> str:
    return use(f"{CONTENT_NAMES[ring]}-body")


def _piece_at(p: Point) -> str:
    return f'[data-point="{NAMES[p]}"] [data-piece]'
