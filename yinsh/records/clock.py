"""The clock of a game between two people at one board: a pure model, told what time it is.

Each player has the same time for the whole game; with an increment (Fischer) each finished turn
adds some. A player's time runs while he is to decide, from his second ring on: the first one is
placed without hurry. Looking back stops nothing. What is taken back gives the turn back, but not
the time, and a turn that is played again instead adds nothing a second time.
All times are in milliseconds; `now` is the time of day, since 1970, so that a clock that is kept
with its game has run on when the page comes back, unless it was paused.
Must not know: timers, what is shown.

>>> clock = Clock.of(minutes=5, seconds=3)
>>> clock.left_at(0)
(300000, 300000)
"""

from dataclasses import dataclass, replace
from typing import Any, Final

from yinsh.game import WHITE, Player
from yinsh.records.record import Record

MOST_MINUTES: Final = 180
MOST_SECONDS: Final = 60
FREE_TURNS: Final = 2
"""At the start of the game: each player's first ring."""
_LONGEST: Final = 10**9
"""No clock that is kept shows more than that: eleven days."""


@dataclass(frozen=True, slots=True)
class Clock:
    """What each player has left, and whose time runs since when."""

    increment: int
    left: tuple[int, int]
    """As it was at `since`, for White and Black; never below 0."""
    running: Player | None = None
    since: int = 0
    paused: bool = False
    """Does it wait, until somebody plays or lets it go on?"""
    counted: int = 0
    """How many turns have been finished at some time: those add nothing again."""

    @classmethod
    def of(cls, minutes: int, seconds: int = 0) -> "Clock":
        """A clock before the game; ValueError for times that there are not."""
        if not (1 <= minutes <= MOST_MINUTES and 0 <= seconds <= MOST_SECONDS):
            raise ValueError(f"no clock has {minutes} minutes and {seconds} seconds")
        return cls(seconds * 1000, (minutes * 60_000, minutes * 60_000))

    def left_at(self, now: int) -> tuple[int, int]:
        """What White and Black have left at that time; a clock that was set back takes nothing."""
        if self.running is None:
            return self.left
        rest = max(0, self.left[self.running] - max(0, now - self.since))
        return (rest, self.left[1]) if self.running == WHITE else (self.left[0], rest)

    def out(self, now: int) -> Player | None:
        """Whose time is over."""
        left = self.left_at(now)
        return next((player for player in (0, 1) if left[player] == 0), None)

    def follow(self, record: Record, now: int) -> "Clock":
        """The clock when the game has come to be as `record` says: also if it was taken back."""
        left = list(self.left_at(now))
        finished = sum(turn.finished for turn in record.turns)
        for turn in record.turns[max(self.counted, FREE_TURNS) : finished]:
            left[turn.player] += self.increment if left[turn.player] else 0
        on = finished >= FREE_TURNS and not record.over and all(left)
        return replace(
            self,
            left=(left[0], left[1]),
            running=record.position.player if on else None,
            since=now,
            paused=False,
            counted=max(self.counted, finished),
        )

    def pause(self, now: int) -> "Clock":
        """The clock that waits; the same if nobody's time runs."""
        if self.running is None:
            return self
        return replace(self, left=self.left_at(now), running=None, since=now, paused=True)

    def go_on(self, record: Record, now: int) -> "Clock":
        """The clock that runs again after a pause."""
        return self.follow(record, now) if self.paused else self

    # Kept with the game

    def to_data(self) -> dict[str, Any]:
        """What a saved game holds of it."""
        return {
            "increment": self.increment,
            "left": list(self.left),
            "running": self.running,
            "since": self.since,
            "paused": self.paused,
            "counted": self.counted,
        }


def clock_of(data: object) -> Clock | None:
    """The clock in what somebody may have written; None if it is none."""
    match data:
        case {
            "increment": int() as increment,
            "left": [int() as white, int() as black],
            "running": (0 | 1 | None) as running,
            "since": int() as since,
            "paused": bool() as paused,
            "counted": int() as counted,
        }:
            numbers = (increment, white, black, since, counted)
            if any(type(number) is not int or number < 0 for number in numbers):
                return None
            if isinstance(running, bool) or max(white, black, increment, counted) > _LONGEST:
                return None
            return Clock(increment, (white, black), running, since, paused, counted)
    return None
