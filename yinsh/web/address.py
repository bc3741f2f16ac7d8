"""What the page's address asks for (yinsh/viewer/parameters.py), as the application needs it.

Where the page was a viewer first (static/viewer.mjs), it says here where its reader was.
Must not know: how the game in the address is read, who shows what.
"""

from js import URLSearchParams, document, window

from yinsh.view.seats import PERSON, Seats
from yinsh.view.settings import CHOICES, IN_THE_ADDRESS, Settings
from yinsh.viewer.parameters import addressed, first_shown, read_parameters, turned, value_of


class Address:
    """The parameters, read once; later ones are the application's own doing."""

    def __init__(self) -> None:
        known = getattr(window, "yinshAddress", None)
        query = str(known.query if known else window.location.search)
        pairs = [[str(name), str(value)] for name, value in URLSearchParams.new(query).entries()]
        self._values = read_parameters(pairs)
        wrong = {entry[0][1:] for entry in self._values if entry[0].startswith("!")}
        self._given = {name for name, _ in pairs} - wrong
        self.embedded = value_of(self._values, "embed") == "1"
        """Is the page in a frame of another page?"""
        self.viewed = bool(getattr(window, "yinshFrame", None))
        """Was static/viewer.mjs there first, which passes on what is said to and by a frame?"""
        self.handed_over = bool(document.documentElement.hasAttribute("data-asked"))
        """Has somebody asked a viewer for the application?"""

    @property
    def turned(self) -> bool:
        """Does the address say how the board lies?"""
        return self._has("side") or self._has("turn")

    def over(self, settings: Settings) -> Settings:
        """The settings with what the address says."""
        if self.embedded:
            settings = settings.in_a_frame()
        for name, named in IN_THE_ADDRESS.items():
            for value in CHOICES[name]:
                if self._has(named) and addressed(value) == value_of(self._values, named):
                    settings = settings.having(name, value)
        if self._has("side"):
            settings = settings.having("turn", str(turned(self._values)))
        return settings

    def _has(self, name: str) -> bool:
        return name in self._given

    def first_shown(self, named: int, last: int) -> int:
        """How many of `last` turns are shown first, if the link itself names the turn `named`."""
        return first_shown(self._values, named, last)

    def seats(self, white_below: bool) -> Seats | None:
        """Who plays, if the address says that the engine does: it has the side above."""
        level = int(value_of(self._values, "level"))
        if not level:
            return None
        return Seats(PERSON, level) if white_below else Seats(level, PERSON)

    @property
    def lesson(self) -> int | None:
        """The step of the lessons that is asked for, 0 for whichever is next; None for a game."""
        if value_of(self._values, "ui") != "lesson":
            return None
        return int(value_of(self._values, "n") or 0)

    @staticmethod
    def search(lesson: int | None = None) -> str:
        """The address's parameters, without those that said where to begin, for a game; or for
        that step of the lessons."""
        search = URLSearchParams.new(window.location.search)
        before = str(search.toString())
        search.delete("start")
        if lesson is not None:
            search.set("ui", "lesson")
            search.set("n", str(lesson))
        elif search.get("ui") == "lesson":
            search.delete("ui")
            search.delete("n")
        after = str(search.toString())
        if after == before:
            return str(window.location.search)
        return f"?{after}" if after else ""
