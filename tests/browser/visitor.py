"""A browser as people have it: started without the switches that Playwright gives to its own.

Its storage is on a disk and parted by site, and its cache takes big files.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Playwright

from tests.__main__ import BROWSER_VARIABLE, installed_browser

# Names of this machine, so that nothing foreign is ever asked: insecure.test is not a secure
# context, unlike the others.
RULES = "MAP insecure.test 127.0.0.1, MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"


@contextmanager
def visitor(playwright: Playwright) -> Iterator[BrowserContext]:
    """The browser's one context."""
    program = os.environ.get(BROWSER_VARIABLE) or installed_browser()
    assert program is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [
                program,
                "--headless=new",
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-sync",
                "--no-first-run",
                "--no-default-browser-check",
                f"--host-resolver-rules={RULES}",
                f"--user-data-dir={profile}",
                "--remote-debugging-port=0",
                "about:blank",
            ],
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stderr is not None
            for line in process.stderr:
                if found := re.search(r"DevTools listening on (ws://\S+)", line):
                    break
            else:
                raise RuntimeError(f"{program} does not start")
            browser = playwright.chromium.connect_over_cdp(found[1])
            yield browser.contexts[0]
            browser.close()
        finally:
            process.kill()
            process.communicate()
