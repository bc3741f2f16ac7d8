"""The shape of the code: what may import what, and the examples in the documentation."""

import ast
import doctest
import importlib
from pathlib import Path
from types import ModuleType

import pytest

import yinsh

ROOT = Path(yinsh.__file__).parent

# What each part may use. Parts are the modules and packages directly inside yinsh; within a
# package everything goes. Downwards only: whoever adds a part says here what it stands on.
RULES = {"board", "game", "notation", "problems", "setup", "position_text"}
ALLOWED: dict[str, set[str]] = {
    "board": set(),
    "game": {"board"},
    "problems": set(),
    "setup": {"board", "game"},
    "options": set(),
    "notation": {"board", "game", "problems"},
    "position_text": {"board", "game", "problems", "setup"},
    "records": RULES,
    "engine": RULES | {"records"},
    "lessons": RULES | {"records"},
    "view": RULES | {"options", "records", "engine", "lessons"},
    "viewer": {"options", "records"},  # and of those only link_bytes: what PScript compiles
    # The command line runs the compiled engine, which the site's tools compile.
    "cli": RULES | {"records", "engine", "view", "site"},
    "web": RULES | {"options", "records", "engine", "lessons", "view", "viewer"},
    "site": RULES | {"options", "records", "engine", "lessons", "view", "viewer"},
    "training": RULES | {"records", "engine", "site"},
    "__main__": {"cli", "site"},
}
PURE = RULES | {"options", "records", "lessons", "view", "viewer"}

BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "micropip"}
OUTSIDE_WORLD = {
    "asyncio", "concurrent", "ctypes", "glob", "http", "importlib", "io", "logging",
    "multiprocessing", "os", "pathlib", "random", "select", "shutil", "signal", "socket",
    "sqlite3", "ssl", "subprocess", "sys", "tempfile", "threading", "time", "urllib",
}  # fmt: skip
DOING_IO = {"open", "print", "input", "exec", "eval", "compile", "__import__", "breakpoint"}


def part(path: Path) -> str:
    """The part of yinsh that a file belongs to."""
    return path.relative_to(ROOT).with_suffix("").parts[0]


FILES = sorted(path for path in ROOT.rglob("*.py") if part(path) != "__init__")
PURE_FILES = [path for path in FILES if part(path) in PURE]


def imports(path: Path) -> set[str]:
    """The dotted names of all modules that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                found |= {alias.name for alias in names}
            case ast.ImportFrom(module=module, names=names, level=0) if module is not None:
                found.add(module)
                if module == "yinsh":
                    found |= {f"yinsh.{alias.name}" for alias in names}
            case ast.ImportFrom():
                raise AssertionError(f"{path}: write imports in full")
    return found


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", FILES, ids=short)
def test_dependencies_point_downwards(path: Path) -> None:
    here = part(path)
    assert here in ALLOWED, f"say in ALLOWED what yinsh/{here} may use"
    used = {name.split(".")[1] for name in imports(path) if name.startswith("yinsh.")}
    assert used <= ALLOWED[here] | {here}


@pytest.mark.parametrize("path", FILES, ids=short)
def test_only_the_web_shell_knows_the_browser(path: Path) -> None:
    used = {name.split(".")[0] for name in imports(path)}
    assert part(path) == "web" or not used & BROWSER


@pytest.mark.parametrize("path", PURE_FILES, ids=short)
def test_the_pure_part_does_nothing_to_the_world(path: Path) -> None:
    used = {name.split(".")[0] for name in imports(path)}
    assert not used & OUTSIDE_WORLD
    called = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & DOING_IO


def modules() -> list[ModuleType]:
    """The modules that can be imported without a browser or a terminal."""
    names = [
        ".".join(("yinsh", *path.relative_to(ROOT).with_suffix("").parts))
        for path in FILES
        if part(path) not in ("web", "site", "training", "__main__")
    ]
    return [importlib.import_module(name.removesuffix(".__init__")) for name in names]


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__)
def test_examples_in_the_documentation_hold(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0
    assert module.__doc__


def test_there_are_examples() -> None:
    assert sum(doctest.testmod(module).attempted for module in modules()) > 5
