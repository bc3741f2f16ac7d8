"""The engine's part of the bench: a fingerprint of its behaviour, and its speed thrice.

Fixed positions are searched to a fixed depth in CPython, in Pyodide under node (the Python of the
page), and compiled under node. The sums of nodes, positions scored and scores must be equal; they
change whenever the engine's behaviour does, and only then.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from yinsh.cli.bench_search import Sums, measure
from yinsh.cli.engine_chooser import compiled_search
from yinsh.cli.python_search import python_search
from yinsh.engine.player import Limits
from yinsh.site import packages, tools
from yinsh.site.node_engine import NodeEngine
from yinsh.site.project import ROOT

DEPTH: Final = 6
DEEPER: Final = 9  # for the speed of the compiled engine, for which the other is over too soon
SECOND: Final = 1000

RUN_PYTHON: Final = Path(tools.__file__).with_name("run_python.mjs")
IN_PYODIDE: Final = f"""
import json, sys
from dataclasses import asdict
sys.path.insert(0, "/project")
from yinsh.cli.bench_search import measure
from yinsh.cli.python_search import python_search
from yinsh.engine.player import Limits
print(json.dumps(asdict(measure(python_search(), Limits(depth={DEPTH})))))
0
"""


def measure_in_pyodide() -> Sums:
    """The same search in the Python that runs in the page; SiteError when it does not run."""
    packages.fetch()
    job = {
        "pyodide": str(packages.PYODIDE),
        "mounts": {"/project": str(ROOT)},
        "env": {"PYTHONDONTWRITEBYTECODE": "1"},
        "code": IN_PYODIDE,
    }
    return Sums(**json.loads(tools.node(str(RUN_PYTHON), json.dumps(job))))


def table(say: Callable[[str], None]) -> None:
    """Measure and tell, line by line; RuntimeError when the engines differ."""
    say(f"{'engine':<34}{'depth':>7}{'nodes':>11}{'evals':>13}{'seconds':>9}{'evals/s':>12}")

    def line(what: str, sums: Sums) -> Sums:
        numbers = f"{sums.depth:>7.2f}{sums.nodes:>11}{sums.evals:>13}"
        say(f"{what:<34}{numbers}{sums.seconds:>9.2f}{sums.rate:>12,.0f}")
        return sums

    here = line(f"CPython, depth {DEPTH}", measure(python_search(), Limits(depth=DEPTH)))
    page = line(f"Pyodide under node, depth {DEPTH}", measure_in_pyodide())
    with NodeEngine() as engine:
        node = compiled_search(engine)
        there = line(f"compiled under node, depth {DEPTH}", measure(node, Limits(depth=DEPTH)))
        deep = line(f"compiled, depth {DEEPER}", measure(node, Limits(depth=DEEPER)))
        line("compiled, 1 s a position", measure(node, Limits(hard=SECOND)))
        # To be compared in seconds: the helper's work comes on top. On two idle cores or more.
        helped = compiled_search(engine, helpers=1)
        line(f"compiled, one helper, depth {DEEPER}", measure(helped, Limits(depth=DEEPER)))
        line("compiled, one helper, 1 s", measure(helped, Limits(hard=SECOND)))
    if not here.fingerprint == page.fingerprint == there.fingerprint:
        prints = f"{here.fingerprint}, {page.fingerprint}, {there.fingerprint}"
        raise RuntimeError(f"not the same engine: {prints}")
    say(f"fingerprint: {' '.join(map(str, here.fingerprint))} (nodes, evals, scores), in all three")
    say(
        f"the compiled engine is {deep.rate / here.rate:.0f} times as fast as CPython, "
        f"{deep.rate / page.rate:.0f} times as fast as Pyodide"
    )
