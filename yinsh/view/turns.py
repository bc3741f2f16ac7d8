"""The list of turns, with its variations and comments, as items to show one below the other.

The main line stands in two columns, a turn in each. A variation is a paragraph of its own below
the turn that it replaces; what it branches into stands below it, one step further in.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from yinsh.records.tree import START, Game, Node, Path
from yinsh.view.messages import say
from yinsh.view.seats import SIDES
from yinsh.view.sentences import player_name, turn_line
from yinsh.view.session import Session

# A turn of more characters than this does not fit into one of two columns.
_LONG_TURN = 14


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
    current: bool
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


def items(session: Session) -> tuple[Item, ...]:
    """The list for the game of `session`; the turn that the board shows is the current one."""
    return tuple(_items(session.game, session.line.here))


def _items(game: Game, here: Path) -> Iterator[Item]:
    """Without recursion: variations may lie deeper than Python's calls go."""
    if game.root.notes.comment:
        yield Item(0, (), game.root.notes.comment)
    # Lines still to be listed: after which node, how far in, and the turns of it that stand
    # before (the first one of a variation).
    waiting: list[tuple[Path, Node, int, tuple[TurnEntry, ...]]] = [(START, game.root, 0, ())]
    while waiting:
        path, node, depth, listed = waiting.pop()
        forks: list[Node] = []
        while node.next and not forks:
            fork = path
            path, (node, *forks) = (*path, 0), node.next
            entry = _entry(path, node, here)
            if depth:
                listed = (*listed, entry)
            else:
                yield Item(0, (entry,))
                if entry.comment:
                    yield Item(0, (), entry.comment)
        if listed:
            yield Item(depth, listed)
        if forks:
            waiting.append((path, node, depth, ()))
            for i, other in reversed(list(enumerate(forks, start=1))):
                start = (*fork, i)
                waiting.append((start, other, depth + 1, (_entry(start, other, here),)))


def _entry(path: Path, node: Node, here: Path) -> TurnEntry:
    turn = node.turn
    assert turn is not None  # only the start has none
    line = turn_line(turn)
    text = line + (node.notes.glyph.value if node.notes.glyph else "")
    label = say("turns.item", number=turn.number, player=player_name(turn.player), turn=text)
    return TurnEntry(
        path=path,
        number=turn.number,
        player=SIDES[turn.player],
        text=text,
        label=label,
        current=path == here,
        long=len(text) > _LONG_TURN,
        comment=node.notes.comment,
    )
