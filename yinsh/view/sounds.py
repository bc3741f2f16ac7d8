"""What is heard when the board changes: which sounds, when, and of which tones each is made.

Short, quiet and made in the browser, with no file: wood set down on wood, the click of a marker
that turns over (each a little higher than the one before), three rising tones for a row, a bell for
a ring, a chord for the end. They come when what they belong to is seen (flights.py has the times).
Must not know: how a tone is made.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from yinsh.board import PATHS
from yinsh.game import Action, Move, Place, RemoveRing, RemoveRow
from yinsh.view.flights import (
    DROPPED_STEP,
    LIFTING,
    PAUSE,
    PLACING,
    RING_FLIGHT,
    ROW_FLIGHT,
    ROW_STEP,
    glide_time,
    passing_time,
)
from yinsh.view.pieces import is_marker
from yinsh.view.session import Session, played_between


@dataclass(frozen=True, slots=True)
class Tone:
    """A tone that dies away; times in milliseconds, pitches in hertz."""

    wave: str
    """sine or triangle"""
    pitch: float
    length: int
    loudness: float
    """1 would be the loudest that there is."""
    after: int = 0
    """When it begins in its sound."""
    slide: float = 1
    """By what its pitch is multiplied until it has died away."""


SOUNDS: Final[dict[str, tuple[Tone, ...]]] = {
    "place": (Tone("triangle", 210, 110, 0.16, slide=0.55), Tone("sine", 840, 30, 0.03)),
    "move": (Tone("triangle", 165, 130, 0.16, slide=0.6), Tone("sine", 620, 35, 0.03)),
    "flip": (Tone("sine", 740, 55, 0.055, slide=0.86),),
    "row": (
        Tone("sine", 523.25, 180, 0.07),
        Tone("sine", 659.26, 180, 0.07, after=75),
        Tone("sine", 783.99, 260, 0.07, after=150),
    ),
    "ring": (Tone("sine", 392, 420, 0.09), Tone("sine", 987.77, 260, 0.025)),
    "end": (
        Tone("sine", 392, 700, 0.06),
        Tone("sine", 523.25, 700, 0.06, after=110),
        Tone("sine", 659.26, 800, 0.06, after=220),
        Tone("sine", 783.99, 900, 0.06, after=330),
    ),
}

MOST_FLIPS: Final = 9
"""Markers can lie between two points; each sounds a semitone above the one before."""
_SEMITONE: Final = 2 ** (1 / 12)
_AT_ONCE: Final = 45
"""Between two sounds where nothing moves."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A sound, so many milliseconds from now."""

    name: str
    at: int
    step: int = 0
    """By how many semitones it is raised."""

    def tones(self) -> tuple[Tone, ...]:
        """Of which it is made, raised."""
        raised = _SEMITONE**self.step
        return tuple(replace(tone, pitch=tone.pitch * raised) for tone in SOUNDS[self.name])


def sounds(before: Session, after: Session, speed: float) -> tuple[Heard, ...]:
    """What is heard when one session has become the other; `speed` stretches what moves, 0: at
    once. Taking back and looking back are silent, and so is whatever is only said."""
    found = list(_played(before, after, speed))
    if before.live and not after.live and after.in_game:
        found.append(Heard("end", (found[-1].at if found else 0) + 200))
    return tuple(found)


def _played(before: Session, after: Session, speed: float) -> Iterator[Heard]:
    actions = played_between(before, after)
    cells = before.position.cells
    now = 0.0  # in the time of motion.py, at normal speed
    count = 0
    for action in actions:
        flips = 0
        for name, moment in _of(action, cells, now, before):
            at = round(moment * speed) if speed else count * _AT_ONCE
            yield Heard(name, at, flips if name == "flip" else 0)
            flips += name == "flip"
            count += 1
            now = max(now, moment)


def _of(action: Action, cells: bytes, now: float, before: Session) -> Iterator[tuple[str, float]]:
    """What an action that begins at `now` sounds like, and when; what sounds last ends it."""
    match action:
        case Place():
            yield "place", now + PLACING * 0.8
        case Move(source, target):
            way = PATHS[source, target]
            if before.dragged:
                yield "move", now
                jumped = sum(is_marker(cells[p]) for p in way)
                for i in range(jumped):
                    yield "flip", now + (i + 1) * DROPPED_STEP
                return
            start = now + (0 if before.lifted == source else LIFTING)
            length = glide_time(len(way) + 1)
            for i, p in enumerate(way, start=1):
                if is_marker(cells[p]):
                    yield "flip", start + length * passing_time(i / (len(way) + 1))
            yield "move", start + length + LIFTING * 0.7
        case RemoveRow(row):
            start = now + (PAUSE if now else 0)
            yield "row", start + ROW_FLIGHT + ROW_STEP * (len(row) - 1) // 2
        case RemoveRing():
            yield "ring", now + RING_FLIGHT
        case _:
            return
