"""node and npm: are they there, are they new enough, and run them.

Must not know: what they are used for.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from yinsh.site.project import ROOT, SiteError

NODE_AT_LEAST = 18
NPM_AT_LEAST = 8
ADVICE = (
    f"Install Node.js {NODE_AT_LEAST} or newer (it brings npm), "
    "from nodejs.org or your system's packages."
)


def find(tool: str, at_least: int) -> str:
    """The path of `tool`; SiteError when it is missing or its major version is too old."""
    path = shutil.which(tool)
    if path is None:
        raise SiteError(f"{tool} was not found. {ADVICE}")
    answer = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    version = re.search(r"(\d+)\.\d+\.\d+", answer.stdout)
    if answer.returncode or version is None:
        raise SiteError(f"{tool} --version failed: {answer.stderr.strip()[-300:]} {ADVICE}")
    if int(version[1]) < at_least:
        raise SiteError(f"{tool} {version[0]} is too old, {at_least} is needed. {ADVICE}")
    return path


def run(tool: str, at_least: int, *arguments: str, cwd: Path = ROOT) -> str:
    """Run `tool` and give its standard output; SiteError with the end of its complaint."""
    answer = subprocess.run(
        [find(tool, at_least), *arguments], cwd=cwd, capture_output=True, text=True, check=False
    )
    if answer.returncode:
        complaint = (answer.stderr.strip() or answer.stdout.strip())[-1500:]
        raise SiteError(f"{tool} {arguments[0]} failed:\n{complaint}")
    return answer.stdout


def node(*arguments: str) -> str:
    return run("node", NODE_AT_LEAST, *arguments)


def npm(*arguments: str) -> str:
    return run("npm", NPM_AT_LEAST, *arguments)
