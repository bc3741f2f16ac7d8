"""The tables of options in README.md, made from the table in yinsh/options.py.

Must not know: what else stands in README.md.
"""

from __future__ import annotations

from textwrap import wrap

from yinsh.options import OPTIONS
from yinsh.view.settings import DEFAULTS
from yinsh.viewer.parameters import PARAMETERS

WIDTH = 100


def parameters() -> str:
    """What an address can say, as an indented block."""
    rows = []
    for name, values, meaning in PARAMETERS:
        known = [("N" if value == "#" else value) for value in values.split("|") if value]
        rows.append((name, " ".join(known), meaning))
    return _block(rows)


def settings() -> str:
    """What a person can set, as an indented block."""
    rows = []
    for name, values, default, _, panel, _, meaning in OPTIONS:
        if panel:
            others = [value for value in values.split("|") if value != default]
            rows.append((name, " ".join([DEFAULTS[name], *others]), meaning))
    return _block(rows)


def _block(rows: list[tuple[str, str, str]]) -> str:
    first = max(len(name) for name, *_ in rows) + 2
    second = 22
    lines = []
    for name, values, meaning in rows:
        left = wrap(values, second - 2, break_on_hyphens=False)
        right = wrap(meaning, WIDTH - 4 - first - second)
        for i in range(max(len(left), len(right))):
            cells = (
                name if i == 0 else "",
                left[i] if i < len(left) else "",
                right[i] if i < len(right) else "",
            )
            line = f"    {cells[0]:{first}}{cells[1]:{second}}{cells[2]}"
            lines.append(line.rstrip())
    return "\n".join(lines)
