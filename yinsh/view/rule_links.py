"""Which part of the rules page answers "why can't I do that?", for every refusal.

The parts are those of yinsh/site/rules_page.py; a test holds the two together.
Must not know: what the page says, how a link is shown.
"""

from typing import Final

from yinsh.game import Refusal
from yinsh.view.session import Hint

RULES: Final[dict[Refusal | Hint, str]] = {
    Refusal.GAME_OVER: "winning",
    Refusal.PLACE_FIRST: "placing",
    Refusal.MOVE_FIRST: "moving",
    Refusal.ROW_FIRST: "removing",
    Refusal.RING_FIRST: "removing",
    Refusal.OCCUPIED: "moving",
    Refusal.NO_RING: "moving",
    Refusal.NOT_YOUR_RING: "moving",
    Refusal.NOT_MOVING: "moving",
    Refusal.NOT_IN_LINE: "moving",
    Refusal.RING_IN_THE_WAY: "jumping",
    Refusal.LANDS_TOO_FAR: "jumping",
    Refusal.NOT_A_ROW: "rows",
    Refusal.NOT_YOUR_ROW: "opponents-rows",
    Refusal.NO_PASS: "passing",
    Hint.RING_IS_STUCK: "moving",
    Hint.MUST_PASS: "passing",
}
"""Whose turn it is (the other hints) is no matter of the rules."""


def rules_page(language: str, part: str = "") -> str:
    """The address of the rules in a language, from the root of the site.

    >>> rules_page("en", "jumping"), rules_page("es")
    ('./rules.html#jumping', './rules.es.html')
    """
    name = "rules.html" if language == "en" else f"rules.{language}.html"
    return f"./{name}#{part}" if part else f"./{name}"
