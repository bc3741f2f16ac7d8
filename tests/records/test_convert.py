"""The verbs `replay` and `convert`: every format in and out, and what is lost is said."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.records.trees import drawn, grown
from tests.rules import cases
from yinsh.cli import convert, replay
from yinsh.game import WHITE
from yinsh.position_text import position_text
from yinsh.records.link import game_link
from yinsh.records.notes import Glyph, Headers, Notes
from yinsh.records.reading import read
from yinsh.records.record import Declaration, Declared
from yinsh.records.text import write_text
from yinsh.records.tree import Game

SAMPLES = Path(__file__).parent / "samples"
TREE = (
    grown("e5 d4 (d5 f6) f6")[0]
    .annotate((0,), Notes("in the middle", Glyph.GOOD))
    .titled(Headers("Ann", "Bob"))
)


def told(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    captured = capsys.readouterr()
    return captured.out, captured.err


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "boardspace-old.sgf",
            [
                "21 actions in 19 turns, all legal",
                "white: ann, black: bob",
                "white wins: black has resigned",
                "rings removed: white 1, black 0",
            ],
        ),
        ("boardspace-blitz.sgf", ["white: Дед, black: Dumbot", "white wins: all the rings"]),
        ("boardspace-annotated.sgf", ["3 actions in 3 turns, all legal", "3 more turns in"]),
        ("bga-takes-back.json", ["black wins: the record does not say why"]),
        ("bga-restarts-string-ids.json", ["not finished: black must move a ring"]),
        ("bga-log.txt", ["white: Ann Lee, black: bob_2", "white wins: the record"]),
    ],
)
def test_replay_reads_every_format(
    name: str, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay.main([str(SAMPLES / name)]) == 0
    shown = told(capsys)[0].splitlines()
    assert [line for line in lines if not any(s.startswith(line) for s in shown)] == []


@pytest.mark.parametrize(
    ("declaration", "words"),
    [
        (Declaration(Declared.AGREEMENT, None), "draw: the players have agreed"),
        (Declaration(Declared.TIME, WHITE), "white wins: black has no time left"),
    ],
)
def test_replay_says_how_the_players_ended_it(declaration: Declaration, words: str) -> None:
    game, path = grown("e5 d4")
    assert words in replay.summary(game.declare(path, declaration)).splitlines()


def test_nothing_that_a_file_says_commands_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game"
    file.write_text('(;GM[24]P0[id "\x1b[2J\\]Ann"];P0[place wr E 5])')
    assert replay.main([str(file)]) == 0
    file.write_text("e4 \x1b[2J\x07")
    assert replay.main([str(file)]) == 1
    assert not set("\x1b\x07") & set("".join(told(capsys)))


@pytest.mark.parametrize("source", ["game.txt", "game.link", "game.sgf"])
@pytest.mark.parametrize("target", ["game.txt", "game.link", "game.sgf"])
def test_from_any_format_to_any(
    source: str, target: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "first.txt").write_text(write_text(TREE))
    (tmp_path / "second").mkdir()
    for start, end in (("first.txt", source), (source, f"second/{target}")):
        assert convert.main([str(tmp_path / start), str(tmp_path / end)]) == 0
    written = (tmp_path / "second" / target).read_bytes()
    game = read(written.decode())
    if "game.sgf" not in (source, target):
        assert game == TREE
    assert drawn(game) == ("e5 d4 f6" if "game.sgf" in (source, target) else drawn(TREE))
    assert (game.headers.white, game.headers.black) == ("Ann", "Bob")
    assert game.node((0,)).notes.comment == "in the middle"
    lost = "left out, for Boardspace's files have no place for it: variations, glyphs"
    assert (lost in told(capsys)[1]) == ("game.sgf" in (source, target))


def test_to_standard_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game"
    file.write_text(f"#g={game_link(TREE)}")
    assert convert.main([str(file), "-", "--to", "txt"]) == 0
    assert told(capsys) == (write_text(TREE), "")


@pytest.mark.parametrize("options", [[], ["--animated"], ["--theme", "dark"]])
def test_to_a_picture(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.txt").write_text(write_text(TREE))
    out = tmp_path / "game.svg"
    assert convert.main([str(tmp_path / "game.txt"), str(out), *options]) == 0
    svg = out.read_text("utf-8")
    assert ("<animate" in svg) == ("--animated" in options)
    assert ("variations" in told(capsys)[1]) == ("--animated" in options)
    title = ElementTree.fromstring(svg).find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == "Ann – Bob"


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["game.txt", "game"], 2, "what to write?"),
        (["game.txt", "game.json"], 2, "what to write?"),
        (["game.txt", "-"], 2, "what to write?"),
        (["game.txt", "game.sgf", "--animated"], 2, "only an .svg can be animated"),
        (["none.txt", "game.sgf"], 1, "No such file"),
        (["bad.txt", "game.sgf"], 1, "bad.txt: line 1, column 4: 'e4': e4 is not vacant"),
        (["setup.txt", "game.sgf"], 1, "always begin with the empty board"),
        (["game.txt", "no/such/folder/game.sgf"], 1, "No such file"),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_written(
    arguments: list[str],
    code: int,
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text("e4 e5")
    Path("bad.txt").write_text("e4 e4")
    Path("setup.txt").write_text(write_text(Game(cases.replay(["e5"]))))
    before = sorted(tmp_path.iterdir())
    assert convert.main(arguments) == code
    assert words in told(capsys)[1]
    assert sorted(tmp_path.iterdir()) == before


def test_a_position_can_be_converted_and_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = position_text(cases.replay(["e5", "d4"]))
    file = tmp_path / "position"
    file.write_text(f"https://yinsh.example/#p={position}\n")
    assert replay.main([str(file)]) == 0
    assert f"position: {position}" in told(capsys)[0]
