"""Programs from the system's packages, unpacked beside the tests instead of being installed.

Installing a web server would start it. Debian and its kin only; None elsewhere, and where no
package is to be had.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tests.__main__ import ROOT

PLACE = ROOT / ".cache" / "tests-packages"
PATIENCE = 120


def program(package: str, path: str) -> Path | None:
    """The program at `path` of the package: the system's own if it is installed, or unpacked."""
    installed = shutil.which(Path(path).name)
    if installed:
        return Path(installed)
    found = PLACE / package / path
    if not found.is_file() and not _unpack(package):
        return None
    return found if found.is_file() else None


def _unpack(package: str) -> bool:
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        return False
    folder = PLACE / package
    folder.mkdir(parents=True, exist_ok=True)
    try:
        subprocess.run(
            ["apt-get", "-q", "download", package],
            cwd=folder,
            capture_output=True,
            timeout=PATIENCE,
            check=True,
        )
        for archive in folder.glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", archive, folder], capture_output=True, check=True)
            archive.unlink()
    except (OSError, subprocess.SubprocessError):
        return False
    return True
