"""Serves the built site on this machine: `python3 -m yinsh [serve] [--port N] [--no-browser]`.

Sends the headers of netlify.toml, so that what is tried here is what gets published.
Must not know: what the site consists of.
"""

from __future__ import annotations

import argparse
import functools
import sys
import threading
import webbrowser
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from yinsh.site import headers
from yinsh.site.build import build
from yinsh.site.project import DIST, ROOT, SiteError, say

USUAL_PORT = 8000

# Ours, not the machine's: /etc/mime.types differs from system to system, and a wrong type for
# WebAssembly or modules stops the page.
TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Files of one folder, below the path `base`, with the site's headers."""

    protocol_version = "HTTP/1.1"

    def __init__(
        self, *arguments: object, base: str, rules: list[headers.Rule], directory: str
    ) -> None:
        self.base = base
        self.rules = rules
        super().__init__(*arguments, directory=directory)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        inside = urlsplit(path).path.removeprefix(self.base)
        return super().translate_path("/" + inside)

    def send_head(self):  # type: ignore[no-untyped-def]
        if not urlsplit(self.path).path.startswith(self.base):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def list_directory(self, path: object) -> None:
        self.send_error(HTTPStatus.NOT_FOUND)

    def guess_type(self, path: object) -> str:
        usual = TYPES.get(Path(str(path)).suffix.lower(), "application/octet-stream")
        return self._site_headers().get("Content-Type", usual)

    def _site_headers(self) -> dict[str, str]:
        """What netlify.toml says of the path that is asked for."""
        inside = "/" + urlsplit(self.path).path.removeprefix(self.base)
        return headers.headers(self.rules, inside)

    def send_response(self, code: int, message: str | None = None) -> None:
        self.found = code in (HTTPStatus.OK, HTTPStatus.NOT_MODIFIED)
        super().send_response(code, message)

    def end_headers(self) -> None:
        for name, value in self._site_headers().items():
            # The type is sent with the file; that something is missing must not be remembered.
            if name != "Content-Type" and (name != "Cache-Control" or self.found):
                self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Quiet: the console is for what the person asked for."""


class Server(ThreadingHTTPServer):
    """A browser that closes a connection (a reload, a closed tab) is no error."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int = 0, base: str = "/") -> Server:
    """A server of `folder` under http://127.0.0.1:port/base; port 0 takes any free one."""
    handler = functools.partial(
        Handler, base=base, rules=headers.read(ROOT / "netlify.toml"), directory=str(folder)
    )
    return Server(("127.0.0.1", port), handler)


def _open(port: int | None) -> Server:
    """On the asked port, or on the usual one, or where that is taken on any."""
    try:
        return server(DIST, USUAL_PORT if port is None else port)
    except OSError as error:
        if port is not None:
            raise SiteError(f"Port {port} cannot be used: {error.strerror}.") from None
        return server(DIST)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python3 -m yinsh serve",
        description="Build the page if needed, serve it on this machine and open the browser.",
    )
    parser.add_argument("--port", type=int, help=f"the port to use ({USUAL_PORT})")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    options = parser.parse_args(arguments)
    try:
        if not build(DIST):
            say("The page is up to date")
        with _open(options.port) as running:
            address = f"http://localhost:{running.server_port}/"
            say(f"YINSH is at {address} (Ctrl+C stops it)")
            if not options.no_browser:
                threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
            running.serve_forever()
    except SiteError as error:
        print(f"yinsh: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        say("")
    return 0
