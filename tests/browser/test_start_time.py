"""How long the start takes beside less than the whole page, and how much a first visit downloads.

Measurements, run with `-m bench`; nothing is asserted about time. YINSH_BENCH_ROUNDS says how often
each is taken, YINSH_BENCH_BESIDE names the folder of another build to measure in the same rounds.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.browser import start_pages
from tests.browser.conftest import READY, START_TIMEOUT
from tests.browser.start_pages import PAGE, PLAIN, PYSCRIPT, RESTORED, WITHOUT_WORKER
from tests.browser.visitor import visitor

ROUNDS = int(os.environ.get("YINSH_BENCH_ROUNDS", "5"))
BESIDE = os.environ.get("YINSH_BENCH_BESIDE", "")

NOTE_READY = """
new MutationObserver((changes, observer) => {
  if (document.querySelector('[data-app][data-ready="true"]')) {
    observer.disconnect();
    window.readyAfter ??= performance.now();
  }
}).observe(document, { subtree: true, childList: true, attributeFilter: ["data-ready"] });
"""
SLOW_LINE = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 10e6 / 8,
    "uploadThroughput": 10e6 / 8,
}
EVERY_PAGE = (PAGE, WITHOUT_WORKER, RESTORED, PLAIN, PYSCRIPT)

Times = dict[str, list[float]]
Order = tuple[str, dict[str, Any]]
"""A command of the browser's protocol and its values."""


def start(context: BrowserContext, url: str, *orders: Order, stay: float = 0) -> float:
    """Milliseconds from the navigation to the moment from which a person can act; the page is left
    `stay` seconds later."""
    page = context.new_page()
    page.add_init_script(NOTE_READY)
    session = context.new_cdp_session(page)
    for name, values in orders:
        session.send(name, values)
    page.goto(url)
    page.locator(READY).wait_for(state="attached", timeout=START_TIMEOUT)
    after: float = page.evaluate("window.readyAfter")
    page.evaluate("(stay) => new Promise((resolve) => setTimeout(resolve, 1000 * stay))", stay)
    page.close()
    return after


def cold(context: BrowserContext, url: str, *orders: Order) -> float:
    """The same with nothing of it in the browser."""
    browser = context.browser
    assert browser is not None
    fresh = browser.new_context()
    try:
        return start(fresh, url, *orders)
    finally:
        fresh.close()


def visit(context: BrowserContext, url: str) -> None:
    """Fill the caches, up to the code of WebAssembly: browsers keep what is warm, some seconds
    after a page has compiled the last of it, as nobody leaves a page the moment it is there."""
    for _ in range(3):
        start(context, url, stay=8)


def settle(page: Page, url: str) -> None:
    """Have the site kept by its service worker."""
    page.goto(url)
    page.locator('[data-app][data-offline="true"]').wait_for(
        state="attached", timeout=START_TIMEOUT
    )
    page.close()


def print_table(title: str, columns: Mapping[str, Times]) -> None:
    """Medians, and how many times those of the bare interpreter from the same snapshot."""
    rows = list(dict.fromkeys(name for times in columns.values() for name in times))
    print(f"\n{title}; in brackets: times {RESTORED!r} (median of {ROUNDS} pairs)")
    print(f"{'':32}" + "".join(f"{name:>20}" for name in columns))
    for name in rows:
        cells = []
        for times in columns.values():
            if name not in times:
                cells.append("")
                continue
            ratio = median(a / b for a, b in zip(times[name], times[RESTORED], strict=True))
            cells.append(f"{median(times[name]):.0f} ({ratio:.2f})")
        print(f"{name:32}" + "".join(f"{cell:>20}" for cell in cells))


@pytest.mark.bench
@pytest.mark.timeout(7200)
def test_start(
    playwright: Playwright, site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cold and warm, with and without service worker, on a slow processor and on a slow line."""
    folders = start_pages.make(site, tmp_path)
    names: tuple[str, ...] = EVERY_PAGE
    if BESIDE:
        other = start_pages.make(Path(BESIDE), tmp_path / "beside")
        for name in (PAGE, WITHOUT_WORKER):
            if name == WITHOUT_WORKER or (other[name] / "service-worker.js").is_file():
                folders[f"other: {name}"] = other[name]
                names = (*names, f"other: {name}")
    slow: Order = ("Emulation.setCPUThrottlingRate", {"rate": 4})
    line: Order = ("Network.emulateNetworkConditions", SLOW_LINE)
    kept = tuple(name for name in names if name.endswith(PAGE))
    first = tuple(name for name in names if not name.endswith(WITHOUT_WORKER))
    kinds: dict[str, tuple[Callable[..., float], tuple[Order, ...], tuple[str, ...]]] = {
        "cold": (cold, (), first),
        "warm": (start, (), names),
        "warm, CPU / 4": (start, (slow,), names),
        "cold, 10 Mbit/s": (cold, (line,), first),
    }
    columns: dict[str, Times] = {kind: {} for kind in kinds}
    with visitor(playwright) as context, start_pages.served(folders) as urls:
        for name in names:
            if name in kept:
                settle(context.new_page(), urls[name])
            visit(context, urls[name])
        for _ in range(ROUNDS):
            for kind, (how, orders, measured) in kinds.items():
                for name in measured:
                    took = how(context, urls[name], *orders)
                    columns[kind].setdefault(name, []).append(took)
    with capsys.disabled():
        print_table("Start, ms", columns)


@pytest.mark.bench
def test_bytes_of_a_first_visit(
    browser: Browser, site: Path, site_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a first visit asks for, as it is and as a host with gzip sends it."""
    context = browser.new_context()
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(request.url))
    page = context.new_page()
    page.goto(site_url)
    page.locator(READY).wait_for(state="attached", timeout=START_TIMEOUT)
    context.close()
    sizes = {}
    for url in asked:
        if not url.startswith(site_url):
            continue
        path = url.removeprefix(site_url).split("?")[0] or "index.html"
        content = (site / path).read_bytes()
        # Hosts compress text and WebAssembly; archives and the snapshot are compressed already.
        packed = len(gzip.compress(content, 6))
        compressed = packed if not path.endswith((".zip", ".bin", ".png")) else len(content)
        sizes[path] = (len(content), compressed)
    with capsys.disabled():
        print(f"\n{'first visit, bytes':44}{'as is':>12}{'gzip':>12}")
        for path, (plain, compressed) in sorted(sizes.items(), key=lambda item: -item[1][1]):
            print(f"{path:44}{plain:12,}{compressed:12,}")
        total = [sum(column) for column in zip(*sizes.values(), strict=True)]
        print(f"{'together':44}{total[0]:12,}{total[1]:12,}")
