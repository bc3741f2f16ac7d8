"""The list of kept games: what each line of it says, and a small picture of each position."""

from dataclasses import dataclass
from html import escape
from typing import Final

from yinsh.board import POINTS, point
from yinsh.game import BLACK_MARKER, BLACK_RING, WHITE_MARKER, WHITE_RING
from yinsh.position_text import PositionTextError, position_text, read_position
from yinsh.records.correspondence import word_of
from yinsh.records.library import Entry, Summary
from yinsh.records.tree import Game
from yinsh.view.ground import OUTLINE
from yinsh.view.layout import place
from yinsh.view.messages import say
from yinsh.view.seats import SIDES, Seats, result_name
from yinsh.view.svg import polyline

_KINDS: Final = {
    WHITE_RING: "ring white",
    BLACK_RING: "ring black",
    WHITE_MARKER: "marker white",
    BLACK_MARKER: "marker black",
}
_THUMB: Final = '<svg class="thumb" viewBox="-5.2 -5.2 10.4 10.4" aria-hidden="true">'
_RADIUS: Final = {"ring": ".38", "marker": ".36"}


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in the list."""

    id: str
    title: str
    detail: str
    picture: str
    """Markup, empty where there is no position."""
    current: bool
    readable: bool


def summary(game: Game, seats: Seats | None = None) -> Summary:
    """What the list says about a game, to be kept with it."""
    away = [side for player, side in enumerate(SIDES) if seats and seats.away(player)]
    record = game.main_record
    return Summary(
        white=game.headers.white,
        black=game.headers.black,
        turns=len(record.turns),
        result=result_name(record.winner) if record.over else "",
        position=position_text(record.position),
        match=word_of(game.headers),
        away=away[0] if len(away) == 1 else "",
        prepared=game.prepared,
    )


def game_lines(
    entries: list[Entry], dates: dict[str, str], current: str | None
) -> tuple[GameLine, ...]:
    """The lines for `entries`, except for games that nobody has begun.

    `dates` says of each game when it changed, in the reader's language; `current` is the game on
    the board.
    """
    return tuple(
        GameLine(
            entry.id,
            title(entry),
            _detail(entry, dates.get(entry.id, "")),
            picture(entry.summary.position),
            entry.id == current,
            entry.readable,
        )
        for entry in entries
        if entry.listed
    )


def title(entry: Entry) -> str:
    """What the game is called: by its title, else by its players, else by how it is played."""
    if not entry.readable:
        return say("games.unreadable")
    if entry.title:
        return entry.title
    summary = entry.summary
    if summary.white or summary.black:
        white, black = summary.white or say("player.white"), summary.black or say("player.black")
        return say("games.players", white=white, black=black)
    if summary.away:
        return say(f"games.by-links.{summary.away}")
    return say("games.by-links" if summary.match else "games.untitled")


def _detail(entry: Entry, date: str) -> str:
    if not entry.readable:
        return say("games.unreadable.detail")
    summary = entry.summary
    return say(f"games.detail.{_state(summary)}", count=summary.turns, date=date)


def _state(summary: Summary) -> str:
    """How a game stands: its result, or whether it is on, or who is to play in it by links."""
    if summary.result or not summary.away:
        return summary.result or "on"
    try:
        player = read_position(summary.position).player
    except PositionTextError:
        return "on"
    return "theirs" if SIDES[player] == summary.away else "yours"


def picture(position: str) -> str:
    """A small drawing of a position's text; nothing for what is not one."""
    try:
        cells = read_position(position).cells
    except PositionTextError:
        return ""
    field = f'<path class="field" d="{polyline(place(point(n)) for n in OUTLINE.split())}Z"/>'
    pieces = "".join(
        _piece(_KINDS[cells[point]], *place(point)) for point in POINTS if cells[point]
    )
    return (
        f'<svg class="thumb" viewBox="-5.2 -5.2 10.4 10.4" aria-hidden="true">{field}{pieces}</svg>'
    )


def _piece(kind: str, x: float, y: float) -> str:
    radius = _RADIUS[kind.split()[0]]
    return f'<circle class="{kind}" cx="{x:g}" cy="{y:g}" r="{radius}"/>'


def markup(line: GameLine) -> str:
    """The inside of a line: the game as a button, then what can be done to it."""
    name = escape(line.title)
    off = "" if line.readable else " disabled"
    drawing = line.picture or f"{_THUMB}</svg>"
    open_ = (
        f'<button class="game" type="button" data-game="open"{off}>{drawing}'
        f'<span class="words"><b>{name}</b><small>{escape(line.detail)}</small></span></button>'
    )
    rename = _icon_button("rename", "notes", line.title) if line.readable else ""
    return open_ + rename + _icon_button("delete", "delete", line.title)


def _icon_button(action: str, icon: str, name: str) -> str:
    label = escape(say(f"games.{action}", name=name))
    return (
        f'<button class="quiet" type="button" data-game="{action}" aria-label="{label}"'
        f' title="{label}"><svg class="icon" aria-hidden="true"><use href="#icon-{icon}"/></svg>'
        "</button>"
    )


def deleted_markup(name: str) -> str:
    """What stands in the place of a game that was deleted."""
    text = escape(say("games.deleted", name=name))
    undo = escape(say("games.restore"))
    return (
        f'<span class="gone">{text}</span>'
        f'<button class="button" type="button" data-game="restore">{undo}</button>'
    )


def rename_markup(name: str) -> str:
    """A field for the game's title."""
    label = escape(say("games.title-field"))
    return (
        f'<input class="entry" data-game-title maxlength="120" value="{escape(name)}"'
        f' aria-label="{label}">'
        f'<button class="button" type="button" data-game="renamed">{escape(say("games.renamed"))}'
        "</button>"
    )
