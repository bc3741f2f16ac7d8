"""Python packages that building needs, in a virtual environment of the project's own.

PScript turns the engine's kernel into JavaScript; Babel reads and writes the translations
(po_files.py); segno makes QR codes, in the page (qr_library.py). All are pinned and installed once
into the cache.
Must not know: what the packages do.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

from yinsh.site.project import CACHE, SiteError, say

PINNED = ("pscript==0.8.1", "segno==1.6.6", "babel==2.19.0")
ENVIRONMENT = CACHE / "build-venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

_TRANSLATE = (
    "import sys, warnings; warnings.simplefilter('ignore'); import pscript; "
    "sys.stdout.write(pscript.py2js(sys.stdin.read(), inline_stdlib=True))"
)


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


def packages() -> Path:
    """The folder that the packages are installed in."""
    prepare()
    base = str(ENVIRONMENT)
    return Path(sysconfig.get_path("purelib", "venv", {"base": base, "platbase": base}))


def to_javascript(source: str) -> str:
    """A Python module as PScript writes it in JavaScript, with the helpers that it needs."""
    return run(_TRANSLATE, source)


def run(code: str, text: str) -> str:
    """Run Python `code` in that environment with `text` on its standard input; what it prints."""
    prepare()
    done = subprocess.run(
        [PYTHON, "-c", code], input=text, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SiteError(f"a build tool failed:\n{done.stderr.strip()[-1500:]}")
    return done.stdout
