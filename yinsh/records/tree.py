"""A game with its variations: a tree of turns, what is written at them, and who played.

A `Game` is immutable, and every turn in it is legal: each is played by the rules as it is added.
Editing gives another game, so that undoing an edit is keeping the one before.

A place in the tree is a `Path`: which continuation to take at each turn from the start on. The
first continuation is the main one; () is the start; (0, 0, 1) is the second reply to the second
turn of the main line. Must not know: any format, what is shown, who is a person.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from yinsh.game import Action, Phase, Position
from yinsh.problems import Problem, problem
from yinsh.records.notes import NO_NOTES, Headers, Notes
from yinsh.records.record import Declaration, Record, Turn

Path = tuple[int, ...]
START: Final[Path] = ()

MOST_NODES: Final = 5_000
"""Turns in one tree, of all its variations together; many times what anybody analyses by hand."""


class TreeError(ValueError):
    """An edit that cannot be made; the tree is as it was."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Node:
    """A turn and all that follows it. The start is a node without a turn."""

    turn: Turn | None = None
    next: tuple["Node", ...] = ()
    """The continuations; the first is the main one."""
    notes: Notes = NO_NOTES
    declaration: Declaration | None = None
    """How the players ended the game here; then nothing follows."""

    @property
    def under_way(self) -> bool:
        """Is something left to decide in this turn? Then nothing follows yet."""
        return self.turn is not None and not self.turn.finished

    @property
    def written(self) -> bool:
        """Has anybody written here or below, or tried more than one continuation?"""
        node = self
        while True:  # down the main line, which may be longer than Python likes to recurse
            if node.notes or len(node.next) > 1:
                return True
            if not node.next:
                return False
            node = node.next[0]


@dataclass(frozen=True)
class Game:
    """A start, the tree of what was played from it, and the headers."""

    start: Position = field(default_factory=Position.start)
    root: Node = field(default_factory=Node)
    headers: Headers = field(default_factory=Headers)

    @classmethod
    def of(cls, record: Record, headers: Headers | None = None) -> "Game":
        """The game whose only line is `record`."""
        node: Node | None = None
        for turn in reversed(record.turns):
            ending = None if node else record.declaration
            node = Node(turn, (node,) if node else (), declaration=ending)
        root = Node(None, (node,)) if node else Node(declaration=record.declaration)
        return cls(record.start, root, headers or Headers())

    # Looking

    def nodes(self, path: Path) -> Iterator[Node]:
        """The nodes on the way to `path`, without the start; TreeError if it leads nowhere."""
        node = self.root
        for index in path:
            if not 0 <= index < len(node.next):
                raise TreeError(problem("tree.nowhere"))
            node = node.next[index]
            yield node

    def node(self, path: Path) -> Node:
        """The node at `path`; TreeError if there is none."""
        return [self.root, *self.nodes(path)][-1]

    def position(self, path: Path) -> Position:
        """The position after the turn at `path`."""
        turn = self.node(path).turn
        return turn.after if turn else self.start

    def record(self, path: Path) -> Record:
        """The line that leads to `path`, and how it ended there."""
        nodes = tuple(self.nodes(path))
        last = nodes[-1] if nodes else self.root
        turns = tuple(node.turn for node in nodes if node.turn)
        return Record(self.start, turns, last.declaration)

    def down(self, path: Path) -> Path:
        """From `path` on by main continuations, as far as they go."""
        node = self.node(path)
        steps = 0
        while node.next:
            node = node.next[0]
            steps += 1
        return path + (0,) * steps

    @cached_property
    def main(self) -> Path:
        """The end of the main line."""
        return self.down(START)

    @cached_property
    def main_record(self) -> Record:
        """The main line: the game as it was played."""
        return self.record(self.main)

    def paths(self) -> Iterator[Path]:
        """Every place but the start; each before what follows it, main continuations first."""
        waiting: list[tuple[Path, Node]] = [(START, self.root)]
        while waiting:
            path, node = waiting.pop()
            if path:
                yield path
            waiting.extend(((*path, i), node.next[i]) for i in reversed(range(len(node.next))))

    @cached_property
    def size(self) -> int:
        """How many turns there are in all variations together."""
        return _turns_from(self.root) - 1

    @property
    def prepared(self) -> bool:
        """Is something in it besides turns: written at the start, set up, ended there?"""
        usual = self.start == Position.start(blitz=self.start.blitz)
        return bool(self.root.notes or self.root.declaration) or not usual

    @property
    def begun(self) -> bool:
        """Is there anything in it that somebody would miss?"""
        return bool(self.root.next) or self.prepared

    def holds(self, other: "Game") -> bool:
        """Is every turn of `other` here, at the same place? A path in it is one here, then."""
        if self.start != other.start:
            return False
        waiting = [(self.root, other.root)]
        while waiting:
            mine, theirs = waiting.pop()
            if len(mine.next) < len(theirs.next):
                return False
            for one, its in zip(mine.next, theirs.next, strict=False):
                if one.turn is None or its.turn is None:
                    return False
                if one.turn.actions[: len(its.turn.actions)] != its.turn.actions:
                    return False
                waiting.append((one, its))
        return True

    # Playing

    def play(self, path: Path, action: Action, *, main: bool = False) -> tuple["Game", Path]:
        """Go on from `path` by `action`: the game that holds it, and where it stands in it.

        Completes the turn under way at `path`, or begins a new one: as the main continuation if
        `main`, else as the last variation. A turn that is there already is not added again.
        IllegalAction if the rules refuse it, TreeError after an end that players declared.
        """
        node = self.node(path)
        if node.declaration:
            raise TreeError(problem("tree.ended"))
        after = self.position(path).play(action)
        if node.turn and node.under_way:
            turn = replace(node.turn, actions=(*node.turn.actions, action), after=after)
            return self._complete(path, turn)
        turn = Turn(len(path) + 1, self.position(path), (action,), after)
        for i, child in enumerate(node.next):
            if child.turn and child.turn.actions == turn.actions:
                return self, (*path, i)
        return self.insert(path, Node(turn), 0 if main else len(node.next))

    def _complete(self, path: Path, turn: Turn) -> tuple["Game", Path]:
        """The turn under way at `path` made longer, or the same one if it stands beside it."""
        fork, index = path[:-1], path[-1]
        node = self.node(path)
        for i, other in enumerate(self.node(fork).next):
            if i != index and other.turn and other.turn.actions == turn.actions:
                same = replace(other, notes=other.notes or node.notes)
                game = self.having((*fork, i), same).without(path)
                return game, (*fork, i - (index < i))
        return self._having(path, replace(node, turn=turn)), path

    def play_turn(
        self, path: Path, actions: Iterable[Action], *, main: bool = False
    ) -> tuple["Game", Path]:
        """Go on from `path` by several actions; as `play`."""
        game = self
        for action in actions:
            game, path = game.play(path, action, main=main)
        return game, path

    def declare(self, path: Path, declaration: Declaration) -> "Game":
        """The game ended at `path` by its players; TreeError where it is over or goes on."""
        node = self.node(path)
        if node.next or node.declaration or self.position(path).phase is Phase.OVER:
            raise TreeError(problem("record.no-end"))
        return self._having(path, replace(node, declaration=declaration))

    # Editing

    def having(self, path: Path, node: Node) -> "Game":
        """The game with another node at `path`, which the caller knows to be legal there."""
        spine = [self.root, *self.nodes(path)]
        for parent, index in zip(reversed(spine[:-1]), reversed(path), strict=True):
            children = (*parent.next[:index], node, *parent.next[index + 1 :])
            node = Node(parent.turn, children, parent.notes, parent.declaration)
        return Game(self.start, node, self.headers)

    def _having(self, path: Path, node: Node, more: int = 0) -> "Game":
        """The same, with so many turns more: a large tree is not counted anew at every edit."""
        game = self.having(path, node)
        if "size" in self.__dict__:
            game.__dict__["size"] = self.size + more
        return game

    def insert(self, path: Path, node: Node, index: int) -> tuple["Game", Path]:
        """The game with `node`, legal there, among the continuations of `path`, and its place."""
        parent = self.node(path)
        if self.size >= MOST_NODES:
            raise TreeError(problem("record.turns", most=MOST_NODES))
        children = (*parent.next[:index], node, *parent.next[index:])
        grown = replace(parent, next=children)
        return self._having(path, grown, _turns_from(node)), (*path, index)

    def without(self, path: Path) -> "Game":
        """The game without the turn at `path` and all that follows it."""
        if not path:
            raise TreeError(problem("tree.start"))
        self.node(path)
        parent, index = self.node(path[:-1]), path[-1]
        children = (*parent.next[:index], *parent.next[index + 1 :])
        return self.having(path[:-1], replace(parent, next=children))

    def promote(self, path: Path) -> tuple["Game", Path]:
        """The variation that leads to `path` made the main line from its fork on; and its place.

        The fork is the last turn on the way that is not a main continuation.
        """
        fork = next((i for i in reversed(range(len(path))) if path[i]), None)
        if fork is None:
            return self, path
        parent = self.node(path[:fork])
        index = path[fork]
        chosen = self.node(path[: fork + 1])
        children = (chosen, *parent.next[:index], *parent.next[index + 1 :])
        game = self.having(path[:fork], replace(parent, next=children))
        return game, (*path[:fork], 0, *path[fork + 1 :])

    def annotate(self, path: Path, notes: Notes) -> "Game":
        """The game with other notes at `path`."""
        return self._having(path, replace(self.node(path), notes=notes))

    def titled(self, headers: Headers) -> "Game":
        """The game with other headers."""
        return replace(self, headers=headers)


def _turns_from(node: Node) -> int:
    """How many nodes there are from this one on, itself included."""
    count = 0
    waiting = [node]
    while waiting:
        count += 1
        waiting.extend(waiting.pop().next)
    return count
