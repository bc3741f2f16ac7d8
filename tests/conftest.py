"""What all tests share. Imports nothing that is not also there under Pyodide in node."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# So that `pytest` alone finds the package, from whatever folder it is started.
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))


def pytest_sessionstart(session: pytest.Session) -> None:
    """Processes side by side find the site built: two that build it are in each other's way."""
    beside = getattr(session.config.option, "numprocesses", None)
    if beside and not hasattr(session.config, "workerinput"):
        from yinsh.site.build import build
        from yinsh.site.project import CACHE

        build(CACHE / "tests-site")


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT
