"""The built site as a whole, and the commands that build and serve it."""

from __future__ import annotations

import gzip
import json
import marshal
import os
import re
import subprocess
import sys
import threading
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError

import pytest

from yinsh.site import application, packages, pyscript_files, sparse, tools
from yinsh.site import build as building
from yinsh.site.project import CACHE, SiteError
from yinsh.site.serve import server
from yinsh.view import paint


@pytest.fixture(scope="module")
def site() -> Path:
    folder = CACHE / "tests-site"
    building.build(folder)
    return folder


def files(site: Path) -> list[str]:
    return [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]


def test_unbuilt_page_says_what_to_run(root: Path, site: Path) -> None:
    assert "python3 -m yinsh" in (root / "index.html").read_text("utf-8")
    built = (site / "index.html").read_text("utf-8")
    assert "python3 -m yinsh" not in built
    assert "build:" not in built


def test_nothing_that_is_not_needed_is_published(site: Path) -> None:
    unneeded = re.compile(r"\.map$|xterm|codemirror|/zip-|py-editor|micropython|/site/|/cli/")
    assert [path for path in files(site) if unneeded.search(path)] == []


def test_every_file_that_the_page_names_is_there(site: Path) -> None:
    html = (site / "index.html").read_text("utf-8")
    script = (site / "static/boot.js").read_text("utf-8")
    named = re.findall(r'(?:src|href|config|"url"): ?"\./([^"?]+)', script)
    named += re.findall(r'\b(?:src|href|config)="\./([^"?]+)', html)
    assert "yinsh.bin" in named
    assert "static/boot.js" in named
    assert sorted(set(named) - set(files(site))) == []


def test_page_has_no_inline_script_or_style(site: Path) -> None:
    """The Content-Security-Policy would refuse them."""
    html = (site / "index.html").read_text("utf-8")
    assert re.findall(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)[^>]*>", html) == []


def test_board_is_there_before_any_script(site: Path) -> None:
    html = (site / "index.html").read_text("utf-8")
    assert len(re.findall(r'data-point="[a-k]\d+"', html)) == 85


def test_licences_are_complete(site: Path) -> None:
    index = (site / "licences/index.txt").read_text("utf-8")
    for package in ("Pyodide", "CPython", "@pyscript/core", "polyscript", "segno"):
        assert package in index
    for name in re.findall(r", in (\S+\.txt)", index):
        assert (site / "licences" / name).stat().st_size > 500
    assert "Mozilla Public License" in (site / "licences/MPL-2.0.txt").read_text("utf-8")
    assert "PYTHON SOFTWARE FOUNDATION" in (site / "licences/Python.txt").read_text("utf-8")
    assert "Lars Heuer" in (site / "licences/segno.txt").read_text("utf-8")


def bundled(site: Path) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = marshal.loads(
        gzip.decompress((site / "yinsh.bin").read_bytes())
    )
    return found


def test_the_bundle_has_the_application_and_what_its_dataclasses_write(site: Path) -> None:
    whole = bundled(site)
    shipped = {
        path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for path in application.files()
    }
    assert set(whole["modules"]) == shipped
    assert "yinsh.web.main" not in shipped  # travels as it is
    assert any("cells={self.cells!r}" in text for text in whole["written"])


def test_the_start_runs_each_module_after_those_it_imports(site: Path, root: Path) -> None:
    first = bundled(site)["first"]
    assert list(first)[-1] == "yinsh.web.app"
    assert set(first) <= set(bundled(site)["modules"])
    ran: set[str] = set()
    for name in first:
        module = root / name.replace(".", "/")
        source = module / "__init__.py" if module.is_dir() else module.with_suffix(".py")
        imported = re.findall(
            r"^from (yinsh[\w.]*) import", source.read_text("utf-8"), re.MULTILINE
        )
        assert set(imported) <= ran, name
        ran.add(name)


def test_the_qr_library_is_an_archive_of_its_own_that_nothing_loads_at_the_start(
    site: Path,
) -> None:
    with zipfile.ZipFile(site / "static/qr.zip") as archive:
        assert archive.namelist() == ["segno/consts.pyc", "segno/encoder.pyc"]
    assert not [name for name in bundled(site)["modules"] if name.split(".")[0] != "yinsh"]
    html = (site / "index.html").read_text("utf-8")
    assert re.search(r'<link rel="alternate" [^>]*href="\./static/qr\.zip\?v=\w{12}"', html)
    assert "qr.zip" not in (site / "static/boot.js").read_text("utf-8")


def test_pictures_are_drawn_by_the_sheets_that_the_page_names_for_them(root: Path) -> None:
    html = (root / "index.html").read_text("utf-8")
    assert tuple(re.findall(r'"\./static/([\w.]+)" data-paint', html)) == paint.SHEETS


def test_snapshot_fits_the_first_heap(site: Path) -> None:
    header = 128
    size = sparse.whole_length((site / "static/runtime/snapshot.bin").read_bytes())
    assert size == 30 * 1024 * 1024 + header


def test_lock_file_names_no_host(root: Path) -> None:
    lock = json.loads((root / "package-lock.json").read_text("utf-8"))
    assert [entry for entry in lock["packages"].values() if "resolved" in entry] == []
    assert all(entry["integrity"] for path, entry in lock["packages"].items() if path)


def test_runtime_wrapper_is_named_the_same_everywhere(site: Path) -> None:
    """boot.js and pyscript.toml must mean one module: two addresses would be two of them."""
    config = (site / "pyscript.toml").read_text("utf-8")
    named = re.findall(r'interpreter = "(.*)"', config)
    script = (site / "static/boot.js").read_text("utf-8")
    assert named == re.findall(r'"runtime": "(.*)"', script)


def test_a_second_build_has_nothing_to_do(site: Path) -> None:
    assert building.build(site) is False


def test_a_damaged_site_is_built_again(tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert building.build(out) is True
    (out / "yinsh.bin").write_bytes(b"short")
    assert building.build(out) is True
    assert (out / "yinsh.bin").stat().st_size > 1000
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_a_folder_with_other_things_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", "utf-8")
    with pytest.raises(SiteError, match="holds other things"):
        building.build(tmp_path)
    assert (tmp_path / "letter.txt").read_text("utf-8") == "dear"


def test_two_builds_are_the_same_bytes(site: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    building.build(out)
    assert {path: (out / path).read_bytes() for path in files(out)} == {
        path: (site / path).read_bytes() for path in files(site)
    }


def test_pyscript_comes_without_its_extras() -> None:
    names = sorted(pyscript_files.collect(packages.PYSCRIPT))
    kinds = [re.sub(r"-[\w-]{8}(?=\.js)", "", name) for name in names]
    assert kinds == ["core.js", "core.js", "error.js", "toml.js"]


# ---- serving -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with server(site, base="/a/b/") as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("static/runtime/runtime.mjs?v=1", "text/javascript; charset=utf-8"),
        ("static/runtime/pyodide.asm.wasm", "application/wasm"),
        ("pyscript.toml", "application/toml; charset=utf-8"),
        ("yinsh.bin", "application/octet-stream"),
    ],
)
def test_types_and_headers_are_sent(address: str, path: str, kind: str) -> None:
    with urllib.request.urlopen(f"{address}/a/b/{path}") as answer:
        assert answer.headers.get_all("Content-Type") == [kind]
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/", "/index.html", "/a/b/no", "/a/b/static/", "/a/b/../../x"])
def test_nothing_else_is_served(address: str, path: str) -> None:
    with pytest.raises(HTTPError) as refused:
        urllib.request.urlopen(address + path)
    assert refused.value.code == 404
    refused.value.close()


# ---- the command -------------------------------------------------------------------------------


def yinsh(root: Path, *arguments: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **({"PATH": path} if path is not None else {})}
    return subprocess.run(
        [sys.executable, "-m", "yinsh", *arguments],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_an_unknown_verb_is_told(root: Path) -> None:
    answer = yinsh(root, "sevre")
    assert answer.returncode == 2
    assert "no 'sevre'" in answer.stderr
    assert "serve, build" in answer.stderr


def test_missing_node_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SiteError, match=r"node was not found\. Install Node\.js 18 or newer"):
        tools.node("--version")


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script")
def test_old_node_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stand_in = tmp_path / "node"
    stand_in.write_text("#!/bin/sh\necho v16.20.2\n", "utf-8")
    stand_in.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(SiteError, match=r"node 16\.20\.2 is too old, 18 is needed"):
        tools.node("--version")


def test_build_needs_no_node_when_there_is_nothing_to_do(root: Path, site: Path) -> None:
    answer = yinsh(root, "build", "--no-compress", "--out", str(site), path="")
    assert answer.returncode == 0, answer.stderr
    assert "up to date" in answer.stdout


def test_a_taken_port_is_told(root: Path, address: str) -> None:
    answer = yinsh(root, "serve", "--no-browser", "--port", address.rpartition(":")[2])
    assert answer.returncode == 1
    assert "cannot be used" in answer.stderr
