"""Compiles the link's low level from Python to a JavaScript module, by PScript.

For pages that show a linked game before Python has started. The source is everyday Python, so it
takes PScript's own helpers along and needs none of what makes the engine fast.
Must not know: what the bytes of a link mean, or who reads them.
"""

from __future__ import annotations

import ast
import hashlib
from pathlib import Path

from yinsh.site import build_tools
from yinsh.site.project import CACHE, ROOT, SiteError

SOURCE = ROOT / "yinsh" / "records" / "link_bytes.py"
_TRANSLATE = (
    "import sys, warnings; warnings.simplefilter('ignore'); import pscript; "
    "sys.stdout.write(pscript.py2js(sys.stdin.read(), inline_stdlib=True))"
)


def bare_python(source: str) -> str:
    """The module without imports, docstrings, annotations and type aliases."""
    kept: list[ast.stmt] = []
    for node in ast.parse(source).body:
        match node:
            case ast.ImportFrom() | ast.Expr(value=ast.Constant()):
                continue
            case ast.Assign(value=ast.Subscript()):  # a type alias
                continue
            case ast.AnnAssign(target=ast.Name() as name, value=ast.expr() as value):
                kept.append(ast.Assign([name], value))
            case ast.FunctionDef():
                kept.append(_Bare().visit(node))
            case _:
                raise SiteError(f"line {node.lineno} is not for the link's low level")
    return ast.unparse(ast.fix_missing_locations(ast.Module(kept, [])))


class _Bare(ast.NodeTransformer):
    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        if isinstance(node.body[0], ast.Expr):
            del node.body[0]
        node.returns = None
        for argument in node.args.args:
            argument.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.Assign:
        assert node.value
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def translate(source: str) -> str:
    """The module in JavaScript; it exports every function and constant."""
    bare = bare_python(source)
    names: list[str] = []
    for node in ast.parse(bare).body:
        match node:
            case ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
                names.append(name)
    script = build_tools.run(_TRANSLATE, bare)
    note = f"// Made from yinsh/records/{SOURCE.name} by {Path(__file__).name}. Do not edit.\n"
    return f"{note}{script}\nexport {{ {', '.join(names)} }};\n"


def compiled() -> Path:
    """The module, compiled now or earlier: a file in the cache, named by its source."""
    source = SOURCE.read_text("utf-8")
    digest = hashlib.sha256(f"{source} {build_tools.PINNED}".encode())
    digest.update(Path(__file__).read_bytes())
    path = CACHE / "link" / f"link-{digest.hexdigest()[:16]}.mjs"
    if not path.is_file():
        script = translate(source)
        path.parent.mkdir(parents=True, exist_ok=True)
        work = path.with_suffix(".part")
        work.write_text(script, "utf-8")
        work.replace(path)
    return path
