"""The library that makes QR codes, segno: an archive of its own, loaded when it is first needed.

Most visits need none, so it is no part of what the page starts with.
"""

import hashlib
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from js import window
from pyodide.ffi import JsException

from yinsh.web.dom import find

_PLACE = Path("/tmp/qr.zip")

# Which of the eight masks is best takes seven eighths of the work to find out. It matters for texts
# with a pattern in them; links are as good as random.
_MASK = 0


class NotLoaded(Exception):
    """The library could not be had from the site, or is not the one of this page."""


async def squares(text: str) -> Sequence[Sequence[int]]:
    """The rows of the QR code of an ASCII text, 1 for dark; NotLoaded without the library."""
    encoder = await _library()
    code = encoder.encode(
        text, error="L", mode="byte", encoding="iso-8859-1", micro=False, mask=_MASK
    )
    rows: Sequence[Sequence[int]] = code.matrix
    return rows


async def _library() -> Any:
    if str(_PLACE) not in sys.path:
        _PLACE.write_bytes(await _download())
        sys.path.append(str(_PLACE))
    return import_module("segno.encoder")


async def _download() -> bytes:
    """The archive, checked to be the one whose hash the build has put into its address."""
    address = find("[data-qr-library]").element.href
    try:
        response = await window.fetch(address)
        if not response.ok:
            raise NotLoaded(f"{address}: status {response.status}")
        content: bytes = (await response.arrayBuffer()).to_bytes()
    except JsException as error:
        raise NotLoaded(f"{address}: {error}") from None
    _, _, version = str(address).partition("?v=")
    if not version or not hashlib.sha256(content).hexdigest().startswith(version):
        raise NotLoaded(f"{address}: not the file of this page")
    return content
