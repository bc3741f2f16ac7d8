"""The line that tells of something out of the ordinary and stays until it is dismissed.

There is one line, and the latest notice has it. What can wait comes when it is free.
"""

from collections.abc import Callable
from enum import Enum

from yinsh.view.messages import again
from yinsh.web.dom import find

Act = Callable[[], object]


class Lasts(Enum):
    """When a notice goes by itself; who has dismissed it need not wait for that."""

    UNTIL_DISMISSED = "until-dismissed"
    UNTIL_PLAYED = "until-played"  # the game has changed
    UNTIL_SEEN = "until-seen"  # another turn is looked at, or the game has changed


class Notices:
    """Shows one notice at a time."""

    def __init__(self) -> None:
        self._line = find("[data-notice]")
        self._text = find("[data-notice-text]")
        self._button = find("[data-notice-act]")
        self.offered: Act | None = None
        """What the button of the notice does, while there is one."""
        self._waiting: tuple[str, str, Act] | None = None
        self._lasts = Lasts.UNTIL_DISMISSED

    def show(
        self,
        text: str,
        offer: str = "",
        act: Act | None = None,
        lasts: Lasts = Lasts.UNTIL_DISMISSED,
    ) -> None:
        """Show `text`; with a button that says `offer`, if there is something to do about it."""
        self._lasts = lasts
        self._text.text(again(text))  # it may have waited
        self._button.text(again(offer))
        self._button.flag("hidden", act is None)
        self.offered = act
        self._line.flag("hidden", False)

    def show_when_free(self, text: str, offer: str, act: Act) -> None:
        """The same, but not in place of another notice."""
        self._waiting = (text, offer, act)
        if self._line.element.hidden:
            self.dismiss()

    def went_on(self, *, played: bool) -> None:
        """Another turn is seen, or the game itself has changed: what was said may be past."""
        if self._line.element.hidden or self._lasts is Lasts.UNTIL_DISMISSED:
            return
        if played or self._lasts is Lasts.UNTIL_SEEN:
            self.dismiss()

    def dismiss(self) -> None:
        """Take the notice away; what waited comes now."""
        waiting, self._waiting = self._waiting, None
        self.offered = None
        if waiting is not None:
            self.show(*waiting)
        else:
            self._line.flag("hidden", True)
