"""Links: every one ever made opens, they are short, and what is no link is refused in words."""

import re
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records.golden import GOLDEN, Golden
from tests.records.growth import PATIENT, big_game, games
from tests.rules import cases
from tests.rules.players import Taste, play
from yinsh.game import Position
from yinsh.notation import read_action
from yinsh.position_text import position_text
from yinsh.records import link_bytes as wire
from yinsh.records.errors import RecordError, TooLarge
from yinsh.records.link import game_link, read_address, read_link
from yinsh.records.notes import Notes
from yinsh.records.record import Record
from yinsh.records.tree import MOST_NODES, Game, Path, TreeError

BY_NAME = {golden.name: golden for golden in GOLDEN}


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_link_once_made_opens_for_ever(golden: Golden) -> None:
    assert read_link(golden.link) == (golden.game, golden.at)


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_link_made_today_opens_too(golden: Golden) -> None:
    assert read_link(game_link(golden.game, golden.at)) == (golden.game, golden.at)


def check(game: Game, at: Path) -> None:
    text = game_link(game, at)
    assert re.fullmatch(r"[A-Za-z0-9_-]*[A-Za-z0-9]", text)
    assert read_link(text) == (game, at)


@PATIENT
@given(games())
def test_whatever_is_in_a_game_travels_in_its_link(game_and_place: tuple[Game, Path]) -> None:
    check(*game_and_place)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("blitz", [False, True])
@pytest.mark.parametrize("taste", Taste)
def test_whole_games(taste: Taste, seed: int, blitz: bool) -> None:
    played = play(taste, seed, blitz=blitz)
    game = Game.of(Record.of(played.positions[0], played.actions))
    check(game, game.main)


def test_sixty_turns_are_short() -> None:
    lengths = []
    for taste in (Taste.ANYTHING, Taste.ROWS, Taste.NO_ROWS):
        for seed in range(8):
            played = play(taste, seed)
            record = Record.of(played.positions[0], played.actions)
            if len(record.turns) >= 60:
                cut = Record(record.start, record.turns[:60])
                lengths.append(len(game_link(Game.of(cut))))
    assert len(lengths) > 10
    assert max(lengths) <= 200


def test_the_games_of_people_are_short() -> None:
    for case in cases.HUMAN_GAMES:
        record = Record.of(Position.start(), map(read_action, case["actions"]))
        assert len(game_link(Game.of(record))) <= 3 * len(record.turns) + 40


# What is no link


def link_of(*data: int, deflate: bool = False, version: str = "") -> str:
    """A link with these bytes in it, rightly wrapped."""
    if not deflate:
        return wire.wrap(list(data), version or wire.PLAIN)
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = squeeze.compress(bytes(data)) + squeeze.flush()
    return wire.wrap(list(packed), version or wire.DEFLATED)


OPENING = BY_NAME["opening"].link
E5, D4 = 32, 22
COMMENT, HEADER, START = wire.COMMENT, wire.HEADER, wire.START


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ("", "holds no game"),
        ("  \n ", "holds no game"),
        ("?", "holds no game"),
        ("hello", "not a link to a game"),
        ("c" + OPENING[1:], "newer version"),
        ("a", "damaged"),
        ("aqD", "damaged"),
        (OPENING[:-1], "damaged"),
        (OPENING[:40], "damaged"),
        (OPENING + "A", "damaged"),
        (OPENING.replace("IiIy", "IiEy"), "damaged"),
        (OPENING.swapcase(), "not a link|damaged"),
        (OPENING[:8] + " " + OPENING[8:], "damaged"),
        (OPENING[:8] + "é" + OPENING[9:], "damaged"),
        (OPENING[:8] + "🙂" + OPENING[9:], "damaged"),
        ("a" * 60_001, "too large: 60,001 characters"),
        (link_of(E5), "damaged"),
        (link_of(E5, 85), "damaged"),
        (link_of(wire.ROW, 123), "damaged"),
        (link_of(wire.RING), "damaged"),
        (link_of(wire.ARROW, 1), "damaged"),
        (link_of(wire.ARROW, 1, 85), "damaged"),
        (link_of(wire.GLYPH, 6), "damaged"),
        (link_of(wire.DECLARED, 7), "damaged"),
        (link_of(HEADER, 5, 0), "damaged"),
        (link_of(HEADER, 0), "damaged"),
        (link_of(COMMENT, 3, 65, 65), "damaged"),
        (link_of(COMMENT, 255, 255, 255, 255, 0), "damaged"),
        (link_of(wire.FURTHER, 1, 65), "damaged"),
        (link_of(100), "damaged"),
        (link_of(255), "damaged"),
        (link_of(COMMENT, 1, 255), "not UTF-8"),
        (link_of(COMMENT, 0xA1, 0x1F, *b"x" * 4001), "a comment of more than 4,000 characters"),
        (link_of(HEADER, 0, 121, *b"x" * 121), "a header of more than 120 characters"),
        (link_of(HEADER, 0, 1, 65, HEADER, 0, 1, 65), "the header white twice"),
        (link_of(*[wire.FURTHER, 0, 0] * 41), "more than 40 further headers"),
        (link_of(START, 3, *b"4.7"), "the start: no '~'"),
        (link_of(E5, E5, wire.BLITZ), "stands behind something else"),
        (link_of(E5, E5, E5, E5), "turn 2: e5 is not vacant"),
        (link_of(E5, D4), "turn 1: a ring must be placed now"),
        (link_of(wire.PASS), "turn 1: a ring must be placed now"),
        (link_of(wire.ROW, 0), "turn 1: a ring must be placed now"),
        (link_of(wire.BEGIN), "a variation has no end"),
        (link_of(wire.END), "no variation ends here"),
        (link_of(wire.BEGIN, wire.END), "a variation without a turn"),
        (link_of(wire.BEGIN, E5, E5, wire.END), "a variation of nothing"),
        (link_of(*[wire.BEGIN] * 5000), "a variation cannot begin here"),
        (link_of(wire.DECLARED, 6, E5, E5), "the game was ended before this"),
        (link_of(wire.DECLARED, 6, wire.DECLARED, 6), "cannot be ended here"),
        (link_of(wire.ARROW, 1, 1), "an arrow from a point to itself"),
        (link_of(wire.GLYPH, 1, wire.GLYPH, 1), "two glyphs"),
        (link_of(*b"x" * 9, deflate=True)[:-4], "damaged"),
        (wire.wrap(list(b"no deflate"), wire.DEFLATED), "damaged"),
        (wire.wrap([3, 0, 0], wire.DEFLATED), "damaged"),
        (wire.wrap([3], wire.DEFLATED), "damaged"),
        (link_of(*b"\0" * 2_000_000, deflate=True), "more than 1,000,000 bytes"),
        (link_of(*[wire.HERE] * 60_001, deflate=True), "more than 60,000 things"),
    ],
)
def test_anything_else_is_refused_in_words(bad: str, says: str) -> None:
    with pytest.raises(RecordError, match=says) as caught:
        read_link(bad)
    assert (caught.value.line, caught.value.column) == (0, 0)


def test_more_turns_than_a_tree_may_have() -> None:
    # The same first turn, tried again and again.
    tries = [wire.BEGIN, E5, E5, wire.END] * (MOST_NODES + 1)
    with pytest.raises(RecordError, match="more than 5,000 turns"):
        read_link(link_of(*tries, deflate=True))


def test_bits_that_mean_nothing_must_be_nought() -> None:
    plain = link_of(E5, E5)[:-3]
    other = plain[:-1] + wire.ALPHABET[wire.ALPHABET.index(plain[-1]) + 1]
    with pytest.raises(RecordError, match="damaged"):
        read_link(other + wire.check_sum(other))


def test_the_same_continuation_twice_is_one() -> None:
    """Another program may write what ours never does."""
    one = [E5, E5, COMMENT, 1, 65]
    two = [E5, E5, COMMENT, 1, 66, wire.BEGIN, 9, 9, wire.END, 8, 8, wire.HERE]
    game, at = read_link(link_of(wire.BEGIN, *two, wire.END, *one))
    assert list(game.paths()) == [(0,), (0, 0), (0, 1)]
    assert game.node((0,)).notes.comment == "A\nB"
    assert at == (0, 0)
    game, at = read_link(link_of(wire.BEGIN, E5, E5, wire.HERE, wire.END, *one, 9, 9))
    assert list(game.paths()) == [(0,), (0, 0)]
    assert at == (0,)


def test_the_same_continuation_cannot_both_end_the_game_and_go_on() -> None:
    ended = [wire.BEGIN, E5, E5, wire.DECLARED, 6, wire.END]
    assert read_link(link_of(*ended, E5, E5))[0].main_record.over
    with pytest.raises(RecordError, match="ends and goes on"):
        read_link(link_of(*ended, E5, E5, D4, D4))


def test_a_link_that_could_not_be_read_is_not_made() -> None:
    commented = Game().annotate((), Notes("".join(map(chr, range(0x4E00, 0x5D00)))))
    with pytest.raises(TooLarge, match="too large: "):
        game_link(commented, longest=1000)
    # Longer than any reader would inflate, though it deflates to very little.
    bush = Game()
    for action in bush.start.legal_actions():
        bush, path = bush.play((), action)
        bush, path = bush.play(path, bush.position(path).legal_actions()[0])
        for place in (path, path[:1]):
            bush = bush.annotate(place, Notes("ы" * 4_000))
    with pytest.raises(TooLarge, match="too large for a link"):
        game_link(bush)


def test_a_place_that_is_not_in_the_game_has_no_link() -> None:
    with pytest.raises(TreeError):
        game_link(Game(), (0,))


# Where links stand


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/yinsh/?theme=dark#g={}",
        "#g={}",
        "g={}",
        "{}",
        "#turn=2&g={}",
        "  #g={}\n",
        "(#g={})",
        "see https://example.org/#g={}.",
    ],
)
def test_a_link_is_found_in_an_address(text: str) -> None:
    assert read_address(text.format(OPENING))[0] == BY_NAME["opening"].game


@pytest.mark.parametrize("text", ["https://example.org/#p={}", "#p={}", "p={}", "{}", " {}\n"])
def test_a_position_is_found_in_an_address(text: str) -> None:
    position = Position.start(blitz=True)
    shown = position_text(position)
    assert read_address(text.format(shown)) == (Game(position), ())
    assert read_address(text.format(shown.replace("~", "%7E"))) == (Game(position), ())


@pytest.mark.parametrize(
    ("bad", "says"),
    [("#p=4.7~wp00", "not a position: 2 letter lines"), ("#g=", "no game"), ("#", "no game")],
)
def test_an_address_without_a_game_is_refused(bad: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        read_address(bad)


# A record, or a RecordError


def check_refused_or_read(text: str) -> None:
    try:
        game, at = read_link(text)
    except RecordError:
        return
    assert read_link(game_link(game, at)) == (game, at)


@PATIENT
@given(st.binary(max_size=80), st.booleans())
def test_any_bytes(data: bytes, deflate: bool) -> None:
    check_refused_or_read(link_of(*data, deflate=deflate))
    check_refused_or_read(wire.wrap(list(data), wire.DEFLATED))


@PATIENT
@given(st.text(max_size=60))
def test_any_text(text: str) -> None:
    check_refused_or_read(text)


@settings(PATIENT, max_examples=300)
@given(st.sampled_from(GOLDEN), st.data())
def test_a_link_with_other_bytes_in_it(golden: Golden, data: st.DataObject) -> None:
    """Behind the check sum, which would catch nearly all of them, stands a reader that does."""
    inside: list[int] = []
    assert not wire.unwrap(golden.link, inside)
    if golden.link[0] == wire.DEFLATED and data.draw(st.booleans()):
        inside = list(zlib.decompress(bytes(inside), -15))
        version = wire.PLAIN
    else:
        version = golden.link[0]
    for _ in range(data.draw(st.integers(1, 3))):
        if inside:
            at = data.draw(st.integers(0, len(inside) - 1))
            length = data.draw(st.integers(0, 3))
            other = data.draw(st.lists(st.integers(0, 255) | st.integers(80, 100), max_size=3))
            inside[at : at + length] = other
    check_refused_or_read(wire.wrap(inside, version))


@PATIENT
@given(st.sampled_from(GOLDEN), st.data())
def test_a_link_mistyped_is_found_out(golden: Golden, data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(golden.link) - 1))
    letter = data.draw(st.sampled_from(wire.ALPHABET).filter(lambda c: c != golden.link[at]))
    with pytest.raises(RecordError, match="damaged"):
        read_link(golden.link[:at] + letter + golden.link[at + 1 :] + "A")
    with pytest.raises(RecordError, match=r"damaged|no game"):
        read_link(golden.link[:at])


def test_a_game_as_large_as_can_be_is_read() -> None:
    game = big_game(MOST_NODES)
    assert game.size > 4_000
    assert read_link(game_link(game)) == (game, game.main)
