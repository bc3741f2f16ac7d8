"""A language that nobody speaks: English with accents on every letter, and 40 % longer.

On a page that speaks it, plain letters are text that is not in the catalogue, and what overflows
would overflow in a language of long words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from yinsh.view.messages import Message
from yinsh.view.plurals import PLURALS

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "åƀçđéƒğħíĵķļɱñöþǫřšŧüṽŵẋýžÅƁÇĐÉƑĞĦÍĴĶĻṀÑÖÞǪŘŠŦÜṼŴẊÝŽ"
TABLE = str.maketrans(PLAIN, ACCENTED)
LANGUAGE = "ru"  # whose place it takes: of all here, the one with the most plural forms


def pseudo(text: str) -> str:
    """The text in that language; what stands in braces is left alone.

    >>> pseudo("Undo {point}")
    'Üññđöö {point}'
    """
    parts = re.split(r"(\{\w+\})", text)
    return "".join(part if part.startswith("{") else _longer(part) for part in parts)


def _longer(text: str) -> str:
    """Two letters of five are doubled, so that words keep their places."""
    count = 0
    found = ""
    for sign in text:
        accented = sign.translate(TABLE)
        found += accented
        if accented != sign:
            count += 1
            found += accented.lower() if count % 5 in (2, 4) else ""
    return found


def messages(source: Mapping[str, Message]) -> dict[str, Message]:
    """A part of the catalogue in that language."""
    found: dict[str, Message] = {}
    for key, message in source.items():
        if isinstance(message, str):
            found[key] = pseudo(message)
            continue
        exact = {form: pseudo(text) for form, text in message.items() if "=" in form}
        general = {form: pseudo(message["other"]) for form in PLURALS[LANGUAGE].categories}
        found[key] = {**exact, **general}
    return found


# What is not in the catalogue: notation, names of things, keys of the keyboard, the languages' own
# names, dates as the browser writes them.
KNOWN = re.compile(
    r"YINSH|SVG|PNG|(?:pass|[x+]?[a-k]\d{1,2})\b|\b[a-k]\b|English|Español|Français|Deutsch|"
    r"Nederlands|Русский|\d+\s\w+\.?\s\d{4}\s+г\.|yinsh-[\w.-]+|https?://\S+|</?iframe[^>]*>"
)


def foreign(text: str) -> str:
    """The part of a text that is not of that language, or ""."""
    rest = KNOWN.sub("", text)
    found = re.search(r"[A-Za-zА-Яа-яёЁ]{2,}.*", rest, re.DOTALL)
    return found[0][:60] if found else ""
