"""A frame in a page of another origin: its game is there at once, and nothing starts unasked."""

from __future__ import annotations

import functools
import gzip
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect

from tests.browser.blog import GAME_LINK, LENGTH, Blog, served
from tests.browser.conftest import BASE, READY, START_TIMEOUT
from tests.browser.table import Table
from tests.browser.test_layout import ALMOST, MEASURE, PARTS, Look
from tests.records.trees import drawn, grown
from tests.viewer.links import GAMES
from yinsh.board import NAMES
from yinsh.game import EMPTY
from yinsh.position_text import position_text
from yinsh.records.library import PREFIX
from yinsh.records.link import game_link
from yinsh.records.saved import load
from yinsh.site import headers
from yinsh.site.gallery import POSITION, SIZES
from yinsh.site.headers import Rule
from yinsh.site.project import ROOT
from yinsh.site.serve import Handler, Server
from yinsh.view.export import still
from yinsh.view.pieces import CONTENT_NAMES
from yinsh.view.settings import CHOICES

GOLDEN = {name: (link, line) for name, link, line in GAMES}
MOST_BEFORE_PLAY = 120_000
LONG_TASK = 50


@pytest.fixture
def blog(context: BrowserContext, site_url: str) -> Iterator[Blog]:
    """A blog in which nothing goes wrong."""
    blog = Blog(context, site_url)
    yield blog
    assert blog.problems == []
    foreign = [url for url in blog.requests if not url.startswith((site_url, "https://blog.test/"))]
    assert [url for url in foreign if not url.startswith(("data:", "blob:"))] == []


def state(frame: Frame, name: str) -> str:
    return frame.locator("[data-app]").get_attribute(f"data-{name}") or ""


def place(frame: Frame) -> str:
    return frame.locator("[data-viewer-place]").inner_text()


def pieces(frame: Frame) -> dict[str, str]:
    """What is drawn on each point."""
    found: dict[str, str] = frame.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-point]")].map((it) =>
            [it.dataset.point, it.querySelector("use")?.getAttribute("href").slice(1) ?? ""]))"""
    )
    return {point: piece for point, piece in found.items() if piece}


DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


def press(frame: Frame, action: str) -> None:
    """A click, once the frame is drawn: the browser gives one that comes before, as when the page
    has just been scrolled, to the page round the frame."""
    button = frame.locator(f'[data-view-action="{action}"]')
    button.scroll_into_view_if_needed()
    frame.evaluate(DRAWN)
    button.click()


def playable(blog: Blog, frame: Frame) -> None:
    """Wait until the application has taken over."""
    frame.locator(READY).wait_for(state="attached", timeout=START_TIMEOUT)
    blog.page.wait_for_function("said.some((it) => it.type === 'ready' && it.ui === 'play')")


@pytest.mark.parametrize("name", ["finished, black", "a ring still to give up", "blitz, finished"])
def test_a_frame_shows_the_place_of_its_link_without_an_interpreter(blog: Blog, name: str) -> None:
    link, line = GOLDEN[name]
    blog.open(blog.iframe(fragment=f"g={link}"))
    frame = blog.frame()
    assert state(frame, "position") == position_text(line.position)
    scene = still(line.position, line.turn)
    assert pieces(frame) == {
        NAMES[p]: CONTENT_NAMES[content] + ("-pip" if p in scene.pips else "")
        for p, content in enumerate(line.position.cells)
        if content != EMPTY
    }
    assert place(frame) == f"{line.shown} of {len(line.path)}"
    assert blog.interpreter == []


def test_one_can_step_through_the_game(blog: Blog) -> None:
    blog.open(blog.iframe("&start=12"))
    frame = blog.frame()
    assert place(frame) == f"12 of {LENGTH}"
    for action, number in (
        ("forward", 13), ("back", 12), ("first", 0), ("back", 0), ("forward", 1),
        ("last", LENGTH), ("forward", LENGTH), ("back", LENGTH - 1),
    ):  # fmt: skip
        button = frame.locator(f'[data-view-action="{action}"]')
        if button.get_attribute("aria-disabled") != "true":
            button.click()
        expect(frame.locator("[data-viewer-place]")).to_have_text(f"{number} of {LENGTH}")
    assert blog.interpreter == []


def test_keys_belong_to_the_frame_only_while_it_has_the_focus(blog: Blog) -> None:
    blog.open("<button autofocus>blog</button>", blog.iframe("&start=12"), "<p>" * 200)
    frame, keyboard = blog.frame(), blog.page.keyboard
    blog.page.locator("button").focus()
    for key in ("ArrowLeft", "Home", "ArrowDown", " "):
        keyboard.press(key)
    assert place(frame) == f"12 of {LENGTH}"
    assert blog.page.evaluate("keys") == ["ArrowLeft", "Home", "ArrowDown", " "]
    assert blog.page.evaluate("document.activeElement.localName") == "button"
    frame.locator(".board-frame").click()
    for key, number in (("ArrowLeft", 11), ("Home", 0), ("ArrowRight", 1), ("End", LENGTH)):
        keyboard.press(key)
        expect(frame.locator("[data-viewer-place]")).to_have_text(f"{number} of {LENGTH}")
    press(frame, "first")
    keyboard.press("ArrowRight")
    expect(frame.locator("[data-viewer-place]")).to_have_text(f"1 of {LENGTH}")


def test_the_wheel_over_a_frame_scrolls_the_page(blog: Blog) -> None:
    blog.open(blog.iframe(), '<div style="height:4000px"></div>')
    blog.page.mouse.move(100, 100)
    blog.page.mouse.wheel(0, 300)
    blog.page.wait_for_function("scrollY > 0")


def test_ten_frames_start_no_interpreter(blog: Blog) -> None:
    blog.open(*(blog.iframe(f"&start={4 * i}") for i in range(10)))
    for i in range(10):
        press(blog.frame(i), "forward")
        expect(blog.frame(i).locator("[data-viewer-place]")).to_have_text(
            f"{4 * i + 1} of {LENGTH}"
        )
    assert blog.interpreter == []
    assert blog.page.evaluate("history.length") <= 2


@pytest.mark.bench
def test_how_long_ten_frames_hold_the_page_up(blog: Blog) -> None:
    """Printed, not asserted: a busy machine makes any task long."""
    blog.open(*(blog.iframe(f"&start={4 * i}") for i in range(10)))
    for i in range(10):
        press(blog.frame(i), "forward")
    tasks = [task for task in blog.page.evaluate("tasks") if task > LONG_TASK]
    print(f"tasks of the page over {LONG_TASK} ms, with ten frames in it: {tasks}")


def test_two_frames_with_two_games(blog: Blog) -> None:
    blog.open(blog.iframe("&theme=dark"), blog.iframe("&side=black", f"p={POSITION}"))
    game, position = blog.frame(0), blog.frame(1)
    assert state(position, "position") == POSITION
    assert state(position, "side") == "black"
    press(game, "first")
    expect(game.locator("[data-viewer-place]")).to_have_text(f"0 of {LENGTH}")
    assert state(position, "position") == POSITION
    assert game.locator("html").get_attribute("data-theme") == "dark"


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("g=aWCEhWSAgIiITa", "damaged or was cut short"),
        ("g=zzz", "no link to a game"),
        (f"p={POSITION[:-1]}", "no position"),
        ("g=" + "a" * 70_000, "more than a game can"),
        ("<script>alert(1)</script>", "no link"),
        ("g=constructor&p=__proto__", "no link"),
    ],
)
def test_a_bad_link_is_told_in_words(blog: Blog, fragment: str, words: str) -> None:
    blog.open(blog.iframe(fragment=fragment.replace("<", "%3C").replace(">", "%3E")))
    expect(blog.frame().locator("[data-viewer-status]")).to_contain_text(words)
    assert len(blog.said("error")) == 1
    assert blog.interpreter == []


def test_before_play_a_frame_weighs_little(blog: Blog) -> None:
    """What a host sends that compresses as hosts do."""
    blog.open(blog.iframe())
    own = {url.split("#")[0] for url in blog.requests if url.startswith(blog.site_url)}
    weights = {}
    for url in own:
        with urlopen(url) as answer:
            weights[url] = len(gzip.compress(answer.read(), 6))
    print({url.removeprefix(blog.site_url): weight for url, weight in weights.items()})
    assert sum(weights.values()) <= MOST_BEFORE_PLAY


def test_links_open_elsewhere(blog: Blog) -> None:
    blog.open(blog.iframe("&start=7"))
    links = blog.frame().locator("a[href]").all()
    assert {(it.get_attribute("target"), it.get_attribute("rel")) for it in links} == {
        ("_blank", "noopener")
    }
    own = blog.frame().locator('[data-view-action="open"]').get_attribute("href") or ""
    assert own.endswith(f"/?start=7#{GAME_LINK}")


def test_play_goes_on_where_the_viewer_was(blog: Blog) -> None:
    blog.open(blog.iframe("&start=30&theme=dark"))
    frame = blog.frame()
    press(frame, "back")
    press(frame, "flip")
    before, length = state(frame, "position"), blog.page.evaluate("history.length")
    press(frame, "play")
    playable(blog, frame)
    assert state(frame, "position") == before
    assert state(frame, "side") == "black"
    assert frame.locator("html").get_attribute("data-theme") == "dark"
    assert frame.locator("[data-turn]").count() == LENGTH
    assert frame.locator('[data-turn][aria-current="true"]').get_attribute("data-turn") == "29"
    assert [it["ui"] for it in blog.said("ready")] == ["view", "play"]
    # The bridge goes on, now with Python behind it.
    blog.tell(type="goto", turn=10, id="go")
    assert blog.answer("go")["number"] == 10
    blog.tell(type="load", position=POSITION, id="other")
    assert blog.answer("other")["position"] == POSITION
    blog.tell(type="load", game="zzz", id="bad")
    assert blog.answer("bad")["type"] == "error"
    assert state(frame, "position") == POSITION
    blog.tell(type="theme", theme="light", id="light")
    assert blog.answer("light")["type"] == "position"
    assert frame.locator("html").get_attribute("data-theme") == "light"
    assert blog.page.evaluate("history.length") == length


def test_a_turn_played_in_a_frame_is_told(blog: Blog) -> None:
    start = "4.7.8.9.10.9.10.9.8.7.4~wp00"
    blog.open(blog.iframe("&ui=play", f"p={start}"))
    frame = blog.frame()
    playable(blog, frame)
    frame.locator('[data-point="e5"]').click()
    blog.page.wait_for_function("said.some((it) => it.type === 'turn')")
    (turn,) = blog.said("turn")
    assert (turn["turn"], turn["player"], turn["number"]) == ("e5", "white", 1)
    assert blog.said("position")[-1]["player"] == "black"


def test_orders_to_a_viewer(blog: Blog) -> None:
    blog.open(blog.iframe("&start=12"))
    orders: list[tuple[dict[str, object], dict[str, object]]] = [
        ({"type": "state"}, {"number": 12}),
        ({"type": "goto", "turn": 5}, {"number": 5}),
        ({"type": "goto", "turn": "last"}, {"number": LENGTH}),
        ({"type": "flip"}, {"side": "black", "number": LENGTH}),
        ({"type": "load", "position": POSITION}, {"position": POSITION, "total": 0}),
    ]
    for i, (order, changed) in enumerate(orders):
        blog.tell(**order, id=f"order {i}")
        answer = blog.answer(f"order {i}")
        assert answer["type"] == "position"
        assert answer | changed == answer
    assert blog.interpreter == []


def test_what_is_no_order_changes_nothing(blog: Blog) -> None:
    blog.open(blog.iframe("&start=12"), blog.iframe("&start=3"))
    for order in (
        {"type": "goto", "turn": "12"}, {"type": "load", "game": "<b>"}, {"type": "__proto__"},
        {"type": "theme", "theme": "x" * 100_000}, {"type": "goto", "turn": {"a": [1]}}, {"v": 2},
    ):  # fmt: skip
        blog.tell(**order)
    # Another frame is not the page round this one.
    blog.frame(1).evaluate(
        "parent.frames[0].postMessage({ target: 'yinsh', v: 1, type: 'goto', turn: 1 }, '*')"
    )
    blog.tell(type="state", id="last")
    assert blog.answer("last")["number"] == 12
    assert len(blog.said("error")) == 6


def test_a_frame_tells_its_height_and_a_page_may_follow(blog: Blog) -> None:
    blog.open(blog.iframe(size=(360, 300)))
    (resize,) = blog.said("resize")
    height = resize["height"]
    blog.page.locator("iframe").evaluate("(it, height) => { it.height = height }", height)
    blog.tell(type="state", id="after")
    blog.answer("after")
    assert len(blog.said("resize")) == 1
    frame = blog.frame()
    assert frame.evaluate("document.documentElement.scrollHeight") <= height
    board = frame.locator(".board-frame").bounding_box()
    assert board is not None
    assert board["width"] == pytest.approx(360, abs=1)


def test_the_script_makes_boards_of_links(blog: Blog) -> None:
    blog.open(
        f'<script src="{blog.site_url}embed.js" async></script>'
        f'<a data-yinsh href="{blog.site_url}#{GAME_LINK}" data-start="12">A game</a>'
        '<a data-yinsh href="https://blog.test/other">Another site</a>'
    )
    blog.page.locator("iframe").wait_for()
    frame = blog.viewed()
    assert place(frame) == f"12 of {LENGTH}"
    assert blog.page.locator("iframe").count() == 1
    assert blog.page.locator("iframe").get_attribute("title") == "A game"
    height = blog.said("resize")[0]["height"]
    blog.page.wait_for_function(f"document.querySelector('iframe').offsetHeight === {height}")


def test_without_an_origin_of_its_own_a_frame_still_shows_its_game(blog: Blog) -> None:
    """sandbox="allow-scripts" alone, on a host that allows other origins to read its files."""
    blog.open(blog.iframe("&start=12", sandbox="allow-scripts"))
    assert place(blog.frame()) == f"12 of {LENGTH}"
    blog.tell(type="load", position=POSITION, id="it")
    assert blog.answer("it")["position"] == POSITION


def test_without_an_origin_of_its_own_no_game_is_kept(blog: Blog) -> None:
    blog.open(blog.iframe(fragment="", sandbox="allow-scripts"))
    frame = blog.frame()
    press(frame, "play")
    playable(blog, frame)
    frame.locator('[data-point="e5"]').click(force=True)
    expect(frame.locator("[data-notice]")).to_contain_text("Inside another page")


def test_without_an_origin_of_its_own_one_can_play_but_not_against_the_engine(blog: Blog) -> None:
    """Such a frame has neither storage nor workers."""
    start = "4.7.8.9.10.9.10.9.8.7.4~wp00"
    blog.open(blog.iframe("&level=1&side=black", f"p={start}", sandbox="allow-scripts"))
    frame = blog.frame()
    press(frame, "play")
    playable(blog, frame)
    expect(frame.locator("[data-notice]")).to_contain_text("its worker may not start here")


@pytest.fixture
def strict_host(site: Path) -> Iterator[str]:
    """A host that allows nobody else to read its files."""
    rules = [
        Rule(rule.pattern, {k: v for k, v in rule.values.items() if not k.startswith("Access-")})
        for rule in headers.read(ROOT / "netlify.toml")
    ]
    handler = functools.partial(Handler, base=BASE, rules=rules, directory=str(site))
    with Server(("127.0.0.1", 0), handler) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{running.server_port}{BASE}"
        running.shutdown()
        thread.join()


def test_where_the_viewer_cannot_be_loaded_the_address_is_shown(
    context: BrowserContext, strict_host: str
) -> None:
    """sandbox="allow-scripts" alone, on a host that does not."""
    blog = Blog(context, strict_host)
    blog.open("<p>A game:</p>")
    blog.page.evaluate(
        "(html) => document.body.insertAdjacentHTML('beforeend', html)",
        blog.iframe(sandbox="allow-scripts"),
    )
    words = blog.page.frame_locator("iframe").locator("[data-viewer-trouble]")
    words.wait_for(timeout=60_000)
    expect(words).to_contain_text("does not let the game run")
    expect(words.locator("a")).to_have_text(f"{strict_host}#{GAME_LINK}")
    assert blog.interpreter == []


def test_a_frame_goes_on_in_the_game_that_it_kept(page: Page, site_url: str) -> None:
    """Each visit shows the game of the link; what readers add to it is kept as one game."""
    game, path = grown("e5 d4 f6")
    told = position_text(game.position(path))
    address = f"{site_url}?embed=1&amp;ui=play#g={game_link(game)}"
    with served(f'<iframe src="{address}" width="360" height="450"></iframe>') as blog:
        for tried, lines in (("c3", "e5 d4 f6 c3"), ("h8", "e5 d4 f6 c3 (h8)")):
            page.goto(blog)
            frame = page.frames[1]
            frame.locator(READY).wait_for(state="attached", timeout=START_TIMEOUT)
            assert state(frame, "position") == told
            frame.locator(f'[data-point="{tried}"]').click()
            kept = frame.wait_for_function(
                """([prefix, told]) => {
                    const { position } = document.querySelector("[data-app]").dataset;
                    const games = Object.entries(localStorage)
                        .filter(([name]) => name.startsWith(prefix)).map(([, text]) => text);
                    return position !== told && games.some((it) => it.includes(position)) && games;
                }""",
                arg=[PREFIX, told],
            ).json_value()
            assert len(kept) == 1
            assert drawn(load(json.loads(kept[0])["saved"]).line.game) == lines


def test_parameters_of_the_whole_page_hold_and_are_not_kept(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}?theme=contrast&turn=2&coords=0&moves=bottom&start=12#{GAME_LINK}")
    page.locator(READY).wait_for(state="attached", timeout=START_TIMEOUT)
    assert page.locator("html").get_attribute("data-theme") == "contrast"
    assert page.locator("[data-app]").get_attribute("data-coords") == "off"
    assert page.locator('[data-turn][aria-current="true"]').get_attribute("data-turn") == "12"
    board, turns = (page.locator(it).bounding_box() for it in (".board-frame", ".turns"))
    assert board
    assert turns
    assert turns["y"] >= board["y"] + board["height"]
    assert turns["y"] + turns["height"] <= page.evaluate("innerHeight")
    assert page.evaluate("localStorage.getItem('yinsh.settings')") is None
    assert "start=" not in page.evaluate("location.search")


FITS = """() => {
    const window_ = { right: innerWidth + 0.5, bottom: innerHeight + 0.5 };
    const box = (it) => it.getBoundingClientRect();
    const shown = [...document.querySelectorAll(
        ".board-frame, .viewer-says, .viewer-status, .viewer-place, .viewer-controls > *"
    )].filter((it) => it.checkVisibility());
    const name = (it) => it.dataset.viewAction ?? it.className;
    const bad = [];
    for (const it of shown) {
        const { left, top, right, bottom, width, height } = box(it);
        if (left < -0.5 || top < -0.5 || right > window_.right || bottom > window_.bottom)
            bad.push(`${name(it)} is cut off`);
        if (it.matches(".viewer-controls > *") && (width < 24 || height < 24))
            bad.push(`${name(it)} is too small`);
    }
    const controls = shown.filter((it) => it.matches(".viewer-controls > *"));
    for (const [i, one] of controls.entries()) for (const other of controls.slice(i + 1)) {
        const a = box(one), b = box(other);
        if (a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5
            && b.top < a.bottom - 0.5) bad.push(`${name(one)} lies on ${name(other)}`);
    }
    if (!controls.some((it) => name(it) === "play")) bad.push("no Play");
    if (document.documentElement.scrollHeight > innerHeight) bad.push("it scrolls");
    return { bad, board: box(document.querySelector(".board-frame")).height / innerHeight };
}"""


def test_frames_of_every_size_fit(page: Page, site_url: str) -> None:
    """On the gallery page: nothing is cut off, covered or too small, and most of it is board."""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"{site_url}gallery.html")
    frames = page.locator("iframe").all()
    assert len(frames) == 2 * len(SIZES)
    for element, size in zip(frames[::2], SIZES, strict=True):
        element.scroll_into_view_if_needed()
        handle = element.element_handle().content_frame()
        assert handle is not None
        handle.locator("html[data-viewed]").wait_for(state="attached", timeout=60_000)
        found = handle.evaluate(FITS)
        assert (size, found["bad"]) == (size, [])
        assert found["board"] >= 0.65, size


# What can be done whatever the state is, by a button or in the menu; Undo, where it is of use.
ALWAYS = {"flip", "notes", "more", "new", "share", "settings", "help", "type-turn"}
OFFERED = """() => {
    const menu = document.querySelector("#more");
    const all = () => [...document.querySelectorAll("[data-action]")]
        .filter((it) => !it.disabled && it.checkVisibility({ visibilityProperty: true }))
        .map((it) => it.dataset.action);
    const found = new Set(all());
    menu.showPopover();
    for (const action of all()) found.add(action);
    menu.hidePopover();
    return [...found];
}"""


@pytest.mark.parametrize("everywhere", [False, pytest.param(True, marks=pytest.mark.long)])
def test_frames_in_which_one_plays_fit(page: Page, site_url: str, everywhere: bool) -> None:
    """In every size, state and language: whole, and everything within reach."""
    page.add_init_script("localStorage.setItem('yinsh.settings', '{\"confirm\": \"on\"}')")
    page.goto(f"{site_url}?embed=1&ui=play#p={position_text(ALMOST)}")
    page.locator(READY).wait_for(state="attached", timeout=START_TIMEOUT)
    table = Table(page)
    bad: list[str] = []

    def look(state: str, *languages: str) -> None:
        table.settle()
        for language in languages or ("en",):
            page.locator('[data-setting="lang"]').evaluate(
                """(it, language) => {
                    it.value = language;
                    it.dispatchEvent(new Event("change", { bubbles: true }));
                }""",
                language,
            )
            page.locator(f'html[lang="{language}"]:not([data-translating])').wait_for(
                state="attached"
            )
            for width, height in (
                *SIZES,
                (280, 400),
                (320, 400),
                (400, 500),
                (480, 240),
                (568, 320),
            ):
                page.set_viewport_size({"width": width, "height": height})
                where = f"{state}, {width}x{height}, {language}: "
                found = list(Look(page.evaluate(MEASURE, list(PARTS)), width, height).faults())
                if height <= 320:
                    # One line of words, shortened where it must be; and the board is small.
                    found = [it for it in found if not re.match(r"hit is only|.* is cut off", it)]
                bad.extend(where + it for it in found)
                wanted = ALWAYS | (
                    {"undo"} if page.locator("[data-action=undo]:enabled").count() else set()
                )
                missing = wanted - set(page.evaluate(OFFERED))
                if missing:
                    bad.append(where + f"no way to {sorted(missing)}")
        page.set_viewport_size({"width": 599, "height": 700})

    others = [code for code in CHOICES["lang"] if code != "auto"] if everywhere else ["de"]
    table.click("b1", "b2")
    look("a move to be confirmed", *others)
    table.press("confirm")
    table.press("notes")
    page.locator("[data-notes-comment]").fill("Nothing comes of it. " * 20)
    table.press("close-notes")
    look("a comment", "en", "ru")
    table.press("undo")
    table.click("e5", "e4")
    table.press("confirm")
    look("three rows to choose from")
    table.take_row("b5-f5")
    look("a row to put back", *others)
    table.click("e4")
    table.press("confirm")
    look("over", *others)
    table.press("review")
    table.press("back")
    look("looking back")
    table.click("b1", "b2")
    table.press("confirm")
    look("a variation", *others)
    assert not bad, "\n".join(bad)

    # By keyboard, where the row has no room for it.
    page.set_viewport_size({"width": 240, "height": 320})
    table.button("more").focus()
    table.key("Enter")
    for _ in range(4):
        if table.focused == "notes":
            break
        table.key("Tab")
    table.key("Enter")
    expect(page.locator("[data-notes-comment]")).to_be_focused()
    table.button("close-notes").focus()
    table.key("Enter")
    table.expect_focus("more")
