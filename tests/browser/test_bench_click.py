"""How much of the main thread one click takes: `python3 -m tests -m bench -k click`.

Side by side: the whole click on the board (pointer down, up, everything that Python and the
browser's own calls do before the handlers return), and the same events with empty handlers.
"""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Page

from tests.browser.table import Table

# Points at (x, y) and clicks; answers how long the handlers of each took, in ms.
CLICK = """([x, y]) => {
    const made = kind => new PointerEvent(kind, {
        clientX: x, clientY: y, pointerId: 1, isPrimary: true, button: 0,
        pointerType: "mouse", bubbles: true,
    });
    const target = document.elementFromPoint(x, y);
    const timed = kinds => {
        const start = performance.now();
        for (const kind of kinds) target.dispatchEvent(made(kind));
        return performance.now() - start;
    };
    return [timed(["pointermove"]), timed(["pointerdown", "pointerup"])];
}"""

BARE = """() => {
    const target = document.createElement("div");
    for (const kind of ["pointerdown", "pointerup"]) {
        target.addEventListener(kind, () => {});
    }
    const start = performance.now();
    for (const kind of ["pointerdown", "pointerup"]) {
        target.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
    }
    return performance.now() - start;
}"""


@pytest.mark.bench
def test_main_thread_work_of_a_click(app: Page, root: Path) -> None:
    table = Table(app)
    lines = (root / "tests" / "data" / "human_games.jsonl").read_text().splitlines()
    actions = json.loads(lines[1])["actions"]
    kinds_of_work = ("point at", "place", "take up", "move", "ring")
    taken: dict[str, list[float]] = {kind: [] for kind in kinds_of_work}
    bare: list[float] = []
    for action in actions:
        bare.append(app.evaluate(BARE))
        if action.startswith("x") and "-" in action:
            table.take_row(action[1:])
            continue
        names = action.removeprefix("x").split("-")
        kinds = ["take up", "move"] if len(names) == 2 else ["place"]
        if action.startswith("x"):
            kinds = ["ring"]
        for name, kind in zip(names, kinds, strict=True):
            pointing, clicking = app.evaluate(CLICK, list(table.spot(name)))
            taken["point at"].append(pointing)
            taken[kind].append(clicking)
            table.settle()
    print(f"\n{'click':>10} {'median ms':>10} {'worst ms':>10} {'x empty':>9}")
    empty = max(median(bare), 0.05)
    for kind, times in taken.items():
        print(f"{kind:>10} {median(times):10.1f} {max(times):10.1f} {median(times) / empty:9.0f}")
    print(f"{'empty':>10} {median(bare):10.2f} {max(bare):10.2f} {1:9.0f}")
