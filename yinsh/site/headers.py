"""The response headers of netlify.toml, so that the local server sends what the host will.

Must not know: how a file is found or sent.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Rule:
    """Headers for the paths that match `pattern`, where * stands for anything."""

    pattern: str
    values: dict[str, str]

    def matches(self, path: str) -> bool:
        return re.fullmatch(re.escape(self.pattern).replace(r"\*", ".*"), path) is not None


def read(config: Path) -> list[Rule]:
    """The [[headers]] tables of a netlify.toml, in order."""
    tables = tomllib.loads(config.read_text("utf-8")).get("headers", [])
    return [Rule(table["for"], dict(table["values"])) for table in tables]


def headers(rules: list[Rule], path: str) -> dict[str, str]:
    """Headers for a path of the site ("/static/app.css"); later rules win."""
    found: dict[str, str] = {}
    for rule in rules:
        if rule.matches(path):
            found.update(rule.values)
    return found
