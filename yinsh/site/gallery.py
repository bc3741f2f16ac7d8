"""The page gallery.html: how a game looks in frames of every size, and how to put it there.

Documentation for people who write pages, and what the tests look at.
Must not know: how a frame does what it does.
"""

from __future__ import annotations

from html import escape
from typing import Final

from yinsh.viewer.parameters import PARAMETERS

SIZES: Final = (
    (240, 320),
    (300, 300),
    (320, 427),
    (360, 450),
    (480, 600),
    (480, 320),
    (600, 400),
    (640, 480),
    (900, 680),
)
"""Width and height. They keep working; 360 by 450 is the 4:5 of the snippet on a telephone."""

# A game between two people, with the place before its last row; and a position to play from.
GAME: Final = (
    "aLy8iIjAwHR0xMTQ0MjIfHzMzEBAvOSIkMDokPzE7HykyPBAYMz1VF1Y9HSc5QicoOkMoMTtEPwY8PQYOPUV"
    "VHVZFGDxCSjE7Q0sOFktRFg1VW1Y7REUNDFFMDABMTQACRUYCDkY9VSJWSgf0q"
)
POSITION: Final = "3R.r5r.R7.2m6.R8r.9.3MmMMM2.9.4R3.r6.R2r~wm00"
SANDBOX: Final = (
    "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads"
)
ALLOW: Final = "fullscreen; clipboard-write"

_HEAD: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>YINSH in other pages</title>
<link rel="icon" href="./static/icons/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="./static/gallery.css">
</head>
<body>
<h1>YINSH in other pages</h1>
<p>A frame shows the game of its link and steps through it. Nothing else is loaded until its reader
presses Play; then one can play on from there, against the computer too, and study. The keys Left,
Right, Home and End step through the game while a frame has the focus. No tracking, no cookies, and
nothing is fetched from anywhere else.</p>
<p>The Share dialog of the <a href="./">page itself</a> gives the snippet for any game:</p>
"""
_SNIPPET: Final = (
    '<iframe src="https://SITE/?embed=1#g=GAME" title="YINSH: a game" loading="lazy"\n'
    '  style="width:100%;aspect-ratio:4/5;border:0"\n'
    f'  sandbox="{SANDBOX}"\n'
    f'  allow="{ALLOW}"></iframe>'
)
_SCRIPTED: Final = (
    '<script src="https://SITE/embed.js" async></script>\n'
    '<a data-yinsh href="https://SITE/#g=GAME" data-theme="dark">A game of YINSH</a>'
)


def page() -> str:
    """The page, without what depends on where it lies."""
    return (
        _HEAD
        + _code(_SNIPPET)
        + "<p>Or a link and a script, which gives the frame the height that it needs:</p>"
        + _code(_SCRIPTED)
        + "<h2>Parameters</h2>\n"
        + _parameters()
        + "<h2>Sizes</h2>\n"
        + "".join(_figure(*size) for size in SIZES)
        + "</body>\n</html>\n"
    )


def frame(query: str, fragment: str, title: str, width: int, height: int) -> str:
    """A frame of this site in one of its own pages."""
    address = escape(f"./?embed=1{query}#{fragment}")
    return (
        f'<iframe src="{address}" title="{escape(title)}" width="{width}" height="{height}"'
        f' loading="lazy" sandbox="{SANDBOX}" allow="{ALLOW}"></iframe>'
    )


def _figure(width: int, height: int) -> str:
    frames = "\n".join(
        frame(f"&theme={theme}&start=36", f"g={GAME}", f"A game, {theme}", width, height)
        for theme in ("light", "dark")
    )
    return f"<figure>\n<figcaption>{width} × {height}</figcaption>\n{frames}\n</figure>\n"


def _code(text: str) -> str:
    return f"<pre><code>{escape(text)}</code></pre>\n"


def _parameters() -> str:
    rows = "".join(
        f"<tr><td><code>{name}</code></td><td><code>{_values(allowed)}</code></td>"
        f"<td>{escape(meaning)}</td></tr>\n"
        for name, allowed, meaning in PARAMETERS
    )
    return (
        '<div class="scroll"><table>\n<tr><th>Name</th><th>Values, the usual one first</th>'
        f"<th>Meaning</th></tr>\n{rows}</table></div>\n"
    )


def _values(allowed: str) -> str:
    return " ".join(("N" if value == "#" else value) for value in allowed.split("|") if value)
