"""What a page needs before Python: its compiled modules, in their places, its sentences.

Must not know: how the page works.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from yinsh.site import compile_viewer
from yinsh.view.messages import ENGLISH, Message

# Those of the application that it says as well.
SHARED = ("over.wins.", "over.draw", "player.")


def files(site: Mapping[str, bytes]) -> dict[str, bytes]:
    """The scripts of `site` with what belongs into them, and the compiled module beside them."""
    parameters = compile_viewer.script(compile_viewer.PARAMETERS)
    sentences = json.dumps(messages(), ensure_ascii=False, indent=1)
    return {
        "static/language.js": _filled(
            site["static/language.js"], "languages", compile_viewer.script(compile_viewer.LANGUAGES)
        ),
        "static/address.js": _filled(site["static/address.js"], "parameters", parameters),
        "static/viewer.mjs": _filled(site["static/viewer.mjs"], "viewer", sentences),
        "static/viewing.mjs": compile_viewer.module().encode(),
    }


def messages() -> dict[str, Message]:
    """The sentences that are needed without Python."""
    return {key: text for key, text in ENGLISH.items() if key.startswith(("viewer.", *SHARED))}


def _filled(script: bytes, name: str, content: str) -> bytes:
    """The script with `content` in the place that is marked with `name`."""
    place = re.compile(rf"/\* build:{name} \*/.*?/\* /build:{name} \*/", re.DOTALL)
    filled, places = place.subn(lambda _: content, script.decode())
    if places != 1:
        raise ValueError(f"there must be exactly one place marked build:{name}")
    return filled.encode()
