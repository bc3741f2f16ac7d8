"""The small parts of the build, each by itself."""

from __future__ import annotations

import gzip
import io
import re
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yinsh.site import (
    application,
    boot,
    compress,
    headers,
    page,
    pyscript_files,
    sparse,
    stdlib,
    tools,
)
from yinsh.site.archive import zip_bytes

# ---- archive -----------------------------------------------------------------------------------


def test_zip_depends_on_nothing_but_its_content() -> None:
    files = {"yinsh/game.py": b"rules\n" * 99, "yinsh/board.py": b"points"}
    backwards = dict(reversed(files.items()))
    assert zip_bytes(files) == zip_bytes(backwards)
    with zipfile.ZipFile(io.BytesIO(zip_bytes(files))) as archive:
        assert archive.namelist() == sorted(files)
        assert {name: archive.read(name) for name in files} == files
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


# ---- memory ------------------------------------------------------------------------------------

EMPTY, FULL = bytes(sparse.PAGE), b"\1" + bytes(sparse.PAGE - 1)


@given(st.lists(st.sampled_from([EMPTY, FULL]), max_size=9), st.sampled_from([b"", b"\0", b"\0\2"]))
def test_memory_comes_back_as_it_was(pages: list[bytes], rest: bytes) -> None:
    memory = b"".join(pages) + rest
    packed = sparse.pack(memory)
    assert sparse.unpack(packed) == memory
    assert sparse.whole_length(gzip.compress(packed)) == len(memory)
    full = [page for page in (*pages, rest) if any(page)]
    assert len(packed) <= 8 + sum(8 + len(page) for page in full)


# ---- page --------------------------------------------------------------------------------------


def test_markers_are_replaced_and_the_unbuilt_words_left_out() -> None:
    template = (
        "<body>\n<!-- unbuilt -->\n<p>Run it</p>\n<!-- /unbuilt -->\n"
        "<!-- build:board --><!-- a comment -->\n</body>"
    )
    filled = page.fill(template, {"board": lambda: "<svg/>"})
    assert filled == "<body>\n<svg/><!-- a comment -->\n</body>"


def test_a_marker_that_nobody_fills_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"build:bord.*\['board'\]"):
        page.fill("<!-- build:bord -->", {"board": str})


def test_what_the_head_waits_for_is_asked_for_first() -> None:
    policy = '<meta http-equiv="Content-Security-Policy" content="x">\n'
    head = (
        '<meta name="viewport">\n<script src="./static/a.js"></script>\n'
        '<script src="./static/b.js" data-page=""></script>\n'
        '<link rel="stylesheet" href="./static/c.css">\n'
        '<script defer src="./static/late.js"></script>\n'
    )
    body = '</head><body><script src="./static/body.js"></script></body>'
    assert page.with_preloads(f"{policy}{head}{body}") == (
        f'{policy}<link rel="preload" as="script" href="./static/a.js">\n'
        '<link rel="preload" as="script" href="./static/b.js">\n'
        f'<link rel="preload" as="style" href="./static/c.css">\n{head}{body}'
    )


def test_own_files_get_their_version_and_others_are_left_alone() -> None:
    html = (
        '<link href="./static/a.css"><script src="./static/b.js"></script>'
        '<a href="./other.html"></a><img src="data:,">'
    )
    assert page.with_versions(html, lambda path: f"./{path}?v=1") == (
        '<link href="./static/a.css?v=1"><script src="./static/b.js?v=1"></script>'
        '<a href="./other.html"></a><img src="data:,">'
    )


def test_style_sheets_become_one_where_the_first_was() -> None:
    def link(path: str) -> str:
        return f'<link rel="stylesheet" href="./static/{path}.css">\n'

    html = f"<title>a</title>\n{link('b')}{link('a')}<script></script>\n{link('c')}</head>"
    assert page.with_one_sheet(html, "static/all.css") == (
        f"<title>a</title>\n{link('all')}<script></script>\n</head>",
        ["static/b.css", "static/a.css", "static/c.css"],
    )


def test_the_page_is_told_its_version_once() -> None:
    html = '<script src="./static/boot.js" data-page=""></script>'
    assert page.with_own_version(html, "1f") == html.replace('""', '"1f"')
    with pytest.raises(ValueError, match="once"):
        page.with_own_version(html * 2, "1f")


# ---- compress ----------------------------------------------------------------------------------


def test_big_files_get_compressed_copies_and_others_do_not(tmp_path: Path) -> None:
    text = b"a row of five " * 500
    files = {"a.js": text, "b.zip": text, "c.css": b"short", "d/e.wasm": text[::-1]}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compress, "CACHE", tmp_path)
        found = compress.packed(files)
        patch.setattr(tools, "node", None)  # the second time nothing is made
        assert compress.packed(files) == found
    assert sorted(found) == ["a.js.br", "a.js.gz", "d/e.wasm.br", "d/e.wasm.gz"]
    assert gzip.decompress(found["a.js.gz"]) == text
    unpack = "process.stdout.write(zlib.brotliDecompressSync(fs.readFileSync(process.argv[1])))"
    (tmp_path / "x").write_bytes(found["d/e.wasm.br"])
    assert tools.node("-e", unpack, str(tmp_path / "x")).encode() == text[::-1]


# ---- boot --------------------------------------------------------------------------------------


def test_an_address_changes_with_the_content() -> None:
    first = boot.address("a.js", {"a.js": b"1"})
    assert re.fullmatch(r"\./a\.js\?v=[0-9a-f]{12}", first)
    assert first == boot.address("a.js", {"a.js": b"1"})
    assert first != boot.address("a.js", {"a.js": b"2"})


def test_the_table_goes_to_its_place_once() -> None:
    script = "var BOOT = /* build:boot */ null /* /build:boot */;"
    # \\1 must not be taken for a group of the pattern.
    assert boot.with_table(script, {"a": "\\1"}) == 'var BOOT = {\n "a": "\\\\1"\n};'
    with pytest.raises(ValueError, match="exactly one"):
        boot.with_table("var BOOT = null;", {})


# ---- PyScript's files --------------------------------------------------------------------------


def test_imports_are_followed_and_unused_chunks_left(tmp_path: Path) -> None:
    files = {
        "core.js": 'export{a}from"./core-1.js";\n//# sourceMappingURL=core.js.map\n',
        "core-1.js": (
            'import"./needed-2.js";const f=()=>import("./lazy-3.js"),x=()=>import("./xterm-4.js"),'
            'p=import("mip"),q=()=>import(/* note */"./py-editor-5.js")'
        ),
        "needed-2.js": "",
        "lazy-3.js": 'import{b}from"./core-1.js"',
        "xterm-4.js": "",
        "py-editor-5.js": "",
        "never-named.js": "",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    found = pyscript_files.collect(tmp_path)
    assert sorted(found) == ["core-1.js", "core.js", "lazy-3.js", "needed-2.js"]
    assert b"sourceMappingURL" not in found["core.js"]


# ---- library -----------------------------------------------------------------------------------


def test_imports_are_found_wherever_they_stand() -> None:
    source = b"""
import os, sys as system
import importlib.util
from collections import abc, deque as d
from . import sibling
from .other import thing
from ..up import (
    one,
    two,
)
def late():
    from traceback import print_exc
"""
    found = stdlib.imported_modules(source, "package.inner.module", is_package=False)
    assert {
        "os",
        "sys",
        "importlib.util",
        "collections",
        "collections.abc",
        "package.inner.sibling",
        "package.inner.other",
        "package.up",
        "package.up.one",
        "traceback",
    } <= found


def test_what_is_reached_is_kept_with_its_packages() -> None:
    members = {
        "a/__init__.py": b"",
        "a/b.py": b"import c\nimport unittest",
        "c.py": b"",
        "unittest/__init__.py": b"",
        "unused.py": b"",
    }
    assert stdlib.reachable(members, ["a.b"]) == {"a/__init__.py", "a/b.py", "c.py"}


# ---- application -------------------------------------------------------------------------------


def test_only_the_application_travels() -> None:
    files = application.files()
    assert "yinsh/__init__.py" in files
    assert "yinsh/web/app.py" in files
    assert "yinsh/web/main.py" not in files, "the entry, which imports the others, is a file"
    assert not [name for name in files if re.match(r"yinsh/(site|cli|training|__main__\.py)", name)]


# ---- headers -----------------------------------------------------------------------------------


def test_headers_are_those_of_netlify_toml(root: Path) -> None:
    rules = headers.read(root / "netlify.toml")
    found = headers.headers(rules, "/index.html")
    policy = dict(part.split(" ", 1) for part in found["Content-Security-Policy"].split("; "))
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self' 'wasm-unsafe-eval' 'unsafe-eval'",
        "worker-src": "'self' blob:",
        "connect-src": "'self'",
        "img-src": "'self' data:",
        "style-src": "'self'",
        "font-src": "'self'",
        "frame-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "object-src": "'none'",
        "frame-ancestors": "*",
    }
    assert found["Access-Control-Allow-Origin"] == "*"
    assert found["X-Content-Type-Options"] == "nosniff"
    other = headers.headers(rules, "/static/runtime/pyodide.asm.wasm")
    assert {name for name, value in found.items() if other[name] != value} == {"Cache-Control"}


def test_later_rules_win_and_a_star_stands_for_anything() -> None:
    rules = [
        headers.Rule("/*", {"A": "1", "B": "1"}),
        headers.Rule("/static/*.js", {"B": "2"}),
    ]
    assert headers.headers(rules, "/static/x/y.js") == {"A": "1", "B": "2"}
    assert headers.headers(rules, "/static/x.css") == {"A": "1", "B": "1"}
