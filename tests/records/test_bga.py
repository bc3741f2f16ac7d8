"""Games from Board Game Arena: replay data, and the log copied from its page."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records import dialects
from tests.records.trees import drawn
from tests.rules import cases
from yinsh.game import BLACK, WHITE
from yinsh.notation import action_text
from yinsh.records.bga import read_bga, read_bga_log
from yinsh.records.bga.steps import Step, Verb, Where, kept
from yinsh.records.errors import RecordError
from yinsh.records.record import Declaration, Declared

SAMPLES = Path(__file__).parent / "samples"

OPENING = "e5 d4 f6 g4 c3 h8 b4 i9 d7 j8"
ROW = f"{OPENING} e5-e6 d4-d5 e6-e7 d5-d6 e7-e8 d6-c5 e8-e9 j8-j7 e9-e10;xe5-e9xf6"

# BGA has no blitz in what we know of it.
NORMAL = [case for case in cases.GAMES + cases.HUMAN_GAMES if not case.get("blitz")]


@pytest.mark.parametrize(
    ("name", "turns", "players", "winner"),
    [
        ("takes-back.json", f"{OPENING} e5-e6", "Ann Bob", BLACK),
        ("restarts-string-ids.json", ROW, "Ann Bob", None),
        ("bare-logs.json", "e5 d4", " ", None),
        ("log.txt", f"{OPENING} e5-e6", "Ann Lee bob_2", WHITE),
    ],
)
def test_files(name: str, turns: str, players: str, winner: int | None) -> None:
    reader = read_bga if name.endswith(".json") else read_bga_log
    game = reader((SAMPLES / f"bga-{name}").read_text("utf-8"))
    assert drawn(game) == turns
    assert f"{game.headers.white} {game.headers.black}" == players
    ending = None if winner is None else Declaration(Declared.UNKNOWN, winner)
    assert game.main_record.declaration == ending


@pytest.mark.parametrize("case", NORMAL, ids=cases.name)
def test_recorded_games(case: cases.Case) -> None:
    record = read_bga(dialects.bga_text(case)).main_record
    assert [action_text(action) for action in record.actions] == case["actions"]
    winner = {"white": WHITE, "black": BLACK}.get(case.get("winner") or case["result"])
    assert (record.over, record.winner) == (True, winner)
    declared = record.declaration is not None
    assert declared == (case.get("ended") == "resign")


@pytest.mark.parametrize("case", NORMAL[:9] + cases.HUMAN_GAMES, ids=cases.name)
def test_the_same_game_as_a_copied_log(case: cases.Case) -> None:
    lines = ["Game starts"]
    names = {"85": "Ann of Gent", "9001": "Bob"}
    for packet in dialects.bga(case)["data"]["logs"]:
        for said in packet["data"]:
            if said["type"] == "move":
                words = said["log"].replace("${player_name}", names[str(said["args"]["player_id"])])
                for key in ("locationFrom", "locationTo"):
                    words = words.replace(f"${{{key}}}", said["args"][key])
                lines += [f"Move {len(lines)} : 6:35:10 PM", words]
    record = read_bga_log("\r\n".join(lines)).main_record
    assert [action_text(action) for action in record.actions] == case["actions"]


# The data by hand

PLACES = "${player_name} places a ring on ${locationTo}"
MOVES = "${player_name} moves a ring from ${locationFrom} to ${locationTo}"
REMOVES_ROW = "${player_name} removes a row of markers from ${locationFrom} to ${locationTo}"
MARKER, TAKE_BACK, AGAIN = Verb.MARKER, Verb.TAKE_BACK, Verb.RESTART
BACK = "${player_name} takes back their last move"
RESTART = "${player_name} restarts their turn"


def said(who: object, words: object, start: object = "@0", end: object = "@0") -> dict[str, Any]:
    kind = "restartUndo" if words in (BACK, RESTART) else "move"
    args = {"player_id": who, "locationFrom": start, "locationTo": end}
    return {"type": kind, "log": words, "args": args}


def data(*notifications: object, **more: object) -> str:
    return json.dumps({"logs": [{"data": list(notifications)}], **more})


def players(*colours: object) -> list[dict[str, object]]:
    return [{"id": i, "color": colour, "name": f"n{i}"} for i, colour in enumerate(colours, 1)]


@pytest.mark.parametrize(
    ("colours", "first", "names"),
    [
        (("#ffffff", "#000000"), 1, "n1 n2"),
        (("#000000", "#FFFFFF"), 2, "n2 n1"),
        (("000", "fff"), 2, "n2 n1"),
        (("#ffffff", None), 1, "n1 n2"),
        (("#000000", 7), 2, "n2 n1"),
        (("red", "blue"), 2, "n2 n1"),
    ],
)
def test_white_is_who_has_the_colour_or_else_who_begins(
    colours: tuple[object, ...], first: int, names: str
) -> None:
    placed = [said(first, PLACES, end="E5"), said(str(3 - first), PLACES, end="D4")]
    game = read_bga(data(*placed, players=players(*colours)))
    assert drawn(game) == "e5 d4"
    assert f"{game.headers.white} {game.headers.black}" == names


@pytest.mark.parametrize(
    ("steps", "turns"),
    [
        ([(1, "E5"), (2, "D4"), (2, BACK), (2, "D5")], "e5 d5"),
        ([(1, "E5"), (2, "D4"), (2, BACK), (1, BACK), (1, "F6")], "f6"),
        ([(1, "E5"), (1, BACK), (1, "E5"), (1, BACK), (1, "G7")], "g7"),
        ([(1, "E5"), (1, RESTART), (1, RESTART), (1, "G7")], "g7"),
        ([(1, "E5"), (2, "D4"), (2, RESTART), (2, "D5")], "e5 d5"),
        ([(1, "E5"), (2, RESTART), (2, "D5")], "e5 d5"),
    ],
)
def test_both_kinds_of_undo(steps: list[tuple[int, str]], turns: str) -> None:
    notifications = [
        said(who, what) if what in (BACK, RESTART) else said(who, PLACES, end=what)
        for who, what in steps
    ]
    assert drawn(read_bga(data(*notifications))) == turns


@given(st.lists(st.tuples(st.sampled_from("ab"), st.sampled_from([MARKER, TAKE_BACK, AGAIN]))))
def test_undo_is_what_it_is_in_words(told: list[tuple[str, Verb]]) -> None:
    """One step after the other, on a plain list."""
    steps = [Step(who, verb, (number,), Where()) for number, (who, verb) in enumerate(told)]
    left: list[Step] = []
    for step in steps:
        own = [one for one in left if one.who == step.who]
        if step.verb is MARKER:
            left.append(step)
        elif step.verb is AGAIN:
            while left and left[-1].who == step.who:
                left.pop()
        elif own:
            left.remove(own[-1])
        else:
            with pytest.raises(RecordError, match="nothing is there"):
                kept(steps)
            return
    assert kept(steps) == left


def test_the_play_decides_who_won_where_it_does() -> None:
    case = cases.HUMAN_GAMES[-1]
    text = dialects.bga_text(case)
    assert '"player_id": "9001"' in text
    lie = json.loads(text)
    lie["data"]["logs"][-1]["data"][-1]["args"]["player_id"] = 85
    assert read_bga(json.dumps(lie)).main_record.winner == BLACK


@pytest.mark.parametrize("wrap", ["{}", '{{"data": {}}}', '{{"status": 1, "data": {}}}'])
def test_the_whole_answer_or_its_data(wrap: str) -> None:
    text = wrap.format(data(said(1, PLACES, end="E5")))
    assert drawn(read_bga("\ufeff\n" + text + " \r\n")) == "e5"


# Faults


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("", 1, 1, "this is not JSON, or not all of it"),
        ('{"logs": [\n  {]}', 2, 4, "this is not JSON, or not all of it"),
        ('\r\n\r\n{"logs": [1 2]}', 3, 13, "this is not JSON, or not all of it"),
        ('{"a": "b', 1, 7, "this is not JSON, or not all of it"),
        ('{"a": 1} x', 1, 10, "this is not JSON, or not all of it"),
        ("[" * 100_000, 1, 41, "more than 40 brackets within each other"),
        ('{"a":' * 100_000, 1, 201, "more than 40 brackets within each other"),
        ("9" * 5000, 0, 0, "this JSON holds a number that is too large"),
        ("7", 0, 0, "this is not a replay from Board Game Arena"),
        ("{}", 0, 0, "this is not a replay from Board Game Arena"),
        ('{"logs": {}}', 0, 0, "this is not a replay from Board Game Arena"),
        ("[]", 0, 0, "no move of YINSH is in this data"),
        (data(None, 7, {"type": []}), 0, 0, "no move of YINSH is in this data"),
        (data(said(1, PLACES, end="E5"), said(1, BACK)), 0, 0, "no move of YINSH is in this data"),
        (
            "[\n" + "{}," * 30_000,
            2,
            74_999,
            "more than 50,000 brackets, many times what a game takes",
        ),
    ],
)
def test_what_is_not_replay_data(text: str, line: int, column: int, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_bga(text)
    assert caught.value.problem == problem
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ("notification", "problem"),
    [
        (said(1, PLACES, end="A1"), "the board has no point 'A1'"),
        (said(1, PLACES, end="@0"), "the board has no point '@0'"),
        (said(1, PLACES, end=5), "the board has no point ''"),
        (said(2, PLACES, end="E5"), "e5 is not vacant"),
        (said(1, PLACES, end="E6"), "it is the other player's turn"),
        (said(2, MOVES, "E5", "E6"), "a ring must be placed now"),
        (said(2, REMOVES_ROW, "E5", "E8"), "these are not the ends of five points in a line"),
        (said(None, PLACES, end="E6"), "it does not say whose move this is"),
        (said(True, PLACES, end="E6"), "it does not say whose move this is"),
        (said(3, PLACES, end="E6"), "a third player takes part"),
        (said(2, "${player_name} teleports to ${locationTo}", end="E6"), "is not understood"),
        (said(2, BACK), "nothing is there that could be taken back"),
        (
            {"type": "restartUndo", "log": "undoes something"},
            "'undoes something' is not understood",
        ),
        ({"type": "restartUndo"}, "'None' is not understood"),
    ],
)
def test_a_fault_names_the_notification(notification: object, problem: str) -> None:
    first, number = [said(1, PLACES, end="E5")], 2
    if "third" in problem:
        first, number = [*first, said(2, PLACES, end="D4")], 3
    text = data(*first, notification, said(2, PLACES, end="C4"))
    with pytest.raises(RecordError) as caught:
        read_bga(text)
    assert (caught.value.line, caught.value.column) == (1, text.index(json.dumps(notification)) + 1)
    assert caught.value.problem.startswith(f"log 1, notification {number}: ")
    assert caught.value.problem.endswith(problem)


def test_a_fault_is_placed_in_data_of_many_lines() -> None:
    text = """{"logs": [
      {"data": [{"type": "move", "log": "${player_name} places a ring on ${locationTo}",
                 "args": {"player_id": 1, "locationTo": "E5", "more": {"}": [{}]}}}]},
      7,
      {"data": [{"type": "chat"},
                {"type": "move", "log": "${player_name} places a ring on ${locationTo}",
                 "args": {"player_id": 2, "locationTo": "E5"}}]}
    ]}"""
    with pytest.raises(RecordError) as caught:
        read_bga(text)
    assert (caught.value.line, caught.value.column) == (6, 17)
    assert caught.value.problem == "log 3, notification 2: e5 is not vacant"


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("", 1, 1, "no move of YINSH is in this log"),
        ("Ann places a ring on", 1, 5, "the point should follow"),
        ("Ann places a ring on A1", 1, 22, "the board has no point 'A1'"),
        ("\nAnn places a ring on E5.\nAnn moves a ring from E5", 3, 5, "two points should follow"),
        ("Ann places a ring on E5\r\nBob places a ring on E5", 2, 5, "e5 is not vacant"),
        ("A places a ring on E5\n\nA places a ring on E6", 3, 3, "it is the other player's turn"),
        ("Ann takes back their last move", 1, 5, "nothing is there that could be taken back"),
        (
            "A places a ring on E5\nB places a ring on E6\nC places a ring on E7",
            3, 3, "a third player takes part",
        ),
    ],
)  # fmt: skip
def test_faults_of_a_log_are_named_by_line_and_column(
    text: str, line: int, column: int, problem: str
) -> None:
    with pytest.raises(RecordError) as caught:
        read_bga_log(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.problem == problem


def test_data_that_is_too_large_is_refused_unread() -> None:
    with pytest.raises(RecordError, match="too large: 5,000,000 characters"):
        read_bga("[" * 5_000_000)
