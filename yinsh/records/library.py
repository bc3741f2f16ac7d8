"""The games that a browser keeps: a list of them, each under a name of its own in its storage.

    yinsh.games.<id>   {"format": 1, "stamp": "k3x9...", "changed": 1764470000000, "title": "",
                        "white": "Ann", "black": "", "turns": 31, "result": "white",
                        "position": "4.7...~wo31", "saved": "<saved.py's text>"}

Several tabs may hold the same game. Whoever writes it first has it: a tab whose copy was read
before the other wrote (the stamp tells) keeps its own as another game, so that nothing is ever
overwritten. Texts that cannot be read are listed as such and left as they are.
Must not know: what a saved text says, browsers, what a list of games looks like.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final, Protocol

from yinsh.problems import Problem, problem
from yinsh.records.json_text import read_json
from yinsh.records.notes import tidy_name

PREFIX: Final = "yinsh.games."
FORMAT: Final = 1
EXPORT_FORMAT: Final = 1
LONGEST: Final = 2_000_000
"""Characters of one game."""
LONGEST_EXPORT: Final = 20_000_000
"""Characters of a file of games; browsers keep a quarter of it."""
MOST_GAMES: Final = 5_000
"""In a file of games."""

_RESULTS: Final = ("", "white", "black", "draw")
_MOST: Final = {"changed": 8_640_000_000_000_000, "turns": 100_000}
"""The last moment that browsers have a date for; more turns than the rules allow."""
_SIDES: Final = ("", "white", "black")


class Storage(Protocol):
    """Texts by name. Reading and writing may be denied at any time."""

    def read(self, key: str) -> str | None:
        """The text, or None."""

    def write(self, key: str, text: str) -> bool:
        """Keep the text; False when it cannot be."""

    def remove(self, key: str) -> bool:
        """Forget the text; False when it cannot be."""

    def names(self) -> list[str]:
        """The names of all texts."""


class LibraryError(ValueError):
    """What is kept, or given to be kept, is no game; `problem` says what is wrong."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


class NotKept(Exception):
    """The storage took nothing: it is full, or denied."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list of games says about one."""

    white: str = ""
    black: str = ""
    turns: int = 0
    result: str = ""
    """white, black or draw; empty while the game is on."""
    position: str = ""
    """The position as `position_text` writes it."""
    match: str = ""
    """The word of a game that is played by links."""
    away: str = ""
    """Which side of it somebody elsewhere plays: white or black; empty where nobody is away."""
    prepared: bool = False
    """Is something in it besides turns: written at the start, set up, ended?"""

    @property
    def begun(self) -> bool:
        """Is there anything in it that somebody would miss?"""
        return bool(self.turns) or self.prepared


@dataclass(frozen=True, slots=True)
class Entry:
    """A game in the list."""

    id: str
    title: str
    changed: int
    """When, in milliseconds since 1970; 0 where the text cannot be read."""
    summary: Summary
    readable: bool = True

    @property
    def listed(self) -> bool:
        """Is there anything in it that somebody would miss, as far as can be read?"""
        return self.summary.begun or not self.readable


@dataclass(frozen=True, slots=True)
class Handle:
    """Which game somebody holds, and as of which writing."""

    id: str
    stamp: str


@dataclass(frozen=True, slots=True)
class Kept:
    """What came of keeping a game."""

    handle: Handle
    forked: bool
    """Was the game written by somebody else meanwhile, so that this one is kept beside it?"""


class Library:
    """All games in a storage."""

    def __init__(
        self, storage: Storage, now: Callable[[], int], new_name: Callable[[], str]
    ) -> None:
        """`now` gives milliseconds since 1970, `new_name` a short word never given before."""
        self._storage = storage
        self._now = now
        self._new_name = new_name

    def keep(self, handle: Handle | None, saved: str, summary: Summary) -> Kept:
        """Keep a saved text as the game of `handle`, or as a new one; NotKept if that fails."""
        title, forked = "", False
        if handle is not None:
            there = self._storage.read(PREFIX + handle.id)
            found = _parsed(there) if there is not None else None
            title = found["title"] if found else ""
            # A game that was deleted meanwhile comes back: somebody still plays it.
            forked = there is not None and (found is None or found["stamp"] != handle.stamp)
        name = self._new_name() if handle is None or forked else handle.id
        kept = Handle(name, self._new_name())
        self._write(name, _entry(kept.stamp, self._now(), title, summary, saved))
        return Kept(kept, forked)

    def load(self, name: str) -> tuple[Handle, str]:
        """The saved text of a game and the handle to it; LibraryError if there is none."""
        text = self._storage.read(PREFIX + name)
        if text is None:
            raise LibraryError(problem("library.none"))
        found = _parsed(text)
        if found is None:
            raise LibraryError(problem("library.no-game"))
        return Handle(name, found["stamp"]), found["saved"]

    def entries(self) -> list[Entry]:
        """All games, the one that changed last first."""
        return sorted(self._entries(), key=lambda entry: (-entry.changed, entry.id))

    def _entries(self) -> Iterator[Entry]:
        for key in self._storage.names():
            text = self._storage.read(key) if key.startswith(PREFIX) else None
            if text is None:
                continue
            name = key.removeprefix(PREFIX)
            found = _parsed(text)
            if found is None:
                yield Entry(name, "", 0, Summary(), readable=False)
                continue
            summary = Summary(**{field: found[field] for field in Summary.__slots__})
            yield Entry(name, found["title"], found["changed"], summary)

    def find(self, match: str) -> str | None:
        """The game played by links under that word; of several, the one that changed last."""
        found = (entry.id for entry in self.entries() if entry.summary.match == match)
        return next(found, None) if match else None

    def rename(self, name: str, title: str) -> None:
        """Give a game a title; LibraryError if there is no such game, NotKept if it cannot be."""
        found = _parsed(self._storage.read(PREFIX + name) or "")
        if found is None:
            raise LibraryError(problem("library.none"))
        # The stamp stays: whoever holds the game has lost nothing by its title.
        self._write(name, json.dumps(found | {"title": tidy_name(title)}))

    def delete(self, name: str) -> str:
        """Forget a game; its text, for `restore`. NotKept if the storage does not obey."""
        text = self._storage.read(PREFIX + name)
        if text is None:
            raise LibraryError(problem("library.none"))
        if not self._storage.remove(PREFIX + name):
            raise NotKept
        return text

    def restore(self, name: str, text: str) -> None:
        """Bring back what `delete` has given, beside what another tab may have kept under that
        name since; NotKept if there is no room for it any more."""
        there = self._storage.read(PREFIX + name)
        if there != text:
            self._write(name if there is None else self._new_name(), text)

    def export(self) -> str:
        """All games that somebody has begun, unreadable ones too, as the text of one file."""
        begun = (entry for entry in self.entries() if entry.listed)
        texts = (self._storage.read(PREFIX + entry.id) for entry in begun)
        games = [text for text in texts if text is not None]
        return json.dumps({"format": EXPORT_FORMAT, "yinsh-games": games}, indent=0)

    def bring_in(self, text: str) -> int:
        """Keep all games of such a file that are not kept yet; how many those were.

        LibraryError for anything else, and then nothing is changed. NotKept if there is no room:
        then what fitted stays.
        """
        here = {self._storage.read(PREFIX + entry.id) for entry in self.entries()}
        saved_here = {found["saved"] for text in here if text and (found := _parsed(text))}
        count = 0
        for found in _exported(text):
            if found["saved"] not in saved_here:
                saved_here.add(found["saved"])
                self._write(self._new_name(), json.dumps(found))
                count += 1
        return count

    def _write(self, name: str, text: str) -> None:
        if not self._storage.write(PREFIX + name, text):
            raise NotKept


def _entry(stamp: str, changed: int, title: str, summary: Summary, saved: str) -> str:
    data = {"format": FORMAT, "stamp": stamp, "changed": changed, "title": title}
    return json.dumps(data | asdict(summary) | {"saved": saved}, separators=(",", ":"))


def _exported(text: str) -> list[dict[str, Any]]:
    if len(text) > LONGEST_EXPORT:
        raise LibraryError(problem("library.long", most=LONGEST_EXPORT))
    try:
        data = read_json(text)
    except ValueError as error:
        raise LibraryError(problem("library.not-ours")) from error
    games = data.get("yinsh-games") if isinstance(data, dict) else None
    if not isinstance(games, list) or len(games) > MOST_GAMES:
        raise LibraryError(problem("library.not-ours"))
    found = [_parsed(game) if isinstance(game, str) else None for game in games]
    readable = [game for game in found if game is not None]
    if games and not readable:
        raise LibraryError(problem("library.unreadable"))
    return readable


def _parsed(text: str) -> dict[str, Any] | None:
    """The fields of a kept text, all of their types; None if it is none of ours."""
    try:
        data = read_json(text) if len(text) <= LONGEST else None
    except ValueError:
        return None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None
    for later, none in (("match", ""), ("away", ""), ("prepared", False)):
        data.setdefault(later, none)  # what older versions did not write
    texts = ("stamp", "title", "white", "black", "result", "position", "saved", "match", "away")
    if not all(isinstance(data.get(name), str) for name in texts):
        return None
    if not all(_is_number(data.get(name), most) for name, most in _MOST.items()):
        return None
    if type(data["prepared"]) is not bool:
        return None
    if data["result"] not in _RESULTS or data["away"] not in _SIDES:
        return None
    names = {name: tidy_name(data[name]) for name in ("title", "white", "black")}
    fields = ("format", "changed", "turns", "prepared", *texts)
    return {name: data[name] for name in fields} | names


def _is_number(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most
