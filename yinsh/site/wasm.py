"""Translates the engine's kernel from Python to a WebAssembly module, byte by byte.

The kernel is functions of whole numbers over arrays made once (`yinsh/engine/fast.py`), which is
what WebAssembly has: each function becomes a function, each array a place in one memory, each
statement its obvious counterpart. An array in a variable is its address. All numbers have 32
bits, except that a product under a remainder (`a * b % c`) is worked out in 64.

Whatever else Python can say is refused with its line. Must not know: what the kernel computes.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterable
from dataclasses import dataclass, field

PAGE = 65536
ALIGNED = 64  # bytes: where arrays begin
I32 = 0x7F
EMPTY = 0x40  # the type of a block that leaves nothing

BLOCK, LOOP, IF, ELSE, END = b"\x02", b"\x03", b"\x04", b"\x05", b"\x0b"
UNREACHABLE, RETURN, DROP, EQZ = b"\x00", b"\x0f", b"\x1a", b"\x45"

_BINARY: dict[type[ast.operator], bytes] = {
    ast.Add: b"\x6a", ast.Sub: b"\x6b", ast.Mult: b"\x6c", ast.FloorDiv: b"\x6d", ast.Mod: b"\x6f",
    ast.BitAnd: b"\x71", ast.BitOr: b"\x72", ast.BitXor: b"\x73", ast.LShift: b"\x74",
    ast.RShift: b"\x75",
}  # fmt: skip
_COMPARED: dict[type[ast.cmpop], bytes] = {
    ast.Eq: b"\x46", ast.NotEq: b"\x47", ast.Lt: b"\x48", ast.Gt: b"\x4a", ast.LtE: b"\x4c",
    ast.GtE: b"\x4e",
}  # fmt: skip


class NotInSubset(Exception):
    """The kernel says something that this translator has no words for."""

    def __init__(self, node: ast.AST) -> None:
        super().__init__(f"line {getattr(node, 'lineno', 0)}: {ast.unparse(node)}")


def unsigned(n: int) -> bytes:
    """LEB128."""
    out = bytearray()
    while True:
        n, low = n >> 7, n & 127
        if not n:
            return bytes([*out, low])
        out.append(low | 128)


def signed(n: int) -> bytes:
    """LEB128 with sign."""
    out = bytearray()
    while True:
        n, low = n >> 7, n & 127
        if n == (-1 if low & 64 else 0):
            return bytes([*out, low])
        out.append(low | 128)


def vector(items: Iterable[bytes]) -> bytes:
    some = list(items)
    return unsigned(len(some)) + b"".join(some)


def section(number: int, body: bytes) -> bytes:
    return bytes([number]) + unsigned(len(body)) + body


def name(text: str) -> bytes:
    raw = text.encode()
    return unsigned(len(raw)) + raw


def constant(n: int) -> bytes:
    return b"\x41" + signed(n)


@dataclass
class Module:
    """What the functions refer to."""

    arrays: dict[str, int] = field(default_factory=dict)  # addresses
    size: int = 0  # bytes of memory
    functions: dict[str, int] = field(default_factory=dict)  # numbers, the import first
    takes: dict[str, int] = field(default_factory=dict)  # arguments
    gives: dict[str, bool] = field(default_factory=dict)  # has a result
    small: dict[str, ast.FunctionDef] = field(default_factory=dict)  # written out where called


class _Renamed(ast.NodeTransformer):
    """Gives a function's own variables names that nobody else has."""

    def __init__(self, mark: str) -> None:
        self.mark = mark
        self.own: set[str] = set()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        for inner in ast.walk(node):
            if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                self.own.add(inner.id)
        for argument in node.args.args:
            self.own.add(argument.arg)
            argument.arg = self.mark + argument.arg
        self.generic_visit(node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.Name:
        if node.id in self.own:
            node.id = self.mark + node.id
        return node


class Function:
    """Translates one function."""

    def __init__(self, module: Module, node: ast.FunctionDef) -> None:
        self.module = module
        self.locals = {argument.arg: i for i, argument in enumerate(node.args.args)}
        self.arguments = len(self.locals)
        self.depth = 0  # of blocks that are open
        self.result = 0  # depth of the block that a return leaves; 0 for the function itself
        self.loops: list[tuple[int, int]] = []  # depth of the block to break to, to go on to
        self.spare = 0
        body = self.block(node.body)
        if module.gives[node.name]:
            body += UNREACHABLE
        kinds = [unsigned(len(self.locals) - self.arguments) + bytes([I32])]
        code = vector(kinds if len(self.locals) > self.arguments else []) + body + END
        self.code = unsigned(len(code)) + code

    def local(self, text: str) -> int:
        return self.locals.setdefault(text, len(self.locals))

    def block(self, statements: list[ast.stmt]) -> bytes:
        return b"".join(self.statement(statement) for statement in statements)

    def nested(self, statements: list[ast.stmt], levels: int = 1) -> bytes:
        self.depth += levels
        code = self.block(statements)
        self.depth -= levels
        return code

    def statement(self, node: ast.stmt) -> bytes:
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=value):
                return self.value(value) + b"\x21" + unsigned(self.local(target))
            case ast.Assign(targets=[ast.Subscript() as target], value=value):
                address, offset = self.place(target)
                return address + self.value(value) + b"\x36\x02" + unsigned(offset)
            case ast.AugAssign(op=op) if type(op) not in _BINARY:
                raise NotInSubset(node)
            case ast.AugAssign(target=ast.Name(id=target), op=op, value=value):
                number = unsigned(self.local(target))
                both = b"\x20" + number + self.value(value)
                return both + _BINARY[type(op)] + b"\x21" + number
            case ast.AugAssign(target=ast.Subscript() as target, op=op, value=value):
                address, offset = self.place(target)
                spare = unsigned(self.local("address "))
                old = b"\x20" + spare + b"\x28\x02" + unsigned(offset)
                return (
                    address + b"\x22" + spare + old + self.value(value) + _BINARY[type(op)]
                    + b"\x36\x02" + unsigned(offset)
                )  # fmt: skip
            case ast.If(test=test, body=body, orelse=orelse):
                code = self.value(test) + IF + bytes([EMPTY]) + self.nested(body)
                if orelse:
                    code += ELSE + self.nested(orelse)
                return code + END
            case ast.While(test=test, body=body, orelse=[]):
                self.loops.append((self.depth + 1, self.depth + 2))
                inner = self.nested(body, 2)
                self.loops.pop()
                leave = self.value(test) + EQZ + b"\x0d" + unsigned(1)
                again = b"\x0c" + unsigned(0)
                return self.looped(leave + inner + again)
            case ast.For(target=ast.Name(id=target), iter=ast.Call() as call, orelse=[]):
                return self.counted(node, target, call)
            case ast.Return(value=value):
                leave = b"\x0c" + unsigned(self.depth - self.result) if self.result else RETURN
                return (self.value(value) if value else b"") + leave
            case ast.Break():
                return b"\x0c" + unsigned(self.depth - self.loops[-1][0])
            case ast.Continue():
                return b"\x0c" + unsigned(self.depth - self.loops[-1][1])
            case ast.Expr(value=ast.Call(func=ast.Name(id=called)) as call):
                return self.call(call) + (DROP if self.module.gives[called] else b"")
        raise NotInSubset(node)

    def looped(self, body: bytes) -> bytes:
        return BLOCK + bytes([EMPTY]) + LOOP + bytes([EMPTY]) + body + END + END

    def counted(self, node: ast.For, target: str, call: ast.Call) -> bytes:
        """for target in range(...): the end is worked out once."""
        match call:
            case ast.Call(func=ast.Name(id="range"), args=[end], keywords=[]):
                start: ast.expr = ast.Constant(0)
            case ast.Call(func=ast.Name(id="range"), args=[start, end], keywords=[]):
                pass
            case _:
                raise NotInSubset(node)
        self.spare += 1
        limit = unsigned(self.local(f"end {self.spare}"))
        i = unsigned(self.local(target))
        head = self.value(start) + b"\x21" + i + self.value(end) + b"\x21" + limit
        leave = b"\x20" + i + b"\x20" + limit + b"\x4e\x0d" + unsigned(1)
        self.loops.append((self.depth + 1, self.depth + 3))
        inner = self.nested(node.body, 3)
        self.loops.pop()
        step = b"\x20" + i + constant(1) + b"\x6a\x21" + i + b"\x0c" + unsigned(0)
        return head + self.looped(leave + BLOCK + bytes([EMPTY]) + inner + END + step)

    def written_out(self, called: str) -> bytes:
        """A small function's body in place of a call; its arguments are on the stack."""
        self.spare += 1
        node = _Renamed(f"{called} {self.spare} ").visit(copy.deepcopy(self.module.small[called]))
        names = [argument.arg for argument in node.args.args]
        numbers = [unsigned(self.local(text)) for text in names]
        code = b"".join(b"\x21" + number for number in reversed(numbers))
        gives = self.module.gives[called]
        outer = self.result
        self.depth += 1
        self.result = self.depth
        code += BLOCK + bytes([I32 if gives else EMPTY]) + self.block(node.body)
        code += (UNREACHABLE if gives else b"") + END
        self.depth -= 1
        self.result = outer
        return code

    def place(self, node: ast.Subscript) -> tuple[bytes, int]:
        """Code for an address, and the offset to add to it."""
        index = node.slice
        offset = 0
        if isinstance(index, ast.BinOp) and isinstance(index.op, ast.Add):
            match index.right:
                case ast.Constant(value=int(added)):
                    offset, index = 4 * added, index.left
        match index:
            case ast.Constant(value=int(fixed)):
                scaled, offset = b"", offset + 4 * fixed
            case _:
                scaled = self.value(index) + constant(2) + b"\x74"
        match node.value:
            case ast.Name(id=array) if array in self.module.arrays:
                return scaled or constant(0), offset + self.module.arrays[array]
            case ast.Name(id=variable) if variable in self.locals:
                base = b"\x20" + unsigned(self.locals[variable])
                return (base + scaled + b"\x6a" if scaled else base), offset
        raise NotInSubset(node)

    def value(self, node: ast.expr) -> bytes:
        match node:
            case ast.Constant(value=bool()):
                raise NotInSubset(node)
            case ast.Constant(value=int(number)):
                return constant(number)
            case ast.Name(id=variable) if variable in self.locals:
                return b"\x20" + unsigned(self.locals[variable])
            case ast.Name(id=array) if array in self.module.arrays:
                return constant(self.module.arrays[array])
            case ast.Subscript():
                address, offset = self.place(node)
                return address + b"\x28\x02" + unsigned(offset)
            case ast.BinOp(left=ast.BinOp(op=ast.Mult()) as product, op=ast.Mod(), right=right):
                wide = self.value(product.left) + b"\xac" + self.value(product.right) + b"\xac\x7e"
                return wide + self.value(right) + b"\xac\x81\xa7"
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
                return self.value(left) + self.value(right) + _BINARY[type(op)]
            case ast.Compare(left=left, ops=ops, comparators=others) if all(
                type(op) in _COMPARED for op in ops
            ):
                code = b""
                for i, (comparison, right) in enumerate(zip(ops, others, strict=True)):
                    code += self.value(left) + self.value(right) + _COMPARED[type(comparison)]
                    code += b"\x71" if i else b""
                    left = right
                return code
            case ast.BoolOp(op=op, values=[first, *rest]):
                if not rest:
                    return self.value(first)
                more = self.value(ast.BoolOp(op, rest))
                both = isinstance(op, ast.And)
                typed = IF + bytes([I32])
                if both:
                    return self.value(first) + typed + more + ELSE + constant(0) + END
                return self.value(first) + typed + constant(1) + ELSE + more + END
            case ast.IfExp(test=test, body=body, orelse=orelse):
                chosen = self.value(body) + ELSE + self.value(orelse) + END
                return self.value(test) + IF + bytes([I32]) + chosen
            case ast.Call(func=ast.Name(id=called)) if self.module.gives.get(called):
                return self.call(node)
        raise NotInSubset(node)

    def call(self, node: ast.Call) -> bytes:
        match node:
            case ast.Call(func=ast.Name(id=called), args=arguments, keywords=[]) if (
                self.module.takes.get(called) == len(arguments)
            ):
                given = b"".join(self.value(argument) for argument in arguments)
                if called in self.module.small:
                    return given + self.written_out(called)
                return given + b"\x10" + unsigned(self.module.functions[called])
        raise NotInSubset(node)


def translate(source: str, api: list[str], inline: Iterable[str] = ()) -> bytes:
    """A module of the kernel's Python as WebAssembly that exports `api` and imports env.now."""
    tree = ast.parse(source)
    module = Module(functions={"now": 0}, takes={"now": 0}, gives={"now": True})
    found: list[ast.FunctionDef] = []
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=array)],
                value=ast.Call(func=ast.Name(id="i32"), args=[ast.Constant(value=int(length))]),
            ):
                module.arrays[array] = module.size
                module.size += -(-4 * length // ALIGNED) * ALIGNED
            case ast.FunctionDef(name=called):
                found.append(node)
                module.functions[called] = len(found)
                module.takes[called] = len(node.args.args)
                module.gives[called] = any(
                    isinstance(inner, ast.Return) and inner.value for inner in ast.walk(node)
                )
                if called in inline:
                    module.small[called] = node
            case _:
                raise NotInSubset(node)
    shapes = [(0, True)]
    numbers = []
    for node in found:
        shape = (len(node.args.args), module.gives[node.name])
        if shape not in shapes:
            shapes.append(shape)
        numbers.append(shapes.index(shape))
    types = [
        b"\x60" + vector([bytes([I32])] * n) + vector([bytes([I32])] * gives) for n, gives in shapes
    ]
    imports = [name("env") + name("now") + b"\x00" + unsigned(0)]
    exports = [name(text) + b"\x00" + unsigned(module.functions[text]) for text in api]
    pages = -(-module.size // PAGE)
    return b"".join(
        [
            b"\0asm\1\0\0\0",
            section(1, vector(types)),
            section(2, vector(imports)),
            section(3, vector(unsigned(number) for number in numbers)),
            section(5, vector([b"\x01" + unsigned(pages) + unsigned(pages)])),
            section(7, vector(exports)),
            section(10, vector(Function(module, node).code for node in found)),
        ]
    )
