"""`python3 -m tests.audit`: are there known holes in the packages that are pinned?

Asks npm for what the page ships, and pip-audit for what tests and build run with. Fails when a hole
is known; where a registry does not answer such questions, that is said and nothing fails.
Standard library only, like tests/__main__.py.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any

from tests.__main__ import REQUIREMENTS, ROOT
from yinsh.site import build_tools

AUDITOR = "pip-audit==2.10.1"
ENVIRONMENT = ROOT / ".cache" / "audit-venv"
PATIENCE = 180


def say(sentence: str) -> None:
    print(f"audit: {sentence}", flush=True)


def answer_of(*command: object) -> Any:
    """The JSON that a command prints, whatever its exit code; None if it prints none."""
    try:
        done = subprocess.run(
            list(map(str, command)),
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return json.loads(done.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None


def npm_holes(report: Any) -> list[str] | None:
    """What `npm audit --json` found; None if it could not ask."""
    if not isinstance(report, dict) or "vulnerabilities" not in report:
        return None
    return [f"{name}: {hole['severity']}" for name, hole in report["vulnerabilities"].items()]


def pip_holes(report: Any) -> list[str] | None:
    """What `pip-audit -f json` found; None if it could not ask about a single package."""
    packages = report.get("dependencies", []) if isinstance(report, dict) else []
    asked = [package for package in packages if "vulns" in package]
    if not asked:
        return None
    return [
        f"{package['name']} {package['version']}: {hole['id']}"
        for package in asked
        for hole in package["vulns"]
    ]


def pip_report() -> Any:
    python = ENVIRONMENT / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if not (ENVIRONMENT / AUDITOR).exists():
        venv.create(ENVIRONMENT, clear=True, with_pip=True)
        install = "-m pip install --quiet --disable-pip-version-check".split()
        try:
            subprocess.run(
                [python, *install, AUDITOR], capture_output=True, timeout=PATIENCE, check=True
            )
        except (OSError, subprocess.SubprocessError):
            return None
        (ENVIRONMENT / AUDITOR).touch()
    with tempfile.TemporaryDirectory() as folder:
        pinned = Path(folder) / "requirements.txt"
        pinned.write_text(REQUIREMENTS.read_text("utf-8") + "\n".join(build_tools.PINNED), "utf-8")
        ask = ["-m", "pip_audit", "--no-deps", "--disable-pip", "-f", "json", "-r", pinned]
        return answer_of(python, *ask)


def main() -> int:
    found: list[str] = []
    for who, holes in (
        ("npm", npm_holes(answer_of("npm", "audit", "--json"))),
        ("PyPI", pip_holes(pip_report())),
    ):
        if holes is None:
            say(f"{who} does not answer: nothing is known about its packages.")
        else:
            say(f"{who}: {', '.join(holes) or 'no known holes'}")
            found += holes
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
