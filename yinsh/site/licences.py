"""Collects the licences of everything third-party that the site ships, into licences/.

The npm packages bring most of the texts. Pyodide's package has none, neither its own nor CPython's;
those lie beside this module. licences/index.txt says what is what and where its source is.
Must not know: how the packages are used.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from yinsh.site import packages, qr_library
from yinsh.site.project import ROOT

FOLDER = "licences/"
TEXTS = Path(__file__).with_name("licence_texts")

# Used only under node, never shipped.
NOT_SHIPPED = ("ws", "@types/emscripten")

HEADING = """\
The page and its rules engine are under the MIT licence (YINSH-page.txt). YINSH itself is a game by
Kris Burm; this page is not affiliated with its publisher.

The page runs on the software below. "Source" is where the source code can be had.

"""


def collect() -> dict[str, bytes]:
    """The files of licences/ by their path in the site."""
    files = {f"{FOLDER}YINSH-page.txt": (ROOT / "LICENSE").read_bytes()}
    for text in sorted(TEXTS.glob("*.txt")):
        files[f"{FOLDER}{text.name}"] = text.read_bytes()
    pyodide = packages.version("pyodide")
    entries = [
        ("Pyodide", pyodide, "MPL-2.0", "https://github.com/pyodide/pyodide", "MPL-2.0.txt"),
        (
            "libraries inside Pyodide",
            pyodide,
            "see there",
            "https://github.com/pyodide/pyodide",
            "Pyodide-contains.txt",
        ),
        (
            "CPython and its library",
            _python_version(),
            "PSF-2.0",
            "https://github.com/python/cpython",
            "Python.txt",
        ),
    ]
    for path, pin in packages.locked().items():
        name = path.rpartition("node_modules/")[2]
        if name == "pyodide" or name in NOT_SHIPPED:
            continue
        about = json.loads((ROOT / path / "package.json").read_text("utf-8"))
        texts = sorted((ROOT / path).glob("LICEN[CS]E*"))
        file = ""
        if texts:
            file = f"{path.removeprefix('node_modules/').replace('/', '-')}.txt"
            files[FOLDER + file] = texts[0].read_bytes()
        entries.append((name, pin["version"], str(about["license"]), _source(about), file))
    files[f"{FOLDER}segno.txt"] = qr_library.licence().read_bytes()
    source = "https://github.com/heuer/segno"
    entries.append(("segno", qr_library.version(), "BSD-3-Clause", source, "segno.txt"))
    lines = [
        f"{name} {version}\n    Licence: {licence}{f', in {file}' if file else ''}\n"
        f"    Source: {source}\n"
        for name, version, licence, source, file in entries
    ]
    files[f"{FOLDER}index.txt"] = (HEADING + "\n".join(lines)).encode()
    return files


def _source(about: dict[str, Any]) -> str:
    repository = about.get("repository", {})
    url = repository.get("url", "") if isinstance(repository, dict) else repository
    address: str = url.removeprefix("git+").removesuffix(".git")
    return address or about.get("homepage") or "the npm package of that name"


def _python_version() -> str:
    """Of the Python inside Pyodide, from its lock file."""
    lock = json.loads((packages.PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    version: str = lock["info"]["python"]
    return version
