"""What all tests share. Imports nothing that is not also there under Pyodide in node."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# So that `pytest` alone finds the package, from whatever folder it is started.
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT
