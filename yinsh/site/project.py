"""Where things lie in the project, and the one error that the commands show without a traceback.

Must not know: what is built.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
NODE_MODULES = ROOT / "node_modules"


class SiteError(Exception):
    """Something the person at the keyboard can put right; the message says how."""


def say(sentence: str) -> None:
    """One line about what the command is doing, shown at once even through a pipe."""
    print(sentence, flush=True)
