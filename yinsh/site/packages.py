"""The pinned npm packages that the page runs on: Pyodide and PyScript.

Must not know: which of their files the site uses.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from yinsh.site import tools
from yinsh.site.project import NODE_MODULES, ROOT, say

LOCK = ROOT / "package-lock.json"
# npm writes here, after an install that succeeded, what it installed.
INSTALLED = NODE_MODULES / ".package-lock.json"

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"


def locked() -> dict[str, Any]:
    """What the lock file pins: path below the project -> version, integrity, licence."""
    packages: dict[str, Any] = json.loads(LOCK.read_text("utf-8"))["packages"]
    return {path: entry for path, entry in packages.items() if path}


def _pins(lock: Path) -> dict[str, tuple[str, str]]:
    entries = json.loads(lock.read_text("utf-8"))["packages"]
    return {path: (pin["version"], pin["integrity"]) for path, pin in entries.items() if path}


def version(package: str) -> str:
    found: str = locked()[f"node_modules/{package}"]["version"]
    return found


def installed() -> bool:
    """Whether node_modules holds just what the lock file says."""
    return INSTALLED.is_file() and _pins(INSTALLED) == _pins(LOCK)


def fetch() -> None:
    """Install the locked packages unless they are there already."""
    if installed():
        return
    say(f"Fetching Pyodide {version('pyodide')} and PyScript {version('@pyscript/core')} with npm")
    tools.npm("ci", "--ignore-scripts", "--no-audit", "--no-fund")
