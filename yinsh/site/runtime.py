"""Prepares our copy of Pyodide: the trimmed library and the memory snapshot, kept in the cache.

Must not know: the page, or who serves it.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from yinsh.site import archive, cache, packages, sparse, stdlib, tools
from yinsh.site.project import CACHE, say

PINNED = ("node_modules/pyodide", "node_modules/@pyscript/core")
MAKER = Path(__file__).with_name("make_snapshot.mjs")
LIBRARY = "python_stdlib.zip"

# What PyScript's own Python and Pyodide's unpacking import at each start.
START_UP = (
    "asyncio",
    "base64",
    "encodings.cp437",
    "html",
    "importlib.metadata",
    "inspect",
    "io",
    "json",
    "pathlib",
    "random",
    "shutil",
    "traceback",
    "zipfile",
)

# Level 9 costs four seconds of a build and saves 60 kB of each first visit.
COMPRESSION = 9


def prepare(imports: Iterable[str]) -> dict[str, bytes]:
    """Files of static/runtime/ that come from Pyodide, by name.

    `imports` names library modules that the application uses, so that the snapshot holds them.
    """
    members = stdlib.read_members(packages.PYODIDE / LIBRARY)
    known = {name for name in imports if stdlib.module_file(members, name)}
    modules = sorted({*START_UP, *known})
    made = CACHE / "runtime" / _key(modules)
    if not made.is_dir():
        _make(made, modules)
    files = {path.name: path.read_bytes() for path in made.iterdir()}
    for name in ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs"):
        files[name] = (packages.PYODIDE / name).read_bytes()
    return files


def _key(modules: list[str]) -> str:
    """Changes with anything that the cached files depend on."""
    pinned = [packages.locked()[path]["integrity"] for path in PINNED]
    digest = hashlib.sha256(f"{pinned} {modules} {START_UP} {COMPRESSION}".encode())
    own = (stdlib.__file__, archive.__file__, sparse.__file__, __file__)
    for path in (MAKER, *map(Path, own)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _make(made: Path, modules: list[str]) -> None:
    say("Making the memory snapshot of Python (about 10 seconds, once)")
    made.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=made.parent) as folder:
        work = Path(folder)
        whole = packages.PYODIDE / LIBRARY
        _node(work / "loaded.json", library=whole, modules=modules)
        loaded = json.loads((work / "loaded.json").read_text("utf-8"))
        files = work / "files"
        files.mkdir()
        full, rest = stdlib.trimmed(whole, loaded)
        (files / "stdlib.zip").write_bytes(full)
        (files / "stdlib-rest.zip").write_bytes(rest)
        _node(
            work / "memory",
            library=files / "stdlib.zip",
            rest=files / "stdlib-rest.zip",
            modules=modules,
        )
        memory = sparse.pack((work / "memory").read_bytes())
        packed = gzip.compress(memory, COMPRESSION, mtime=0)
        (files / "snapshot.bin").write_bytes(packed)
        cache.keep(files, made)


def _node(output: Path, **inputs: Path | list[str]) -> None:
    own = {"pyodide": packages.PYODIDE, "pyscript": packages.PYSCRIPT_PACKAGE}
    job = {**own, "output": output, **inputs}
    tools.node(str(MAKER), json.dumps(job, default=str))


def empty_lock() -> dict[str, Any]:
    """Pyodide's lock file (119 kB) with none of its packages, of which we load none."""
    lock = json.loads((packages.PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    return {"info": lock["info"], "packages": {}}


def unpacked_size(file: bytes) -> int:
    """The length of what is in a gzip file, from its last four bytes."""
    return int.from_bytes(file[-4:], "little")
