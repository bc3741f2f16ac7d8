"""A frame goes on in the game that it kept for its link."""

import pytest

from tests.hostile import GARBAGE
from tests.records.test_library import Drawer
from tests.records.trees import grown
from yinsh.records.copies import MOST, PLACE, Copies


def test_the_latest_games_are_remembered():
    copies = Copies(Drawer())
    assert copies.of("link0") is None
    for i in range(MOST + 1):
        copies.remember(f"link{i}", f"game{i}")
    copies.remember("link1", "other")
    copies.remember("one more", "another")
    found = [copies.of(link) for link in ("link0", "link1", "link2", f"link{MOST}")]
    assert found == [None, "other", None, f"game{MOST}"]


@pytest.mark.parametrize("text", GARBAGE.values(), ids=GARBAGE)
def test_what_is_none_of_ours_is_written_over(text: str):
    drawer = Drawer()
    drawer.texts[PLACE] = text
    copies = Copies(drawer)
    assert copies.of("link") is None
    copies.remember("link", "game")
    assert copies.of("link") == "game"


def test_where_nothing_can_be_stored_nothing_is_remembered():
    drawer = Drawer()
    drawer.closed = True
    copies = Copies(drawer)
    copies.remember("link", "game")
    assert copies.of("link") is None


@pytest.mark.parametrize(
    ("copy", "link", "held"),
    [
        ("e5 d4 f6", "e5 d4 f6", True),
        ("e5 d4 (d5) f6", "e5 d4 f6", True),
        ("e5 d4 f6 g4", "e5 d4 f6", True),
        ("e5 d4 (d5 h8) f6", "e5 d4 (d5) f6", True),
        ("e5 d4", "", True),
        ("e5 d4", "e5 d4 f6", False),
        ("e5 d5 (d4) f6", "e5 d4 f6", False),
        ("e5 d4 f6", "e5 d4 (d5) f6", False),
    ],
)
def test_a_copy_holds_the_game_of_its_link(copy: str, link: str, held: bool):
    assert grown(copy)[0].holds(grown(link)[0]) is held
