"""What the service worker must know: every file of a version, and how to tell it is the right one.

Must not know: what the files are for.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Mapping
from typing import Any

from yinsh.site import boot

SOURCE = "static/service-worker.js"
# Published instead of it, takes it out of the browsers that have it.
KILL_SWITCH = "static/service-worker-off.js"
PUBLISHED = "service-worker.js"
PLACE = re.compile(r"/\* build:offline \*/.*?/\* /build:offline \*/", re.DOTALL)

# What is asked for without the version of its content.
PLAIN = re.compile(r"manifest\.webmanifest|embed\.js|gallery\.html|rules(?:\.\w+)?\.html")

# What a visit does without: kept only when somebody has asked for it. Everything else is fetched
# when a version is installed, so that all of it is there when the network is not.
LATER = re.compile(
    "|".join(
        [
            r"licences/.*",
            r"embed\.js",
            r"gallery\.html",
            r"static/gallery\.css",
            r"static/preview\.jpg",
            r"static/icons/.*\.(?:png|jpg)",
            *(re.escape(path) for path, how in boot.FILES.items() if how.get("later")),
        ]
    )
)


def request(path: str, site: Mapping[str, bytes]) -> str:
    """The address, from the root of the site, that a page asks for the file at."""
    if path == "index.html":
        return "./"  # some hosts redirect the name
    if PLAIN.fullmatch(path):
        return f"./{path}"
    return boot.module_address(path, site)


def table(site: Mapping[str, bytes]) -> dict[str, Any]:
    """The table for service-worker.js: the version, and for each file [path, address, SHA-256,
    at once?, SHA-256 of what is in it if it is kept unpacked]; large ones last, which may find less
    room than they want."""
    files = [
        [
            path,
            request(path, site),
            boot.digest(content),
            not LATER.fullmatch(path),
            boot.digest(gzip.decompress(content)) if path in boot.UNPACKED else None,
        ]
        for path, content in sorted(site.items(), key=lambda file: (len(file[1]), file[0]))
    ]
    return {"version": boot.digest(json.dumps(files).encode())[:16], "files": files}


def worker(site: dict[str, bytes], *, offline: bool) -> bytes:
    """The script for the root of the site, whose sources are taken out of `site`."""
    script = site.pop(SOURCE).decode()
    kill_switch = site.pop(KILL_SWITCH)
    if not offline:
        return kill_switch
    text = json.dumps(table(site), indent=0)
    filled, places = PLACE.subn(lambda _: text, script)
    if places != 1:
        raise ValueError("service-worker.js must have exactly one place marked build:offline")
    return filled.encode()
