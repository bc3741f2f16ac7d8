"""A game as the text of a link, `#g=...`: only `A-Z a-z 0-9 - _`, and every link made opens.

`link_bytes.py` turns text into events and back; here events become a `Game`, by the rules, and a
`Game` becomes events. README.md in this folder describes the format.

>>> from yinsh.records.tree import Game
>>> game_link(Game())
'aqDA'
"""

import zlib
from collections.abc import Iterator
from typing import Final

from yinsh.game import (
    BLACK,
    PASS,
    PLACEMENTS,
    RING_REMOVALS,
    ROWS,
    WHITE,
    Action,
    IllegalAction,
    Move,
    Pass,
    Place,
    Position,
    RemoveRing,
    RemoveRow,
)
from yinsh.position_text import PositionTextError, position_text, read_position
from yinsh.problems import problem
from yinsh.records import link_bytes as wire
from yinsh.records.errors import RecordError, TooLarge, check_size
from yinsh.records.growing import OWN_HEADERS, Growing
from yinsh.records.link_bytes import LONGEST_LINK, MOST_BYTES, Event
from yinsh.records.notes import Glyph
from yinsh.records.record import Declaration, Declared
from yinsh.records.tree import START, Game, Node, Path
from yinsh.records.words import refusal_words

_PUNCTUATION: Final = ".,:;!?'\"*_~()[]{}<>"

_WINNERS: Final = {"white": WHITE, "black": BLACK, "draw": None}
_GLYPHS: Final = tuple(map(Glyph, wire.SIGNS))
_DECLARATIONS: Final = tuple(
    Declaration(Declared(reason), _WINNERS[winner]) for reason, winner in wire.ENDINGS
)
_ROW_NUMBER: Final = {row: number for number, row in enumerate(ROWS)}

_PROBLEMS: Final = {
    "empty": problem("link.empty"),
    "not-ours": problem("link.not-ours"),
    "damaged": problem("link.damaged"),
    "large": problem("link.large", most=wire.MOST_EVENTS),
}


def game_link(game: Game, at: Path | None = None, longest: int = LONGEST_LINK) -> str:
    """The game as a link's text, with the place `at` as the one to be shown.

    Without `at` that is the end of the main line. TooLarge if it takes more than `longest`
    characters, TreeError if `at` is no place in the game.
    """
    events = [*_head_events(game), *_tree_events(game, at)]
    packed = wire.pack(events)
    if len(events) > wire.MOST_EVENTS or len(packed) > MOST_BYTES:
        raise TooLarge(problem("link.too-large"))
    squeezed = _deflated(bytes(packed))
    if len(squeezed) < len(packed):
        text = wire.wrap(list(squeezed), wire.DEFLATED)
    else:
        text = wire.wrap(packed, wire.PLAIN)
    check_size(text, longest)
    return text


def read_link(text: str, longest: int = LONGEST_LINK) -> tuple[Game, Path]:
    """The game in a link's text, and the place to be shown; RecordError if there is none.

    Blanks around it, and the full stop of the sentence that it stood in, are no part of it.
    """
    check_size(text, longest)
    text = text.strip().rstrip(_PUNCTUATION)
    payload: list[int] = []
    _demand(wire.unwrap(text, payload))
    packed = _inflated(bytes(payload)) if text[0] == wire.DEFLATED else payload
    events: list[Event] = []
    _demand(wire.unpack(packed, events))
    return _grown(events)


def read_address(text: str) -> tuple[Game, Path]:
    """The game of a whole address or of its fragment, and the place to be shown.

    That is `g=` and a game or `p=` and a position, among whatever else; or either by itself.

    >>> read_address("#p=4.7.8.9.10.9.10.9.8.7.4~wp00z")[0].start.blitz
    True
    """
    check_size(text)
    # Some programs write the "~" of an address in another way.
    text = text.strip().replace("%7E", "~").replace("%7e", "~")
    fragment = text.partition("#")[2] if "#" in text else text
    for part in fragment.split("&"):
        key, equals, value = part.partition("=")
        if equals and key == "g":
            return read_link(value)
        if equals and key == "p":
            return _read_position(value)
    return _read_position(fragment) if "~" in fragment else read_link(fragment)


def _read_position(text: str) -> tuple[Game, Path]:
    try:
        return Game(read_position(text.rstrip(_PUNCTUATION))), START
    except PositionTextError as error:
        raise RecordError(problem("position.not", problem=error.problem)) from None


def _demand(wrong: str) -> None:
    if wrong:
        raise RecordError(_PROBLEMS[wrong])


def _deflated(data: bytes) -> bytes:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return deflate.compress(data) + deflate.flush()


def _inflated(data: bytes) -> list[int]:
    inflate = zlib.decompressobj(-15)
    try:
        found = inflate.decompress(data, MOST_BYTES)
    except zlib.error:
        raise RecordError(_PROBLEMS["damaged"]) from None
    if inflate.unconsumed_tail:
        raise RecordError(problem("link.bytes", most=MOST_BYTES))
    if not inflate.eof or inflate.unused_data:
        raise RecordError(_PROBLEMS["damaged"])
    return list(found)


# Game -> events


def _head_events(game: Game) -> Iterator[Event]:
    if game.start == Position.start(blitz=True):
        yield [wire.BLITZ]
    elif game.start != Position.start():
        yield [wire.START, *position_text(game.start).encode()]
    for kind, name in enumerate(OWN_HEADERS):
        text = getattr(game.headers, name)
        if text:
            yield [wire.HEADER, kind, *text.encode()]
    for name, text in game.headers.extra:
        yield [wire.FURTHER, len(name.encode()), *name.encode(), *text.encode()]


def _tree_events(game: Game, at: Path | None) -> Iterator[Event]:
    """Depth first, without recursion; the variations of a turn come before the turn."""
    here = game.main if at is None else at
    shown = None if here == game.main else game.node(here)
    steps: list[Node | Event] = [game.root]
    while steps:
        step = steps.pop()
        if isinstance(step, list):
            yield step
            continue
        yield from _node_events(step)
        if step is shown:
            yield [wire.HERE]
        if step.next:
            main, *others = step.next
            steps.append(main)
            for other in reversed(others):
                steps += [[wire.END], other, [wire.BEGIN]]


def _node_events(node: Node) -> Iterator[Event]:
    if node.turn:
        yield from map(_action_event, node.turn.actions)
    if node.notes.comment:
        yield [wire.COMMENT, *node.notes.comment.encode()]
    if node.notes.glyph:
        yield [wire.GLYPH, _GLYPHS.index(node.notes.glyph)]
    for start, end in node.notes.arrows:
        yield [wire.ARROW, start, end]
    for point in node.notes.circles:
        yield [wire.CIRCLE, point]
    if node.declaration:
        yield [wire.DECLARED, _DECLARATIONS.index(node.declaration)]


def _action_event(action: Action) -> Event:
    match action:
        case Move(source, target):
            return [wire.MOVE, source, target]
        case Place(point):
            return [wire.PLACE, point]
        case RemoveRow():
            return [wire.ROW, _ROW_NUMBER[action]]
        case RemoveRing(point):
            return [wire.RING, point]
        case Pass():
            return [wire.PASS]


# Events -> game


def _grown(events: list[Event]) -> tuple[Game, Path]:
    start = Position.start()
    if events and events[0][0] == wire.BLITZ:
        start = Position.start(blitz=True)
        del events[0]
    elif events and events[0][0] == wire.START:
        start = _start(events[0])
        del events[0]
    growing = Growing(start)
    for event in events:
        _add(growing, event)
    return growing.game()


def _add(growing: Growing, event: Event) -> None:
    match event:
        case [wire.BEGIN]:
            growing.fork()
        case [wire.END]:
            growing.join()
        case [wire.HERE]:
            growing.mark_here()
        case [wire.GLYPH, number]:
            growing.glyph(_GLYPHS[number])
        case [wire.ARROW, source, target]:
            growing.arrow(source, target)
        case [wire.CIRCLE, point]:
            growing.circle(point)
        case [wire.DECLARED, number]:
            growing.declare(_DECLARATIONS[number])
        case [wire.COMMENT, *text]:
            growing.comment(_decoded(text))
        case [wire.HEADER, kind, *text]:
            growing.header(OWN_HEADERS[kind], _decoded(text))
        case [wire.FURTHER, length, *texts]:
            growing.further(_decoded(texts[:length]), _decoded(texts[length:]))
        case [wire.START | wire.BLITZ, *_]:
            raise RecordError(problem("link.start-late"))
        case _:
            _play(growing, _action(event))


def _action(event: Event) -> Action:
    match event:
        case [wire.MOVE, source, target]:
            return Move(source, target)
        case [wire.PLACE, point]:
            return PLACEMENTS[point]
        case [wire.ROW, number]:
            return ROWS[number]
        case [wire.RING, point]:
            return RING_REMOVALS[point]
        case _:
            return PASS


def _play(growing: Growing, action: Action) -> None:
    try:
        growing.play(action)
    except IllegalAction as refused:
        turn = growing.turns + (not growing.under_way)
        wrong = problem("link.turn", number=turn, problem=refusal_words(refused))
        raise RecordError(wrong) from None


def _decoded(text: list[int]) -> str:
    try:
        return bytes(text).decode()
    except UnicodeDecodeError:
        raise RecordError(problem("link.not-utf8")) from None


def _start(event: Event) -> Position:
    try:
        return read_position(_decoded(event[1:]))
    except PositionTextError as error:
        raise RecordError(problem("link.start", problem=error.problem)) from None
