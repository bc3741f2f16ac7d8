"""The text record: what people write is read, and what cannot be read names its place."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records.golden import GOLDEN, PLACED, ROW_TO_COME, Golden
from tests.records.growth import PATIENT, big_game, games
from tests.records.trees import drawn, grown
from tests.rules import cases
from yinsh.board import point
from yinsh.game import BLACK, WHITE, Position
from yinsh.notation import action_text, read_action, short_turn_text
from yinsh.records.errors import RecordError, TooLarge
from yinsh.records.notes import Glyph, Headers, Notes
from yinsh.records.record import Declaration, Declared, Record
from yinsh.records.text import read_text, write_text
from yinsh.records.text.codec import comment_pieces
from yinsh.records.tree import MOST_NODES, START, Game, Path

# Written by us, read by us


@PATIENT
@given(games(), st.booleans())
def test_whatever_is_in_a_game_comes_back(place: tuple[Game, Path], short: bool) -> None:
    game, _ = place
    assert read_text(write_text(game, short=short)) == game


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_the_golden_games_come_back(golden: Golden) -> None:
    text = write_text(golden.game)
    assert read_text(text) == golden.game
    assert read_text(write_text(golden.game, short=True)) == golden.game
    assert all(len(line) <= 80 for line in text.splitlines() if not line.startswith("["))


def test_a_game_as_large_as_can_be_comes_back() -> None:
    game = big_game(MOST_NODES)
    assert read_text(write_text(game)) == game


def test_what_it_looks_like() -> None:
    game, _ = grown(f"{PLACED} e5-b5 (e5-f6 e6-g8 (e6-d6) e7-f8) (e5-d4) e6-g8")
    game = game.titled(
        Headers(white='Ann "the ring" Lee', date="2026-11-30", extra=(("A b", "c"),))
    )
    game = game.annotate(START, Notes("From the rules:\nsection 9."))
    arrows = ((point("e5"), point("b5")), (point("b5"), point("b4")))
    noted = Notes("{Good}, and only here.", Glyph.GOOD, arrows, (point("c4"),))
    game = game.annotate((0,) * 11, noted)
    game = game.declare(game.main, Declaration(Declared.RESIGNATION, BLACK))
    assert write_text(game) == (
        '[White "Ann \\"the ring\\" Lee"]\n'
        '[Date "2026-11-30"]\n'
        '[Result "black wins, resignation"]\n'
        '["A b" "c"]\n'
        "\n"
        "{From the rules:\\nsection 9.} 1.e5 2.e6 3.e7 4.e8 5.e9 6.e3 7.i8 8.e4 9.b4 10.d3\n"
        "11.e5-b5! {[arrows e5-b5 b5-b4] [circles c4] {Good\\}, and only here.} (11.e5-f6\n"
        "12.e6-g8 (12.e6-d6) 13.e7-f8) (11.e5-d4) 12.e6-g8 white resigns\n"
    )


def test_a_game_too_large_to_be_read_again_is_not_written() -> None:
    game = big_game(200)
    for path in list(game.paths())[:120]:
        game = game.annotate(path, Notes("long " * 799 + "!"))
    with pytest.raises(TooLarge):
        write_text(game)


@pytest.mark.parametrize(
    "comment",
    ["[circles e5] is a text", "[arrows e5-e6]", "}", "{", "\\", "\\n", "a\nb", "# a", "(a"],
)
def test_a_comment_that_looks_like_something_else(comment: str) -> None:
    for notes in (Notes(comment), Notes(comment, circles=(0,))):
        game = Game().annotate(START, notes)
        assert read_text(write_text(game)) == game


def test_a_line_is_broken_only_where_a_blank_is_put_back() -> None:
    assert comment_pieces(Notes("a b  c\u00a0 d")) == ["{a", "b  c\u00a0 d}"]


# Written by people


def lines(text: str) -> str:
    """The turns that `text` is read as, drawn on one line."""
    return drawn(read_text(text))


@pytest.mark.parametrize(
    ("text", "same_as"),
    [
        ("", ""),
        ("\ufeff\r\n  \t\r\n", ""),
        ("1.e5 2.e6", "e5 e6"),
        ("e5 e6 e7", "e5 e6 e7"),
        ("E5\n\nE6\r\n", "e5 e6"),
        ("1. e5 2.\te6 3.\n\ne7", "e5 e6 e7"),
        ("1.e5 2... e6 3…e7", "e5 e6 e7"),
        ("1.e5 e6 3.e7", "e5 e6 e7"),
        ("1.e5\r2.e6", "e5 e6"),
        ("\u20681.e5\u200b 2.\u2060e6\u2069\ufeff", "e5 e6"),
        ("# a game\n1.e5 # here\n#2.e7\n2.e6#there", "e5 e6"),
        ("1.e5 (1.e6) 2.e7", "e5 (e6) e7"),
        ("1.e5(1.e6)(1.e4 2.e6(2.e7))2.e7", "e5 (e6) (e4 e6 (e7)) e7"),
        ("1.e5 ( 1.e6 ( 1.e4 ) )", "e5 (e6) (e4)"),
        ("1.e5 (1.e5 2.e6)", "e5 e6"),
        (PLACED + " e5 - b5", PLACED + " e5-b5"),
        (PLACED + " E5–B5", PLACED + " e5-b5"),
    ],
)
def test_what_people_write_is_read(text: str, same_as: str) -> None:
    assert lines(text) == same_as


@pytest.mark.parametrize(
    "turn",
    [
        "i8-f5;xg5-g9xa5",
        "i8-f5;xg9-g5xa5",
        "i8-f5;xg5-g9;xa5",
        "i8-f5; xg5-g9 xa5",
        "i8-f5 ; xg5-g9 ; xa5",
        "i8-f5 xg5-g9 xa5",
        "I8-F5;XG5-G9XA5",
        "i8-f5;xa5",
        "i8-f5\n;xa5",
        "i8−f5;×g5–g9×a5",
        "1.i8-f5;xa5",
        "1.\n i8-f5 # the move\n xg5-g9 xa5",
    ],
)
def test_a_turn_in_long_and_in_short_form(turn: str) -> None:
    record = read_text(f'[Start "{ROW_TO_COME}"]\n{turn}').main_record
    assert [action_text(action) for action in record.actions] == ["i8-f5", "xg5-g9", "xa5"]
    assert record.position.player == BLACK


@pytest.mark.parametrize("case", cases.GAMES[:6] + cases.HUMAN_GAMES, ids=cases.name)
def test_recorded_games_as_actions_and_as_official_turns(case: cases.Case) -> None:
    blitz = case.get("blitz", False)
    record = Record.of(Position.start(blitz=blitz), map(read_action, case["actions"]))
    word = "blitz " if blitz else ""
    short = (f"{t.number}.{short_turn_text(t.before, t.actions)}" for t in record.turns)
    assert read_text(word + " ".join(case["actions"])).main_record == record
    assert read_text(word + "\n".join(case["actions"])).main_record == record
    assert read_text(word + "\n".join(short)).main_record == record


def test_headers_as_people_write_them() -> None:
    game = read_text(
        '[white "Ann"]\n[ BLACK   "Bob \\"B\\" \\\\ Lee" ] [Event ""]\n'
        '[Round "3"][GN "a"]\n["White" "not she"]\n[Variant "Blitz"] e5'
    )
    extra = (("Round", "3"), ("GN", "a"), ("White", "not she"))
    assert game.headers == Headers(white="Ann", black='Bob "B" \\ Lee', extra=extra)
    assert game.start.blitz


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        ("{a} e5", Notes("a")),
        ("{} e5", Notes()),
        ("{  a\n\tb }{c} e5", Notes("a b\nc")),
        ("{a\\nb} e5", Notes("a\nb")),
        (r"{a \} b \\ c \d} e5", Notes(r"a } b \ c \d")),
        ("{a # b ( c ) ; [d] \"} e5", Notes('a # b ( c ) ; [d] "')),
        (r"{\[circles e5] is a text} e5", Notes("[circles e5] is a text")),
        ("{[cycles e5]} e5", Notes("[cycles e5]")),
        ("{[circles E5, k10;a2] [arrows e5-e9 e5–e4]} e5",
         Notes(arrows=((32, 36), (32, 31)), circles=(32, 84, 0))),
        ("{[circles e5 e5]} {[circles e5] and} !? e5", Notes("and", Glyph.INTERESTING, (), (32,))),
    ],
)  # fmt: skip
def test_what_is_written_at_the_start(text: str, notes: Notes) -> None:
    game = read_text(text)
    assert game.node(START).notes == notes
    assert len(game.main) == 1


def test_a_comment_before_a_variation_is_at_its_first_turn() -> None:
    game = read_text("1.e5!{a} ({b} ? 1.e6 {c}) 2.e7 {d}")
    assert game.node((0,)).notes == Notes("a", Glyph.GOOD)
    assert game.node((1,)).notes == Notes("b\nc", Glyph.MISTAKE)
    assert game.node((0, 0)).notes == Notes("d")


@pytest.mark.parametrize(
    ("words", "kind", "winner"),
    [
        ("white resigns", Declared.RESIGNATION, BLACK),
        ("Black Resigned", Declared.RESIGNATION, WHITE),
        ("black wins on time", Declared.TIME, BLACK),
        ("black loses\non time", Declared.TIME, WHITE),
        ("white won", Declared.UNKNOWN, WHITE),
        ("draw", Declared.AGREEMENT, None),
        ("draw agreed", Declared.AGREEMENT, None),
    ],
)
def test_how_players_end_a_game(words: str, kind: Declared, winner: int | None) -> None:
    game = read_text(f"e5 e6 {words} (2.e7 {words} {{so}})")
    assert game.main_record.declaration == Declaration(kind, winner)
    assert game.record((0, 1)).declaration == Declaration(kind, winner)


@pytest.mark.parametrize(
    ("header", "declaration"),
    [
        ("white wins, resignation", Declaration(Declared.RESIGNATION, WHITE)),
        ("Black wins , time", Declaration(Declared.TIME, BLACK)),
        ("white wins", Declaration(Declared.UNKNOWN, WHITE)),
        ("0-1", Declaration(Declared.UNKNOWN, BLACK)),
        ("1/2-1/2", Declaration(Declared.AGREEMENT, None)),
        ("draw, agreement", Declaration(Declared.AGREEMENT, None)),
        ("*", None),
        ("", None),
    ],
)
def test_a_result_that_only_the_header_knows(header: str, declaration: Declaration | None) -> None:
    game = read_text(f'[Result "{header}"]\ne5 e6')
    assert game.main_record.declaration == declaration


def test_the_rules_and_the_record_agree_on_the_winner() -> None:
    moves = " ".join(cases.HUMAN_GAMES[3]["actions"])
    assert read_text(f'[Result "1-0"] {moves} white wins').main_record.declaration is None


# What is no record

TWO_ROWS = next(
    " ".join(case["actions"])
    for case in cases.POSITIONS
    if "row-options-4" in case["tags"] and not case["blitz"]
)


@pytest.mark.parametrize(
    ("bad", "line", "column", "says"),
    [
        # turns
        ("e4 e5\n  e4", 2, 3, "'e4': e4 is not vacant"),
        ("e4 e5\r\n  e4", 2, 3, "'e4': e4 is not vacant"),
        ("e4 e5\r  e4", 2, 3, "'e4': e4 is not vacant"),
        ("\ufeffe4 e4", 1, 4, "'e4': e4 is not vacant"),
        ("e4 e5 # fine\n\n 3.e4", 3, 4, "'e4': e4 is not vacant"),
        ("1.e4 3.e5", 1, 6, "this is turn 2, not 3"),
        ("1.e4 0.e5", 1, 6, "this is turn 2, not 0"),
        ("1.e4 2. 2.e5", 1, 9, "two numbers of turns in a row"),
        ("1.e4 (2.e5)", 1, 7, "this is turn 1, not 2"),
        ("1.e4 (1.e5) 1.e6", 1, 13, "this is turn 2, not 1"),
        ("1.e4;e5", 1, 6, "'e4;e5': the turn ends before e5"),
        ("1.e4\n;e5", 2, 2, "'e4 ;e5': the turn ends before e5"),
        ("e4 blitz", 1, 4, "'blitz': not an action"),
        ("e4 f6 hm", 1, 7, "'hm': not an action"),
        ("e4\x00 e5", 1, 3, r"'\\x00' means nothing here"),
        ("e4 Ход", 1, 4, "'Ход': not an action"),
        ("e4 " + "x" * 99, 1, 4, f"'{'x' * 40}...': not an action"),
        ("e4 a1", 1, 4, "'a1': the board has no point a1"),
        ("e4 f6-", 1, 6, "'-' means nothing here"),
        ("e4 ;f6", 1, 5, "'e4 ;f6': the turn ends before f6"),
        (";e4", 1, 1, "';' means nothing here"),
        (f"{PLACED}\n e5-b5;xe5", 2, 8, "'e5-b5;xe5': the turn ends before xe5"),
        (f"{PLACED} e5-d7", 1, 31, "'e5-d7': the two points are not on one line"),
        (f"{TWO_ROWS}\n xa3", 2, 2,
         "'xa3': the row must be named, one of xe3-e7, xe4-e8, xe5-e9, xc7-g11"),
        (f"{TWO_ROWS}\n99.e4", 2, 1, "turn .* is not finished"),
        # brackets
        ("(e4)", 1, 1, "there is no turn before this of which it could be a variation"),
        ("e4 ((e5)", 1, 5, "there is no turn before this"),
        ("e4 ()", 1, 5, "a variation without a turn"),
        ("e4 ({hm})", 1, 9, "a variation without a turn"),
        ("e4 )", 1, 4, "no variation ends here"),
        ("e4 (e5\n\n", 3, 1, "a variation has no end"),
        ("e4 (white resigns)", 1, 5, "the game cannot be ended here"),
        # glyphs and comments
        ("e4!!!", 1, 5, "two glyphs at one turn"),
        ("e4! {hm} ?", 1, 10, "two glyphs at one turn"),
        ("e4 {hm", 1, 4, "this comment has no end"),
        ("e4 {hm\\}", 1, 4, "this comment has no end"),
        ("e4\n}", 2, 1, "no comment ends here"),
        ("e4\n {\n [circles e5\n a1]}", 4, 2, "the board has no point 'a1'"),
        ("e4 {[circles " + "a" * 999 + "]}", 1, 14, "no point 'a{40}...'$"),
        ("e4 {[arrows e5-e6 e5]}", 1, 19, "an arrow has two ends"),
        ("e4 {[arrows e5-e5]}", 1, 13, "an arrow from a point to itself"),
        ("e4 {[arrows e5-e6-e7]}", 1, 13, "the board has no point 'e6-e7'"),
        ("e4\n{" + "x" * 4001 + "}", 2, 1, "a comment of more than 4,000 characters"),
        # endings
        ("e4 white flag", 1, 4, 'an ending is written "white resigns"'),
        ("e4 white resigns e5", 1, 18, "the game was ended before this"),
        ("e4 white resigns\nblack resigns", 2, 1, "the game cannot be ended here"),
        (" ".join(cases.HUMAN_GAMES[3]["actions"]) + "\nblack wins", 2, 1,
         "by the rules White wins here"),
        # headers
        ("e4\n[White \"Ann\"]", 2, 1, "a header stands before the first turn"),
        ("[White Ann]", 1, 1, 'a header is written .Name "text".'),
        ("[White \"Ann]\ne5", 1, 1, 'a header is written .Name "text".'),
        ("]", 1, 1, "no header ends here"),
        ("[White \"Ann\"]\n[WHITE \"Bob\"]", 2, 1, "the header WHITE twice"),
        (f'\n[White "{"x" * 121}"]', 2, 8, "a header of more than 120 characters"),
        (f'\n[Other "{"x" * 121}"]', 2, 1, "a header of more than 120 characters"),
        ('[A "1"]\n' * 41, 41, 1, "more than 40 further headers"),
        ('[Variant "hexade"]', 1, 10, 'the variant is "normal" or "blitz"'),
        ('[Start "4.7~wp00"]', 1, 12, "not a position: 2 letter lines, not 11"),
        ('[Start "4.7.8.9.10.9.10.9.8.7.X~wp00"]', 1, 31, "not a position: 'X' means nothing"),
        ('[Variant "blitz"]\n[Start "4.7.8.9.10.9.10.9.8.7.4~wp00"]', 2, 8, "another than this"),
        ('[Start "4.7.8.9.10.9.10.9.8.7.4~wp00"] blitz', 1, 8, "another than this"),
        ('[Result "so so"]', 1, 9, "a result is written"),
        ('[Result "white wins, luck"]', 1, 9, "no game ends like this: 'luck'"),
        ('[Result "draw, time"]', 1, 9, "no game ends like this: 'time'"),
        ('[Result "white wins, rings"] e5', 1, 9, "by the turns that follow the game is not over"),
        ('[Result "1-0"] e5 white resigns', 1, 9, "by the turns that follow Black wins"),
        ('[Result "1-0"] e5 draw', 1, 9, "by the turns that follow it is a draw"),
    ],
)  # fmt: skip
def test_anything_else_names_its_place(bad: str, line: int, column: int, says: str) -> None:
    with pytest.raises(RecordError, match=says) as caught:
        read_text(bad)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value) == f"line {line}, column {column}: {caught.value.problem}"


def test_too_large_a_text_is_refused_at_once() -> None:
    with pytest.raises(TooLarge, match="5,000,000 characters, and at most 400,000 are read"):
        read_text("e5 " * 1_666_666 + "e5")


# A record, or a RecordError


def check_refused_or_read(text: str) -> None:
    try:
        game = read_text(text)
    except RecordError as error:
        refused = error
    else:
        assert read_text(write_text(game)) == game
        return
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert 1 <= refused.line <= len(lines)
    assert 1 <= refused.column <= len(lines[refused.line - 1]) + 1


@PATIENT
@given(st.text(max_size=80))
def test_any_text(text: str) -> None:
    check_refused_or_read(text)


_SCRAPS = st.lists(
    st.sampled_from(
        [
            *'{}()[]"\\#;!?-.\n x',
            "e5", "e4-e10", "xe5-e9", "pass", "1.", "2.", "blitz", "white", "resigns", "draw",
            "[White ", "[Start ", "[Result ", '"1-0"]', "[arrows ", "[circles e5]",
        ]
    ),
    max_size=30,
).map("".join)  # fmt: skip


@PATIENT
@given(_SCRAPS)
def test_any_scraps(text: str) -> None:
    check_refused_or_read(text)


@settings(PATIENT, max_examples=300)
@given(st.sampled_from([write_text(golden.game) for golden in GOLDEN]), st.data())
def test_a_record_with_something_else_in_it(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 4))
        text = text[:at] + data.draw(_SCRAPS | st.text(max_size=3)) + text[at + length :]
    check_refused_or_read(text)


@pytest.mark.parametrize(
    "piece", ["{", "(", "[", '"', "\\", "{\\", '["', "e5-", "e5;", "e5 (", "!"]
)
def test_many_of_one_kind_take_no_longer_than_reading_them(piece: str) -> None:
    with pytest.raises(RecordError):
        read_text(piece * (390_000 // len(piece)))
