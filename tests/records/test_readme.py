"""What the specification of our formats shows is true."""

import re
from pathlib import Path
from textwrap import dedent

from tests.records.trees import drawn, grown
from yinsh.game import WHITE
from yinsh.records import link_bytes as wire
from yinsh.records.link import game_link, read_link
from yinsh.records.text import read_text

README = Path(wire.__file__).with_name("README.md").read_text("utf-8")


def blocks(heading: str) -> list[str]:
    """The indented blocks of one chapter."""
    chapter = README.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return [dedent(block) for block in re.findall(r"(?:(?:    .*)?\n)+", chapter) if block.strip()]


def test_the_example_of_a_text_record() -> None:
    game = read_text(blocks("The text record")[0])
    assert game.headers.white == "Ann"
    assert game.main_record.winner == WHITE
    assert drawn(game).endswith("e5-b5 (e5-f6 e6-g8 (e6-d6) e7-f8) e6-g8")


def test_the_example_of_a_link() -> None:
    game, _ = grown("e5 (e6) e7")
    link = game_link(game)
    assert f"`{link}`" in README
    assert read_link(link)[0] == game
    data: list[int] = []
    assert not wire.unwrap(link, data)
    assert "88, 33 33, 89, 32 32, 34 34" in README
    assert data == [88, 33, 33, 89, 32, 32, 34, 34]


def test_every_event_is_described_by_its_number() -> None:
    described = re.findall(r"^(\d\d)\b", "".join(blocks("The link")), re.MULTILINE)
    variation = re.findall(r"^88 \.\.\. (\d\d)", "".join(blocks("The link")), re.MULTILINE)
    numbers = range(wire.ROW, wire.HERE + 1)
    assert sorted(int(number) for number in described + variation) == list(numbers)
