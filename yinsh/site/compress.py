"""Compressed copies beside the big files, for servers that send those: X.gz and X.br.

As small as it gets, which takes half a minute for the WebAssembly file; so each is made once and
kept in the cache. Brotli comes with node, which the build needs anyway.
Must not know: what the files are.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import tempfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from yinsh.site import cache, tools
from yinsh.site.project import CACHE, say

# Archives and pictures are compressed already.
KINDS = {".css", ".html", ".i16", ".js", ".json", ".mjs", ".svg", ".toml", ".txt", ".wasm"}
KINDS |= {".webmanifest"}
# Below this a compressed copy saves no packet.
LEAST = 1400
MAKER = Path(__file__).with_name("make_brotli.mjs")


def packed(site: Mapping[str, bytes]) -> dict[str, bytes]:
    """The compressed copies of the files of `site`: path -> content."""
    found: dict[str, bytes] = {}
    wanted = {
        path: content
        for path, content in site.items()
        if PurePosixPath(path).suffix in KINDS and len(content) >= LEAST
    }
    made = {path: CACHE / "compressed" / _key(content) for path, content in wanted.items()}
    missing = [path for path in wanted if not made[path].is_dir()]
    if missing:
        say("Compressing for servers that send compressed files (up to a minute, once)")
        _make({path: wanted[path] for path in missing}, made)
    for path, folder in made.items():
        folder.touch()  # still in use: not to be forgotten first
        for ending in ("gz", "br"):
            found[f"{path}.{ending}"] = (folder / ending).read_bytes()
    return found


def _key(content: bytes) -> str:
    return hashlib.sha256(MAKER.read_bytes() + content).hexdigest()[:16]


def _make(contents: Mapping[str, bytes], places: Mapping[str, Path]) -> None:
    top = CACHE / "compressed"
    top.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=top) as folder:
        jobs = []
        for number, (path, content) in enumerate(contents.items()):
            work = Path(folder) / str(number)
            work.mkdir()
            (work / "plain").write_bytes(content)
            (work / "gz").write_bytes(gzip.compress(content, 9, mtime=0))
            jobs.append((work, places[path]))
        files = [[str(work / "plain"), str(work / "br")] for work, _ in jobs]
        tools.node(str(MAKER), json.dumps(files))
        for work, place in jobs:
            (work / "plain").unlink()
            cache.keep(work, place, kept=500)
