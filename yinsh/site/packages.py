"""The pinned npm packages that the page runs on, Pyodide and PyScript, and those of its tests.

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
# Its own Python package, as a module that exports { folder: { file: text } }.
PYSCRIPT_PACKAGE = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript.js"


def locked() -> dict[str, Any]:
    """What the lock file pins for the page: path below the project -> version, integrity, licence.

    Packages of the tests alone are not among them.
    """
    return _entries(LOCK, of_tests=False)


def _entries(lock: Path, *, of_tests: bool) -> dict[str, Any]:
    packages: dict[str, Any] = json.loads(lock.read_text("utf-8"))["packages"]
    return {
        path: entry for path, entry in packages.items() if path and (of_tests or "dev" not in entry)
    }


def _pins(lock: Path, *, of_tests: bool) -> dict[str, tuple[str, str]]:
    entries = _entries(lock, of_tests=of_tests)
    return {path: (pin["version"], pin["integrity"]) for path, pin in entries.items()}


def version(package: str) -> str:
    found: str = locked()[f"node_modules/{package}"]["version"]
    return found


def installed(*, of_tests: bool = False) -> bool:
    """Whether node_modules holds just what the lock file says; by default, for the page."""
    if not INSTALLED.is_file():
        return False
    return _pins(INSTALLED, of_tests=of_tests) == _pins(LOCK, of_tests=of_tests)


def fetch(*, of_tests: bool = False) -> None:
    """Install the locked packages, with those of the tests if asked, unless they are there."""
    if installed(of_tests=of_tests):
        return
    say(f"Fetching Pyodide {version('pyodide')} and PyScript {version('@pyscript/core')} with npm")
    omit = () if of_tests else ("--omit=dev",)
    tools.npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", *omit)
