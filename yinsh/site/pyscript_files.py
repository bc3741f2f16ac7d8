"""Which of PyScript's files the page needs.

PyScript names its chunks by content hash and loads most of them only for features we do not use
(terminal, editor, packages). The list is found by following imports from core.js, never typed;
a chunk of a later version that nobody here has heard of is kept.
Must not know: where the files go.
"""

from __future__ import annotations

import re
from pathlib import Path

ENTRY = "core.js"

# Beginnings of the names of chunks behind features that pyscript.toml switches off (its `plugins`)
# or that nothing here asks for. Only lazy imports are dropped: a static one is needed whatever
# its name.
UNUSED = (
    "codemirror",
    "deprecations-manager-",
    "donkey-",
    "py-editor-",
    "py-game-",
    "py-terminal-",
    "pyodide_graph-",
    "xterm",
    "zip-",
)

STATIC = re.compile(r"""(?:\bfrom|\bimport)\s*["']\./([\w.@-]+\.js)["']""")
LAZY = re.compile(r"""\bimport\(\s*["'`]\./([\w.@-]+\.js)["'`]\s*\)""")
SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*\n?", re.MULTILINE)


def collect(dist: Path) -> dict[str, bytes]:
    """The needed files of PyScript's `dist` folder, by name, without their source map notes."""
    files: dict[str, bytes] = {}
    waiting = [ENTRY]
    while waiting:
        name = waiting.pop()
        if name in files:
            continue
        text = (dist / name).read_text("utf-8")
        files[name] = SOURCE_MAP.sub("", text).encode()
        waiting.extend(STATIC.findall(text))
        waiting.extend(other for other in LAZY.findall(text) if not other.startswith(UNUSED))
    return files
