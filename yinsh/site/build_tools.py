"""Python packages that building needs, in a virtual environment of the project's own.

The one there is, PScript, turns the engine's kernel into JavaScript. It is pinned, installed once
into the cache, and never shipped.
Must not know: what the tools do.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv

from yinsh.site.project import CACHE, SiteError, say

PINNED = ("pscript==0.8.1",)
ENVIRONMENT = CACHE / "build-venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare() -> None:
    """Make the environment, unless it is there already."""
    wanted = f"{sys.version} {PINNED}"
    stamp = ENVIRONMENT / "stamp"
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    say(f"Installing {', '.join(PINNED)} for the build (once)")
    venv.create(ENVIRONMENT, clear=True, with_pip=True)
    pip = "-m pip install --quiet --disable-pip-version-check --no-deps".split()
    done = subprocess.run([PYTHON, *pip, *PINNED], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SiteError(f"pip could not install {PINNED}:\n{done.stderr.strip()[-1500:]}")
    stamp.write_text(wanted, "utf-8")


def run(code: str, text: str) -> str:
    """Run Python `code` in that environment with `text` on its standard input; what it prints."""
    prepare()
    done = subprocess.run(
        [PYTHON, "-c", code], input=text, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SiteError(f"a build tool failed:\n{done.stderr.strip()[-1500:]}")
    return done.stdout
