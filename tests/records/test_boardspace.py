"""Boardspace's files: every dialect is read, every fault is named by line and column."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records import dialects
from tests.records.trees import drawn, grown, place
from tests.rules import cases
from yinsh.board import point
from yinsh.game import BLACK, WHITE, Position
from yinsh.notation import action_text, read_action
from yinsh.records.boardspace import (
    LeftOut,
    NotWritable,
    left_out,
    read_boardspace,
    sgf,
    write_boardspace,
)
from yinsh.records.boardspace.reader import named_in
from yinsh.records.errors import RecordError
from yinsh.records.notes import Glyph, Headers, Notes
from yinsh.records.record import Declaration, Declared, Record
from yinsh.records.tree import START, Game

SAMPLES = Path(__file__).parent / "samples"
RESIGNED, UNKNOWN, AGREED = Declared.RESIGNATION, Declared.UNKNOWN, Declared.AGREEMENT

OPENING = "e5 d4 f6 g4 c3 h8 b4 i9 d7 j8"
ROW = f"{OPENING} e5-e6 d4-d5 e6-e7 d5-d6 e7-e8 d6-c5 e8-e9 j8-j7 e9-e10;xe5-e9xf6"


def sample(name: str) -> str:
    return (SAMPLES / f"boardspace-{name}.sgf").read_bytes().decode()


# Reading


@pytest.mark.parametrize(
    ("name", "turns", "players", "ending"),
    [
        ("old", ROW, "ann bob", Declaration(RESIGNED, WHITE)),
        ("numbered", f"{OPENING} e5-e6 d4-d5", "Ann Lee Ann", Declaration(UNKNOWN, WHITE)),
        ("pick-drop", f"{OPENING} e5-e6 j8-j7", "Ann Bob", None),
        ("blitz", ROW, "Дед Dumbot", None),
        ("resigned", "e5 d4 f6", "a b", Declaration(RESIGNED, BLACK)),
        ("black-begins", "e5 d4", "Bob Ann", Declaration(UNKNOWN, WHITE)),
        ("annotated", "e5 d4 (d5 c3 (b4)) f6", "Ann Bob", None),
    ],
)
def test_files_of_every_dialect(
    name: str, turns: str, players: str, ending: Declaration | None
) -> None:
    game = read_boardspace(sample(name))
    assert drawn(game) == turns
    assert f"{game.headers.white} {game.headers.black}" == players
    assert game.main_record.declaration == ending


def test_a_blitz_game_ends_with_its_first_ring() -> None:
    game = read_boardspace(sample("blitz"))
    assert game.start.blitz
    assert (game.main_record.over, game.main_record.winner) == (True, WHITE)


def test_dates_are_written_as_ours_and_the_name_of_the_file_is_kept() -> None:
    headers = read_boardspace(sample("numbered")).headers
    assert headers.date == "2026-03-07"
    assert headers.extra == (("GN", "Y-Ann Lee-Ann-2026-03-07-0803"),)


def test_comments_and_annotations_stand_beside_their_turns() -> None:
    game = read_boardspace(sample("annotated"))
    headers = Headers(white="Ann", black="Bob", event="Club evening", site="Gent")
    assert game.headers == Headers(*headers_of(headers)[:4], "2026-11-30")
    assert game.root.notes.comment.endswith(r"brackets [so], a backslash \.")
    written = {
        "e5": Notes("The middle.", Glyph.MISTAKE),
        "d4": Notes("First line.\nSecond line.", Glyph.GOOD),
        "d5": Notes("", Glyph.INTERESTING),
        "b4": Notes("Better?"),
    }
    assert {turn: game.node(place(game, turn)).notes for turn in written} == written
    ending = game.node(place(game, "b4")).declaration
    assert ending == Declaration(RESIGNED, BLACK)


def headers_of(headers: Headers) -> tuple[str, str, str, str, str]:
    return headers.white, headers.black, headers.event, headers.site, headers.date


@pytest.mark.parametrize("case", cases.GAMES + cases.HUMAN_GAMES, ids=cases.name)
def test_recorded_games(case: cases.Case) -> None:
    record = read_boardspace(dialects.boardspace(case)).main_record
    assert [action_text(action) for action in record.actions] == case["actions"]
    assert record.position == cases.replay(case["actions"], blitz=case.get("blitz", False))
    if case.get("ended") == "resign":
        assert record.declaration is not None
        assert record.declaration.kind is RESIGNED
        assert record.winner == ("white", "black").index(case["winner"])
    else:
        assert record.declaration is None


# The nodes of rules.md 8.1, word for word


def file_of(*nodes: str, head: str = "GM[24]SU[Yinsh]") -> str:
    return "\n".join([f"(;{head}", *nodes, ")"])


PLACED = [f"; P{i % 2}[place {'wb'[i % 2]}r {name}]" for i, name in enumerate(OPENING.split())]


@pytest.mark.parametrize(
    ("nodes", "turns"),
    [
        (
            [
                "; P0[0 Start White]                 ",
                "; P0[1 place wr  C 4]TM[2000]       ",
                "; P0[2 Done ]TM[3000]               ",
            ],
            "c4",
        ),
        (
            [
                *[node.replace("b4]", "c 4]").replace("i9]", "H 8]") for node in PLACED[:5]],
                "; P1[13 place br I 9]",
                "; P0[15 place wr  C 4]TM[2000]       ",
                "; P1[17 place br  H 8]",
                "; P0[18 place wr D 7]",
                "; P1[19 place br J 8]",
                "; P0[21 place w  C 4]TM[30000]",
                "; P0[22 drop board  C 7]TM[31000]",
                "; P1[24 move H 8 I 8]TM[40000]",
            ],
            "e5 d4 f6 g4 c3 i9 c4 h8 d7 j8 c4-c7 h8-i8",
        ),
        (
            [*PLACED, "; P0[25 move D 7 E 7]", "; P1[81 pick br]", "; P1[82 drop br]"],
            f"{OPENING} d7-e7",
        ),
        (["; P0[time 0:05:00 ] P1[time ..]"], ""),
        (["; P0[1 place wr  C 4]TM[..]", "; P0[109 Resign ]TM[..]"], "c4"),
    ],
    ids=range(5),
)
def test_sample_nodes(nodes: list[str], turns: str) -> None:
    assert drawn(read_boardspace(file_of(*nodes))) == turns


@pytest.mark.parametrize(
    "remove",
    [
        "; P0[81 remove w E 5 E 9]TM[..]",
        "; P0[remove w E 9 E 5]",
        "; P0[81 REMOVE  W e  9  e5 ]",
        "; P0[81 Remove w E5 E9]",
    ],
)
def test_the_ends_of_a_row_stand_in_either_order(remove: str) -> None:
    moves = "E 5 E 6|D 4 D 5|E 6 E 7|D 5 D 6|E 7 E 8|D 6 C 5|E 8 E 9|J 8 J 7|E 9 E 10".split("|")
    played = [f"; P{i % 2}[move {move}]" for i, move in enumerate(moves)]
    ring = "; P0[83 remove wr F 6]TM[..]"
    assert drawn(read_boardspace(file_of(*PLACED, *played, remove, ring))) == ROW


def test_whatever_cannot_matter_is_tolerated() -> None:
    text = sample("numbered")
    same = read_boardspace(text)
    for other in (
        text.strip(),
        "\ufeff" + text,
        "\r\n \t" + text.replace("\n", "\r\n"),
        text.replace("\n", "\r"),
        text.replace("GM[24]", ""),
        text.replace("GM[24]", "GM[ Yinsh ]"),
        text.replace("SU[Yinsh]", "SU[YINSH]"),
        text.replace("SU[Yinsh]", ""),
        text.replace("; P", ";p"),
        text.replace("CM[0,1]", "XY[whatever \\] it is][and more]"),
        text.replace("; P0[23 Done ]TM[23079]\n", ""),
    ):
        assert read_boardspace(other) == same


@pytest.mark.parametrize(
    ("last", "ending"),
    [
        ("RE[Game won by Ann]", Declaration(UNKNOWN, WHITE)),
        ("RE[Игру выиграл(а) BOB.]", Declaration(UNKNOWN, BLACK)),
        ("RE[Game won by Bobby]", None),
        ("RE[Ann beat Bob]", None),
        ("RE[The game is a draw]", Declaration(AGREED, None)),
        ("RE[unfinished]", None),
        ("", None),
        ("RE[Game won by Bob];P1[Resign ];P1[Done ]", Declaration(RESIGNED, WHITE)),
        ("RE[Game won by Bob];P0[AcceptDraw ]", Declaration(AGREED, None)),
        (";P1[WinOnTime ]", Declaration(Declared.TIME, BLACK)),
    ],
)
def test_the_result_where_the_play_does_not_tell(last: str, ending: Declaration | None) -> None:
    head = f'GM[24]P0[id "Ann"]P1[id "Bob"]{last.partition(";")[0]}'
    nodes = [";P0[place wr E 5]", ";P0[Done ]", *last.partition(";")[1:]]
    assert read_boardspace(file_of(*nodes, head=head)).main_record.declaration == ending


def test_a_result_in_words_never_overrules_the_play() -> None:
    text = sample("blitz").replace("Игру выиграл(а) Дед.", "Game won by Dumbot")
    assert read_boardspace(text).main_record.winner == WHITE
    assert read_boardspace(text).main_record.declaration is None


@pytest.mark.parametrize(
    ("prose", "names", "expected"),
    [
        ("Game won by Ann", ("Ann", "Bob"), {0}),
        ("game won by ANN", ("Ann", "Bob"), {0}),
        ("Game won by Ann-Marie", ("Ann-Marie", "Ann"), {0}),
        ("Game won by Dumbot", ("bot", "Dumbot"), {1}),
        ("Game won by a.b", ("a.b", "axb"), {0}),
        ("Game won by nobody", ("", ""), set()),
    ],
)
def test_names_in_prose(prose: str, names: tuple[str, str], expected: set[int]) -> None:
    assert named_in(prose, names) == expected


# Faults

HEAD = "(;GM[24]SU[Yinsh]\n"
JUST_PUT_DOWN = "only what was just put down can be picked up again"


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        # the grammar
        ("", 1, 1, "there is no game here"),
        ("  \n ", 2, 2, "there is no game here"),
        (";GM[24]", 1, 1, "an SGF file begins with '('"),
        ("GM[24]", 1, 1, "a property outside a node: a ';' should come first"),
        (")", 1, 1, "a ')' without a '('"),
        ("()", 1, 2, "nothing between '(' and ')'"),
        ("(GM[24])", 1, 2, "a property outside a node: a ';' should come first"),
        ("(;GM[24]", 1, 9, "the file ends before the ')' that should close it"),
        ("(;GM[24])\n(;GM[24])", 2, 1, "another game begins here: only one can be read at a time"),
        ("(;GM[24]\n;C[no end", 2, 3, "this '[' is never closed by a ']'"),
        ("(;GM[24]\n;C[no end\\]", 2, 3, "this '[' is never closed by a ']'"),
        ("(;GM[24]\r\n;C;)", 2, 2, "the property C has no value"),
        ("(;GM[24]C)", 1, 9, "the property C has no value"),
        ("(;[24])", 1, 3, "a value without a property"),
        ("(;GM[24]])", 1, 9, "a ']' without a '['"),
        ("(;GM[24]\n*)", 2, 1, "only ( ) ; and properties such as P0[...] may stand here"),
        ("((;GM[24]))", 1, 2, "a variation before the first node"),
        ("(;GM[24](;C[a]);C[b])", 1, 16, "a node behind the variations of the node before it"),
        ("(;GM[24]\n" + ";" * 15_000, 2, 15_000, "more than 15,000 nodes"),
        ("(;GM[24]" + "(;C[]" * 101, 1, 9 + 5 * 100, "more than 100 variations within each other"),
        ("(" * 100_000, 1, 2, "a variation before the first node"),
        # the kind of game
        ("(;GM[1]SZ[19])", 1, 6, "an SGF file of another game: GM[1], not GM[24]"),
        ("(;FF[4])", 1, 1, "an SGF file that does not say of which game: no GM[24]"),
        ("(;GM[24]\n  SU[Zertz])", 2, 6, "'zertz' is not Yinsh or Yinsh-Blitz"),
        # commands
        (HEAD + "; P0[1 jump  C 4])", 2, 8, "the command 'jump' is not known here"),
        (HEAD + "; P0[ ])", 2, 7, "a command should follow"),
        (HEAD + "; P0[17])", 2, 8, "a command should follow"),
        (HEAD + "; P0[place])", 2, 11, "wr, br, w, b or board should follow"),
        (HEAD + "; P0[place ww C 4])", 2, 12, "'ww' is not wr, br, w, b or board"),
        (HEAD + "; P0[place board C 4])", 2, 12, "a place command needs something else than that"),
        (HEAD + "; P0[place wr])", 2, 14, "a point should follow"),
        (HEAD + "; P0[place wr C])", 2, 16, "the point's number should follow"),
        (HEAD + "; P0[place wr C x])", 2, 17, "'x' is not a point's number"),
        (HEAD + "; P0[place wr 44])", 2, 15, "'44' is not a point"),
        (HEAD + "; P0[place wr A 1])", 2, 15, "the board has no point a1"),
        (HEAD + "; P0[place wr C 4 5])", 2, 19, "'5' is too much here"),
        (HEAD + "; P0[Start Green])", 2, 12, "'Green' is not White or Black"),
        (HEAD + "; P0[remove w C 4])", 2, 18, "a point should follow"),
        (HEAD + "; P0[remove w C 4 C 7])", 2, 6, "these are not the ends of five points in a line"),
        # the hand
        (HEAD + "; P0[drop board C 4])", 2, 6, "nothing has been picked up that could be dropped"),
        (HEAD + "; P0[pick board C 4])", 2, 6, JUST_PUT_DOWN),
        (HEAD + "; P0[place wr C 4]; P0[Done ]; P0[pick board C 4])", 2, 35, JUST_PUT_DOWN),
        # the rules
        (HEAD + "; P0[place wr C 4]\n; P1[place br C 4])", 3, 6, "c4 is not vacant"),
        (HEAD + "; P0[place wr C 4]\n; P1[place wr C 5])", 3, 6, "P1 has no white pieces"),
        (HEAD + "; P0[move C 4 C 5])", 2, 6, "a ring must be placed now"),
        (HEAD + "; P0[Pass ])", 2, 6, "a ring must be placed now"),
        (HEAD + "; P0[place wr C 4];P0[Done ]\n;P0[place wr C 5])", 3, 5, "it is the turn of P1"),
        (HEAD + "; P0[Start White]; P1[place br C 4])", 2, 23, "it is the turn of P0"),
        (HEAD + "; P0[Start White]; P0[Start Black])", 2, 23, "the other player has begun already"),
        (HEAD + ";P0[Resign]\n;P1[place br C 4])", 3, 5, "the game was resigned before this"),
        (HEAD + ";P0[AcceptDraw](;P0[place wr C 4]))", 2, 21, "the game was ended here"),
    ],
)  # fmt: skip
def test_faults_are_named_by_line_and_column(
    text: str, line: int, column: int, problem: str
) -> None:
    with pytest.raises(RecordError) as caught:
        read_boardspace(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.problem == problem


def test_a_file_that_is_too_large_is_refused_unread() -> None:
    with pytest.raises(RecordError, match="too large: 5,000,000 characters"):
        read_boardspace("(" * 5_000_000)


# Writing


@pytest.mark.parametrize("case", cases.GAMES + cases.HUMAN_GAMES, ids=cases.name)
def test_recorded_games_come_back(case: cases.Case) -> None:
    start = Position.start(blitz=case.get("blitz", False))
    game = Game.of(Record.of(start, map(read_action, case["actions"])))
    assert read_boardspace(write_boardspace(game)) == with_file_name(game)


def with_file_name(game: Game) -> Game:
    """Reading finds the name that writing gives a game without one."""
    text = write_boardspace(game)
    name = text.partition("GN[")[2].partition("]")[0]
    return game.titled(Headers(*headers_of(game.headers), (("GN", name),)))


def test_what_is_written_is_what_the_server_would_write() -> None:
    game, path = grown(f"{OPENING} d7-e7")
    game = game.titled(Headers("Ann", "Bob", date="2026-02-20"))
    game = game.annotate(path, Notes("Why [there]?"))
    text = write_boardspace(game.declare(path, Declaration(RESIGNED, WHITE)))
    lines = text.splitlines()
    assert lines[:10] == [
        "(;",
        "GM[24]VV[2]",
        "CM[0,1]",
        "TC[None]",
        "SU[Yinsh]",
        "DT[Fri Feb 20 00:00:00 GMT 2026]",
        "GN[Y-Ann-Bob-2026-02-20-0000]",
        "RE[Game won by Ann]",
        'P0[id "Ann"]',
        'P1[id "Bob"]',
    ]
    assert lines[10:13] == [
        "; P0[0 Start White]",
        "; P0[1 place wr  E 5]",
        "; P0[2 Done ]",
    ]
    assert lines[-5:] == [
        r"; P0[21 move D 7 E 7]C[Why [there\]?]",
        "; P0[22 Done ]",
        "; P1[23 Resign ]",
        "; P1[24 Done ]",
        ")",
    ]


TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]) | st.just(" "))
NAMES = TEXT.map(lambda text: " ".join(text.split())[:40]).filter(lambda name: len(name) > 1)


@settings(max_examples=60, deadline=None)
@given(
    case=st.sampled_from(cases.GAMES + cases.HUMAN_GAMES),
    length=st.integers(0, 99),
    names=st.tuples(NAMES, NAMES).filter(lambda pair: len({n.lower() for n in pair}) > 1),
    date=st.sampled_from(["", "2024-02-29", "1999-12-31", "yesterday [or so]"]),
    comments=st.dictionaries(st.integers(0, 99), NAMES, max_size=3),
    ending=st.sampled_from(["", "resigned", "drawn"]),
)
def test_main_lines_come_back(
    case: cases.Case,
    length: int,
    names: tuple[str, str],
    date: str,
    comments: dict[int, str],
    ending: str,
) -> None:
    start = Position.start(blitz=case.get("blitz", False))
    record = Record.of(start, map(read_action, case["actions"][:length]))
    if ending and not record.over:
        draw = ending == "drawn"
        kind, winner = (AGREED, None) if draw else (RESIGNED, length % 2)
        record = record.declare(Declaration(kind, winner))
    game = Game.of(record, Headers(*names, date=date, extra=(("GN", "a [name]"),)))
    for number, comment in comments.items():
        if number <= len(game.main):
            game = game.annotate(game.main[:number], Notes(comment))
    named = {"draw", "game", "the", "is", "a"} & {name.lower() for name in names}
    if not (ending == "drawn" and named):
        assert read_boardspace(write_boardspace(game)) == game
    assert left_out(game) == ()


@pytest.mark.parametrize(
    ("change", "lost"),
    [
        (lambda game: game, ()),
        (lambda game: grown("e5 d4 (d5)")[0], (LeftOut.VARIATIONS,)),
        (lambda game: game.annotate((0,), Notes(glyph=Glyph.GOOD)), (LeftOut.GLYPHS,)),
        (lambda game: game.annotate(START, Notes(circles=(point("e5"),))), (LeftOut.MARKS,)),
        (
            lambda game: game.declare((0, 0), Declaration(Declared.TIME, WHITE)),
            (LeftOut.REASON,),
        ),
        (lambda game: game.titled(Headers(extra=(("Round", "3"),))), (LeftOut.HEADERS,)),
    ],
)
def test_what_a_file_cannot_hold_is_said_beforehand(change: Any, lost: tuple[LeftOut, ...]) -> None:
    game = change(grown("e5 d4")[0])
    assert left_out(game) == lost
    written = read_boardspace(write_boardspace(game))
    assert drawn(written) == "e5 d4"
    assert written.main_record.winner == game.main_record.winner


def test_a_game_from_a_set_up_position_cannot_be_written() -> None:
    with pytest.raises(NotWritable):
        write_boardspace(Game(cases.replay(["e5"])))


def test_a_value_keeps_brackets_backslashes_and_joins_broken_lines() -> None:
    (node,) = sgf.read_tree("(;C[a \\] b \\\\ c\\\nd \\: e])").nodes
    value = node.value("C")
    assert value is not None
    assert value.text == "a ] b \\ cd : e"
    assert sgf.escaped("a ] b \\") == "a \\] b \\\\"
