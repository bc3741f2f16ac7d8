"""Fills the marked places of index.html.

    <!-- build:NAME -->                   replaced by what the function registered for NAME returns
    <!-- unbuilt --> ... <!-- /unbuilt -->  left out: words for who opens the source itself

Must not know: what the parts look like.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

MARKER = re.compile(r"<!-- build:([\w-]+) -->")
UNBUILT = re.compile(r"<!-- unbuilt -->.*?<!-- /unbuilt -->\n?", re.DOTALL)
SHEET = re.compile(r'<link rel="stylesheet" href="\./(static/[\w-]+\.css)">\n')
BLOCKING = re.compile(r'<script src="(\./static/[\w-]+\.js)"')
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>\n')
# A file of ours that the page names; ?v= keeps caches from mixing versions.
OWN_FILE = re.compile(r"""\b(src|href)="\./(static/[^"?#]+)\"""")


def fill(template: str, parts: Mapping[str, Callable[[], str]]) -> str:
    """`template` with its markers replaced; KeyError for a marker that nobody registered."""

    def part(marker: re.Match[str]) -> str:
        name = marker[1]
        if name not in parts:
            raise KeyError(f"index.html asks for build:{name}, but there is: {sorted(parts)}")
        return parts[name]()

    return MARKER.sub(part, UNBUILT.sub("", template))


def with_one_sheet(page: str, path: str) -> tuple[str, list[str]]:
    """`page` asking for the style sheet at `path` in place of all its own; their paths, in order.

    A start, above all one from what the browser keeps, is slower by each file that it asks for.
    """
    sheets = SHEET.findall(page)
    before, first, after = page.partition(f'<link rel="stylesheet" href="./{sheets[0]}">\n')
    return before + first.replace(sheets[0], path) + SHEET.sub("", after), sheets


def with_preloads(page: str) -> str:
    """`page` asking first of all for what its head waits for, one thing after the other.

    Where a page has its policy in itself, browsers look no further than what they have come to.
    """
    head, end, rest = page.partition("</head>")
    asked = [f'<link rel="preload" as="script" href="{url}">\n' for url in BLOCKING.findall(head)]
    asked += [f'<link rel="preload" as="style" href="./{path}">\n' for path in SHEET.findall(head)]
    return POLICY.sub(lambda policy: policy[0] + "".join(asked), head, count=1) + end + rest


def with_versions(page: str, address: Callable[[str], str]) -> str:
    """`page` with each own file's path replaced by address(path), as in ./static/app.css?v=1f."""
    return OWN_FILE.sub(lambda found: f'{found[1]}="{address(found[2])}"', page)


def with_own_version(page: str, version: str) -> str:
    """`page` with its version told to boot.js, which knows the one it belongs to."""
    filled, places = re.subn('data-page=""', f'data-page="{version}"', page)
    if places != 1:
        raise ValueError("index.html must have data-page once")
    return filled
