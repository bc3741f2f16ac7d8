"""Firefox, driven by WebDriver BiDi over its own WebSocket: no further program is needed."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

# Nothing foreign is asked for, and what only people care about stays away.
PREFERENCES = """
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.min_background_timeout_value", 4);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("network.proxy.type", 0);
user_pref("services.settings.server", "http://127.0.0.1:9/");
user_pref("toolkit.telemetry.enabled", false);
"""
TIMEOUT = 180


class Firefox:
    """One page."""

    def __init__(self, program: str) -> None:
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        (Path(self._profile.name) / "user.js").write_text(PREFERENCES, "utf-8")
        self._process = subprocess.Popen(
            [
                program,
                "--headless",
                "--no-remote",
                "--profile",
                self._profile.name,
                "--remote-debugging-port",
                "0",
            ],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        )
        self._numbers = itertools.count(1)
        self._complaints: list[str] = []
        self._open = ExitStack()
        try:
            connection = connect(self._address() + "/session", max_size=None)
            self._socket = self._open.enter_context(connection)
            self._ask("session.new", capabilities={})
            self._ask("session.subscribe", events=["log.entryAdded"])
            tree = self._ask("browsingContext.getTree")
            self._page: str = tree["contexts"][0]["context"]
            self._ask(
                "browsingContext.setViewport",
                context=self._page,
                viewport={"width": 1280, "height": 800},
            )
        except BaseException:
            self._end()
            raise

    def _address(self) -> str:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                return found[1]
        raise RuntimeError("Firefox does not start")

    def _ask(self, method: str, **parameters: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv(TIMEOUT))
            if message.get("method") == "log.entryAdded":
                entry = message["params"]
                if entry["level"] == "error":
                    self._complaints.append(str(entry["text"]))
            if message.get("id") == number:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def goto(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def run(self, script: str) -> Any:
        # As JSON, since BiDi has ways of its own to write values.
        answer = self._ask(
            "script.evaluate",
            expression=f"Promise.resolve({script}).then((it) => JSON.stringify(it ?? null))",
            target={"context": self._page},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def click(self, selector: str) -> None:
        found = self._ask(
            "browsingContext.locateNodes",
            context=self._page,
            locator={"type": "css", "value": selector},
            maxNodeCount=1,
        )
        element = {"type": "element", "element": {"sharedId": found["nodes"][0]["sharedId"]}}
        steps = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": element},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "mouse", "actions": steps}
        self._ask("input.performActions", context=self._page, actions=[pointer])

    def complaints(self) -> list[str]:
        return self._complaints

    def close(self) -> None:
        try:
            self._ask("browser.close")
            self._open.close()
        finally:
            self._end()

    def _end(self) -> None:
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._process.communicate()
        self._profile.cleanup()
