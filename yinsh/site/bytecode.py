"""Compiles the application for the very Python that runs in the page.

Compiling sixty modules anew at each start would take the browser longer than everything else
together. The bytecode is made by the pinned Pyodide itself, under node, so it always fits.
Must not know: which modules there are, or how they travel.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Mapping
from pathlib import Path

from yinsh.site import cache, packages, tools
from yinsh.site.project import CACHE, say

RUNNER = Path(__file__).with_name("run_python.mjs")

HEADER = 16
"""Bytes before the code in a .pyc file."""

# Sourceless modules: name.pyc where name.py would be. The path in tracebacks is the source's.
COMPILE = """
import pathlib, py_compile
top = pathlib.Path("/sources")
for source in sorted(top.rglob("*.py")):
    py_compile.compile(
        str(source),
        cfile=str(source.with_suffix(".pyc")),
        dfile=source.relative_to(top).as_posix(),
        doraise=True,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
None
"""


def compiled(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """The modules of `sources` ("yinsh/game.py" -> source) as "yinsh/game.pyc" -> bytecode."""
    cached = CACHE / "bytecode" / key(sources, COMPILE)
    if not cached.is_dir():
        say("Compiling the application for the browser's Python")
        cached.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cached.parent) as folder:
            work = Path(folder) / "work"
            for name, source in sources.items():
                target = work / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(source)
            job = {"pyodide": packages.PYODIDE, "mounts": {"/sources": work}, "code": COMPILE}
            tools.node(str(RUNNER), json.dumps(job, default=str))
            cache.keep(work, cached)
    return {
        path.relative_to(cached).as_posix(): path.read_bytes()
        for path in sorted(cached.rglob("*.pyc"))
    }


def key(sources: Mapping[str, bytes], how: str) -> str:
    """Changes with anything that the result of running `how` on `sources` depends on."""
    pinned = packages.locked()["node_modules/pyodide"]["integrity"]
    digest = hashlib.sha256(f"{pinned} {how}".encode())
    for name, source in sorted(sources.items()):
        digest.update(f"{name} {len(source)} ".encode() + source)
    return digest.hexdigest()[:16]
