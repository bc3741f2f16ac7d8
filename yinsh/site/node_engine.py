"""The compiled kernel as a process of node's, asked from Python.

Must not know: who plays with it, or what the numbers mean.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from yinsh.engine.weights import FILE
from yinsh.site import compile_engine, tools
from yinsh.site.project import ROOT, SiteError

RUNNER = Path(__file__).with_name("run_engine.mjs")
SHARED = ROOT / "static" / "engine-jobs.mjs"
TEAM = ROOT / "static" / "engine-team.mjs"


class NodeEngine:
    """One process with one kernel; use it as a context."""

    def __init__(self, weights: Path = FILE, module: Path | None = None) -> None:
        module = module or compile_engine.compiled()
        node = tools.find("node", tools.NODE_AT_LEAST)
        self._process = subprocess.Popen(
            [node, RUNNER, module, weights, SHARED, TEAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._read()

    def search(
        self,
        position: Sequence[int],
        limits: dict[str, int],
        *,
        fresh: bool = False,
        quiet: bool = False,
        helpers: int = 0,
    ) -> Iterator[dict[str, Any]]:
        """What the search finds, after each depth (with `quiet` only at the end).

        `helpers`: up to so many threads more think along.
        """
        job = {
            "position": position,
            "limits": limits,
            "fresh": fresh,
            "quiet": quiet,
            "helpers": helpers,
        }
        assert self._process.stdin
        self._process.stdin.write(json.dumps(job) + "\n")
        self._process.stdin.flush()
        kind = ""
        while kind != "move":
            answer = self._read()
            kind = answer["type"]
            yield answer

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise SiteError("the compiled engine ended")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()
        try:
            self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def __enter__(self) -> NodeEngine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
