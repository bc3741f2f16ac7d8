"""What is wrong with an action or a turn, in one line.

For what names a line and a column: the readers of records, the command line, a protocol's `error`.
What players read at the board comes from the view's message catalogue.
"""

from yinsh.board import NAMES
from yinsh.game import IllegalAction
from yinsh.notation import AmbiguousTurn, NotationError, action_text
from yinsh.problems import Problem, Quoted, in_quotes, problem
from yinsh.records.notes import tidy_name


def refusal_words(refused: IllegalAction) -> Problem:
    """Why the rules refuse an action, naming the point to blame."""
    at = "" if refused.at is None else NAMES[refused.at]
    return problem(f"rules.{refused.reason.value}", at=at)


def problem_words(error: NotationError | IllegalAction | AmbiguousTurn) -> Problem:
    """One line about an error that reading or playing an action raised."""
    match error:
        case IllegalAction():
            return refusal_words(error)
        case AmbiguousTurn():
            choices = ", ".join(map(action_text, error.rows))
            return problem("notation.ambiguous", rows=choices)
        case NotationError():
            return error.problem


def quoted(text: str, limit: int = 40) -> Quoted:
    """`text` from outside, made safe to print: ASCII, on one line, not too long."""
    shown = ascii(text[: limit + 1])[1:-1]
    return in_quotes(f"{shown[:limit]}..." if len(shown) > limit else shown)


def shown(text: str, limit: int = 40) -> Quoted:
    """`text` from outside as a sentence may quote it: any letters, on one line, not too long."""
    plain = tidy_name(text, limit + 1)
    return in_quotes(f"{plain[:limit]}..." if len(plain) > limit else plain)
