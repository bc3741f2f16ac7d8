"""The opponent's worker in a real browser: answers, progress, cancelling, late answers."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Frame, Page

from tests.browser.blog import served
from tests.rules.players import Taste, play
from yinsh.engine import player, weights
from yinsh.engine.actions import position_numbers
from yinsh.engine.player import Limits
from yinsh.engine.wire import turns_of
from yinsh.game import Position

# Starts the worker, sends `jobs` in turn, each as soon as the message before it asks for it
# (`after`: a job, a type, and at least which depth), and gives back all messages with their times
# once `last` came.
SCRIPT = """
([script, jobs, last]) => new Promise((done, fail) => {
  const born = performance.now();
  const worker = new Worker(script, { type: "module" });
  const heard = [];
  const next = () => {
    while (jobs.length && heard.some((m) =>
        m.type === jobs[0].after[1] && (m.job ?? 0) === jobs[0].after[0]
        && (m.depth ?? 0) >= (jobs[0].after[2] ?? 0))) {
      const { messages } = jobs.shift();
      heard.push({ type: "sent", at: performance.now() - born });
      messages.forEach((message) => worker.postMessage(message));
    }
  };
  worker.onerror = (event) => fail(new Error(event.message));
  worker.onmessage = ({ data }) => {
    heard.push({ ...data, at: performance.now() - born });
    next();
    if (data.type === last[1] && (data.job ?? 0) === last[0]) {
      worker.terminate();
      done(heard);
    }
  };
})
"""
READY = [0, "ready"]


@pytest.fixture
def folder(page: Page, site_url: str) -> Page:
    """A page beside the worker that does nothing itself."""
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(f"{site_url}static/engine-jobs.mjs")
    return page


def job(number: int, position: Position, fresh: bool = False, **limits: int) -> dict[str, Any]:
    return {
        "job": number,
        "key": f"k{number}",
        "position": position_numbers(position),
        "limits": limits,
        "fresh": fresh,
    }


def ask(
    page: Page | Frame,
    jobs: list[dict[str, Any]],
    last: list[Any],
    script: str = "engine-worker.js",
) -> list[dict[str, Any]]:
    heard: list[dict[str, Any]] = page.evaluate(SCRIPT, [script, jobs, last])
    return heard


MIDDLE = play(Taste.ANYTHING, 1).positions[30]


def test_each_depth_is_told_and_the_last_is_the_move(folder: Page) -> None:
    weights.load_kernel(weights.read_weights())
    jobs = [{"after": READY, "messages": [job(7, MIDDLE, fresh=True, depth=4)]}]
    ready, _, *heard = ask(folder, jobs, [7, "move"])
    assert ready["type"] == "ready"
    assert [message["type"] for message in heard] == ["progress"] * 3 + ["move"]
    assert {(message["job"], message["key"]) for message in heard} == {(7, "k7")}
    expected = list(player.search(MIDDLE, Limits(depth=4), fresh=True))
    for message, found in zip(heard, expected, strict=True):
        assert (message["depth"], message["score"]) == (found.depth, found.score)


def test_a_new_job_replaces_the_old_one_at_once(folder: Page) -> None:
    """And nothing more is heard of the old one: its number would not fit."""
    jobs = [
        {"after": READY, "messages": [job(1, MIDDLE)]},
        {"after": [1, "progress"], "messages": [{"cancel": True}, job(2, MIDDLE, depth=2)]},
    ]
    heard = ask(folder, jobs, [2, "move"])
    types = [(message.get("job"), message["type"]) for message in heard]
    after = types[types.index((1, "progress")) :]
    assert (2, "move") in after
    assert [entry for entry in after[after.index((2, "progress")) :] if entry[0] == 1] == []


def test_a_move_in_time(folder: Page) -> None:
    jobs = [{"after": READY, "messages": [job(1, MIDDLE, hard=400)]}]
    *_, move = ask(folder, jobs, [1, "move"])
    assert move["depth"] >= 3


def test_a_job_may_be_given_less_time_while_it_runs(folder: Page) -> None:
    jobs = [
        {"after": READY, "messages": [job(1, MIDDLE)]},
        {"after": [1, "progress"], "messages": [{"job": 1, "key": "k1", "limits": {"hard": 1}}]},
    ]
    *_, move = ask(folder, jobs, [1, "move"])
    assert move["pv"]


def test_nonsense_is_answered_by_an_error(folder: Page) -> None:
    broken = {"job": 3, "key": "k3", "position": [1] * 92, "limits": None}
    jobs = [
        {"after": READY, "messages": [broken]},
        {"after": [3, "error"], "messages": [job(4, MIDDLE, depth=1)]},
    ]
    heard = ask(folder, jobs, [4, "move"])
    assert [message["type"] for message in heard if message.get("job") == 3] == ["error"]


# The same worker, where something is done to its helpers. It tells when one has spoken, and obeys
# {kill: true}. `{harm}` is what becomes of a helper that is made.
LEADER = """
const Real = Worker;
const made = [];
self.Worker = class extends Real {{
  constructor(...all) {{
    {harm}
    super(...all);
    made.push(this);
    this.addEventListener("message", ({{ data }}) => {{
      if (data.box && data.box.length > 4) postMessage({{ type: "helped", job: data.search }});
    }});
  }}
  {silence}
}};
addEventListener("message", ({{ data }}) => {{
  if (data.kill) made.forEach((it) => it.terminate());
}});
await import("./engine-worker.js");
"""


def harm(page: Page, harm: str = "", silence: str = "") -> str:
    """The address of such a worker."""
    body = LEADER.format(harm=harm, silence=silence)
    page.route(
        "**/leader.js",
        lambda route: route.fulfill(body=body, content_type="text/javascript"),
    )
    return "leader.js"


def legal(message: dict[str, Any]) -> bool:
    """Is it a whole answer, whose line the rules allow?"""
    turns = turns_of(MIDDLE, message["pv"])
    return message["depth"] >= 3 and len(turns) >= 3 and message["evals"] > 1000


def helped(number: int, helpers: int = 1, **limits: int) -> dict[str, Any]:
    return {**job(number, MIDDLE, False, **limits), "helpers": helpers}


def test_a_helper_helps_and_may_die(folder: Page) -> None:
    """In this order: it takes part; a job is cancelled while it does; it is killed in the midst of
    the next; that one still ends, and so does another that asks for help in vain."""
    jobs = [
        {"after": READY, "messages": [helped(1)]},
        {"after": [1, "helped"], "messages": [{"cancel": True}, helped(2)]},
        {"after": [2, "helped"], "messages": [{"kill": True}]},
        {"after": [2, "helped"], "messages": [{"job": 2, "limits": {"hard": 300}}]},
        {"after": [2, "move"], "messages": [helped(3, hard=200)]},
    ]
    heard = ask(folder, jobs, [3, "move"], harm(folder))
    moves = [message for message in heard if message["type"] == "move"]
    assert [message["job"] for message in moves] == [2, 3]
    assert all(legal(message) for message in moves)


HARMS = {
    "cannot be made": ("throw new Error('no');", ""),
    "does not load": ("all[0] = 'nowhere.js';", ""),
    "hears nothing": ("", "postMessage() {}"),
}


@pytest.mark.parametrize("what", HARMS)
def test_helpers_that_are_none(folder: Page, what: str) -> None:
    folder.route("**/nowhere.js", lambda route: route.abort())
    jobs = [
        {"after": READY, "messages": [helped(1, 2, hard=200)]},
        {"after": [1, "move"], "messages": [helped(2, 2, hard=200)]},
    ]
    heard = ask(folder, jobs, [2, "move"], harm(folder, *HARMS[what]))
    assert all(legal(message) for message in heard if message["type"] == "move")


def test_a_helper_in_a_frame_of_another_origin(page: Page, site_url: str) -> None:
    script = harm(page)
    page.context.grant_permissions(["local-network-access"])
    jobs = [
        {"after": READY, "messages": [helped(1)]},
        {"after": [1, "helped"], "messages": [{"job": 1, "limits": {"hard": 1}}]},
    ]
    with served(f"<iframe src='{site_url}static/engine-jobs.mjs'></iframe>") as blog:
        page.goto(blog)
        frame = page.frames[1]
        frame.wait_for_load_state()
        *_, move = ask(frame, jobs, [1, "move"], script)
    assert legal(move)


@pytest.mark.bench
def test_times_of_the_worker(folder: Page, capsys: pytest.CaptureFixture[str]) -> None:
    """From its creation to the first move, from a cancellation to the next answer, and evals/s."""
    jobs: list[dict[str, Any]] = [
        {"after": READY, "messages": [job(1, MIDDLE, depth=2)]},
        {"after": [1, "move"], "messages": [job(2, MIDDLE, fresh=True, hard=1000)]},
        {"after": [2, "move"], "messages": [job(3, MIDDLE, fresh=True)]},
        # Deep enough to be in the middle of a slice when the message comes.
        {"after": [3, "progress", 8], "messages": [{"cancel": True}, job(4, MIDDLE, depth=1)]},
        # Once to start the helper.
        {"after": [4, "move"], "messages": [helped(5, hard=1000)]},
        {"after": [5, "move"], "messages": [{**helped(6, hard=1000), "fresh": True}]},
    ]
    heard = ask(folder, jobs, [6, "move"])
    sent = [message["at"] for message in heard if message["type"] == "sent"]
    move = {message["job"]: message for message in heard if message["type"] == "move"}
    with capsys.disabled():
        print(f"\nready after {heard[0]['at']:.0f} ms, first move after {move[1]['at']:.0f} ms")
        print(f"cancelled and answered anew after {move[4]['at'] - sent[3]:.1f} ms")
        for what, number in (("alone", 2), ("with a helper", 6)):
            found, spent = move[number], (move[number]["at"] - sent[number - 1]) / 1000
            rate = found["evals"] / spent
            print(f"{what}: depth {found['depth']}, {rate:,.0f} evals/s in {spent:.3f} s")
