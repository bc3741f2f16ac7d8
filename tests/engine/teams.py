"""Several kernels in one process, and a clock that runs by the positions scored: what workers do
with each other, without workers and the same each time."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from types import CodeType
from typing import Any

from yinsh.engine import root, state, weights
from yinsh.engine.player import Found, found
from yinsh.engine.wire import position_numbers
from yinsh.game import Position
from yinsh.site.compile_engine import bare_python

EVALS_A_MILLISECOND = 300
MESSAGE = 0.5  # milliseconds that one travels
TURN, SLICE = 5, 30
NEVER = 100_000


@cache
def _code() -> CodeType:
    return compile(ast.parse(bare_python()), "kernel", "exec")


class Kernel:
    """A kernel of its own: what the build makes a module of JavaScript of."""

    def __init__(self) -> None:
        self._names: dict[str, Any] = {"i32": lambda n: [0] * n, "now": self._now}
        exec(_code(), self._names)
        self.call("prepare")
        for i, weight in enumerate(weights.read_weights()):
            self.call("set_weight", i, weight)
        self.call("forget_values")

    def call(self, name: str, *arguments: int) -> int:
        answer: int = self._names[name](*arguments)
        return answer

    @property
    def evals(self) -> int:
        """Scored by this kernel alone."""
        count: int = self._names["ST"][state.EVALS]
        return count

    def _now(self) -> int:
        return self.evals // EVALS_A_MILLISECOND

    def begin(self, position: Position, *, depth: int = 0, hard: int = 0, noise: int = 0) -> None:
        self.call("new_game")
        numbers = position_numbers(position)
        self.call("begin_position")
        for p, content in enumerate(numbers[:85]):
            self.call("put_piece", p, content)
        self.call("finish_position", *numbers[85:])
        self.call("begin_search", depth, 0, 0, hard, noise, 1)

    def box(self, length: int) -> list[int]:
        return [self.call("box_at", i) for i in range(length)]

    def fill(self, box: list[int]) -> int:
        for i, number in enumerate(box):
            self.call("fill_box", i, number)
        return len(box)

    def found(self, position: Position) -> Found:
        line = [self.call("line_at", i) for i in range(self.call("line_length"))]
        numbers = (self.call(name) for name in ("depth_done", "best_score", "nodes", "evals"))
        return found(position, line, *numbers)


@dataclass
class Member:
    """A worker: his kernel, his clock, what has been sent to him and when it arrives."""

    kernel: Kernel
    time: float = 0
    busy: bool = False
    mail: list[tuple[float, int, list[int]]] = field(default_factory=list)

    def work(self, name: str) -> int:
        before = self.kernel.evals
        answer = self.kernel.call(name, TURN, SLICE)
        self.time += (self.kernel.evals - before) / EVALS_A_MILLISECOND + 0.1
        return answer

    @property
    def next(self) -> float:
        if self.busy:
            return self.time
        return max(self.time, self.mail[0][0]) if self.mail else NEVER


@cache
def kernels(count: int) -> tuple[Kernel, ...]:
    return tuple(Kernel() for _ in range(count))


@dataclass(frozen=True)
class Outcome:
    found: Found
    useful: int
    """How many helpers the kernel had use for."""
    evals: tuple[int, ...]
    """Of each kernel, the leader's first."""


def together(
    position: Position,
    helpers: int,
    *,
    depth: int = 0,
    hard: int = 0,
    noise: int = 0,
    answers: Callable[[int, float], bool] = lambda who, time: True,
    told: Callable[[list[int]], list[int]] = lambda box: box,
    dismissed: float = NEVER,
) -> Outcome:
    """One search. `answers`: does a helper still, at that time? `told`: what a message becomes on
    its way to a helper. `dismissed`: when the leader is told that all helpers are lost."""
    leader, *others = (Member(kernel) for kernel in kernels(helpers + 1))
    leader.kernel.begin(position, depth=depth, hard=hard, noise=noise)
    useful = leader.kernel.call("begin_leading", helpers)
    for member in others:
        member.kernel.begin(position)
        member.kernel.call("begin_team", 0)
    others = others[:useful]
    lost = False

    def tell() -> None:
        for who, member in enumerate(others, start=1):
            length = leader.kernel.call("tell_helper", who)
            if length:
                box = told(leader.kernel.box(length))
                member.mail.append((leader.time + MESSAGE, 0, box))

    while True:
        member = min((leader, *others), key=lambda one: leader.time if one is leader else one.next)
        member.time = member.time if member is leader else member.next
        while member.mail and member.mail[0][0] <= member.time:
            _, who, box = member.mail.pop(0)
            length = member.kernel.fill(box)
            if member is leader:
                member.kernel.call("hear_helper", who, length)
            else:
                member.kernel.call("hear_leader", length)
                member.busy = True
        if member is not leader:
            who = others.index(member) + 1
            if not answers(who, member.time):
                member.busy = False
                member.mail.clear()
                continue
            member.busy = member.work("assist") != 0
            box = member.kernel.box(member.kernel.call("tell_leader"))
            leader.mail.append((member.time + MESSAGE, who, box))
            continue
        if not lost:
            if leader.time >= dismissed:
                lost = True
                for who in range(1, useful + 1):
                    leader.kernel.call("dismiss", who)
            else:
                tell()
        state = leader.work("lead")
        if state == root.FINISHED:
            break
        assert leader.time < NEVER
    evals = tuple(one.kernel.evals for one in (leader, *others))
    return Outcome(leader.kernel.found(position), useful, evals)
