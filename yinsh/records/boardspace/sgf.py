"""The grammar of SGF: nodes of properties in a tree of variations, and nothing of any game.

    (;GM[24]SU[Yinsh] ;P0[1 place wr C 4] (;P1[...]) (;P1[...]C[a comment \\] too]))

Why no library: Boardspace names its players' properties P0 and P1, which SGF does not allow.
sgfmill 1.1.1, the best kept reader, stops at the digit and finds "unexpected end of SGF data", as
do the others; and none of them says in which line and column a file is wrong.

Tolerated: blanks wherever they cannot matter, a byte-order mark, property names in lower case and
with digits. Must not know: what any property means.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from yinsh.problems import Problem, problem
from yinsh.records.places import Fault

DEEPEST: Final = 100
"""Variations within variations."""
MOST_NODES: Final = 15_000
"""Three for each turn of the largest tree; more would keep a page busy for too long."""

_BLANKS: Final = re.compile(r"[\s\ufeff]*")
_TOKEN: Final = re.compile(
    r"(?P<mark>[;()])|(?P<name>[A-Za-z][A-Za-z0-9]{0,63})"
    r"|\[(?P<value>[^\\\]]*+(?:\\.[^\\\]]*+)*+)\]",
    re.DOTALL,
)
_ESCAPED: Final = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Value:
    """What stands between a pair of brackets, as it is written, and where."""

    raw: str
    at: int

    @property
    def text(self) -> str:
        """The value as a text: a backslash means the next character, or joins two lines."""
        return _ESCAPED.sub(lambda m: "" if m[1][0] in "\r\n" else m[1], self.raw)


@dataclass(frozen=True, slots=True)
class Property:
    """A name, in capitals, and one value or more."""

    name: str
    values: tuple[Value, ...]
    at: int


@dataclass(slots=True)
class Node:
    """The properties behind one semicolon, in their order."""

    properties: list[Property] = field(default_factory=list)

    def value(self, name: str) -> Value | None:
        """The first value of the first property of that name."""
        return next((p.values[0] for p in self.properties if p.name == name), None)


@dataclass(slots=True)
class Tree:
    """Nodes that follow each other, and the variations behind the last; the first is the main."""

    nodes: list[Node] = field(default_factory=list)
    children: list["Tree"] = field(default_factory=list)


def escaped(text: str) -> str:
    """`text` as it may stand between brackets."""
    return text.replace("\\", "\\\\").replace("]", "\\]")


def read_tree(text: str) -> Tree:
    """The only game in `text`; Fault, which says where, if it is not SGF."""
    reader = _Reader()
    at = _skip(text, 0)
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise Fault(_complaint(text[at]), at)
        reader.take(match)
        at = _skip(text, match.end())
    return reader.finished(len(text))


def _skip(text: str, at: int) -> int:
    match = _BLANKS.match(text, at)
    return match.end() if match else at


def _complaint(character: str) -> Problem:
    if character == "[":
        return problem("sgf.value-open")
    if character == "]":
        return problem("sgf.value-end")
    return problem("sgf.sign")


class _Reader:
    """What has been read so far."""

    def __init__(self) -> None:
        self._game: Tree | None = None
        self._open: list[Tree] = []
        self._node: Node | None = None
        self._count = 0  # of all nodes
        self._name: tuple[str, int] | None = None
        """A property of which no value has been read yet."""

    def take(self, token: re.Match[str]) -> None:
        """Read one more token; Fault if it cannot stand here."""
        at = token.start()
        if token["value"] is not None:
            self._value(Value(token["value"], token.start("value")), at)
            return
        if self._name:
            raise Fault(problem("sgf.no-value", name=self._name[0]), self._name[1])
        if token["name"] is not None:
            if self._node is None:
                raise Fault(problem("sgf.outside"), at)
            self._name = token["name"].upper(), at
        elif token["mark"] == "(":
            self._begin(at)
        elif token["mark"] == ")":
            self._end(at)
        else:
            self._next_node(at)

    def finished(self, at: int) -> Tree:
        """The game, once the text has come to its end."""
        if self._game is None:
            raise Fault(problem("sgf.none"), at)
        if self._name:
            raise Fault(problem("sgf.no-value", name=self._name[0]), self._name[1])
        if self._open:
            raise Fault(problem("sgf.tree-open"), at)
        return self._game

    def _value(self, value: Value, at: int) -> None:
        if self._node is None:
            raise Fault(problem("sgf.no-property"), at)
        if self._name:
            name, start = self._name
            self._node.properties.append(Property(name, (value,), start))
            self._name = None
        elif self._node.properties:
            last = self._node.properties.pop()
            longer = Property(last.name, (*last.values, value), last.at)
            self._node.properties.append(longer)
        else:
            raise Fault(problem("sgf.no-property"), at)

    def _begin(self, at: int) -> None:
        tree = Tree()
        if self._open:
            if not self._open[-1].nodes:
                raise Fault(problem("sgf.early-variation"), at)
            if len(self._open) > DEEPEST:
                raise Fault(problem("sgf.deep", most=DEEPEST), at)
            self._open[-1].children.append(tree)
        elif self._game:
            raise Fault(problem("sgf.another"), at)
        else:
            self._game = tree
        self._open.append(tree)
        self._node = None

    def _next_node(self, at: int) -> None:
        if not self._open:
            raise Fault(problem("sgf.begin"), at)
        if self._open[-1].children:
            raise Fault(problem("sgf.late-node"), at)
        self._count += 1
        if self._count > MOST_NODES:
            raise Fault(problem("sgf.many", most=MOST_NODES), at)
        self._node = Node()
        self._open[-1].nodes.append(self._node)

    def _end(self, at: int) -> None:
        if not self._open:
            raise Fault(problem("sgf.tree-end"), at)
        if not self._open.pop().nodes:
            raise Fault(problem("sgf.empty"), at)
        self._node = None
