"""The keyboard on the board: six directions, Enter, Escape; the history anywhere on the page;
variations in the list of turns.

Single characters work only while the board or the list has the focus: whoever dictates to the
computer must not press them by speaking. None of them destroys anything. The letters stand for
places on the keyboard, not for characters, so that other layouts work too.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from js import document

from yinsh.view import layout
from yinsh.web.dom import closest, listen
from yinsh.web.pointer import Board
from yinsh.web.surface import point_of

# Screen directions, clockwise from straight up: the keys round S as they lie under the hand.
_DIRECTION_KEYS = {
    "ArrowUp": 0,
    "KeyW": 0,
    "KeyE": 1,
    "KeyD": 2,
    "ArrowDown": 3,
    "KeyS": 3,
    "KeyA": 4,
    "KeyQ": 5,
}
_HISTORY_KEYS = {"ArrowLeft": -1, "ArrowRight": +1}
_HISTORY_ENDS = {"Home": 0, "End": 10_000}
_BESIDE_KEYS = {"ArrowUp": -1, "ArrowDown": +1}
_ACT_KEYS = {"KeyH": "hint", "KeyZ": "zen"}
_TYPING = "input, select, textarea, dialog, [contenteditable], [data-notes], [data-typing]"


class KeyBoard(Board, Protocol):
    """What keys act on."""

    @property
    def zen(self) -> bool:
        """Is the board alone on the page?"""


class Keyboard:
    """Turns keys into what a hand would have done."""

    def __init__(self, board: KeyBoard, root: Any, acts: Mapping[str, Callable[[], None]]) -> None:
        """`acts`: what the keys for help, typing, hint and zen do."""
        self._board = board
        self._acts = acts
        listen(root, "keydown", self._key)
        # Not on the drawing itself: in Chromium an SVG with such a listener becomes a tab stop.
        frame = board.surface.svg.parentElement
        listen(frame, "focusin", self._focus_in)
        listen(frame, "focusout", self._focus_out)

    def _key(self, event: Any) -> None:
        if event.ctrlKey or event.altKey or event.metaKey or closest(event, _TYPING):
            return
        p = point_of(closest(event, "[data-point]"))
        if self._handled(event, p):
            event.preventDefault()

    def _handled(self, event: Any, p: int | None) -> bool:
        session = self._board.session
        if event.code in _HISTORY_KEYS:
            self._board.update(session.look(session.turns_shown + _HISTORY_KEYS[event.code]))
        elif event.key == "Escape":
            if document.querySelector(":popover-open"):
                return False  # the browser closes an open menu or sheet with it, and no more
            if self._board.zen and not session.in_hand:
                self._acts["zen"]()
            self._board.update(session.cancel())
        elif p is None and not closest(event, "[data-turns]"):
            return False
        elif event.key == "?":
            self._acts["help"]()
        elif event.key == "/":
            self._acts["type"]()
        elif p is None:
            return self._in_list(event)
        elif event.code in _ACT_KEYS:
            self._acts[_ACT_KEYS[event.code]]()
        elif event.code in _HISTORY_ENDS:
            self._board.update(session.look(_HISTORY_ENDS[event.code]))
        elif event.code in _DIRECTION_KEYS:
            following = layout.neighbour(p, _DIRECTION_KEYS[event.code], self._board.orientation)
            if following is not None:
                self._board.surface.focus(following)
        elif event.key in ("Enter", " "):
            if not event.repeat:
                self._board.update(session.tap(p))
        else:
            return False
        return True

    def _in_list(self, event: Any) -> bool:
        """Keys in the list of turns: the focus goes along with the turn that is shown."""
        session = self._board.session
        if event.code in _BESIDE_KEYS:
            self._board.update(session.beside(_BESIDE_KEYS[event.code]))
        elif event.code in _HISTORY_ENDS:
            self._board.update(session.look(_HISTORY_ENDS[event.code]))
        else:
            return False
        return True

    def _focus_in(self, event: Any) -> None:
        p = point_of(closest(event, "[data-point]"))
        if p is None:
            return
        surface = self._board.surface
        surface.set_cursor(p)
        if event.target.matches(":focus-visible"):
            surface.mark_focus(p, self._board.orientation)
            self._board.update(self._board.session.hover(p))

    def _focus_out(self, event: Any) -> None:
        self._board.surface.mark_focus(None, self._board.orientation)
        self._board.update(self._board.session.hover(None))
