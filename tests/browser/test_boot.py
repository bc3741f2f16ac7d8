"""The page starts from anywhere, and where it cannot it says so in words."""

from __future__ import annotations

import gzip
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.blog import served
from tests.browser.conftest import READY, START_TIMEOUT, open_app, wait_ready
from yinsh.site import runtime
from yinsh.view.messages import ENGLISH

HTML = "<!doctype html><title>Not found</title><h1>Page not found</h1>"

DENY_STORAGE = """
for (const name of ["indexedDB", "localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, {
    configurable: true,
    get() { throw new DOMException("denied", "SecurityError"); },
  });
}
"""
# The wrapper that boot.js has loaded gives its one interpreter to whoever asks again.
WHERE_PYSCRIPT_IS_FROM = """async () => {
    const loaded = performance.getEntriesByType("resource").map((it) => it.name);
    const { loadPyodide } = await import(loaded.find((it) => it.includes("/runtime.mjs")));
    return (await loadPyodide()).runPython(`
        import os as _os, pyscript as _p
        _p.__spec__.origin + " written" * _os.path.exists("pyscript")
    `);
}"""


def sentence(key: str, **values: object) -> str:
    text = ENGLISH[key]
    assert isinstance(text, str)
    return text.format(**values)


def expect_trouble(page: Page, text: str) -> None:
    """The page shows `text` and a way to try again, and has not started."""
    status = page.locator("[data-boot-status]")
    expect(status).to_have_text(text, timeout=START_TIMEOUT)
    expect(status).to_be_visible()
    retry = page.locator("[data-boot-retry]")
    expect(retry).to_be_visible()
    expect(retry).to_have_text(sentence("boot.retry"))
    assert page.locator(READY).count() == 0


def test_starts_under_a_sub_path_without_foreign_hosts_and_again(page: Page, site_url: str) -> None:
    response = page.goto(site_url)
    assert response is not None
    policy = response.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    wait_ready(page)
    expect(page.locator("[data-boot]")).to_be_hidden()
    painted, asked = page.evaluate(
        """() => [
            performance.getEntriesByName("first-contentful-paint")[0].startTime,
            Math.min(...performance.getEntriesByType("resource")
                .filter((entry) => /runtime|pyscript|yinsh/.test(new URL(entry.name).pathname
                    .replace("/some/sub/dir", "")))
                .map((entry) => entry.startTime)),
        ]"""
    )
    assert painted <= asked, "the runtime is asked for before the first paint"
    open_app(page, site_url)
    assert page.evaluate(WHERE_PYSCRIPT_IS_FROM) == "snapshot"


def test_the_memory_of_the_snapshot_is_given_back(page: Page, site_url: str) -> None:
    open_app(page, site_url)
    browser = page.context.new_cdp_session(page)
    browser.send("HeapProfiler.collectGarbage")
    held = browser.send("Runtime.getHeapUsage")["backingStorageSize"]
    assert held < 10_000_000, "beside the heap of WebAssembly"


def test_policy_refuses_what_is_not_ours(broken_page: Page, site_url: str) -> None:
    broken_page.goto(site_url)
    violated = broken_page.evaluate(
        """() => new Promise((resolve, reject) => {
            setTimeout(() => reject(new Error("nothing was refused")), 5000);
            document.addEventListener("securitypolicyviolation",
                (event) => resolve(event.effectiveDirective));
            document.body.insertAdjacentHTML("beforeend",
                "<img src='http://127.0.0.1:9/x.png' alt=''>");
        })"""
    )
    assert violated == "img-src"


def test_progress_is_shown(broken_page: Page, site_url: str) -> None:
    held: list[Route] = []
    broken_page.route("**/snapshot.bin*", lambda route: held.append(route))
    broken_page.goto(site_url)
    before, after = sentence("boot.loading", percent="#").split("#")
    status = broken_page.locator("[data-boot-status]")
    # All but the held file arrives: neither nothing nor everything.
    broken_page.wait_for_function(
        """([before, after]) => {
            const text = document.querySelector("[data-boot-status]").textContent;
            const percent = Number(text.slice(before.length, text.length - after.length));
            return text.startsWith(before) && percent > 50 && percent < 100;
        }""",
        arg=[before, after],
        timeout=START_TIMEOUT,
    )
    expect(status).to_be_visible()
    held[0].continue_()
    wait_ready(broken_page)
    expect(status).to_be_hidden()


# ---- things that are missing but can be done without ------------------------------------------


def test_starts_without_the_snapshot(broken_page: Page, site_url: str) -> None:
    broken_page.route("**/snapshot.bin*", lambda route: route.abort())
    open_app(broken_page, site_url)


@pytest.mark.long
@pytest.mark.parametrize("content", [b"no gzip at all", gzip.compress(b"short")])
def test_starts_with_a_damaged_snapshot(broken_page: Page, site_url: str, content: bytes) -> None:
    broken_page.route("**/snapshot.bin*", lambda route: route.fulfill(body=content))
    open_app(broken_page, site_url)


NO_PAGES = struct.pack("<II", 0, 0)
PAGES_OUT_OF_BOUNDS = struct.pack("<4I", 0, 1, 1 << 31, 16)


@pytest.mark.parametrize("begins", [NO_PAGES, PAGES_OUT_OF_BOUNDS], ids=["nothing", "too far"])
def test_starts_with_a_snapshot_of_which_only_the_length_is_right(
    broken_page: Page, site_url: str, site: Path, begins: bytes
) -> None:
    size = runtime.unpacked_size((site / "static/runtime/snapshot.bin").read_bytes())
    content = gzip.compress(begins.ljust(size, b"\0"), 1)
    broken_page.route("**/snapshot.bin*", lambda route: route.fulfill(body=content))
    open_app(broken_page, site_url)


def test_starts_where_storage_is_denied(page: Page, site_url: str) -> None:
    page.add_init_script(DENY_STORAGE)
    open_app(page, site_url)
    assert page.evaluate("() => { try { localStorage; return false } catch { return true } }")


def test_starts_from_a_host_that_does_not_know_webassembly(page: Page, site_url: str) -> None:
    def as_unknown(route: Route) -> None:
        answer = route.fetch()
        headers = {**answer.headers, "content-type": "application/octet-stream"}
        route.fulfill(response=answer, headers=headers)

    page.route("**/*.wasm*", as_unknown)
    open_app(page, site_url)


@pytest.fixture
def blog(site_url: str) -> Iterator[str]:
    """The address of a page of another origin that frames the site as strictly as can be."""

    with served(f'<iframe src="{site_url}" sandbox="allow-scripts"></iframe>') as address:
        yield address


def test_starts_in_a_frame_without_an_origin(broken_page: Page, blog: str) -> None:
    broken_page.goto(blog)
    frame = broken_page.frame_locator("iframe")
    frame.locator(READY).wait_for(state="attached", timeout=START_TIMEOUT)


def test_it_starts_where_the_snapshot_cannot_be_unpacked_by_a_worker(
    page: Page, site_url: str
) -> None:
    """The policy of a page round it, or a frame without an origin, may forbid workers."""
    page.add_init_script("""
        delete window.Worker;
        window.Worker = function () { throw new DOMException("no", "SecurityError"); };
    """)
    open_app(page, site_url)


def test_it_starts_where_the_worker_is_not_to_be_had(broken_page: Page, site_url: str) -> None:
    broken_page.route("**/boot-worker.js*", lambda route: route.abort())
    warned: list[str] = []
    broken_page.on("console", lambda message: warned.append(message.text))
    open_app(broken_page, site_url)
    assert not [text for text in warned if "starting without" in text]


# ---- things that cannot be done without -------------------------------------------------------

NEEDED = ["yinsh.bin", "pyscript.toml", "yinsh/web/main.py", "static/runtime/pyodide.asm.wasm"]
MODULES = [
    "static/pyscript/core.js",
    "static/runtime/runtime.mjs",
    "static/runtime/pyodide.mjs",
    "static/runtime/pyodide.asm.mjs",
]


@pytest.mark.parametrize("path", NEEDED + MODULES)
def test_a_missing_file_is_named(broken_page: Page, site_url: str, path: str) -> None:
    broken_page.route(
        f"**/{path}*", lambda route: route.fulfill(status=404, body=HTML, content_type="text/html")
    )
    broken_page.goto(site_url)
    expect_trouble(broken_page, sentence("boot.missing", file=path, status=404))


@pytest.mark.parametrize("path", NEEDED + MODULES)
def test_a_web_page_in_place_of_a_file_is_named(
    broken_page: Page, site_url: str, path: str
) -> None:
    broken_page.route(
        f"**/{path}*", lambda route: route.fulfill(body=HTML, content_type="text/html")
    )
    broken_page.goto(site_url)
    expect_trouble(broken_page, sentence("boot.html", file=path))


@pytest.mark.parametrize("path", NEEDED)
def test_a_web_page_in_disguise_is_not_run(broken_page: Page, site_url: str, path: str) -> None:
    """A host that answers with its 404 page and an innocent type: the content gives it away."""
    broken_page.route(
        f"**/{path}*",
        lambda route: route.fulfill(body=HTML, content_type="application/octet-stream"),
    )
    broken_page.goto(site_url)
    expect_trouble(broken_page, sentence("boot.changed", file=path))


def test_another_version_of_a_file_is_not_run(broken_page: Page, site_url: str, site: Path) -> None:
    """Same length, other content, as after a small change of the site under an open page."""
    path = "yinsh/web/main.py"
    content = (site / path).read_bytes()
    broken_page.route(f"**/{path}*", lambda route: route.fulfill(body=content[::-1]))
    broken_page.goto(site_url)
    expect_trouble(broken_page, sentence("boot.changed", file=path))


@pytest.mark.parametrize("path", MODULES)
def test_a_module_of_the_wrong_type_is_named(broken_page: Page, site_url: str, path: str) -> None:
    def as_text(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-type": "text/plain"})

    broken_page.route(f"**/{path}*", as_text)
    broken_page.goto(site_url)
    expect_trouble(
        broken_page,
        sentence("boot.mime", file=path, type="text/plain", expected="text/javascript"),
    )


def test_the_module_at_fault_is_named_and_not_the_one_that_imports_it(
    broken_page: Page, site_url: str
) -> None:
    """However late it is found out: the refusal of the import, which comes first, waits for it."""
    path = "static/runtime/pyodide.mjs"
    held: list[Route] = []
    hold = True

    def answered(route: Route) -> None:
        route.fulfill(body="", content_type="text/plain")

    def asked(route: Route) -> None:
        if hold and route.request.resource_type == "fetch":  # what is wrong with it?
            held.append(route)
        else:
            answered(route)

    broken_page.add_init_script(
        "addEventListener('unhandledrejection', () => { window.refused = true; })"
    )
    broken_page.route(f"**/{path}*", asked)
    broken_page.goto(site_url)
    broken_page.wait_for_function("window.refused", timeout=START_TIMEOUT)
    hold = False
    for route in held:
        answered(route)
    expect_trouble(
        broken_page,
        sentence("boot.mime", file=path, type="text/plain", expected="text/javascript"),
    )


@pytest.mark.parametrize("path", ["yinsh.bin", "static/pyscript/core.js"])
def test_a_lost_connection_is_told_and_retry_starts(
    broken_page: Page, site_url: str, path: str
) -> None:
    broken_page.route(f"**/{path}*", lambda route: route.abort())
    broken_page.goto(site_url)
    expect_trouble(broken_page, sentence("boot.network", file=path))
    broken_page.unroute(f"**/{path}*")
    broken_page.locator("[data-boot-retry]").click()
    wait_ready(broken_page)


@pytest.mark.browser_context_args  # one of its own: a clock is the whole context's
def test_an_answer_that_never_comes_is_told(broken_page: Page, site_url: str) -> None:
    broken_page.clock.install()
    asked: list[Route] = []
    broken_page.route("**/yinsh.bin*", lambda route: asked.append(route))
    broken_page.goto(site_url)
    broken_page.clock.run_for(2_000)
    for _ in range(10):
        broken_page.clock.run_for(10_000)
    expect(broken_page.locator("[data-boot]")).to_have_attribute(
        "data-boot-failed", "boot.stalled", timeout=START_TIMEOUT
    )
    expect(broken_page.locator("[data-boot-retry]")).to_be_visible()
    assert asked


def test_an_application_that_fails_is_told(broken_page: Page, site_url: str, site: Path) -> None:
    """main.py runs and raises: PyScript would show nothing."""
    broken_page.add_init_script(
        """
        const subtle = crypto.subtle;
        Object.defineProperty(crypto, "subtle", { value: undefined });
        """
    )
    size = (site / "yinsh/web/main.py").stat().st_size
    body = "raise RuntimeError\n" + "#" * (size - 19)
    broken_page.route("**/yinsh/web/main.py*", lambda route: route.fulfill(body=body))
    broken_page.goto(site_url)
    expect_trouble(broken_page, sentence("boot.failed", reason="main.py"))


def test_an_old_browser_is_told(broken_page: Page, site_url: str) -> None:
    broken_page.add_init_script("delete window.DecompressionStream")
    broken_page.goto(site_url)
    expect(broken_page.locator("[data-boot-status]")).to_have_text(sentence("boot.old"))


def test_a_page_opened_from_a_file_is_told(broken_page: Page, site: Path) -> None:
    broken_page.goto((site / "index.html").as_uri())
    expect(broken_page.locator("[data-boot-status]")).to_have_text(sentence("boot.file"))
