"""One line through a game's tree, as somebody follows it: how far, and what was taken back.

A `Line` is immutable. Playing at its end goes on with the game; playing in the middle, while
looking back, begins a variation, and nothing that was played is lost. What is taken back can be
brought back, until something else is played; edits can be undone, until the game goes on.
Must not know: who plays, the hand, what is shown.
"""

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from yinsh.game import Action, Phase, Position
from yinsh.records.notes import Headers, Notes
from yinsh.records.record import Declaration, Record, Turn
from yinsh.records.tree import START, Game, Node, Path

MOST_EDITS: Final = 50
"""Edits that can be undone, the latest ones."""


@dataclass(frozen=True, slots=True)
class Undone:
    """What one undo has taken back, to be brought back to its place."""

    path: Path
    """Where the turn stood; or the turn after which the players had ended the game."""
    what: Node | Declaration


@dataclass(frozen=True)
class Line:
    """The line that ends at `path`, of which `shown` turns are seen."""

    game: Game = field(default_factory=Game)
    path: Path = START
    shown: int = 0
    undone: tuple[Undone, ...] = ()
    """The next one to bring back last."""
    edited: tuple["Line", ...] = field(default=(), compare=False, repr=False)
    """How it was before each of the latest edits."""

    @classmethod
    def of(cls, game: Game, path: Path | None = None) -> "Line":
        """The line that leads to `path` and on by main continuations, seen as far as `path`;
        without a path, all of the main line."""
        if path is None:
            return cls(game, game.main, len(game.main))
        return cls(game, game.down(path), len(path))

    # Looking

    @property
    def here(self) -> Path:
        """The place that is seen."""
        return self.path[: self.shown]

    @property
    def at_end(self) -> bool:
        """Is all of the line seen?"""
        return self.shown == len(self.path)

    @property
    def on_main(self) -> bool:
        """Is this the game as it was played, not a variation?"""
        return not any(self.path)

    @cached_property
    def fork(self) -> int:
        """After how many turns the line leaves the main one; its length if it does not."""
        return next((i for i, index in enumerate(self.path) if index), len(self.path))

    @cached_property
    def record(self) -> Record:
        """All of the line."""
        return self.game.record(self.path)

    @cached_property
    def seen(self) -> Record:
        """The line as far as it is seen."""
        return self.record if self.at_end else self.game.record(self.here)

    @property
    def position(self) -> Position:
        """The position that is seen."""
        return self.seen.position

    @property
    def turn(self) -> Turn | None:
        """The turn that led to what is seen, finished or not."""
        return self.record.turns[self.shown - 1] if self.shown else None

    @property
    def notes(self) -> Notes:
        """What is written at the turn that is seen."""
        return self.game.node(self.here).notes

    def look(self, shown: int) -> "Line":
        """See that many turns of the line."""
        return self._with(shown=max(0, min(shown, len(self.path))))

    def go(self, path: Path) -> "Line":
        """See another place: on this line if it lies there, else on one that leads through it."""
        if self.path[: len(path)] == path:
            return self.look(len(path))
        return self._with(path=self.game.down(path), shown=len(path))

    def beside(self, step: int) -> "Line":
        """What was tried instead of a turn on the way here: of the last one that has variations
        in that direction (+1: the next one, -1: the one before). The same line if none has."""
        for depth in reversed(range(self.shown)):
            index = self.path[depth] + step
            if 0 <= index < len(self.game.node(self.path[:depth]).next):
                return self.go((*self.path[:depth], index))
        return self

    def back_to_game(self) -> "Line":
        """All of the main line."""
        return self._with(path=self.game.main, shown=len(self.game.main))

    def _with(self, *, path: Path | None = None, shown: int) -> "Line":
        path = self.path if path is None else path
        if (path, shown) == (self.path, self.shown):
            return self
        return replace(self, path=path, shown=shown)

    # Playing

    def play(self, action: Action) -> "Line":
        """Go on from what is seen; IllegalAction if the rules refuse it, TreeError after the end.

        What had been taken back is forgotten, unless it was the end of a game, or somebody has
        written there or tried other turns: then it stays, as a variation.
        """
        line = self._all_brought_back() if any(map(_stays, self.undone)) else self
        game, path = line.game.play(self.here, action, main=self.at_end)
        onward = self.path if self.path[: len(path)] == path else game.down(path)
        return Line(game, onward, len(path))

    def declare(self, declaration: Declaration) -> "Line":
        """The game, not the variation that may be followed, ended by its players."""
        game = self.game.declare(self.game.main, declaration)
        return Line(game, game.main, len(game.main))

    # Taking back

    @property
    def can_undo(self) -> bool:
        """Is there anything to take back? Not while looking back: it would not be seen."""
        return self.at_end and (bool(self.path) or self.record.declaration is not None)

    def undo(self) -> "Line":
        """Take back a declaration, else the last turn, finished or not."""
        if not self.can_undo:
            return self
        node = self.game.node(self.path)
        if node.declaration:
            step = Undone(self.path, node.declaration)
            game = self.game.having(self.path, replace(node, declaration=None))
            return Line(game, self.path, self.shown, (*self.undone, step))
        line = self._without_last()
        return replace(line, undone=(*self.undone, Undone(self.path, node)))

    def _without_last(self) -> "Line":
        """The last turn gone. After the first of a variation, the line it left is followed."""
        game, path = self.game.without(self.path), self.path[:-1]
        return Line(game, game.down(path) if self.path[-1] else path, len(path))

    @property
    def can_redo(self) -> bool:
        """Is there anything to bring back, and would it be seen?"""
        if not self.undone:
            return False
        step = self.undone[-1]
        place = step.path[:-1] if isinstance(step.what, Node) else step.path
        return self.here == place

    def redo(self) -> "Line":
        """Bring back what was last taken back."""
        return self._brought_back() if self.can_redo else self

    def _brought_back(self) -> "Line":
        step, undone = self.undone[-1], self.undone[:-1]
        if isinstance(step.what, Node):
            game, path = self.game.insert(step.path[:-1], step.what, step.path[-1])
        else:
            game, path = self.game.declare(step.path, step.what), step.path
        return Line(game, path, len(path), undone)

    def _all_brought_back(self) -> "Line":
        line = self
        while line.undone:
            line = line._brought_back()
        return line

    def without_last_action(self) -> "Line":
        """The last action of the turn under way taken back for good."""
        under_way = self.seen.turn_under_way
        if under_way is None:
            raise ValueError("no turn is under way")
        index, line = self.path[-1], self._without_last()
        if not under_way.actions[:-1]:
            return line
        record = Record(under_way.before)
        for action in under_way.actions[:-1]:
            record = record.play(action)
        turn = replace(record.turns[0], number=under_way.number)
        node = replace(self.game.node(self.path), turn=turn)
        game, path = line.game.insert(self.path[:-1], node, index)
        return Line(game, path, len(path))

    # Editing

    def annotate(self, notes: Notes, path: Path | None = None) -> "Line":
        """Other notes at `path`, or at the turn that is seen; what was taken back stays so."""
        path = self.here if path is None else path
        if notes == self.game.node(path).notes:
            return self
        return self.rewritten(self.game.annotate(path, notes))

    def titled(self, headers: Headers) -> "Line":
        """Other headers."""
        return self if headers == self.game.headers else self.rewritten(self.game.titled(headers))

    def rewritten(self, game: Game) -> "Line":
        """Something else written in the same tree, or more tried in it."""
        return replace(self._edit(game, self.path, self.shown), undone=self.undone)

    def promote(self) -> "Line":
        """The variation that is seen made the main line from its fork on."""
        game, path = self.game.promote(self.here)
        if game is self.game:
            return self
        return self._edit(game, game.down(path), len(path))

    def delete(self, path: Path) -> "Line":
        """The turn at `path` and all that follows it gone; TreeError for the start."""
        game = self.game.without(path)
        if self.here[: len(path)] == path:
            return self._edit(game, game.down(path[:-1]), len(path) - 1)
        here = _moved(self.here, path)
        return self._edit(game, game.down(here), len(here))

    def _edit(self, game: Game, path: Path, shown: int) -> "Line":
        return Line(game, path, shown, (), (*self.edited, self)[-MOST_EDITS:])

    def undo_edit(self) -> "Line":
        """As it was before the last edit."""
        return self.edited[-1] if self.edited else self


def _stays(step: Undone) -> bool:
    """Is it more than a turn that somebody has thought better of?"""
    if isinstance(step.what, Declaration):
        return True
    turn = step.what.turn
    return step.what.written or (turn is not None and turn.after.phase is Phase.OVER)


def _moved(path: Path, deleted: Path) -> Path:
    """What became of `path`, which does not lead through `deleted`, when that went."""
    fork = len(deleted) - 1
    beside = len(path) > fork and path[:fork] == deleted[:fork] and path[fork] > deleted[fork]
    return (*path[:fork], path[fork] - 1, *path[fork + 1 :]) if beside else path
