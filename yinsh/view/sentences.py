"""What is said about a session: status, detail, names of points, turns read aloud.

Every function answers with whole sentences from the catalogue (`messages.py`), for the eye and
for the ear alike.
"""

from collections.abc import Collection, Iterable

from yinsh.board import NAMES, Point
from yinsh.engine.levels import LEVELS
from yinsh.game import (
    BLACK_MARKER,
    BLACK_RING,
    EMPTY,
    RINGS,
    WHITE,
    WHITE_MARKER,
    WHITE_RING,
    Action,
    Move,
    Pass,
    Phase,
    Place,
    Player,
    Position,
    Reason,
    RemoveRing,
    RemoveRow,
)
from yinsh.notation import row_text, turn_text
from yinsh.records.record import Declared, Record, Turn
from yinsh.view.messages import listed, say
from yinsh.view.session import Refused, Session
from yinsh.view.staging import flipped, runs

_FEW = 2
"""So many flipped markers are named, of more their number is told."""
_CONTENT = ("vacant", "white-marker", "black-marker", "white-ring", "black-ring")


def player_name(player: Player) -> str:
    """ "White" or "Black", in the reader's language."""
    return say("player.white" if player == WHITE else "player.black")


# The status sentence


def status(session: Session) -> str:
    """One sentence: who must do what now."""
    record, position = session.record, session.position
    if session.halted:
        return ""
    if _reading(session):
        if session.turns_shown == 0:
            return say("status.back.start")
        key = "status.back" if session.line.on_main else "status.back.variation"
        return say(key, number=session.turns_shown, total=len(record.turns))
    if not session.live:
        return outcome(session)
    player = player_name(position.player)
    if session.engine_level:
        return say("status.engine", player=player)
    if session.away:
        return say("status.away", player=player)
    match position.phase:
        case Phase.PLACE:
            placed = position.cells.count(WHITE_RING + position.player)
            return say("status.place", player=player, number=placed + 1, total=RINGS)
        case Phase.ROW:
            return _removal_status("status.row", session, player)
        case Phase.RING:
            return _removal_status("status.ring", session, player)
        case _ if session.must_pass:
            return say("status.pass", player=player)
        case _ if session.lifted is not None:
            return say("status.lifted", player=player, point=NAMES[session.lifted])
        case _:
            return say("status.move", player=player)


def _reading(session: Session) -> bool:
    """Is the past looked at, with nothing in the hand that would make it another present?"""
    return (session.looking_back or session.reviewing) and not session.in_hand


def _removal_status(key: str, session: Session, player: str) -> str:
    """Counts the rows of this turn's removal when there is more than one."""
    position = session.position
    done = _rows_removed_since_move(session.line.seen.turn_under_way)
    left = _rows_certainly_left(position)
    if position.phase is Phase.RING:
        number, total = done, done + left
    else:
        number, total = done + 1, done + left
    if total > 1:
        return say(f"{key}.of", player=player, number=number, total=total)
    if key == "status.row" and len(session.rows) > 1:
        return say("status.row.line", player=player)
    return say(key, player=player)


def _rows_removed_since_move(turn: Turn | None) -> int:
    count = 0
    for action in turn.actions if turn else ():
        if isinstance(action, Move):
            count = 0
        count += isinstance(action, RemoveRow)
    return count


def _rows_certainly_left(position: Position) -> int:
    """How many rows will be removed whatever is chosen: groups that share no marker.

    No more than the player still needs to win: the game ends with his last ring.
    """
    groups: list[set[Point]] = []
    for row in position.rows(position.player):
        touched = [group for group in groups if group & set(row.row)]
        groups = [group for group in groups if group not in touched]
        groups.append(set(row.row).union(*touched))
    needed = position.rings_to_win - position.removed[position.player]
    return min(len(groups), needed - (position.phase is Phase.RING))


def detail(session: Session) -> str:
    """A second, quieter line: what went wrong, what would happen, or what to choose."""
    if session.refused:
        return refusal(session.refused)
    if session.halted:
        return ""
    if not session.live:
        return outcome(session) if session.reviewing else result_detail(session.record)
    aimed = session.aimed_action
    if aimed is not None and not (isinstance(aimed, RemoveRow) and len(session.rows) == 1):
        return preview(session.position, aimed)
    if _reading(session):
        turn = session.last_turn
        return say("detail.back", number=turn.number, turn=turn_line(turn)) if turn else ""
    if session.recalled and not session.in_hand:
        return say("detail.recalled", number=len(session.record.turns) + 1)
    usual = session.position.phase in (Phase.PLACE, Phase.MOVE) and not session.in_hand
    if usual and not session.line.on_main and not session.must_pass:
        return say("detail.variation", number=session.line.fork + 1)
    return _what_to_choose(session)


def level_name(level: int) -> str:
    """What the engine's level is called."""
    return say(f"level.{LEVELS[level - 1].name}")


def _what_to_choose(session: Session) -> str:
    if session.engine_level:
        return ""
    if session.away:
        return say("detail.away")
    match session.position.phase:
        case Phase.PLACE:
            return say("detail.place")
        case Phase.RING:
            return say("detail.ring")
        case Phase.ROW:
            return _row_detail(session)
        case _ if session.must_pass:
            return say("detail.pass")
        case _ if session.lifted is not None:
            return say("detail.lifted", count=len(session.destinations))
        case _:
            return say("detail.move")


def _row_detail(session: Session) -> str:
    position, rows = session.position, session.rows
    if not position.moved and session.line.seen.turn_under_way is None and len(rows) == 1:
        return say("detail.row.left")
    if len(rows) == 1:
        return say("detail.row", row=row_text(rows[0]))
    lines = runs(position.cells, position.player)
    if len(lines) == 1:
        return say("detail.row.line", count=len(lines[0]))
    if all(set(a.row) & set(b.row) for a in rows for b in rows):
        return say("detail.row.crossing")
    return say("detail.row.choose", count=len(rows))


def preview(position: Position, action: Action) -> str:
    """What a legal `action` would do."""
    match action:
        case Place(point):
            return say("preview.place", point=NAMES[point])
        case RemoveRing(point):
            return say("preview.ring", point=NAMES[point])
        case RemoveRow():
            return say("preview.row", row=row_text(action))
        case Move():
            return _move_preview(position, action)
        case Pass():
            return say("status.pass", player=player_name(position.player))


def _move_preview(position: Position, move: Move) -> str:
    own, theirs = _rows_made(position, move)
    flips = len(position.jumped(move))
    values: dict[str, str | int] = {"point": NAMES[move.target], "count": flips}
    if own:
        values["own"] = listed(own)
    if theirs:
        values["theirs"] = listed(theirs)
    if not flips:
        if not own:
            return say("preview.still", **values)
        return say("preview.still.own", **values | {"count": len(own)})
    one_or_many = ["one" if len(rows) == 1 else "many" for rows in (own, theirs)]
    match bool(own), bool(theirs):
        case True, True:
            key = "preview.flips.both." + ".".join(one_or_many)
        case True, False:
            key = f"preview.flips.own.{one_or_many[0]}"
        case False, True:
            key = f"preview.flips.theirs.{one_or_many[1]}"
        case _:
            key = "preview.flips"
    return say(key, **values)


def _rows_made(position: Position, move: Move) -> tuple[list[str], list[str]]:
    """The rows that are there after a move: of who makes it, and of the opponent."""
    cells = position.play(move).cells
    return ends(cells, position.player), ends(cells, 1 - position.player)


def ends(cells: bytes, player: Player, least: int = 5) -> list[str]:
    """The lines of `least` or more markers, each from end to end: c2-g6."""
    return [f"{NAMES[run[0]]}-{NAMES[run[-1]]}" for run in runs(cells, player, least)]


def refusal(refused: Refused) -> str:
    """Why what was tried is not possible."""
    values: dict[str, str | int] = {"at": "", "source": "", "target": "", "row": ""}
    if refused.at is not None:
        values["at"] = NAMES[refused.at]
    match refused.tried:
        case Move(source, target):
            values["source"], values["target"] = NAMES[source], NAMES[target]
        case RemoveRow():
            values["row"] = row_text(refused.tried)
        case _:
            pass
    return say(f"refusal.{refused.why.value}", **values)


def action_name(action: Action) -> str:
    """What the button says that commits `action`."""
    match action:
        case Place(point):
            return say("confirm.place", point=NAMES[point])
        case Move(_, target):
            return say("confirm.move", point=NAMES[target])
        case RemoveRow():
            return say("confirm.row", row=row_text(action))
        case RemoveRing(point):
            return say("confirm.ring", point=NAMES[point])
        case Pass():
            return say("control.pass")


# The end


def outcome(session: Session) -> str:
    """How the game on the board has ended, for who has played it."""
    record, you = session.record, session.seats.alone
    if record.declaration or record.winner is None or you is None or session.seats.by_links:
        return result(record)
    removed = record.position.removed
    own, theirs = removed[record.winner], removed[1 - record.winner]
    key = "over.wins.you" if record.winner == you else "over.wins.computer"
    return say(key, count=own, own=own, theirs=theirs)


def result(record: Record) -> str:
    """Who won, or that it is a draw."""
    white, black = record.position.removed
    if record.declaration:
        if record.declaration.kind is Declared.AGREEMENT:
            return say("over.draw.agreement")
        side = "white" if record.declaration.winner == WHITE else "black"
        return say(f"over.wins.{side}.{record.declaration.kind.value}")
    if record.winner is None:
        return say("over.draw", count=white)
    if record.winner == WHITE:
        return say("over.wins.white", count=white, white=white, black=black)
    return say("over.wins.black", count=black, white=white, black=black)


def result_detail(record: Record) -> str:
    """How it came to that."""
    white, black = record.position.removed
    number = len(record.turns)
    if record.declaration:
        key = f"over.detail.{record.declaration.kind.value}"
        return say(key, number=number, white=white, black=black)
    outcome = record.position.outcome
    reason = outcome.reason if outcome else Reason.RINGS
    if reason is Reason.RINGS and record.start.blitz:
        return say("over.detail.rings.blitz", number=number)
    return say(f"over.detail.{reason.value}", number=number)


# Turns


def turn_line(turn: Turn) -> str:
    """A turn in the official notation, long form, as the list of turns shows it."""
    if any(isinstance(action, Pass) for action in turn.actions):
        return say("turns.pass")
    return turn_text(turn.actions)


def announcement(turn: Turn) -> str:
    """A turn, finished or not, read aloud."""
    player = player_name(turn.player)
    sentences: list[str] = []
    start = 0
    for i, action in enumerate(turn.actions):
        if isinstance(action, Move | Pass | Place):
            if i:
                sentences.append(_removals(player, turn.actions[:i], "announce.first", {}))
            sentences.append(_act(turn, player, action, turn.actions[i + 1 :]))
            start = i + 1
            break
    else:
        sentences.append(_removals(player, turn.actions[start:], "announce.first", {}))
    return " ".join(sentence for sentence in sentences if sentence)


def _act(turn: Turn, player: str, action: Action, removals: Iterable[Action]) -> str:
    match action:
        case Place(point):
            return say("announce.place", player=player, point=NAMES[point])
        case Pass():
            return say("announce.pass", player=player)
        case Move(source, target):
            flips = [NAMES[p] for p in flipped(turn)]
            values: dict[str, str | int] = {"source": NAMES[source], "target": NAMES[target]}
            key = "announce.move"
            if len(flips) > _FEW:
                key, values["count"] = "announce.flips", len(flips)
            elif flips:
                key, values["markers"] = "announce.flips.named", listed(flips)
            return _removals(player, removals, key, values)
        case _:
            return ""


def _removals(
    player: str, actions: Iterable[Action], key: str, values: dict[str, str | int]
) -> str:
    """The sentence of `key` that also tells the rows and rings taken off, as far as they are."""
    rows = [row_text(action) for action in actions if isinstance(action, RemoveRow)]
    rings = [NAMES[action.point] for action in actions if isinstance(action, RemoveRing)]
    rows = rows[: len(rings)]
    if not rings:
        return "" if key == "announce.first" else say(key, player=player, **values)
    if len(rings) == 1:
        return say(f"{key}.row", player=player, row=rows[0], ring=rings[0], **values)
    return say(f"{key}.rows", player=player, rows=listed(rows), rings=listed(rings), **values)


def score(position: Position) -> str:
    """The rings removed so far, read aloud."""
    white, black = position.removed
    return say("announce.score", white=white, black=black)


def removed_rings(position: Position) -> str:
    """The same, said to somebody who has asked how the game stands."""
    white, black = position.removed
    return say("overview.removed", white=white, black=black)


# Points


def point_name(session: Session, p: Point, just_flipped: Collection[Point] = ()) -> str:
    """What a screen reader says of a point: what lies there, and its part in the turn.

    `just_flipped`: the markers that the last turn flipped.
    """
    position = session.position
    content = position.cells[p]
    key = f"point.{_CONTENT[content]}"
    name = NAMES[p]
    if content in (WHITE_MARKER, BLACK_MARKER) and p in just_flipped:
        key += ".flipped"
    if session.idle:
        return say(key, point=name)
    phase = position.phase
    if content == EMPTY:
        return _vacant_name(session, p)
    if content in (WHITE_RING, BLACK_RING):
        if p == session.lifted:
            return say(f"{key}.lifted", point=name)
        if phase is Phase.RING and p in session.targets:
            return say(f"{key}.give-up", point=name)
        if phase is Phase.MOVE and content == WHITE_RING + position.player:
            return say(f"{key}.movable", point=name, count=len(position.destinations(p)))
        return say(key, point=name)
    if phase is Phase.ROW and p in session.targets:
        key = f"point.{_CONTENT[content]}"  # that it has just been flipped matters less now
        chosen = session.chosen_row
        if chosen and p in chosen.row:
            return say(f"{key}.chosen", point=name, rows=row_text(chosen))
        rows = [row_text(row) for row in session.rows if p in row.row]
        return say(f"{key}.row", point=name, count=len(rows), rows=listed(rows))
    return say(key, point=name)


def _vacant_name(session: Session, p: Point) -> str:
    position, name = session.position, NAMES[p]
    if position.phase is Phase.PLACE:
        return say("point.vacant.place", point=name)
    if session.lifted is None or p not in session.destinations:
        return say("point.vacant", point=name)
    move = Move(session.lifted, p)
    own, theirs = _rows_made(position, move)
    values: dict[str, str | int] = {"point": name, "count": len(position.jumped(move))}
    if own and theirs:
        values |= {"own": listed(own), "theirs": listed(theirs)}
        return say("point.vacant.destination.both", **values)
    if own:
        key = "row" if len(own) == 1 else "rows"
        return say(f"point.vacant.destination.{key}", own=listed(own), **values)
    if theirs:
        return say("point.vacant.destination.theirs", **values)
    return say("point.vacant.destination", **values)
