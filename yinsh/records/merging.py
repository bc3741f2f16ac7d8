"""Two copies of one game made one: what somebody elsewhere has written or tried is added.

Nothing of one's own goes: a comment of theirs is set below one's own, unless one holds the other.
What was taken off here and is still there comes back, since nobody can tell it from something new.
Whether the games are the same one, and how it has gone on, is `correspondence.py`'s matter.
"""

from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from yinsh.game import Action
from yinsh.records.notes import LONGEST_COMMENT, MOST_MARKS, Headers, Notes
from yinsh.records.tree import MOST_NODES, START, Game, Node, Path

_HEADERS: Final = ("white", "black", "event", "site", "date")


def merged(mine: Game, theirs: Game) -> Game:
    """`mine` with what is written and tried in `theirs` beside it; `mine` itself if it has that.

    Every place in `mine` is the same place in what comes out. Where a tree cannot hold all that
    was tried, only what is written is added.
    """
    game = _merged(mine, theirs, tried=True)
    return game if game.size <= MOST_NODES else _merged(mine, theirs, tried=False)


def same_place(game: Game, other: Game, path: Path) -> Path:
    """Where in `game` the turns stand that lead to `path` in `other`, as far as it has them."""
    node, place = game.root, START
    for theirs in other.nodes(path):
        found = (i for i, mine in enumerate(node.next) if _actions(mine) == _actions(theirs))
        index = next(found, None)
        if index is None:
            break
        node, place = node.next[index], (*place, index)
    return place


@dataclass(slots=True)
class _Pair:
    """The same turn in both."""

    mine: Node
    theirs: Node
    pairs: list["_Pair | None"] = field(default_factory=list)
    """Of each continuation of mine that they have, too."""
    node: Node | None = None
    """What becomes of it."""

    def follow(self) -> list["_Pair"]:
        """The pairs that follow."""
        others = {_actions(node): node for node in self.theirs.next}
        for child in self.mine.next:
            same = others.get(_actions(child))
            self.pairs.append(_Pair(child, same) if same else None)
        return [pair for pair in self.pairs if pair]

    def unite(self, *, tried: bool) -> Node:
        """Make one node of both, when that is done with all that follows."""
        pairs = zip(self.pairs, self.mine.next, strict=True)
        following = [pair.node if pair and pair.node else child for pair, child in pairs]
        if tried and not (self.mine.declaration or self.mine.under_way):
            here = set(map(_actions, following))
            following += [node for node in self.theirs.next if _actions(node) not in here]
        notes = _notes(self.mine.notes, self.theirs.notes)
        news = len(following) > len(self.mine.next) or notes != self.mine.notes
        if news or any(a is not b for a, b in zip(following, self.mine.next, strict=True)):
            return replace(self.mine, next=tuple(following), notes=notes)
        return self.mine


def _actions(node: Node) -> tuple[Action, ...]:
    """What tells the continuations of one place apart."""
    return node.turn.actions if node.turn else ()


def _merged(mine: Game, theirs: Game, *, tried: bool) -> Game:
    root = _Pair(mine.root, theirs.root)
    order, waiting = [], [root]
    while waiting:  # not by recursion: a line may be longer than Python likes that
        pair = waiting.pop()
        order.append(pair)
        waiting += pair.follow()
    node = mine.root
    for pair in reversed(order):
        node = pair.node = pair.unite(tried=tried)
    headers = _titled(mine.headers, theirs.headers)
    if node is mine.root and headers == mine.headers:
        return mine
    return Game(mine.start, node, headers)


def _notes(mine: Notes, theirs: Notes) -> Notes:
    return Notes(
        _comment(mine.comment, theirs.comment),
        mine.glyph or theirs.glyph,
        _all(mine.arrows, theirs.arrows),
        _all(mine.circles, theirs.circles),
    )


def _comment(mine: str, theirs: str) -> str:
    if theirs in mine:
        return mine
    both = theirs if mine in theirs else f"{mine}\n{theirs}"
    return both if len(both) <= LONGEST_COMMENT else mine


_T = TypeVar("_T")


def _all(mine: tuple[_T, ...], theirs: tuple[_T, ...]) -> tuple[_T, ...]:
    return tuple(dict.fromkeys(mine + theirs))[:MOST_MARKS]


def _titled(mine: Headers, theirs: Headers) -> Headers:
    """What nobody has said here is as they say."""
    return replace(
        mine, **{name: getattr(mine, name) or getattr(theirs, name) for name in _HEADERS}
    )
