"""What leaves the page: the link to what is seen, the frame for other pages, names of files.

Texts only. Must not know: elements, the clipboard, how a file is saved, which address the page has
(it is told).
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from yinsh.game import BLACK, WHITE, Player
from yinsh.position_text import position_text
from yinsh.records.boardspace import left_out
from yinsh.records.errors import TooLarge
from yinsh.records.line import Line
from yinsh.records.link import game_link
from yinsh.records.notes import Headers
from yinsh.records.tree import Game
from yinsh.view.messages import listed, say
from yinsh.view.sentences import player_name

LONGEST_NAME: Final = 30
"""Characters that each player's name has in the name of a file."""

LONGEST_SCANNED: Final = 1_270
"""Characters in a QR code: a finer one than that (117 squares to a side) no camera reads from a
screen."""

QUIET: Final = 4
"""Light squares round a QR code, as its standard wants them."""

_SANDBOX: Final = (
    "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads"
)
_STYLE: Final = "width:100%;aspect-ratio:4/5;border:0"
_ALLOW: Final = "fullscreen; clipboard-write"


@dataclass(frozen=True, slots=True)
class Shared:
    """A link, and the same thing in a frame; both empty when the game is too long for a link."""

    link: str
    frame: str
    """The address for a frame in another page."""
    title: str

    @property
    def scannable(self) -> bool:
        """Is the link short enough for a QR code?"""
        return 0 < len(self.link) <= LONGEST_SCANNED

    @property
    def snippet(self) -> str:
        """The HTML that puts the board into another page."""
        return self.iframe(f'style="{_STYLE}" ') if self.frame else ""

    def iframe(self, style: str = "") -> str:
        """The same, by itself without a style attribute, which a page may forbid."""
        return (
            f'<iframe src="{escape(self.frame)}" title="{escape(self.title)}" loading="lazy" '
            f'{style}sandbox="{_SANDBOX}" allow="{_ALLOW}"></iframe>'
        )


def shared(line: Line, page: str, *, whole: bool) -> Shared:
    """What is seen, as an address of `page` (which has neither query nor fragment).

    With `whole` all of the game travels, its variations and notes too, and the place that is seen;
    without it the position alone.
    """
    if not whole:
        payload = f"#p={position_text(line.position)}"
        return Shared(page + payload, f"{page}?embed=1{payload}", say("share.frame.position"))
    title = frame_title(line.game.headers)
    try:
        payload = f"#g={game_link(line.game, line.here)}"
    except TooLarge:
        return Shared("", "", title)
    return Shared(page + payload, f"{page}?embed=1{payload}", title)


def frame_title(headers: Headers) -> str:
    """What a screen reader calls the frame."""
    if not (headers.white or headers.black):
        return say("share.frame.game")
    return say("share.frame.players", white=_named(headers, WHITE), black=_named(headers, BLACK))


def _named(headers: Headers, player: Player) -> str:
    return (headers.white if player == WHITE else headers.black) or player_name(player)


def file_name(headers: Headers, kind: str, today: str) -> str:
    """A name that every file system takes: of the players, the date (or `today`) and the kind.

    >>> file_name(Headers(white="Ann Lee", black="../Bob"), "sgf", "2026-11-30")
    'yinsh-Ann-Lee-Bob-2026-11-30.sgf'
    """
    parts = ["yinsh", _plain(headers.white), _plain(headers.black)]
    parts.append(_plain(headers.date) or _plain(today))
    return "-".join(part for part in parts if part) + f".{kind}"


def _plain(name: str) -> str:
    """Letters (with their accents) and digits of any script; between them single hyphens."""
    kept = (c if unicodedata.category(c)[0] in "LMN" else " " for c in name)
    return "-".join("".join(kept).split())[:LONGEST_NAME].strip("-")


def left_out_words(game: Game) -> str:
    """What a Boardspace file will not say of the game; "" if nothing is lost."""
    names = [say(f"share.left-out.{what.name.lower()}") for what in left_out(game)]
    return say("share.left-out", things=listed(names)) if names else ""


def qr_svg(squares: Sequence[Sequence[int]]) -> str:
    """A QR code as SVG: always dark on light, whatever the colours of the page."""
    size = len(squares) + 2 * QUIET
    runs = []
    for y, row in enumerate(squares):
        x = 0
        for run in re.findall(r"1+|0+", "".join(map(str, row))):
            if run[0] == "1":
                runs.append(f"M{x + QUIET} {y + QUIET}h{len(run)}v1h-{len(run)}z")
            x += len(run)
    return (
        f'<svg viewBox="0 0 {size} {size}" role="img" aria-label="{escape(say("share.qr"))}" '
        'shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/>'
        f'<path fill="#000" d="{"".join(runs)}"/></svg>'
    )
