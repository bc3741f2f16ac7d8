"""Boardspace's game files (rules.md 8.1) -> games: SGF with GM[24], reading only.

    (;GM[24]VV[2]CM[0,1]SU[Yinsh]DT[...]GN[...]RE[...]P0[id "Ann"]P1[id "Bob"]
    ; P0[0 Start White]
    ; P0[1 place wr  C 4]TM[2000]
    ; P0[2 Done ]TM[3000]

What the grammar (sgf.py), the commands (commands.py) and the hand (desk.py)
leave to do: who is who, the rules, the result. The result comes from the play; RE, prose in any
language, only says who won where neither the play nor a resignation does.

Whoever starts is White (rulebook C2). `Start Black`, which the server knows though no sample has
it, lets P1 begin with his black rings: such a game is read with its colours exchanged, and so is
one whose CM gives P0 the black pieces. Variations, comments and annotations, where some other
program has added them to the file, are read as in any SGF.
"""

import re
from dataclasses import dataclass, field, replace
from typing import Final

from yinsh.game import BLACK, WHITE, IllegalAction, Phase, Player, Position
from yinsh.problems import problem
from yinsh.records.boardspace.commands import Command, Verb, read_command
from yinsh.records.boardspace.desk import Deed, Desk
from yinsh.records.boardspace.sgf import Node, Property, Tree, Value, read_tree
from yinsh.records.errors import check_size
from yinsh.records.notes import LONGEST_COMMENT, Glyph, Headers, tidy, tidy_name
from yinsh.records.places import Fault
from yinsh.records.record import Declaration, Declared
from yinsh.records.tree import START, Game, Path, TreeError
from yinsh.records.words import quoted, refusal_words

GAME_NUMBER: Final = "24"
COLOURS: Final = ("white", "black")
GLYPHS: Final = {
    ("TE", "1"): Glyph.GOOD,
    ("TE", "2"): Glyph.BRILLIANT,
    ("BM", "1"): Glyph.MISTAKE,
    ("BM", "2"): Glyph.BLUNDER,
    ("IT", ""): Glyph.INTERESTING,
    ("DO", ""): Glyph.DUBIOUS,
}
"""SGF's own annotations of a move: property and value."""

_SEATS: Final = {"P0": 0, "P1": 1}
_KINDS: Final = {"yinsh": False, "yinsh-blitz": True}
_DATE: Final = re.compile(
    r"\w{3} (?P<month>\w{3}) (?P<day>\d{2}) [\d:]{8} \S+ (?P<year>\d{4})", re.ASCII
)
MONTHS: Final = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def read_boardspace(text: str) -> Game:
    """The game in a file of Boardspace's; RecordError, naming the place, if it holds none."""
    check_size(text)
    try:
        return _Reader(read_tree(text)).game()
    except Fault as fault:
        raise fault.within(text) from None


@dataclass(frozen=True, slots=True)
class _Line:
    """How far a line of play has been read."""

    turn: Path = START
    """The last turn that is finished."""
    here: Path = START
    """The same, or the turn under way behind it."""
    deeds: tuple[Deed, ...] = ()
    """The actions of the turn under way."""
    desk: Desk = field(default_factory=Desk)
    comments: tuple[Value, ...] = ()
    """Written beside an action that does not hold yet."""
    glyph: Glyph | None = None
    resigned: tuple[Player, int] | None = None
    """Who, and where it says so."""


class _Reader:
    """Reads one file, from its root on, every variation after the one before it."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        root = tree.nodes[0]
        _check_kind(root)
        self._names = ["", ""]
        self._white_pieces = _owner_of_white(root.value("CM"))
        self._first: Player | None = None
        self._result = root.value("RE")
        self._game = Game(Position.start(blitz=_is_blitz(root.value("SU"))))

    def game(self) -> Game:
        """The whole game."""
        waiting: list[tuple[Tree, _Line]] = [(self._tree, _Line())]
        while waiting:
            tree, line = waiting.pop()
            for node in tree.nodes:
                line = self._node(node, line)
            if tree.children:
                line = self._settle(line)
                waiting += [(child, line) for child in reversed(tree.children)]
            else:
                self._finish(line)
        self._declare_result()
        return self._game.titled(self._headers())

    # One node after the other

    def _node(self, node: Node, line: _Line) -> _Line:
        for entry in node.properties:
            if entry.name in _SEATS:
                for value in entry.values:
                    line = self._command(_SEATS[entry.name], value, line)
        for entry in node.properties:
            line = self._remark(entry, line)
        if not line.desk.busy:
            line = self._write(line)
        return line

    def _remark(self, entry: Property, line: _Line) -> _Line:
        if entry.name == "C":
            return replace(line, comments=line.comments + entry.values)
        glyph = GLYPHS.get((entry.name, entry.values[0].raw.strip()))
        return replace(line, glyph=glyph) if glyph else line

    def _command(self, seat: Player, value: Value, line: _Line) -> _Line:
        command = read_command(value.raw, value.at)
        if command.verb is Verb.NOTHING:
            self._about(seat, value)
            return line
        if command.verb is Verb.START:
            self._start(command)
            return line
        if self._first is None:
            self._first = seat
        if command.verb is Verb.RESIGN:
            return self._resign(seat, command, line)
        if line.resigned and command.verb is not Verb.DONE:
            raise Fault(problem("sgf.resigned"), command.at)
        if command.colour is not None and (command.colour == WHITE) != (seat == self._white_pieces):
            wrong = problem(f"sgf.{COLOURS[command.colour]}-pieces", seat=f"P{seat}")
            raise Fault(wrong, command.at)
        desk, held = line.desk.obey(seat, command)
        line = replace(line, desk=desk)
        if held:
            line = self._write(self._play(held, line))
        if command.verb in (Verb.AGREE, Verb.ON_TIME):
            self._end_by_players(seat, command, line)
        return line

    def _about(self, seat: Player, value: Value) -> None:
        """`id "Ann"`; nothing else about a player is of use."""
        _, _, rest = value.text.strip().partition(" ")
        if value.text.strip().lower().startswith("id "):
            name = rest.strip()
            if len(name) > 1 and name[0] == name[-1] == '"':
                name = name[1:-1]
            self._names[seat] = "" if name == f"P{seat}" else tidy_name(name)

    def _start(self, command: Command) -> None:
        if self._first not in (None, command.colour):
            raise Fault(problem("sgf.begun"), command.at)
        self._first = command.colour

    def _resign(self, seat: Player, command: Command, line: _Line) -> _Line:
        """Resigning twice takes the first back, as on the server, where Done makes it final."""
        line = replace(self._settle(line), desk=Desk())
        return replace(line, resigned=None if line.resigned else (seat, command.at))

    @property
    def _starter(self) -> Player:
        """P0 or P1: who begins, and is White."""
        return self._first or 0

    # What it comes to

    def _play(self, deed: Deed, line: _Line) -> _Line:
        position = self._game.position(line.here)
        if position.phase is not Phase.OVER and deed.player != self._seat(position.player):
            wrong = problem("sgf.seat", seat=f"P{self._seat(position.player)}")
            raise Fault(wrong, deed.at)
        deeds = (*line.deeds, deed)
        try:
            self._game, here = self._game.play_turn(line.turn, [one.action for one in deeds])
        except IllegalAction as refused:
            raise Fault(refusal_words(refused), deed.at) from None
        except TreeError as error:
            raise Fault(error.problem, deed.at) from None
        if self._game.node(here).under_way:
            return replace(line, here=here, deeds=deeds)
        return replace(line, turn=here, here=here, deeds=())

    def _settle(self, line: _Line) -> _Line:
        """What was done holds now: there is no taking it back."""
        if line.desk.done is None:
            return line
        return self._write(self._play(line.desk.done, replace(line, desk=Desk())))

    def _seat(self, player: Player) -> Player:
        """P0 or P1: whose rings are `player`'s in our record."""
        return self._starter if player == WHITE else 1 - self._starter

    def _player(self, seat: Player) -> Player:
        return WHITE if seat == self._starter else BLACK

    def _write(self, line: _Line) -> _Line:
        """Put what was written beside the turn that it belongs to."""
        if not line.comments and not line.glyph:
            return line
        notes = self._game.node(line.here).notes
        comment = notes.comment
        for value in line.comments:
            comment = f"{comment}\n{value.text}".strip()
            if len(comment) > LONGEST_COMMENT:
                raise Fault(problem("record.comment", most=LONGEST_COMMENT), value.at)
        notes = replace(notes, comment=tidy(comment), glyph=line.glyph or notes.glyph)
        self._game = self._game.annotate(line.here, notes)
        return replace(line, comments=(), glyph=None)

    def _finish(self, line: _Line) -> None:
        """The end of the game, or of a variation; what is in the hand goes back."""
        line = self._write(self._settle(line))
        if line.resigned:
            seat, at = line.resigned
            winner = 1 - self._player(seat)
            self._declare(line.here, Declaration(Declared.RESIGNATION, winner), at)

    def _end_by_players(self, seat: Player, command: Command, line: _Line) -> None:
        if command.verb is Verb.AGREE:
            declaration = Declaration(Declared.AGREEMENT, None)
        else:
            declaration = Declaration(Declared.TIME, self._player(seat))
        self._declare(line.here, declaration, command.at)

    def _declare(self, path: Path, declaration: Declaration, at: int) -> None:
        try:
            self._game = self._game.declare(path, declaration)
        except TreeError as error:
            raise Fault(error.problem, at) from None

    def _declare_result(self) -> None:
        """Take the winner from RE if nothing better says who won."""
        if self._game.main_record.over or self._result is None:
            return
        white, black = (name or f"P{seat}" for seat, name in enumerate(self._names))
        winners = named_in(self._result.text, (white, black))
        if len(winners) == 1:
            declaration = Declaration(Declared.UNKNOWN, self._player(winners.pop()))
        elif not winners and re.search(r"\bdraw\b", self._result.text, re.IGNORECASE):
            declaration = Declaration(Declared.AGREEMENT, None)
        else:
            return
        self._declare(self._game.main, declaration, self._result.at)

    def _headers(self) -> Headers:
        root = self._tree.nodes[0]

        def header(name: str) -> str:
            value = root.value(name)
            return tidy_name(value.text) if value else ""

        file_name = header("GN")
        return Headers(
            white=self._names[self._starter],
            black=self._names[1 - self._starter],
            event=header("EV"),
            site=header("PC"),
            date=_short_date(header("DT")),
            extra=(("GN", file_name),) if file_name else (),
        )


def named_in(prose: str, names: tuple[str, str]) -> set[Player]:
    """Which of two players a sentence names, by whole words; a name within a longer one is not.

    >>> named_in("Игру выиграл(а) Ann Lee.", ("Ann", "Ann Lee"))
    {1}
    """
    prose = tidy_name(prose, len(prose))
    spans = [
        (match.start(), match.end(), player)
        for player, name in enumerate(names)
        if name
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", prose, re.IGNORECASE)
    ]
    return {
        player
        for start, end, player in spans
        if not any(a <= start and end <= b and (a, b) != (start, end) for a, b, _ in spans)
    }


def _check_kind(root: Node) -> None:
    kind = root.value("GM")
    if kind and kind.text.strip().lower() not in (GAME_NUMBER, "yinsh"):
        shown = quoted(kind.text.strip())
        raise Fault(problem("sgf.other-game", text=shown.text, number=GAME_NUMBER), kind.at)
    if kind is None and root.value("SU") is None:
        raise Fault(problem("sgf.no-game", number=GAME_NUMBER), 0)


def _is_blitz(kind: Value | None) -> bool:
    name = kind.text.strip().lower() if kind else "yinsh"
    if kind and name not in _KINDS:
        raise Fault(problem("sgf.setup", text=quoted(name)), kind.at)
    return _KINDS[name]


def _owner_of_white(colour_map: Value | None) -> Player:
    """P0 or P1: CM[1,0] gives P0 the black pieces."""
    return BLACK if colour_map and colour_map.text.strip().startswith("1") else WHITE


def _short_date(text: str) -> str:
    """`Fri Feb 20 11:58:00 MSK 2026` as 2026-02-20; any other text as it is."""
    match = _DATE.fullmatch(text)
    if match is None or match["month"] not in MONTHS:
        return text
    return f"{match['year']}-{MONTHS.index(match['month']) + 1:02}-{match['day']}"
