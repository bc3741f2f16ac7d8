"""The text protocol and the verbs perft, replay and bench."""

import io
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import cases
from yinsh.cli import bench, engine, perft, replay
from yinsh.cli.chooser import Budget, Limit, RandomChooser, Thought
from yinsh.cli.protocol import Conversation
from yinsh.cli.protocol_view import view
from yinsh.game import Action, IllegalAction, Phase, Position, Refusal
from yinsh.notation import action_text, read_action, short_turn_text
from yinsh.position_text import position_text
from yinsh.records.errors import RecordError
from yinsh.records.reading import read
from yinsh.records.words import quoted, refusal_words


def talk(sent: bytes, conversation: Conversation | None = None) -> list[str]:
    """What the engine's process would write back."""
    sink = io.BytesIO()
    engine.run(conversation or Conversation(RandomChooser(1)), io.BytesIO(sent), sink)
    return sink.getvalue().decode("ascii").splitlines()


# The protocol


@pytest.mark.parametrize(
    ("sent", "answers"),
    [
        ("new", ["ok"]),
        ("new blitz", ["ok"]),
        ("apply e4 e5", []),
        ("result", ["result none -"]),
        ("apply e4\nresult\nnew\napply e4", ["result none -", "ok"]),
        ("quit\nresult", []),
        ("result\r\n", ["result none -"]),
    ],
)
def test_answers(sent: str, answers: list[str]) -> None:
    assert talk(sent.encode()) == answers


def test_legal_actions_in_ascii_order() -> None:
    (line,) = talk(b"apply e5\nlegal")
    word, *actions = line.split(" ")
    assert word == "legal"
    assert actions == sorted(actions)
    assert len(actions) == 84
    assert actions.index("e10") < actions.index("e2")


@pytest.mark.parametrize("case", cases.POSITIONS, ids=cases.name)
def test_recorded_position_by_protocol(case: cases.Case) -> None:
    new = "new blitz" if case["blitz"] else "new"
    sent = f"{new}\napply {' '.join(case['actions'])}\nlegal\nview\n"
    ok, legal, shown = talk(sent.encode())
    assert ok == "ok"
    assert legal == " ".join(["legal", *case["legal"]])
    assert json.loads(shown.removeprefix("view ")) == case["state"]


@pytest.mark.parametrize("case", cases.GAMES, ids=cases.name)
def test_recorded_game_by_protocol(case: cases.Case) -> None:
    new = "new blitz" if case["blitz"] else "new"
    sent = f"{new}\napply {' '.join(case['actions'])}\nlegal\nresult\ngo movetime 1\n"
    result = f"result {case['result']} {case['reason']}"
    assert talk(sent.encode()) == ["ok", "legal", result, "error the game is over"]


LETTERS = "the letters of points are the Latin ones from a to k"

BAD_LINES: list[tuple[bytes, str]] = [
    (b"", "an empty line"),
    (b"   ", "an empty line"),
    (b"hello", "unknown command 'hello'"),
    (b"NEW", "unknown command 'NEW'"),
    (b"\0", r"unknown command '\x00'"),
    (b"new game", "new takes nothing or the word blitz"),
    (b"new blitz blitz", "new takes nothing or the word blitz"),
    (b"apply", "apply takes one action or more"),
    (b"apply e4 e4", "action 2, 'e4': e4 is not vacant"),
    (b"apply e4 e5 a1", "action 3, 'a1': the board has no point a1"),
    (b"apply e4-e5", "action 1, 'e4-e5': a ring must be placed now"),
    (b"apply e4 -1", "action 2, '-1': not an action"),
    (b"apply e\x004", r"action 1, 'e\x004': not an action"),
    (
        "apply é5".encode(),
        rf"action 1, '\xe95': {LETTERS}",
    ),
    (b"apply " + b"e" * 99, f"action 1, '{'e' * 40}...': not an action"),
    (b"apply e4;e5", "action 1, 'e4;e5': not an action"),
    (b"\xff", "not UTF-8 (byte 1 of the line)"),
    (b"apply e4 \xc3", "not UTF-8 (byte 10 of the line)"),
    (b"x" * (engine.LONGEST_LINE + 1), f"a line longer than {engine.LONGEST_LINE} bytes"),
    (b"x" * (3 * engine.LONGEST_LINE), f"a line longer than {engine.LONGEST_LINE} bytes"),
    (b"go", "go takes movetime, depth or nodes and a whole number"),
    (b"go fast 1", "go takes movetime, depth or nodes and a whole number"),
    (b"go depth", "go takes movetime, depth or nodes and a whole number"),
    (b"go depth 1 2", "go takes movetime, depth or nodes and a whole number"),
    (b"go movetime -1", "go takes movetime, depth or nodes and a whole number, not '-1'"),
    (b"go nodes 1e3", "go takes movetime, depth or nodes and a whole number, not '1e3'"),
    ("go depth ٣".encode(), r"go takes movetime, depth or nodes and a whole number, not '\u0663'"),
    (b"legal now", "legal stands alone on its line"),
    (b"view all", "view stands alone on its line"),
    (b"result please", "result stands alone on its line"),
    (b"quit now", "quit stands alone on its line"),
]


@pytest.mark.parametrize(("line", "reason"), BAD_LINES, ids=range(len(BAD_LINES)))
def test_a_line_that_cannot_be_obeyed_gets_an_error_and_changes_nothing(
    line: bytes, reason: str
) -> None:
    conversation = Conversation(RandomChooser(1))
    before = conversation.position
    assert talk(line + b"\nresult", conversation) == [f"error {reason}", "result none -"]
    assert conversation.position == before


@pytest.mark.parametrize("length", [engine.LONGEST_LINE - 1, engine.LONGEST_LINE])
def test_a_line_just_short_enough_is_read(length: int) -> None:
    line = b"legal" + b" " * (length - 6) + b"\n"
    assert len(line) == length
    first, second = talk(line + b"result")
    assert first.startswith("legal a2 ")
    assert second == "result none -"


def harmless(line: bytes) -> bool:
    return b"\n" not in line and b"quit" not in line


@given(st.lists(st.binary(max_size=40).filter(harmless), max_size=5))
def test_no_bytes_end_the_conversation(junk: list[bytes]) -> None:
    answers = talk(b"\n".join([*junk, b"new", b"result"]))
    assert answers[-2:] == ["ok", "result none -"]


COMMANDS = ["new", "apply", "go", "legal", "view", "result", "depth", "nodes", "movetime", "blitz"]


@given(
    st.lists(
        st.lists(st.sampled_from([*COMMANDS, "e4", "xe4", "e4-e5", "pass", "7", "-7"])).map(
            " ".join
        ),
        max_size=8,
    )
)
def test_any_sentence_of_known_words_is_answered(lines: list[str]) -> None:
    heads = {"ok", "error", "info", "move", "legal", "view", "result"}
    answers = talk("\n".join([*lines, "new", "result"]).encode())
    assert {answer.split()[0] for answer in answers} <= heads
    assert answers[-2:] == ["ok", "result none -"]


# go


@pytest.mark.parametrize("go", ["go movetime 5", "go depth 2", "go nodes 1000", "go depth 0"])
def test_go_answers_a_whole_legal_turn_and_does_not_play_it(go: str) -> None:
    for case in cases.POSITIONS:
        conversation = Conversation(RandomChooser(4))
        conversation.position = here = cases.replay(case["actions"], blitz=case["blitz"])
        *infos, move = talk(go.encode(), conversation)
        assert conversation.position == here
        word, *turn = move.split()
        assert word == "move"
        assert len(infos) == (0 if "movetime" in go else 1)
        assert all(info.startswith("info depth ") for info in infos)
        assert all(info.endswith(f"pv {' '.join(turn)}") for info in infos)
        assert talk(f"apply {' '.join(turn)}".encode(), conversation) == []
        after = conversation.position
        assert after.player != here.player or after.phase is Phase.OVER


def test_go_by_depth_or_nodes_depends_on_the_position_alone() -> None:
    case = cases.POSITIONS[0]
    sent = f"apply {' '.join(case['actions'])}\ngo nodes 9".encode()
    first = talk(sent, Conversation(RandomChooser(1)))
    later = Conversation(RandomChooser(2))
    talk(b"go movetime 1\ngo depth 1", later)
    assert talk(sent, later) == first


def test_a_seed_makes_go_movetime_repeatable() -> None:
    sent = b"go movetime 1\n" * 9
    same = [talk(sent, Conversation(RandomChooser(seed))) for seed in (1, 1, 2)]
    assert same[0] == same[1] != same[2]


@pytest.mark.parametrize(("digits", "amount"), [("0", 0), ("007", 7), ("9" * 5000, 10**9)])
def test_amounts_of_any_length(digits: str, amount: int) -> None:
    heard: list[Budget] = []

    class Listener(RandomChooser):
        def think(self, position: Position, budget: Budget) -> Iterator[Thought]:
            heard.append(budget)
            return super().think(position, budget)

    assert len(talk(f"go nodes {digits}".encode(), Conversation(Listener(1)))) == 2
    assert heard == [Budget(Limit.NODES, amount)]


@pytest.mark.skipif(sys.platform == "emscripten", reason="there are no processes in a browser")
def test_the_process_itself() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "yinsh", "engine", "--seed", "3"],
        input=b"new\n\xff\napply f6\nresult\nquit\nresult\n",
        capture_output=True,
        timeout=60,
        cwd=Path(engine.__file__).parents[2],
    )
    answers = [b"ok", b"error not UTF-8 (byte 1 of the line)", b"result none -"]
    assert done.stdout.split(b"\n") == [*answers, b""]
    assert (done.returncode, done.stderr) == (0, b"")


# Words


def test_every_refusal_has_words_that_name_the_point() -> None:
    for reason in Refusal:
        words = refusal_words(IllegalAction(reason, 0))
        assert words
        assert "{" not in words
        assert refusal_words(IllegalAction(reason)) != ""
    assert refusal_words(IllegalAction(Refusal.LANDS_TOO_FAR, 0)).endswith(", a2")


@given(st.text("e4 '\"\\\n\r\0\x1b\u00e9\u0660\u2028\U0001f600\ud800", max_size=99))
def test_quoted_text_is_short_printable_ascii(text: str) -> None:
    shown = quoted(text)
    assert shown.isascii()
    assert shown.isprintable()
    assert len(shown) <= 45


# perft


def test_perft_prints_the_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert perft.main(["2"]) == 0
    assert capsys.readouterr().out == "7140\n"


@pytest.mark.parametrize("depth", ["0", "1"])
def test_perft_of_a_finished_game(depth: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = next(case for case in cases.GAMES if case["blitz"])
    assert perft.main([depth, "--blitz", "--actions", " ".join(game["actions"])]) == 0
    assert capsys.readouterr().out == ("1\n" if depth == "0" else "0\n")


def test_perft_divides(capsys: pytest.CaptureFixture[str]) -> None:
    case = next(case for case in cases.PERFT if case["name"] == "row-options-4 p183")
    assert perft.main(["2", "--divide", "--actions", " ".join(case["actions"])]) == 0
    *shares, total = capsys.readouterr().out.splitlines()
    assert [share.split(": ")[1] for share in shares] == ["5", "5", "5", "5"]
    assert shares == sorted(shares)
    assert total == "total: 20"


@pytest.mark.parametrize(
    ("argv", "code", "words"),
    [
        (["1", "--actions", "e4 e4"], 1, "yinsh perft: --actions: 'e4': e4 is not vacant\n"),
        (["1", "--actions", "e99"], 1, "'e99': the board has no point e99"),
    ],
)
def test_perft_complains(
    argv: list[str], code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert perft.main(argv) == code
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("depth", ["-1", "x", "1.5"])
def test_perft_needs_a_depth(depth: str) -> None:
    with pytest.raises(SystemExit) as caught:
        perft.main([depth])
    assert caught.value.code == 2


# replay


def plain(case: cases.Case) -> str:
    """A recorded game as actions."""
    return ("blitz " if case.get("blitz") else "") + " ".join(case["actions"])


def official(case: cases.Case) -> str:
    """A recorded game as numbered turns in short form, one a line."""
    position = Position.start(blitz=case.get("blitz", False))
    lines = ["blitz"] if position.blitz else []
    played: list[tuple[Position, Action]] = []
    for action in map(read_action, case["actions"]):
        played.append((position, action))
        position = position.play(action)
    turns = groupby(played, key=lambda step: step[0].player)
    for number, (_, turn) in enumerate(turns, start=1):
        (before, first), *rest = turn
        text = short_turn_text(before, [first, *(action for _, action in rest)])
        lines.append(f"{number}.{text}")
    return "\n".join(lines)


@pytest.mark.parametrize("case", cases.GAMES + cases.HUMAN_GAMES, ids=cases.name)
def test_a_game_reads_the_same_as_actions_and_as_numbered_turns(case: cases.Case) -> None:
    one, other = read(plain(case)), read(official(case))
    assert one == other
    record = one.main_record
    assert [action_text(action) for action in record.actions] == case["actions"]
    assert view(record.position)["removed"] == case["removed"]


def test_comments_blank_lines_and_numbers_apart() -> None:
    game = read("# a game\n\nBLITZ   # one ring\n1.e4 2. e5\r\n\t3.\n f6#g7\n")
    assert game.start.blitz
    assert list(map(action_text, game.main_record.actions)) == ["e4", "e5", "f6"]
    assert len(game.main_record.turns) == 3


TEN = "a2 k10 f6 e5 b1 j11 g11 e1 k7 b7"


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("e4 e5\n  e4", 2, 3, "'e4': e4 is not vacant"),
        ("e4 e5 # fine\n\n 3.e4", 3, 4, "'e4': e4 is not vacant"),
        ("1.e4 3.e5", 1, 6, "this is turn 2, not 3"),
        ("1.e4 0.e5", 1, 6, "this is turn 2, not 0"),
        ("1.e4;e5", 1, 6, "'e4;e5': the turn ends before e5"),
        ("e4 blitz", 1, 4, "'blitz': not an action"),
        ("e4 f6 hm", 1, 7, "'hm': not an action"),
        ("e4 f6-", 1, 6, "'-' means nothing here"),
        ("é4", 1, 1, "'é4': the letters of points are the Latin ones from a to k"),
        ("e4 a1", 1, 4, "'a1': the board has no point a1"),
        (f"{TEN}\n11.f6-f9;xf6", 2, 10, "'f6-f9;xf6': the turn ends before xf6"),
        (f"{TEN} f6-d5", 1, 1 + len(TEN) + 1, "'f6-d5': the two points are not on one line"),
    ],
)
def test_replay_names_line_and_column(text: str, line: int, column: int, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.problem == problem
    assert str(caught.value) == f"line {line}, column {column}: {problem}"


def test_replay_of_an_unfinished_or_ambiguous_turn() -> None:
    case = next(c for c in cases.POSITIONS if "row-options-4" in c["tags"] and not c["blitz"])
    before = " ".join(case["actions"])
    with pytest.raises(RecordError) as caught:
        read(f"{before}\n xa3")
    assert (caught.value.line, caught.value.column) == (2, 2)
    problem = "'xa3': the row must be named, one of xe3-e7, xe4-e8, xe5-e9, xc7-g11"
    assert caught.value.problem == problem
    with pytest.raises(RecordError, match=r"line 2, column 1: .* is not finished"):
        read(f"{before}\n99.e4")


def test_replay_prints_the_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    case = next(case for case in cases.GAMES if case["id"] == "g015")
    file.write_text("\ufeff" + official(case), "utf-8")
    assert replay.main([str(file)]) == 0
    final = position_text(cases.replay(case["actions"]))
    assert capsys.readouterr().out == (
        "94 actions in 86 turns, all legal\n"
        "draw: the pool is empty\n"
        "rings removed: white 2, black 2\n"
        f"position: {final}\n"
    )


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("", "not finished: white must place a ring"),
        ("e4", "not finished: black must place a ring"),
        (TEN, "not finished: white must move a ring"),
    ],
)
def test_replay_says_what_is_due(text: str, standing: str) -> None:
    assert standing in replay.summary(read(text)).splitlines()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"e4\ne4\n", "line 2, column 1: 'e4': e4 is not vacant"),
        (b"e4\n\xff\n", "line 2, column 1: not UTF-8 text"),
        (None, "No such file"),
    ],
)
def test_replay_complains(
    content: bytes | None, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    if content is not None:
        file.write_bytes(content)
    assert replay.main([str(file)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert words in told.err
    assert str(file) in told.err


# bench


def test_a_random_game_is_played_to_its_end() -> None:
    assert bench.random_game(random.Random(1)) > 50
    assert bench.random_game(random.Random(1), blitz=True) >= 10 + 9


def test_the_table_has_ratios_to_the_loop() -> None:
    figures = [bench.Figure("loop", "1", 0.5), bench.Figure("work", "2 games", 1.25)]
    head, *lines = [line.split() for line in bench.table(figures).splitlines()]
    assert head == ["what", "value", "ms", "x", "loop"]
    assert lines == [["loop", "1", "500.00", "1.00"], ["work", "2", "games", "1250.00", "2.50"]]


@pytest.mark.bench
def test_speed_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        print()
        assert bench.main([]) == 0
