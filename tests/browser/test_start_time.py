"""How long the start takes beside the bare interpreter, and how much a first visit downloads.

Measurements, run with `-m bench`; nothing is asserted about time.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import statistics
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import BASE, READY, START_TIMEOUT
from yinsh.site.serve import server

PAIRS = int(os.environ.get("YINSH_BENCH_PAIRS", "15"))

# The least that Pyodide needs to start from our snapshot, with no application and no PyScript.
BARE_PAGE = """<!doctype html><meta charset="utf-8"><title>Bare</title><p>Bare Pyodide</p>
<div data-app></div><script type="module" src="./bare.mjs"></script>"""
BARE_SCRIPT = """
import { loadPyodide } from "./static/runtime/pyodide.mjs";
const at = (name) => new URL(`./static/runtime/${name}`, import.meta.url).href;
const unpacked = fetch(at("snapshot.bin")).then((response) =>
  new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
await loadPyodide({
  indexURL: at("."), stdLibURL: at("stdlib-rest.zip"), packageBaseUrl: at("."),
  lockFileContents: LOCK, _loadSnapshot: unpacked,
});
document.querySelector("[data-app]").dataset.ready = "true";
"""
NOTE_READY = """
new MutationObserver((changes, observer) => {
  if (document.querySelector('[data-app][data-ready="true"]')) {
    observer.disconnect();
    window.readyAfter = performance.now();
  }
}).observe(document, { subtree: true, childList: true, attributeFilter: ["data-ready"] });
"""


@pytest.fixture
def both_pages(site: Path, tmp_path: Path) -> Iterator[str]:
    """The site with a page beside it that starts Pyodide alone."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    boot = (folder / "static/boot.js").read_text("utf-8")
    lock, _ = json.JSONDecoder().raw_decode(boot, boot.index('"lock": ') + len('"lock": '))
    (folder / "bare.html").write_text(BARE_PAGE, "utf-8")
    (folder / "bare.mjs").write_text(BARE_SCRIPT.replace("LOCK", json.dumps(lock)), "utf-8")
    with server(folder, base=BASE) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}{BASE}"
        running.shutdown()


@pytest.mark.bench
@pytest.mark.timeout(1800)
def test_warm_start_beside_bare_pyodide(
    browser: Browser, both_pages: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pairs of warm starts, each in a new tab of one browser; the median of their ratios."""
    context = browser.new_context()
    context.add_init_script(NOTE_READY)

    def start(name: str) -> float:
        page = context.new_page()
        page.goto(both_pages + name)
        page.locator(READY).wait_for(state="attached", timeout=START_TIMEOUT)
        after: float = page.evaluate("window.readyAfter")
        page.close()
        return after

    for _ in range(3):
        start(""), start("bare.html")
    pairs = [(start(""), start("bare.html")) for _ in range(PAIRS)]
    ratios = [app / bare for app, bare in pairs]
    with capsys.disabled():
        print(f"\n{'warm start, ms':24}{'median':>8}{'least':>8}{'most':>8}")
        for column, name in enumerate(("the page", "bare Pyodide")):
            values = [pair[column] for pair in pairs]
            print(f"{name:24}{statistics.median(values):8.0f}{min(values):8.0f}{max(values):8.0f}")
        print(f"{'ratio (n = ' + str(PAIRS) + ')':24}{statistics.median(ratios):8.2f}")
    context.close()


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
