"""`python3 -m yinsh replay FILE`: read a game, check every action, say how it stands.

A game is text: actions or whole turns divided by blanks or line ends, `#` begins a comment, and
the word `blitz` may come first. A turn may carry its official number (rules.md section 8):

    1.e3 2.c6 ... 24.a2-h9 25.i8-f5;xg5-g9xa5      # or  i8-f5 xg5-g9 xa5
"""

import argparse
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from yinsh.cli.protocol_view import COLOURS
from yinsh.game import Action, Phase, Position, Reason
from yinsh.notation import AmbiguousTurn, IllegalPart, NotationError, read_turn
from yinsh.position_text import position_text
from yinsh.records.words import problem_words, quoted

_NUMBERED: Final = re.compile(r"(\d{1,4})\.(.*)", re.ASCII)
_TODO: Final = {
    Phase.PLACE: "place a ring",
    Phase.MOVE: "move a ring",
    Phase.ROW: "remove a row",
    Phase.RING: "remove a ring",
}
_BECAUSE: Final = {
    Reason.RINGS: "all the rings needed are off",
    Reason.MARKERS: "the pool is empty",
    Reason.BLOCKED: "no ring can move",
}


class ReplayError(ValueError):
    """Text that is not a legal game; `line` and `column` count from 1."""

    def __init__(self, problem: str, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}: {problem}")
        self.problem = problem
        self.line = line
        self.column = column


@dataclass
class Replay:
    """A game as far as it has been read."""

    position: Position = field(default_factory=Position.start)
    actions: list[Action] = field(default_factory=list)
    turns: int = 0
    """Turns begun."""
    under_way: bool = False
    """Has the player who decides already done something in this turn?"""

    def read(self, word: str) -> None:
        """Play the turn, or the part of one, that `word` stands for; raises as `read_turn`."""
        numbered = _NUMBERED.fullmatch(word)
        if numbered is None:
            self._play(word)
            return
        number, turn = numbered.groups()
        if self.under_way:
            raise NotationError(f"turn {self.turns} is not finished", word, 1)
        if int(number) != self.turns + 1:
            raise NotationError(f"this is turn {self.turns + 1}, not {number}", word, 1)
        if turn:
            # Blanks in the number's place keep the columns right.
            self._play(" " * numbered.start(2) + turn)

    def _play(self, text: str) -> None:
        for action in read_turn(self.position, text):
            player = self.position.player
            self.turns += not self.under_way
            self.position = self.position.play(action)
            self.actions.append(action)
            self.under_way = self.position.player == player


def read_game(text: str) -> Replay:
    """The game written in `text`, or ReplayError, naming the place of the first fault."""
    game = Replay()
    first = True
    for number, line in enumerate(text.split("\n"), start=1):
        for match in re.finditer(r"\S+", line.partition("#")[0]):
            word = match.group()
            if first and word.lower() == "blitz":
                game.position = Position.start(blitz=True)
            else:
                _read_word(game, word, number, match.start())
            first = False
    return game


def _read_word(game: Replay, word: str, line: int, start: int) -> None:
    try:
        game.read(word)
    except (NotationError, AmbiguousTurn, IllegalPart) as error:
        problem = f"{quoted(word)}: {problem_words(error)}"
        raise ReplayError(problem, line, start + error.column) from None


def summary(game: Replay) -> str:
    """How many actions and turns, how it ended or who must do what, and the position's text."""
    position = game.position
    white, black = position.removed
    outcome = position.outcome
    if outcome is None:
        standing = f"not finished: {COLOURS[position.player]} must {_TODO[position.phase]}"
    elif outcome.winner is None:
        standing = f"draw: {_BECAUSE[outcome.reason]}"
    else:
        standing = f"{COLOURS[outcome.winner]} wins: {_BECAUSE[outcome.reason]}"
    return (
        f"{len(game.actions)} actions in {game.turns} turns, all legal\n"
        f"{standing}\n"
        f"rings removed: white {white}, black {black}\n"
        f"position: {position_text(position)}"
    )


def main(argv: list[str]) -> int:
    """Print the summary of the game in a file; 1 if it cannot be read or is not legal."""
    parser = argparse.ArgumentParser(prog="yinsh replay", description="Check a game.")
    parser.add_argument("file", help="the game's text; - for standard input")
    name = parser.parse_args(argv).file
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        game = read_game(raw.decode("utf-8-sig"))
    except (OSError, ReplayError) as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 1
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        print(f"{name}: line {line}: not UTF-8 text", file=sys.stderr)
        return 1
    print(summary(game))
    return 0
