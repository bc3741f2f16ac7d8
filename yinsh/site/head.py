"""What of the page's head depends on where and how it is published.

Must not know: the rest of the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from yinsh.site.project import SiteError

# A meta element cannot have these; browsers complain when it does.
ONLY_IN_HEADERS = ("frame-ancestors", "report-uri", "report-to", "sandbox")


def policy(headers: Mapping[str, str]) -> str:
    """The Content-Security-Policy of the headers, for hosts that send none."""
    parts = (part.strip() for part in headers["Content-Security-Policy"].split(";"))
    kept = "; ".join(part for part in parts if part.split()[0] not in ONLY_IN_HEADERS)
    return f'<meta http-equiv="Content-Security-Policy" content="{escape(kept, quote=False)}">'


def checked_url(url: str) -> str:
    """The address of a site as it was given, ending in a slash; SiteError if it is none."""
    if not url.startswith(("https://", "http://")) or any(c in url for c in " \"'<>?#"):
        raise SiteError(f"{url!r} is not the address of a site, like https://example.org/yinsh/")
    return url.rstrip("/") + "/"


def offline(*, offered: bool) -> str:
    """The script that has the page kept in browsers, or nothing."""
    return '<script defer src="./static/offline.js"></script>' if offered else ""


def preview(url: str | None, picture: str, words: str) -> str:
    """How a link to the page is shown elsewhere.

    Who shows it wants whole addresses: where the site's own is not known, it goes without picture.
    `picture` is its address from the root of the site, `words` say what it shows.
    """
    if url is None:
        return '<meta name="twitter:card" content="summary">'
    image = url + picture.removeprefix("./")
    return "\n".join(
        [
            f'<link rel="canonical" href="{escape(url)}">',
            f'<meta property="og:url" content="{escape(url)}">',
            f'<meta property="og:image" content="{escape(image)}">',
            f'<meta property="og:image:alt" content="{escape(words)}">',
            '<meta name="twitter:card" content="summary_large_image">',
        ]
    )
