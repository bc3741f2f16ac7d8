"""The link's low level: text <-> bytes <-> events, without the rules (README.md has the format).

Everyday Python with nothing but ints, lists and strings, no exceptions and no classes, so that
PScript can compile it for pages that show a game before Python has started. An event is a list
of ints: what happened, then its operands; a text stands in it as its UTF-8 bytes.

What cannot be read is a short word, "" where all is well. Must not know: the rules, the tree,
how to inflate.
"""

from typing import Final

Event = list[int]

# Events. The first two are two bytes on the wire, source and target, the same for a placement;
# the others begin with their own number there, too large to be a point.
MOVE: Final = 0  # source, target
PLACE: Final = 1  # point
ROW: Final = 85  # window of board.WINDOWS
RING: Final = 86  # point of the ring taken off
PASS: Final = 87
BEGIN: Final = 88  # another continuation of the place reached so far, up to its ...
END: Final = 89  # ... end, which leads back to that place
COMMENT: Final = 90  # bytes
GLYPH: Final = 91  # one of SIGNS
ARROW: Final = 92  # from, to
CIRCLE: Final = 93  # point
HEADER: Final = 94  # 0 to 4: White, Black, event, site, date; bytes
FURTHER: Final = 95  # length of the name; bytes of the name, then of the value
START: Final = 96  # bytes of the position's text
BLITZ: Final = 97
DECLARED: Final = 98  # one of ENDINGS
HERE: Final = 99  # the place that is shown

POINTS: Final = 85
WINDOWS: Final = 123
HEADERS: Final = 5

# What the numbers in a GLYPH and in a DECLARED stand for: the reason, and who won by it.
SIGNS: Final = ["!", "?", "!!", "??", "!?", "?!"]
ENDINGS: Final = [
    ["resignation", "white"],
    ["resignation", "black"],
    ["time", "white"],
    ["time", "black"],
    ["unknown", "white"],
    ["unknown", "black"],
    ["agreement", "draw"],
]

LONGEST_LINK: Final = 60_000  # characters; some browsers and most chat programs take much less
MOST_BYTES: Final = 1_000_000  # what a payload may inflate to

MOST_EVENTS: Final = 60_000  # a bomb of a few bytes could inflate to a million of them

PLAIN: Final = "a"
DEFLATED: Final = "b"
ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CHECK_LENGTH: Final = 3
CHECK_MODULUS: Final = 238321  # a prime, just below 62 ** 3


# Text <-> bytes


def wrap(data: list[int], version: str) -> str:
    """Bytes as a link's text: version letter, base64url without padding, check sum."""
    parts = [version]
    count = len(data)
    at = 0
    while at < count:
        chunk = data[at] << 16
        if at + 1 < count:
            chunk += data[at + 1] << 8
        if at + 2 < count:
            chunk += data[at + 2]
        parts.append(ALPHABET[chunk >> 18])
        parts.append(ALPHABET[(chunk >> 12) & 63])
        if at + 1 < count:
            parts.append(ALPHABET[(chunk >> 6) & 63])
        if at + 2 < count:
            parts.append(ALPHABET[chunk & 63])
        at += 3
    text = "".join(parts)
    return text + check_sum(text)


def unwrap(text: str, data: list[int]) -> str:
    """Appends to `data` the bytes of a link's text, deflated if it begins with DEFLATED."""
    if len(text) == 0:
        return "empty"
    if text[0] != PLAIN and text[0] != DEFLATED:
        return "not-ours"
    end = len(text) - CHECK_LENGTH
    if end < 1 or text[end:] != check_sum(text[0:end]):
        return "damaged"
    values = alphabet_values()
    chunk = 0
    bits = 0
    at = 1
    while at < end:
        code = ord(text[at])
        value = 64
        if code < 128:
            value = values[code]
        if value == 64:
            return "damaged"
        chunk = ((chunk << 6) | value) & 16383
        bits += 6
        if bits >= 8:
            bits -= 8
            data.append((chunk >> bits) & 255)
        at += 1
    if bits == 6 or (chunk & ((1 << bits) - 1)) != 0:
        return "damaged"
    return ""


def alphabet_values() -> list[int]:
    """What each ASCII character stands for in base64url, 64 for nothing."""
    values: list[int] = []
    while len(values) < 128:
        values.append(64)
    value = 0
    while value < 64:
        values[ord(ALPHABET[value])] = value
        value += 1
    return values


def check_sum(text: str) -> str:
    """Three letters or digits that are others when `text` is cut short, mistyped or mixed up."""
    total = 1
    at = 0
    count = len(text)
    while at < count:
        total = (total * 131 + ord(text[at])) % CHECK_MODULUS
        at += 1
    sign = ""
    while len(sign) < CHECK_LENGTH:
        # The first 62 characters only: nothing that a chat program leaves out of a link.
        sign += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"[total % 62]
        total = total // 62
    return sign


# Bytes <-> events


def pack(events: list[Event]) -> list[int]:
    """Events as bytes."""
    data: list[int] = []
    for event in events:
        kind = event[0]
        if kind == MOVE:
            data.append(event[1])
            data.append(event[2])
        elif kind == PLACE:
            data.append(event[1])
            data.append(event[1])
        else:
            data.append(kind)
            if kind in (COMMENT, START):
                pack_bytes(data, event, 1, len(event))
            elif kind == HEADER:
                data.append(event[1])
                pack_bytes(data, event, 2, len(event))
            elif kind == FURTHER:
                middle = 2 + event[1]
                pack_bytes(data, event, 2, middle)
                pack_bytes(data, event, middle, len(event))
            else:
                at = 1
                while at < len(event):
                    data.append(event[at])
                    at += 1
    return data


def pack_bytes(data: list[int], event: Event, start: int, end: int) -> None:
    """Appends a length, seven bits to a byte, the lowest first, and that many bytes."""
    length = end - start
    while length >= 128:
        data.append(length % 128 + 128)
        length = length // 128
    data.append(length)
    at = start
    while at < end:
        data.append(event[at])
        at += 1


def unpack(data: list[int], events: list[Event]) -> str:
    """Appends to `events` what bytes stand for; "damaged" if a byte is none that can stand there,
    "large" if there are more than MOST_EVENTS.

    Whether points, rows and variations make a game is for the rules to say.
    """
    at = 0
    while at < len(data):
        if len(events) >= MOST_EVENTS:
            return "large"
        kind = data[at]
        event: Event = []
        after = at + 1
        if kind < POINTS:
            after = unpack_action(data, at, event)
        elif kind == ROW:
            after = unpack_number(data, at, event, WINDOWS)
        elif kind in (RING, CIRCLE):
            after = unpack_number(data, at, event, POINTS)
        elif kind == GLYPH:
            after = unpack_number(data, at, event, len(SIGNS))
        elif kind == DECLARED:
            after = unpack_number(data, at, event, len(ENDINGS))
        elif kind == ARROW:
            after = unpack_number(data, at, event, POINTS)
            if after < len(data) and data[after] < POINTS:
                event.append(data[after])
                after += 1
            else:
                after = 0
        elif kind == HEADER:
            after = unpack_number(data, at, event, HEADERS)
            if after > 0:
                after = unpack_bytes(data, after, event)
        elif kind in (COMMENT, START):
            event.append(kind)
            after = unpack_bytes(data, after, event)
        elif kind == FURTHER:
            event.append(kind)
            event.append(0)
            after = unpack_bytes(data, after, event)
            event[1] = len(event) - 2
            if after > 0:
                after = unpack_bytes(data, after, event)
        elif kind in (PASS, BEGIN, END, BLITZ, HERE):
            event.append(kind)
        else:
            return "damaged"
        if after == 0:
            return "damaged"
        events.append(event)
        at = after
    return ""


# Each of these appends to `event` what stands at `at`, and says where the next thing stands; 0 if
# it is not what it should be.


def unpack_action(data: list[int], at: int, event: Event) -> int:
    """A move or a placement."""
    if at + 1 >= len(data) or data[at + 1] >= POINTS:
        return 0
    if data[at] == data[at + 1]:
        event.append(PLACE)
        event.append(data[at])
    else:
        event.append(MOVE)
        event.append(data[at])
        event.append(data[at + 1])
    return at + 2


def unpack_number(data: list[int], at: int, event: Event, limit: int) -> int:
    """The kind of event and a number below `limit`."""
    event.append(data[at])
    if at + 1 >= len(data) or data[at + 1] >= limit:
        return 0
    event.append(data[at + 1])
    return at + 2


def unpack_bytes(data: list[int], at: int, event: Event) -> int:
    """A length of one to three bytes, and that many bytes."""
    length = 0
    weight = 1
    while True:
        if at >= len(data) or weight > 16384:
            return 0
        byte = data[at]
        at += 1
        length += (byte % 128) * weight
        weight = weight * 128
        if byte < 128:
            break
    end = at + length
    if end > len(data):
        return 0
    while at < end:
        event.append(data[at])
        at += 1
    return end
