"""Plays what `yinsh.view.motion` has planned, and knows when it is over."""

from typing import Protocol

from yinsh.view.session import Session


class Stage(Protocol):
    session: Session


class Animation:
    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def finish(self) -> None:
        pass

    def follow(self, before: Session, after: Session) -> None:
        pass

    def replay(self) -> None:
        pass
