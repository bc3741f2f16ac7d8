"""From commands to actions: what is in a player's hand, and what he may still take back.

Boardspace writes down every touch. A placement or a move holds once `Done` or anything else
follows; until then its piece may be picked up again and dropped elsewhere. A `Desk` is immutable,
so that variations can go on from the same one. Must not know: the rules, SGF, whose turn it is.

    place wr C 4, place wr C 5                      one ring, on c5
    place w C 4, drop board C 7                     c4-c7
    place w C 4, drop w, place w D 4, drop board D 7
                                                    d4-d7
    place w C 4, drop board C 7, pick board C 7, drop board C 8
                                                    c4-c8
"""

from dataclasses import dataclass

from yinsh.board import Point
from yinsh.game import PASS, Action, Move, Place, Player, RemoveRing
from yinsh.notation import row_between
from yinsh.problems import problem
from yinsh.records.boardspace.commands import Command, Verb
from yinsh.records.places import Fault


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody did, and the offset of the command that did it."""

    player: Player
    """0 for P0, 1 for P1, whatever their colours."""
    action: Action
    at: int


@dataclass(frozen=True, slots=True)
class Desk:
    """What is in the hand, and what was done and can still be taken back."""

    holds_ring: bool = False
    """From beside the board."""
    holds_marker: bool = False
    lifted: Point | None = None
    """The ring in the hand came from here; a marker already lies in its place."""
    done: Deed | None = None

    @property
    def busy(self) -> bool:
        """Is something begun that does not hold yet?"""
        return self != Desk()

    def obey(self, player: Player, command: Command) -> tuple["Desk", Deed | None]:
        """The desk after a command, and what holds from now on; Fault if it makes no sense."""
        match command.verb:
            case Verb.PLACE_RING:
                again = self._placed_by(player) is not None
                deed = Deed(player, Place(command.points[0]), command.at)
                return Desk(done=deed), None if again else self.done
            case Verb.TAKE_RING:
                again = self._placed_by(player) is not None
                return Desk(holds_ring=True), None if again else self.done
            case Verb.TAKE_MARKER:
                return Desk(holds_marker=True), self.done
            case Verb.PLACE_MARKER:
                return Desk(lifted=command.points[0]), self.done
            case Verb.PUT_BACK:
                return Desk(done=self.done), None
            case Verb.PICK:
                return self._picked(player, command), None
            case Verb.DROP:
                return self._dropped(player, command), None
            case _:
                action = _action(command)
                following = Deed(player, action, command.at) if action else None
                return Desk(done=following), self.done

    def _placed_by(self, player: Player) -> Point | None:
        """Where `player` has just placed a ring that he may still place elsewhere."""
        if self.done and self.done.player == player and isinstance(self.done.action, Place):
            return self.done.action.point
        return None

    def _picked(self, player: Player, command: Command) -> "Desk":
        """The piece just put down is in the hand again."""
        point = command.points[0]
        if self._placed_by(player) == point:
            return Desk(holds_ring=True)
        if self.done and self.done.player == player and isinstance(self.done.action, Move):
            source, target = self.done.action.source, self.done.action.target
            if target == point:
                return Desk(lifted=source)
        raise Fault(problem("sgf.pick"), command.at)

    def _dropped(self, player: Player, command: Command) -> "Desk":
        point = command.points[0]
        if self.lifted is not None:
            return Desk(done=Deed(player, Move(self.lifted, point), command.at))
        if self.holds_marker:
            return Desk(lifted=point)
        if self.holds_ring:
            return Desk(done=Deed(player, Place(point), command.at))
        raise Fault(problem("sgf.drop"), command.at)


def _action(command: Command) -> Action | None:
    match command.verb:
        case Verb.MOVE:
            return Move(*command.points)
        case Verb.REMOVE_RING:
            return RemoveRing(command.points[0])
        case Verb.REMOVE_ROW:
            return _row(command)
        case Verb.PASS:
            return PASS
    return None


def _row(command: Command) -> Action:
    row = row_between(*command.points)
    if row is None:
        raise Fault(problem("record.not-five"), command.at)
    return row
