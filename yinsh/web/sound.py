"""Plays what `yinsh.view.sounds` has found, with the browser's own oscillators.

A browser lets nothing be heard before somebody has touched the page, so the first gesture opens
the way. Where there is no sound at all, or it fails, the game goes on without a word.
Must not know: what a sound is for.
"""

from typing import Any, Protocol

from js import document, window
from pyodide.ffi import JsException

from yinsh.view.session import Session
from yinsh.view.settings import SPEEDS, Settings
from yinsh.view.sounds import Tone, sounds
from yinsh.web.dom import listen

GESTURES = ("pointerdown", "pointerup", "keydown")
SOFTEST = 0.0001
"""To what a tone dies away: a curve of this kind never comes to nothing."""
ATTACK = 0.004
"""Seconds in which it begins, so that it does not crack."""


class Host(Protocol):
    """Whose game it is."""

    @property
    def settings(self) -> Settings:
        """What is set."""


class Sound:
    """What can be heard of a page."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._context: Any = None
        for kind in GESTURES:
            listen(document, kind, self._touched, first=True)

    def follow(self, before: Session, after: Session) -> None:
        """Let it be heard how one session became the other."""
        if self._host.settings.sound != "on" or self._context is None or document.hidden:
            return
        still = bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)
        speed = 0 if still else SPEEDS[self._host.settings.speed]
        try:
            for heard in sounds(before, after, speed):
                for tone in heard.tones():
                    self._play(tone, heard.at)
        except (JsException, AttributeError) as error:
            window.console.warn(f"sound: {error}")
            self._context = None

    def _touched(self, _: Any) -> None:
        if self._host.settings.sound != "on":
            return
        try:
            if self._context is None:
                make = getattr(window, "AudioContext", None)
                self._context = make.new() if make else None
            if self._context is not None and self._context.state == "suspended":
                self._context.resume()
        except (JsException, AttributeError) as error:
            window.console.warn(f"sound: {error}")
            self._context = None

    def _play(self, tone: Tone, delay: int) -> None:
        context = self._context
        start = context.currentTime + (delay + tone.after) / 1000
        end = start + tone.length / 1000
        gain = context.createGain()
        gain.gain.setValueAtTime(SOFTEST, start)
        gain.gain.linearRampToValueAtTime(tone.loudness, start + ATTACK)
        gain.gain.exponentialRampToValueAtTime(SOFTEST, end)
        gain.connect(context.destination)
        source = context.createOscillator()
        source.type = tone.wave
        source.frequency.setValueAtTime(tone.pitch, start)
        if tone.slide != 1:
            source.frequency.exponentialRampToValueAtTime(tone.pitch * tone.slide, end)
        source.connect(gain)
        source.start(start)
        source.stop(end)
