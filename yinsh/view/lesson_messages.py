"""The sentences of the lessons: a part of the catalogue that is loaded when they are asked for.

`messages.add` makes them known. Must not know: the positions, what a try is worth.
"""

from typing import Final

from yinsh.view.messages import Message

LESSONS: Final[dict[str, Message]] = {
    # ---- lesson.*: learning the game on the board (?ui=lesson); labels and buttons ---------------
    "lesson.title": "Learn YINSH",
    "lesson.step": "Step {number} of {total}",
    # {title}: the title of a step, lesson.NAME.title
    "lesson.item": "{number}. {title}",
    "lesson.item.done": "{number}. {title}, done",
    "lesson.steps": "All steps",
    "lesson.hint": "Hint",
    # The same button after the first hint: the second one says what to do
    "lesson.more": "More help",
    "lesson.again": "Try again",
    # Above the explanation of a try; {refusal}: refusal.*, {why}: lesson.refused.*
    "lesson.right": "Right!",
    "lesson.wrong": "Not quite",
    "lesson.refused": "{refusal} {why}",
    "lesson.last": "{done} {finished}",
    "lesson.back": "One step back",
    "lesson.forward": "One step forward",
    "lesson.next": "Next",
    "lesson.leave": "Leave the lessons",
    "lesson.left": "The lessons are closed.",
    "lesson.rule": "The rule",
    "lesson.play": "Play a game",
    "lesson.finished": (
        "That was the last step: you know the game now. The rules are always there, under Help."
    ),
    # What a screen reader hears when a step begins; {task}: lesson.NAME.task
    "lesson.spoken": "Step {number} of {total}: {title}. {about} {task}",
    # Spoken at the first step, for who cannot see the board
    "lesson.keys": (
        "Three lines meet at a point: along the first the letter stays, along the second the "
        "number, along the third both change together. On the board the keys W E D S A Q go along "
        "them; the question mark lists all keys."
    ),
    # Spoken when a step is done, or not quite
    "lesson.on.next": "Enter goes on to the next step.",
    "lesson.on.again": "Enter begins this step again.",
    "lesson.on.play": "Enter begins a game.",
    # ---- lesson.NAME.*: one step each ------------------------------------------------------------
    # title: its name; about: the rule; task: what to do; look: the first hint, where to look, which
    # does not end the thinking; hint: the second, what to do;
    # done: praise, and what has happened; wrong.*: legal, but not what was asked for
    "lesson.place.title": "Placing rings",
    "lesson.place.about": (
        "A game begins with an empty board. White and Black place a ring by turns until each has "
        "five. Any vacant point will do, where two or more lines cross, at the edge as well."
    ),
    "lesson.place.task": "Place White's fifth ring.",
    "lesson.place.look": "Any point will do on which nothing lies.",
    "lesson.place.hint": "Tap any point on which nothing lies. f8 is one.",
    "lesson.place.done": (
        "There it stands. When Black has placed his fifth ring, too, the rings begin to move."
    ),
    "lesson.move.title": "Moving a ring",
    "lesson.move.about": (
        "Each turn you put a marker of your colour into one of your rings, then move the ring in a "
        "straight line, over vacant points. The marker stays where the ring was."
    ),
    "lesson.move.task": "Move a white ring to the circled point, f6.",
    "lesson.move.look": "Which white rings stand on a line with f6?",
    "lesson.move.hint": "Follow a line from f6 to a white ring. The ring on d4 stands on one.",
    "lesson.move.done": (
        "The ring has gone, and its marker stays. Markers never move by themselves."
    ),
    "lesson.move.wrong.elsewhere": (
        "That is a move, but it does not end on f6. Which white rings stand on a line with that "
        "point?"
    ),
    "lesson.jump.title": "Jumping markers",
    "lesson.jump.about": (
        "On its way a ring may jump over markers of both colours, if they lie side by side without "
        "a gap. It must then stop on the first vacant point behind them. It never jumps a ring."
    ),
    "lesson.jump.task": "Jump over two or more markers in one move.",
    "lesson.jump.look": "Look along the lines of the rings on d4 and g4.",
    "lesson.jump.hint": (
        "Look along the lines of the rings on d4 and g4. From d4 the ring can go to h8."
    ),
    "lesson.jump.done": (
        "That was a jump: over all the markers in its way, down on the very next vacant point."
    ),
    "lesson.jump.wrong.none": (
        "This move jumps over nothing: there were only vacant points in its way."
    ),
    "lesson.jump.wrong.few": "This move jumps over one marker only. Find one that jumps more.",
    "lesson.flip.title": "Flipping markers",
    "lesson.flip.about": (
        "A marker is white on one side and black on the other. When a ring has landed, every "
        "marker that it jumped is flipped, those of both players. The one it leaves behind is not."
    ),
    "lesson.flip.task": (
        "You are Black now. Find the move of the ring on e4 that flips five markers."
    ),
    "lesson.flip.look": "Look at the line through e4 and e9.",
    "lesson.flip.hint": (
        "Five markers lie side by side, from e5 to e9. Jump them all: from e4 to e10."
    ),
    "lesson.flip.done": (
        "Five flipped: e5, e7 and e9 are black now, e6 and e8 white. A dot shows which were turned."
    ),
    "lesson.flip.wrong.none": (
        "This move jumps over nothing, so nothing is flipped. Look at the line with the "
        "five markers."
    ),
    "lesson.flip.wrong.few": (
        "Something was flipped, but not five. Look at the line through e4 and e9."
    ),
    "lesson.row.title": "Making a row",
    "lesson.row.about": (
        "You want five markers of your colour side by side in a straight line. The marker that you "
        "leave counts, and so do those that your jump turns to your colour. Rings do not count."
    ),
    "lesson.row.task": "Make a row of five white markers with one move.",
    "lesson.row.look": (
        "Look at the line of the ring on g3: four black markers lie there side by side."
    ),
    "lesson.row.hint": (
        "The four black markers above g3 can all be flipped at once: move the ring from g3 to g8."
    ),
    "lesson.row.done": "A row of five. What becomes of it? That is the next step.",
    "lesson.row.wrong.none": (
        "After this move there are no five white markers in a row. Where are there four, or four "
        "that a jump would make white?"
    ),
    "lesson.ring.title": "Removing a row",
    "lesson.ring.about": (
        "Whoever has a row removes its five markers, back to the pool, and then one of his own "
        "rings. That ring is a point won, though you go on with a ring less."
    ),
    "lesson.ring.task": "Remove the row, then one of White's rings.",
    "lesson.ring.look": "The five markers lie side by side from g3 to g7.",
    "lesson.ring.hint": (
        "Tap one of the five markers from g3 to g7. Then tap the ring that is worth least to you, "
        "such as the one on b5."
    ),
    "lesson.ring.done": (
        "One ring of three: it lies in the corner of the board, where everybody can count."
    ),
    "lesson.long.title": "More than five",
    "lesson.long.about": (
        "A jump can make six, seven or more in a line. You remove exactly five that lie "
        "side by side, "
        "and choose which. The others stay."
    ),
    "lesson.long.task": "Seven lie in line. Remove five, but not the marker on c3, then a ring.",
    "lesson.long.look": "Choose a row that begins behind c3, at d4 or later.",
    "lesson.long.hint": (
        "Choose the row that begins at d4 or at e5: d4-h8 leaves the markers on c3 and i9."
    ),
    "lesson.long.done": "Well chosen. What stays on the board can become part of the next row.",
    "lesson.long.wrong.gone": "The marker on c3 has gone with the row. Choose five without it.",
    "lesson.two.title": "Two rows at once",
    "lesson.two.about": (
        "One move can make two rows. If they have no marker in common, you remove both, and a "
        "ring for each. If they cross, you remove one; the other is then no longer a row."
    ),
    "lesson.two.task": "Make two rows with one move, remove both, and two rings.",
    "lesson.two.look": "Look at e3, between four white markers, and at e6, between four others.",
    "lesson.two.hint": (
        "The ring on e3 stands between four white markers, and e6 lies between four others. Move "
        "the ring from e3 to e7."
    ),
    "lesson.two.done": "Two rows and two rings in a single turn: with a third one White would win.",
    "lesson.two.wrong.none": (
        "This move makes no row. Look at the lines of three or four white markers with a gap."
    ),
    "lesson.two.wrong.one": (
        "That is one row, and one ring. Another move makes two rows at the same time."
    ),
    "lesson.gift.title": "A row from your opponent",
    "lesson.gift.about": (
        "A move can make a row for the other player, too. He removes it at the start of his "
        "turn, and a ring, and then moves as usual. It is his even if you made it."
    ),
    "lesson.gift.task": (
        "Black has left you a row. Remove it and a ring, then move without making a row for Black."
    ),
    "lesson.gift.look": (
        "White's row runs from f3 to f7. Then look at h6: it alone parts four black markers."
    ),
    "lesson.gift.hint": (
        "Remove the row f3-f7 and a ring. Then beware of flipping h6, which alone parts four black "
        "markers. From d4 to d5 does no harm."
    ),
    "lesson.gift.done": "A ring won by what Black did, and nothing given back.",
    "lesson.gift.wrong.gift": (
        "Your jump turned h6 to black: now Black has the row h4-h8 and will remove a ring."
    ),
    "lesson.win.title": "Winning",
    "lesson.win.about": (
        "The first to remove three rings wins at once. If one move makes the third row of both "
        "players, the one who moved removes his first, and has won."
    ),
    "lesson.win.task": "Both have removed two rings. Win the game in this turn.",
    "lesson.win.look": "Look at the line from d3 to d7: only the marker on d5 is black.",
    "lesson.win.hint": (
        "Turn d5 to white and the markers from d3 to d7 are a row: move the ring from c4 to e6."
    ),
    "lesson.win.done": "White has won: three rings removed.",
    "lesson.win.wrong.none": (
        "This move makes no row for White, and Black will have his chance. Look at the line from "
        "d3 to d7."
    ),
    "lesson.win.wrong.theirs": (
        "You flipped f5 and made the row f3-f7 for Black: he removes his third ring and wins."
    ),
    # ---- lesson.refused.*: the rule behind a refusal (refusal.*), which has just been read -------
    "lesson.refused.occupied": "There is room for one thing on a point: a ring needs a vacant one.",
    "lesson.refused.no-ring": "Only rings are moved and removed; markers stay where they lie.",
    # Where a ring is to be moved
    "lesson.refused.no-ring.move": "First choose the ring that is to move, then where it goes.",
    "lesson.refused.not-your-ring": "Rings belong to one player for the whole game.",
    "lesson.refused.not-in-line": (
        "A ring moves along one of the three lines through its point, never round a corner."
    ),
    "lesson.refused.ring-in-the-way": (
        "Markers can be jumped, rings never, not even your own. The way ends in front of them."
    ),
    "lesson.refused.lands-too-far": (
        "After a jump the ring comes down on the first vacant point; it cannot fly on."
    ),
    "lesson.refused.ring-is-stuck": "It is shut in: take another ring.",
    "lesson.refused.row-first": "A row is always removed first, before anything else.",
}
