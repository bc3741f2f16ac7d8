"""What can be wrong with a text: every problem that is raised is in the table, and none is left."""

import ast
from pathlib import Path

import pytest

import yinsh
from yinsh.game import Refusal
from yinsh.problems import PROBLEMS, problem
from yinsh.setup import Fault

ROOT = Path(yinsh.__file__).parent


def raised() -> set[str]:
    """The keys that the source names; of those put together, what stands before the braces."""
    found = set()
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="problem" | "problem_of"), args=[key, *_]):
                    for part in ast.walk(key):
                        if isinstance(part, ast.Constant) and "." in str(part.value):
                            found.add(str(part.value))
    return found


def test_every_problem_that_is_raised_is_in_the_table() -> None:
    for key in raised():
        assert key in PROBLEMS or any(known.startswith(key) for known in PROBLEMS), key


def test_every_problem_in_the_table_is_raised() -> None:
    named = raised() | {"notation.no-action", "notation.nothing"}  # by a variable
    for key in PROBLEMS:
        assert key in named or any(key.startswith(part) for part in named if part[-1] == "."), key


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_of_a_position_has_words(fault: Fault) -> None:
    assert problem(f"setup.{fault.value}")


@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_has_words(refusal: Refusal) -> None:
    assert problem(f"rules.{refusal.value}", at="e5")


def test_a_problem_remembers_what_it_is_about() -> None:
    inner = problem("rules.occupied", at="e5")
    outer = problem("link.turn", number=1234, problem=inner)
    assert outer == "turn 1,234: e5 is not vacant"
    assert outer.key == "link.turn"
    assert outer.values == {"number": 1234, "problem": inner}
