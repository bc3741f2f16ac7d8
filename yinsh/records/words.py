"""What is wrong with an action or a turn, in one plain English line.

For what names a line and a column: the readers of records, the command line, a protocol's `error`.
What players read at the board comes from the view's message catalogue.
"""

from typing import Final

from yinsh.board import NAMES
from yinsh.game import IllegalAction, Refusal
from yinsh.notation import AmbiguousTurn, NotationError, action_text
from yinsh.records.notes import tidy_name

# {at} is the point to blame.
_REFUSALS: Final = {
    Refusal.GAME_OVER: "the game is over",
    Refusal.PLACE_FIRST: "a ring must be placed now",
    Refusal.MOVE_FIRST: "a ring must be moved now",
    Refusal.ROW_FIRST: "a row must be removed now",
    Refusal.RING_FIRST: "a ring must be removed now",
    Refusal.OCCUPIED: "{at} is not vacant",
    Refusal.NO_RING: "there is no ring on {at}",
    Refusal.NOT_YOUR_RING: "the ring on {at} is the opponent's",
    Refusal.NOT_MOVING: "the ring must leave {at}",
    Refusal.NOT_IN_LINE: "the two points are not on one line",
    Refusal.RING_IN_THE_WAY: "the ring on {at} cannot be jumped",
    Refusal.LANDS_TOO_FAR: "a ring that has jumped markers lands on the next vacant point, {at}",
    Refusal.NOT_A_ROW: "these are not five markers of one colour in a row",
    Refusal.NOT_YOUR_ROW: "this row is the opponent's",
    Refusal.NO_PASS: "a ring can move, so one must",
}


def refusal_words(refused: IllegalAction) -> str:
    """Why the rules refuse an action, naming the point to blame."""
    at = "" if refused.at is None else NAMES[refused.at]
    return _REFUSALS[refused.reason].format(at=at)


def problem_words(error: NotationError | IllegalAction | AmbiguousTurn) -> str:
    """One line about an error that reading or playing an action raised."""
    match error:
        case IllegalAction():
            return refusal_words(error)
        case AmbiguousTurn():
            choices = ", ".join(map(action_text, error.rows))
            return f"the row must be named, one of {choices}"
        case NotationError():
            return error.problem


def quoted(text: str, limit: int = 40) -> str:
    """`text` from outside, made safe to print: ASCII, on one line, not too long."""
    shown = ascii(text[: limit + 1])[1:-1]
    return f"'{shown[:limit]}...'" if len(shown) > limit else f"'{shown}'"


def shown(text: str, limit: int = 40) -> str:
    """`text` from outside as a sentence may quote it: any letters, on one line, not too long."""
    plain = tidy_name(text, limit + 1)
    return f"'{plain[:limit]}...'" if len(plain) > limit else f"'{plain}'"
