"""The keyboard on the board: six directions, Enter, Escape; the history anywhere on the page;
variations in the list of turns.

A key on the board that leads nowhere says so: who cannot see it would think it broken.
Single characters work only while the board or the list has the focus: whoever dictates to the
computer must not press them by speaking. None of them destroys anything. The letters stand for
places on the keyboard, not for characters, so that other layouts work too.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from js import document

from yinsh.view import layout
from yinsh.view.heard import no_turn
from yinsh.view.messages import say
from yinsh.view.overview import overview
from yinsh.view.sentences import player_name
from yinsh.view.stops import next_stop
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
_NO_KEYS = {"PageUp", "PageDown"}  # besides every character that means nothing
_ACT_KEYS = {"KeyH": "hint", "KeyZ": "zen"}
_TYPING = "input, select, textarea, dialog, [contenteditable], [data-notes], [data-typing]"


class KeyBoard(Board, Protocol):
    """What keys act on."""

    @property
    def zen(self) -> bool:
        """Is the board alone on the page?"""

    def announce(self, text: str) -> None:
        """Let screen readers say `text`."""


class Keyboard:
    """Turns keys into what a hand would have done."""

    def __init__(self, board: KeyBoard, root: Any, acts: Mapping[str, Callable[[], None]]) -> None:
        """`acts`: what the keys for help, typing, hint and zen do, and Enter where a lesson's step
        has come to its end ("on")."""
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
        if event.code in _HISTORY_KEYS:
            session = self._board.session
            self._look(session.turns_shown + _HISTORY_KEYS[event.code], aloud=p is not None)
        elif event.key == "Escape":
            if document.querySelector(":popover-open"):
                return False  # the browser closes an open menu or sheet with it, and no more
            self._escape(on_board=p is not None)
        elif p is None and not closest(event, "[data-turns]"):
            return False
        elif event.key == "?":
            self._acts["help"]()
        elif event.key == "/":
            self._acts["type"]()
        elif p is None:
            return self._in_list(event)
        else:
            return self._on_board(event, p)
        return True

    def _on_board(self, event: Any, p: int) -> bool:
        """Keys that are the board's alone."""
        board = self._board
        if event.code in _ACT_KEYS:
            self._acts[_ACT_KEYS[event.code]]()
        elif event.code in _HISTORY_ENDS:
            self._look(_HISTORY_ENDS[event.code], aloud=True)
        elif event.code in _DIRECTION_KEYS:
            following = layout.neighbour(p, _DIRECTION_KEYS[event.code], board.orientation)
            if following is not None:
                board.surface.focus(following)
            else:
                board.announce(say("heard.edge"))
        elif event.code == "KeyR":
            self._next_stop(p, -1 if event.shiftKey else +1)
        elif event.code == "KeyP":
            board.announce(overview(board.session))
        elif event.key in ("Enter", " "):
            if event.repeat:
                return True
            if board.session.exercise and board.session.halted:
                self._acts["on"]()
            else:
                board.update(board.session.press(p))
        elif len(event.key) == 1 or event.code in _NO_KEYS:
            board.announce(say("heard.no-key"))
            return event.code not in _NO_KEYS
        else:
            return False
        return True

    def _look(self, turns: int, *, aloud: bool) -> None:
        """Show the board after that many turns."""
        before = self._board.session
        self._board.update(before.look(turns))
        if aloud and self._board.session.line is before.line:
            self._board.announce(no_turn(-1 if turns <= 0 else +1))

    def _escape(self, *, on_board: bool) -> None:
        """Put back what is in the hand, else leave the board alone, else come back to the game."""
        session = self._board.session
        at_rest = not (session.in_hand or session.armed or session.refused)
        if self._board.zen and not session.in_hand:
            self._acts["zen"]()
        elif at_rest and on_board and not session.in_game:
            self._board.update(session.back_to_game())
            return
        self._board.update(session.cancel())

    def _next_stop(self, p: int, step: int) -> None:
        """On to what can be chosen."""
        board = self._board
        session, following = next_stop(board.session, p, step)
        board.update(session)
        if following is not None:
            board.surface.focus(following)
        else:
            name = player_name(session.own)
            board.announce(say("heard.no-ring", player=name))

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
