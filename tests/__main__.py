"""`python3 -m tests [ARGUMENTS FOR PYTEST]`: everything from a bare checkout to the test report.

Makes a virtual environment of its own, installs the pinned requirements, finds or installs a
browser, builds the site and runs pytest. Without arguments also ruff and mypy, and the tests in two
processes. `-m long` and `-m bench` run what is left out by default.
Standard library only: this file runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
REQUIREMENTS = ROOT / "tests" / "requirements.txt"
ENVIRONMENT = ROOT / ".cache" / "tests-venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

SYSTEM_BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
BROWSER_VARIABLE = "YINSH_CHROMIUM"
# Each with a browser of its own. Whoever is done takes from what the other has left.
SIDE_BY_SIDE = ["-n", "2", "--dist", "worksteal"]
# The download of a browser is given up after this many seconds.
PATIENCE = 900


def say(sentence: str) -> None:
    print(f"tests: {sentence}", flush=True)


def prepare_environment() -> None:
    """The virtual environment with just the pinned requirements; made anew when those change."""
    wanted = hashlib.sha256(REQUIREMENTS.read_bytes() + sys.version.encode()).hexdigest()
    stamp = ENVIRONMENT / "stamp"
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    say("making a virtual environment with the test requirements")
    venv.create(ENVIRONMENT, clear=True, with_pip=True)
    pip = "-m pip install --quiet --disable-pip-version-check -r".split()
    subprocess.run([PYTHON, *pip, REQUIREMENTS], check=True)
    stamp.write_text(wanted)


def runs(browser: str | None) -> bool:
    """Whether `browser` is there and starts: a missing library shows only then."""
    if not browser or not shutil.which(browser):
        return False
    try:
        answer = subprocess.run(
            [browser, "--version"], capture_output=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def playwrights_own() -> str:
    """Where Playwright keeps its Chromium, whether or not it is there."""
    code = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p: print(p.chromium.executable_path)"
    )
    answer = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, check=True)
    return answer.stdout.strip()


def installed_browser() -> str | None:
    for browser in (os.environ.get(BROWSER_VARIABLE), playwrights_own(), *SYSTEM_BROWSERS):
        if browser and runs(browser):
            return shutil.which(browser)
    return None


def attempt(*command: object) -> bool:
    try:
        done = subprocess.run(list(map(str, command)), timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def find_browser() -> str:
    """A Chromium that starts: one that is there, else Playwright's, else the system's package."""
    asked = os.environ.get(BROWSER_VARIABLE)
    if asked and not runs(asked):
        sys.exit(f"tests: {BROWSER_VARIABLE} is {asked}, which does not start.")
    browser = installed_browser()
    if browser:
        return browser
    say("installing Playwright's Chromium")
    if attempt(PYTHON, "-m", "playwright", "install", "chromium") and runs(playwrights_own()):
        return playwrights_own()
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("Playwright's Chromium is not to be had; installing the system's")
        apt = ["apt-get", "-y", "-q"]
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        attempt(*apt, "update")
        attempt(*apt, "install", "--no-install-recommends", "chromium")
        browser = installed_browser()
        if browser:
            return browser
    sys.exit(
        "tests: no Chromium was found and none could be installed. "
        f"Install one and set {BROWSER_VARIABLE} to its path."
    )


def main(arguments: list[str]) -> int:
    prepare_environment()
    os.environ[BROWSER_VARIABLE] = find_browser()
    say(f"the browser is {os.environ[BROWSER_VARIABLE]}")
    build = [PYTHON, "-m", "yinsh", "build", "--no-compress", "--out", ".cache/tests-site"]
    jobs: list[list[object]] = [build]
    if not arguments:
        jobs += [[PYTHON, "-m", "ruff", "check", "."], [PYTHON, "-m", "mypy"]]
    jobs += [[PYTHON, "-m", "pytest", *(arguments or SIDE_BY_SIDE)]]
    # All of them, also after a failure: one run shows everything that is wrong.
    codes = []
    for job in jobs:
        say(" ".join(str(part) for part in job[2:]))
        codes.append(subprocess.run(list(map(str, job)), cwd=ROOT, check=False).returncode)
        if codes[0]:
            break
    return max(codes, key=abs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
