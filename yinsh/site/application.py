"""The Python that travels to the browser: which modules, and which of the library they import.

Must not know: how it gets there.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from pathlib import Path

from yinsh.site.bundle import module_name
from yinsh.site.project import ROOT

# What only this side needs. The rest of the package is the application.
STAYS_HERE = ("__main__.py", "cli", "site", "training")

# The engine travels compiled (compile_engine.py). What the page needs of it as Python:
ENGINE = tuple(
    f"{name}.py" for name in "__init__ assessment helpers levels limits score timing wire".split()
)

# The viewer travels compiled (viewer.py). What the application shares with it:
VIEWER = ("__init__.py", "parameters.py")


def files() -> dict[str, bytes]:
    """The shipped modules but the entry: path below the project ("yinsh/game.py") -> source."""
    package = ROOT / "yinsh"
    return {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in sorted(package.rglob("*.py"))
        if path != entry() and _travels(path.relative_to(package).parts)
    }


def _travels(parts: tuple[str, ...]) -> bool:
    if parts[0] == "engine":
        return parts[1] in ENGINE
    if parts[0] == "viewer":
        return parts[1] in VIEWER
    return parts[0] not in STAYS_HERE


def library_imports(sources: Mapping[str, bytes]) -> set[str]:
    """Modules outside the package that `sources` import, by their full names."""
    found: set[str] = set()
    for source in sources.values():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module)
    return {name for name in found if name.split(".")[0] != "yinsh"}


def in_order(sources: Mapping[str, bytes], first: str) -> list[str]:
    """The modules that importing `first` runs, by their names, each after those it imports.

    What is imported within functions, or for the type checker only, runs later or never.
    """
    known = {module_name(path)[0]: ast.parse(source) for path, source in sources.items()}
    order: list[str] = []
    seen: set[str] = set()

    def visit(name: str) -> None:
        if name in known and name not in seen:
            seen.add(name)
            visit(name.rpartition(".")[0])
            for statement in known[name].body:
                for imported in _imported(statement):
                    visit(imported)
            order.append(name)

    visit(first)
    return order


def _imported(statement: ast.stmt) -> list[str]:
    """The full names of what may be modules in a statement at the top of one."""
    if isinstance(statement, ast.Import):
        return [alias.name for alias in statement.names]
    if isinstance(statement, ast.ImportFrom) and statement.module:
        names = [f"{statement.module}.{alias.name}" for alias in statement.names]
        return [statement.module, *names]
    return []


def entry() -> Path:
    """The script that PyScript runs; it travels as it is."""
    return ROOT / "yinsh" / "web" / "main.py"
