"""The application as one file: bytecode by module name, for yinsh/web/main.py to import from.

A hundred files to unpack, and to look for one by one, cost the browser as much as running them
does; so there is one, which says in which order the start needs the modules. Half of what running
them costs is the compiling of what dataclasses write as text (how to make, compare, hash and print
each); so that is compiled here, too, and found again by its text.
Must not know: which modules there are, or where the file goes.
"""

from __future__ import annotations

import gzip
import json
import marshal
from collections.abc import Mapping, Sequence
from typing import Any

from yinsh.site import bytecode

# Runs in the pinned Pyodide. What imports the browser's own names cannot be imported here: its
# few dataclasses are compiled where they are needed.
RECORD = """
import builtins, dataclasses, importlib, json, marshal, pathlib, sys
from pyodide.ffi import JsException
written = {}
def record(text, names, into):
    written[text] = marshal.dumps(compile(text, "<dataclass>", "exec"))
    builtins.exec(text, names, into)
dataclasses.exec = record
sys.path.insert(0, "/work")
for name in json.loads(pathlib.Path("/work/names.json").read_text("utf-8")):
    try:
        importlib.import_module(name)
    except (ImportError, JsException):
        pass
if not written:
    raise SystemExit("dataclasses no longer compiles what it writes with exec()")
pathlib.Path("/work/written").write_bytes(marshal.dumps(written))
None
"""

# Read by every version of Python there is; the code itself is for the browser's alone.
PLAIN_MARSHAL = 2


def module_name(path: str) -> tuple[str, bool]:
    """The module in "yinsh/view/page.py" or "yinsh/view/__init__.pyc"; is it a package?"""
    name = path.rpartition(".")[0].replace("/", ".")
    return name.removesuffix(".__init__"), name.endswith(".__init__")


def bundle(compiled: Mapping[str, bytes], first: Sequence[str]) -> bytes:
    """The gzip file of { modules: { name: (package?, code) }, first, written: { text: code } }.

    `first`: the modules that the start runs, each after those it imports.
    """
    modules = {}
    for path, content in sorted(compiled.items()):
        name, package = module_name(path)
        modules[name] = (package, content[bytecode.HEADER :])
    whole: dict[str, Any] = {
        "modules": modules,
        "first": list(first),
        "written": _written(compiled),
    }
    return gzip.compress(marshal.dumps(whole, PLAIN_MARSHAL), 9, mtime=0)


def _written(compiled: Mapping[str, bytes]) -> dict[str, bytes]:
    """What the modules' dataclasses write when they are made -> its code."""
    names = [module_name(path)[0] for path in sorted(compiled)]
    files = {**compiled, "names.json": json.dumps(names).encode()}
    made = bytecode.worked("Compiling what dataclasses write", files, RECORD)
    written: dict[str, bytes] = marshal.loads((made / "written").read_bytes())
    return dict(sorted(written.items()))
