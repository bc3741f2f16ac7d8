"""Sessions that several tests start from."""

from yinsh.game import Position
from yinsh.notation import read_action
from yinsh.position_text import read_position
from yinsh.records.line import Line
from yinsh.records.record import Record
from yinsh.records.tree import Game
from yinsh.view.session import Session

PLACED = ["e4", "d7", "f6", "g8", "h5", "c4", "i9", "j7", "b2", "g3"]

# White has just made a row: seven in line, c3 to i9, and the same with five, c3 to g7.
SEVEN = "R1rr.R6.2M5.3M3R1.4M5.4M4.5M4.5M3.5M1r.r5r.RR2~wR00"
FIVE = "R1rr.R6.2M5.3M3R1.4M5.4M4.5M4.9.7r.r5r.RR2~wR00"

# No white ring can move; black's on f6 can.
BLOCKED = "4.RmMmmMR.MM4Mm.m1M3m1m.rMMmmMMmmr.m2mrm2M.1M2MM2M1.1M2M2M1.1M1mM1m1.1Mm1mm1.Rmmr~wm21"


def session(*actions: str, start: Position | None = None, confirm: bool = False) -> Session:
    """A session in which these actions were played."""
    record = Record.of(start or Position.start(), map(read_action, actions))
    return Session(Line.of(Game.of(record)), confirm=confirm)


def at(position: str) -> Session:
    """A session that begins with a position text."""
    return Session(Line(Game(read_position(position))))
