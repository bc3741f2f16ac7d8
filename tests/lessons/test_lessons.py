"""Every step of the lessons, by brute force: all that is legal, and what becomes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from yinsh.board import NAMES, POINTS
from yinsh.game import Action, IllegalAction, Move, Phase, Place, Player, RemoveRing, RemoveRow
from yinsh.lessons.judge import hinted, judge
from yinsh.lessons.progress import first_open, progress_text, read_progress
from yinsh.lessons.step import Stage, Step, Verdict
from yinsh.lessons.table import STEPS
from yinsh.notation import action_text, read_action
from yinsh.records.notes import Notes
from yinsh.setup import faults
from yinsh.view.lesson_messages import LESSONS
from yinsh.view.lesson_panel import Lesson, exercise, with_hint

Actions = tuple[Action, ...]

# All that can be done in a step is this many tries, and these begin the right ones. A row of the
# table is what a person who knows the game would say; the numbers are for who changes a position.
SOLUTIONS = {
    "place": (77, None),  # any vacant point
    "move": (75, {"c6-f6", "d4-f6", "h8-f6"}),
    "jump": (75, {"d4-h8", "g4-g8"}),
    "flip": (64, {"e4-e10"}),
    "row": (55, {"g3-g8"} | {f"d7-{name}" for name in "b7 c6 c7 d8 d9 e7 e8 f7 h7".split()}),
    "ring": (5, {"xg3-g7"}),
    "long": (11, {"xd4-h8", "xe5-i9"}),
    "two": (93, {"e3-e7"}),
    "gift": (324, {"xf3-f7"}),
    "win": (28, {"c4-e6", "c5-g5"}),
}

each_step = pytest.mark.parametrize("step", STEPS, ids=lambda step: step.key)


@cache
def tries(step: Step) -> tuple[tuple[Actions, Verdict], ...]:
    """Every way to play the turn of a step until there is a last word on it."""

    def onward(actions: Actions) -> Iterator[tuple[Actions, Verdict]]:
        verdict = judge(step, actions)
        if verdict.final:
            yield actions, verdict
            return
        position = step.start
        for action in actions:
            position = position.play(action)
        assert position.player == step.start.player, "the turn is over and nothing is said of it"
        assert position.phase is not Phase.OVER
        for action in position.legal_actions():
            yield from onward((*actions, action))

    return tuple(onward(()))


def test_the_steps_are_those_of_the_table() -> None:
    assert [step.key for step in STEPS] == list(SOLUTIONS)


@each_step
def test_a_game_could_lead_there(step: Step) -> None:
    assert faults(step.start) == []


@each_step
def test_all_right_ways_are_accepted_and_no_others(step: Step) -> None:
    count, beginnings = SOLUTIONS[step.key]
    assert len(tries(step)) == count
    right = {action_text(actions[0]) for actions, it in tries(step) if it.stage is Stage.DONE}
    if beginnings is None:
        assert right == {action_text(action) for action in step.start.legal_actions()}
    else:
        assert right == beginnings


@each_step
def test_every_wrong_try_has_an_explanation_and_every_explanation_a_try(step: Step) -> None:
    reasons = {it.reason for _, it in tries(step) if it.stage is Stage.WRONG}
    assert reasons == set(step.reasons)
    for reason in reasons:
        assert f"lesson.{step.key}.wrong.{reason}" in LESSONS


@each_step
def test_what_is_called_wrong_cannot_be_mended_by_going_on(step: Step) -> None:
    for actions, verdict in tries(step):
        position = step.start
        for action in actions:
            position = position.play(action)
        if verdict.stage is Stage.WRONG and position.player == step.start.player:
            for action in position.legal_actions():
                assert judge(step, (*actions, action)) == verdict


def after(step: Step, *moves: str) -> Verdict:
    return judge(step, map(read_action, moves))


@pytest.mark.parametrize(
    ("key", "actions", "reason"),
    [
        ("move", "d4-d5", "elsewhere"),
        ("jump", "d4-d5", "none"),
        ("jump", "c7-e7", "few"),
        ("flip", "e4-e2", "few"),
        ("long", "xc3-g7", "gone"),
        ("two", "e3-e5", "one"),
        ("two", "d5-d4", "none"),
        ("gift", "xf3-f7 xh3 g5-i7", "gift"),
        ("win", "e4-g6", "theirs"),
        ("win", "e4-e3", "none"),
    ],
)
def test_tries_that_are_legal_and_wrong(key: str, actions: str, reason: str) -> None:
    step = next(step for step in STEPS if step.key == key)
    assert after(step, *actions.split()) == Verdict(Stage.WRONG, reason)


def test_an_illegal_try_is_refused_by_the_rules_themselves() -> None:
    """The worked example: the ring on e4 cannot reach k10, since j9 comes first."""
    example = next(step for step in STEPS if step.key == "flip")
    with pytest.raises(IllegalAction, match="lands-too-far"):
        after(example, "e4-k10")


@each_step
def test_a_hint_leads_to_the_goal(step: Step) -> None:
    played: Actions = ()
    for action in step.solution:
        assert judge(step, played).stage is Stage.UNDER_WAY
        assert hinted(step, played) == action
        played = (*played, action)
    assert judge(step, played).stage is Stage.DONE
    assert hinted(step, played) is None


def test_who_goes_another_way_gets_no_arrow() -> None:
    two = next(step for step in STEPS if step.key == "two")
    assert hinted(two, (read_action("e3-e7"), read_action("xc6-g6"))) is None


def named(text: str) -> set[str]:
    return set(re.findall(r"\b[a-k](?:1[01]|[1-9])\b", text))


def stands(step: Step, action: Action) -> set[str]:
    """The points that an action names."""
    match action:
        case Move(source, target):
            return {NAMES[source], NAMES[target]}
        case RemoveRow(row):
            return {NAMES[row[0]], NAMES[row[-1]]}
        case Place(p) | RemoveRing(p):
            return {NAMES[p]}
        case _:
            return set()


@each_step
def test_what_a_hint_says_in_words_is_right(step: Step) -> None:
    """It names the move that its arrow shows, and no move from a ring of one's own that fails."""
    hint = str(LESSONS[f"lesson.{step.key}.hint"])
    for action in step.solution:
        if isinstance(action, Move | Place):
            assert stands(step, action) <= named(hint)
    right = {
        action_text(action)
        for actions, verdict in tries(step)
        for action in actions
        if verdict.stage is Stage.DONE
    }
    own = {NAMES[p] for p in step.start.rings(step.start.player)}
    for source, target in re.findall(r"from (\w+) to (\w+)", hint, re.IGNORECASE):
        assert f"{source}-{target}" in right or source not in own


@each_step
def test_the_first_hint_says_where_to_look_and_not_what_to_do(step: Step) -> None:
    look = named(str(LESSONS[f"lesson.{step.key}.look"]))
    assert {NAMES[p] for p in step.look} <= look
    first = step.solution[0]
    if isinstance(first, Move):
        session = exercise(step)
        lesson = Lesson(STEPS.index(step) + 1)
        at_first = with_hint(replace(lesson, hints=1), session).line.notes
        assert at_first == Notes(circles=tuple(dict.fromkeys((*step.marked, *step.look))))
        assert not stands(step, first) <= look | {NAMES[p] for p in step.marked}
        assert with_hint(replace(lesson, hints=2), session).line.notes.arrows


@each_step
def test_the_task_speaks_of_what_is_marked(step: Step) -> None:
    task = str(LESSONS[f"lesson.{step.key}.task"])
    assert {NAMES[p] for p in step.marked} <= named(task)


@each_step
def test_a_step_has_its_sentences_and_no_others(step: Step) -> None:
    own = {key for key in LESSONS if key.startswith(f"lesson.{step.key}.")}
    parts = {"title", "about", "task", "look", "hint", "done"} | {
        f"wrong.{it}" for it in step.reasons
    }
    assert own == {f"lesson.{step.key}.{part}" for part in parts}


def test_the_worked_example_is_that_of_the_rules() -> None:
    example = next(step for step in STEPS if step.key == "flip")
    names = {NAMES[p] for p in example.start.destinations(POINTS[NAMES.index("e4")])}
    assert names == set("c4 d4 f4 g4 h4 i4 e2 e10 f5 g6 h7 j9".split())
    assert len(example.start.legal_actions()) == 64
    player: Player = example.start.player
    assert len(example.start.rings(player)) == 5


@pytest.mark.parametrize(
    "text",
    [None, "", "{", "[]", "null", '{"done": "place"}', '{"done": [1, null, {}]}', "[" * 9999],
)
def test_no_kept_text_is_too_broken_to_begin_with(text: str | None) -> None:
    assert read_progress(text) == frozenset()


def test_progress_is_what_was_kept() -> None:
    done = frozenset({"place", "win"})
    assert read_progress(progress_text(done)) == done
    assert first_open(done) == 2
