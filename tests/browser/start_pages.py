"""Pages to measure a start against, each served from an origin of its own as a good host does it.

`the page` is the site as it is published; the others start the same Python with less round it, down
to the bare interpreter with one attribute to set.
"""

from __future__ import annotations

import functools
import gzip
import json
import re
import threading
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from yinsh.site import compress, headers, packages, runtime, serve, sparse
from yinsh.site.project import ROOT

OFFLINE = re.compile(r"<script[^>]*/offline\.js[^>]*></script>")

PAGE = "this page"
WITHOUT_WORKER = "this page, no service worker"
RESTORED = "bare Pyodide, snapshot"
PLAIN = "bare Pyodide"
PYSCRIPT = "PyScript, one line"

HTML = """<!doctype html><meta charset="utf-8"><title>Start</title><div data-app></div>
<script>
new MutationObserver((changes, observer) => {
  observer.disconnect();
  window.readyAfter = performance.now();
}).observe(document.querySelector("[data-app]"), { attributeFilter: ["data-ready"] });
</script>
"""
READY_NOW = 'document.querySelector("[data-app]").dataset.ready = "true";'

# The least that Pyodide needs to start from our snapshot.
RESTORED_SCRIPT = f"""
import {{ loadPyodide }} from "./static/runtime/pyodide.mjs";
const at = (name) => new URL(`./static/runtime/${{name}}`, import.meta.url).href;
const unpacked = fetch(at("snapshot.bin")).then((response) =>
  new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
await loadPyodide({{
  indexURL: at("."), stdLibURL: at("stdlib-rest.zip"), packageBaseUrl: at("."),
  lockFileContents: LOCK, _loadSnapshot: unpacked,
}});
{READY_NOW}
"""
# As the documentation of Pyodide has it.
PLAIN_SCRIPT = f"""
import {{ loadPyodide }} from "./static/pyodide/pyodide.mjs";
await loadPyodide();
{READY_NOW}
"""
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
CONFIG = '{"interpreter": "./static/pyodide/pyodide.mjs"}'
PYSCRIPT_HTML = f"""{HTML}<script type="module" src="./static/pyscript/core.js"></script>
<script type="py" config='{CONFIG}'>
from pyscript import document; document.querySelector("[data-app]").dataset.ready = "true"
</script>
"""


class Handler(serve.Handler):
    """Sends the compressed copy of a file where there is one; these pages have no policy."""

    packed = False

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        self.packed = Path(found + ".br").is_file()
        return found + ".br" if self.packed else found

    def guess_type(self, path: object) -> str:
        return super().guess_type(str(path).removesuffix(".br"))

    def _site_headers(self) -> dict[str, str]:
        values = super()._site_headers()
        values.pop("Content-Security-Policy", None)
        if self.packed:
            values["Content-Encoding"] = "br"
        return values


def _write(folder: Path, files: Mapping[str, bytes]) -> Path:
    for path, content in {**files, **compress.packed(files)}.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return folder


def _module_page(script: str) -> dict[str, bytes]:
    page = f'{HTML}<script type="module" src="./start.mjs"></script>'
    return {"index.html": page.encode(), "start.mjs": script.encode()}


def read(site: Path) -> dict[str, bytes]:
    """The files of a built site, without compressed copies."""
    return {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.suffix not in (".br", ".gz")
    }


def _without_worker(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The site as it is where browsers refuse service workers: nothing registers one."""
    page = OFFLINE.sub("", files["index.html"].decode())
    return {**files, "index.html": page.encode()}


def _whole(snapshot: bytes) -> bytes:
    """The snapshot as Pyodide wants it, empty pages and all."""
    memory = sparse.unpack(gzip.decompress(snapshot))
    return gzip.compress(memory, runtime.COMPRESSION, mtime=0)


def make(site: Path, place: Path) -> dict[str, Path]:
    """The folders of all pages, by name."""
    files = read(site)
    runtime = {path: data for path, data in files.items() if path.startswith("static/runtime/")}
    boot = files["static/boot.js"].decode()
    lock, _ = json.JSONDecoder().raw_decode(boot, boot.index('"lock": ') + len('"lock": '))
    pyodide = {
        f"static/pyodide/{name}": (packages.PYODIDE / name).read_bytes() for name in PYODIDE_FILES
    }
    pyscript = {
        f"static/pyscript/{path.name}": path.read_bytes() for path in packages.PYSCRIPT.glob("*.js")
    }
    restored = _module_page(RESTORED_SCRIPT.replace("LOCK", json.dumps(lock)))
    restored["static/runtime/snapshot.bin"] = _whole(files["static/runtime/snapshot.bin"])
    pages = {
        PAGE: files,
        WITHOUT_WORKER: _without_worker(files),
        RESTORED: {**runtime, **restored},
        PLAIN: {**pyodide, **_module_page(PLAIN_SCRIPT)},
        PYSCRIPT: {**pyodide, **pyscript, "index.html": PYSCRIPT_HTML.encode()},
    }
    return {
        name: _write(place / str(number), content)
        for number, (name, content) in enumerate(pages.items())
    }


@contextmanager
def served(folders: Mapping[str, Path]) -> Iterator[dict[str, str]]:
    """Their addresses, by name."""
    rules = headers.read(ROOT / "netlify.toml")
    with ExitStack() as stack:
        addresses = {}
        for name, folder in folders.items():
            handler = functools.partial(Handler, base="/", rules=rules, directory=str(folder))
            running = stack.enter_context(serve.Server(("127.0.0.1", 0), handler))
            threading.Thread(target=running.serve_forever, daemon=True).start()
            stack.callback(running.shutdown)
            addresses[name] = f"http://127.0.0.1:{running.server_port}/"
        yield addresses
