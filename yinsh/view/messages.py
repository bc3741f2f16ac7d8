"""Every sentence that a person may read, by key, with named {placeholders}.

Must not know: where a sentence is shown. The keys `boot.*` are shown by static/boot.js before
Python has started; the build copies them there.
"""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    "boot.loading": "Loading the rules engine, {percent} %",
    "boot.starting": "Starting the rules engine",
    "boot.retry": "Try again",
    "boot.missing": (
        "The game cannot start: the server does not have {file} (status {status})."
    ),
    "boot.html": (
        "The game cannot start: the server answered with a web page instead of {file}."
    ),
    "boot.mime": (
        "The game cannot start: the server sends {file} as {type}, but it must be {expected}."
    ),
    "boot.changed": (
        "The game cannot start: {file} is not the one that this page belongs to. "
        "The site may just have been updated; try again."
    ),
    "boot.network": (
        "The game cannot start: {file} could not be downloaded. "
        "Check the connection and try again."
    ),
    "boot.stalled": "The game has not started: nothing has happened for {seconds} seconds.",
    "boot.failed": "The game cannot start: the rules engine failed ({reason}).",
    "boot.file": (
        "The game cannot run from a file. Run python3 -m yinsh in the project's folder, "
        "or open the page from a web server."
    ),
    "boot.old": (
        "This browser is too old for the game. It needs Chrome or Edge 105, Firefox 113, "
        "Safari 16.4, or newer."
    ),
}
