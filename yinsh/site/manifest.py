"""The web app manifest, with which browsers install the page like a program.

Must not know: how the page works.
"""

from __future__ import annotations

import json
from collections.abc import Callable

# Those of the theme-color elements in index.html, light. The splash screen has no dark variant.
BACKGROUND = "#efece5"

ICONS = (("icon-192.png", 192), ("icon-512.png", 512))
SCREENSHOTS = (
    ("screenshot-narrow.jpg", "780x1688", "narrow"),
    ("screenshot-wide.jpg", "1280x800", "wide"),
)


def manifest(address: Callable[[str], str], say: Callable[[str], str]) -> bytes:
    """The file; `address` gives the URL of a file of the site, from its root."""
    drawing = address("static/icons/icon.svg")
    icons: list[dict[str, str]] = [
        {"src": drawing, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    ]
    for name, size in ICONS:
        icons += [
            {
                "src": address(f"static/icons/{name}"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for purpose in ("any", "maskable")  # all that matters lies in the safe zone
        ]
    content = {
        "name": say("page.title"),
        "short_name": say("page.title"),
        "description": say("page.description"),
        "lang": "en",
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": BACKGROUND,
        "categories": ["games"],
        "icons": icons,
        "screenshots": [
            {
                "src": address(f"static/icons/{name}"),
                "sizes": sizes,
                "type": "image/jpeg",
                "form_factor": form,
                "label": say("page.picture"),
            }
            for name, sizes, form in SCREENSHOTS
        ],
    }
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()
