"""Compiles the engine's kernel from Python to one JavaScript module, by PScript.

The kernel's files are joined in order, without imports and docstrings. What makes the result
fast, about six times faster than PScript's plain output:

* integer constants are written into the code as numbers;
* PScript's overloading of + and == is off: the kernel has nothing but integers;
* arrays become `const`, functions become declarations, and only what is called from outside is
  exported: the engine behind JavaScript then treats the bindings as constants.

What PScript cannot do without its run-time helpers is refused here, loudly; that keeps the kernel
within the subset that `yinsh/engine/fast.py` describes.
Must not know: what the kernel computes, or who runs it.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import re
import sys
from pathlib import Path

from yinsh.site import build_tools, cache
from yinsh.site.project import CACHE, ROOT, SiteError, say

ENGINE = ROOT / "yinsh" / "engine"
# In the order in which they use each other.
KERNEL = tuple(
    ENGINE / f"{name}.py"
    for name in (
        "geometry state patterns evaluation transpositions children ordering search root team "
        "leading helping"
    ).split()
)
API = (
    "prepare set_weight forget_values new_game begin_position put_piece finish_position "
    "begin_search step set_limits depth_done best_score nodes evals line_length line_at "
    "begin_team begin_leading lead dismiss hear_helper tell_helper "
    "assist hear_leader tell_leader box_at fill_box"
).split()

PREAMBLE = """\
// Made from the Python files of yinsh/engine by yinsh/site/compile_engine.py. Do not edit.
const i32 = (n) => new Int32Array(n);
const now = () => Math.floor(performance.now());
"""


class _Kernel(ast.NodeTransformer):
    """Leaves the code bare: constants inlined, no annotations, no docstrings."""

    def __init__(self) -> None:
        self.constants: dict[str, int] = {}
        self.names: set[str] = set()

    def take(self, name: str) -> None:
        if name in self.names:
            raise SiteError(f"two modules of the kernel define {name}")
        self.names.add(name)

    def module(self, path: Path) -> list[ast.stmt]:
        """The statements of one file that are left."""
        kept: list[ast.stmt] = []
        for node in ast.parse(path.read_text("utf-8"), str(path)).body:
            match node:
                case ast.ImportFrom(names=names) if not any(alias.asname for alias in names):
                    continue
                case ast.Expr(value=ast.Constant(value=str())):
                    continue
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=int(value))):
                    self.take(name)
                    self.constants[name] = value
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call()):
                    self.take(name)
                    kept.append(node)
                case ast.FunctionDef(name=name):
                    self.take(name)
                    kept.append(self.visit(node))
                case _:
                    raise SiteError(f"{path}:{node.lineno}: not for the kernel's top level")
        return kept

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id in self.constants:
            return ast.copy_location(ast.Constant(self.constants[node.id]), node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        if isinstance(node.body[0], ast.Expr):
            del node.body[0]
        node.body[:0] = ast.parse("PSCRIPT_OVERLOAD = False").body
        node.returns = None
        for argument in node.args.args:
            argument.annotation = None
        return node


def bare_python(files: tuple[Path, ...] = KERNEL) -> str:
    """The kernel as one Python module, as PScript gets it."""
    kernel = _Kernel()
    body = [statement for path in files for statement in kernel.module(path)]
    module = ast.Module(body, [])
    return ast.unparse(ast.fix_missing_locations(module))


def translate(source: str, api: list[str]) -> str:
    """One Python module of the kernel as a JavaScript module that exports `api`."""
    script = build_tools.to_javascript(source)
    arrays = len(re.findall(r"^[A-Z]\w* = i32\(", source, re.MULTILINE))
    functions = len(re.findall(r"^def ", source, re.MULTILINE))
    script, first = re.subn(r"\A\s*var [^;]*;\n", "", script)
    script, constants = re.subn(r"^([A-Z]\w*) = i32\(", r"const \1 = i32(", script, flags=re.M)
    script, declared = re.subn(
        r"^(\w+) = function flx_\1 \(", r"function \1 (", script, flags=re.MULTILINE
    )
    if (first, constants, declared) != (1, arrays, functions):
        raise SiteError(
            "PScript's output is not what was expected: "
            f"{constants} of {arrays} arrays, {declared} of {functions} functions"
        )
    helper = re.search(r"_py(func|meth)_\w+", script)
    if helper:
        raise SiteError(f"the kernel is outside its subset: it needs {helper[0]}")
    return f"{PREAMBLE}{script}\nexport {{ {', '.join(api)} }};\n"


def compiled(files: tuple[Path, ...] = KERNEL, api: list[str] = API) -> Path:
    """The module, compiled now or earlier: a file in the cache, named by its source."""
    source = bare_python(files)
    digest = hashlib.sha256(f"{source} {api} {build_tools.PINNED} ".encode())
    digest.update(Path(__file__).read_bytes())
    path = CACHE / "engine" / f"engine-{digest.hexdigest()[:16]}.mjs"
    return cache.written(path, lambda: translate(source, api))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python3 -m yinsh.site.compile_engine", description="Compile the engine's kernel."
    )
    parser.add_argument("--out", type=Path, help="also write the module there")
    options = parser.parse_args(arguments)
    path = compiled()
    if options.out:
        options.out.write_bytes(path.read_bytes())
    say(f"{path}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
