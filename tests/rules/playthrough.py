"""Two recorded games written out decision by decision, to be read and compared as text.

`python3 -m tests.rules.playthrough` writes tests/data/playthrough-*.txt anew; a change of the
rules then shows as a difference that people can judge.
"""

from collections.abc import Iterator
from textwrap import fill, indent

from tests.rules import cases
from tests.rules.diagram import draw
from tests.rules.steps import legal
from yinsh.cli.protocol_view import COLOURS, result_word
from yinsh.game import Phase, Position
from yinsh.notation import read_action
from yinsh.position_text import position_text

# The normal one has rows of both colours, passes, two rings each, and the pool runs out.
GAMES = {"normal": "g015", "blitz": "g047"}


def state(position: Position) -> str:
    """Everything about a position but what may be done."""
    white, black = position.removed
    if position.outcome is None:
        turn = "moved" if position.moved else "after a pass" if position.passed else "to start"
        due = f"{COLOURS[position.player]}: {position.phase.value} ({turn})"
    else:
        due = f"over: {result_word(position.outcome.winner)} by {position.outcome.reason.value}"
    counts = f"pool {position.pool}, rings removed {white} {black}"
    return f"{draw(position)}\n{due}; {counts}\n{position_text(position)}"


def playthrough(actions: list[str], *, blitz: bool) -> Iterator[str]:
    """The text of a game, piece by piece."""
    position = Position.start(blitz=blitz)
    for number, action in enumerate(actions, start=1):
        yield f"{state(position)}\n"
        if position.phase is not Phase.PLACE:
            choices = fill(legal(position), 96, break_on_hyphens=False)
            yield f"{len(position.legal_actions())} legal actions\n{indent(choices, '  ')}\n"
        else:
            yield f"{len(position.legal_actions())} legal actions, all vacant points\n"
        yield f"\n{number}. {action}\n\n"
        position = position.play(read_action(action))
    yield f"{state(position)}\n"


def written(variant: str) -> str:
    """The whole playthrough of a variant."""
    (game,) = (case for case in cases.GAMES if case["id"] == GAMES[variant])
    return "".join(playthrough(game["actions"], blitz=game["blitz"]))


def main() -> None:
    """Write both files anew."""
    for variant in GAMES:
        path = cases.DATA / f"playthrough-{variant}.txt"
        path.write_text(written(variant), "utf-8")


if __name__ == "__main__":
    main()
