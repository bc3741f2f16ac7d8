"""Compiles what a page needs before Python has started from Python to JavaScript, by PScript.

The source is everyday Python (the link's low level, yinsh/viewer), so it takes PScript's own
helpers along and needs none of what makes the engine fast. The modules become one, in which every
name stands once.
Must not know: what the modules do, or who uses them.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Sequence
from pathlib import Path

from yinsh.site import build_tools, cache
from yinsh.site.project import CACHE, ROOT, SiteError

VIEWER = ROOT / "yinsh" / "viewer"
PARAMETERS = (ROOT / "yinsh" / "options.py", VIEWER / "parameters.py")
LANGUAGES = (ROOT / "yinsh" / "view" / "languages.py",)
# In the order in which they use each other.
SOURCES = (
    ROOT / "yinsh" / "records" / "link_bytes.py",
    *(VIEWER / f"{name}.py" for name in "lines rules positions replay poster orders".split()),
)

PREAMBLE = "const cos = Math.cos, sin = Math.sin, atan2 = Math.atan2, pi = Math.PI;"


def bare_python(sources: Sequence[Path]) -> str:
    """The modules as one, without imports, docstrings, annotations and type aliases."""
    kept: list[ast.stmt] = []
    for path in sources:
        for node in ast.parse(path.read_text("utf-8"), str(path)).body:
            match node:
                case ast.ImportFrom() | ast.Expr(value=ast.Constant()):
                    continue
                case ast.Assign(value=ast.Subscript()):  # a type alias
                    continue
                case ast.AnnAssign(target=ast.Name() as name, value=ast.expr() as value):
                    kept.append(ast.Assign([name], value))
                case ast.FunctionDef() | ast.ClassDef():
                    kept.append(_Bare().visit(node))
                case _:
                    raise SiteError(f"{path}:{node.lineno}: not for a page without Python")
    return ast.unparse(ast.fix_missing_locations(ast.Module(kept, [])))


class _Bare(ast.NodeTransformer):
    """Leaves no docstrings and no annotations."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.returns = None
        for argument in node.args.args:
            argument.annotation = None
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        is_text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if is_text else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.Assign:
        assert node.value
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def names(bare: str) -> list[str]:
    """What a module defines at its top level; SiteError if one thing is defined twice."""
    found: list[str] = []
    for node in ast.parse(bare).body:
        match node:
            case (
                ast.FunctionDef(name=name)
                | ast.ClassDef(name=name)
                | ast.Assign(targets=[ast.Name(id=name)])
            ):
                if name in found:
                    raise SiteError(f"{name} is defined twice")
                found.append(name)
    return found


def script(sources: Sequence[Path] = SOURCES) -> str:
    """The modules in JavaScript, compiled now or earlier; they define their names at its top."""
    bare = bare_python(sources)
    names(bare)
    digest = hashlib.sha256(f"{bare} {build_tools.PINNED}".encode())
    digest.update(Path(__file__).read_bytes())
    path = CACHE / "viewer" / f"viewer-{digest.hexdigest()[:16]}.js"
    made = cache.written(path, lambda: f"{PREAMBLE}\n{build_tools.to_javascript(bare)}")
    return made.read_text("utf-8")


def module(sources: Sequence[Path] = SOURCES) -> str:
    """The modules as one JavaScript module that exports every name."""
    made_from = ", ".join(path.relative_to(ROOT).as_posix() for path in sources)
    note = f"// Made from {made_from} by {Path(__file__).name}. Do not edit.\n"
    exported = ", ".join(names(bare_python(sources)))
    return f"{note}{script(sources)}\nexport {{ {exported} }};\n"
