"""A game as one animated SVG: it plays by itself, again and again, in a plain <img>.

No script and no style sheet, only SVG's own animation (SMIL): whatever is ever seen is in the file
once, with the times at which it is visible; rings glide. A program that cannot animate shows the
end of the game. Must not know: sessions, files, the browser.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from yinsh.board import Point
from yinsh.game import (
    BLACK,
    WHITE,
    WHITE_MARKER,
    WHITE_RING,
    Action,
    Move,
    Place,
    Player,
    Position,
    RemoveRing,
    RemoveRow,
)
from yinsh.records.record import Record, Turn
from yinsh.view import corners, drawing
from yinsh.view.export import Look, still, whole
from yinsh.view.layout import drawing_order, place
from yinsh.view.pieces import CONTENT_NAMES, is_marker, piece
from yinsh.view.svg import element, num, translate, use

# How long everything is seen, in seconds.
FIRST: Final = 1.0
PLACING: Final = 0.6
MOVING: Final = 1.1
REMOVING: Final = 0.9
LAST: Final = 3.0
GLIDE: Final = 0.4
"""Of a ring, from the time at which its move begins."""

_EASE: Final = ".4 0 .5 1"


@dataclass(slots=True)
class _Ring:
    """A ring and its way over the board."""

    player: Player
    stops: list[tuple[float, Point]]
    """When it is where; between two stops it glides."""
    begins: float
    ends: float | None = None


@dataclass(slots=True)
class _Film:
    """A game, action by action: what is drawn where from which moment on."""

    look: Look
    position: Position
    turn: Turn | None = None
    time: float = 0.0
    shots: list[tuple[float, dict[str, str]]] = field(default_factory=list)
    """Begin, and the markup of whatever stands still, by where it belongs."""
    rings: list[_Ring] = field(default_factory=list)

    def begin(self) -> None:
        """The start, with the rings that a set-up position has."""
        for player in (WHITE, BLACK):
            for point in self.position.rings(player):
                self.rings.append(_Ring(player, [(0, point)], 0))
        self._shoot(self.time)
        self.time += FIRST

    def play(self, turn: Turn, actions: tuple[Action, ...]) -> None:
        """The last of these actions, with which `turn` begins."""
        action = actions[-1]
        after = self.position.play(action)
        arrives = self.time
        seconds = MOVING
        match action:
            case Place(point):
                self.rings.append(_Ring(turn.player, [(self.time, point)], self.time))
                seconds = PLACING
            case Move(source, target):
                ring = self._ring_on(source)
                arrives += GLIDE
                ring.stops += [(self.time, source), (arrives, target)]
                self._leave(source, turn.player)
            case RemoveRing(point):
                self._ring_on(point).ends = self.time
                seconds = REMOVING
            case RemoveRow():
                seconds = REMOVING
        self.position = after
        self.turn = replace(turn, actions=actions, after=after)
        self._shoot(arrives)
        self.time += seconds

    def _ring_on(self, point: Point) -> _Ring:
        return next(r for r in self.rings if r.ends is None and r.stops[-1][1] == point)

    def _leave(self, source: Point, player: Player) -> None:
        """A ring leaves its marker behind; the marks of the turn before are gone by then."""
        pictures = {**self.shots[-1][1], "under": ""}
        pictures[f"marker {source}"] = self._on(source, piece(WHITE_MARKER + player))
        self.shots.append((self.time, pictures))

    def _shoot(self, begins: float) -> None:
        orientation = self.look.orientation
        scene = still(self.position, self.turn if self.look.last_turn else None)
        pictures = {f"corner {i}": p for i, p in enumerate(corners.parts(scene, orientation))}
        pictures["under"] = drawing.layers(scene, orientation)["under"]
        for p, content in enumerate(scene.cells):
            if is_marker(content):
                pictures[f"marker {p}"] = self._on(p, drawing.point_content(scene, p))
        self.shots.append((begins, pictures))

    def _on(self, point: Point, content: str) -> str:
        return element("g", "", content, transform=translate(place(point, self.look.orientation)))

    # Writing

    def content(self) -> str:
        """Everything on the empty board, with its times."""
        order = [*(f"corner {i}" for i in range(3)), "under"]
        order += [f"marker {p}" for p in drawing_order(self.look.orientation)]
        labels = drawing.layers(still(self.position, None), self.look.orientation)["labels"]
        return (
            (labels if self.look.coordinates else "")
            + "".join(self._stills(name) for name in order)
            + "".join(map(self._way, self.rings))
        )

    def _stills(self, name: str) -> str:
        """Whatever is seen at one place, one after the other."""
        seen = [(begins, pictures.get(name, "")) for begins, pictures in self.shots]
        pictures = dict.fromkeys(markup for _, markup in seen if markup)
        return "".join(
            self._shown(picture, [(begins, markup == picture) for begins, markup in seen])
            for picture in pictures
        )

    def _way(self, ring: _Ring) -> str:
        """A ring that appears, glides, and is taken off."""
        seen = [(0.0, False), (ring.begins, True)]
        if ring.ends is not None:
            seen.append((ring.ends, False))
        spots = [(begins, place(p, self.look.orientation)) for begins, p in ring.stops]
        stops = [(0.0, spots[0][1]), *spots, (self.time, spots[-1][1])]
        drawn = use(CONTENT_NAMES[WHITE_RING + ring.player])
        if len(spots) > 1:
            drawn += self._animation(
                "animateTransform",
                [(begins, f"{num(x)} {num(y)}") for begins, (x, y) in stops],
                attributeName="transform",
                type="translate",
                calcMode="spline",
                keySplines=";".join([_EASE] * (len(stops) - 1)),
            )
        moving = element("g", "", drawn, transform=translate(spots[-1][1]))
        return self._shown(moving, seen)

    def _shown(self, content: str, seen: list[tuple[float, bool]]) -> str:
        """The content, visible or not from each of these moments on."""
        changes: list[tuple[float, str]] = []
        for begins, visible in seen:
            word = "visible" if visible else "hidden"
            if changes and changes[-1][0] == begins:
                changes.pop()
            if not changes or changes[-1][1] != word:
                changes.append((begins, word))
        if len(changes) == 1:
            return content if changes[0][1] == "visible" else ""
        animation = self._animation(
            "animate", changes, attributeName="visibility", calcMode="discrete"
        )
        return element("g", "", content + animation, visibility=changes[-1][1])

    def _animation(self, tag: str, changes: list[tuple[float, str]], **more: str) -> str:
        times = ";".join(
            f"{begins / self.time:.5f}".rstrip("0").rstrip(".") for begins, _ in changes
        )
        values = ";".join(value for _, value in changes)
        attributes = "".join(f' {name}="{value}"' for name, value in more.items())
        return (
            f'<{tag}{attributes} dur="{num(self.time)}s" repeatCount="indefinite"'
            f' values="{values}" keyTimes="{times}"/>'
        )


def animated(record: Record, look: Look, title: str = "") -> str:
    """The game as an animated SVG file; `title` is what it is called for those who do not see."""
    film = _Film(look, record.start)
    film.begin()
    for turn in record.turns:
        for number in range(1, len(turn.actions) + 1):
            film.play(turn, turn.actions[:number])
    film.time += LAST
    return whole(film.content(), look, title)
