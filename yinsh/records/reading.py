"""The one door for game records: whatever was pasted, dropped or named, recognised and read.

    our text             1.e5 2.d4 ...                     text/
    a link               https://.../#g=..., #g=..., the payload alone; #p=... for a position
    Boardspace's files   (;GM[24] ...                      boardspace/
    BGA                  {"data": {"logs": [...]}}         bga/, and the log copied from its page

RecordError, naming line and column where there is such a place, is all that comes out otherwise.
Too large a text is refused before anything looks at it. Must not know: files, the page.
"""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from enum import Enum
from typing import Final

from yinsh.problems import problem
from yinsh.records.bga import looks_like_a_log, read_bga, read_bga_log
from yinsh.records.bga.replay import LONGEST
from yinsh.records.boardspace import read_boardspace
from yinsh.records.errors import RecordError, TooLarge, check_size
from yinsh.records.link import read_address
from yinsh.records.link_bytes import LONGEST_LINK
from yinsh.records.places import INVISIBLE
from yinsh.records.text import read_text
from yinsh.records.tree import Game, Path

MOST_BYTES: Final = 4 * LONGEST


class Format(Enum):
    """What a text looks like."""

    TEXT = "text"
    LINK = "link"
    BOARDSPACE = "boardspace"
    BGA = "bga"
    BGA_LOG = "bga log"


_SGF: Final = re.compile(r"[\s\ufeff(]*;")
_ARRAY: Final = re.compile(r"[\s\ufeff]*\[\s*[\[{\]]")
_OBJECT: Final = re.compile(r'[\s\ufeff]*\{\s*"[^"]{0,99}"\s*:')
_BRACE: Final = re.compile(r"[\s\ufeff]*[\[{]")
_POSITION: Final = re.compile(r"[0-9RrMm.]+~\w+", re.ASCII)
_PAYLOAD: Final = re.compile(r"[A-Za-z][\w-]{3,}", re.ASCII)
_NOTATION: Final = re.compile(r"(\d{1,3}\.)?x?[a-k]\d{1,2}([-;x!?].*)?|blitz|pass", re.I | re.A)
_WORDS: Final = re.compile(rf"[^\s{INVISIBLE}]+")
_CHARSET: Final = re.compile(rb"\bCA\s*\[\s*([\w-]{1,30})\s*\]", re.ASCII)


def read(text: str) -> Game:
    """The game in a text of any format that we know; RecordError if there is none."""
    return read_with_place(text)[0]


def read_with_place(text: str) -> tuple[Game, Path]:
    """The same, and the place in it to be shown: the end of its main line but for a link."""
    check_size(text, LONGEST)
    match recognised(text):
        case Format.LINK:
            return read_address(_address(text))
        case Format.BOARDSPACE:
            game = read_boardspace(text)
        case Format.BGA:
            game = read_bga(text)
        case Format.BGA_LOG:
            game = read_bga_log(text)
        case Format.TEXT:
            game = read_text(text)
    return game, game.main


def read_bytes(data: bytes) -> Game:
    """The game in a file; RecordError also for what is no text."""
    return read(decoded(data))


def recognised(text: str) -> Format:
    """What `text` is most likely meant to be; whether it is that, its reader will say."""
    if _SGF.match(text):
        return Format.BOARDSPACE
    if _OBJECT.match(text) or _ARRAY.match(text):
        return Format.BGA
    if _BRACE.match(text):
        # Ours begins with a header or a comment; data with its braces gone wrong has such names.
        return Format.BGA if '"logs"' in text or '"args"' in text else Format.TEXT
    if _address(text):
        return Format.LINK
    return Format.BGA_LOG if looks_like_a_log(text) else Format.TEXT


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8, or UTF-16 with its mark; of SGF also what it names itself."""
    if len(data) > MOST_BYTES:
        raise TooLarge(problem("record.large-file", size=len(data), most=MOST_BYTES))
    if data.startswith((BOM_UTF16_BE, BOM_UTF16_LE)):
        return data.decode("utf-16", "replace")
    try:
        return data.removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError as error:
        if _SGF.match(data[:200].decode("latin-1")):
            return _decoded_sgf(data)
        before = data[: error.start].decode()
        column = len(before) - before.rfind("\n")
        raise RecordError(problem("record.not-utf8"), before.count("\n") + 1, column) from None


def _decoded_sgf(data: bytes) -> str:
    """SGF that is not UTF-8: what its CA property says, or Latin-1, which is SGF's own default."""
    charset = _CHARSET.search(data)
    try:
        return data.decode(charset[1].decode("ascii") if charset else "latin-1", "replace")
    except (LookupError, ValueError):  # a charset that nobody knows, or that is none of text
        return data.decode("latin-1")


def _address(text: str) -> str:
    """The link that the text is, or the only one in a sentence of it; "" if there is none."""
    words: list[str] = _WORDS.findall(text) if len(text) <= LONGEST_LINK + 1_000 else []
    if any(_NOTATION.fullmatch(word) for word in words):
        return ""
    if len(words) == 1 and (_POSITION.fullmatch(words[0]) or _PAYLOAD.fullmatch(words[0])):
        return words[0]
    addresses = [word for word in words if _is_address(word)]
    return addresses[0] if len(addresses) == 1 else ""


def _is_address(word: str) -> bool:
    """Does it hold `g=` or `p=` where an address of ours does?"""
    before, mark, fragment = word.partition("#")
    return any(part.startswith(("g=", "p=")) for part in (fragment if mark else before).split("&"))
