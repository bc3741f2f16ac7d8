"""What can be wrong with a text from outside, by key: for whoever reads one, and for the view.

A problem is a part of a sentence without an end ("the board has no point z9"), in English for the
command line and for protocols. It remembers its key and its values, by which the page says it in
its reader's language; the view's catalogue (yinsh/view/messages.py) takes all of them over, as
`problem.KEY`. Must not know: any format, who shows what.

>>> problem("notation.point", point="z9")
'the board has no point z9'
"""

from collections.abc import Mapping
from typing import Final

PROBLEMS: Final[dict[str, str]] = {
    # ---- problem.notation.*: actions and turns as text, such as e5-e9;xb2-f6;xd4 -----------------
    "notation.point": "the board has no point {point}",
    "notation.no-row": "{row} is not five points in a line",
    "notation.no-action": "not an action",
    "notation.letters": "the letters of points are the Latin ones from a to k",
    "notation.nothing": "no action here",
    "notation.over": "the turn ends before {action}",
    "notation.semicolon": "something should follow the ';'",
    "notation.ambiguous": "the row must be named, one of {rows}",
    "notation.part": "{text}: {problem}",
    # ---- problem.rules.*: why an action in a text is not legal; {at}: the point to blame ---------
    "rules.game-over": "the game is over",
    "rules.place-first": "a ring must be placed now",
    "rules.move-first": "a ring must be moved now",
    "rules.row-first": "a row must be removed now",
    "rules.ring-first": "a ring must be removed now",
    "rules.occupied": "{at} is not vacant",
    "rules.no-ring": "there is no ring on {at}",
    "rules.not-your-ring": "the ring on {at} is the opponent's",
    "rules.not-moving": "the ring must leave {at}",
    "rules.not-in-line": "the two points are not on one line",
    "rules.ring-in-the-way": "the ring on {at} cannot be jumped",
    "rules.lands-too-far": ("a ring that has jumped markers lands on the next vacant point, {at}"),
    "rules.not-a-row": "these are not five markers of one colour in a row",
    "rules.not-your-row": "this row is the opponent's",
    "rules.no-pass": "a ring can move, so one must",
    # ---- problem.position.*: a position as text, such as 4.7.8.9.10.9.10.9.8.7.4~wp00 ------------
    "position.not": "not a position: {problem}",
    "position.long": "longer than {most} characters",
    "position.tilde": "no '~' behind the board",
    "position.lines": "{given} letter lines, not {most}",
    "position.sign": "{text} means nothing here",
    "position.points": "line {letter} has {most} points, not {given}",
    "position.state": "{text} does not say who must do what",
    "position.impossible": "no game leads here: {problem}",
    # ---- problem.setup.*: why no game leads to a position ----------------------------------------
    "setup.too-many-markers": "there are more markers than the game has",
    "setup.rings-do-not-add-up": "a player's rings are not five, less those removed",
    "setup.not-alternate": "rings are placed in turn, White first",
    "setup.markers-too-early": "there are no markers while rings are placed",
    "setup.removed-too-early": "no ring is removed while rings are placed",
    "setup.should-be-over": "the game should be over",
    "setup.not-over": "the game is not over yet",
    "setup.no-row": "there is no row to remove",
    "setup.row-left": "a row should have been removed before",
    "setup.no-row-removed": "a ring is due, but no row can have been removed",
    "setup.moved-too-early": "a move has been made, but neither a row nor a ring is due",
    "setup.pass-too-early": "a pass has been made, but a ring can move",
    # ---- problem.record.*: games of all formats --------------------------------------------------
    "record.large": "too large: {size} characters, and at most {most} are read",
    "record.large-file": "too large: {size} bytes, and at most {most} are read",
    "record.not-utf8": "not UTF-8 text",
    "record.goes-on": "the game ends and goes on after the same turn",
    "record.comment": "a comment of more than {most} characters",
    "record.ended": "the game was ended before this",
    "record.turns": "more than {most} turns",
    "record.no-end": "the game cannot be ended here",
    "record.no-fork": "a variation cannot begin here",
    "record.no-last": "there is no turn before this of which it could be a variation",
    "record.no-join": "no variation ends here",
    "record.empty-variation": "a variation without a turn",
    "record.glyphs": "two glyphs at one turn",
    "record.arrow": "an arrow from a point to itself",
    "record.arrows": "more than {most} arrows at one turn",
    "record.header-twice": "the header {name} twice",
    "record.headers": "more than {most} further headers",
    "record.open-variation": "a variation has no end",
    "record.nothing": "a variation of nothing",
    "record.no-game": "there is no game in this text",
    "record.header-long": "a header of more than {most} characters",
    "record.not-five": "these are not the ends of five points in a line",
    # ---- problem.tree.*: changes of a game -------------------------------------------------------
    "tree.nowhere": "no such place in the game",
    "tree.ended": "the game was ended here",
    "tree.start": "the start cannot be deleted",
    "tree.not-ended": "the players did not end the game there",
    # ---- problem.text.*: our own text records; the words in quotes are the format's --------------
    "text.variant": 'the variant is "normal" or "blitz"',
    "text.point": "the board has no point {text}",
    "text.arrow": "an arrow has two ends, as in e5-e9",
    "text.ending": ('an ending is written "white resigns", "white wins on time", "draw agreed"'),
    "text.result": 'a result is written "white wins, resignation" or "draw, agreement"',
    "text.not-over": "by the turns that follow the game is not over",
    "text.reason": "no game ends like this: {text}",
    "text.other-variant": "the variant is another than this position's",
    "text.header-late": "a header stands before the first turn",
    "text.unfinished": "turn {number} is not finished",
    "text.number": "this is turn {number}, not {given}",
    "text.rules.white": "by the rules White wins here",
    "text.rules.black": "by the rules Black wins here",
    "text.rules.draw": "by the rules it is a draw here",
    "text.turns.white": "by the turns that follow White wins",
    "text.turns.black": "by the turns that follow Black wins",
    "text.turns.draw": "by the turns that follow it is a draw",
    "text.header": 'a header is written [Name "text"]',
    "text.comment-open": "this comment has no end",
    "text.comment-end": "no comment ends here",
    "text.header-end": "no header ends here",
    "text.sign": "{text} means nothing here",
    "text.words": "more than {most} words",
    "text.numbers": "two numbers of turns in a row",
    # ---- problem.link.*: links to games ----------------------------------------------------------
    "link.empty": "the link holds no game",
    "link.not-ours": "not a link to a game, or one that a newer version of this program made",
    "link.damaged": "the link is damaged or was cut short",
    "link.large": "the link holds more than {most} things",
    "link.bytes": "the link holds more than {most} bytes",
    "link.too-large": "the game is too large for a link",
    "link.start-late": "the start of the game stands behind something else",
    "link.turn": "turn {number}: {problem}",
    "link.not-utf8": "a text in the link is not UTF-8",
    "link.start": "the start: {problem}",
    # ---- problem.sgf.*: Boardspace's files; properties, commands and signs are the format's ------
    "sgf.value-open": "this '[' is never closed by a ']'",
    "sgf.value-end": "a ']' without a '['",
    "sgf.sign": "only ( ) ; and properties such as P0[...] may stand here",
    "sgf.no-value": "the property {name} has no value",
    "sgf.outside": "a property outside a node: a ';' should come first",
    "sgf.none": "there is no game here",
    "sgf.tree-open": "the file ends before the ')' that should close it",
    "sgf.no-property": "a value without a property",
    "sgf.early-variation": "a variation before the first node",
    "sgf.many": "more than {most} nodes",
    "sgf.deep": "more than {most} variations within each other",
    "sgf.another": "another game begins here: only one can be read at a time",
    "sgf.begin": "an SGF file begins with '('",
    "sgf.late-node": "a node behind the variations of the node before it",
    "sgf.tree-end": "a ')' without a '('",
    "sgf.empty": "nothing between '(' and ')'",
    "sgf.resigned": "the game was resigned before this",
    "sgf.white-pieces": "{seat} has no white pieces",
    "sgf.black-pieces": "{seat} has no black pieces",
    "sgf.begun": "the other player has begun already",
    "sgf.seat": "it is the turn of {seat}",
    "sgf.other-game": "an SGF file of another game: GM[{text}], not GM[{number}]",
    "sgf.no-game": "an SGF file that does not say of which game: no GM[{number}]",
    "sgf.setup": "{text} is not Yinsh or Yinsh-Blitz",
    "sgf.unknown": "the command {text} is not known here",
    "sgf.object": "a {name} command needs something else than that",
    "sgf.follow.command": "a command should follow",
    "sgf.follow.starter": "White or Black should follow",
    "sgf.follow.object": "wr, br, w, b or board should follow",
    "sgf.follow.point": "a point should follow",
    "sgf.follow.number": "the point's number should follow",
    "sgf.not.starter": "{text} is not White or Black",
    "sgf.not.object": "{text} is not wr, br, w, b or board",
    "sgf.not.point": "{text} is not a point",
    "sgf.not.number": "{text} is not a point's number",
    "sgf.too-much": "{text} is too much here",
    "sgf.pick": "only what was just put down can be picked up again",
    "sgf.drop": "nothing has been picked up that could be dropped",
    # ---- problem.bga.*: Board Game Arena's replays -----------------------------------------------
    "bga.no-move-log": "no move of YINSH is in this log",
    "bga.no-move": "no move of YINSH is in this data",
    "bga.point": "the point should follow",
    "bga.points": "two points should follow",
    "bga.deep": "more than {most} brackets within each other",
    "bga.many": "more than {most} brackets, many times what a game takes",
    "bga.json": "this is not JSON, or not all of it",
    "bga.number": "this JSON holds a number that is too large",
    "bga.no-logs": "this is not a replay from Board Game Arena",
    "bga.packet": "log {number}: {problem}",
    "bga.notification": "log {number}, notification {count}: {problem}",
    "bga.unknown": "{text} is not understood",
    "bga.whose": "it does not say whose move this is",
    "bga.take-back": "nothing is there that could be taken back",
    "bga.third": "a third player takes part",
    "bga.turn": "it is the other player's turn",
    # ---- problem.library.*: files of all games ---------------------------------------------------
    "library.none": "there is no such game",
    "library.no-game": "what is kept there is no game",
    "library.long": "longer than {most} characters",
    "library.not-ours": "it is not a file of games from this page",
    "library.unreadable": "no game in the file can be read",
}


class Quoted(str):
    """Something from outside in plain quotation marks; `text` is what stands in them."""

    __slots__ = ("text",)
    text: str


def in_quotes(text: str) -> Quoted:
    """`text` as a part of a problem; every language has quotation marks of its own.

    >>> in_quotes("z9")
    "'z9'"
    """
    found = Quoted(f"'{text}'")
    found.text = text
    return found


def sign(text: str) -> Quoted:
    r"""A sign or a few from outside, quoted; what cannot be seen is escaped.

    >>> sign("\x07")
    "'\\x07'"
    """
    return in_quotes(repr(text)[1:-1])


class Problem(str):
    """A problem in English; `key` and `values` say it in any language."""

    __slots__ = ("key", "values")
    key: str
    values: "Mapping[str, str | int]"


def problem(key: str, **values: str | int) -> Problem:
    """The problem of that key; a value may be another problem. KeyError if there is none."""
    figures = {name: v if isinstance(v, str) else f"{v:,}" for name, v in values.items()}
    found = Problem(PROBLEMS[key].format_map(figures))
    found.key, found.values = key, values
    return found
