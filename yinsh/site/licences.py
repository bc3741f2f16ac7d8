"""Collects the licences of everything third-party that the site ships, into licences/.

Must not know: how the packages are used.
"""

from __future__ import annotations

from yinsh.site.project import ROOT

FOLDER = "licences/"


def collect() -> dict[str, bytes]:
    return {f"{FOLDER}YINSH-page.txt": (ROOT / "LICENSE").read_bytes()}
