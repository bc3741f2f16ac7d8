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

# Sourceless modules: name.pyc where name.py would be. The path in tracebacks is the source's. What
# functions say of themselves stays in the sources; what classes say does not, since dataclasses
# would make something up for those that say nothing.
COMPILE = """
import ast, importlib.util, marshal, pathlib
TALKS = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
top = pathlib.Path("/work")
for source in sorted(top.rglob("*.py")):
    tree = ast.parse(source.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, TALKS) and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    code = compile(tree, source.relative_to(top).as_posix(), "exec", dont_inherit=True)
    pyc = importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)
    source.with_suffix(".pyc").write_bytes(pyc)
None
"""

# Where in its line a fault is, is nothing worth without the line; it takes a quarter of the bytes.
NO_COLUMNS = {"PYTHONNODEBUGRANGES": "1"}


def compiled(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """The modules of `sources` ("yinsh/game.py" -> source) as "yinsh/game.pyc" -> bytecode."""
    made = worked("Compiling the application for the browser's Python", sources, COMPILE)
    return {
        path.relative_to(made).as_posix(): path.read_bytes() for path in sorted(made.rglob("*.pyc"))
    }


def worked(what: str, files: Mapping[str, bytes], code: str) -> Path:
    """The folder /work with `files` after `code` has run on it in the pinned Pyodide; run once."""
    kept = CACHE / "bytecode" / _key(files, code)
    if not kept.is_dir():
        say(what)
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            work = Path(folder) / "work"
            for name, content in files.items():
                target = work / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
            job = {
                "pyodide": packages.PYODIDE,
                "mounts": {"/work": work},
                "env": NO_COLUMNS,
                "code": code,
            }
            tools.node(str(RUNNER), json.dumps(job, default=str))
            cache.keep(work, kept)
    return kept


def _key(files: Mapping[str, bytes], code: str) -> str:
    """Changes with anything that the result of running `code` on `files` depends on."""
    pinned = packages.locked()["node_modules/pyodide"]["integrity"]
    digest = hashlib.sha256(f"{pinned} {NO_COLUMNS} {code}".encode())
    for name, content in sorted(files.items()):
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()[:16]
