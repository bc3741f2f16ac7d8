"""Everything that can be set: one table for the settings, their storage, the address, the manual.

Who adds an option adds a row here, its words (`settings.NAME...` in the catalogue, where the row
has a section) and what obeys it; the panel, what is kept, what an address may say and the tables
in README.md and gallery.html follow. The table is plain, since it is compiled for pages that have
no Python yet (yinsh/viewer/parameters.py).
Must not know: what anything does with a value.
"""

from typing import Final

# 0 name
# 1 values: in the order in which they are offered; "off|on" is a switch, "#" a whole number
# 2 the default
# 3 its name in the address, where a switch is 0 or 1; "" if an address cannot say it.
#   Whatever is published keeps working: never take one away
# 4 the section of the settings in which a person finds it, so that the browser keeps it; "" if
#   there only is what the address says
# 5 in a frame of another page: "reader", as its reader has set it elsewhere; else the default
#   there. What the address says goes before either
# 6 what it means
OPTIONS: Final = [
    [
        "lang", "auto|en|es|ru|fr|de|nl", "auto", "lang", "page", "reader",
        "the language; auto: as its reader has set it, or the browser asks for",
    ],
    ["embed", "off|on", "off", "embed", "", "off", "1: the page is in a frame of another page"],
    [
        "ui", "|view|play|lesson", "", "ui", "", "",
        "view: the game, to step through; play: as if Play had been pressed; lesson: learn it",
    ],
    [
        "n", "|#", "", "n", "", "",
        "which step of the lessons; without it the first one that is not done",
    ],
    [
        "theme", "auto|light|dark|contrast", "auto", "theme", "look", "auto",
        "the colours; auto: as the reader's system has them",
    ],
    ["board", "plain|wood|slate", "plain", "board", "look", "plain", "what the board is made of"],
    [
        "set", "classic|pattern", "classic", "set", "look", "classic",
        "the pieces; pattern: flat, told apart by what is drawn on them",
    ],
    ["coords", "off|on", "on", "coords", "look", "on", "letters and numbers round the board"],
    ["side", "white|black", "white", "side", "", "white", "whose side of the board is below"],
    [
        "turn", "0|1|2|3|4|5", "0", "turn", "look", "0",
        "steps of 60 degrees by which the board is turned",
    ],
    ["mirrored", "off|on", "off", "", "look", "off", "the board, left to right"],
    [
        "confirm", "auto|on|off", "auto", "", "play", "reader",
        "a first tap shows, a second one plays; auto: where fingers point",
    ],
    [
        "analysis", "off|on", "off", "eval", "play", "off",
        "the engine says who stands better; in a frame once Play has been pressed",
    ],
    [
        "ponder", "off|on", "on", "", "play", "on",
        "the engine thinks on the person's time, at its highest level",
    ],
    [
        "movetime", "0.2|0.5|1|2|3|5|10|20|30", "2", "", "play", "reader",
        "seconds that the engine takes for a turn at the level that only time limits",
    ],
    ["speed", "off|fast|normal|slow", "normal", "", "motion", "reader", "of what moves"],
    [
        "pace", "slow|normal|fast", "normal", "", "motion", "reader",
        "at which a game plays by itself",
    ],
    [
        "sound", "off|on", "on", "sound", "motion", "off",
        "what is set down, flipped and taken off is heard; in a frame only if its address says 1",
    ],
    ["zen", "off|on", "off", "", "page", "off", "the board alone"],
    [
        "waits", "off|on", "off", "", "play", "off",
        "the clock waits while the page is hidden, or closed",
    ],
    ["controls", "off|on", "on", "controls", "", "on", "0: no buttons"],
    [
        "moves", "auto|right|bottom|none", "auto", "moves", "", "auto",
        "where the list of turns is; auto: where there is room",
    ],
    [
        "start", "|#|last", "", "start", "", "",
        "the turn that is shown first, 0 for the start of the game",
    ],
    [
        "level", "0|1|2|3|4|5|6|7|8", "0", "level", "", "0",
        "the engine's, for the side above, once Play has been pressed; 0: people play",
    ],
]  # fmt: skip

READER: Final = "reader"
