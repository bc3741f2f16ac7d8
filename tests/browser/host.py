"""A host that can be killed, brought back, and asked what it has sent: a process of its own."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from yinsh.site.project import ROOT

# What it has sent, one line for each answer: status, bytes, path.
PROGRAM = """
import sys
from pathlib import Path
from yinsh.site import serve

folder, port, base, log = sys.argv[1:]

class Handler(serve.Handler):
    sent = None

    def send_header(self, name, value):
        if name.lower() == "content-length":
            self.sent = value
        super().send_header(name, value)

    def log_request(self, code="-", size="-"):
        self.status = int(code)

    def end_headers(self):
        super().end_headers()
        sent = self.sent if self.status == 200 else 0
        with open(log, "a") as lines:
            lines.write(f"{self.status} {sent} {self.path}\\n")

serve.Handler = Handler
running = serve.server(Path(folder), int(port), base)
print(running.server_port, flush=True)
running.serve_forever()
"""


class Host:
    """Serves a folder below a path."""

    def __init__(self, folder: Path, base: str) -> None:
        self.folder = folder
        self.base = base
        self._port = 0
        self._log = Path(tempfile.mkstemp(suffix=".log")[1])
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}{self.base}"

    @property
    def port(self) -> int:
        return self._port

    def start(self) -> None:
        """Serve, on the same port as before."""
        arguments = [str(self.folder), str(self._port), self.base, str(self._log)]
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *arguments],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        self._port = int(self._process.stdout.readline())

    def kill(self) -> None:
        """Gone, with every connection that was open."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def close(self) -> None:
        self.kill()
        self._log.unlink()

    def sent(self) -> list[tuple[int, int, str]]:
        """Status, bytes and path of every answer since the last time this was asked."""
        lines = self._log.read_text("utf-8").splitlines()
        self._log.write_text("", "utf-8")
        found = []
        for line in lines:
            status, size, path = line.split(" ", 2)
            found.append((int(status), int(size), path.removeprefix(self.base)))
        return found
