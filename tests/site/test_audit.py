"""What the audit makes of the answers; the shapes are those of npm 10 and pip-audit 2."""

from __future__ import annotations

from typing import Any

import pytest

from tests.audit import npm_holes, pip_holes


@pytest.mark.parametrize(
    ("report", "holes"),
    [
        ({"vulnerabilities": {}, "auditReportVersion": 2}, []),
        ({"vulnerabilities": {"pyodide": {"severity": "high"}}}, ["pyodide: high"]),
        ({"message": "405 Method Not Allowed", "method": "POST"}, None),
        (None, None),
        ([], None),
    ],
)
def test_npm(report: Any, holes: list[str] | None) -> None:
    assert npm_holes(report) == holes


@pytest.mark.parametrize(
    ("report", "holes"),
    [
        ({"dependencies": [{"name": "a", "version": "1", "vulns": []}]}, []),
        (
            {"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "PYSEC-1"}]}]},
            ["a 1: PYSEC-1"],
        ),
        ({"dependencies": [{"name": "a", "skip_reason": "not found"}]}, None),
        (None, None),
    ],
)
def test_pip(report: Any, holes: list[str] | None) -> None:
    assert pip_holes(report) == holes
