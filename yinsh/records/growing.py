"""A game while a reader builds it: a tree that changes, with a place that moves through it.

`tree.Game` is immutable, and each turn added to it costs the way to the root; a reader of a
record knows the order of everything, so it grows the tree here and takes the `Game` at the end.
Every action is played by the rules. A continuation that stands there twice becomes one.
Must not know: any format.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from yinsh.board import Point
from yinsh.game import Action, Phase, Position
from yinsh.problems import problem
from yinsh.records.errors import RecordError
from yinsh.records.notes import (
    LONGEST_COMMENT,
    LONGEST_NAME,
    MOST_EXTRA,
    MOST_MARKS,
    Glyph,
    Headers,
    Notes,
    tidy,
    tidy_name,
)
from yinsh.records.record import Declaration, Turn
from yinsh.records.tree import MOST_NODES, START, Game, Node, Path

OWN_HEADERS: Final = ("white", "black", "event", "site", "date")


@dataclass(eq=False, slots=True)
class _Growth:
    """A node of the tree under construction."""

    position: Position
    parent: "_Growth | None" = None
    turn: Turn | None = None
    """None at the start, and where a variation begins whose first turn is still to come."""
    main: "_Growth | None" = None
    variations: list["_Growth"] = field(default_factory=list)
    comment: str = ""
    glyph: Glyph | None = None
    arrows: list[tuple[Point, Point]] = field(default_factory=list)
    circles: list[Point] = field(default_factory=list)
    declaration: Declaration | None = None

    @property
    def next(self) -> list["_Growth"]:
        return [self.main, *self.variations] if self.main else self.variations

    @property
    def under_way(self) -> bool:
        return self.turn is not None and not self.turn.finished

    def notes(self) -> Notes:
        return Notes(self.comment, self.glyph, tuple(self.arrows), tuple(self.circles))

    def swallow(self, other: "_Growth") -> None:
        """Take over what is written at, and what follows, the same turn that stands here twice."""
        if other.comment != self.comment:
            self.write(other.comment)
        self.glyph = self.glyph or other.glyph
        self.arrows = list(dict.fromkeys(self.arrows + other.arrows))[:MOST_MARKS]
        self.circles = list(dict.fromkeys(self.circles + other.circles))[:MOST_MARKS]
        self.declaration = self.declaration or other.declaration
        for child in other.next:
            child.parent = self
        if self.main is None:
            self.main = other.main
        elif other.main:
            self.variations.append(other.main)
        self.variations += other.variations
        if self.declaration and self.next:
            raise RecordError(problem("record.goes-on"))

    def write(self, text: str) -> None:
        """Add to the comment."""
        whole = tidy(f"{self.comment}\n{text}", len(self.comment) + len(text) + 1)
        if len(whole) > LONGEST_COMMENT:
            raise RecordError(problem("record.comment", most=LONGEST_COMMENT))
        self.comment = whole


class Growing:
    """The tree, and the place in it at which the methods work.

    RecordError, without a line, for what cannot be added there, and IllegalAction from `play`.
    """

    def __init__(self, start: Position) -> None:
        self._start = start
        self._root = self._at = _Growth(start)
        self._here: _Growth | None = None
        self._count = 0
        self._headers: dict[str, str] = {}
        self._extra: list[tuple[str, str]] = []
        # Where variations began: their first node, and the place to go back to.
        self._forks: list[tuple[_Growth, _Growth]] = []

    # Looking

    @property
    def position(self) -> Position:
        """The position at the place reached so far."""
        return self._at.position

    @property
    def turns(self) -> int:
        """How many turns lead here, of which the last may be unfinished."""
        growth = self._at if self._at.turn else self._at.parent
        return growth.turn.number if growth and growth.turn else 0

    @property
    def under_way(self) -> bool:
        """Is something left to decide in the last turn?"""
        return self._at.under_way

    @property
    def depth(self) -> int:
        """How many variations are open."""
        return len(self._forks)

    @property
    def declaration(self) -> Declaration | None:
        """How the players ended the game here, if they did."""
        return self._at.declaration

    # Playing

    def play(self, action: Action) -> None:
        """Complete the turn under way by `action`, or begin one; IllegalAction if refused."""
        at = self._at
        if at.declaration:
            raise RecordError(problem("record.ended"))
        after = at.position.play(action)
        if at.turn and at.under_way:
            at.turn = replace(at.turn, actions=(*at.turn.actions, action), after=after)
        else:
            self._count += 1
            if self._count > MOST_NODES:
                raise RecordError(problem("record.turns", most=MOST_NODES))
            turn = Turn(self.turns + 1, at.position, (action,), after)
            if at.turn or at is self._root:
                at.main = _Growth(after, at)
                at = at.main
            at.turn = turn
        at.position = after
        self._at = at

    def declare(self, declaration: Declaration) -> None:
        """The players ended the game here."""
        at = self._at
        if at.declaration or at.next or at.position.phase is Phase.OVER or self._to_begin:
            raise RecordError(problem("record.no-end"))
        at.declaration = declaration

    # Moving about

    @property
    def _to_begin(self) -> bool:
        """Does a variation begin here whose first turn is still to come?"""
        return self._at.turn is None and self._at is not self._root

    def fork(self) -> None:
        """Begin a variation of what will follow here once `join` has come back."""
        if self._to_begin or self.under_way or self._at.declaration:
            raise RecordError(problem("record.no-fork"))
        self._begin_variation(self._at, self._at)

    def fork_last(self) -> None:
        """Begin a variation of the last turn, to which `join` comes back."""
        if self._at.parent is None or self._to_begin:
            raise RecordError(problem("record.no-last"))
        self._begin_variation(self._at.parent, self._at)

    def _begin_variation(self, parent: _Growth, back: _Growth) -> None:
        first = _Growth(parent.position, parent)
        parent.variations.append(first)
        self._forks.append((first, back))
        self._at = first

    def join(self) -> None:
        """End the variation, and go back to where it began."""
        if not self._forks:
            raise RecordError(problem("record.no-join"))
        if self._to_begin:
            raise RecordError(problem("record.empty-variation"))
        self._at = self._forks.pop()[1]

    def mark_here(self) -> None:
        """This is the place that is shown."""
        self._here = self._at

    # Writing

    def comment(self, text: str) -> None:
        """Write a comment, below what is written here already."""
        self._at.write(text)

    def glyph(self, glyph: Glyph) -> None:
        """What an annotator thinks of the last turn."""
        if self._at.glyph:
            raise RecordError(problem("record.glyphs"))
        self._at.glyph = glyph

    def arrow(self, start: Point, end: Point) -> None:
        """Draw an arrow."""
        if start == end:
            raise RecordError(problem("record.arrow"))
        if (start, end) not in self._at.arrows:
            self._at.arrows.append((start, end))
        self._check_marks(len(self._at.arrows))

    def circle(self, point: Point) -> None:
        """Draw a circle."""
        if point not in self._at.circles:
            self._at.circles.append(point)
        self._check_marks(len(self._at.circles))

    def _check_marks(self, count: int) -> None:
        if count > MOST_MARKS:
            raise RecordError(problem("record.arrows", most=MOST_MARKS))

    def header(self, name: str, text: str) -> None:
        """Who, where or when: `name` is one of OWN_HEADERS. An empty text says nothing."""
        text = _short(text)
        if self._headers.get(name):
            raise RecordError(problem("record.header-twice", name=name))
        self._headers[name] = text

    def further(self, name: str, text: str) -> None:
        """A header that this program only keeps."""
        self._extra.append((_short(name), _short(text)))
        if len(self._extra) > MOST_EXTRA:
            raise RecordError(problem("record.headers", most=MOST_EXTRA))

    # Taking it

    def game(self) -> tuple[Game, Path]:
        """The finished game, and the place that is shown: the end of the main line if none is."""
        if self._forks:
            raise RecordError(problem("record.open-variation"))
        order = self._united()
        nodes: dict[int, Node] = {}
        for growth in reversed(order):
            children = tuple(nodes[id(child)] for child in growth.next)
            nodes[id(growth)] = Node(growth.turn, children, growth.notes(), growth.declaration)
        headers = Headers(**self._headers, extra=tuple(self._extra))
        game = Game(self._start, nodes[id(self._root)], headers)
        return game, self._path_to(self._here) if self._here else game.main

    def _united(self) -> list[_Growth]:
        """Every node before what follows it, continuations that stood there twice made one."""
        order: list[_Growth] = []
        waiting = [self._root]
        while waiting:
            growth = waiting.pop()
            order.append(growth)
            if growth.variations:
                self._unite(growth)
            waiting += growth.next
        return order

    def _unite(self, growth: _Growth) -> None:
        if growth.main is None:
            raise RecordError(problem("record.nothing"))
        kept: dict[object, _Growth] = {}
        for child in growth.next:
            assert child.turn
            same = kept.setdefault(child.turn.actions, child)
            if same is not child:
                same.swallow(child)
                self._here = same if self._here is child else self._here
        growth.main, *growth.variations = kept.values()

    def _path_to(self, growth: _Growth) -> Path:
        path = START
        while growth.parent:
            path = (growth.parent.next.index(growth), *path)
            growth = growth.parent
        return path


def _short(text: str) -> str:
    name = tidy_name(text, len(text))
    if len(name) > LONGEST_NAME:
        raise RecordError(problem("record.header-long", most=LONGEST_NAME))
    return name
