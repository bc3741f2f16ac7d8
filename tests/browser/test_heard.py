"""A whole short game through the ears: what the live region says after each action."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import open_app
from tests.browser.ear import Ear
from tests.browser.listener import choose_move, choose_place, named, told
from tests.browser.table import PLACED, Table, after, saved_after
from yinsh.game import WHITE, Phase, Position
from yinsh.view.lesson_messages import LESSONS
from yinsh.view.messages import say
from yinsh.view.settings import Settings

# The shortest game there is: White steps along a line until his own markers are a row.
PLACING = [
    ("a5", "White: ring on a5. Black: place a ring, 1 of 5"),
    ("e10", "Black: ring on e10. White: place a ring, 2 of 5"),
    ("b1", "White: ring on b1. Black: place a ring, 2 of 5"),
    ("k7", "Black: ring on k7. White: place a ring, 3 of 5"),
    ("c1", "White: ring on c1. Black: place a ring, 3 of 5"),
    ("k8", "Black: ring on k8. White: place a ring, 4 of 5"),
    ("d1", "White: ring on d1. Black: place a ring, 4 of 5"),
    ("k9", "Black: ring on k9. White: place a ring, 5 of 5"),
    ("e1", "White: ring on e1. Black: place a ring, 5 of 5"),
    ("k10", "Black: ring on k10. White: move a ring"),
]
MOVING = [
    ("a5-b5", 18, "White: a5 to b5. Black: move a ring"),
    ("e10-f10", 16, "Black: e10 to f10. White: move a ring"),
    ("b5-c5", 20, "White: b5 to c5. Black: move a ring"),
    ("f10-g10", 17, "Black: f10 to g10. White: move a ring"),
    ("c5-d5", 21, "White: c5 to d5. Black: move a ring"),
    ("g10-h10", 18, "Black: g10 to h10. White: move a ring"),
    ("d5-e5", 22, "White: d5 to e5. Black: move a ring"),
    ("h10-i10", 16, "Black: h10 to i10. White: move a ring"),
    (
        "e5-f5",
        20,
        "White: e5 to f5. White: remove a row. The row is a5-e5: R goes to it, Enter removes it.",
    ),
]


def test_a_whole_game_can_be_followed_by_ear(page: Page, site_url: str) -> None:
    table = Table.open(page, site_url, settings=Settings(speed="off", confirm="off"))
    assert table.heard in ("", "Ready. White: place a ring, 1 of 5"), "the latter if it took long"
    table.press("new")
    table.page.locator('[value="blitz"]').check(force=True)
    table.press("start-game")
    assert table.heard == "New blitz game. White: place a ring, 1 of 5"
    for name, sentence in PLACING:
        table.click(name)
        assert table.heard == sentence
    for action, destinations, sentence in MOVING:
        source, target = action.split("-")
        player = sentence[:5]
        table.click(source)
        assert table.heard == (
            f"{player}: move the ring from {source}. It can go to {destinations} points."
        )
        table.click(target)
        assert table.heard == sentence
    table.take_row("a5-e5")
    assert table.heard == "White: row a5-e5 removed. White: remove a ring"
    table.click("e1")
    assert table.heard == (
        "White: e5 to f5, row a5-e5 removed, ring e1 removed. White 1, Black 0. "
        "White wins, 1 ring to 0"
    )
    assert table.state("phase") == "over"


def test_what_is_said_twice_is_heard_twice(page: Page, site_url: str) -> None:
    table = Table.open(page, site_url, settings=Settings(speed="off", confirm="off"))
    page.evaluate(
        """() => {
            const live = document.querySelector("[data-live]");
            window.said = [];
            new MutationObserver(() => window.said.push(live.textContent))
                .observe(live, { childList: true, characterData: true, subtree: true });
        }"""
    )
    table.click("e5", "e5", "e5", "e5")
    first, *again = page.evaluate("window.said")
    assert first == "White: ring on e5. Black: place a ring, 1 of 5"
    assert [text.strip("\u00a0") for text in again] == ["e5 is not vacant."] * 3
    assert again[0] != again[1] != again[2], "a screen reader skips what has not changed"


LONGEST = 90  # turns of one player; there are 51 markers
AN_END = r"You win, \d rings? to \d|The computer wins, \d rings? to \d|Draw"
RESULTS = {"white": "You win", "black": "The computer wins", "draw": "Draw"}


def begin_by_ear(ear: Ear, variant: str) -> None:
    """A game against the lowest level, as White."""
    ear.tab_to("button", "New game")
    ear.press("Enter")
    ear.tab_to("radio", "Normal")
    if variant == "Blitz":
        ear.press("ArrowDown")
    assert ear.focused.name.startswith(variant)
    ear.choose("Opponent", "The computer")
    ear.choose("Level", say("level.child"))
    ear.tab_to("button", "Start")
    ear.press("Enter")
    ear.listen("White: place a ring, 1 of 5$")


def play_by_ear(ear: Ear) -> str:
    """Play on until the end is heard; what was said of it."""
    said = "White: place a ring, 1 of 5"
    for _ in range(LONGEST):
        if "White: place" in said:
            ear.walk(choose_place(position_heard(ear, Phase.PLACE)))
            ear.press("Enter")
        elif "White: move" in said:
            source, target = choose_move(position_heard(ear, Phase.MOVE))
            assert "white ring, can move" in ear.walk(source).name
            ear.press("Enter")
            ear.listen(f"White: move the ring from {source}")
            assert "destination" in ear.walk(target).name
            ear.press("Enter")
        elif "White cannot move" in said:
            ear.tab_to("button", "Pass")
            ear.press("Enter")
        said = ear.listen(rf"White: (place|move) a ring|White: remove a row|White cannot|{AN_END}")
        while "White: remove a row" in said:
            one = re.search(r"The row is (\S+): R goes to it, Enter removes it", said)
            ear.press("r")
            if not one:
                ear.listen("is chosen: Enter removes it")
            assert "in the chosen row" in ear.focused.name
            ear.press("Enter")
            ear.listen("White: remove a ring")
            ear.press("r")
            assert "can be removed" in ear.focused.name
            ear.press("Enter")
            said = ear.listen(
                rf"White: (place|move) a ring|White: remove a row|White cannot|{AN_END}"
            )
        if re.search(AN_END, said):
            return said
    raise AssertionError(f"no end was heard: {said}")


def position_heard(ear: Ear, phase: Phase) -> Position:
    """How the game stands: said by a key, and the same by the names of the points."""
    ear.press("p")
    position = told(ear.listen("left in the pool"), WHITE, phase)
    points = [it.name for it in ear.tree() if re.match(r"[a-k]\d+, ", it.name)]
    assert position.cells == named(points)
    return position


@pytest.mark.parametrize(
    "variant", ["Blitz", pytest.param("Normal", marks=[pytest.mark.long, pytest.mark.timeout(300)])]
)
def test_a_whole_game_is_played_by_ear(page: Page, site_url: str, variant: str) -> None:
    """From the first key to the result, by what is announced and what the tree says, and nothing
    else; only then somebody looks whether it is true."""
    ear = Ear(page)
    page.add_init_script("localStorage.setItem('yinsh.settings', '{\"speed\": \"off\"}')")
    open_app(page, site_url)
    begin_by_ear(ear, variant)
    here = ear.focused
    assert (here.role, here.name) == ("button", "f6, vacant, place a ring here")
    board = next(node for node in ear.tree() if node.role == "application")
    assert board.name
    assert "question mark lists all keys" in board.description
    heard = play_by_ear(ear)
    assert RESULTS[Table(page).state("result")] in heard


def test_from_the_first_visit_through_lessons_into_a_game(page: Page, site_url: str) -> None:
    """The focus is always on something, and what to press next is said."""
    ear = Ear(page)
    page.add_init_script("localStorage.setItem('yinsh.settings', '{\"speed\": \"off\"}')")
    open_app(page, site_url)
    ready = "Ready. White: place a ring, 1 of 5"
    assert ear.announced() in ("", f"Starting the rules engine | {ready}"), "if it took long"
    ear.tab_to("button", say("control.lessons"))
    ear.press("Enter")
    assert "Three lines meet at a point" in ear.listen("Place White's fifth ring")
    assert ear.focused.name == "f6, vacant, place a ring here"
    ear.press("Enter")
    said = ear.listen("Right!")
    assert said.endswith("Enter goes on to the next step.")
    ear.press("Enter")
    ear.listen("Step 2 of 10: Moving a ring")
    ear.press("/")
    assert ear.focused.role == "combobox"
    ear.press(*"d4-d5", "Enter")
    said = ear.listen("Not quite")
    assert f"Not quite. {LESSONS['lesson.move.wrong.elsewhere']}" in said
    assert said.endswith("Enter begins this step again.")
    assert ear.focused.role == "button", "from the field back to the board"
    ear.tab_to("button", "Try again")
    assert ear.announced() == "", "walking away from the board says nothing more"
    ear.press("Enter")
    assert ear.listen("f6") == f"{LESSONS['lesson.move.task']} White: move a ring"
    assert re.match(r"f6, ", ear.focused.name), "the board has the focus again"
    ear.tab_to("button", "10. Winning")
    ear.press("Enter")
    ear.listen("Step 10 of 10")
    ear.tab_to("button", "f6", key="Shift+Tab")
    ear.walk("c4")
    ear.press("Enter")
    assert ear.walk("e6").name.endswith("makes the row d3-d7")
    ear.press("Enter")
    ear.listen("The row is d3-d7: R goes to it, Enter removes it.")
    ear.press("r", "Enter", "r", "Enter")
    assert ear.listen("Right!").endswith("Enter begins a game.")
    ear.press("Enter")
    ear.tab_to("button", "Start")
    assert ear.announced() == "", "the dialog is heard, not the game behind it"
    ear.press("Enter")
    ear.listen("New game. White: place a ring, 1 of 5")
    assert ear.focused.name.endswith("vacant, place a ring here")


def test_every_key_on_the_board_speaks_or_moves(page: Page, site_url: str) -> None:
    settings = Settings(speed="off", confirm="off")
    ear = Ear(page)
    table = Table.open(page, site_url, game=saved_after(*PLACED[:4]), settings=settings)
    ear.tab_to("button", "f6")
    for key, said in [
        ("ArrowRight", "This is the latest turn."),
        ("x", "This key does nothing here. The question mark lists the keys."),
        ("PageDown", "This key does nothing here. The question mark lists the keys."),
        ("Home", "Start of the game. You are looking back"),
        ("ArrowLeft", "There is no earlier turn."),
        ("Escape", "Back at the latest turn. White: place a ring, 3 of 5"),
        ("p", "White: place a ring, 3 of 5. White: 2 rings, e4 and f6"),
        ("ArrowLeft", "Turn 3 of 4. White: ring on f6. You are looking back"),
        ("w", ""),
        ("Enter", "Another line from turn 4 on; the game is as it was. Escape on the board"),
        ("Escape", "Back at the latest turn."),
    ]:
        ear.press(key)
        if said:
            ear.listen(re.escape(said))
    ear.walk("f10")
    ear.press("w")
    ear.listen("Edge of the board")
    ear.press("r")
    assert ear.focused.name == "e4, white ring"
    assert table.position == after(*PLACED[:4])
