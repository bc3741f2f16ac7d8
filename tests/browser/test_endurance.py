"""Two hundred games in one page: nothing piles up, nothing goes wrong.

YINSH_ENDURANCE_GAMES plays another number of them; fewer than a hundred say little about memory.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from statistics import median

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from tests.browser.conftest import Watch
from tests.browser.table import Table
from tests.browser.whole_games import ENGINE_TIME, play_to_the_end
from yinsh.view.settings import Settings

GAMES = int(os.environ.get("YINSH_ENDURANCE_GAMES", "200"))
EVERY = 10
LONG_TASK = 50  # milliseconds

# Which tasks held the page up while the engine was thinking, and how often it thought.
WATCH_TASKS = """
window.thinking = [];
window.longTasks = [];
addEventListener("DOMContentLoaded", () => {
    const app = document.querySelector("[data-app]");
    new MutationObserver(() => {
        const last = thinking.at(-1);
        if (last) last.to = Math.min(last.to, performance.now()); // may be thinking anew already
        if (app.dataset.busy === "engine") thinking.push({ from: performance.now(), to: Infinity });
    }).observe(app, { attributeFilter: ["data-busy"] });
});
new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push([startTime, duration]);
}).observe({ type: "longtask" });
"""
# Tasks that begin and end while the engine thinks are nobody's doing but the thinking's.
HELD_UP = """() => longTasks.filter(([start, duration]) =>
    thinking.some(({ from, to }) => from < start && start + duration < to)).map((it) => it[1])"""

# The wrapper that boot.js has loaded gives its one interpreter to whoever asks again.
IN_PYTHON = """async () => {
    const loaded = performance.getEntriesByType("resource").map((it) => it.name);
    const { loadPyodide } = await import(loaded.find((it) => it.includes("/runtime.mjs")));
    const python = await loadPyodide();
    const objects = python.runPython("import gc as _gc; _gc.collect(); len(_gc.get_objects())");
    const wasm = python._module;
    const info = wasm._malloc(64); // struct mallinfo: ten numbers, the eighth is what is in use
    wasm._mallinfo(info);
    const used = wasm.HEAP32[(info >> 2) + 7];
    wasm._free(info);
    return { objects, used, proxies: wasm._hiwire_num_refs(), heap: wasm.HEAP8.length };
}"""


@dataclass(frozen=True)
class Size:
    """What a page holds on to, after all garbage has gone."""

    objects: int
    """Python's own, of the kinds that may hold others."""
    used: int
    """Bytes that Python has in use, of the `heap`."""
    proxies: int
    """Objects of JavaScript that Python holds."""
    heap: int
    script: int
    """Bytes of JavaScript's own objects."""
    nodes: int
    listeners: int

    @classmethod
    def of(cls, page: Page, protocol: CDPSession) -> Size:
        python = page.evaluate(IN_PYTHON)
        for _ in range(3):
            protocol.send("HeapProfiler.collectGarbage")
        found = protocol.send("Performance.getMetrics")["metrics"]
        metrics = {it["name"]: int(it["value"]) for it in found}
        return cls(
            **python,
            script=metrics["JSHeapUsedSize"],
            nodes=metrics["Nodes"],
            listeners=metrics["JSEventListeners"],
        )


def middle(sizes: list[Size]) -> Size:
    """The median of each number."""
    return Size(*(int(median(column)) for column in zip(*map(astuple, sizes), strict=True)))


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A strict page with nothing in it from other tests."""
    with browser.new_context(viewport={"width": 1100, "height": 800}) as context:
        page = context.new_page()
        watch = Watch(context, page)
        yield page
        watch.end()
        assert watch.errors == []


def play_one(table: Table, number: int) -> None:
    """One game of a lowest level: against a person who moves by lot, or against itself."""
    side = ("white", "black", "none", "none")[number % 4]
    table.press("new")
    variant = "blitz" if number % 3 == 0 else "normal"
    table.view.locator(f'[name="variant"][value="{variant}"]').check()
    table.view.locator('[data-new="opponent"]').select_option("engine")
    table.view.locator('[data-new="side"]').select_option(side)
    table.view.locator('[data-new="level"]').select_option(str(1 + number % 2))
    table.press("start-game")
    if side == "none":
        over = table.view.locator('[data-app][data-phase="over"][data-busy=""]')
        over.wait_for(state="attached", timeout=10 * ENGINE_TIME)
    else:
        play_to_the_end(table, number)


@pytest.mark.long
@pytest.mark.timeout(6 * 3600)
def test_nothing_piles_up(page: Page, site_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    page.add_init_script(WATCH_TASKS)
    table = Table.open(page, site_url, settings=Settings(speed="off", confirm="off"))
    protocol = page.context.new_cdp_session(page)
    protocol.send("Performance.enable")
    sizes: dict[int, Size] = {}
    for number in range(1, GAMES + 1):
        play_one(table, number)
        if number % EVERY == 0 or number == GAMES:
            sizes[number] = Size.of(page, protocol)
            with capsys.disabled():
                print(f"\n{number:4} {sizes[number]}", flush=True)
    taken = list(sizes.values())
    # How much it is goes with the game that is shown: halves tell more than two moments. They lie
    # half as far apart as the first game from the last, so half as much may have piled up.
    first, last = middle(taken[: len(taken) // 2]), middle(taken[len(taken) // 2 :])
    assert last.proxies <= first.proxies + 10
    assert last.objects <= first.objects * 1.01
    assert last.used <= first.used * 1.01
    assert last.nodes <= first.nodes * 1.25
    assert last.listeners <= first.listeners + 10
    assert last.script <= first.script * 1.12
    assert last.heap == first.heap
    # Measured and not asserted: a machine with other things to do stops any task for a while.
    thought, held_up = page.evaluate("thinking.length"), page.evaluate(HELD_UP)
    with capsys.disabled():
        print(
            f"thought {thought} times; {len(held_up)} tasks over {LONG_TASK} ms meanwhile", end=""
        )
        print(f", the longest {max(held_up):.0f} ms" if held_up else "")
