"""The one door: what a text is, and that nothing but a game or a RecordError comes out of it."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records import dialects
from tests.records.trees import grown
from tests.rules import cases
from yinsh.board import NAMES
from yinsh.position_text import position_text
from yinsh.records.boardspace import write_boardspace
from yinsh.records.errors import RecordError
from yinsh.records.link import game_link
from yinsh.records.notes import Notes
from yinsh.records.reading import (
    Format,
    decoded,
    read,
    read_bytes,
    read_with_place,
    recognised,
)
from yinsh.records.record import Record
from yinsh.records.text import write_text

SAMPLES = Path(__file__).parent / "samples"
GAME = grown("e5 d4 (d5 f6) f6")[0].annotate((0,), Notes("in the middle"))
LINK = game_link(GAME, (0, 1))
POSITION = position_text(cases.replay(["e5", "d4"]))
SITE = "https://yinsh.example/play/index.html"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Format.TEXT),
        ("e4", Format.TEXT),
        ("blitz", Format.TEXT),
        ("1.e5", Format.TEXT),
        ("a2-a3", Format.TEXT),
        ("i8-f5;xg5-g9xa5", Format.TEXT),
        ('[White "Ann"]', Format.TEXT),
        ("{a comment}", Format.TEXT),
        ('{"a comment" 1.e5}', Format.TEXT),
        (f"1.e5 {{see {SITE}#g={LINK}}}", Format.TEXT),
        (f"e5 d4 # from {SITE}#g={LINK}", Format.TEXT),
        (f"#g={LINK}", Format.LINK),
        (f"g={LINK}", Format.LINK),
        (LINK, Format.LINK),
        (f"\ufeff {LINK}.\n", Format.TEXT),
        (f"\ufeff {LINK}\n", Format.LINK),
        (f"{SITE}?embed=1#g={LINK}", Format.LINK),
        (f"{SITE}#start=3&g={LINK}", Format.LINK),
        (f"Your turn: <{SITE}#g={LINK}>.", Format.LINK),
        (f"#p={POSITION}", Format.LINK),
        (POSITION, Format.LINK),
        (f"{SITE}#p={POSITION}", Format.LINK),
        ("(;GM[24]", Format.BOARDSPACE),
        (" \ufeff\n( ;", Format.BOARDSPACE),
        (";GM[24]", Format.BOARDSPACE),
        ("(;GM[1]SZ[19])", Format.BOARDSPACE),
        ('{"status": "OK"', Format.BGA),
        ('\ufeff {\n"data":{}}', Format.BGA),
        ("[{", Format.BGA),
        ("[]", Format.BGA),
        ('{status: "OK", "logs": []}', Format.BGA),
        ("Move 2 :\nAnn places a ring on F6", Format.BGA_LOG),
    ],
)
def test_what_a_text_is(text: str, expected: Format) -> None:
    assert recognised(text) is expected


@pytest.mark.parametrize(
    "written",
    [
        write_text(GAME),
        "1.e5 {in the middle} 2.d4 (2.d5 3.f6) 3.f6",
        LINK,
        f"#g={LINK}",
        f"{SITE}?theme=dark#g={LINK}",
        f"Look at this: {SITE}#g={LINK}, please.",
        f"\u2068{SITE}#g={LINK}\u2069",
    ],
)
def test_a_game_with_variations_in_our_own_formats(written: str) -> None:
    assert read(written) == GAME
    assert read_bytes(written.encode()) == GAME
    assert read_bytes(written.encode("utf-16")) == GAME


def test_a_link_also_says_which_place_is_shown() -> None:
    assert read_with_place(LINK) == (GAME, (0, 1))
    assert read_with_place(write_text(GAME)) == (GAME, GAME.main)
    assert read_with_place(f"#p={POSITION}")[0].start == cases.replay(["e5", "d4"])


@pytest.mark.parametrize("path", sorted(SAMPLES.iterdir()), ids=lambda path: path.name)
def test_every_sample_comes_in_by_this_door(path: Path) -> None:
    assert read_bytes(path.read_bytes()).main_record.turns


# Encodings


def test_sgf_may_name_its_own_charset_and_is_latin_1_otherwise() -> None:
    def file(name: bytes, charset: bytes) -> bytes:
        return b"(;GM[24]" + charset + b'P0[id "' + name + b'"];P0[place wr E 5])'

    for name, charset in (
        ("Дед".encode("cp1251"), b"CA[windows-1251]"),
        ("Дед".encode("koi8-r"), b"CA[ KOI8-R ]"),
        ("Дед".encode(), b""),
        ("Дед".encode(), b"CA[windows-1251]"),
    ):
        assert read_bytes(file(name, charset)).headers.white == "Дед"
    for charset in (b"", b"CA[nonsense]", b"CA[hex]", b"CA[idna]"):
        assert read_bytes(file(b"Ren\xe9", charset)).headers.white == "René"


@pytest.mark.parametrize(
    ("data", "line", "column"),
    [(b"\xff", 1, 1), (b"e4\r\nd4 \xc3(", 2, 4), ("é \n".encode() + b"\xe9", 2, 1)],
)
def test_what_is_not_utf_8_is_named_by_line_and_column(data: bytes, line: int, column: int) -> None:
    with pytest.raises(RecordError, match="not UTF-8 text") as caught:
        decoded(data)
    assert (caught.value.line, caught.value.column) == (line, column)


# Size, depth, garbage


@pytest.mark.parametrize(
    "text",
    [
        "e" * 5_000_000,
        "e4 " * 2_000_000,
        "(;" + "x" * 5_000_000,
        '{"logs":[' + "[" * 5_000_000,
        "[" * 5_000_000,
        "#g=" + "A" * 5_000_000,
        "Ann places a ring on E5\n" * 300_000,
    ],
    ids=lambda text: text[:10],
)
def test_five_megabytes_are_refused_at_once(text: str) -> None:
    started = time.perf_counter()
    with pytest.raises(RecordError, match="too large: "):
        read(text)
    with pytest.raises(RecordError, match="too large: "):
        read_bytes(text.encode() * 2)
    assert time.perf_counter() - started < 2


def fan(name: str) -> str:
    """A first turn, and every answer to it."""
    place = f"{name[0]} {name[1:]}"
    answers = "".join(f"(;P1[place br {n[0]} {n[1:]}])" for n in NAMES if n != name)
    return f"(;P0[place wr {place}]{answers})"


HOSTILE = {
    "open": "(;" * 150_000,
    "nested": "(;GM[24]" + "(;C[]" * 70_000,
    "brackets": "[" * 390_000,
    "objects": '{"a":' * 70_000,
    "quotes": '{"logs":"' + '\\"' * 190_000,
    "values": "(;GM[24]" + "C[\\]" * 90_000,
    "backslashes": "(;GM[24]C[" + "\\" * 380_000,
    "blanks": " " * 390_000,
    "blank lines": "\n" * 390_000 + "x",
    "hashes": "#" * 59_000,
    "ampersands": "#" + "&" * 59_000,
    "g": "#g=" * 20_000,
    "one word": "x-" * 190_000,
    "log": "a places a ring on E5\n" * 17_000,
    "take back": "b places a ring on E5\n"
    + "a places a ring on E4\n" * 8000
    + "b takes back their last move\n" * 4000,
    "numbers": "1." * 190_000,
    "notifications": "[" + ",".join(["{}"] * 190_000) + "]",
    "digits": "9" * 390_000,
    "tildes": "~" * 390_000,
    "rings": "(;GM[24]" + ";P0[place wr E 5]" * 20_000 + ")",
    "picks": "(;GM[24];P0[place wr E 5]" + ";P0[pick board E 5];P0[drop board E 5]" * 9_000 + ")",
    "same turn": "(;GM[24]" + "(;P0[place wr E 5]C[x])" * 16_000 + ")",
    "other turns": "(;GM[24]" + "".join(map(fan, NAMES)) + ")",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_neither_hang_nor_break_anything(name: str) -> None:
    started = time.perf_counter()
    assert_read_or_refused(HOSTILE[name])
    assert time.perf_counter() - started < 20


def assert_read_or_refused(text: str) -> None:
    """A game all of whose main line is legal, or an error with a plain sentence."""
    refused = None
    try:
        game = read(text)
    except RecordError as error:
        refused = error
    if refused:
        assert refused.problem
        assert "\n" not in refused.problem
        assert (refused.line > 0) == (refused.column > 0)
        assert refused.line <= text.count("\n") + text.count("\r") + 1
        return
    record = game.main_record
    assert Record.of(game.start, record.actions).position == record.position


SEEDS: list[Callable[[], str]] = [
    lambda: dialects.boardspace(cases.HUMAN_GAMES[0]),
    lambda: dialects.bga_text(cases.HUMAN_GAMES[0]),
    lambda: write_boardspace(GAME),
    lambda: write_text(GAME),
    lambda: f"{SITE}#g={LINK}",
    *((lambda path=path: path.read_text("utf-8")) for path in sorted(SAMPLES.iterdir())),
]
SCRAPS = [
    *"()[]{};:\"'\\-., \n\r\t\0#~&=",
    "\ufeff",
    "\u2028",
    "É",
    "e5",
    "E 5",
    "P0[",
    "P1[",
    "C[",
]
SCRAPS += ["place wr", "pick board", "Done ", "Resign ", "remove w", "null", "NaN", '"data"', "(;"]


@settings(max_examples=300, deadline=None)
@given(
    seed=st.sampled_from(SEEDS),
    edits=st.lists(st.tuples(st.integers(0, 99_999), st.sampled_from("idc"), st.integers(0, 999))),
)
def test_mutated_records_are_read_or_refused(
    seed: Callable[[], str], edits: list[tuple[int, str, int]]
) -> None:
    text = seed()
    for place, how, what in edits:
        at = place % (len(text) + 1)
        if how == "i":
            text = text[:at] + SCRAPS[what % len(SCRAPS)] + text[at:]
        elif how == "d":
            text = text[:at] + text[at + 1 + what % 40 :]
        else:  # a piece from elsewhere
            start = (what * 37) % (len(text) + 1)
            text = text[:at] + text[start : start + 60] + text[at:]
    assert_read_or_refused(text)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_mutated_replay_data_is_read_or_refused(seed: int) -> None:
    random = Random(seed)
    data = dialects.bga(cases.HUMAN_GAMES[seed % 6])
    for _ in range(random.randint(1, 4)):
        spoil(data, random)
    assert_read_or_refused(json.dumps(data))


def spoil(data: Any, random: Random) -> None:
    """Replace something, somewhere, by something else."""
    while True:
        key = random.choice(list(data) if isinstance(data, dict) else range(len(data)))
        inside = data[key]
        if not isinstance(inside, dict | list) or not inside or random.random() < 0.1:
            odd: list[Any] = [None, True, -1, 1e999, "", "E5", "@0", [], {}, [[]], {"data": 1}]
            data[key] = random.choice(odd)
            return
        data = inside


@settings(max_examples=150, deadline=None)
@given(
    st.binary(max_size=300)
    | st.text(max_size=300).map(lambda text: text.encode("utf-8", "replace"))
)
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        text = decoded(data)
    except RecordError:
        return
    assert_read_or_refused(text)
