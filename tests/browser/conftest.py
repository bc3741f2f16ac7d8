"""A real browser on the real, built site, served under a sub-path as `python3 -m yinsh` serves it.

`page` is strict: it fails its test on any attempt to reach a foreign host, any page error, any
error on the console, any violation of the Content-Security-Policy, and any page of ours that comes
without one. Tests of what happens when things break use `broken_page`, which only forbids foreign
hosts.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, Request, Response

from tests.__main__ import BROWSER_VARIABLE, installed_browser
from yinsh.site.build import build
from yinsh.site.project import CACHE
from yinsh.site.serve import server

BASE = "/some/sub/dir/"
READY = '[data-app][data-ready="true"]'
# A cold start on a slow, busy machine; ordinarily it is two seconds.
START_TIMEOUT = 90_000
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site, made once and then only when its sources change."""
    folder = CACHE / "tests-site"
    build(folder)
    return folder


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The address of the served site, below a sub-path."""
    with server(site, base=BASE) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{running.server_port}{BASE}"
        running.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """No service worker but where it is the point (test_offline.py): what a test does to answers
    of the server would not reach a page that is served by one."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_type_launch_args,
        "executable_path": os.environ.get(BROWSER_VARIABLE) or installed_browser(),
        "args": [
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            # No name resolves: nothing foreign could be reached even if it were tried.
            "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
            # A page goes on with what another one has compiled: a start takes two thirds.
            "--process-per-site",
        ],
    }


TELL_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) => console.error(
    `policy: ${event.effectiveDirective} refused ${event.blockedURI} ${event.sourceFile}`));
"""


class Watch:
    """Collects what a page must not do."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.foreign: list[str] = []
        self.errors: list[str] = []
        self._context = context
        context.on("request", self._request)
        page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))
        page.on("console", self._console)
        page.on("response", self._response)
        page.add_init_script(TELL_VIOLATIONS)

    def end(self) -> None:
        self._context.remove_listener("request", self._request)
        assert self.foreign == [], "a foreign host was tried"

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob", "file") and address.hostname != "127.0.0.1":
            self.foreign.append(request.url)

    def _response(self, response: Response) -> None:
        if "server" not in response.headers or BASE not in response.url:
            return  # a page that a test has made up itself
        if response.request.is_navigation_request() and response.ok:
            policy = response.headers.get("content-security-policy", "")
            if not policy.startswith("default-src 'none'; script-src 'self' "):
                self.errors.append(f"{response.url} comes with the policy {policy!r}")

    def _console(self, message: Any) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text}")


class Common:
    """A context that tests take in turn, each as if it were new.

    Its profile is on the disk, and its first page shows a file of the site for good: so Chromium
    keeps what it has compiled, and a start takes half the time.
    """

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self._origin = "{0.scheme}://{0.netloc}".format(urlsplit(url))
        self._first = context.pages[0]
        self._first.goto(f"{url}static/boot.js")

    def tidy(self) -> None:
        """Close what is open, and clear all that pages of the site have stored."""
        self.context.unroute_all(behavior="ignoreErrors")
        for page in self.context.pages:
            if page != self._first:
                # An answer may still be on its way through a route of the test.
                page.unroute_all(behavior="ignoreErrors")
                page.close()
        self.context.clear_permissions()
        self.context.clear_cookies()
        native = self._first.evaluate("/native code/.test(setTimeout)")
        assert native, "a test with a clock needs a context of its own: @browser_context_args"
        protocol = self.context.new_cdp_session(self._first)
        stored = "local_storage,indexeddb,cache_storage,file_systems"
        protocol.send(
            "Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": stored}
        )
        protocol.detach()


MakeCommon = Callable[..., Common]


@pytest.fixture(scope="session")
def make_common(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    site_url: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[MakeCommon]:
    with ExitStack() as contexts:

        def make(**device: Any) -> Common:
            profile = tmp_path_factory.mktemp("profile")
            arguments = browser_type_launch_args | browser_context_args | device
            context = browser_type.launch_persistent_context(profile, **arguments)
            return Common(contexts.enter_context(context), site_url)

        yield make


@pytest.fixture(scope="session")
def common(make_common: MakeCommon) -> Common:
    """What most tests share."""
    return make_common()


@pytest.fixture(scope="session")
def common_phone(make_common: MakeCommon) -> Common:
    return make_common(**PHONE)


@contextmanager
def taken(request: pytest.FixtureRequest, common: str, **device: Any) -> Iterator[BrowserContext]:
    """The common context; one of its own for a test that wants it otherwise."""
    if request.node.get_closest_marker("browser_context_args"):
        yield request.getfixturevalue("new_context")(**device)
        return
    shared: Common = request.getfixturevalue(common)
    yield shared.context
    shared.tidy()


@pytest.fixture
def context(request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    with taken(request, "common") as context:
        yield context


@contextmanager
def strict_page(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    watch = Watch(context, page)
    yield page
    watch.end()
    assert watch.errors == []


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that may reach only the site, and on which nothing may go wrong."""
    with strict_page(context) as page:
        yield page


@pytest.fixture
def phone_page(request: pytest.FixtureRequest) -> Iterator[Page]:
    """The same on a phone: touch only, so that actions are confirmed by default."""
    with taken(request, "common_phone", **PHONE) as context, strict_page(context) as page:
        yield page


@pytest.fixture
def broken_page(context: BrowserContext) -> Iterator[Page]:
    """A page for tests in which something goes wrong on purpose; foreign hosts stay forbidden."""
    page = context.new_page()
    watch = Watch(context, page)
    yield page
    watch.end()


def wait_ready(page: Page) -> None:
    """Wait for the application's own sign that a person can act."""
    page.locator(READY).wait_for(state="attached", timeout=START_TIMEOUT)


def open_app(page: Page, url: str) -> None:
    """Open the site and wait until a person can act."""
    page.goto(url)
    wait_ready(page)


@pytest.fixture
def app(page: Page, site_url: str) -> Page:
    """The strict page with the application started."""
    open_app(page, site_url)
    return page
