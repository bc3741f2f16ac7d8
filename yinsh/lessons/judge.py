"""Judges what somebody did in a step, and says what a hint would show."""

from collections.abc import Iterable

from yinsh.game import Action
from yinsh.lessons.step import Step, Try, Verdict


def judge(step: Step, actions: Iterable[Action]) -> Verdict:
    """The verdict on these actions from the start of `step`; IllegalAction if one is refused.

    The verdict on the end of a turn is always final.
    """
    played = tuple(actions)
    position = step.start
    for action in played:
        position = position.play(action)
    return step.goal(Try(step.start, played, position))


def hinted(step: Step, actions: Iterable[Action]) -> Action | None:
    """The next action of the step's solution, if the actions so far are its beginning."""
    played = tuple(actions)
    if played == step.solution[: len(played)] and len(played) < len(step.solution):
        return step.solution[len(played)]
    return None
