"""The kernel, ready: it has one state per process, and its tables are made once."""

from __future__ import annotations

import pytest

from yinsh.engine import weights


@pytest.fixture(scope="session", autouse=True)
def kernel() -> None:
    """This process's kernel with the weights we ship."""
    weights.load_kernel(weights.read_weights())
