"""Random games for Hypothesis: legal trees with everything that a record can hold."""

import random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from yinsh.board import POINTS
from yinsh.game import BLACK, WHITE, Action, Phase, Position
from yinsh.records.growing import Growing
from yinsh.records.notes import Glyph, Headers, Notes, tidy, tidy_name
from yinsh.records.record import Declaration, Declared
from yinsh.records.tree import START, Game, Path, TreeError

DECLARATIONS = [
    Declaration(Declared.AGREEMENT, None),
    *(
        Declaration(kind, winner)
        for kind in Declared
        if kind is not Declared.AGREEMENT
        for winner in (WHITE, BLACK)
    ),
]

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""For tests whose examples may take long on a busy machine; pytest's own time-out remains."""

# Texts with what a format might stumble over.
_ODD = st.sampled_from([*'()[]{}";:#\\.!?x5 \n', "11.e4-e5", "blitz", "{[", "Дебют", "🙂", "0:1"])
TEXTS = st.lists(st.text(max_size=12) | _ODD, max_size=5).map("".join)
NAMES = TEXTS.map(tidy_name)
HEADERS = st.builds(
    Headers,
    white=NAMES,
    black=NAMES,
    event=NAMES,
    site=NAMES,
    date=NAMES,
    extra=st.lists(st.tuples(NAMES | st.sampled_from(["white", "GN"]), NAMES), max_size=3).map(
        tuple
    ),
)
_POINTS = st.sampled_from(POINTS)
NOTES = st.builds(
    Notes,
    comment=TEXTS.map(tidy),
    glyph=st.none() | st.sampled_from(Glyph),
    arrows=st.lists(
        st.tuples(_POINTS, _POINTS).filter(lambda ends: ends[0] != ends[1]),
        max_size=3,
        unique=True,
    ).map(tuple),
    circles=st.lists(_POINTS, max_size=3, unique=True).map(tuple),
)


@st.composite
def games(draw: st.DrawFn) -> tuple[Game, Path]:
    """A game and a place in it."""
    game, path = Game(draw(_starts()), headers=draw(st.just(Headers()) | HEADERS)), START
    for _ in range(draw(st.integers(0, 10))):
        game, path = _grow(draw, game, path)
    return game, draw(st.sampled_from([START, *game.paths()]))


def _starts() -> st.SearchStrategy[Position]:
    return st.builds(_start, st.booleans(), st.just(0) | st.integers(0, 60), st.integers(0, 99))


def _start(blitz: bool, actions: int, seed: int) -> Position:
    position = Position.start(blitz=blitz)
    generator = random.Random(seed)
    for _ in range(actions):
        if position.phase is not Phase.OVER:
            position = position.play(_lively(position, generator))
    return position


def _grow(draw: st.DrawFn, game: Game, path: Path) -> tuple[Game, Path]:
    """One edit, at `path` or from there on."""
    match draw(st.sampled_from(["play", "play", "jump", "write", "declare"])):
        case "play":
            generator = random.Random(draw(st.integers(0, 2**16)))
            return _play_on(game, path, draw(st.integers(1, 30)), generator)
        case "jump":
            return game, draw(st.sampled_from([START, *game.paths()]))
        case "write":
            return game.annotate(path, draw(NOTES)), path
        case _:
            try:
                return game.declare(path, draw(st.sampled_from(DECLARATIONS))), path
            except TreeError:
                return game, path


def _play_on(game: Game, path: Path, count: int, generator: random.Random) -> tuple[Game, Path]:
    for _ in range(count):
        position = game.position(path)
        if position.phase is Phase.OVER or game.node(path).declaration:
            break
        main = generator.random() < 0.2
        game, path = game.play(path, _lively(position, generator), main=main)
    return game, path


def _lively(position: Position, generator: random.Random) -> Action:
    """An action of a game that is rich in rows."""
    actions = position.legal_actions()
    some = generator.sample(actions, min(len(actions), 6))
    return max(some, key=lambda action: len(position.play(action).rows(0)))


def big_game(size: int) -> Game:
    """A game of almost `size` turns, most of them in variations of variations."""
    generator = random.Random(size)
    growing = Growing(Position.start())
    left = size

    def play_turn() -> None:
        nonlocal left
        left -= 1
        growing.play(generator.choice(growing.position.legal_actions()))
        while growing.under_way:
            growing.play(generator.choice(growing.position.legal_actions()))

    while left > 2 * growing.depth + 4:
        play_turn()
        while growing.depth and growing.position.phase is Phase.OVER:
            growing.join()
            play_turn()
        if growing.turns > 10 and growing.position.phase is not Phase.OVER:
            if generator.random() < 0.3:
                growing.fork()
            elif growing.depth > 1 and generator.random() < 0.2:
                growing.join()
    play_turn()
    while growing.depth:
        growing.join()
        play_turn()
    return growing.game()[0]
