"""The list of turns, with its variations and comments, as items to show one below the other.

The main line stands in two columns, a turn in each. A variation is a paragraph of its own below
the turn that it replaces; what it branches into stands below it, one step further in.
Must not know: which turn is shown, elements.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from yinsh.records.tree import START, Game, Node, Path
from yinsh.view.messages import say
from yinsh.view.seats import SIDES
from yinsh.view.sentences import player_name, turn_line

# A turn of more characters than this does not fit into one of two columns, beside its menu.
_LONG_TURN = 11


@dataclass(frozen=True, slots=True)
class TurnEntry:
    """A turn to look at."""

    path: Path
    number: int
    player: str
    text: str
    """With its glyph, if it has one."""
    label: str
    """The same for screen readers."""
    long: bool
    comment: str


@dataclass(frozen=True, slots=True)
class Item:
    """A part of the list: a turn of the main line, a comment on it, or turns of a variation."""

    depth: int
    """0 for the main line."""
    entries: tuple[TurnEntry, ...]
    comment: str = ""
    """On the turn above, or on the start."""


Items = tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Turns of a line that stand in the list one behind the other: of the main line a single one;
    of a variation all until something branches off."""

    first: Node
    items: Items
    path: Path
    """Where it ends."""
    last: Node
    beside: tuple[Node, ...]
    """What may be played instead of its last turn."""


class Listing:
    """Makes the list of a game, time and again as the game changes.

    A large tree is not listed anew for one turn more: a stretch is kept if nothing has changed in
    it and behind it.
    """

    def __init__(self) -> None:
        self._root: Node | None = None
        self._items: Items = ()
        self._kept: dict[tuple[Path, bool], _Stretch] = {}

    def of(self, game: Game) -> Items:
        """The list for `game`."""
        if game.root is not self._root:
            self._root = game.root
            self._items = tuple(self._made(game.root))
        return self._items

    def _made(self, root: Node) -> Iterator[Item]:
        """Without recursion: variations may lie deeper than Python's calls go."""
        if root.notes.comment:
            yield Item(0, (), root.notes.comment)
        kept, self._kept = self._kept, {}
        # Lines still to be listed: how far in, from which node on, and whether that is the first
        # turn of a variation, or stands in the list already.
        waiting: list[tuple[int, Path, Node, bool]] = [(0, START, root, False)]
        while waiting:
            depth, path, node, fresh = waiting.pop()
            stretch = kept.get((path, fresh))
            if stretch is None or stretch.first is not node:
                stretch = _stretch(depth, path, node, fresh)
            self._kept[path, fresh] = stretch
            yield from stretch.items
            if stretch.last.next and stretch.items:
                waiting.append((depth, stretch.path, stretch.last, False))
            fork = stretch.path[:-1]
            for i, other in reversed(list(enumerate(stretch.beside, start=1))):
                waiting.append((depth + 1, (*fork, i), other, True))


def _stretch(depth: int, path: Path, node: Node, fresh: bool) -> _Stretch:
    first, entries = node, [_entry(path, node)] if fresh else []
    beside: tuple[Node, ...] = ()
    while node.next and not beside:
        path, (node, *others) = (*path, 0), node.next
        entries.append(_entry(path, node))
        beside = tuple(others)
        if not depth:
            break
    items = (Item(depth, tuple(entries)),) if entries else ()
    if not depth and entries and node.notes.comment:
        items = (*items, Item(0, (), node.notes.comment))
    return _Stretch(first, items, path, node, beside)


def _entry(path: Path, node: Node) -> TurnEntry:
    turn = node.turn
    assert turn is not None  # only the start has none
    line = turn_line(turn)
    text = line + (node.notes.glyph.value if node.notes.glyph else "")
    # As it is seen, and first: people say to their computer what they see (WCAG 2.5.3).
    label = say("turns.item", number=turn.number, player=player_name(turn.player), turn=text)
    return TurnEntry(
        path=path,
        number=turn.number,
        player=SIDES[turn.player],
        text=text,
        label=label,
        long=len(text) > _LONG_TURN,
        comment=node.notes.comment,
    )
