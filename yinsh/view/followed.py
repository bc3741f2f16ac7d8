"""A game as people follow it: who plays, what is seen of it, how it goes on and is taken back.

A `Followed` is immutable. It knows turns and variations, and who is to act; what its players have
in their hands is `Session`, which is one of these.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from yinsh.game import PASS, WHITE, Action, Player, Position
from yinsh.records.clock import Clock
from yinsh.records.line import Line
from yinsh.records.merging import merged, remembered, same_place
from yinsh.records.notes import Headers, Notes
from yinsh.records.record import Declaration, Declared, Record, Turn
from yinsh.records.tree import Game, Path
from yinsh.view.seats import PERSON, Seats


@dataclass(frozen=True)
class Followed:
    """A line of a game, and who plays it.

    Playing while looking back tries another line: the game itself stays as it was, and in such a
    variation people move for both sides.
    """

    line: Line = field(default_factory=Line)
    seats: Seats = field(default_factory=Seats)
    sent: int = 0
    """How much of a game by links a copied link has: see `extent`."""
    known: Game | None = None
    """All that a game by links has had in the links that came and went: `merging.remembered`."""
    exercise: bool = False
    """Is it a task to be solved alone, not a game? Then the engine gives no advice."""
    halted: bool = False
    """Is nobody to act, though the game could go on? (An exercise, once it has been judged.)"""
    reviewing: bool = False
    """Has the result been put aside, to look back from the end?"""
    clock: Clock | None = None
    """The time that the players have left, if they play by the clock."""

    # What there is to see

    @property
    def game(self) -> Game:
        """The game with all its variations."""
        return self.line.game

    @property
    def record(self) -> Record:
        """All of the line that is followed."""
        return self.line.record

    @property
    def position(self) -> Position:
        """The position that the board shows."""
        return self.line.position

    @property
    def turns_shown(self) -> int:
        """How many turns lie behind what the board shows."""
        return self.line.shown

    @property
    def last_turn(self) -> Turn | None:
        """The turn that led to what the board shows, finished or not."""
        return self.line.turn

    @property
    def looking_back(self) -> bool:
        """Does the line go on after what the board shows?"""
        return not self.line.at_end

    @property
    def in_game(self) -> bool:
        """Does the board show how the game itself stands, not its past and not a variation?"""
        return self.line.at_end and self.line.on_main

    @property
    def live(self) -> bool:
        """Can somebody act on what the board shows?"""
        return not self.line.seen.over

    @property
    def engine_level(self) -> int:
        """The level of the engine that is to play now; 0 when a person is, or nobody."""
        return self.seats.level(self.position.player) if self.in_game and self.live else PERSON

    @property
    def own(self) -> Player:
        """The side that a person here calls his own: the one he plays, else the one to play."""
        alone = self.seats.alone if self.in_game else None
        return self.position.player if alone is None else alone

    @property
    def away(self) -> bool:
        """Is somebody to play who is not here?"""
        return self.in_game and self.live and self.seats.away(self.position.player)

    @property
    def idle(self) -> bool:
        """Is there nothing to do for a person here: an end, a halt, or another's turn?"""
        return not self.live or self.halted or self.away or bool(self.engine_level)

    @property
    def to_send(self) -> bool:
        """Is the game to be sent as a link now: to who is to play, or because it is over?"""
        return self.in_game and self.seats.by_links and (self.away or not self.live)

    @property
    def extent(self) -> int:
        """How much there is of the game itself: its turns, and its end if players declared it."""
        return len(self.game.main) + (self.game.main_record.declaration is not None)

    @property
    def recalled(self) -> bool:
        """Has something been taken back that a copied link has?"""
        return self.in_game and self.seats.by_links and self.extent < self.sent

    def handed_over(self) -> Self:
        """A link with the game as it stands has been copied."""
        if not self.seats.by_links:
            return self
        return replace(self, sent=self.extent, known=remembered(self.known, self.game))

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What a person here may do now; nothing after the end or in another's turn."""
        return () if self.idle else tuple(self.position.legal_actions())

    @property
    def must_pass(self) -> bool:
        """Is a pass the only action?"""
        return self.legal == (PASS,)

    # The game

    def play(self, action: Action) -> Self:
        """Play an action of the turn under way; IllegalAction if the rules refuse it."""
        return self._with(self.line.play(action))

    def play_all(self, actions: Iterable[Action]) -> Self:
        """Play actions one after the other: all of them, or IllegalAction."""
        session = self
        for action in actions:
            session = session.play(action)
        return session

    def pass_turn(self) -> Self:
        """Pass, where that is the only action."""
        return self.play(PASS) if self.must_pass else self

    @property
    def can_undo(self) -> bool:
        """Is there anything to take back? Not what somebody elsewhere has played."""
        return self.line.can_undo and not self._theirs

    @property
    def _theirs(self) -> bool:
        """Was the last thing in the game done by somebody elsewhere?"""
        turn, declaration = self.last_turn, self.record.declaration
        if not self.in_game or turn is None:
            return False
        if declaration is not None and declaration.winner is not None:
            return self.seats.away(1 - declaration.winner)
        return self.seats.away(turn.player)

    @property
    def can_redo(self) -> bool:
        """Is there anything to bring back?"""
        return self.line.can_redo

    def undo(self) -> Self:
        """Take back a declaration; else the last turn, finished or not."""
        return self._with(self.line.undo()) if self.can_undo else self

    def redo(self) -> Self:
        """Bring back what was last taken back."""
        return self._with(self.line.redo())

    def take_back(self) -> Self:
        """Undo, against the engine as far as the last decision of a person."""
        session = self.undo()
        while session.engine_level and session.seats.any_person and session.can_undo:
            session = session.undo()
        return session

    def bring_back(self) -> Self:
        """Redo, against the engine as far as the next decision of a person."""
        session = self.redo()
        while session.engine_level and session.seats.any_person and session.can_redo:
            session = session.redo()
        return session

    def resign(self, player: Player) -> Self:
        """`player` gives the game up."""
        return self._declare(Declaration(Declared.RESIGNATION, winner=1 - player))

    def run_out(self, player: Player) -> Self:
        """The time of `player` is over."""
        ended = self._declare(Declaration(Declared.TIME, winner=1 - player))
        if ended is self or self.clock is None:
            return ended
        white, black = self.clock.left
        left = (0, black) if player == WHITE else (white, 0)
        return replace(ended, clock=replace(self.clock, left=left, running=None))

    def agree_draw(self) -> Self:
        """The players agree on a draw."""
        return self._declare(Declaration(Declared.AGREEMENT, winner=None))

    def _declare(self, declaration: Declaration) -> Self:
        return self if self.game.main_record.over else self._with(self.line.declare(declaration))

    def _with(self, line: Line) -> Self:
        """Go on with another line, or another place in it."""
        return replace(self, line=line, reviewing=self.reviewing and line.game is self.game)

    # The eye

    def look(self, turns: int) -> Self:
        """Show the board after that many turns of the line."""
        return self._with(self.line.look(turns))

    def review(self) -> Self:
        """Put the result aside: what is shown is a turn among others now."""
        return replace(self, reviewing=not self.live)

    def latest(self) -> Self:
        """Show the end of the line, with the result if there is one."""
        return replace(self.look(len(self.record.turns)), reviewing=False)

    def go(self, path: Path) -> Self:
        """Show another place of the game; TreeError if there is none."""
        return self._with(self.line.go(path))

    def back_to_game(self) -> Self:
        """Show how the game itself stands."""
        return self._with(self.line.back_to_game())

    def beside(self, step: int) -> Self:
        """Show the variation before or after what is shown; see `Line.beside`."""
        return self._with(self.line.beside(step))

    # The pen: what is written changes nothing on the board

    def annotate(self, notes: Notes, path: Path | None = None) -> Self:
        """Write at a place of the game, by default at what is shown; TreeError if there is none."""
        return self._written(self.line.annotate(notes, path))

    def titled(self, headers: Headers) -> Self:
        """Say who plays, where and when."""
        return self._written(self.line.titled(headers))

    def _written(self, line: Line) -> Self:
        return self if line is self.line else replace(self, line=line)

    @property
    def can_promote(self) -> bool:
        """Does the board show a variation that could be the main line?"""
        return any(self.line.here)

    def promote(self) -> Self:
        """Make the variation that is shown the main line from its fork on."""
        return self._with(self.line.promote()) if self.can_promote else self

    @property
    def can_delete(self) -> bool:
        """Is a turn shown that could be deleted? In a game against the engine, not the engine's
        own: it would play at once again, and nothing could bring back what there was."""
        turn = self.last_turn
        if turn is None:
            return False
        in_main_line = not any(self.line.here)
        return not (in_main_line and self.seats.level(turn.player))

    def delete(self) -> Self:
        """Delete the turn that is shown and all that follows it."""
        return self._with(self.line.delete(self.line.here)) if self.can_delete else self

    def undo_edit(self) -> Self:
        """As it was before the last edit of the tree or of what is written."""
        return self._with(self.line.undo_edit())

    def restore(self, before: Line, after: Game) -> Self:
        """Put what was taken off when `before` became `after` into the game as it is now."""
        made = merged(self.game, before.game, known=after)
        place = same_place(made, before.game, before.here)
        line = self.line.rewritten(made).go(place)
        main = not any(before.here) and any(place)
        return self._with(line.promote() if main else line)
