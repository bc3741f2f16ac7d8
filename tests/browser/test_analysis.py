"""The engine as adviser on the real page: hints, and the evaluation that is off by default."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.blog import served
from tests.browser.conftest import READY, START_TIMEOUT
from tests.browser.table import PLACED, Table, after, saved
from tests.browser.test_layout import ALMOST
from tests.browser.test_opponent import GIFT, START, kept
from tests.browser.whole_games import ENGINE_TIME, my_turn
from yinsh.game import WHITE
from yinsh.notation import action_text, read_turn
from yinsh.position_text import position_text, read_position
from yinsh.view.settings import Settings

# What the page asks of the engine's workers, and what they answer; and a way to hurt them.
SPY = """
window.workers = []; window.asked = []; window.heard = [];
const Real = Worker;
window.Worker = class extends Real {
    constructor(address, ...rest) {
        super(address, ...rest);
        if (!String(address).includes("engine-worker")) return;
        workers.push(this);
        this.addEventListener("message", ({ data }) => heard.push(data));
    }
    postMessage(message, ...rest) {
        super.postMessage(message, ...rest);
        if (!workers.includes(this)) return;
        asked.push(message);
        if (message.position && window.onjob) onjob(message.limits);
    }
};
"""


def open_table(
    page: Page, url: str, game: str, *, analysis: str = "off", movetime: str = "2"
) -> Table:
    page.add_init_script(SPY)
    settings = Settings(speed="off", analysis=analysis, movetime=movetime)
    return Table.open(page, url, game=game, settings=settings)


def wait_hint(table: Table) -> str:
    """The sentence of the hint, once it is there."""
    expect(table.root).to_have_attribute("data-hint", "shown", timeout=ENGINE_TIME)
    return table.detail


def wait_depth(table: Table, depth: int) -> None:
    table.page.wait_for_function(
        """(depth) => {
            const text = document.querySelector("[data-evaluation-depth]").textContent;
            return Number(/\\d+/.exec(text)?.[0] ?? 0) >= depth
                || document.querySelector("[data-app]").dataset.analysis === "finished";
        }""",
        arg=depth,
        timeout=ENGINE_TIME,
    )


def verdict(table: Table) -> str:
    return table.page.locator("[data-evaluation-score]").inner_text()


def share(table: Table) -> float:
    style = "document.querySelector('[data-evaluation-bar]').style.getPropertyValue('--share')"
    return float(table.page.evaluate(style))


def marks(table: Table) -> int:
    """How many shapes the board shows as advice."""
    return table.page.locator('[data-layer="advice"] *').count()


# Hints


def test_a_hint_shows_the_winning_turn_and_why(page: Page, site_url: str) -> None:
    table = open_table(page, site_url, saved(position_text(ALMOST)))
    assert page.evaluate("workers.length") == 0, "nobody has asked the engine anything"
    table.press("hint")
    sentence = wait_hint(table)
    turn, reason = sentence.split(": ")
    assert reason == "White removes the third ring and wins."
    assert table.heard == sentence
    assert marks(table) == 2
    moved = ALMOST.play(read_turn(ALMOST, turn)[0])
    assert moved.rows(0), "the move makes a row, and a third ring can be given up for it"
    table.play([turn])
    expect(table.root).to_have_attribute("data-hint", "")
    assert marks(table) == 0
    assert "hint" not in table.detail.lower()


def test_the_key_and_the_button_show_a_hint_and_hide_it(page: Page, site_url: str) -> None:
    table = open_table(page, site_url, saved(START, [[name] for name in PLACED]))
    page.locator('[data-point="f6"]').focus()
    refused = "The ring on d7 is your opponent's."
    table.click("d7")
    assert table.detail == refused
    page.keyboard.press("h")
    sentence = wait_hint(table)
    assert refused not in sentence
    table.click("d7")
    assert table.detail == f"{sentence} {refused}"
    page.keyboard.press("h")
    expect(table.root).to_have_attribute("data-hint", "")
    assert marks(table) == 0
    table.press("hint")
    wait_hint(table)
    table.press("undo")
    expect(table.root).to_have_attribute("data-hint", "")


def test_a_hint_that_is_overtaken_by_a_move_never_comes(page: Page, site_url: str) -> None:
    table = open_table(page, site_url, saved(START, [[name] for name in PLACED]))
    page.evaluate(
        "() => { window.onjob = () => { onjob = null; setTimeout("
        "() => document.querySelector('[data-turn=\"9\"]').click(), 20); }; }"
    )
    table.press("hint")
    expect(table.root).to_have_attribute("data-hint", "")
    assert table.position == after(*PLACED[:9])
    table.press("hint")
    first = wait_hint(table)
    assert page.evaluate("heard.filter((m) => m.type === 'move').map((m) => m.job).length") == 1
    read_turn(read_position(table.position), first.split(":")[0])  # a turn that is legal there
    page.evaluate(
        "workers[0].dispatchEvent(new MessageEvent('message',"
        " { data: { ...heard.at(-1), job: 1, pv: [0] } }))"
    )
    assert table.detail == first, "an answer to the first question changes nothing"


def test_there_is_no_hint_in_the_engines_turn(page: Page, site_url: str) -> None:
    """And the worker passes from the opponent to the hint when the turn is taken back."""
    game = kept(START, [[name] for name in PLACED], [0, 8])
    table = open_table(page, site_url, game, movetime="30")
    table.click("e4", "e6")
    expect(table.root).to_have_attribute("data-busy", "engine")
    expect(table.button("hint")).to_be_disabled()
    page.locator('[data-point="f6"]').focus()
    page.keyboard.press("h")
    assert table.state("hint") == ""
    table.press("undo")
    table.press("hint")
    assert table.state("busy") == ""
    sentence = wait_hint(table)
    read_turn(read_position(after(*PLACED)), re.split(r"[: ]", sentence)[0])
    assert page.evaluate("workers.length") == 1


def test_a_worker_that_dies_over_a_hint_is_replaced_and_then_given_up(
    page: Page, site_url: str
) -> None:
    table = open_table(page, site_url, saved(START, [[name] for name in PLACED]))
    dies = "workers.at(-1).dispatchEvent(new ErrorEvent('error', {message: 'gone'}))"
    table.press("hint")
    page.evaluate(dies)
    wait_hint(table)
    assert page.evaluate("workers.length") == 2
    table.press("hint")
    table.press("hint")
    page.evaluate(dies)
    page.evaluate(dies)
    expect(page.locator("[data-notice-text]")).to_contain_text("There is no hint")
    assert table.state("hint") == ""
    table.press("hint")
    wait_hint(table)


# The evaluation


def test_the_evaluation_is_off_until_it_is_asked_for(page: Page, site_url: str) -> None:
    table = open_table(page, site_url, saved(START, [[name] for name in PLACED]))
    for part in (".evaluation", "[data-evaluation-bar]"):
        expect(page.locator(part)).to_be_hidden()
    assert table.state("analysis") == ""
    assert page.evaluate("workers.length") == 0
    table.press("more")
    table.press("analysis")
    wait_depth(table, 6)
    assert re.fullmatch(r"Even|(White|Black) \+\d+\.\d", verdict(table))
    for part in (".evaluation", "[data-evaluation-bar]"):
        expect(page.locator(part)).to_be_visible()
    assert marks(table) == 2
    line = page.locator("[data-evaluation-line] li").all_inner_texts()
    assert line[0].startswith("11. ")
    read_turn(read_position(table.position), line[0].removeprefix("11. "))
    table.press("more")
    table.press("analysis")
    expect(page.locator(".evaluation")).to_be_hidden()
    assert marks(table) == 0
    assert page.evaluate("asked.at(-1).cancel") is True
    assert json.loads(page.evaluate("localStorage['yinsh.settings']"))["analysis"] == "off"


def test_the_evaluation_streams_and_follows_what_is_looked_at(page: Page, site_url: str) -> None:
    game = saved(GIFT, [["e4-e6"]])
    table = open_table(page, site_url, game, analysis="on")
    expect(table.root).to_have_attribute("data-analysis", "finished", timeout=ENGINE_TIME)
    assert (verdict(table), share(table)) == ("Black wins in 1", 0)
    table.press("back")
    wait_depth(table, 3)
    assert verdict(table) != "Black wins in 1"
    assert share(table) > 0
    wait_depth(table, 5)
    depths = page.evaluate(
        "heard.filter((m) => m.type === 'progress' && m.job === asked.at(-1).job)"
        ".map((m) => m.depth)"
    )
    assert depths == sorted(depths)
    assert depths[0] == 1, "each depth is told"
    before = page.evaluate("asked.filter((m) => m.position).length")
    table.press("last")
    assert verdict(table) == "Black wins in 1", "known from before: at once, and not asked again"
    assert page.evaluate("asked.filter((m) => m.position).length") == before


def test_the_opponent_goes_before_the_evaluation(page: Page, site_url: str) -> None:
    game = kept(START, [[name] for name in PLACED], [0, 8])
    table = open_table(page, site_url, game, analysis="on", movetime="3")
    wait_depth(table, 4)
    assert table.state("analysis") == "thinking"
    assert page.evaluate("asked.at(-1).limits.hard") == 30_000, "it does not go on for ever"
    table.click("e4", "e6")
    expect(table.root).to_have_attribute("data-busy", "engine")
    assert table.state("analysis") == "waiting"
    assert marks(table) == 0
    my_turn(table)
    assert len(table.turns) == len(PLACED) + 2
    wait_depth(table, 4)
    assert page.evaluate("workers.length") == 1


def test_a_weak_level_learns_nothing_from_a_hint(page: Page, site_url: str) -> None:
    """What was found out for the person would make the computer see farther than its level."""
    game = kept(START, [[name] for name in PLACED], [0, 4])
    table = open_table(page, site_url, game)
    for actions, hinted in ((("e4", "e6"), False), (None, True)):
        if hinted:
            table.press("hint")
            wait_hint(table)
        moves = actions or action_text(read_position(table.position).legal_actions()[0]).split("-")
        table.click(*moves)
        my_turn(table)
        assert page.evaluate("asked.filter((m) => m.position).at(-1).fresh") is hinted


def test_a_hidden_page_does_not_analyse(page: Page, site_url: str) -> None:
    game = saved(START, [[name] for name in PLACED])
    table = open_table(page, site_url, game, analysis="on")
    expect(table.root).to_have_attribute("data-analysis", "thinking")
    hide = (
        "(hidden) => { Object.defineProperty(document, 'hidden',"
        " { get: () => hidden, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange')); }"
    )
    page.evaluate(hide, True)
    expect(table.root).to_have_attribute("data-analysis", "waiting")
    assert page.evaluate("asked.at(-1).cancel") is True
    page.evaluate(hide, False)
    expect(table.root).to_have_attribute("data-analysis", "thinking")


def test_the_main_thread_stays_free_while_the_engine_analyses(page: Page, site_url: str) -> None:
    """No task of over 50 ms. Other programs may hold up a measurement, but not each time."""
    game = saved(START, [[name] for name in PLACED])
    table = open_table(page, site_url, game)
    page.evaluate(
        "window.long = []; new PerformanceObserver((list) => long.push(...list.getEntries()"
        ".map((entry) => Math.round(entry.duration)))).observe({ type: 'longtask' })"
    )
    found: list[list[int]] = []
    for turn in (10, 9, 8, 7):
        page.locator(f'[data-turn="{turn}"]').click()
        page.evaluate("long.length = 0")
        page.evaluate("document.querySelector('[data-setting=\"analysis\"]').click()")
        wait_depth(table, 8 if turn == 10 else 3)
        found.append(page.evaluate("new Promise((done) => setTimeout(() => done([...long]), 0))"))
        page.evaluate("document.querySelector('[data-setting=\"analysis\"]').click()")
        if not found[-1]:
            return
    raise AssertionError(f"long tasks in each of four attempts, in milliseconds: {found}")


# The opponent, still


def test_undo_within_50_ms_of_the_engines_start(page: Page, site_url: str) -> None:
    """Twenty times, sooner and later, with the evaluation on besides."""
    game = kept(START, [[name] for name in PLACED], [0, 8])
    table = open_table(page, site_url, game, analysis="on", movetime="0.2")
    for i in range(20):
        page.evaluate(
            "(delay) => { window.onjob = ({ hard }) => { if (hard > 200) return; onjob = null;"
            " setTimeout(() => document.querySelector('[data-action=\"undo\"]').click(), delay); };"
            " window.undone = () => window.onjob === null"
            " && document.querySelector('[data-app]').dataset.busy === ''; }",
            2 * i,
        )
        table.click("e4", "e6")
        page.wait_for_function("undone()")
        assert table.position == after(*PLACED)
    table.click("e4", "e6")
    my_turn(table)
    assert len(table.turns) == len(PLACED) + 2


POSITION = "document.querySelector('[data-app]').dataset.position"
IDLE = "document.querySelector('[data-app]').dataset.busy === ''"


@pytest.fixture
def blog(site_url: str) -> Iterator[str]:
    """The address of a page with two games in frames, from another origin."""
    frame = f'src="{site_url}" width="400" height="620"></iframe>'
    with served(f'<iframe name="one" {frame}<iframe name="two" {frame}') as address:
        yield address


def test_two_frames_of_another_page_have_a_game_each(page: Page, blog: str) -> None:
    page.set_viewport_size({"width": 900, "height": 700})
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(blog)
    frames = [frame for frame in page.frames if frame.name in ("one", "two")]
    for frame, level in zip(frames, ("1", "8"), strict=True):
        frame.wait_for_selector(READY, state="attached", timeout=START_TIMEOUT)
        frame.locator('[data-action="new"]:visible').first.click()
        frame.locator('[data-new="opponent"]').select_option("engine")
        frame.locator('[data-new="level"]').select_option(level)
        frame.locator('[data-dialog="new"] [data-setting="movetime"]').evaluate(
            "(it) => { it.value = '0.2'; it.dispatchEvent(new Event('change', {bubbles: true})); }"
        )
        frame.locator('[data-action="start-game"]').click()
    anything = [Random(1), Random(2)]
    for _ in range(8):
        for frame, chance in zip(frames, anything, strict=True):
            frame.wait_for_function(IDLE, timeout=ENGINE_TIME)
            position = read_position(frame.evaluate(POSITION))
            assert position.player == WHITE
            action = action_text(chance.choice(position.legal_actions()))
            for name in action.split("-"):
                frame.locator(f'[data-point="{name}"] .hit').click()
            frame.wait_for_function(f"({POSITION}) !== {position_text(position)!r}")
    for frame in frames:
        frame.wait_for_function(IDLE, timeout=ENGINE_TIME)
        assert frame.locator("[data-turn]").count() == 16
    assert frames[0].evaluate(POSITION) != frames[1].evaluate(POSITION)
