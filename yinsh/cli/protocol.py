"""The text protocol, line by line: what is answered to what. No input or output of its own.

    new [blitz]                                 ok
    apply ACTION...                             nothing; all of them are played, or none
    go movetime MS | go depth N | go nodes N    info lines (not for movetime), move ACTION...
    legal                                       legal ACTION...
    view                                        view JSON
    result                                      result white|black|draw REASON, or result none -
    quit                                        nothing, and `finished` is set

A line that cannot be understood or obeyed is answered by one `error REASON` and changes nothing.
"""

import json
from collections.abc import Callable, Iterator

from yinsh.cli.chooser import Budget, Chooser, Limit
from yinsh.cli.protocol_view import result_word, view
from yinsh.game import IllegalAction, Phase, Position
from yinsh.notation import NotationError, action_text, read_action
from yinsh.records.words import problem_words, quoted

# Nobody waits for more than a billion of anything, and int() refuses thousands of digits.
MOST_DIGITS = 9


class Complaint(Exception):
    """Why a line cannot be obeyed."""


class Conversation:
    """One side of the protocol: holds the position, answers lines."""

    def __init__(self, chooser: Chooser) -> None:
        self.position = Position.start()
        self.finished = False
        self._chooser = chooser
        self._commands: dict[str, Callable[[list[str]], Iterator[str]]] = {
            "new": self._new,
            "apply": self._apply,
            "go": self._go,
            "legal": self._legal,
            "view": self._view,
            "result": self._result,
            "quit": self._quit,
        }

    def answer(self, line: str) -> Iterator[str]:
        """The lines to send back, each as soon as it is known."""
        words = line.split()
        try:
            if not words:
                raise Complaint("an empty line")
            command = self._commands.get(words[0])
            if command is None:
                raise Complaint(f"unknown command {quoted(words[0])}")
            yield from command(words[1:])
        except Complaint as complaint:
            yield f"error {complaint}"

    def _new(self, words: list[str]) -> Iterator[str]:
        if words not in ([], ["blitz"]):
            raise Complaint("new takes nothing or the word blitz")
        self.position = Position.start(blitz=bool(words))
        yield "ok"

    def _apply(self, words: list[str]) -> Iterator[str]:
        if not words:
            raise Complaint("apply takes one action or more")
        position = self.position
        for number, word in enumerate(words, start=1):
            try:
                position = position.play(read_action(word))
            except (NotationError, IllegalAction) as error:
                what = f"action {number}, {quoted(word)}"
                raise Complaint(f"{what}: {problem_words(error)}") from None
        self.position = position
        return iter(())

    def _go(self, words: list[str]) -> Iterator[str]:
        budget = _budget(words)
        if self.position.phase is Phase.OVER:
            raise Complaint("the game is over")
        turn = ""
        for thought in self._chooser.think(self.position, budget):
            turn = " ".join(map(action_text, thought.turn))
            if budget.limit is not Limit.MOVETIME:
                score = f"nodes {thought.nodes} score {thought.score}"
                yield f"info depth {thought.depth} {score} pv {turn}"
        yield f"move {turn}"

    def _legal(self, words: list[str]) -> Iterator[str]:
        _nothing_more("legal", words)
        yield " ".join(["legal", *sorted(map(action_text, self.position.legal_actions()))])

    def _view(self, words: list[str]) -> Iterator[str]:
        _nothing_more("view", words)
        yield "view " + json.dumps(view(self.position), separators=(",", ":"))

    def _result(self, words: list[str]) -> Iterator[str]:
        _nothing_more("result", words)
        outcome = self.position.outcome
        if outcome is None:
            yield "result none -"
        else:
            yield f"result {result_word(outcome.winner)} {outcome.reason.value}"

    def _quit(self, words: list[str]) -> Iterator[str]:
        _nothing_more("quit", words)
        self.finished = True
        return iter(())


def _nothing_more(command: str, words: list[str]) -> None:
    if words:
        raise Complaint(f"{command} stands alone on its line")


def _budget(words: list[str]) -> Budget:
    usage = "go takes movetime, depth or nodes and a whole number"
    if len(words) != 2 or words[0] not in {limit.value for limit in Limit}:
        raise Complaint(usage)
    kind, amount = words
    if not (amount.isascii() and amount.isdecimal()):
        raise Complaint(f"{usage}, not {quoted(amount)}")
    digits = amount.lstrip("0") or "0"
    return Budget(Limit(kind), int(digits) if len(digits) <= MOST_DIGITS else 10**MOST_DIGITS)
