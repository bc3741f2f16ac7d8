"""What is translated to WebAssembly computes what Python computes, or is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from yinsh.site import compile_engine, tools, wasm

# Each defines f(a, b).
PROGRAMS = {
    "arithmetic": "def f(a, b): return (a + b) * 3 - (a << 2) + (a & b | 8 ^ b) + (a >> 1)",
    "division": "def f(a, b): return (a + 1000) // 7 * 100 + (b + 1000) % 13",
    "wide": "def f(a, b): return (a + 2147480000) * 16807 % 2147483647",
    "negative": "def f(a, b): return 0 - a * b if a > b else b - 1000000",
    "logic": (
        "def f(a, b):\n"
        "    if a < 3 and b < 3 or a == 7: return 1\n"
        "    elif 2 < a < b: return 2\n"
        "    else: return 3"
    ),
    "arrays": (
        "A = i32(40)\nB = i32(5)\n"
        "def fill(table, n):\n"
        "    for i in range(n): table[i] = i * i\n"
        "def f(a, b):\n"
        "    fill(A, 40)\n    fill(B, 5)\n"
        "    some = A if a > 5 else B\n"
        "    k = b % 2\n"
        "    some[k + 2] += a\n    A[a] -= 3\n"
        "    return some[k + 2] * 100 + some[1] + A[a]"
    ),
    "loops": (
        "def f(a, b):\n"
        "    total = 0\n"
        "    for i in range(a, a + b):\n"
        "        if i % 3 == 0: continue\n"
        "        j = 0\n"
        "        while j < i:\n"
        "            j += 2\n"
        "            if j == 8: break\n"
        "            if j == 4: continue\n"
        "            total += j\n"
        "        total += i * 1000\n"
        "    return total"
    ),
    "calls": (
        "def small(n):\n"
        "    for i in range(n):\n"
        "        if i * i >= n: return i\n"
        "    return n\n"
        "def power(a, n): return 1 if n == 0 else a * power(a, n - 1)\n"
        "def f(a, b):\n"
        "    total = 0\n"
        "    for i in range(b): total += small(i + a) * power(2, i % 9)\n"
        "    return total + small(small(a))"
    ),
}
PAIRS = [(a, b) for a in range(10) for b in range(10)]

RUN = """
import { pathToFileURL } from "node:url";
const { f } = await import(pathToFileURL(process.argv[2]));
process.stdout.write(JSON.stringify(JSON.parse(process.argv[3]).map(([a, b]) => f(a, b))));
"""


@pytest.mark.parametrize("inline", [(), ("small", "fill")])
@pytest.mark.parametrize("name", PROGRAMS)
def test_programs_compute_the_same(
    name: str, inline: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compile_engine, "WRITTEN_OUT", inline)
    module, runner = tmp_path / "module.mjs", tmp_path / "run.mjs"
    module.write_text(compile_engine.translate(PROGRAMS[name], ["f"]), "utf-8")
    runner.write_text(RUN, "utf-8")
    there = json.loads(tools.node(str(runner), str(module), json.dumps(PAIRS)))
    space: dict[str, object] = {"i32": lambda n: [0] * n}
    exec(PROGRAMS[name], space)
    f = space["f"]
    assert callable(f)
    assert there == [f(a, b) for a, b in PAIRS]


@pytest.mark.parametrize(
    "said",
    [
        "return [a]", "return a / b", "return -a.b", "return not_defined", "return print(a)",
        "return 'a'", "return True", "a, b = b, a", "del a", "global a", "import sys",
        "return f(a, b=b)", "return max(a, b)", "return a if a is b else b", "raise a",
        "for i in range(0, a, 2): pass", "for i in a: pass", "while a: b = 1\n    else: b = 2",
        "a[0:1] = b", "return a ** b",
        "a /= b", "return f(a)", "f(a)", "g()", "return a.b()",
    ],
)  # fmt: skip
def test_what_is_not_in_the_subset_is_refused(said: str) -> None:
    with pytest.raises(wasm.NotInSubset):
        wasm.translate(f"def f(a, b):\n    {said}", ["f"])
