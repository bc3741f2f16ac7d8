"""What static/boot.js must know: which files to load, how to check them, and its sentences.

Must not know: where the files come from.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from yinsh.site import locales, runtime, sparse

PLACE = re.compile(r"/\* build:boot \*/.*?/\* /build:boot \*/", re.DOTALL)

RUNTIME = "static/runtime/"
PYSCRIPT = "static/pyscript/"

# How boot.js reads each file; `later` is fetched only when the snapshot fails.
FILES: dict[str, dict[str, Any]] = {
    f"{RUNTIME}pyodide.asm.wasm": {"kind": "wasm"},
    f"{RUNTIME}snapshot.bin": {"kind": "snapshot", "optional": True},
    f"{RUNTIME}stdlib-rest.zip": {"kind": "bytes"},
    f"{RUNTIME}stdlib.zip": {"kind": "bytes", "later": True},
    "pyscript.toml": {"kind": "bytes"},
    "yinsh.bin": {"kind": "packed"},
    "yinsh/web/main.py": {"kind": "bytes"},
}

# What every start unpacks.
UNPACKED = tuple(path for path, how in FILES.items() if how["kind"] in ("snapshot", "packed"))


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def address(path: str, site: Mapping[str, bytes]) -> str:
    """The relative URL of a file of the site; it changes whenever the content does."""
    return f"./{path}?v={digest(site[path])[:12]}"


def module_address(path: str, site: Mapping[str, bytes]) -> str:
    """Like `address`, but PyScript's chunks import each other by their plain, hashed names."""
    if path.startswith(PYSCRIPT) and path != f"{PYSCRIPT}core.js":
        return f"./{path}"
    return address(path, site)


def table(site: Mapping[str, bytes], modules: Iterable[str]) -> dict[str, Any]:
    """The table for boot.js. `modules` are the paths of the scripts to preload."""
    files = []
    for path, how in FILES.items():
        content = site[path]
        entry = {
            "path": path,
            "url": address(path, site),
            "size": len(content),
            "sha256": digest(content),
            **how,
        }
        if path in UNPACKED:
            entry["unpacked"] = runtime.unpacked_size(content)
        if how["kind"] == "snapshot":
            entry["memory"] = sparse.whole_length(content)
        files.append(entry)
    return {
        "messages": locales.some("boot."),  # of all languages: no file may be missing to say so
        "files": files,
        "modules": [
            {"path": path, "url": module_address(path, site), "size": len(site[path])}
            for path in modules
        ],
        "core": address(f"{PYSCRIPT}core.js", site),
        "runtime": address(f"{RUNTIME}runtime.mjs", site),
        "worker": address("static/boot-worker.js", site),
        "lock": runtime.empty_lock(),
    }


def with_table(script: str, values: Mapping[str, Any]) -> str:
    """boot.js with the table in its marked place."""
    text = json.dumps(values, ensure_ascii=False, indent=1)
    filled, places = PLACE.subn(lambda _: text, script)
    if places != 1:
        raise ValueError("boot.js must have exactly one place marked build:boot")
    return filled
