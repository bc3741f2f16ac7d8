"""After one visit the game plays without its server; a new version comes only when asked for."""

from __future__ import annotations

import dataclasses
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, Playwright, expect

from tests.browser.blog import served
from tests.browser.conftest import BASE, READY, START_TIMEOUT, open_app, wait_ready
from tests.browser.host import Host
from tests.browser.table import PLACED, Table, after, saved_after
from tests.browser.test_boot import expect_trouble, sentence
from tests.browser.test_opponent import kept
from tests.browser.visitor import visitor
from tests.browser.whole_games import against, my_turn, play_to_the_end
from yinsh.site import application
from yinsh.site import build as building
from yinsh.view.messages import speak, spoken
from yinsh.view.settings import Settings

KEPT = '[data-app][data-offline="true"]'
UPDATE = '[data-app][data-update="ready"]'
QUICK = Settings(speed="off", confirm="off")


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "service_workers": "allow"}


@pytest.fixture
def context(new_context: Callable[[], BrowserContext]) -> BrowserContext:
    """One of its own for each test: a service worker outlives the pages."""
    return new_context()


@pytest.fixture(scope="session")
def next_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as a later version: with another title, and another name for White in Python."""
    out = tmp_path_factory.mktemp("next") / "site"
    sources = application.files()
    path = "yinsh/view/messages.py"
    changed = sources[path].replace(b'"player.white": "White"', b'"player.white": "Ivory"')
    assert changed != sources[path]
    usual = spoken()
    speak(dataclasses.replace(usual, messages={**usual.messages, "page.title": "YINSH, next"}))
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(application, "files", lambda: {**sources, path: changed})
            building.build(out)
    finally:
        speak(usual)
    return out


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    running = Host(site, BASE)
    running.start()
    yield running
    running.close()


def wait_kept(page: Page) -> None:
    """Wait until this page is served from what the browser keeps."""
    page.locator(KEPT).wait_for(state="attached", timeout=START_TIMEOUT)


def visit(page: Page, url: str, **keeping: Any) -> Table:
    """A first visit, up to the moment from which the server may go."""
    table = Table.open(page, url, **keeping)
    wait_kept(page)
    return table


def replace(host: Host, folder: Path) -> None:
    """Publish another site in place of the one that was there."""
    host.kill()
    host.folder = folder
    host.start()


def until(page: Page, condition: str) -> None:
    """Wait until the async function `condition` says yes; Playwright asks one only once."""
    page.evaluate(
        f"""async () => {{
            const condition = {condition}, end = Date.now() + {START_TIMEOUT};
            while (!(await condition())) {{
                if (Date.now() > end) throw new Error("it never came to that");
                await new Promise((resolve) => setTimeout(resolve, 20));
            }}
        }}"""
    )


def caches_of(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return names


# ---- without a server --------------------------------------------------------------------------


def test_after_one_visit_a_whole_game_against_the_engine_without_a_server(
    page: Page, host: Host
) -> None:
    table = visit(page, host.url, settings=QUICK)
    host.kill()
    open_app(page, host.url + "?anything=1")
    against(table, 1, "white")
    play_to_the_end(table, 3)
    over = table.position
    open_app(page, host.url + "?lang=ru")  # which this browser has never used
    assert table.position == over
    expect(page.locator("html")).to_have_attribute("lang", "ru")


@pytest.mark.long
def test_the_page_of_the_first_visit_has_an_engine_when_the_server_goes(
    page: Page, host: Host
) -> None:
    table = visit(page, host.url, settings=QUICK, game=kept(after(*PLACED), [], [0, 1]))
    host.kill()
    table.click("e4", "e6")
    my_turn(table)
    assert len(table.turns) == 2


def test_what_is_not_of_the_site_is_left_to_the_server(broken_page: Page, host: Host) -> None:
    visit(broken_page, host.url)
    answer = broken_page.goto(host.url + "no/such/page")
    assert answer is not None
    assert answer.status == 404


@pytest.mark.long
def test_a_file_that_got_lost_is_fetched_again(page: Page, host: Host) -> None:
    visit(page, host.url)
    page.evaluate(
        """async () => {
            const cache = await caches.open((await caches.keys())[0]);
            const keys = await cache.keys();
            await cache.delete(keys.find((key) => key.url.includes("yinsh.bin")));
            await cache.delete(keys.find((key) => key.url.includes("index.html")));
        }"""
    )
    open_app(page, host.url)
    host.kill()
    open_app(page, host.url)


# Takes what is kept unpacked and keeps it as the server has it, as is done where there is no room;
# answers the names.
PACK_AGAIN = """async () => {
    const cache = await caches.open((await caches.keys())[0]);
    const packed = [];
    for (const key of await cache.keys()) {
        if (!(await cache.match(key)).headers.has("x-unpacked")) continue;
        const { pathname } = new URL(key.url);
        packed.push(pathname.split("/").pop());
        await cache.put(key, await fetch(pathname + "?v=as-the-server-has-it"));
    }
    return packed;
}"""


# Keeps what `damage` makes of a file's bytes in its place.
DAMAGE = """async ([name, damage]) => {
    const cache = await caches.open((await caches.keys())[0]);
    const key = (await cache.keys()).find((key) => key.url.includes(name));
    const kept = await cache.match(key);
    const bytes = new Uint8Array(await kept.arrayBuffer());
    await cache.put(key, new Response(new Function("bytes", damage)(bytes), kept));
}"""
SNAPSHOT = """async () => {
    const kept = await caches.match((await (await caches.open((await caches.keys())[0])).keys())
        .find((key) => key.url.includes("snapshot.bin")));
    const bytes = new Uint8Array(await kept.arrayBuffer());
    return [kept.headers.has("x-unpacked"), bytes.length, bytes.subarray(0, 99)].join();
}"""


@pytest.mark.long
@pytest.mark.parametrize("damage", ["return bytes.slice(9)", "return bytes.fill(9, 0, 99)"])
def test_a_damaged_snapshot_costs_one_slow_start_and_not_every_one(
    broken_page: Page, host: Host, damage: str
) -> None:
    visit(broken_page, host.url)
    whole = broken_page.evaluate(SNAPSHOT)
    broken_page.evaluate(DAMAGE, ["snapshot.bin", damage])
    assert broken_page.evaluate(SNAPSHOT) != whole
    with broken_page.expect_console_message(lambda said: "without the memory" in said.text):
        open_app(broken_page, host.url)
    until(broken_page, f"async () => (await ({SNAPSHOT})()) === '{whole}'")


@pytest.mark.long
def test_a_damaged_application_is_fetched_anew_by_a_retry(broken_page: Page, host: Host) -> None:
    visit(broken_page, host.url)
    broken_page.evaluate(DAMAGE, ["yinsh.bin", "return bytes.fill(9, 99)"])
    broken_page.goto(host.url)
    expect_trouble(broken_page, sentence("boot.failed", reason="main.py"))
    broken_page.locator("[data-boot-retry]").click()
    wait_ready(broken_page)


# ---- what it costs -----------------------------------------------------------------------------


@pytest.fixture
def person(playwright: Playwright) -> Iterator[Page]:
    """A page in a browser as people have it."""
    with visitor(playwright) as context:
        yield context.new_page()


def test_nothing_is_downloaded_twice(person: Page, host: Host) -> None:
    open_app(person, host.url)
    sent = host.sent()
    wait_kept(person)
    sent += host.sent()
    files = [path for status, size, path in sent if status == 200 and size]
    assert sorted(files) == sorted(set(files))
    assert sum(size for _, size, _ in sent) > 10_000_000
    open_app(person, host.url)
    later = host.sent()
    assert sum(size for _, size, _ in later) == 0, "a second visit asks for no file of the site"


def test_what_every_start_unpacks_is_kept_unpacked(page: Page, host: Host) -> None:
    visit(page, host.url)
    unpacked = page.evaluate(PACK_AGAIN)
    assert sorted(unpacked) == ["snapshot.bin", "yinsh.bin"]
    host.kill()
    open_app(page, host.url)
    assert page.evaluate(PACK_AGAIN) == []


@pytest.mark.long
def test_an_update_downloads_what_has_changed(person: Page, host: Host, next_site: Path) -> None:
    visit(person, host.url)
    replace(host, next_site)
    host.sent()
    open_app(person, host.url)
    person.locator(UPDATE).wait_for(state="attached", timeout=START_TIMEOUT)
    sent = {path.split("?")[0] for status, size, path in host.sent() if size}
    assert {"", "service-worker.js", "yinsh.bin", "static/boot.js"} <= sent
    assert not [path for path in sent if "runtime" in path or path.endswith(".css")]


# ---- a new version -----------------------------------------------------------------------------


def versions(page: Page) -> tuple[str, str]:
    """The version of the page and that of Python, as this fixture's two sites differ."""
    return page.title(), page.locator("[data-status]").inner_text().split(":")[0]


OLD, NEW = ("YINSH", "White"), ("YINSH, next", "Ivory")


def test_a_new_version_waits_until_a_person_wants_it(
    page: Page, host: Host, next_site: Path
) -> None:
    table = visit(page, host.url, settings=QUICK, game=saved_after(*PLACED))
    replace(host, next_site)
    for _ in range(2):
        page.reload()
        wait_ready(page)
        page.locator(UPDATE).wait_for(state="attached", timeout=START_TIMEOUT)
        assert versions(page) == OLD
    notice = page.locator("[data-notice]")
    expect(notice).to_be_visible()
    expect(page.locator("[data-notice-text]")).to_have_text(sentence("notice.update"))
    expect(page.locator("[data-notice-act]")).to_have_text(sentence("control.update"))
    table.click("e4", "e6")
    played = table.position
    page.evaluate("localStorage.setItem('yinsh.latest', 'the game of another tab')")
    table.button("notice-act").click()
    expect(page).to_have_title(NEW[0], timeout=START_TIMEOUT)
    wait_ready(page)
    # Black is to move; White names the plate.
    expect(page.locator('[data-plate="white"] [data-name]')).to_have_text(NEW[1])
    assert table.position == played
    assert len(table.turns) == len(PLACED) + 1
    expect(notice).to_be_hidden()
    host.kill()
    page.reload()
    wait_ready(page)
    assert page.title() == NEW[0]
    until(page, "async () => (await caches.keys()).length === 1")


@pytest.mark.long
def test_a_new_version_put_off_comes_when_the_page_is_opened_again(
    page: Page, host: Host, next_site: Path
) -> None:
    table = visit(page, host.url)
    replace(host, next_site)
    open_app(page, host.url)
    page.locator(UPDATE).wait_for(state="attached", timeout=START_TIMEOUT)
    table.press("dismiss")
    expect(page.locator("[data-notice]")).to_be_hidden()
    page.goto("about:blank")
    host.kill()
    open_app(page, host.url)
    assert versions(page) == NEW


@pytest.mark.long
def test_another_tab_keeps_its_version_and_its_engine(
    page: Page, host: Host, next_site: Path
) -> None:
    game = kept(after(*PLACED), [], [0, 1])
    table = visit(page, host.url, settings=QUICK, game=game)
    second = page.context.new_page()
    open_app(second, host.url)
    replace(host, next_site)
    open_app(second, host.url)
    second.locator(UPDATE).wait_for(state="attached", timeout=START_TIMEOUT)
    with second.expect_event("framenavigated", timeout=START_TIMEOUT):
        second.locator('[data-action="notice-act"]').click()
    wait_ready(second)
    assert second.title() == NEW[0]
    host.kill()
    assert page.title() == OLD[0]
    table.click("e4", "e6")
    my_turn(table)
    assert len(table.turns) == 2


def test_all_of_a_version_or_nothing_of_it(
    page: Page, host: Host, next_site: Path, tmp_path: Path
) -> None:
    """Files of two versions, as when a host is still passing a new one round."""
    torn = tmp_path / "torn"
    shutil.copytree(next_site, torn)
    shutil.copy(host.folder / "yinsh.bin", torn / "yinsh.bin")
    visit(page, host.url)
    before = caches_of(page)
    replace(host, torn)
    update = """async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const found = new Promise((resolve) => registration.addEventListener("updatefound", () => {
            const worker = registration.installing;
            worker.addEventListener("statechange", () => resolve(worker.state));
        }, { once: true }));
        await registration.update();
        return found;
    }"""
    assert page.evaluate(update) == "redundant"
    assert caches_of(page) == before
    open_app(page, host.url)
    assert versions(page) == OLD
    host.folder = next_site
    replace(host, next_site)
    assert page.evaluate(update) == "installed"


@pytest.mark.long
def test_a_version_that_finds_little_room_is_kept_packed(
    page: Page, host: Host, next_site: Path
) -> None:
    visit(page, host.url)
    protocol = page.context.new_cdp_session(page)
    origin = host.url.removesuffix(BASE)
    room = {"origin": origin, "quotaSize": 80_000_000}  # two that are unpacked take 94
    protocol.send("Storage.overrideQuotaForOrigin", room)
    replace(host, next_site)
    open_app(page, host.url)
    page.locator(UPDATE).wait_for(state="attached", timeout=START_TIMEOUT)
    unpacked = """async () => {
        const names = await caches.keys(), found = [];
        for (const name of names) {
            const cache = await caches.open(name);
            const key = (await cache.keys()).find((key) => key.url.includes("snapshot.bin"));
            found.push((await cache.match(key)).headers.has("x-unpacked"));
        }
        return found;
    }"""
    assert page.evaluate(unpacked) == [True, False]
    with page.expect_event("framenavigated", timeout=START_TIMEOUT):
        page.locator('[data-action="notice-act"]').click()
    wait_ready(page)
    assert page.title() == NEW[0]


@pytest.mark.long
def test_a_version_that_does_not_start_is_left_for_the_next(
    broken_page: Page, host: Host, next_site: Path
) -> None:
    visit(broken_page, host.url)
    replace(host, next_site)
    broken_page.add_init_script(
        "if (!sessionStorage.getItem('mended')) delete window.DecompressionStream"
    )
    broken_page.goto(host.url)
    expect_trouble(broken_page, sentence("boot.old"))
    until(broken_page, "async () => (await navigator.serviceWorker.getRegistration()).waiting")
    broken_page.evaluate("sessionStorage.setItem('mended', '1')")
    broken_page.locator("[data-boot-retry]").click()
    wait_ready(broken_page)
    assert versions(broken_page) == NEW


@pytest.mark.long
def test_a_page_that_a_cache_kept_does_not_run_the_next_version(
    broken_page: Page, site: Path, host: Host, next_site: Path
) -> None:
    replace(host, next_site)
    old = (site / "index.html").read_text("utf-8")
    new = (next_site / "index.html").read_text("utf-8")
    # A server asked for an old file gives the new one: the query is nothing to it.
    assert re.findall("boot.js.v=(\\w+)", old) != re.findall("boot.js.v=(\\w+)", new)
    broken_page.route(host.url, lambda route: route.fulfill(body=old, content_type="text/html"))
    broken_page.goto(host.url)
    expect_trouble(broken_page, sentence("boot.changed", file="index.html"))
    broken_page.unroute(host.url)
    broken_page.locator("[data-boot-retry]").click()
    wait_ready(broken_page)
    assert versions(broken_page) == NEW


# ---- the way out -------------------------------------------------------------------------------


def test_the_kill_switch_takes_everything_out_and_leaves_a_neighbour_alone(
    page: Page, site: Path, tmp_path: Path
) -> None:
    """Two copies of the site at one origin, as below the address of a GitHub account."""
    for name in ("one", "two"):
        shutil.copytree(site, tmp_path / name)
    running = Host(tmp_path, "/")
    running.start()
    try:
        one, two = running.url + "one/", running.url + "two/"
        visit(page, two)
        visit(page, one)
        assert len(caches_of(page)) == 2
        shutil.rmtree(tmp_path / "one")
        building.build(tmp_path / "one", building.Options(offline=False))
        open_app(page, one)
        until(
            page,
            """async () => (await navigator.serviceWorker.getRegistrations()).length === 1
                && (await caches.keys()).every((name) => name.includes("/two/"))""",
        )
        open_app(page, one)
        assert page.locator(KEPT).count() == 0
        page.goto("about:blank")  # which may still be fetching the switch
        running.kill()
        open_app(page, two)
    finally:
        running.close()


# ---- where browsers refuse ---------------------------------------------------------------------

REFUSALS = {
    "no-such-thing": "delete Navigator.prototype.serviceWorker",
    "throws": """Object.defineProperty(Navigator.prototype, "serviceWorker", {
        get() { throw new DOMException("denied", "SecurityError"); } })""",
    "rejects": """ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException("denied", "SecurityError"))""",
}


@pytest.mark.parametrize("script", REFUSALS.values(), ids=REFUSALS)
def test_plays_on_where_no_worker_is_to_be_had(page: Page, host: Host, script: str) -> None:
    page.add_init_script(script)
    table = Table.open(page, host.url)
    table.click("e5")
    assert table.position == after("e5")
    assert page.locator(KEPT).count() == 0


def test_plays_where_nothing_is_secure(person: Page, host: Host) -> None:
    table = Table.open(person, f"http://insecure.test:{host.port}{BASE}")
    assert person.evaluate("isSecureContext") is False
    table.click("e5")
    assert table.position == after("e5")


# ---- in a page of another site -----------------------------------------------------------------


@pytest.fixture
def blog(host: Host) -> Iterator[str]:
    """A page of another site with the game in a frame."""

    frame = (
        f'<iframe src="{host.url}?embed=0" sandbox="allow-scripts allow-same-origin"'
        ' width="600" height="600"></iframe>'
    )
    with served(frame, "localhost") as address:
        yield address


def framed(page: Page) -> Frame:
    return next(frame for frame in page.frames if frame.parent_frame is not None)


def test_a_frame_on_another_site_starts_without_the_server(
    person: Page, host: Host, blog: str
) -> None:
    person.goto(blog)
    person.frame_locator("iframe").locator(KEPT).wait_for(state="attached", timeout=START_TIMEOUT)
    host.kill()
    person.goto(blog)
    frame = person.frame_locator("iframe")
    frame.locator(READY).wait_for(state="attached", timeout=START_TIMEOUT)
    frame.locator('[data-point="e5"] .hit').click()
    expect(frame.locator("[data-app]")).to_have_attribute("data-position", after("e5"))
    parted: Callable[..., Any] = framed(person).evaluate
    assert parted("caches.keys().then((names) => names.length)") == 1
    person.goto("about:blank")
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        person.goto(host.url)  # kept for the blog's readers on the blog, and nowhere else


# ---- what is kept for long ---------------------------------------------------------------------


def test_storage_is_asked_to_last_when_the_first_game_is_saved(page: Page, host: Host) -> None:
    page.add_init_script(
        """StorageManager.prototype.persist = async () => {
            sessionStorage.setItem("asked", Number(sessionStorage.getItem("asked")) + 1);
            return true;
        }"""
    )
    asked = "Number(sessionStorage.getItem('asked'))"
    table = Table.open(page, host.url, settings=QUICK)
    assert page.evaluate(asked) == 0
    table.click("e5")
    page.wait_for_function(f"{asked} === 1")
    table.click("f6")
    page.reload()
    wait_ready(page)
    table.click("g7")
    assert len(table.turns) == 3
    assert page.evaluate(asked) == 1
