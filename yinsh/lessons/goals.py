"""What the steps ask for, each as a function that judges a try.

A goal looks at what stands on the board and at what was done, never at one solution, so that
every right way is accepted; and it says that a try is wrong as soon as that is certain.
"""

from yinsh.board import Point
from yinsh.game import WHITE_MARKER, Move, RemoveRow
from yinsh.lessons.step import DONE, ON_THE_WAY, Goal, Try, Verdict, wrong


def _move(done: Try) -> Move | None:
    return next((action for action in done.actions if isinstance(action, Move)), None)


def _flips(done: Try) -> int:
    """How many markers the move flipped; it is the first action of the turn."""
    move = _move(done)
    return len(done.start.jumped(move)) if move else 0


def finish(done: Try) -> Verdict:
    """Play the turn to its end, however."""
    return DONE if done.ended else ON_THE_WAY


def arrive(target: Point) -> Goal:
    """Move a ring to `target`."""

    def goal(done: Try) -> Verdict:
        move = _move(done)
        if move is None:
            return ON_THE_WAY
        return DONE if move.target == target else wrong("elsewhere")

    return goal


def jump(least: int) -> Goal:
    """Jump over so many markers or more."""

    def goal(done: Try) -> Verdict:
        if _move(done) is None:
            return ON_THE_WAY
        flips = _flips(done)
        return DONE if flips >= least else wrong("few" if flips else "none")

    return goal


def make_row(done: Try) -> Verdict:
    """Move a ring so that the player has a row."""
    move = _move(done)
    if move is None:
        return ON_THE_WAY
    return DONE if done.start.play(move).rows(done.player) else wrong("none")


def keep(kept: Point) -> Goal:
    """Remove a row but leave the marker on `kept`, then play on to the end of the turn."""

    def goal(done: Try) -> Verdict:
        if not done.actions:
            return ON_THE_WAY
        if done.now.cells[kept] != WHITE_MARKER + done.player:
            return wrong("gone")
        return finish(done)

    return goal


def take_two(done: Try) -> Verdict:
    """Make two rows that do not cross with one move, and take both."""
    move = _move(done)
    if move is None:
        return ON_THE_WAY
    rows = done.start.play(move).rows(done.player)
    if not rows:
        return wrong("none")
    if not any(set(a.row).isdisjoint(b.row) for a in rows for b in rows):
        return wrong("one")
    if not done.ended:
        return ON_THE_WAY
    taken = sum(isinstance(action, RemoveRow) for action in done.actions)
    return DONE if taken == 2 else wrong("one")


def no_gift(done: Try) -> Verdict:
    """Take the row that the opponent has left, then move without leaving him one."""
    if _move(done) is None or not done.ended:
        return ON_THE_WAY
    return wrong("gift") if done.now.rows(1 - done.player) else DONE


def win(done: Try) -> Verdict:
    """Win in this turn, one ring being missing: by any row, since the mover's come first."""
    move = _move(done)
    if move is None:
        return ON_THE_WAY
    after = done.start.play(move)
    if not after.rows(done.player):
        return wrong("theirs" if after.rows(1 - done.player) else "none")
    return DONE if done.now.outcome else ON_THE_WAY
