"""Opens and closes the dialogs, and carries out those of a new game and of the settings.

Every `<dialog data-dialog="NAME">` opens with `data-action="NAME"`. None dims the board or holds
it up.
"""

from collections.abc import Callable
from random import choice
from typing import Any, Protocol

from js import document

from yinsh.records.clock import Clock
from yinsh.view.messages import say
from yinsh.view.seats import AWAY, PERSON, Seats
from yinsh.view.session import Session
from yinsh.view.settings import CHOICES, Settings
from yinsh.web.dom import closest, find, find_all, listen
from yinsh.web.keeping import Keeping
from yinsh.web.store import LESSONS, SITE

# What is said of the fields that appear in the dialog of a new game with a choice in another one.
_APPEARING = {
    ("opponent", "person"): "new.told.person",
    ("opponent", "engine"): "new.told.engine",
    ("opponent", "away"): "new.told.away",
    ("level", "8"): "new.told.level.8",
    ("clock", "plain"): "new.told.plain",
    ("clock", "fischer"): "new.told.fischer",
}


class Host(Protocol):
    """What the dialogs act on."""

    session: Session
    keeping: Keeping

    def new_game(self, *, blitz: bool, seats: Seats, clock: Clock | None) -> None:
        """Begin another game."""

    def set(self, name: str, value: str) -> None:
        """Change a setting."""


class Dialogs:
    """Opens and closes them, and carries out what is chosen in them."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._dialogs = {
            str(node.element.getAttribute("data-dialog")): node
            for node in find_all("[data-dialog]")
        }
        self._openers: dict[str, Callable[[], None]] = {"new": self._warn, "settings": _picture}
        self.opening: Callable[[], None] = lambda: None
        """What else is to be done when one opens."""
        self._warning = find("[data-new-warning]")
        self._told = find("[data-new-told]")
        self._learn = find('[data-dialog="new"] .learn')
        # A setting may stand in more than one dialog.
        self._settings = {name: find_all(f'[data-setting="{name}"]') for name in CHOICES}
        self._opponent = {
            name: find(f'[data-new="{name}"]')
            for name in ("opponent", "level", "side", "clock", "minutes", "seconds")
        }
        listen(document, "change", self._changed)
        listen(document, "pointerdown", self._pressed)

    def before_opening(self, name: str, prepare: Callable[[], None]) -> None:
        """Have `prepare` fill the dialog of that name each time before it is shown."""
        self._openers[name] = prepare

    def act(self, name: str) -> None:
        """A button with this `data-action` was pressed."""
        if name in self._dialogs:
            self.open(name)
        elif name == "close":
            self.close()
        elif name == "start-game":
            blitz = bool(find('[name="variant"][value="blitz"]').element.checked)
            seats = self._seats()
            try:
                clock = self._clock() if seats == Seats() else None
            except ValueError:  # the browser says what is wrong with the field
                find('[data-dialog="new"] :invalid').element.reportValidity()
                return
            self.close()
            self._host.new_game(blitz=blitz, seats=seats, clock=clock)

    def _clock(self) -> Clock | None:
        """The clock that the dialog asks for; ValueError for one that there is not."""
        kind = str(self._opponent["clock"].element.value)
        if kind == "none":
            return None
        seconds = int(self._opponent["seconds"].element.value) if kind == "fischer" else 0
        return Clock.of(int(self._opponent["minutes"].element.value), seconds)

    def _seats(self) -> Seats:
        """Who is to play, as the dialog says."""
        chosen = {name: str(node.element.value) for name, node in self._opponent.items()}
        if chosen["opponent"] == "person":
            return Seats()
        away = chosen["opponent"] == "away"
        level = AWAY if away else int(chosen["level"])
        side = "white" if away and chosen["side"] == "none" else chosen["side"]
        if side == "lot":
            side = choice(("white", "black"))
        return Seats(
            white=PERSON if side == "white" else level, black=PERSON if side == "black" else level
        )

    def open(self, name: str) -> None:
        """Show a dialog; it has the focus until it is closed."""
        self.close()
        # The menu that it was chosen from goes first, and gives the focus back to its own button:
        # from there the dialog takes it, and there the browser puts it again.
        menu = document.querySelector(":popover-open")
        if menu:
            menu.hidePopover()
        if name in self._openers:
            self._openers[name]()
        self._dialogs[name].element.showModal()
        self.opening()

    def propose_computer(self) -> None:
        """Open the dialog of a new game for somebody who has just met the game."""
        if str(self._opponent["opponent"].element.value) != "engine":
            self._opponent["opponent"].element.value = "engine"
            self._opponent["level"].element.value = "1"
        self.open("new")

    def _warn(self) -> None:
        self._told.text("")
        self._learn.flag("hidden", SITE.read(LESSONS) is not None)
        record = self._host.session.record
        under_way = bool(record.turns) and not record.over
        self._warning.flag("hidden", not under_way)
        self._warning.text(say("new.warning" if self._host.keeping.denied else "new.kept"))

    def _tell(self, field: str, value: str) -> None:
        """Say which fields have come below this one: what lies behind a dialog is not heard, so
        it has a voice of its own."""
        told = _APPEARING.get((field, value))
        self._told.text(say(told) if told else "")

    def close(self) -> bool:
        """Close whatever is open; the browser puts the focus back where it was. Was there one?"""
        opened = [dialog.element for dialog in self._dialogs.values() if dialog.element.open]
        for dialog in opened:
            dialog.close()
        return bool(opened)

    def fill(self, settings: Settings, *, confirming: bool) -> None:
        """Make the settings dialog show `settings`."""
        for name, nodes in self._settings.items():
            value = getattr(settings, name)
            if name == "confirm":
                value = "on" if confirming else "off"
            for node in nodes:
                if node.element.type == "checkbox":
                    node.element.checked = value == "on"
                elif node.element.type == "fieldset":
                    node.element.querySelector(f'[value="{value}"]').checked = True
                else:
                    node.element.value = value

    def _pressed(self, event: Any) -> None:
        """A press beside a dialog closes it, as it closes a menu."""
        if not closest(event, "dialog[open]"):
            return
        for dialog in self._dialogs.values():
            if dialog.element.open:
                box = dialog.element.getBoundingClientRect()
                across = box.left <= event.clientX <= box.right
                if not (across and box.top <= event.clientY <= box.bottom):
                    dialog.element.close()

    def _changed(self, event: Any) -> None:
        field = closest(event, "[data-new]")
        if field is not None:
            self._tell(str(field.getAttribute("data-new")), str(field.value))
        element = closest(event, "[data-setting]")
        if element is None:
            return
        name = element.getAttribute("data-setting")
        if element.type == "checkbox":
            value = "on" if element.checked else "off"
        else:  # of a choice among pictures, which of them
            value = str(event.target.value)
        if value in CHOICES.get(name, ()):
            self._host.set(name, value)


def _picture() -> None:
    """Have the pictures of the looks, which nobody has needed so far (yinsh/site/swatches.py)."""
    find("[data-swatches]").set("rel", "stylesheet")
