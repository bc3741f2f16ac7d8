"""Cut Pyodide's standard library down to what the page can reach.

The library zip is 2.5 MB of the first visit; most of it (XML, mail, multiprocessing, foreign
character sets, ...) can never be imported by the page. What may be needed is found by following
import statements, also those inside functions, from the modules we ask for, so an import that
happens only while an error is being reported still works.

Must not know: where the zip comes from, or who serves it.
"""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from yinsh.site.archive import zip_bytes

# Start-up needs these without any import statement that could be followed: the interpreter's own
# initialisation, Pyodide's Python half, and codecs, which are looked up by name.
ROOTS = (
    "_pyodide",
    "pyodide",
    "site",
    "sitecustomize",
    "_sysconfigdata__emscripten_wasm32-emscripten",
    "zipimport",
    "encodings.aliases",
    "encodings.ascii",
    "encodings.cp1252",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.raw_unicode_escape",
    "encodings.unicode_escape",
    "encodings.utf_16",
    "encodings.utf_16_be",
    "encodings.utf_16_le",
    "encodings.utf_8",
    "encodings.utf_8_sig",
)

# Reached only by imports that a page without console, sockets, processes or tests never makes:
# debuggers and interactive helpers, servers, packaging, foreign function calls.
NEVER = frozenset(
    {
        "_pyrepl",
        "argparse",
        "asyncio.proactor_events",
        "asyncio.windows_events",
        "asyncio.windows_utils",
        "bdb",
        "cmd",
        "code",
        "concurrent.futures.interpreter",
        "concurrent.futures.process",
        "concurrent.interpreters",
        "ctypes",
        "doctest",
        "encodings",  # the package itself is kept; its codecs only where named in ROOTS
        "ftplib",
        "getopt",
        "getpass",
        "gettext",
        "http",
        "ipaddress",
        "mimetypes",
        "multiprocessing",
        "netrc",
        "optparse",
        "pdb",
        "py_compile",
        "pydoc",
        "pyodide._nodesock_transport",
        "readline",
        "rlcompleter",
        "socketserver",
        "sqlite3",
        "tarfile",
        "test",
        "tkinter",
        "unittest",
        "urllib.request",
        "webbrowser",
        "xml",
        "xmlrpc",
    }
)


IMPORT = re.compile(r"^[ \t]*import[ \t]+([\w., \t]+)", re.MULTILINE)
FROM_IMPORT = re.compile(
    r"^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)", re.MULTILINE
)


def read_members(path: Path) -> dict[str, bytes]:
    """All files of the zip at `path`, by name.

    Pyodide's local file headers differ from the central directory, which `zipfile` refuses as
    damaged, so the members are inflated here from the offsets that the central directory gives.
    """
    raw = path.read_bytes()
    members = {}
    for info in zipfile.ZipFile(path).infolist():
        if info.is_dir():
            continue
        start = info.header_offset
        names = int.from_bytes(raw[start + 26 : start + 28], "little")
        extra = int.from_bytes(raw[start + 28 : start + 30], "little")
        begin = start + 30 + names + extra
        data = raw[begin : begin + info.compress_size]
        if info.compress_type == zipfile.ZIP_DEFLATED:
            data = zlib.decompress(data, -15)
        if zlib.crc32(data) != info.CRC:
            raise ValueError(f"{path.name}: {info.filename} is damaged")
        members[info.filename] = data
    return members


def module_file(members: Mapping[str, bytes], module: str) -> str | None:
    """The zip member that holds `module`, or None when the zip does not hold it."""
    stem = module.replace(".", "/")
    for name in (f"{stem}/__init__.py", f"{stem}.py"):
        if name in members:
            return name
    return None


def imported_modules(source: bytes, module: str, is_package: bool) -> set[str]:
    """Absolute names that `source` may import anywhere in it, also as `from package import name`.

    Read line by line with patterns, since the library is written for a newer Python than the one
    that builds the site. A sentence of a docstring that looks like an import only keeps a module
    too many.
    """
    package = module if is_package else module.rpartition(".")[0]
    text = source.decode("utf-8", "replace")
    found: set[str] = set()
    for names in IMPORT.findall(text):
        found.update(name.split()[0] for name in names.split(",") if name.split())
    for dots, base, names in FROM_IMPORT.findall(text):
        if dots:
            parents = package.split(".")
            parents = parents[: len(parents) - len(dots) + 1]
            base = ".".join([*parents, base] if base else parents)
        found.add(base)
        found.update(f"{base}.{name}" for name in re.findall(r"\w+", names))
    return found


def never(module: str) -> bool:
    parts = module.split(".")
    return any(".".join(parts[:n]) in NEVER for n in range(1, len(parts) + 1))


def reachable(members: Mapping[str, bytes], modules: Iterable[str]) -> set[str]:
    """Names of the members that `modules` need, directly or through what they import."""
    kept: set[str] = set()
    waiting = [*ROOTS, *modules]
    while waiting:
        module = waiting.pop()
        parent = module.rpartition(".")[0]
        name = module_file(members, module)
        if name is None or name in kept:
            continue
        kept.add(name)
        if parent:
            waiting.append(parent)
        found = imported_modules(members[name], module, name.endswith("/__init__.py"))
        waiting.extend(other for other in found if not never(other))
    return kept


def trimmed(path: Path, loaded: Iterable[str]) -> tuple[bytes, bytes]:
    """Two libraries cut from the zip at `path`, given the modules that a start has `loaded`.

    The first has all that those modules can reach, for a start from nothing. The second goes with
    a memory snapshot that holds the loaded modules already: it lacks them.
    """
    members = read_members(path)
    loaded = list(loaded)
    kept = reachable(members, loaded)
    in_memory = {module_file(members, module) for module in loaded}
    full = {name: members[name] for name in kept}
    rest = {name: members[name] for name in kept - in_memory}
    return zip_bytes(full), zip_bytes(rest)
