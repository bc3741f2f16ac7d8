"""Compiles the engine's kernel from Python to one JavaScript module that carries WebAssembly.

The kernel's files are joined in order, without imports and docstrings, with integer constants
written into the code as numbers; `wasm.py` translates the result. Small functions that are called
all the time are written out where they are called, which browsers do not do for WebAssembly.
Compared with the same kernel as JavaScript (by PScript, with all overloading off), this searches
half as fast again, and is at full speed sooner.

What the translator has no words for is refused here, loudly; that keeps the kernel within the
subset that `yinsh/engine/fast.py` describes.
Must not know: what the kernel computes, or who runs it.
"""

from __future__ import annotations

import argparse
import ast
import base64
import hashlib
import sys
from pathlib import Path

from yinsh.site import wasm
from yinsh.site.project import CACHE, ROOT, SiteError, say

ENGINE = ROOT / "yinsh" / "engine"
# In the order in which they use each other.
KERNEL = tuple(
    ENGINE / f"{name}.py"
    for name in "geometry state evaluation transpositions children search root".split()
)
API = (
    "prepare set_weight make_values new_game begin_position put_piece finish_position "
    "begin_search step set_limits depth_done best_score nodes evals line_length line_at"
).split()

WRITTEN_OUT = "is_row may_hold_row limited push bias".split()

SCRIPT = """\
// Made from the Python files of yinsh/engine by yinsh/site/compile_engine.py. Do not edit.
const code = Uint8Array.from(atob("{code}"), (letter) => letter.charCodeAt(0));
const now = () => Math.floor(performance.now());
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { now } });
const { {api} } = exports;
export { {api} };
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
        node.returns = None
        for argument in node.args.args:
            argument.annotation = None
        return node


def bare_python(files: tuple[Path, ...] = KERNEL) -> str:
    """The kernel as one Python module, as it is translated."""
    kernel = _Kernel()
    body = [statement for path in files for statement in kernel.module(path)]
    module = ast.Module(body, [])
    return ast.unparse(ast.fix_missing_locations(module))


def translate(source: str, api: list[str]) -> str:
    """One Python module of the kernel as a JavaScript module that exports `api`."""
    try:
        code = wasm.translate(source, api, WRITTEN_OUT)
    except wasm.NotInSubset as error:
        raise SiteError(f"the kernel is outside its subset: {error}") from error
    script = SCRIPT.replace("{api}", ", ".join(api))
    return script.replace("{code}", base64.b64encode(code).decode())


def compiled(files: tuple[Path, ...] = KERNEL, api: list[str] = API) -> Path:
    """The module, compiled now or earlier: a file in the cache, named by its source."""
    source = bare_python(files)
    digest = hashlib.sha256(f"{source} {api} ".encode())
    for translator in (__file__, wasm.__file__):
        digest.update(Path(translator).read_bytes())
    path = CACHE / "engine" / f"engine-{digest.hexdigest()[:16]}.mjs"
    if not path.is_file():
        script = translate(source, api)
        path.parent.mkdir(parents=True, exist_ok=True)
        work = path.with_suffix(".part")
        work.write_text(script, "utf-8")
        work.replace(path)
    return path


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
