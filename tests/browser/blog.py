"""A page of another origin with frames of the site in it, as blogs have them."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from playwright.sync_api import BrowserContext, Frame, Page

from yinsh.site.gallery import ALLOW, GAME, SANDBOX

ADDRESS = "https://blog.test/"

# What frames say, and the tasks that keep the page from answering.
LISTENS = """<script>
window.said = [];
window.addEventListener("message", (event) => {
    const frames = [...document.querySelectorAll("iframe")];
    const from = frames.findIndex((frame) => frame.contentWindow === event.source);
    said.push({ from, ...event.data });
});
window.tell = (to, order) => document.querySelectorAll("iframe")[to]
    .contentWindow.postMessage(order, "*");
window.keys = [];
window.addEventListener("keydown", (event) => keys.push(event.key));
window.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((it) => it.duration)))
    .observe({ type: "longtask", buffered: true });
</script>"""

GAME_LINK = f"g={GAME}"
LENGTH = 45
"""Turns in that game."""


@contextmanager
def served(body: str, host: str = "127.0.0.1") -> Iterator[str]:
    """The address of a page with that body, from a server of its own: another origin, and, by
    the name localhost, another site."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            data = f"<!doctype html><title>A blog</title>{body}".encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *arguments: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield f"http://{host}:{running.server_port}/"
        running.shutdown()
        thread.join()


class Blog:
    """The page, and what it has heard."""

    def __init__(self, context: BrowserContext, site_url: str) -> None:
        self.site_url = site_url
        self.requests: list[str] = []
        self.problems: list[str] = []
        self._body = ""
        context.route(
            f"{ADDRESS}**",
            lambda route: route.fulfill(
                content_type="text/html", body=f"<!doctype html><meta charset=utf-8>{self._body}"
            ),
        )
        # Chromium asks people before a page may reach what runs on this machine.
        context.grant_permissions(["local-network-access"])
        context.on("request", lambda request: self.requests.append(request.url))
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        self.page.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def address(self, query: str = "", fragment: str = GAME_LINK) -> str:
        return f"{self.site_url}?embed=1{query}#{fragment}"

    def iframe(
        self,
        query: str = "",
        fragment: str = GAME_LINK,
        *,
        size: tuple[int, int] = (360, 450),
        sandbox: str | None = SANDBOX,
    ) -> str:
        box = "" if sandbox is None else f'sandbox="{sandbox}"'
        address = self.address(query, fragment).replace("&", "&amp;")
        width, height = size
        return (
            f'<iframe src="{address}" width="{width}" height="{height}" {box} allow="{ALLOW}"'
            ' style="border:0"></iframe>'
        )

    def open(self, *parts: str) -> None:
        """The page with these parts, and every frame's board on the screen."""
        self._body = LISTENS + "".join(parts)
        self.page.goto(ADDRESS)
        for i in range(sum("<iframe" in part for part in parts)):
            self.viewed(i)

    def frame(self, number: int = 0) -> Frame:
        element = self.page.locator("iframe").nth(number).element_handle()
        found = element.content_frame()
        assert found is not None
        return found

    def viewed(self, number: int = 0) -> Frame:
        """The frame, its board shown."""
        frame = self.frame(number)
        frame.locator("html[data-viewed]").wait_for(state="attached", timeout=60_000)
        return frame

    def tell(self, number: int = 0, /, **order: Any) -> None:
        self.page.evaluate(
            "([to, order]) => tell(to, order)", [number, {"target": "yinsh", "v": 1, **order}]
        )

    def said(self, kind: str, number: int = 0) -> list[dict[str, Any]]:
        """All that a frame has said of that kind."""
        found: list[dict[str, Any]] = self.page.evaluate("said")
        return [it for it in found if it["from"] == number and it["type"] == kind]

    def answer(self, name: str, *, timeout: float = 30_000) -> dict[str, Any]:
        """The first thing that was said under the name that an order had."""
        self.page.wait_for_function(
            f"said.some((it) => it.id === {json.dumps(name)})", timeout=timeout
        )
        found: list[dict[str, Any]] = self.page.evaluate("said")
        return next(it for it in found if it["id"] == name)

    @property
    def interpreter(self) -> list[str]:
        """Requests that only the application makes."""
        signs = ("pyodide", "pyscript", "snapshot", "yinsh.bin")
        return [url for url in self.requests if any(sign in url for sign in signs)]
