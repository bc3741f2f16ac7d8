"""What holds in every game, whoever plays it."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.players import GAMES, MANY_GAMES, Game
from yinsh.board import SYMMETRIES, WINDOWS, Point
from yinsh.game import (
    BLACK_MARKER,
    MARKERS,
    RINGS,
    WHITE,
    WHITE_MARKER,
    Action,
    Move,
    Pass,
    Phase,
    Place,
    Position,
    Reason,
    RemoveRing,
    RemoveRow,
    has_row,
)
from yinsh.notation import action_text, read_action, read_turn, short_turn_text, turn_text


@given(GAMES)
def test_markers_and_rings_are_conserved(game: Game) -> None:
    placed = 0
    for here, action in zip(game.positions, game.actions, strict=False):
        on_board = here.cells.count(WHITE_MARKER) + here.cells.count(BLACK_MARKER)
        assert here.pool + on_board == MARKERS
        assert 0 <= here.pool <= MARKERS
        rings = [len(here.rings(player)) + here.removed[player] for player in (0, 1)]
        if here.phase is Phase.PLACE:
            assert rings == [(placed + 1) // 2, placed // 2]
            placed += 1
        else:
            assert rings == [RINGS, RINGS]
        assert action in here.legal_actions()


@given(GAMES)
def test_a_game_ends_within_71_ring_moves_and_5_rows(game: Game) -> None:
    kinds = Counter(type(action) for action in game.actions)
    assert kinds[Place] == 2 * RINGS
    assert kinds[Move] <= 71
    assert kinds[RemoveRow] == kinds[RemoveRing] <= (1 if game.positions[0].blitz else 5)
    assert kinds[Pass] <= kinds[Move] + 2
    last = game.positions[-1]
    assert last.outcome is not None
    white, black = last.removed
    assert last.outcome.winner == (None if white == black else int(white < black))
    if last.outcome.reason is Reason.MARKERS:
        assert last.pool == 0
    if last.outcome.reason is Reason.RINGS:
        assert max(last.removed) == last.rings_to_win


@given(GAMES)
def test_what_each_phase_promises(game: Game) -> None:
    for here in game.positions:
        own = has_row(here.cells, here.player)
        theirs = has_row(here.cells, 1 - here.player)
        if here.phase is Phase.ROW:
            assert own
        if here.phase is Phase.MOVE:
            assert here.pool > 0
            assert not own
            assert not theirs
        assert (here.outcome is not None) == (here.phase is Phase.OVER)
        assert (here.legal_actions() == []) == (here.phase is Phase.OVER)
        assert len(set(here.legal_actions())) == len(here.legal_actions())
        for player in (0, 1):
            assert has_row(here.cells, player) == bool(here.rows(player))


@given(GAMES)
def test_undo_is_replay(game: Game) -> None:
    """Positions are values: replayed from the start, any of them comes back equal."""
    here = Position.start(blitz=game.positions[0].blitz)
    for before, action in zip(game.positions, game.actions, strict=False):
        assert here == before
        assert hash(here) == hash(before)
        here = here.play(action)
        # What was played on is as it was.
        assert before.play(action) == here
    assert here == game.positions[-1]


# Symmetry


def turned(p: Position, symmetry: tuple[Point, ...]) -> Position:
    cells = bytearray(len(p.cells))
    for source, target in enumerate(symmetry):
        cells[target] = p.cells[source]
    return replace(p, cells=bytes(cells))


def turned_action(action: Action, symmetry: tuple[Point, ...]) -> Action:
    match action:
        case Place(point):
            return Place(symmetry[point])
        case Move(source, target):
            return Move(symmetry[source], symmetry[target])
        case RemoveRow(row):
            return RemoveRow(tuple(sorted(symmetry[p] for p in row)))
        case RemoveRing(point):
            return RemoveRing(symmetry[point])
        case Pass():
            return action


@given(GAMES, st.sampled_from(SYMMETRIES))
def test_symmetries_commute_with_the_rules(game: Game, symmetry: tuple[Point, ...]) -> None:
    for here, action, after in zip(game.positions, game.actions, game.positions[1:], strict=False):
        image = turned(here, symmetry)
        legal = {turned_action(a, symmetry) for a in here.legal_actions()}
        assert set(image.legal_actions()) == legal
        assert image.play(turned_action(action, symmetry)) == turned(after, symmetry)


def test_symmetries_take_rows_to_rows() -> None:
    for symmetry in SYMMETRIES:
        images = {tuple(sorted(symmetry[p] for p in window)) for window in WINDOWS}
        assert images == set(WINDOWS)


SWAP = bytes.maketrans(bytes([1, 2, 3, 4]), bytes([2, 1, 4, 3]))


def swapped(p: Position) -> Position:
    """The colours exchanged, and who decides with them (but not who placed first)."""
    white, black = p.removed
    outcome = p.outcome
    if outcome is not None and outcome.winner is not None:
        outcome = replace(outcome, winner=1 - outcome.winner)
    return replace(
        p,
        cells=p.cells.translate(SWAP),
        player=1 - p.player,
        removed=(black, white),
        outcome=outcome,
    )


@given(GAMES)
def test_after_placing_the_colours_are_alike(game: Game) -> None:
    for here, action, after in zip(game.positions, game.actions, game.positions[1:], strict=False):
        if here.phase is not Phase.PLACE:
            assert swapped(here).play(action) == swapped(after)


# Texts


def turns(game: Game) -> list[tuple[Position, list[Action]]]:
    """The game cut where the player changes."""
    cut: list[tuple[Position, list[Action]]] = []
    for i, action in enumerate(game.actions):
        if i == 0 or game.positions[i].player != game.positions[i - 1].player:
            cut.append((game.positions[i], []))
        cut[-1][1].append(action)
    return cut


@given(GAMES)
def test_actions_and_turns_read_back_as_written(game: Game) -> None:
    for action in game.actions:
        assert read_action(action_text(action)) == action
    assert turns(game)[0][0].player == WHITE
    for before, actions in turns(game):
        for text in (turn_text(actions), short_turn_text(before, actions)):
            assert list(read_turn(before, text)) == actions


# The same at length


@pytest.mark.long
@settings(max_examples=1500, derandomize=False)
@given(MANY_GAMES)
def test_all_laws_in_many_games(game: Game) -> None:
    for law in (
        test_markers_and_rings_are_conserved,
        test_a_game_ends_within_71_ring_moves_and_5_rows,
        test_what_each_phase_promises,
        test_undo_is_replay,
        test_actions_and_turns_read_back_as_written,
    ):
        law.hypothesis.inner_test(game)  # type: ignore[attr-defined]
