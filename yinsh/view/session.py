"""One game at one board, as its players handle it: what is taken up, aimed at and played.

A `Session` is immutable. Each thing a person can do is a method that returns the next session:
pointer, touch and keyboard all end here, so that they cannot differ. It knows points and actions,
not pixels, elements or wording.

With `confirm` on, a first tap only *arms* an action, which is then previewed until a second tap
on the same point, or `confirm()`, commits it.
"""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Self

from yinsh.board import Point
from yinsh.game import (
    MOVES,
    PLACEMENTS,
    RING_REMOVALS,
    Action,
    IllegalAction,
    Move,
    Phase,
    Place,
    Refusal,
    RemoveRing,
    RemoveRow,
)
from yinsh.records.line import Line
from yinsh.view.followed import Followed


class Hint(Enum):
    """Why a tap did nothing, where the rules themselves have no say."""

    RING_IS_STUCK = "ring-is-stuck"  # `at`: a ring without a destination
    MUST_PASS = "must-pass"  # no ring can move
    NOT_YOUR_TURN = "not-your-turn"  # the engine is to play
    AWAY = "away"  # somebody elsewhere is to play


@dataclass(frozen=True, slots=True)
class Refused:
    """The last thing a person tried in vain: why, the point to blame, and what was tried."""

    why: Refusal | Hint
    at: Point | None = None
    tried: Action | None = None


@dataclass(frozen=True)
class Session(Followed):
    """A game that is followed, and the state of the hand over it."""

    confirm: bool = False
    lifted: Point | None = None
    """The own ring that is taken up."""
    dragged: bool = False
    """Does the lifted ring follow the pointer, instead of hanging over its place?"""
    aim: Point | None = None
    """The point whose action is previewed: a destination, a vacant point, a ring to give up."""
    row: RemoveRow | None = None
    """The row that is shown as chosen."""
    armed: bool = False
    """Does the next tap on the aim (or the row) commit it?"""
    refused: Refused | None = None

    # What the hand can do

    @cached_property
    def movable(self) -> frozenset[Point]:
        """The own rings that have a destination."""
        return frozenset(action.source for action in self.legal if isinstance(action, Move))

    @cached_property
    def destinations(self) -> frozenset[Point]:
        """Where the lifted ring can go."""
        return frozenset(
            action.target
            for action in self.legal
            if isinstance(action, Move) and action.source == self.lifted
        )

    @cached_property
    def rows(self) -> tuple[RemoveRow, ...]:
        """The rows that can be removed now."""
        return tuple(action for action in self.legal if isinstance(action, RemoveRow))

    @cached_property
    def targets(self) -> frozenset[Point]:
        """Where a tap would act."""
        match self.position.phase:
            case Phase.MOVE:
                return self.movable | self.destinations
            case Phase.ROW:
                return frozenset(p for row in self.rows for p in row.row)
            case _:
                points = (a.point for a in self.legal if isinstance(a, Place | RemoveRing))
                return frozenset(points)

    @property
    def chosen_row(self) -> RemoveRow | None:
        """The row shown as chosen; a single one needs no choosing."""
        return self.rows[0] if len(self.rows) == 1 else self.row

    @property
    def aimed_action(self) -> Action | None:
        """What a commit would play: the action that is previewed."""
        if self.position.phase is Phase.ROW:
            return self.chosen_row
        return None if self.aim is None else self._action_at(self.aim)

    def _action_at(self, p: Point) -> Action | None:
        """The legal action that a tap on `p` stands for, leaving rows and lifting aside."""
        match self.position.phase:
            case Phase.PLACE if p in self.targets:
                return PLACEMENTS[p]
            case Phase.RING if p in self.targets:
                return RING_REMOVALS[p]
            case Phase.MOVE if p in self.destinations and self.lifted is not None:
                return MOVES[self.lifted, p]
            case _:
                return None

    # The hand

    def tap(self, p: Point | None) -> Self:
        """A tap or click on a point, or (None) far from every point."""
        if p is None or self.halted:
            return self.cancel()
        if not self.live:
            return self._refuse(Refused(Refusal.GAME_OVER))
        if self.engine_level or self.away:
            return self._not_your_turn()
        if self.position.phase is Phase.ROW:
            return self._tap_row(p)
        action = self._action_at(p)
        if action is not None:
            if self.confirm and not (self.armed and self.aim == p):
                return replace(self, aim=p, armed=True, refused=None)
            return self.play(action)
        if self.position.phase is Phase.MOVE:
            return self.cancel() if p == self.lifted else self.lift(p)
        return self._try(PLACEMENTS[p] if self.position.phase is Phase.PLACE else RING_REMOVALS[p])

    def lift(self, p: Point) -> Self:
        """Take up the ring on `p`; on any other point, say why it cannot be a move."""
        if p in self.movable:
            return replace(self.cancel(), lifted=p)
        if self.halted:
            return self.cancel()
        if self.engine_level or self.away:
            return self._not_your_turn()
        if self.must_pass:
            return self._refuse(Refused(Hint.MUST_PASS))
        if p in self.position.rings(self.position.player):
            return self._refuse(Refused(Hint.RING_IS_STUCK, p))
        if self.lifted is not None:
            return self._try(Move(self.lifted, p))
        return self._try(Move(p, p))

    def _not_your_turn(self) -> Self:
        return self._refuse(Refused(Hint.AWAY if self.away else Hint.NOT_YOUR_TURN))

    def drag(self, p: Point) -> Self:
        """Take up the ring on `p` with a pointer that now moves off with it."""
        session = self.lift(p)
        return replace(session, dragged=True) if session.lifted == p else session

    def drop(self, p: Point | None) -> Self:
        """The lifted ring let go by a drag over `p`: moved there, or put back."""
        if p is None or p == self.lifted:
            return self.cancel()
        if p in self.destinations:
            return replace(self, dragged=False).tap(p)
        back = self._try(Move(self.lifted, p)) if self.lifted is not None else self
        return replace(self.cancel(), refused=back.refused)

    def hover(self, p: Point | None) -> Self:
        """Pointing at a point, or focusing it, without a tap: it is previewed."""
        if self.armed or not self.live:
            return self
        if self.position.phase is Phase.ROW:
            windows = self._windows(p)
            if len(self.rows) == 1 or self.row in windows:
                return self
            return replace(self, row=windows[0] if windows else None)
        aim = p if p is not None and self._action_at(p) is not None else None
        return self if aim == self.aim else replace(self, aim=aim)

    def show_row(self, row: RemoveRow | None) -> Self:
        """Pointing at the button of a row: the row is shown as chosen."""
        if row is not None and row not in self.rows:
            return self
        return replace(self, row=row, armed=False)

    def _windows(self, p: Point | None) -> list[RemoveRow]:
        return [row for row in self.rows if p in row.row]

    def _tap_row(self, p: Point) -> Self:
        """A single row is taken at once. Of several, taps choose: first one, then the next
        that holds the marker; only a second tap on a marker of no other row takes it."""
        windows = self._windows(p)
        if not windows:
            return self._refuse(Refused(Refusal.ROW_FIRST, p))
        if len(self.rows) == 1:
            return self.play(windows[0])
        if self.row is None or self.row not in windows:
            return replace(self, row=windows[0], armed=True, refused=None)
        if len(windows) == 1 and (self.armed or not self.confirm):
            return self.play(windows[0])
        if not self.armed:
            return replace(self, armed=True, refused=None)
        following = windows[(windows.index(self.row) + 1) % len(windows)]
        return replace(self, row=following, refused=None)

    def press(self, p: Point) -> Self:
        """Enter on a point that has the focus: a tap, but for rows that must be chosen from.

        Whoever presses blindly hears first which row it would be; a second press on any of its
        markers takes it. `other_row` goes on to the next one.
        """
        windows = self._windows(p)
        if len(self.rows) < 2 or not windows:
            return self.tap(p)
        if self.row not in windows:
            return replace(self, row=windows[0], armed=True, refused=None)
        if self.armed:
            return self.play(self.row)
        return replace(self, armed=True, refused=None)

    def other_row(self, step: int) -> Self:
        """Of several rows the next one (or, by -1, the one before) shown as chosen."""
        rows = self.rows
        if len(rows) < 2:
            return self
        first = 0 if step > 0 else -1
        at = rows.index(self.row) + step if self.row in rows else first
        return replace(self, row=rows[at % len(rows)], armed=True, refused=None)

    def commit(self) -> Self:
        """The confirm button: play what is aimed at."""
        action = self.aimed_action
        return self if action is None else self.play(action)

    def cancel(self) -> Self:
        """Put everything back: nothing has changed."""
        return replace(
            self, lifted=None, dragged=False, aim=None, row=None, armed=False, refused=None
        )

    def forgive(self) -> Self:
        """Speak no more of what was refused last."""
        return replace(self, refused=None) if self.refused else self

    def _refuse(self, refused: Refused) -> Self:
        return replace(self, refused=refused, armed=False, aim=None)

    def _try(self, action: Action) -> Self:
        try:
            return self.play(action)
        except IllegalAction as refusal:
            at = action.target if isinstance(action, Move) and refusal.at is None else refusal.at
            return self._refuse(Refused(refusal.reason, at, action))

    # Going on

    def _with(self, line: Line) -> Self:
        return Followed._with(self.cancel(), line)

    @property
    def in_hand(self) -> bool:
        """Is a ring taken up, or an action armed, so that nothing has been played yet?"""
        return self.lifted is not None or (self.armed and not self.rows)

    @property
    def can_undo(self) -> bool:
        """Is there anything to take back, or to put back?"""
        return super().can_undo or self.in_hand

    def undo(self) -> Self:
        """Put back what is in the hand; else take back as `Followed.undo` does."""
        return self.cancel() if self.in_hand or not self.can_undo else super().undo()

    @property
    def can_restart_turn(self) -> bool:
        """Has the turn under way left a trace: an action, or a ring in the hand?"""
        return self.live and (self.line.seen.turn_under_way is not None or self.in_hand)

    def restart_turn(self) -> Self:
        """Go back to the start of the turn under way, also in the middle of its removals."""
        idle = self.cancel()
        return idle.undo() if self.live and self.line.seen.turn_under_way else idle

    @property
    def can_put_back(self) -> bool:
        """Is something in the hand, or a row just removed for which no ring was given up yet?"""
        under_way = self.line.seen.turn_under_way is not None
        row_off = self.position.phase is Phase.RING and under_way
        return self.in_hand or (self.live and row_off and not self.halted)

    def put_back(self) -> Self:
        """Put back the ring in the hand, else the row just removed, to choose again."""
        if self.in_hand or not self.can_put_back:
            return self.cancel()
        return self._with(self.line.without_last_action())


def played_between(before: Session, after: Session) -> tuple[Action, ...]:
    """The actions by which `after` shows more than `before`, if they are part of one turn."""
    turn = after.last_turn
    if turn is None or after.game.start != before.game.start:
        return ()
    more = after.turns_shown - before.turns_shown
    if more == 1:
        return turn.actions if before.position == turn.before else ()
    seen = before.last_turn
    if more == 0 and seen and turn.actions[: len(seen.actions)] == seen.actions:
        return turn.actions[len(seen.actions) :] if turn.before == seen.before else ()
    return ()
