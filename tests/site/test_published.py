"""The built site as a host sends it: every link leads somewhere, every file has its headers."""

from __future__ import annotations

import json
import re
import threading
import urllib.request
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urljoin, urlsplit

import pytest

from yinsh.site import build as building
from yinsh.site import head, headers, manifest, offline
from yinsh.site.project import CACHE, SiteError
from yinsh.site.serve import TYPES, server

BASE = "/a/b/"


@pytest.fixture(scope="module")
def site() -> Path:
    folder = CACHE / "tests-site"
    building.build(folder)
    return folder


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with server(site, base=BASE) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}{BASE}"
        running.shutdown()


def files(site: Path) -> list[str]:
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())


class Page(HTMLParser):
    """Collects the elements of a page: (name, attributes)."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.elements if name == tag]

    def links(self) -> set[str]:
        """Every address in it but those within the page."""
        named = {
            attributes[name]
            for _, attributes in self.elements
            for name in ("href", "src", "config", "data", "action")
            if name in attributes
        }
        return {link for link in named if not link.startswith("#")}


def page(site: Path) -> Page:
    return Page((site / "index.html").read_text("utf-8"))


# ---- links -------------------------------------------------------------------------------------


IMPORTS = re.compile(r"""(?:\bfrom|\bimport|new URL\(|\bimport\()\s*["'](\./[^"']+)""")


def own_links(site: Path) -> list[tuple[str, str]]:
    """(where it stands, address) of every link to a file of the site."""
    found = [("index.html", link) for link in page(site).links()]
    for rules in sorted(site.glob("rules*.html")):
        found += [(rules.name, link) for link in Page(rules.read_text("utf-8")).links()]
    app = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    found += [("manifest.webmanifest", it["src"]) for it in app["icons"] + app["screenshots"]]
    found += [("manifest.webmanifest", app["start_url"]), ("manifest.webmanifest", app["scope"])]
    for path in files(site):
        if path.endswith((".js", ".mjs")) and not path.startswith("static/runtime/pyodide"):
            text = (site / path).read_text("utf-8")
            named = re.findall(
                r"""(?:\bfrom|\bimport|new URL\(|\bimport\()\s*["'](\./[^"']+)""", text
            )
            found += [(path, link) for link in named]
        if path.endswith(".css"):
            named = re.findall(r'url\(("[^"]*"|[^)]+)\)', (site / path).read_text("utf-8"))
            found += [(path, link.strip("\"'")) for link in named]
    for name in ("static/boot.js", "service-worker.js"):
        text = (site / name).read_text("utf-8")
        found += [("index.html", link) for link in re.findall(r'"(\./[^" ]*)"', text)]
    return [(place, link) for place, link in found if not link.startswith(("data:", "#"))]


# PyScript's chunks for features that are switched off are not published, but still named.
def is_of_the_site(place: str, link: str) -> bool:
    return not (place.startswith("static/pyscript/") and "core" not in link)


def test_every_link_leads_to_a_file(site: Path, address: str) -> None:
    links = own_links(site)
    assert len(links) > 60
    foreign = {link for _, link in links if urlsplit(link).scheme}
    assert foreign == {"https://www.gipf.com/yinsh/rules/rules.html"}
    broken = []
    for place, link in links:
        if link in foreign or not is_of_the_site(place, link):
            continue
        try:
            urllib.request.urlopen(urljoin(address + place, link)).close()
        except HTTPError as error:
            broken.append((place, link, error.code))
            error.close()
    assert broken == []


def test_what_is_kept_for_ever_has_an_address_of_its_content(site: Path) -> None:
    """Under static/ hosts let browsers keep files without asking."""
    named = [
        (place, link)
        for place, link in own_links(site)
        if urlsplit(urljoin("/" + place, link)).path.startswith("/static/")
        and is_of_the_site(place, link)
    ]
    hashed = re.compile(
        r"\?v=[0-9a-f]{12}$|/pyscript/[\w-]+-[\w-]{8}\.js$|^\./[\w-]+-[\w-]{8}\.js$"
    )
    assert [(place, link) for place, link in named if not hashed.search(link)] == []


# ---- headers -----------------------------------------------------------------------------------


def test_every_file_is_sent_with_all_headers(site: Path, address: str, root: Path) -> None:
    rules = headers.read(root / "netlify.toml")
    everywhere = rules[0].values
    assert rules[0].pattern == "/*"
    for path in ["", *files(site)]:
        with urllib.request.urlopen(address + path) as answer:
            sent = {name.lower(): answer.headers.get_all(name) for name in answer.headers}
            kept = "immutable" if path.startswith("static/") else "no-cache"
            if not path.startswith("."):
                assert [kept in value for value in sent["cache-control"]] == [True], path
            assert len(sent["content-type"]) == 1
            for name, value in everywhere.items():
                assert sent[name.lower()] == [value], path


def test_no_path_gets_two_rules_for_one_header(site: Path, root: Path) -> None:
    """Hosts differ in what they do then: the last one, or all of them with commas between."""
    rules = headers.read(root / "netlify.toml")
    for path in ["/", *(f"/{path}" for path in files(site))]:
        named = [name for rule in rules if rule.matches(path) for name in rule.values]
        assert len(named) == len(set(named)), path


def test_types_are_the_same_here_and_there(root: Path) -> None:
    for rule in headers.read(root / "netlify.toml"):
        if "Content-Type" in rule.values:
            ending = "." + rule.pattern.rpartition(".")[2] if "." in rule.pattern else ".py"
            assert rule.values["Content-Type"] == TYPES[ending]


def test_what_is_missing_is_not_remembered(address: str) -> None:
    with pytest.raises(HTTPError) as missing:
        urllib.request.urlopen(address + "static/nothing.js?v=123456789abc")
    assert "Cache-Control" not in missing.value.headers
    missing.value.close()


# ---- the head of the page ----------------------------------------------------------------------


def test_the_page_has_the_policy_for_hosts_that_send_none(site: Path, root: Path) -> None:
    sent = headers.headers(headers.read(root / "netlify.toml"), "/index.html")
    policy = sent["Content-Security-Policy"].removesuffix("; frame-ancestors *")
    assert "frame-ancestors" not in policy
    elements = page(site).elements
    meta = ("meta", {"http-equiv": "Content-Security-Policy", "content": policy})
    assert meta in elements
    first = next(name for name, it in elements if "src" in it or "href" in it)
    assert elements.index(meta) < [name for name, _ in elements].index(first)


def test_a_link_elsewhere_shows_a_picture_only_where_its_address_is_known(
    site: Path, tmp_path: Path
) -> None:
    def properties(folder: Path) -> dict[str, str]:
        return {
            it["property"]: it["content"] for it in page(folder).all("meta") if "property" in it
        }

    assert "og:image" not in properties(site)
    options = building.Options(url="https://example.org/yinsh/")
    building.build(tmp_path / "out", options)
    assert building.build(tmp_path / "out", options) is False
    found = properties(tmp_path / "out")
    assert found["og:url"] == "https://example.org/yinsh/"
    assert re.fullmatch(
        r"https://example\.org/yinsh/static/preview\.jpg\?v=\w{12}", found["og:image"]
    )


@pytest.mark.parametrize("url", ["example.org", "javascript:x", 'https://a/"><script>', "ftp://a"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(SiteError, match="is not the address of a site"):
        head.checked_url(url)


# ---- installing it -----------------------------------------------------------------------------


def size_of(path: Path) -> str:
    """Width and height of a PNG or JPEG, as a web manifest writes them."""
    content = path.read_bytes()
    if content.startswith(b"\x89PNG"):
        numbers = content[16:20], content[20:24]
    else:
        frame = re.search(rb"\xff[\xc0\xc2]..\x08(..)(..)", content, re.DOTALL)
        assert frame is not None
        numbers = frame[2], frame[1]
    width, height = (int.from_bytes(number, "big") for number in numbers)
    return f"{width}x{height}"


def test_icons_and_screenshots_are_what_the_manifest_says(site: Path) -> None:
    app = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    pictures = [it for it in app["icons"] + app["screenshots"] if it["sizes"] != "any"]
    for picture in pictures:
        path = site / picture["src"].partition("?")[0]
        assert size_of(path) == picture["sizes"], path
    sizes = {(it["sizes"], it["purpose"]) for it in app["icons"]}
    # What Chrome asks for before it offers to install.
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    assert {it["form_factor"] for it in app["screenshots"]} == {"narrow", "wide"}
    assert app["display"] == "standalone"


def test_colours_of_the_installed_page_are_those_of_the_page(site: Path) -> None:
    themes = [it["content"] for it in page(site).all("meta") if it.get("name") == "theme-color"]
    assert themes[0] == manifest.BACKGROUND


# ---- the service worker ------------------------------------------------------------------------


def worker_table(site: Path) -> dict[str, list[object]]:
    text = (site / "service-worker.js").read_text("utf-8")
    start = text.index("const SITE = ") + len("const SITE = ")
    table, _ = json.JSONDecoder().raw_decode(text, start)
    return {path: rest for path, *rest in table["files"]}


def test_the_worker_knows_every_file_of_its_version(site: Path) -> None:
    aside = {"service-worker.js", "build.json", ".nojekyll"}
    assert sorted(worker_table(site)) == sorted(set(files(site)) - aside)


def test_the_worker_keeps_at_once_what_playing_needs(site: Path) -> None:
    table = worker_table(site)
    now = {path for path, (_, _, at_once, _) in table.items() if at_once}
    assert {"index.html", "yinsh.bin", "static/engine.mjs", "static/engine-worker.js"} <= now
    assert not [path for path in now if path.startswith("licences/") or path.endswith(".jpg")]
    unpacked = {path for path, (_, _, _, unpacked) in table.items() if unpacked}
    assert unpacked == {"static/runtime/snapshot.bin", "yinsh.bin"}


def test_without_offline_the_page_names_no_worker(tmp_path: Path) -> None:
    building.build(tmp_path / "out", building.Options(offline=False))
    assert "offline.js" not in (tmp_path / "out/index.html").read_text("utf-8")
    assert "unregister" in (tmp_path / "out" / offline.PUBLISHED).read_text("utf-8")
