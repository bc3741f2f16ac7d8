"""Puts the sentences of the catalogue into the page's HTML.

    <b data-message="KEY"></b>               its text
    <button data-message-title="KEY">        its tooltip, and where it has no text, its name
    <section data-message-name="KEY">        its name for screen readers alone
    <input data-message-placeholder="KEY">   an example of what to type
    <meta data-message-content="KEY">        its content attribute

The marks stay in the page, so that whoever reads the HTML finds the key of what he sees.
Must not know: the catalogue (it is given `say`) nor anything else that is in the page.
"""

import re
from collections.abc import Callable
from html import escape
from typing import Final

_MARKS: Final = {
    "data-message-name": "aria-label",
    "data-message-title": "title",
    "data-message-placeholder": "placeholder",
    "data-message-content": "content",
}

_COMMENT: Final = r"<!--.*?-->"
_NAME: Final = r"[a-zA-Z][\w-]*"
_ATTRIBUTES: Final = r"""(?:\s+[^\s=<>"'/]+(?:="[^"]*")?)*"""
_TAG: Final = re.compile(
    rf"(?P<comment>{_COMMENT})"
    rf"|<(?P<name>{_NAME})(?P<attributes>{_ATTRIBUTES})\s*(?P<end>/?>)"
    r"(?P<empty></(?P=name)>)?",
    re.DOTALL,
)
_ATTRIBUTE: Final = re.compile(r"""\s([^\s=<>"'/]+)(?:="([^"]*)")?""")


def fill(html: str, say: Callable[[str], str]) -> str:
    """The page with each marked element's text or attributes from `say(key)`.

    ValueError for a mark that cannot be obeyed: text for an element that is not empty, an
    attribute that is there already, or a mark that is not one of these. Comments are left alone.
    """

    def filled(tag: re.Match[str]) -> str:
        if tag["comment"] or "data-message" not in tag["attributes"]:
            return tag[0]
        attributes: dict[str, str] = dict(_ATTRIBUTE.findall(tag["attributes"]))
        text = tag["empty"] or ""
        added = ""
        for mark, key in attributes.items():
            if not mark.startswith("data-message"):
                continue
            if mark == "data-message":
                if not tag["empty"]:
                    raise ValueError(f"{tag[0]}: only an empty element can be given text")
                text = escape(say(key), quote=False) + tag["empty"]
                continue
            name = _target(mark, tag[0])
            if name in attributes:
                raise ValueError(f"{tag[0]}: has its own {name}")
            added += f' {name}="{escape(say(key))}"'
        return f"<{tag['name']}{tag['attributes']}{added}{tag['end']}{text}"

    return _TAG.sub(filled, html)


def _target(mark: str, tag: str) -> str:
    try:
        return _MARKS[mark]
    except KeyError:
        raise ValueError(f"{tag}: no such mark as {mark}") from None
