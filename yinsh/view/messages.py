"""Every sentence that a person may read, by key, with named {placeholders} and plural forms.

Must not know: where or when a sentence is shown, nor anything of the game.

A message is a whole sentence, or the whole text of one label: sentences are never glued together
from pieces, since other languages order and inflect their words differently. Where the wording
depends on a number, the message is a dict of forms, and the value called `count` chooses: an exact
form (`"=6"`) before the language's plural category (`"one"`, `"other"`).

Points, rows and turns are notation (`e5`, `c2-g6`) and are the same in every language.
The keys `boot.*` are shown by static/boot.js before Python has started; the build copies them.
The other languages are translations of these sentences (yinsh/locales/README.md): after a change
here `python3 -m yinsh messages` says what they lack. Comments above a key go to the translators.

>>> say("status.place", player=say("player.white"), number=3, total=5)
'White: place a ring, 3 of 5'
>>> say("preview.flips", point="e2", count=1), say("preview.flips", point="e2", count=5)
('e2: flips 1 marker', 'e2: flips 5 markers')
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from string import Formatter
from typing import Final

from yinsh.problems import PROBLEMS, Problem, Quoted
from yinsh.view.plurals import PLURALS

Message = str | Mapping[str, str]
Value = str | int

ENGLISH: Final[dict[str, Message]] = {
    # ---- boot.*: before Python has started (static/boot.js) --------------------------------------
    "boot.loading": "Loading the rules engine, {percent} %",
    "boot.starting": "Starting the rules engine",
    "boot.retry": "Try again",
    "boot.missing": "The game cannot start: the server does not have {file} (status {status}).",
    "boot.html": "The game cannot start: the server answered with a web page instead of {file}.",
    "boot.mime": (
        "The game cannot start: the server sends {file} as {type}, but it must be {expected}."
    ),
    "boot.changed": (
        "The game cannot start: {file} is not the one that this page belongs to. "
        "The site may just have been updated; try again."
    ),
    "boot.network": (
        "The game cannot start: {file} could not be downloaded. Check the connection and try again."
    ),
    "boot.stalled": "The game has not started: nothing has happened for {seconds} seconds.",
    "boot.failed": "The game cannot start: the rules engine failed ({reason}).",
    "boot.file": (
        "The game cannot run from a file. Run python3 -m yinsh in the project's folder, "
        "or open the page from a web server."
    ),
    "boot.old": (
        "This browser is too old for the game. It needs Chrome or Edge 114, Firefox 125, "
        "Safari 17, or newer."
    ),
    # ---- page.*: the page itself -----------------------------------------------------------------
    "page.title": "YINSH",
    "page.description": (
        "Play YINSH, the board game by Kris Burm, in your browser: two players, exact rules, "
        "no account, nothing to install."
    ),
    "page.picture": "A YINSH board with rings and markers",
    "page.noscript": (
        "YINSH runs in your browser and needs JavaScript. Allow it for this page, "
        "in Chrome or Edge 114, Firefox 125, Safari 17, or newer."
    ),
    # ---- viewer.*: a game that is only shown, as in a blog's frame (static/viewer.mjs) -----------
    "viewer.name": "Game",
    "viewer.place.white": "White to place a ring",
    "viewer.place.black": "Black to place a ring",
    "viewer.move.white": "White to move",
    "viewer.move.black": "Black to move",
    "viewer.row.white": "White to remove a row",
    "viewer.row.black": "Black to remove a row",
    "viewer.ring.white": "White to remove a ring",
    "viewer.ring.black": "Black to remove a ring",
    "viewer.place": "{number} of {total}",
    "viewer.players": "{white} – {black}",
    "viewer.spoken": "Turn {number} of {total}: {turn}. {status}",
    "viewer.first": "Start of the game",
    "viewer.play": "Play",
    "viewer.study": "Study",
    "viewer.play.tip": "Play from here: loads the rules engine",
    "viewer.open": "Open in a new tab",
    "viewer.problem.empty": "This link holds no game.",
    "viewer.problem.not-ours": (
        "This is no link to a game, or a newer version of this page made it."
    ),
    "viewer.problem.damaged": "This link is damaged or was cut short.",
    "viewer.problem.large": "This link holds more than a game can.",
    "viewer.problem.rules": "This link is damaged: the rules do not allow its turn {number}.",
    "viewer.problem.start": "This link is damaged: no game starts from its first position.",
    "viewer.problem.position": "This link is damaged: it holds no position of a game.",
    "viewer.no-module": (
        "This page does not let the game run inside it. Open it by its own address:"
    ),
    # ---- player.*: the sides, as {player} in what follows ----------------------------------------
    "player.white": "White",
    "player.black": "Black",
    # ---- list.*: how names are strung together, as {rows} and {rings} in what follows ------------
    "list.two": "{first} and {second}",
    "list.more": "{first}, {rest}",
    # ---- region.*: names of parts of the page, for screen readers --------------------------------
    "region.board": "Board",
    "region.now": "What to do now",
    "region.turns": "Turns",
    "region.history": "Look back through the turns",
    "region.controls": "Controls",
    "region.choices": "Rows to remove",
    "region.evaluation": "Evaluation",
    # ---- board.*: what the board is to a screen reader, and its keys ("?" is often not read) -----
    "board.role": "game board",
    "board.keys": (
        "W E D S A Q go along the lines, Enter chooses, R goes to the next ring, P tells how the "
        "game stands, the question mark lists all keys."
    ),
    # ---- plate.*: beside a player's name ---------------------------------------------------------
    "plate.to-move": "to move",
    "plate.won": "won",
    "plate.thinking": "thinking",
    # Of a game against the computer: {player} is White or Black, {level} its level, level.*.
    "plate.you": "You ({player})",
    "plate.computer": "Computer ({level})",
    # {player}: the name that somebody has given it
    "plate.engine": "{player}, {level}",
    "plate.away": "{player}, link",
    "plate.label": "{player}: {name}",
    "plate.rings": {"one": "{count} of {total} removed", "other": "{count} of {total} removed"},
    "plate.rings.blitz": "{count} of 1 removed",
    # The same for who hears it and does not see where it stands
    "plate.removed": {
        "one": "{count} of {total} rings removed",
        "other": "{count} of {total} rings removed",
    },
    "plate.removed.blitz": "{count} of 1 ring removed",
    # ---- control.*: buttons; *.short where room is scarce, *.tip where a tooltip says more -------
    "control.new": "New game",
    "control.open": "Open",
    "control.open.tip": "Open a game: a link, a text or a file",
    "control.share": "Share",
    "control.share.tip": "Link, files and pictures of this game",
    "control.settings": "Settings",
    "control.help": "Help",
    "control.help.tip": "Keys and help",
    "control.undo": "Undo",
    # *.short: in the bar of a phone, eight of them side by side: no word longer than nine letters
    "control.undo.short": "Undo",
    "control.undo.tip": "Take back the last turn",
    "control.redo": "Redo",
    "control.redo.short": "Redo",
    "control.redo.tip": "Play the turn again that was taken back",
    "control.restart": "Restart turn",
    "control.restart.short": "Restart turn",
    "control.restart.tip": "Back to the start of this turn",
    "control.flip": "Turn board",
    "control.flip.short": "Turn board",
    "control.flip.tip": "Look from the other player's side",
    "control.more": "More",
    "control.more.tip": (
        "Evaluation, turn or mirror the board, game details, resign, agree on a draw"
    ),
    "control.hint": "Hint",
    "control.hint.tip": "Show the best turn and why",
    "control.analysis": "Evaluation",
    "control.turns": "Turns",
    "control.turns.tip": "List of turns",
    "control.turn-board": "Turn by 60°",
    "control.mirror": "Mirror",
    "control.replay-turn": "Replay last turn",
    "control.resign": "Resign",
    "control.draw": "Agree on a draw",
    "control.first": "First turn",
    "control.back": "One turn back",
    "control.forward": "One turn forward",
    "control.last": "Last turn",
    "control.present": "Latest turn",
    "control.game": "Back to the game",
    "control.cancel": "Put back",
    "control.cancel.armed": "Cancel",
    "control.cancel.row": "Put the row back",
    "control.pass": "Pass",
    "control.send": "Copy the link",
    "control.review": "Review",
    "control.close": "Close",
    "control.update": "Update",
    "control.dismiss": "Dismiss this notice",
    "control.row": "Remove the row {row}",
    "control.play": "Replay the game",
    "control.pause": "Pause",
    # How fast the game plays by itself: what the button is called, then what stands on it
    "control.pace.slow": "Speed: slow",
    "control.pace.normal": "Speed: normal",
    "control.pace.fast": "Speed: fast",
    "control.pace.slow.short": "½×",
    "control.pace.normal.short": "1×",
    "control.pace.fast.short": "3×",
    "control.zen": "Board alone",
    "control.zen.leave": "Show everything again",
    "control.pause-clock": "Pause the clock",
    "control.notes": "Notes",
    "control.notes.tip": "Comment on this turn, mark it, draw on the board",
    "control.details": "Game details",
    "control.turn-menu": "This turn",
    "control.promote": "Make this the main line",
    "control.delete": "Delete this turn and all after it",
    "control.type": "Type a turn",
    "control.lessons": "Learn YINSH",
    # ---- link.*: what a link does, beside its name -----------------------------------------------
    "link.new-tab": "Opens in a new tab",
    # ---- offer.*: to somebody who has never been here --------------------------------------------
    "offer.lessons": "New to YINSH?",
    "offer.computer": "Play the computer",
    # ---- typing.*: the field in which a turn is typed; {turn} is a turn such as e4-e10 -----------
    "typing.field": "Turn",
    "typing.play": "Play",
    "typing.close": "Close the field",
    "typing.hint": "For example {turn}, then Enter",
    "typing.hint.idle": "Nothing can be played now.",
    "typing.again": "Press Enter again to play {turn}.",
    "typing.problem": "Not played: {problem}.",
    "typing.unreadable": "“{text}” is not a turn. Write it like {turn}.",
    "typing.row-first": "Now a row must be removed: write it with the ring you remove, {turn}.",
    "typing.which": "There is more than one row: name it before the ring, as in {turn}.",
    # ---- history.*: where one is, on the slider --------------------------------------------------
    "history.slider": "Turn",
    "history.place": "Turn {number} of {total}: {turn}",
    # ---- notes.*: what is written at a turn ------------------------------------------------------
    "notes.title": "Turn {number}: {turn}",
    "notes.title.start": "Start of the game",
    "notes.comment": "Comment",
    "notes.comment.hint": "What do you think of it?",
    "notes.left": {"one": "{count} character left", "other": "{count} characters left"},
    "notes.too-long": {
        "one": "Too long: {count} character is not kept.",
        "other": "Too long: {count} characters are not kept.",
    },
    "notes.invisible": {
        "one": "{count} invisible character is not kept.",
        "other": "{count} invisible characters are not kept.",
    },
    "notes.glyphs": "What the turn is worth",
    "notes.marks": "Arrows and circles",
    "notes.marks.hint": "e5-e9 d4",
    "notes.marks.unknown": "“{word}” is no mark; write d4 or e5-e9.",
    "notes.marks.many": {
        "one": "There is room for {count} arrow and as many circles.",
        "other": "There is room for {count} arrows and as many circles.",
    },
    "notes.hint.mouse": "Draw on the board with the right mouse button.",
    "notes.hint.finger": "Press and hold a point to draw on the board.",
    "notes.clear": "Clear",
    "notes.clear.tip": "Rub out the arrows and circles of this turn",
    "notes.close": "Close the notes",
    # ---- glyph.*: what an annotator thinks of a turn ---------------------------------------------
    "glyph.good": "Good turn",
    "glyph.mistake": "Mistake",
    "glyph.brilliant": "Brilliant turn",
    "glyph.blunder": "Blunder",
    "glyph.interesting": "Interesting turn",
    "glyph.dubious": "Dubious turn",
    # ---- details.*: who plays, where and when ----------------------------------------------------
    "details.title": "Game details",
    "details.white": "White",
    "details.black": "Black",
    "details.event": "Event",
    "details.date": "Date",
    "details.done": "Done",
    # ---- turns.*: the list of turns --------------------------------------------------------------
    "turns.title": "Turns",
    "turns.none": "No turn has been played yet.",
    "turns.item": "{number}. {turn}, {player}",
    "turns.pass": "pass",
    # ---- confirm.*: the button that commits ------------------------------------------------------
    "confirm.place": "Place on {point}",
    "confirm.move": "Move to {point}",
    "confirm.row": "Remove {row}",
    "confirm.ring": "Remove ring {point}",
    # ---- status.*: who must do what; the one sentence above the buttons --------------------------
    "status.place": "{player}: place a ring, {number} of {total}",
    "status.move": "{player}: move a ring",
    "status.lifted": "{player}: move the ring from {point}",
    "status.row": "{player}: remove a row",
    "status.row.of": "{player}: remove a row, {number} of {total}",
    "status.row.line": "{player}: remove a row of five",
    "status.ring": "{player}: remove a ring",
    "status.ring.of": "{player}: remove a ring, {number} of {total}",
    "status.pass": "{player} cannot move: pass",
    "status.away": "{player} is to answer: send the link",
    "status.back": "Turn {number} of {total}",
    "status.back.start": "Start of the game",
    "status.back.variation": "Another line, turn {number} of {total}",
    "status.engine": "{player}: the computer is thinking",
    # ---- detail.*: the second, quieter line ------------------------------------------------------
    "detail.place": "Choose a vacant point.",
    "detail.move": "Choose one of your rings.",
    "detail.lifted": {
        "one": "It can go to {count} point.",
        "other": "It can go to {count} points.",
    },
    "detail.row": "The row is {row}.",
    "detail.row.choose": {
        "one": "{count} row to choose from.",
        "other": "{count} rows to choose from.",
    },
    "detail.row.line": {
        "=6": "Six in line: choose which five.",
        "=7": "Seven in line: choose which five.",
        "=8": "Eight in line: choose which five.",
        "=9": "Nine in line: choose which five.",
        "one": "{count} in line: choose which five.",
        "other": "{count} in line: choose which five.",
    },
    "detail.row.crossing": "The rows cross: you can remove only one of them.",
    "detail.row.left": "Your opponent made this row for you.",
    "detail.ring": "Choose the ring to remove.",
    "detail.pass": "None of your rings has a vacant point to go to.",
    "detail.away": "The answer comes as a link, too: open it in this browser.",
    "detail.recalled": (
        "You have copied a link with turn {number}. If it is sent, redo that turn: another one "
        "would change the game's past."
    ),
    # Two sentences: the hint (hint.*), and why something else was refused (refusal.*)
    "detail.refused": "{hint} {reason}",
    # A link to the rule, behind the reason why something was refused (refusal.*)
    "detail.rule": "The rule",
    "detail.back": "{number}. {turn}",
    "detail.variation": "Another line from turn {number} on; the game is as it was.",
    # ---- preview.*: what the action pointed at would do; {own}, {theirs}: lists of rows ----------
    # still: flips nothing. own, theirs: rows made for the player, for the opponent.
    # one, many: how many rows {own}, then {theirs}, are. `count` counts markers, or rows if still.
    "preview.place": "{point}: place a ring",
    "preview.still": "{point}: flips no marker",
    "preview.still.own": {
        "one": "{point}: flips no marker, makes the row {own}",
        "other": "{point}: flips no marker, makes the rows {own}",
    },
    "preview.flips": {
        "one": "{point}: flips {count} marker",
        "other": "{point}: flips {count} markers",
    },
    "preview.flips.own.one": {
        "one": "{point}: flips {count} marker, makes the row {own}",
        "other": "{point}: flips {count} markers, makes the row {own}",
    },
    "preview.flips.own.many": {
        "one": "{point}: flips {count} marker, makes the rows {own}",
        "other": "{point}: flips {count} markers, makes the rows {own}",
    },
    "preview.flips.theirs.one": {
        "one": "{point}: flips {count} marker, makes the opponent's row {theirs}",
        "other": "{point}: flips {count} markers, makes the opponent's row {theirs}",
    },
    "preview.flips.theirs.many": {
        "one": "{point}: flips {count} marker, makes the opponent's rows {theirs}",
        "other": "{point}: flips {count} markers, makes the opponent's rows {theirs}",
    },
    "preview.flips.both.one.one": {
        "one": "{point}: flips {count} marker, makes the row {own} and the opponent's row {theirs}",
        "other": (
            "{point}: flips {count} markers, makes the row {own} and the opponent's row {theirs}"
        ),
    },
    "preview.flips.both.one.many": {
        "one": (
            "{point}: flips {count} marker, makes the row {own} and the opponent's rows {theirs}"
        ),
        "other": (
            "{point}: flips {count} markers, makes the row {own} and the opponent's rows {theirs}"
        ),
    },
    "preview.flips.both.many.one": {
        "one": (
            "{point}: flips {count} marker, makes the rows {own} and the opponent's row {theirs}"
        ),
        "other": (
            "{point}: flips {count} markers, makes the rows {own} and the opponent's row {theirs}"
        ),
    },
    "preview.flips.both.many.many": {
        "one": (
            "{point}: flips {count} marker, makes the rows {own} and the opponent's rows {theirs}"
        ),
        "other": (
            "{point}: flips {count} markers, makes the rows {own} and the opponent's rows {theirs}"
        ),
    },
    "preview.row": "The row {row} is chosen. To remove it, press the button {row}.",
    "preview.ring": "{point}: remove this ring",
    # ---- hint.*: the best turn and why; {turn}: in notation -------------------------------------
    # hint.row to hint.prepares: count is how many rows {rows} are.
    "hint.thinking": "Looking for the best turn.",
    "hint.hidden": "The hint is hidden.",
    "hint.wins": "{turn}: {player} removes the third ring and wins.",
    "hint.wins.blitz": "{turn}: {player} removes a ring and wins.",
    "hint.wins.count": "{turn} ends the game, and {player} has removed more rings.",
    "hint.wins-in": {
        "one": "{turn}: {player} wins in {count} turn, whatever {opponent} does.",
        "other": "{turn}: {player} wins in {count} turns, whatever {opponent} does.",
    },
    "hint.loses-in": {
        "one": "{turn}: {opponent} wins in {count} turn, whatever {player} does.",
        "other": "{turn}: {opponent} wins in {count} turns, whatever {player} does.",
    },
    "hint.only": "{turn}: there is no other choice.",
    "hint.saves": "{turn} keeps {opponent} from the row that would win.",
    "hint.row": {
        "one": "{turn} makes the row {rows}.",
        "other": "{turn} makes the rows {rows}.",
    },
    "hint.stops": {
        "one": "{turn} keeps {opponent} from the row {rows}.",
        "other": "{turn} keeps {opponent} from the rows {rows}.",
    },
    "hint.prepares": {
        "one": "{turn} prepares the row {rows}.",
        "other": "{turn} prepares the rows {rows} at once.",
    },
    "hint.keeps": {
        "one": "{turn} keeps the row {rows} within reach.",
        "other": "{turn} keeps the rows {rows} within reach.",
    },
    "hint.row-to-come": {
        "one": "{turn} leads to the row {rows} in {count} turn, by the best line.",
        "other": "{turn} leads to the row {rows} in {count} turns, by the best line.",
    },
    "hint.markers": {
        "one": "{turn} gains {count} marker for {player}.",
        "other": "{turn} gains {count} markers for {player}.",
    },
    "hint.mobility": {
        "one": "{turn} gives {player} more room: {count} point more to move to.",
        "other": "{turn} gives {player} more room: {count} points more to move to.",
    },
    "hint.hinders": {
        "one": "{turn} hems {opponent} in: {count} point fewer to move to.",
        "other": "{turn} hems {opponent} in: {count} points fewer to move to.",
    },
    "hint.middle": "{turn} brings the ring nearer to the middle.",
    "hint.gives-outer": "{turn} removes the ring farthest from the middle.",
    "hint.gives-least": {
        "=0": "{turn} removes a ring that cannot move.",
        "one": "{turn} removes the ring that can move least, to {count} point.",
        "other": "{turn} removes the ring that can move least, to {count} points.",
    },
    "hint.place": {
        "one": "{turn}: a ring there can go to {count} point.",
        "other": "{turn}: a ring there can go to {count} points.",
    },
    "hint.best": {
        "one": "{turn} is the computer's choice of {count}.",
        "other": "{turn} is the computer's choice of {count}.",
    },
    # ---- evaluation.*: who stands better; {lead}: in units of about a ring -----------------------
    "evaluation.lead": "{player} +{lead}",
    "evaluation.even": "Even",
    "evaluation.wins": {
        "one": "{player} wins in {count}",
        "other": "{player} wins in {count}",
    },
    "evaluation.over": "{player} has won",
    "evaluation.draw": "Draw",
    "evaluation.none": "Not evaluated yet",
    "evaluation.waiting": "After the computer's turn",
    "evaluation.depth": "depth {depth}",
    "evaluation.line": "Best line: {turns}",
    # ---- over.*: how the game ended; the headline, then the detail -------------------------------
    "over.wins.white": {
        "one": "White wins, {white} ring to {black}",
        "other": "White wins, {white} rings to {black}",
    },
    "over.wins.black": {
        "one": "Black wins, {black} ring to {white}",
        "other": "Black wins, {black} rings to {white}",
    },
    "over.wins.white.resignation": "White wins: Black resigned",
    "over.wins.black.resignation": "Black wins: White resigned",
    "over.wins.white.time": "White wins: Black ran out of time",
    "over.wins.black.time": "Black wins: White ran out of time",
    "over.wins.white.unknown": "White won",
    "over.wins.black.unknown": "Black won",
    # Against the computer; {own}: the rings of who has won
    "over.wins.you": {
        "one": "You win, {own} ring to {theirs}",
        "other": "You win, {own} rings to {theirs}",
    },
    "over.wins.computer": {
        "one": "The computer wins, {own} ring to {theirs}",
        "other": "The computer wins, {own} rings to {theirs}",
    },
    "over.draw": {
        "=0": "Draw, no rings removed",
        "one": "Draw, {count} ring each",
        "other": "Draw, {count} rings each",
    },
    "over.draw.agreement": "Draw by agreement",
    "over.detail.rings": "Third ring removed on turn {number}",
    "over.detail.rings.blitz": "First ring removed on turn {number}",
    "over.detail.markers": "No markers left in the pool after turn {number}",
    "over.detail.blocked": "Neither player can move after turn {number}",
    "over.detail.resignation": "Resigned after turn {number}, {white} to {black} in rings",
    "over.detail.time": "Time was up after turn {number}, {white} to {black} in rings",
    "over.detail.unknown": "Ended after turn {number}; the record does not say why",
    "over.detail.agreement": "Agreed after turn {number}, {white} to {black} in rings",
    # ---- refusal.*: why an action is not legal (yinsh.game.Refusal, by its values) ---------------
    # {at}: the point to blame; {source}, {target}, {row}: what was tried.
    "refusal.game-over": "The game is over.",
    "refusal.place-first": "First all rings must be placed.",
    "refusal.move-first": "Now a ring must be moved.",
    "refusal.row-first": "Now a row must be removed.",
    "refusal.ring-first": "Now a ring must be removed.",
    "refusal.occupied": "{at} is not vacant.",
    "refusal.no-ring": "There is no ring on {at}.",
    "refusal.not-your-ring": "The ring on {at} is your opponent's.",
    "refusal.not-moving": "The ring must leave {source}.",
    "refusal.not-in-line": "{source}-{target}: the points are not on one line.",
    "refusal.ring-in-the-way": "{source}-{target}: there is a ring on {at}.",
    "refusal.lands-too-far": (
        "{source}-{target}: after jumping markers, the ring must stop on {at}."
    ),
    "refusal.not-a-row": "{row} is not five markers of one colour in a row.",
    "refusal.not-your-row": "{row} is your opponent's row.",
    "refusal.ring-is-stuck": "The ring on {at} has no vacant point to go to.",
    "refusal.not-your-turn": "It is the computer's turn.",
    "refusal.away": "It is the other player's turn: the answer comes as a link.",
    "refusal.must-pass": "No ring can move: use the Pass button.",
    "refusal.no-pass": "You can pass only when none of your rings can move.",
    # ---- point.*: what a screen reader says of a point; point.CONTENT, then its part in the turn -
    "point.vacant": "{point}, vacant",
    "point.white-ring": "{point}, white ring",
    "point.black-ring": "{point}, black ring",
    "point.white-marker": "{point}, white marker",
    "point.black-marker": "{point}, black marker",
    "point.vacant.place": "{point}, vacant, place a ring here",
    "point.vacant.destination": {
        "=0": "{point}, destination, flips none",
        "one": "{point}, destination, flips {count}",
        "other": "{point}, destination, flips {count}",
    },
    "point.vacant.destination.row": {
        "=0": "{point}, destination, flips none, makes the row {own}",
        "one": "{point}, destination, flips {count}, makes the row {own}",
        "other": "{point}, destination, flips {count}, makes the row {own}",
    },
    "point.vacant.destination.rows": {
        "=0": "{point}, destination, flips none, makes the rows {own}",
        "one": "{point}, destination, flips {count}, makes the rows {own}",
        "other": "{point}, destination, flips {count}, makes the rows {own}",
    },
    # {own}, {theirs}: one row or several
    "point.vacant.destination.both": {
        "=0": "{point}, destination, flips none, makes {own}, and {theirs} for the opponent",
        "one": "{point}, destination, flips {count}, makes {own}, and {theirs} for the opponent",
        "other": "{point}, destination, flips {count}, makes {own}, and {theirs} for the opponent",
    },
    "point.vacant.destination.theirs": {
        "=0": "{point}, destination, flips none, makes a row of the opponent",
        "one": "{point}, destination, flips {count}, makes a row of the opponent",
        "other": "{point}, destination, flips {count}, makes a row of the opponent",
    },
    "point.white-ring.movable": {
        "=0": "{point}, white ring, cannot move",
        "one": "{point}, white ring, can move, {count} destination",
        "other": "{point}, white ring, can move, {count} destinations",
    },
    "point.black-ring.movable": {
        "=0": "{point}, black ring, cannot move",
        "one": "{point}, black ring, can move, {count} destination",
        "other": "{point}, black ring, can move, {count} destinations",
    },
    "point.white-ring.lifted": "{point}, white ring, taken up",
    "point.black-ring.lifted": "{point}, black ring, taken up",
    "point.white-ring.preview": "{point}, the white ring would go here",
    "point.black-ring.preview": "{point}, the black ring would go here",
    "point.white-ring.give-up": "{point}, white ring, can be removed",
    "point.black-ring.give-up": "{point}, black ring, can be removed",
    "point.white-marker.flipped": "{point}, white marker, just flipped",
    "point.black-marker.flipped": "{point}, black marker, just flipped",
    "point.white-marker.row": {
        "one": "{point}, white marker, in the row {rows}",
        "other": "{point}, white marker, in the rows {rows}",
    },
    "point.black-marker.row": {
        "one": "{point}, black marker, in the row {rows}",
        "other": "{point}, black marker, in the rows {rows}",
    },
    "point.white-marker.chosen": "{point}, white marker, in the chosen row {rows}",
    "point.black-marker.chosen": "{point}, black marker, in the chosen row {rows}",
    # ---- announce.*: a turn that was played, aloud; each is a sentence of its own ----------------
    # row: one row and one ring taken off after the move; rows: several of each. named: {markers}
    # are the points of the few that are flipped.
    "announce.place": "{player}: ring on {point}.",
    "announce.pass": "{player}: pass.",
    "announce.row": "{player}: row {row} removed.",
    "announce.first.row": "{player}: row {row} removed, ring {ring} removed.",
    "announce.first.rows": "{player}: rows {rows} removed, rings {rings} removed.",
    "announce.move": "{player}: {source} to {target}.",
    "announce.move.row": "{player}: {source} to {target}, row {row} removed, ring {ring} removed.",
    "announce.move.rows": (
        "{player}: {source} to {target}, rows {rows} removed, rings {rings} removed."
    ),
    "announce.flips": {
        "one": "{player}: {source} to {target}, flips {count}.",
        "other": "{player}: {source} to {target}, flips {count}.",
    },
    "announce.flips.row": {
        "one": (
            "{player}: {source} to {target}, flips {count}, row {row} removed, ring {ring} removed."
        ),
        "other": (
            "{player}: {source} to {target}, flips {count}, row {row} removed, ring {ring} removed."
        ),
    },
    "announce.flips.rows": {
        "one": (
            "{player}: {source} to {target}, flips {count}, rows {rows} removed, "
            "rings {rings} removed."
        ),
        "other": (
            "{player}: {source} to {target}, flips {count}, rows {rows} removed, "
            "rings {rings} removed."
        ),
    },
    "announce.flips.named": "{player}: {source} to {target}, flips {markers}.",
    "announce.flips.named.row": (
        "{player}: {source} to {target}, flips {markers}, row {row} removed, ring {ring} removed."
    ),
    "announce.flips.named.rows": (
        "{player}: {source} to {target}, flips {markers}, rows {rows} removed, "
        "rings {rings} removed."
    ),
    "announce.next.place": "{player} to place a ring.",
    "announce.next.move": "{player} to move.",
    "announce.next.row": "{player} to remove a row.",
    "announce.next.ring": "{player} to remove a ring.",
    "announce.next.pass": "{player} cannot move and must pass.",
    # How many rings each has removed
    "announce.score": "White {white}, Black {black}.",
    "announce.status": "{status}. {detail}",
    "announce.undo": "Turn {number} taken back.",
    "announce.goes-on": "The game goes on.",
    "announce.opened": "Game opened.",
    "announce.ready": "Ready. {status}",
    "announce.comment": "Comment: {text}",
    "announce.glyph": "{glyph}.",
    "announce.marks": "Drawn on the board: {marks}.",
    # ---- heard.*: what only the ear needs to be told; the letters are keys -----------------------
    "heard.row": "The row is {row}: R goes to it, Enter removes it.",
    "heard.rows": "{rows}: R goes from row to row, Enter removes the chosen one.",
    "heard.row.chosen": "{row} is chosen: Enter removes it, R goes to the next one.",
    "heard.looking-back": "You are looking back: Escape on the board returns to the latest turn.",
    "heard.latest": "Back at the latest turn.",
    # Behind detail.variation; engine: in a game against it
    "heard.variation": "Escape on the board returns to it.",
    "heard.variation.engine": (
        "The computer does not answer here. Escape on the board returns to the game."
    ),
    "heard.no-earlier": "There is no earlier turn.",
    "heard.no-later": "This is the latest turn.",
    "heard.edge": "Edge of the board.",
    "heard.no-ring": "{player} has no ring on the board.",
    "heard.no-key": "This key does nothing here. The question mark lists the keys.",
    # ---- overview.*: the whole position in words -------------------------------------------------
    "overview.now": "{status}.",
    "overview.rings": {
        "=0": "{player}: no ring on the board.",
        "one": "{player}: {count} ring, {points}.",
        "other": "{player}: {count} rings, {points}.",
    },
    "overview.markers": {
        "=0": "{player}: no marker.",
        "one": "{player}: {count} marker, {points}.",
        "other": "{player}: {count} markers, {points}.",
    },
    # {lines}: three or more markers side by side, from end to end (e4-e6)
    "overview.lines": "{player} has in line: {lines}.",
    "overview.removed": "Rings removed: White {white}, Black {black}.",
    "overview.pool": {
        "one": "{count} marker left in the pool.",
        "other": "{count} markers left in the pool.",
    },
    # ---- clock.*: the players' clocks ---------------------------------------------------------
    "clock.label": "{player}: {time} left",
    "clock.label.paused": "{player}: {time} left, paused",
    "announce.clock.minute": "{player} has one minute left.",
    "announce.clock.seconds": "{player} has ten seconds left.",
    "announce.clock.paused": "The clock is stopped. It goes on with the next turn, or under More.",
    "announce.clock.on": "The clock runs again.",
    "announce.clock.off": "The game goes on without a clock.",
    "announce.zen.on": "The board alone. Press Z on the board or Escape to leave.",
    "announce.zen.off": "Everything is shown again.",
    "announce.new": "New game.",
    "announce.new.blitz": "New blitz game.",
    "announce.flip.white": "White is below.",
    "announce.flip.black": "Black is below.",
    # ---- games.*: the dialog of kept games -------------------------------------------------------
    "control.games": "My games",
    "control.games.tip": "The games kept in this browser",
    "games.none": "Every game that you play or open is kept here, in this browser only.",
    "games.players": "{white} – {black}",
    "games.untitled": "Untitled game",
    "games.by-links": "Game by links",
    "games.by-links.white": "Game by links, you play Black",
    "games.by-links.black": "Game by links, you play White",
    "games.unreadable": "A game that cannot be read",
    "games.unreadable.detail": "Perhaps a newer version of this page has written it.",
    "games.detail.on": {
        "one": "{count} turn, not finished, {date}",
        "other": "{count} turns, not finished, {date}",
    },
    "games.detail.yours": {
        "one": "{count} turn, it is your turn, {date}",
        "other": "{count} turns, it is your turn, {date}",
    },
    "games.detail.theirs": {
        "one": "{count} turn, the other player is to answer, {date}",
        "other": "{count} turns, the other player is to answer, {date}",
    },
    "games.detail.white": {
        "one": "{count} turn, White won, {date}",
        "other": "{count} turns, White won, {date}",
    },
    "games.detail.black": {
        "one": "{count} turn, Black won, {date}",
        "other": "{count} turns, Black won, {date}",
    },
    "games.detail.draw": {
        "one": "{count} turn, a draw, {date}",
        "other": "{count} turns, a draw, {date}",
    },
    "games.rename": "Rename {name}",
    "games.title-field": "Title of the game",
    "games.renamed": "Done",
    "games.delete": "Delete {name}",
    "games.deleted": "{name} is deleted.",
    "games.restore": "Undo",
    "games.export": "Save all as a file",
    "games.import": "Add from a file",
    "games.exported": "All games are saved as {file}.",
    "games.imported": {
        "=0": "All games of this file were here already.",
        "one": "{count} game added.",
        "other": "{count} games added.",
    },
    "games.not-imported": "Nothing was added: {problem}.",
    "games.too-large": "the file is too large",
    "games.no-room": "Not every game could be added: the browser's storage is full.",
    "games.not-opened": "This game cannot be read.",
    "games.not-changed": "The browser's storage did not take the change.",
    # ---- notice.*: about saving; shown once, can be dismissed ------------------------------------
    "notice.not-kept.closed": (
        "This browser keeps no games of this page: it has closed its storage. The link in the "
        "address has all of this game; copy it before you close the page."
    ),
    "notice.not-kept.frame": (
        "Inside another page this browser keeps no games. Share has the link to this one."
    ),
    "notice.not-kept.full": (
        "The browser's storage is full, so this game is no longer kept; your other games are. The "
        "link in the address has all of it: copy it, or make room by deleting games in My games."
    ),
    "notice.not-kept.large": (
        "This game has grown too large to be kept here. Save it as a file under Share before you "
        "close the page."
    ),
    "notice.unreadable": "The saved game could not be read, so a new one has begun.",
    "notice.newer": (
        "The saved game comes from a newer version of this page and was left untouched. "
        "This is another one."
    ),
    "notice.no-language": "The language could not be loaded. Check the connection and try again.",
    "notice.update": "A new version is ready.",
    "notice.forked": (
        "This game was played on in another tab, too. "
        "What you play here is kept as a game of its own."
    ),
    "notice.sent": "The link is copied: send it to the other player.",
    "notice.send": "Copy the address of this page and send it to the other player.",
    "notice.arrival.same": "This is the game as you know it.",
    "notice.arrival.same.notes": (
        "No new turn, but something new is written or tried beside the turns."
    ),
    "notice.arrival.newer": {
        "one": "The other player has answered: {count} new turn.",
        "other": "The game has gone on: {count} new turns.",
    },
    "notice.arrival.newer.notes": {
        "one": (
            "The other player has answered: {count} new turn. Something new is written or tried "
            "beside earlier ones, too."
        ),
        "other": (
            "The game has gone on: {count} new turns. Something new is written or tried beside "
            "earlier ones, too."
        ),
    },
    "notice.arrival.older": {
        "one": "This link is an old one: the game here has gone on by {count} turn.",
        "other": "This link is an old one: the game here has gone on by {count} turns.",
    },
    "notice.arrival.older.notes": {
        "one": (
            "This link is an old one: the game here has gone on by {count} turn. What is written "
            "or tried beside its turns has been added here."
        ),
        "other": (
            "This link is an old one: the game here has gone on by {count} turns. What is written "
            "or tried beside its turns has been added here."
        ),
    },
    "notice.arrival.rewritten": (
        "This is not the game that you know: from turn {number} on, its past was changed."
    ),
    "notice.arrival.rewritten.act": "Show my copy",
    "notice.arrival.unknown": (
        "You play {player}: make your turn, then send the new link back. It is the first link of "
        "this game in this browser."
    ),
    "notice.link": "This link cannot be opened: {problem}.",
    "notice.engine-again": "The computer stopped answering and was started again.",
    "notice.engine-failed": (
        "The computer cannot play on ({reason}). Undo to try again, or start a new game."
    ),
    "notice.hint-failed": "There is no hint: the computer does not answer ({reason}).",
    "notice.analysis-failed": "There is no evaluation: the computer does not answer ({reason}).",
    "notice.failed": "Something went wrong: {reason}. Your game is kept; reload the page to go on.",
    "notice.deleted": {
        "=1": "Turn {number} is deleted.",
        "one": "Turn {number} and all that followed are deleted, {count} turn.",
        "other": "Turn {number} and all that followed are deleted, {count} turns.",
    },
    "notice.promoted": "This is the main line now.",
    "notice.cleared": "The arrows and circles of this turn are rubbed out.",
    "notice.uncommented": "The comment on this turn is deleted.",
    "notice.undo": "Undo",
    # ---- new.*: the dialog for a new game --------------------------------------------------------
    "new.title": "New game",
    "new.variant": "Game",
    "new.normal": "Normal",
    "new.normal.detail": "The first to remove three rings wins.",
    "new.blitz": "Blitz",
    "new.blitz.detail": "The first to remove one ring wins.",
    "new.opponent": "Opponent",
    "new.opponent.person": "Another person, here",
    "new.opponent.engine": "The computer",
    "new.opponent.away": "A friend elsewhere, by links",
    "new.side": "You play",
    "new.side.white": "White, and begin",
    "new.side.black": "Black",
    "new.side.lot": "By lot",
    "new.side.none": "Neither: watch it play",
    "new.level": "Level",
    "new.clock": "Clock",
    "new.clock.none": "None",
    "new.clock.plain": "Without increment",
    "new.clock.fischer": "With increment",
    "new.clock.detail": (
        "It starts when each player has placed a ring. Undo gives back a turn, but not its time. "
        "Looking back does not stop it, nor does closing the page: pause it first, under More."
    ),
    "new.minutes": "Minutes for each player",
    "new.seconds": "Seconds more for each turn",
    # What a screen reader hears when other fields appear below the one that was changed
    "new.told.person": "Below you can choose a clock.",
    "new.told.engine": "Below choose your side and the level.",
    "new.told.away": "Below choose your side.",
    "new.told.level.8": "Below choose the computer's time for a turn.",
    "new.told.plain": "Below set the minutes for each player.",
    "new.told.fischer": "Below set the minutes for each player and the seconds for each turn.",
    "new.kept": "The game on the board stays in My games.",
    "new.warning": "The game on the board will be gone: this browser keeps no games.",
    "new.start": "Start",
    "new.cancel": "Cancel",
    "new.lessons": "First time?",
    # ---- level.*: the engine's levels, by their names --------------------------------------------
    "level.child": "Child",
    "level.beginner": "Beginner",
    "level.casual": "Casual",
    "level.club": "Club player",
    "level.strong": "Strong",
    "level.expert": "Expert",
    "level.master": "Master",
    "level.strongest": "Strongest",
    # ---- settings.* ------------------------------------------------------------------------------
    "settings.title": "Settings",
    "settings.section.page": "Page",
    "settings.section.look": "Look",
    "settings.section.play": "Play",
    "settings.section.motion": "Motion and sound",
    "settings.defaults": "Back to the defaults",
    "settings.defaults.done": "All settings are the defaults again.",
    "settings.confirm": "Confirm each action",
    "settings.confirm.detail": "A first tap shows what would happen, a second one plays it.",
    "settings.coords": "Letters and numbers round the board",
    "settings.speed": "Animation",
    "settings.speed.off": "Off",
    "settings.speed.fast": "Fast",
    "settings.speed.normal": "Normal",
    "settings.speed.slow": "Slow",
    "settings.analysis": "Evaluation and best line",
    "settings.analysis.detail": "What the computer thinks of the position, beside the board.",
    "settings.movetime": "The computer's time for a turn",
    "settings.movetime.detail": "How long the computer thinks at its highest level.",
    "settings.ponder": "Thinking in your turn",
    "settings.ponder.detail": "At its highest level the computer thinks on while you do, for half a"
    " minute at most. It does not on small devices, nor in a hidden tab.",
    "settings.movetime.0.2": "0.2 seconds",
    "settings.movetime.0.5": "0.5 seconds",
    "settings.movetime.1": "1 second",
    "settings.movetime.2": "2 seconds",
    "settings.movetime.3": "3 seconds",
    "settings.movetime.5": "5 seconds",
    "settings.movetime.10": "10 seconds",
    "settings.movetime.20": "20 seconds",
    "settings.movetime.30": "30 seconds",
    "settings.pace": "Pace of the replay",
    "settings.pace.slow": "Slow",
    "settings.pace.normal": "Normal",
    "settings.pace.fast": "Fast",
    "settings.theme": "Colours",
    "settings.theme.auto": "As the system",
    "settings.theme.light": "Light",
    "settings.theme.contrast": "High contrast",
    "settings.theme.dark": "Dark",
    "settings.board": "Board",
    "settings.board.plain": "Plain",
    "settings.board.wood": "Wood",
    "settings.board.slate": "Slate",
    "settings.set": "Pieces",
    "settings.set.classic": "Ivory and ebony",
    "settings.set.pattern": "Patterned",
    "settings.set.detail": "Patterned pieces are told apart without any colour.",
    "settings.lang": "Language",
    "settings.lang.auto": "As in the browser",
    "settings.sound": "Sound",
    "settings.zen": "Board alone",
    "settings.zen.detail": "The button in the corner shows everything again.",
    "settings.waits": "Stop the clock while hidden",
    "settings.waits.detail": (
        "Otherwise it runs on while the page is hidden, and also while it is closed."
    ),
    "settings.turn": "Board turned",
    "settings.turn.0": "Not turned",
    "settings.turn.1": "60°",
    "settings.turn.2": "120°",
    "settings.turn.3": "180°",
    "settings.turn.4": "240°",
    "settings.turn.5": "300°",
    "settings.mirrored": "Board mirrored",
    # ---- share.*: the dialog through which a game leaves the page --------------------------------
    "share.title": "Share",
    "share.what": "What the link shows",
    "share.whole": "Whole game",
    "share.position": "This position",
    "share.link": "Link",
    "share.length": {
        "one": "{count} character. The whole game is in the link; no server keeps it.",
        "other": "{count} characters. The whole game is in the link; no server keeps it.",
    },
    "share.too-long": "This game is too long for a link. Save it as a file and send that.",
    "share.copy": "Copy",
    "share.copy.link": "Copy the link",
    "share.copy.text": "Copy the text record",
    "share.copy.sgf": "Copy the Boardspace file",
    "share.copy.snippet": "Copy the HTML",
    "share.copied": "Copied.",
    "share.selected": "This page is not allowed to copy. The text is selected: press Ctrl+C or ⌘C.",
    "share.send": "Send",
    "share.send.tip": "Send the link with another app",
    "share.qr": "QR code of the link",
    "share.qr.about": "Point a phone's camera at the code to go on playing on the phone.",
    "share.qr.making": "Drawing the QR code.",
    "share.qr.too-long": {
        "one": "With {count} character the link is too long for a QR code.",
        "other": "With {count} characters the link is too long for a QR code.",
    },
    "share.qr.failed": "The QR code could not be drawn: its part of the page did not load.",
    "share.files": "Save or copy",
    "share.text": "Text record",
    "share.text.about": "With variations and notes, for people and for this page.",
    "share.sgf": "Boardspace SGF",
    "share.sgf.about": "For Boardspace and other programs.",
    "share.sgf.start": "Boardspace's files cannot hold a game that begins from a set-up position.",
    "share.picture": "Picture",
    "share.picture.about": "The board as you see it now.",
    "share.film": "Film",
    "share.film.about": "The game, playing by itself in a picture.",
    "share.svg": "SVG",
    "share.png": "PNG",
    "share.output": "The text to copy",
    "share.save": "Save",
    "share.save.text": "Save the text record",
    "share.save.sgf": "Save the Boardspace file",
    "share.save.svg": "Save the picture as SVG",
    "share.save.png": "Save the picture as PNG",
    "share.save.film": "Save the film as SVG",
    "share.saved": "Saved as {file}.",
    "share.saved.perhaps": (
        "Saved as {file}, unless the page around this board does not allow it. If there is no "
        "file, open the game in a tab of its own."
    ),
    "share.saved.not": (
        "The page around this board does not let it save files. Copy the text, or open the game "
        "in a tab of its own."
    ),
    "share.saved.failed": "The picture could not be drawn ({reason}).",
    "share.tab": "Open the game in a tab of its own",
    "share.left-out": "A Boardspace file has no place for {things} of this game: they stay behind.",
    "share.left-out.variations": "the variations",
    "share.left-out.glyphs": "the marks ! and ?",
    "share.left-out.marks": "the arrows and circles",
    "share.left-out.reason": "the reason of the result",
    "share.left-out.headers": "some of its details",
    "share.embed": "Put it into a web page",
    "share.snippet": "HTML for another page",
    "share.preview": "Preview",
    "share.preview.hide": "Hide the preview",
    "share.frame.players": "YINSH: {white} against {black}",
    "share.frame.game": "YINSH: a game",
    "share.frame.position": "YINSH: a position",
    # ---- open.*: the dialog through which a game comes into the page -----------------------------
    "open.title": "Open a game",
    "open.text": "Link, text record, Boardspace SGF or Board Game Arena replay",
    "open.text.hint": "Paste it here, or drop a file anywhere on the page.",
    "open.file": "Choose a file",
    "open.do": "Open",
    "open.drop": "Drop it to open the game",
    "open.empty": "There is nothing to open yet: paste a link or a game, or choose a file.",
    "open.problem": "It could not be read: {problem}.",
    "open.problem.at": "Line {line}, column {column}: {problem}.",
    "open.problem.size": "The text is {problem}.",
    "open.too-large": (
        "The text is too long: {size} characters, and at most {most} are read. A game takes a "
        "few thousand."
    ),
    "open.too-large.file": (
        "{file} is too large: {size} MB, and at most {most} MB are read. A game takes a few "
        "thousand bytes."
    ),
    "open.all-games": "These are all the games of a browser: add them in My games.",
    "open.binary": "{file} is not a text file, so there is no game in it.",
    "open.empty.file": "{file} is empty.",
    "open.unreadable.file": "{file} could not be read by the browser.",
    "open.many": "Several files were dropped: open one at a time.",
    "open.nobody": "a nameless player",
    "open.done.over": "Opened: {white} (White) against {black} (Black). {result}.",
    "open.done.over.nameless": "Game opened. {result}.",
    "open.done.on": {
        "=0": "Opened: {white} (White) against {black} (Black), no turn played yet.",
        "one": "Opened: {white} (White) against {black} (Black), {count} turn so far.",
        "other": "Opened: {white} (White) against {black} (Black), {count} turns so far.",
    },
    "open.done.on.nameless": {
        "=0": "Position opened.",
        "one": "Game opened, {count} turn so far.",
        "other": "Game opened, {count} turns so far.",
    },
    "open.before": "Back to the game before",
    # ---- resign.*, draw.* ------------------------------------------------------------------------
    "resign.title": "Resign?",
    "resign.detail": "The other player wins. Undo takes it back.",
    "resign.white": "White resigns",
    "resign.black": "Black resigns",
    "resign.cancel": "Play on",
    "draw.title": "Agree on a draw?",
    "draw.detail": "Both players must want it. Undo takes it back.",
    "draw.agree": "Agree on a draw",
    "draw.cancel": "Play on",
    # ---- help.*: how to play and the keys --------------------------------------------------------
    "help.title": "Help",
    "help.play": "How to play",
    "help.play.place": "First each player places five rings, one a turn.",
    "help.play.move": (
        "Then move one ring a turn: tap it, then tap one of the yellow points, or drag it there. "
        "A marker of your colour stays where the ring was."
    ),
    "help.play.confirm": (
        "The first tap shows what would happen. Tap the same point again, or the button that "
        "comes up, and it is played."
    ),
    "help.play.jump": (
        "A ring moves in a straight line. It may jump over markers, not over rings, and stops on "
        "the first vacant point behind the markers. The markers it jumps are flipped."
    ),
    "help.play.row": (
        "Five markers of your colour in a row: remove them, and with them one of your rings. "
        "In a longer row you choose which five."
    ),
    "help.play.win": (
        "The first to remove three rings wins; in a blitz game, one. When the pool of "
        "51 markers is empty, whoever has removed more rings wins."
    ),
    "help.play.marks": (
        "The band on the board shows the last move. A dot on a marker says that it has just "
        "been flipped. The number beside the pile counts the markers left."
    ),
    "help.play.advice": (
        "Hint shows the best turn and why. Evaluation, under More, says who stands better: "
        "one ring taken is worth about 1."
    ),
    "help.study": "Notes",
    "help.study.draw": (
        "With Notes open you can comment on the turn that is shown, and draw on the board. Arrows "
        "and circles can also be typed: e5-e9 d4."
    ),
    "help.study.mouse": (
        "Drag with the right button from point to point for an arrow, or click a point with it "
        "for a circle; the same again rubs it out."
    ),
    "help.study.finger": (
        "Press and hold a point: let go for a circle, or go on to another point for an arrow; the "
        "same again rubs it out."
    ),
    "help.keys": "Keys on the board",
    "help.key.directions": "W E D S A Q",
    "help.key.directions.detail": "Go up, up right, down right, down, down left, up left",
    "help.key.arrows": "Up, Down",
    "help.key.arrows.detail": "Go up, down",
    "help.key.enter": "Enter, Space",
    "help.key.enter.detail": "Take up, put down, choose, confirm",
    "help.key.escape": "Escape",
    "help.key.escape.detail": "Put the ring back, return to the latest turn, close",
    "help.key.stops": "R, Shift+R",
    "help.key.stops.detail": "To the next ring, destination or row, to the one before",
    "help.key.overview": "P",
    "help.key.overview.detail": "Say aloud how the game stands: rings, markers, score",
    "help.key.hint": "H",
    "help.key.hint.detail": "Hint: show the best turn and why, or hide it",
    "help.key.zen": "Z",
    "help.key.zen.detail": "The board alone, or everything again",
    "help.key.type": "/",
    "help.key.type.detail": "Type a turn, such as e4-e10",
    "help.key.history": "Left, Right",
    "help.key.history.detail": "One turn back, one turn forward",
    "help.key.beside": "Up, Down in the list of turns",
    "help.key.beside.detail": "To the variation before, to the next one",
    "help.key.ends": "Home, End",
    "help.key.ends.detail": "To the start, to the last turn",
    "help.key.paste": "Ctrl+V, ⌘V",
    "help.key.paste.detail": "Open the game or the link that was copied",
    "help.key.help": "?",
    "help.key.help.detail": "This list",
    "help.rules": (
        "YINSH is a game by Kris Burm. This page is not affiliated with him or his publishers."
    ),
    "help.rules.link": "The rules on gipf.com",
    "help.rules.page": "All the rules, with pictures",
    # Something from outside, such as z9, in a sentence of problem.*
    "quote": "“{text}”",
    # ---- problem.*: what is wrong with a text from outside (yinsh/problems.py) -------------------
    **{f"problem.{key}": sentence for key, sentence in PROBLEMS.items()},
}


class MessageError(LookupError):
    """A key that is not in the catalogue, or a value that its sentence needs and did not get."""


_EVERY: Final[dict[str, Message]] = dict(ENGLISH)


def add(part: Mapping[str, Message]) -> None:
    """Make the sentences of another part of the catalogue known, one that not everybody needs."""
    _EVERY.update(part)


def plainly(value: float, digits: int) -> str:
    """A number in figures, with so many of them behind the point."""
    return f"{value:,.{digits}f}"


@dataclass(frozen=True, slots=True)
class Language:
    """What everything is said in: the sentences, and how numbers are written."""

    code: str = "en"
    messages: Mapping[str, Message] = field(default_factory=lambda: _EVERY)
    """By key; what is not there is said in English."""
    number: Callable[[float, int], str] = plainly


_SOURCE: Final = Language()
_spoken = _SOURCE


def speak(language: Language) -> None:
    """Say everything in this language from now on."""
    global _spoken
    _spoken = language


def spoken() -> Language:
    """The language that everything is said in."""
    return _spoken


def number(value: float, digits: int = 0) -> str:
    """A number in figures, as they are written in the language."""
    return _spoken.number(value, digits)


class Said(str):
    """A sentence that is remembered by its key, so that it can be said in another language."""

    __slots__ = ("key", "values")
    key: str
    values: Mapping[str, Value]


def again(text: str) -> str:
    """What was said, in the language that is spoken now; other texts as they are."""
    if not isinstance(text, Said):
        return text
    values = text.values.items()
    return say(text.key, **{k: again(v) if isinstance(v, str) else v for k, v in values})


def say(key: str, **values: Value) -> str:
    """The sentence of `key` with `values` in its placeholders; MessageError if one is missing."""
    if key not in _EVERY:
        raise MessageError(f"no message {key!r}")
    language = _spoken if key in _spoken.messages else _SOURCE
    message = language.messages[key]
    if not isinstance(message, str):
        count = values.get("count")
        if not isinstance(count, int):
            raise MessageError(f"{key}: count must be a number to choose the plural form")
        message = message.get(f"={count}") or message[PLURALS[language.code].of(count)]
    figures = {k: v if isinstance(v, str) else _figures(v) for k, v in values.items()}
    try:
        said = Said(message.format_map(figures))
    except KeyError as missing:
        raise MessageError(f"{key}: no value for {missing}") from None
    said.key, said.values = key, values
    return said


def explain(problem: str) -> str:
    """A problem in the language that is spoken now; other texts as they are."""
    if not isinstance(problem, Problem):
        return problem
    values = problem.values.items()
    parts = {k: _part(v) for k, v in values}
    return say(f"problem.{problem.key}", **parts)


def _part(value: Value) -> Value:
    """A value of a problem: another problem, or what its sentence quotes."""
    if isinstance(value, Quoted):
        return say("quote", text=value.text)
    return explain(value) if isinstance(value, str) else value


def _figures(value: int) -> str:
    """Below a thousand all languages here write numbers alike."""
    return str(value) if -1000 < value < 1000 else number(value)


def listed(names: Iterable[str]) -> str:
    """Some names as one: 'a', 'a and b', 'a, b and c'."""
    *most, last = names
    if not most:
        return last
    text = say("list.two", first=most[-1], second=last)
    for name in reversed(most[:-1]):
        text = say("list.more", first=name, rest=text)
    return text


def placeholders(message: str) -> frozenset[str]:
    """The names of the values that one form of a message needs."""
    return frozenset(name for _, name, _, _ in Formatter().parse(message) if name)
