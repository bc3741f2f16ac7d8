"""The browsers of other kinds, where they are to be had."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.other.driver import Browser
from tests.browser.other.firefox import Firefox
from tests.browser.other.webkit import WebKit


def firefox() -> Browser:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("there is no Firefox on this machine")
    return Firefox(program)


def webkit() -> Browser:
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if not (driver and screen and browsers):
        pytest.skip("there is no WebKitGTK with its driver, MiniBrowser and Xvfb on this machine")
    return WebKit(driver, str(browsers[-1]), screen)


@pytest.fixture(params=[firefox, webkit], ids=["firefox", "webkit"])
def browser_of_another_kind(request: pytest.FixtureRequest) -> Iterator[Browser]:
    running: Browser = request.param()
    yield running
    running.close()
