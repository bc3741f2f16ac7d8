"""What is shown and said of a clock.

Must not know: timers, elements, how time is reckoned (yinsh/records/clock.py).
"""

from dataclasses import dataclass
from typing import Final

from yinsh.game import Player
from yinsh.records.clock import Clock
from yinsh.view.messages import number, say
from yinsh.view.sentences import player_name

MINUTE: Final = 60_000
LOW: Final[dict[str, int]] = {"seconds": 10_000, "minute": MINUTE}
"""Below these the time is low, and that is said once."""


@dataclass(frozen=True, slots=True)
class Face:
    """One player's clock."""

    text: str
    label: str
    """For the ear."""
    running: bool
    low: str
    """A key of LOW, or nothing."""


def faces(clock: Clock, now: int) -> tuple[Face, Face]:
    """White's clock and Black's."""
    white, black = (
        Face(
            time_text(left),
            _label(player, left, paused=clock.paused),
            clock.running == player,
            low(left),
        )
        for player, left in enumerate(clock.left_at(now))
    )
    return white, black


def low(left: int) -> str:
    """How low a time is."""
    return next((name for name, limit in LOW.items() if left <= limit), "")


def time_text(left: int) -> str:
    """Minutes and seconds, begun ones counted; below ten seconds with tenths.

    >>> time_text(300_000), time_text(59_001), time_text(3_725_000), time_text(9_350)
    ('5:00', '1:00', '1:02:05', '9.4')
    """
    if 0 < left <= LOW["seconds"] - 100:
        return number(-(-left // 100) / 10, 1)
    seconds = -(-left // 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def until_change(left: int) -> int:
    """After how many milliseconds the text is another one, or the time is over."""
    unit = 100 if left <= LOW["seconds"] else 1000
    return left % unit or unit


def _label(player: Player, left: int, *, paused: bool) -> str:
    key = "clock.label.paused" if paused else "clock.label"
    return say(key, player=player_name(player), time=time_text(left))


def warning(player: Player, before: int, after: int) -> str:
    """What is said when a player's time has become low; nothing if it was so, or is not."""
    for name, limit in LOW.items():
        if after <= limit < before and after:
            return say(f"announce.clock.{name}", player=player_name(player))
    return ""
