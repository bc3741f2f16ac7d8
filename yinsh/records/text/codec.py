"""How headers, comments and endings are written in a text record.

Must not know: the order in which they stand, the tree.
"""

import re
from typing import Final

from yinsh.board import NAMES, Point, find
from yinsh.game import BLACK, WHITE, Player, Reason
from yinsh.notation import latin
from yinsh.problems import problem
from yinsh.records.errors import RecordError
from yinsh.records.growing import OWN_HEADERS
from yinsh.records.notes import Notes
from yinsh.records.record import Declaration, Declared, Record
from yinsh.records.words import shown

OWN_NAMES: Final = tuple(name.capitalize() for name in OWN_HEADERS)
VARIANT: Final = "Variant"
START: Final = "Start"
RESULT: Final = "Result"
KNOWN: Final = frozenset(name.lower() for name in (*OWN_NAMES, VARIANT, START, RESULT))

_BARE_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
COLOURS: Final = {"white": WHITE, "black": BLACK}
_COLOUR_NAMES: Final = {player: name for name, player in COLOURS.items()}


# Headers


def header_line(name: str, value: str) -> str:
    """A header that we know."""
    return f"[{name} {_quoted(value)}]"


def further_line(name: str, value: str) -> str:
    """A header that we only keep; a name of ours, or an odd one, in quotation marks.

    >>> further_line("Round", 'the "3rd"')
    '[Round "the \\\\"3rd\\\\""]'
    """
    bare = _BARE_NAME.fullmatch(name) and name.lower() not in KNOWN
    return f"[{name if bare else _quoted(name)} {_quoted(value)}]"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def unquoted(text: str) -> str:
    """What stands between quotation marks; a bare name as it is."""
    return re.sub(r'\\(["\\])', r"\1", text[1:-1]) if text.startswith('"') else text


_VARIANTS: Final = {
    "": False,
    "normal": False,
    "standard": False,
    "yinsh": False,
    "blitz": True,
    "yinsh-blitz": True,
}


def variant_text(blitz: bool) -> str:
    """The variant's name."""
    return "blitz" if blitz else "normal"


def read_variant(text: str) -> bool:
    """Is the variant of that name blitz? RecordError if there is none of that name."""
    blitz = _VARIANTS.get(text.strip().lower())
    if blitz is None:
        raise RecordError(problem("text.variant"))
    return blitz


# Comments, with arrows and circles before the words

_MARKS: Final = re.compile(r"\s*\[(arrows|circles)\s+([^\[\]{}\\]*)\]", re.IGNORECASE)
_MARK: Final = re.compile(r"[^\s,;]+")
_ESCAPE: Final = re.compile(r"\\([\\{}\[n])")


def comment_pieces(notes: Notes) -> list[str]:
    """The comment and the marks in braces, in pieces between which a line may be broken."""
    marks = []
    if notes.arrows:
        arrows = " ".join(f"{NAMES[start]}-{NAMES[end]}" for start, end in notes.arrows)
        marks.append(f"[arrows {arrows}]")
    if notes.circles:
        marks.append(f"[circles {' '.join(NAMES[point] for point in notes.circles)}]")
    text = notes.comment.replace("\\", "\\\\").replace("}", "\\}").replace("\n", "\\n")
    if text.startswith("["):
        text = "\\" + text
    whole = " ".join([*marks, text] if text else marks)
    # Two blanks in a row are meant, so a line is broken at single ones only.
    return re.split(r"(?<=\S) (?=\S)", f"{{{whole}}}") if whole else []


def comment_marks(text: str) -> tuple[list[tuple[int, str]], list[tuple[int, str]], str]:
    """The arrows and the circles written in a comment, each with its offset, and its words."""
    found: dict[str, list[tuple[int, str]]] = {"arrows": [], "circles": []}
    at = 0
    while match := _MARKS.match(text, at):
        marks = found[match[1].lower()]
        marks += [(m.start(), m[0]) for m in _MARK.finditer(text, match.start(2), match.end(2))]
        at = match.end()
    words = re.sub(r"[ \t]*\n[ \t]*", " ", text[at:])
    words = _ESCAPE.sub(lambda escape: "\n" if escape[1] == "n" else escape[1], words)
    return found["arrows"], found["circles"], words


def read_point(text: str) -> Point:
    """A point; RecordError if there is none of that name."""
    point = find(latin(text).strip().lower())
    if point is None:
        raise RecordError(problem("text.point", text=shown(text)))
    return point


def read_arrow(text: str) -> tuple[Point, Point]:
    """An arrow's two ends; RecordError if it has not two."""
    start, hyphen, end = text.partition("-")
    if not hyphen:
        raise RecordError(problem("text.arrow"))
    return read_point(start), read_point(end)


# Endings

_ENDINGS: Final = (
    (re.compile(r"(white|black) (?:resigns|resigned)"), Declared.RESIGNATION, False),
    (re.compile(r"(white|black) (?:loses|lost) on time"), Declared.TIME, False),
    (re.compile(r"(white|black) (?:wins|won) on time"), Declared.TIME, True),
    (re.compile(r"(white|black) (?:wins|won)"), Declared.UNKNOWN, True),
    (re.compile(r"draw(?: agreed)?"), Declared.AGREEMENT, True),
)
"""How it is written, what it says, and whether the colour named is the winner's."""
ENDING_WORDS: Final = frozenset("white black draw".split())
"""What an ending begins with."""
MOST_ENDING_WORDS: Final = 4


def ending_text(declaration: Declaration) -> str:
    """How the players ended the game."""
    winner = declaration.winner
    if winner is None:
        return "draw agreed"
    match declaration.kind:
        case Declared.RESIGNATION:
            return f"{_COLOUR_NAMES[1 - winner]} resigns"
        case Declared.TIME:
            return f"{_COLOUR_NAMES[winner]} wins on time"
        case _:
            return f"{_COLOUR_NAMES[winner]} wins"


def read_ending(words: list[str]) -> tuple[Declaration, int]:
    """The ending that these words begin with, and how many of them say it; RecordError if none."""
    for count in range(len(words), 0, -1):
        text = " ".join(words[:count]).lower()
        for pattern, kind, winner_named in _ENDINGS:
            match = pattern.fullmatch(text)
            if match:
                named = COLOURS[match[1]] if match.lastindex else None
                winner = named if winner_named or named is None else 1 - named
                return Declaration(kind, winner), count
    raise RecordError(problem("text.ending"))


# The result, in the header


def result_text(record: Record) -> str:
    """Who won the game and why, as in "white wins, rings"; "" while it is on."""
    if not record.over:
        return ""
    outcome = record.position.outcome
    if record.declaration:
        reason = record.declaration.kind.value
    else:
        assert outcome
        reason = outcome.reason.value
    who = "draw" if record.winner is None else f"{_COLOUR_NAMES[record.winner]} wins"
    return f"{who}, {reason}"


_RESULT: Final = re.compile(
    r"(?:(white|black)(?: +(?:wins|won))?|draw)(?: *, *([a-z]+))?", re.IGNORECASE
)
_SCORES: Final = {"1-0": "white", "0-1": "black", "1/2-1/2": "draw", "½-½": "draw"}
NO_RESULT: Final = frozenset(("", "*", "?", "-"))


def read_result(text: str) -> tuple[Player | None, str]:
    """The winner that a header names, None for a draw, and the reason; RecordError otherwise."""
    match = _RESULT.fullmatch(_SCORES.get(text.strip(), text.strip()))
    if match is None:
        raise RecordError(problem("text.result"))
    winner, reason = match.groups()
    return COLOURS[winner.lower()] if winner else None, (reason or "").lower()


def declared(winner: Player | None, reason: str) -> Declaration:
    """The players' ending that a result means where the rules ended nothing."""
    if not reason:
        reason = "agreement" if winner is None else "unknown"
    if reason in (by_rules.value for by_rules in Reason):
        raise RecordError(problem("text.not-over"))
    try:
        return Declaration(Declared(reason), winner)
    except ValueError:
        raise RecordError(problem("text.reason", text=shown(reason))) from None
