"""The games that a browser keeps: nothing is overwritten, nothing unreadable is thrown away."""

import json
from itertools import count

import pytest

from yinsh.records.library import PREFIX, Entry, Library, LibraryError, NotKept, Summary

SUMMARY = Summary("Ann", "Bob", 31, "white", "4.7~wo31", match="k3", away="black")


class Drawer:
    """A storage that can be full or closed."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.room = 10**9
        self.closed = False

    def read(self, key: str) -> str | None:
        return None if self.closed else self.texts.get(key)

    def write(self, key: str, text: str) -> bool:
        if self.closed or len(text) > self.room:
            return False
        self.texts[key] = text
        return True

    def remove(self, key: str) -> bool:
        return not self.closed and self.texts.pop(key, None) is not None

    def names(self) -> list[str]:
        return [] if self.closed else list(self.texts)


@pytest.fixture
def drawer() -> Drawer:
    return Drawer()


@pytest.fixture
def library(drawer: Drawer) -> Library:
    names, clock = count(), count(1000)
    return Library(drawer, lambda: next(clock), lambda: f"n{next(names)}")


def titles(library: Library) -> list[str]:
    return [entry.title for entry in library.entries()]


def test_a_kept_game_is_listed_and_loaded(library: Library) -> None:
    handle = library.keep(None, "a game", SUMMARY).handle
    assert library.entries() == [Entry(handle.id, "", 1000, SUMMARY)]
    assert library.load(handle.id) == (handle, "a game")


def test_a_game_goes_on_under_its_name(library: Library) -> None:
    first = library.keep(None, "a game", SUMMARY)
    second = library.keep(first.handle, "a longer game", SUMMARY)
    assert second.handle.id == first.handle.id
    assert not second.forked
    assert library.load(first.handle.id) == (second.handle, "a longer game")


def test_two_tabs_never_overwrite_each_other(library: Library) -> None:
    name = library.keep(None, "a game", SUMMARY).handle.id
    one, other = (library.load(name)[0] for _ in range(2))
    one = library.keep(one, "as one goes on", SUMMARY).handle
    kept = library.keep(other, "as the other goes on", SUMMARY)
    assert kept.forked
    assert library.load(one.id)[1] == "as one goes on"
    assert library.load(kept.handle.id)[1] == "as the other goes on"
    again = library.keep(kept.handle, "and on", SUMMARY)
    assert not again.forked


def test_the_latest_game_comes_first(library: Library) -> None:
    old, new = (library.keep(None, text, SUMMARY).handle for text in ("old", "new"))
    assert [entry.id for entry in library.entries()] == [new.id, old.id]
    library.keep(old, "old, played on", SUMMARY)
    assert [entry.id for entry in library.entries()] == [old.id, new.id]


def test_a_title_does_not_disturb_who_holds_the_game(library: Library) -> None:
    handle = library.keep(None, "a game", SUMMARY).handle
    library.rename(handle.id, "  My  best\ngame ")
    assert titles(library) == ["My best game"]
    assert not library.keep(handle, "a longer game", SUMMARY).forked
    assert titles(library) == ["My best game"]


def test_what_is_deleted_can_be_brought_back(library: Library) -> None:
    handle = library.keep(None, "a game", SUMMARY).handle
    before = library.entries()
    text = library.delete(handle.id)
    assert library.entries() == []
    library.restore(handle.id, text)
    assert library.entries() == before


def test_what_another_tab_has_kept_under_its_name_since_stays_beside_it(library: Library) -> None:
    handle = library.keep(None, "a game", SUMMARY).handle
    text = library.delete(handle.id)
    library.keep(handle, "gone on elsewhere", SUMMARY)
    library.restore(handle.id, text)
    assert {library.load(e.id)[1] for e in library.entries()} == {"a game", "gone on elsewhere"}


def test_what_nobody_has_begun_does_not_travel(library: Library) -> None:
    for text, summary in (("", Summary()), ("a comment", Summary(prepared=True))):
        library.keep(None, text, summary)
    (game,) = json.loads(library.export())["yinsh-games"]
    assert json.loads(game)["saved"] == "a comment"


def test_a_game_deleted_while_it_is_played_comes_back(library: Library) -> None:
    handle = library.keep(None, "a game", SUMMARY).handle
    library.delete(handle.id)
    assert library.keep(handle, "a longer game", SUMMARY).handle.id == handle.id
    assert library.load(handle.id)[1] == "a longer game"


def test_all_games_travel_in_one_file(library: Library, drawer: Drawer) -> None:
    for text in ("one", "two", "three"):
        library.keep(None, text, SUMMARY)
    file, before = library.export(), library.entries()
    assert library.bring_in(file) == 0, "all of them are here"
    drawer.texts.clear()
    assert library.bring_in(file) == 3
    assert [e.summary for e in library.entries()] == [e.summary for e in before]
    assert {library.load(e.id)[1] for e in library.entries()} == {"one", "two", "three"}


@pytest.mark.parametrize(
    "text",
    ["", "not JSON", "[]", "{}", '{"yinsh-games": 7}', '{"yinsh-games": ["?"]}', "[" * 100_000],
)
def test_another_file_changes_nothing(library: Library, drawer: Drawer, text: str) -> None:
    library.keep(None, "a game", SUMMARY)
    before = dict(drawer.texts)
    with pytest.raises(LibraryError):
        library.bring_in(text)
    assert drawer.texts == before


def odd(**changes: object) -> str:
    """A kept text in which something is of the wrong kind."""
    fields = dict.fromkeys(("stamp", "title", "white", "black", "result", "position", "saved"), "")
    return json.dumps({"format": 1, "changed": 0, "turns": 0} | fields | changes)


@pytest.mark.parametrize(
    "text",
    [
        "", "garbage", "7", "[]", "{}", '{"format": 2}', "[" * 100_000, odd(stamp=7),
        odd(changed=True), odd(turns=-1), odd(turns=10**30),
        odd(changed=10**17), odd(prepared=1), odd(result="<b>"), odd(away="<b>"), odd(saved=None),
        odd(format="1"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_listed_and_left_alone(
    library: Library, drawer: Drawer, text: str
) -> None:
    drawer.texts[PREFIX + "odd"] = text
    (entry,) = library.entries()
    assert not entry.readable
    with pytest.raises(LibraryError):
        library.load("odd")
    library.keep(None, "a game", SUMMARY)
    assert drawer.texts[PREFIX + "odd"] == text
    assert text in json.loads(library.export())["yinsh-games"]


def test_a_full_or_closed_storage_is_said(library: Library, drawer: Drawer) -> None:
    handle = library.keep(None, "a game", SUMMARY).handle
    drawer.room = 10
    for keep in (None, handle):
        with pytest.raises(NotKept):
            library.keep(keep, "a longer game", SUMMARY)
    assert library.load(handle.id)[1] == "a game", "the last writing that fitted"
    drawer.closed = True
    assert library.entries() == []
    with pytest.raises(NotKept):
        library.keep(handle, "a longer game", SUMMARY)
    with pytest.raises(LibraryError):
        library.delete(handle.id)


def test_other_texts_in_the_storage_are_no_games(library: Library, drawer: Drawer) -> None:
    drawer.texts["yinsh.settings"] = "{}"
    assert library.entries() == []
