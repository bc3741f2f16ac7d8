"""The rules' own tests, once more inside the Python that runs in the page.

Pyodide under node gets this checkout and the test environment's pure-Python packages mounted and
runs pytest itself, so that what holds under this Python is known to hold under the page's.
"""

from __future__ import annotations

import json
import re
import subprocess
import sysconfig
from pathlib import Path

import pytest

from yinsh.site import packages, tools

RUNNER = Path(tools.__file__).with_name("run_python.mjs")

# What needs a process or a compiled package stays outside: the command line starts processes, and
# the test of the modules imports all of them, those that build the site included.
OUTSIDE = ("tests/rules/test_command_line.py", "tests/rules/test_modules.py")

RUN = """
import os, sys
os.chdir("/project")
sys.path[:0] = ["/project", "/packages"]
import pytest
int(pytest.main(ARGUMENTS))
"""

ENVIRONMENT = {
    # Entry points would load Playwright's plugin, which cannot be imported there.
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    "PYTHONDONTWRITEBYTECODE": "1",
}


def run_pytest(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """pytest with `arguments` inside Pyodide; its report is the standard output."""
    packages.fetch()
    options = ["-p", "no:cacheprovider", "-p", "no:faulthandler", *arguments]
    # Named, since the project's settings speak to it; without threads it cannot interrupt.
    options += ["-p", "pytest_timeout", "-o", "timeout=0"]
    job = {
        "pyodide": str(packages.PYODIDE),
        "mounts": {"/project": str(root), "/packages": sysconfig.get_path("purelib")},
        "env": ENVIRONMENT,
        "code": RUN.replace("ARGUMENTS", repr(options)),
    }
    node = tools.find("node", tools.NODE_AT_LEAST)
    return subprocess.run(
        [node, str(RUNNER), json.dumps(job)],
        capture_output=True,
        text=True,
        timeout=800,
        check=False,
    )


def passed(report: str) -> int:
    """How many tests the last line of a pytest report says have passed."""
    found = re.findall(r"(\d+) passed", report)
    return int(found[-1]) if found else 0


@pytest.mark.timeout(900)
def test_rules_pass_inside_pyodide(root: Path) -> None:
    ignored = [f"--ignore={path}" for path in OUTSIDE]
    run = run_pytest(root, "-q", "tests/rules", *ignored)
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
    assert passed(run.stdout) > 0, run.stdout[-2000:]


@pytest.mark.timeout(900)
def test_links_open_inside_pyodide(root: Path) -> None:
    """Its zlib is another one."""
    run = run_pytest(root, "-q", "tests/records/test_link.py", "-k", "opens or refused")
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
    assert passed(run.stdout) > 0, run.stdout[-2000:]


@pytest.mark.timeout(900)
def test_records_are_read_or_refused_inside_pyodide(root: Path) -> None:
    """Its stack is another one, and so are its limits on recursion; its charsets are fewer."""
    chosen = "sample or charset or hostile or megabytes"
    run = run_pytest(root, "-q", "tests/records/test_reading.py", "-k", chosen)
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
    assert passed(run.stdout) > 0, run.stdout[-2000:]


def test_a_failing_test_is_noticed(root: Path, tmp_path: Path) -> None:
    """The runner itself: what fails inside must fail outside."""
    (tmp_path / "test_wrong.py").write_text(
        "import sys\ndef test_it():\n    assert sys.platform != 'emscripten'\n", "utf-8"
    )
    run = run_pytest(tmp_path, "-q", "test_wrong.py")
    assert run.returncode == 1
    assert "1 failed" in run.stdout
