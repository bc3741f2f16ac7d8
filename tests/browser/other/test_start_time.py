"""How long the start takes in browsers of other kinds, beside less than the whole page.

Measurements, run with `-m bench`; nothing is asserted about time.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import start_pages
from tests.browser.other.driver import Browser
from tests.browser.test_start_time import EVERY_PAGE, ROUNDS, Times, print_table

# The pages beside ours note the moment themselves.
READY_AFTER = """new Promise((resolve) => {
    const look = () => {
        const ready = document.querySelector("[data-app]").dataset.ready === "true";
        if (ready) resolve(window.readyAfter ?? performance.now());
        else setTimeout(look, 1);
    };
    look();
})"""
STAY = "new Promise((resolve) => setTimeout(() => resolve(0), 4000))"


def start(browser: Browser, url: str) -> float:
    """Milliseconds from the navigation to the moment from which a person can act."""
    browser.goto(url)
    return float(browser.run(READY_AFTER))


@pytest.mark.bench
@pytest.mark.timeout(3600)
def test_warm_start(
    browser_of_another_kind: Browser,
    site: Path,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
) -> None:
    browser = browser_of_another_kind
    times: Times = {name: [] for name in EVERY_PAGE}
    with start_pages.served(start_pages.make(site, tmp_path)) as urls:
        for name in EVERY_PAGE:
            for _ in range(2):
                start(browser, urls[name])
                browser.run(STAY)  # browsers keep what they compiled some seconds later
        for _ in range(ROUNDS):
            for name in EVERY_PAGE:
                times[name].append(start(browser, urls[name]))
    with capsys.disabled():
        print_table(f"Warm start in {request.node.callspec.id}, ms", {"warm": times})
