"""What leaves the page: links, the frame's HTML, names of files, what a format leaves out."""

import re
from html.parser import HTMLParser

import pytest

from tests.records.trees import grown
from yinsh.records.boardspace import LeftOut
from yinsh.records.line import Line
from yinsh.records.link import read_address
from yinsh.records.notes import Glyph, Headers, Notes
from yinsh.records.tree import Game, Path
from yinsh.view.messages import ENGLISH
from yinsh.view.sharing import (
    LONGEST_SCANNED,
    Shared,
    file_name,
    frame_title,
    left_out_words,
    qr_svg,
    shared,
)

PAGE = "https://yinsh.example/play/"
GAME = grown("e5 d4 (d5 f6) f6")[0].annotate((0, 1), Notes("better?", Glyph.GOOD))
NAMED = GAME.titled(Headers(white='Ann "the <b>" Lee', black="Bob"))


def test_the_link_holds_the_whole_game_and_the_place_that_is_seen() -> None:
    out = shared(Line.of(GAME, (0, 1)), PAGE, whole=True)
    assert out.link.startswith(f"{PAGE}#g=")
    assert read_address(out.link) == (GAME, (0, 1))


def test_the_link_of_a_position_holds_nothing_else() -> None:
    out = shared(Line.of(GAME, (0, 1)), PAGE, whole=False)
    game, path = read_address(out.link)
    assert (game.start, path, game.size) == (GAME.position((0, 1)), (), 0)
    assert re.fullmatch(re.escape(PAGE) + r"#p=[\w.~-]+[a-z0-9]", out.link)


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def tags(html: str) -> list[tuple[str, dict[str, str | None]]]:
    parser = Tags()
    parser.feed(html)
    return parser.found


def test_the_snippet_is_one_iframe_and_names_stay_names() -> None:
    out = shared(Line.of(NAMED), PAGE, whole=True)
    expected = {
        "src": out.link.replace("#", "?embed=1#"),
        "title": 'YINSH: Ann "the <b>" Lee against Bob',
        "loading": "lazy",
        "style": "width:100%;aspect-ratio:4/5;border:0",
        "sandbox": "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox "
        "allow-downloads",
        "allow": "fullscreen; clipboard-write",
    }
    assert tags(out.snippet) == [("iframe", expected)]
    del expected["style"]
    assert tags(out.iframe()) == [("iframe", expected)]


def test_a_game_too_long_for_a_link_has_none() -> None:
    game = GAME
    path: Path = (0,)
    for number in range(30):  # noise, which deflates badly
        noise = "".join(chr(0x4E00 + (k * k * 7919 + number) % 20_000) for k in range(1, 3_000))
        game = game.annotate(path, Notes(noise))
        game, path = game.play(path, next(iter(game.position(path).legal_actions())))
    out = shared(Line.of(game), PAGE, whole=True)
    assert (out.link, out.frame, out.snippet, out.scannable) == ("", "", "", False)
    assert shared(Line.of(game), PAGE, whole=False).link


@pytest.mark.parametrize(
    ("length", "scannable"), [(0, False), (1, True), (LONGEST_SCANNED, True), (1_271, False)]
)
def test_which_links_a_camera_can_read(length: int, scannable: bool) -> None:
    assert Shared("x" * length, "", "").scannable is scannable


@pytest.mark.parametrize(
    ("white", "black", "title"),
    [
        ("Ann", "Bob", "YINSH: Ann against Bob"),
        ("Ann", "", "YINSH: Ann against Black"),
        ("", "Bob", "YINSH: White against Bob"),
        ("", "", "YINSH: a game"),
    ],
)
def test_what_a_frame_is_called(white: str, black: str, title: str) -> None:
    assert frame_title(Headers(white=white, black=black)) == title


@pytest.mark.parametrize(
    ("white", "black", "date", "name"),
    [
        ("", "", "", "yinsh-2026-11-30.txt"),
        ("Ann", "Bob", "", "yinsh-Ann-Bob-2026-11-30.txt"),
        ("Ann", "", "2020-02-03", "yinsh-Ann-2020-02-03.txt"),
        ("Ann", "Bob", "Mon Feb 03 2020", "yinsh-Ann-Bob-Mon-Feb-03-2020.txt"),
        ("../../etc/passwd", "C:\\con", "", "yinsh-etc-passwd-C-con-2026-11-30.txt"),
        ("..", "-", "??", "yinsh-2026-11-30.txt"),
        ("Анна", "Zoë", "", "yinsh-Анна-Zoë-2026-11-30.txt"),
        ("<b>x</b>", "|?*", "", "yinsh-b-x-b-2026-11-30.txt"),
        ("x" * 99, "y" * 99, "z" * 99, f"yinsh-{'x' * 30}-{'y' * 30}-{'z' * 30}.txt"),
    ],
)
def test_names_of_files_are_safe(white: str, black: str, date: str, name: str) -> None:
    headers = Headers(white=white, black=black, date=date)
    assert file_name(headers, "txt", "2026-11-30") == name
    assert not set(name) & set('<>:"/\\|?*\0 ')


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (grown("e5 d4")[0], ""),
        (grown("e5 d4 (d5)")[0], "the variations"),
        (NAMED, "the variations"),
        (
            grown("e5 d4 (d5)")[0].annotate((0,), Notes(glyph=Glyph.GOOD, circles=(3,))),
            "the variations, the marks ! and ? and the arrows and circles",
        ),
    ],
)
def test_what_a_boardspace_file_leaves_out_is_said(game: Game, words: str) -> None:
    said = left_out_words(game)
    assert words in said
    assert bool(said) is bool(words)


@pytest.mark.parametrize("what", LeftOut)
def test_every_thing_left_out_has_words(what: LeftOut) -> None:
    assert f"share.left-out.{what.name.lower()}" in ENGLISH


def test_a_qr_code_is_runs_of_dark_squares_in_a_quiet_zone() -> None:
    drawn = qr_svg([bytearray((1, 1, 0)), bytearray((0, 0, 1)), bytearray((0, 0, 0))])
    assert 'viewBox="0 0 11 11"' in drawn
    assert 'd="M4 4h2v1h-2zM6 5h1v1h-1z"' in drawn
    assert 'aria-label="QR code of the link"' in drawn
