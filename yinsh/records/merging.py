"""Two copies of one game made one: what somebody elsewhere has written or tried is added.

Nothing of one's own goes: what they have written is set below one's own, line by line.
What was taken off here comes back only if they have changed it since: `known` tells it from
something new, a game with all that both have had, as `remembered` gathers it from what comes and
goes. Without it, nobody can tell.
Whether the games are the same one, and how it has gone on, is `correspondence.py`'s matter.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from yinsh.game import Action
from yinsh.records.notes import LONGEST_COMMENT, MOST_MARKS, Headers, Notes, tidy
from yinsh.records.tree import MOST_NODES, START, Game, Node, Path

_HEADERS: Final = ("white", "black", "event", "site", "date")


def merged(mine: Game, theirs: Game, known: Game | None = None) -> Game:
    """`mine` with what is written and tried in `theirs` beside it; `mine` itself if it has that.

    Every place in `mine` is the same place in what comes out. Where a tree cannot hold all that
    was tried, only what is written is added.
    """
    game = _merged(mine, theirs, known, tried=True)
    return game if game.size <= MOST_NODES else _merged(mine, theirs, known, tried=False)


def remembered(known: Game | None, latest: Game) -> Game:
    """All that both have had, now that `latest` has come or gone, too."""
    if known is None or known.start != latest.start:
        return latest
    both = merged(latest, known)
    return known if both == known else both


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
    known: Node | None = None
    pairs: list["_Pair | None"] = field(default_factory=list)
    """Of each continuation of mine that they have, too."""
    node: Node | None = None
    """What becomes of it."""

    def follow(self) -> list["_Pair"]:
        """The pairs that follow."""
        others, known = _by_actions(self.theirs), _by_actions(self.known)
        for child in self.mine.next:
            turn = _actions(child)
            same = others.get(turn)
            self.pairs.append(_Pair(child, same, known.get(turn)) if same else None)
        return [pair for pair in self.pairs if pair]

    def unite(self, *, tried: bool) -> Node:
        """Make one node of both, when that is done with all that follows."""
        pairs = zip(self.pairs, self.mine.next, strict=True)
        following = [pair.node if pair and pair.node else child for pair, child in pairs]
        if tried and not (self.mine.declaration or self.mine.under_way):
            turns = [node.turn for node in following if node.turn]
            here, known = set(map(_actions, following)), _by_actions(self.known)
            following += [
                node
                for turn, node in _by_actions(self.theirs).items()
                if turn not in here
                and not (turn in known and _has(known[turn], node))
                and not (node.turn and any(node.turn.begins(whole) for whole in turns))
            ]
        known_notes = self.known.notes if self.known else Notes()
        notes = _notes(self.mine.notes, self.theirs.notes, known_notes)
        news = len(following) > len(self.mine.next) or notes != self.mine.notes
        if news or any(a is not b for a, b in zip(following, self.mine.next, strict=True)):
            return replace(self.mine, next=tuple(following), notes=notes)
        return self.mine


def _actions(node: Node) -> tuple[Action, ...]:
    """What tells the continuations of one place apart."""
    return node.turn.actions if node.turn else ()


def _by_actions(node: Node | None) -> dict[tuple[Action, ...], Node]:
    return {_actions(child): child for child in node.next} if node else {}


def _has(known: Node, theirs: Node) -> bool:
    """Is nothing in theirs that is not known?"""
    return _united(known, theirs, None, tried=True) is known


def _united(mine: Node, theirs: Node, known: Node | None, *, tried: bool) -> Node:
    order, waiting = [], [_Pair(mine, theirs, known)]
    while waiting:  # not by recursion: a line may be longer than Python likes that
        pair = waiting.pop()
        order.append(pair)
        waiting += pair.follow()
    node = mine
    for pair in reversed(order):
        node = pair.node = pair.unite(tried=tried)
    return node


def _merged(mine: Game, theirs: Game, known: Game | None, *, tried: bool) -> Game:
    node = _united(mine.root, theirs.root, known.root if known else None, tried=tried)
    headers = _titled(mine.headers, theirs.headers, known.headers if known else Headers())
    if node is mine.root and headers == mine.headers:
        return mine
    return Game(mine.start, node, headers)


def _notes(mine: Notes, theirs: Notes, known: Notes) -> Notes:
    return Notes(
        _comment(mine.comment, theirs.comment, known.comment),
        mine.glyph or (theirs.glyph if theirs.glyph != known.glyph else None),
        _all(mine.arrows, theirs.arrows, known.arrows),
        _all(mine.circles, theirs.circles, known.circles),
    )


def _comment(mine: str, theirs: str, known: str) -> str:
    """Mine, and below it what is new of theirs: lines that neither it nor `known` has. One that
    goes on where a line of mine ends takes its place. Theirs, if that has all of mine."""
    lines = mine.split("\n") if mine else []
    had = [*lines, *known.split("\n")]
    news = [line for line in theirs.split("\n") if not any(_begins(line, one) for one in had)]
    for line in news:
        shorter = (i for i, one in enumerate(lines) if one.strip() and _begins(one, line))
        at = next(shorter, len(lines))
        lines[at : at + 1] = [line]
    both = tidy("\n".join(lines), longest=len(mine) + len(theirs) + 1)
    if not news or len(both) > LONGEST_COMMENT:
        return mine
    return theirs if sorted(theirs.split()) == sorted(both.split()) else both


def _begins(line: str, longer: str) -> bool:
    line = line.strip()
    return not line or f"{longer.strip()} ".startswith(f"{line} ")


_T = TypeVar("_T")


def _all(mine: tuple[_T, ...], theirs: tuple[_T, ...], known: tuple[_T, ...]) -> tuple[_T, ...]:
    new = tuple(mark for mark in theirs if mark not in known)
    return tuple(dict.fromkeys(mine + new))[:MOST_MARKS]


def _titled(mine: Headers, theirs: Headers, known: Headers) -> Headers:
    """What nobody has said here is as they say."""

    def said(name: str) -> Any:
        own, other = getattr(mine, name), getattr(theirs, name)
        return own or (other if other != getattr(known, name) else "")

    return replace(mine, **{name: said(name) for name in _HEADERS})
