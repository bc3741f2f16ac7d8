"""Puts the site together: `python3 -m yinsh build [--out DIR]`.

The order matters only where an address contains the hash of the content behind it: modules, then
pyscript.toml, then boot.js, then index.html, then the service worker.
Must not know: how the site is served.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from yinsh.engine import weights
from yinsh.site import (
    application,
    archive,
    boot,
    bundle,
    bytecode,
    compile_engine,
    compress,
    gallery,
    head,
    headers,
    licences,
    locales,
    manifest,
    offline,
    packages,
    page,
    pyscript_files,
    qr_library,
    rules_page,
    runtime,
    settings_panel,
    swatches,
    viewer,
)
from yinsh.site.project import DIST, ROOT, SiteError, say
from yinsh.view import drawing, icons, layout, messages, paint
from yinsh.view.page import fill as fill_messages
from yinsh.view.session import Session
from yinsh.view.staging import stage

# Written last into each site; also the sign that a folder is ours to replace.
RECEIPT = "build.json"

# All the style sheets of index.html.
SHEET = "static/index.css"

# Everything that the content of the site depends on, below the project.
INPUTS = (
    "index.html",
    "pyscript.toml",
    "package-lock.json",
    "netlify.toml",
    "LICENSE",
    "static",
    "yinsh",
)


@dataclass(frozen=True)
class Options:
    """What whoever publishes the site can choose."""

    url: str | None = None
    """Where it will be published, as far as known; ends in a slash."""
    offline: bool = True
    """Does the page keep itself in the browser? If not, browsers that have it drop it."""
    compressed: bool = False
    """Are there .gz and .br files beside the others, for servers that send those?"""


USUAL = Options()


def parts(options: Options, address: Callable[[str], str]) -> dict[str, Callable[[], str]]:
    """What the markers of index.html stand for."""
    first = stage(Session())
    return {
        "board": lambda: drawing.board_svg(first, layout.DEFAULT),
        "icons": icons.sprite,
        "settings": settings_panel.markup,
        "setting-movetime": lambda: settings_panel.control("movetime", "timed-only"),
        "policy": lambda: head.policy(
            headers.headers(headers.read(ROOT / "netlify.toml"), "/index.html")
        ),
        "languages": locales.links,
        "noscript": locales.noscript,
        "offline": lambda: head.offline(offered=options.offline),
        "preview": lambda: head.preview(
            options.url, address("static/preview.jpg"), messages.say("page.picture")
        ),
    }


def stamp(options: Options) -> str:
    """A hash of all inputs: equal stamps, equal sites."""
    found = hashlib.sha256(f"{sys.version} {options}".encode())
    for name in INPUTS:
        top = ROOT / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and "__pycache__" not in path.parts:
                found.update(f"{path.relative_to(ROOT).as_posix()} {path.stat().st_size} ".encode())
                found.update(path.read_bytes())
    return found.hexdigest()


def up_to_date(out: Path, wanted: str) -> bool:
    """Whether `out` holds the whole site of the inputs with that stamp."""
    try:
        receipt = json.loads((out / RECEIPT).read_text("utf-8"))
        return bool(receipt["inputs"] == wanted) and all(
            (out / path).stat().st_size == size for path, size in receipt["files"].items()
        )
    except (OSError, ValueError, KeyError):
        return False


def compose(options: Options) -> dict[str, bytes]:
    """All files of the site: path -> content."""
    source, qr = application.files(), qr_library.files()
    imports = application.library_imports({**source, **qr})
    site = {f"{boot.RUNTIME}{name}": content for name, content in runtime.prepare(imports).items()}
    for name, content in pyscript_files.collect(packages.PYSCRIPT).items():
        site[f"{boot.PYSCRIPT}{name}"] = content
    static = ROOT / "static"
    for path in sorted(static.rglob("*")):
        if path.is_file():
            site[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    site["static/swatches.css"] = swatches.style_sheet().encode()
    # The opponent, beside the worker that imports it.
    site["static/engine.mjs"] = compile_engine.compiled().read_bytes()
    site["static/engine.i16"] = weights.FILE.read_bytes()
    site.update(locales.files())
    site.update(viewer.files(site))
    site.update(licences.collect())
    compiled = bytecode.compiled({**source, **qr})
    of_qr = {path for path in compiled if path.startswith("segno/")}
    site["yinsh.bin"] = bundle.bundle(
        {p: compiled[p] for p in compiled.keys() - of_qr},
        application.in_order(source, "yinsh.web.app"),
    )
    site["static/qr.zip"] = archive.zip_bytes({p: compiled[p] for p in of_qr})
    entry = application.entry()
    site[entry.relative_to(ROOT).as_posix()] = entry.read_bytes()

    wrapper = f"{boot.RUNTIME}runtime.mjs"
    site[wrapper] = _versioned_imports(site[wrapper].decode(), boot.RUNTIME, site).encode()
    config = (ROOT / "pyscript.toml").read_text("utf-8")
    if f'"./{wrapper}"' not in config:
        raise ValueError(f"pyscript.toml does not name ./{wrapper} as its interpreter")
    config = config.replace(f'"./{wrapper}"', f'"{boot.address(wrapper, site)}"')
    site["pyscript.toml"] = config.encode()

    team = "static/engine-team.mjs"
    site[team] = _versioned_imports(site[team].decode(), "static/", site).encode()
    worker = site["static/engine-worker.js"].decode()
    worker = _versioned_imports(worker, "static/", site)
    worker = _versioned_urls(worker, "static/", site)
    site["static/engine-worker.js"] = worker.encode()

    shows = "static/viewer.mjs"
    site[shows] = _versioned_imports(site[shows].decode(), "static/", site).encode()

    def address(path: str) -> str:
        return boot.address(path, site)

    site["manifest.webmanifest"] = manifest.manifest(address, messages.say)

    template, sheets = page.with_one_sheet((ROOT / "index.html").read_text("utf-8"), SHEET)
    site[SHEET] = b"\n".join(site[sheet] for sheet in sheets)
    for sheet in set(sheets) - {f"static/{shared}" for shared in paint.SHEETS}:
        del site[sheet]
    filled = fill_messages(page.fill(template, parts(options, address)), messages.say)
    filled = page.with_preloads(filled)
    version = boot.digest(filled.encode())[:12]
    modules = [path for path in site if path.startswith(boot.PYSCRIPT)]
    modules += [wrapper, f"{boot.RUNTIME}pyodide.mjs", f"{boot.RUNTIME}pyodide.asm.mjs"]
    script = site["static/boot.js"].decode()
    table = {"page": version, **boot.table(site, modules)}
    site["static/boot.js"] = boot.with_table(script, table).encode()
    filled = page.with_versions(filled, address)
    # For other people's pages: at an address that does not change.
    site["embed.js"] = site.pop("static/embed.js")
    for name, text in rules_page.files(parts(options, address)["policy"]()).items():
        site[name] = page.with_versions(text, address).encode()
    site["gallery.html"] = page.with_versions(gallery.page(), address).encode()
    site["index.html"] = page.with_own_version(filled, version).encode()
    site[offline.PUBLISHED] = offline.worker(site, offline=options.offline)
    # A host that would run Jekyll over the site leaves it alone when it finds this.
    site[".nojekyll"] = b""
    return site


def _versioned_imports(script: str, folder: str, site: dict[str, bytes]) -> str:
    """`script` with its `from "./name"` imports naming the version of each file."""

    def one(found: re.Match[str]) -> str:
        address = boot.address(folder + found[1], site).removeprefix(f"./{folder}")
        return f'from "./{address}"'

    return re.sub(r'from "\./([\w.-]+)"', one, script)


def _versioned_urls(script: str, folder: str, site: dict[str, bytes]) -> str:
    """`script` with its `new URL("./name", ...` naming the version of each file."""

    def one(found: re.Match[str]) -> str:
        address = boot.address(folder + found[1], site).removeprefix(f"./{folder}")
        return f'new URL("./{address}"'

    return re.sub(r'new URL\("\./([\w.-]+)"', one, script)


def build(out: Path, options: Options = USUAL) -> bool:
    """Make `out` the current site; False when it was already."""
    out = out.resolve()
    wanted = stamp(options)
    if up_to_date(out, wanted):
        return False
    _refuse_foreign(out)
    packages.fetch()
    site = compose(options)
    if options.compressed:
        site.update(compress.packed(site))
    say(f"Building the site in {out}")
    out.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=".building-", dir=out.parent))
    try:
        work.chmod(0o755)
        for path, content in site.items():
            target = work / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        receipt = {
            "pyodide": packages.version("pyodide"),
            "pyscript": packages.version("@pyscript/core"),
            "inputs": wanted,
            "files": {path: len(content) for path, content in sorted(site.items())},
        }
        (work / RECEIPT).write_text(json.dumps(receipt, indent=1), "utf-8")
        if out.exists():
            shutil.rmtree(out)
        work.rename(out)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return True


def _refuse_foreign(out: Path) -> None:
    """The folder is replaced as a whole, so it must be new, empty or an earlier site."""
    if not out.exists() or (out / RECEIPT).is_file():
        return
    if not out.is_dir() or any(out.iterdir()):
        raise SiteError(f"{out} holds other things than the site. Name an empty or new folder.")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python3 -m yinsh build", description="Write the site that a host publishes."
    )
    parser.add_argument("--out", type=Path, default=DIST, help="the folder to write (dist)")
    parser.add_argument(
        "--url",
        default="",
        help="where the site will be published, so that links to it show a picture elsewhere",
    )
    parser.add_argument(
        "--no-offline",
        dest="offline",
        action="store_false",
        help="keep nothing in browsers, and take out what earlier versions kept there",
    )
    parser.add_argument(
        "--no-compress",
        dest="compressed",
        action="store_false",
        help="no .gz and .br beside the files, for hosts that compress by themselves",
    )
    given = parser.parse_args(arguments)
    out: Path = given.out
    try:
        url = head.checked_url(given.url) if given.url else None
        if build(out, Options(url, given.offline, given.compressed)):
            total = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
            say(f"Built {out}: {total / 1e6:.1f} MB")
        else:
            say(f"{out} is up to date")
    except SiteError as error:
        print(f"yinsh: {error}", file=sys.stderr)
        return 1
    return 0
