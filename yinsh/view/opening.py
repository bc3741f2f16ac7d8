"""What is said of a text that was pasted, dropped or picked: what is wrong with it, or whose game
it is.

Must not know: how the text came, nor any format (yinsh/records/reading.py recognises them).
"""

import re
from dataclasses import dataclass
from html import escape
from typing import Final

from yinsh.problems import problem as problem_of
from yinsh.records.bga.replay import LONGEST  # of all formats, the one with the longest texts
from yinsh.records.errors import RecordError, TooLarge
from yinsh.records.reading import read_with_place
from yinsh.records.tree import Game, Path
from yinsh.view.messages import explain, number, say
from yinsh.view.sentences import result

MOST_BYTES: Final = 2 * LONGEST
"""Of a file: the longest text that is read, also where its letters take two bytes."""

BEFORE: Final = 24
AFTER: Final = 16
"""Characters of a line that are shown on both sides of the one to blame."""

# How yinsh/records/library.py begins its file of all games.
_ALL_GAMES: Final = re.compile(r'\{\s?"format":\s?\d+,\s?"yinsh-games"')
_TEXT_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")  # UTF-16, in which every other byte may be 0


@dataclass(frozen=True, slots=True)
class Blamed:
    """The line that a reader stumbled over: where, and the part of it round the place."""

    number: int
    before: str
    at: str
    """The character itself; a blank at the end of the line."""
    after: str
    offset: int
    """Where the character stands in the `unified` text, as a browser counts: in UTF-16."""

    @property
    def markup(self) -> str:
        """For a <code>: the number, the line, and a caret under the character."""
        return (
            f'<span class="n">{self.number}</span> {escape(self.before)}'
            f'<mark>{escape(self.at)}<span class="caret">^</span></mark>{escape(self.after)}'
        )


def unified(text: str) -> str:
    """`text` with one kind of line end and without a byte-order mark, as a field holds it."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def problem(error: RecordError) -> str:
    """One sentence about why a text was refused."""
    wrong = explain(error.problem)
    if isinstance(error, TooLarge):
        return say("open.problem.size", problem=wrong)
    if error.line:
        return say("open.problem.at", line=error.line, column=error.column, problem=wrong)
    return say("open.problem", problem=wrong)


def blamed(text: str, error: RecordError) -> Blamed | None:
    """The place that `error` names in `text`, or None where there is no such place."""
    lines = unified(text).split("\n")
    if not 1 <= error.line <= len(lines):
        return None
    line = lines[error.line - 1]
    at = max(0, min(error.column - 1, len(line)))
    before, after = line[max(0, at - BEFORE) : at], line[at + 1 : at + 1 + AFTER]
    return Blamed(
        number=error.line,
        before=("…" if at > BEFORE else "") + _seen(before),
        at=_seen(line[at : at + 1]) or " ",
        after=_seen(after) + ("…" if len(line) > at + 1 + AFTER else ""),
        offset=sum(_units(other) + 1 for other in lines[: error.line - 1]) + _units(line[:at]),
    )


def _units(text: str) -> int:
    return len(text) + sum(c > "\uffff" for c in text)


def _seen(text: str) -> str:
    """Every character as one that is seen, and none that could turn the text round."""
    return "".join(c if c.isprintable() else " " if c == "\t" else "\ufffd" for c in text)


def read_game(text: str) -> tuple[Game, Path]:
    """The game in a text and the place to be shown; RecordError also where nothing is in it, for
    then it was no game that somebody meant to open."""
    game, path = read_with_place(text)
    if game == Game():  # blanks, remarks, empty braces
        raise RecordError(problem_of("record.no-game"))
    return game, path


def refused_text(text: str) -> str:
    """Why a text is not even read, or ""."""
    if _ALL_GAMES.match(text):
        return say("open.all-games")
    if len(text) > LONGEST:
        return say("open.too-large", size=number(len(text)), most=number(LONGEST))
    return ""


def refused_file(name: str, size: int) -> str:
    """Why a file of that many bytes is not even read, or ""."""
    if size <= MOST_BYTES:
        return ""
    megabytes = number(size / 1e6, 1), number(MOST_BYTES / 1e6, 1)
    return say("open.too-large.file", file=name, size=megabytes[0], most=megabytes[1])


def refused_bytes(name: str, data: bytes) -> str:
    """Why a file with this content holds no game, or "" if it may be text."""
    if b"\0" in data[:4096] and not data.startswith(_TEXT_MARKS):
        return say("open.binary", file=name)
    return "" if data.strip() else say("open.empty.file", file=name)


def opened(game: Game) -> str:
    """Whose game has been opened, and how it ended."""
    headers, record = game.headers, game.main_record
    key = "open.done.over" if record.over else "open.done.on"
    values: dict[str, str | int] = {}
    if record.over:
        values["result"] = result(record)
    else:
        values["count"] = len(record.turns)
    if not (headers.white or headers.black):
        return say(f"{key}.nameless", **values)
    nobody = say("open.nobody")
    return say(key, white=headers.white or nobody, black=headers.black or nobody, **values)
