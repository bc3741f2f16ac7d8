"""The snippets of the README for web servers, with the servers themselves."""

from __future__ import annotations

import re
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.error import HTTPError, URLError

import pytest

from tests.packages import program
from yinsh.site import build as building
from yinsh.site import headers
from yinsh.site.project import CACHE

PROGRAMS = {"nginx": "usr/sbin/nginx", "caddy": "usr/bin/caddy"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, with compressed copies that tell themselves apart."""
    folder = CACHE / "tests-site"
    building.build(folder)
    out = tmp_path_factory.mktemp("srv") / "yinsh"
    out.mkdir()
    out.parent.chmod(0o755)
    for path in sorted(folder.rglob("*")):
        target = out / path.relative_to(folder)
        if path.is_dir():
            target.mkdir()
        else:
            target.symlink_to(path)
    (out / "static/index.css.gz").write_bytes(b"the gzip one")
    (out / "static/index.css.br").write_bytes(b"the brotli one")
    return out


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port: int = taken.getsockname()[1]
        return port


def snippet(root: Path, language: str) -> str:
    """The one block of the README in that language."""
    (found,) = re.findall(
        rf"```{language}\n(.*?)```", (root / "README.md").read_text("utf-8"), re.S
    )
    assert isinstance(found, str)
    return found


def nginx_command(place: Path, text: str) -> list[str]:
    config = place / "nginx.conf"
    config.write_text(
        f"daemon off; master_process off; pid {place}/pid; error_log stderr;\n"
        "events {}\nhttp { access_log off;\n"
        + "".join(
            f"{kind}_temp_path {place}/{kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        + text
        + "}\n",
        "utf-8",
    )
    return ["-c", str(config), "-e", "stderr"]


def caddy_command(place: Path, text: str) -> list[str]:
    config = place / "Caddyfile"
    config.write_text("{\n    admin off\n    auto_https off\n}\n" + text, "utf-8")
    return ["run", "--config", str(config), "--adapter", "caddyfile"]


@pytest.fixture(scope="module", params=PROGRAMS)
def server(
    request: pytest.FixtureRequest, root: Path, site: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, str]]:
    """The name of a running web server and the address of the site on it."""
    name = request.param
    executable = program(name, PROGRAMS[name])
    if executable is None:
        pytest.skip(f"{name} is neither installed nor to be had from the system's packages")
    port = free_port()
    language = "caddyfile" if name == "caddy" else name
    text = snippet(root, language).replace("/srv/yinsh", str(site))
    text = re.sub(r"listen 80;|^:80 ", lambda it: it[0].replace("80", str(port)), text, flags=re.M)
    place = tmp_path_factory.mktemp(name)
    command = (caddy_command if name == "caddy" else nginx_command)(place, text)
    process = subprocess.Popen(
        [executable, *command],
        cwd=place,
        env={"HOME": str(place), "PATH": "/usr/bin:/bin"},
        stderr=subprocess.PIPE,
        text=True,
    )
    address = f"http://127.0.0.1:{port}/yinsh/"
    try:
        wait_for(process, port)
        yield name, address
    finally:
        process.terminate()
        process.communicate()


def wait_for(process: subprocess.Popen[str], port: int) -> None:
    """Until it takes connections, or has ended: then with its own words."""
    for _ in range(1200):
        if process.poll() is not None:
            assert process.stderr is not None
            pytest.fail(process.stderr.read())
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            try:
                process.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
    pytest.fail("it does not take connections")


def ask(url: str, **sending: str) -> tuple[dict[str, str], bytes]:
    request = urllib.request.Request(url, headers=sending)
    with urllib.request.urlopen(request) as answer:
        sent: dict[str, str] = {}
        for name, value in answer.headers.items():
            assert name.lower() not in sent, f"{name} is sent twice"
            sent[name.lower()] = value
        return sent, answer.read()


PATHS = [
    "",
    "index.html",
    "service-worker.js",
    "manifest.webmanifest",
    "pyscript.toml",
    "yinsh.bin",
    "yinsh/web/main.py",
    "static/boot.js",
    "static/board.css",
    "static/engine.mjs",
    "static/engine.i16",
    "static/runtime/pyodide.asm.wasm",
    "static/icons/icon.svg",
    "static/icons/icon-192.png",
    "static/preview.jpg",
]
ESSENTIAL = {".wasm": "application/wasm", ".js": "javascript", ".mjs": "javascript", ".css": "css"}


@pytest.mark.parametrize("path", PATHS)
def test_it_sends_what_netlify_would(
    server: tuple[str, str], root: Path, site: Path, path: str
) -> None:
    sent, content = ask(server[1] + path + "?v=1")
    assert content == (site / (path or "index.html")).read_bytes()
    rules = headers.read(root / "netlify.toml")
    for name, value in headers.headers(rules, "/" + path).items():
        if name == "Content-Type":
            value = value.partition(";")[0]
            assert sent["content-type"].partition(";")[0] == value
        else:
            assert sent[name.lower()] == value
    assert ESSENTIAL.get(Path(path).suffix, "") in sent.get("content-type", "")


def test_it_sends_the_compressed_copies(server: tuple[str, str]) -> None:
    name, address = server
    ways = {"gzip": b"the gzip one"} | ({"br": b"the brotli one"} if name == "caddy" else {})
    for way, content in ways.items():
        sent, body = ask(address + "static/index.css", **{"Accept-Encoding": way})
        assert (sent["content-encoding"], body) == (way, content)
        assert "css" in sent["content-type"]


@pytest.mark.parametrize("path", ["nothing", "static/nothing.js", "static/"])
def test_it_says_what_it_does_not_have(server: tuple[str, str], path: str) -> None:
    with pytest.raises((HTTPError, URLError)) as missing:
        ask(server[1] + path)
    assert isinstance(missing.value, HTTPError)
    assert missing.value.code in (403, 404)
    missing.value.close()


def test_the_address_without_its_slash_leads_to_the_page(server: tuple[str, str]) -> None:
    _, content = ask(server[1].rstrip("/"))
    assert content.startswith(b"<!doctype html>")
