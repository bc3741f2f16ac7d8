"""Why a turn is good, in one sentence that is true.

The engine says which turn it prefers, and how sure it is; it cannot say why. What is said here
is worked out from the position by the rules alone, and, where the sentence speaks of what comes
later, from the engine's line and proven wins. Of all that holds, the weightiest is said.

A row is *within reach* of a player when a single ring move of his would make it, were it his turn.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from yinsh.board import AXIAL, NAMES, PATHS, POINTS, Point
from yinsh.engine.assessment import Assessment
from yinsh.game import (
    EMPTY,
    PASS,
    WHITE_MARKER,
    WHITE_RING,
    Action,
    Move,
    Phase,
    Place,
    Player,
    Position,
    RemoveRing,
    RemoveRow,
    has_row,
)
from yinsh.game import Reason as Ending
from yinsh.notation import row_text, turn_text
from yinsh.view.messages import Value, listed, say
from yinsh.view.sentences import player_name
from yinsh.view.staging import runs

# Differences that are worth a word.
MARKERS = 2
MOBILITY = 3


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence of the catalogue, `hint.KEY`, and what its placeholders need."""

    key: str
    values: dict[str, Value]


def hint(found: Assessment) -> str:
    """The best turn as one sentence: what to do, and why."""
    reason = why(found)
    return say(f"hint.{reason.key}", **_names(found), **reason.values)


def shown_actions(turn: tuple[Action, ...]) -> tuple[Action, ...]:
    """The part of a turn that is advised at once: its first action, and with a row the ring."""
    return turn[:2] if turn and isinstance(turn[0], RemoveRow) else turn[:1]


def why(found: Assessment) -> Reason:
    """The weightiest reason for the first turn of the line."""
    return next(_reasons(found))


def _names(found: Assessment) -> dict[str, Value]:
    player = found.position.player
    return {
        "turn": turn_name(shown_actions(found.turns[0])),
        "player": player_name(player),
        "opponent": player_name(1 - player),
    }


def turn_name(turn: tuple[Action, ...]) -> str:
    """A turn in the official notation; a pass in the reader's language."""
    return say("turns.pass") if PASS in turn else turn_text(turn)


def _reasons(found: Assessment) -> Iterator[Reason]:
    """All that hold, the weightiest first; the last always holds."""
    position, turn = found.position, found.turns[0]
    after = play_all(position, turn)
    yield from _ends(position, after)
    yield from _proven_win(found)
    choices = _choices(position)
    if choices == 1:
        yield Reason("only", {})
    match turn[0]:
        case Place(point):
            yield Reason("place", {"count": len(after.destinations(point))})
        case Move() as move:
            yield from _after_move(found, move, after)
        case _:
            yield from _proven_loss(found)
            yield from _after_removal(position, shown_actions(turn))
    yield Reason("best", {"count": choices})


def _choices(position: Position) -> int:
    """Among how many possibilities the player chooses; a row goes with the ring given for it."""
    actions = position.legal_actions()
    if position.phase is not Phase.ROW:
        return len(actions)
    return sum(len(position.play(row).legal_actions()) for row in actions)


def _after_move(found: Assessment, move: Move, after: Position) -> Iterator[Reason]:
    position, turn = found.position, found.turns[0]
    own, theirs = position.player, 1 - position.player
    stopped = frozenset[tuple[Point, ...]]()
    if after.outcome is None and not within_reach(after.cells, theirs):
        stopped = within_reach(position.cells, theirs)
    if stopped and position.rings_to_win - position.removed[theirs] == 1:
        yield Reason("saves", {})
    yield from _proven_loss(found)
    yield from _makes(turn)
    if stopped:
        yield Reason("stops", _named(_longest(stopped)))
    if after.outcome is None:
        before = within_reach(position.cells, own)
        new = [row for row in within_reach(after.cells, own) if not _part_of(row, before)]
        if new:
            yield Reason("prepares", _named(_longest(new)))
    gained = markers_gained(position, move)
    if gained >= MARKERS:
        yield Reason("markers", {"count": gained})
    yield from _row_to_come(found)
    yield from _mobility(position, after, MOBILITY)
    if off_centre(move.target) < off_centre(move.source):
        yield Reason("middle", {})
    if gained > 0:
        yield Reason("markers", {"count": gained})
    yield from _mobility(position, after, 1)


def play_all(position: Position, turn: tuple[Action, ...]) -> Position:
    """The position after these actions."""
    for action in turn:
        position = position.play(action)
    return position


# The end of the game


def _ends(position: Position, after: Position) -> Iterator[Reason]:
    outcome = after.outcome
    if outcome is None or outcome.winner != position.player:
        return
    if outcome.reason is not Ending.RINGS:
        yield Reason("wins.count", {})
    else:
        yield Reason("wins.blitz" if position.blitz else "wins", {})


def _proven_win(found: Assessment) -> Iterator[Reason]:
    proven = found.wins_in
    if proven and proven[0] == found.position.player:
        yield Reason("wins-in", {"count": proven[1]})


def _proven_loss(found: Assessment) -> Iterator[Reason]:
    proven = found.wins_in
    if proven and proven[0] != found.position.player:
        yield Reason("loses-in", {"count": proven[1]})


# Rows


def within_reach(cells: bytes, player: Player) -> frozenset[tuple[Point, ...]]:
    """The rows, each a whole line of five or more, that one ring move of `player` would make.

    Rows that lie there already are among them.
    """
    found: set[tuple[Point, ...]] = set(runs(cells, player)) if has_row(cells, player) else set()
    board = Position(cells)
    for source in POINTS:
        if cells[source] == WHITE_RING + player:
            for target in board.destinations(source):
                moved = bytearray(cells)
                moved[source] = WHITE_MARKER + player
                for p in PATHS[source, target]:
                    if cells[p] != EMPTY:
                        moved[p] = 2 * WHITE_MARKER + 1 - cells[p]
                if has_row(bytes(moved), player):
                    found.update(runs(bytes(moved), player))
    return frozenset(found)


def _named(rows: list[tuple[Point, ...]]) -> dict[str, Value]:
    names = [f"{NAMES[row[0]]}-{NAMES[row[-1]]}" for row in sorted(rows)]
    return {"rows": listed(names), "count": len(names)}


def _longest(rows: Iterable[tuple[Point, ...]]) -> list[tuple[Point, ...]]:
    """The rows that are not part of another of them."""
    return [row for row in rows if not any(set(row) < set(other) for other in rows)]


def _part_of(row: tuple[Point, ...], known: Iterable[tuple[Point, ...]]) -> bool:
    """Is it a stretch of one of those, or the other way round?"""
    points = set(row)
    return any(points <= set(other) or points >= set(other) for other in known)


def _makes(turn: tuple[Action, ...]) -> Iterator[Reason]:
    """The rows that the ring move makes, and that are then removed."""
    names = [row_text(action) for action in turn if isinstance(action, RemoveRow)]
    if names:
        yield Reason("row", {"rows": listed(names), "count": len(names)})


def _row_to_come(found: Assessment) -> Iterator[Reason]:
    """Does the line hold a row of the player's later on?"""
    for i in range(2, len(found.turns), 2):
        rows = [row_text(action) for action in found.turns[i] if isinstance(action, RemoveRow)]
        if rows:
            yield Reason("row-to-come", {"rows": listed(rows), "count": i // 2 + 1})
            return


# Rings and markers


def _after_removal(position: Position, actions: tuple[Action, ...]) -> Iterator[Reason]:
    """What a row and a ring, or a ring alone, leave behind."""
    player = position.player
    *rows, ring = actions
    before = play_all(position, tuple(rows))
    kept = within_reach(before.play(ring).cells, player)
    if kept:
        yield Reason("keeps", _named(_longest(kept)))
    if isinstance(ring, RemoveRing):
        reach = {p: len(before.destinations(p)) for p in before.rings(player)}
        given = reach.pop(ring.point)
        if all(given < other for other in reach.values()):
            yield Reason("gives-least", {"count": given})
        if all(off_centre(ring.point) > off_centre(other) for other in reach):
            yield Reason("gives-outer", {})


def markers_gained(position: Position, move: Move) -> int:
    """How many more markers become the player's by being flipped than cease to be."""
    own = WHITE_MARKER + position.player
    return sum(-1 if position.cells[p] == own else 1 for p in position.jumped(move))


def mobility(position: Position, player: Player) -> int:
    """To how many places the rings of `player` could go, all together."""
    return sum(len(position.destinations(p)) for p in position.rings(player))


def off_centre(p: Point) -> int:
    """How many steps a point lies from the middle of the board."""
    letter, number = (axial - 6 for axial in AXIAL[p])
    return max(abs(letter), abs(number), abs(letter - number))


def _mobility(position: Position, after: Position, least: int) -> Iterator[Reason]:
    player = position.player
    more = mobility(after, player) - mobility(position, player)
    fewer = mobility(position, 1 - player) - mobility(after, 1 - player)
    if fewer >= least and fewer > more:
        yield Reason("hinders", {"count": fewer})
    if more >= least:
        yield Reason("mobility", {"count": more})
