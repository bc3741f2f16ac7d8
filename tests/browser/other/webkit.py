"""WebKit, the engine of Safari, as the MiniBrowser of WebKitGTK, driven by its WebDriver."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import tempfile
import urllib.request
from contextlib import closing
from typing import Any
from urllib.error import HTTPError

# What WebDriver calls an element.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
TIMEOUT = 180
# Errors of scripts: WebDriver itself tells of none.
LISTEN = """
if (!window.complaints) {
    window.complaints = [];
    addEventListener("error", (event) => complaints.push(event.message));
    addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
    addEventListener("securitypolicyviolation", (event) =>
        complaints.push(`policy: ${event.effectiveDirective} ${event.blockedURI}`));
}
"""


class WebKit:
    """One page, on a screen of its own that nobody sees."""

    def __init__(self, driver: str, browser: str, screen: str) -> None:
        self._home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._processes: list[subprocess.Popen[str]] = []
        self._complaints: list[str] = []
        self._session = ""
        try:
            options = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
            shown = self._start([screen, *options], os.environ.copy())
            assert shown.stdout is not None
            display = ":" + shown.stdout.readline().strip()
            home = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), self._home.name)
            self._port = _free_port()
            self._start(
                [driver, f"--port={self._port}"],
                {**os.environ, **home, "DISPLAY": display, "GDK_BACKEND": "x11"},
            )
            self._wait_for_driver()
            wanted = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
            begun = self._ask("POST", "", {"capabilities": {"alwaysMatch": wanted}})
            self._session = "/" + begun["sessionId"]
            self._ask("POST", "/timeouts", {"script": TIMEOUT * 1000})
        except BaseException:
            self._end()
            raise

    def _start(self, command: list[str], environment: dict[str, str]) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self._processes.append(process)
        return process

    def _wait_for_driver(self) -> None:
        driver = self._processes[-1]
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self._port), timeout=1).close()
                return
            except OSError:
                try:
                    driver.wait(0.1)
                except subprocess.TimeoutExpired:
                    continue
                break
        raise RuntimeError("WebKit's driver does not start")

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}/session{self._session}{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            with error:
                told = json.load(error)["value"]
            raise RuntimeError(f"{path}: {told['error']}: {told['message']}") from None

    def goto(self, url: str) -> None:
        self._complaints = self.complaints()
        self._ask("POST", "/url", {"url": url})
        self._ask("POST", "/execute/sync", {"script": LISTEN, "args": []})

    def run(self, script: str) -> Any:
        told = (
            "const done = arguments[0];"
            f"Promise.resolve({script}).then((it) => done({{ is: it ?? null }}),"
            " (error) => done({ error: String(error) }));"
        )
        answer = self._ask("POST", "/execute/async", {"script": told, "args": []})
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer["is"]

    def click(self, selector: str) -> None:
        found = self._ask("POST", "/element", {"using": "css selector", "value": selector})
        origin = {ELEMENT: found[ELEMENT]}
        steps = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "mouse", "actions": steps}
        self._ask("POST", "/actions", {"actions": [pointer]})

    def complaints(self) -> list[str]:
        found = self._ask(
            "POST", "/execute/sync", {"script": "return window.complaints ?? []", "args": []}
        )
        return self._complaints + [str(it) for it in found]

    def close(self) -> None:
        try:
            self._ask("DELETE", "")
        finally:
            self._end()

    def _end(self) -> None:
        for process in reversed(self._processes):
            process.terminate()
            process.communicate()
        self._home.cleanup()


def _free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port: int = taken.getsockname()[1]
        return port
