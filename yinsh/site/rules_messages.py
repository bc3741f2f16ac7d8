"""The sentences of the rules page: a part of the catalogue that only the build needs.

Our own words for the official rules; each part has an anchor by which the game links to it.
Must not know: how the page looks, what its diagrams show.
"""

from typing import Final

from yinsh.view.messages import Message

RULES: Final[dict[str, Message]] = {
    # ---- rules.*: the page rules.html, which explains the whole game -----------------------------
    "rules.page.title": "The rules of YINSH",
    "rules.page.description": "The complete rules of YINSH, a game by Kris Burm, with diagrams.",
    "rules.page.play": "Play",
    "rules.page.learn": "Learn it on the board",
    "rules.page.contents": "Contents",
    "rules.page.languages": "Languages",
    "rules.page.intro": (
        "YINSH is a game for two by Kris Burm. You begin with five rings and win by giving "
        "three of "
        "them away: for every row of five markers of your colour you take one ring off the board."
    ),
    "rules.page.about": (
        "These are the rules in our own words. Kris Burm and his publishers have nothing to do "
        "with this page. The official rules:"
    ),
    # ---- rules.NAME.*: one part of the page: title, paragraphs 1, 2, ..., what its diagram shows -
    "rules.board.title": "The board and what lies beside it",
    "rules.board.1": (
        "The board has 85 points, where lines cross or end. Three families of parallel lines run "
        "through them. Points at the edge are points like all others; only the six outermost "
        "corners of the hexagon are missing."
    ),
    "rules.board.2": (
        "White and Black have five rings each. Beside the board lies a pool of 51 markers for "
        "both, "
        "white on one side and black on the other."
    ),
    "rules.board.picture": (
        "The empty board. Letters name the upright lines, numbers those that rise to the left."
    ),
    "rules.placing.title": "Placing the rings",
    "rules.placing.1": (
        "By lot one player is White and begins. By turns each places one ring on any vacant point, "
        "until all ten are on the board. No markers are used for that."
    ),
    "rules.placing.picture": "White is to place the last but one ring. Every dot is allowed.",
    "rules.moving.title": "Moving a ring",
    "rules.moving.1": (
        "When all rings are placed, White moves first. In your turn you put a marker from the "
        "pool, "
        "your colour up, into one of your rings, and move that ring in a straight line to a vacant "
        "point. The marker stays behind."
    ),
    "rules.moving.2": (
        "A ring may cross any number of vacant points. It must leave its point, and it can neither "
        "land on a ring or a marker nor pass over a ring, not even one of your own. Markers never "
        "move."
    ),
    "rules.moving.picture": "Where the white ring on d4 can go.",
    "rules.jumping.title": "Jumping",
    "rules.jumping.1": (
        "A ring may jump over markers of both colours, however many, that lie side by side without "
        "a gap. It lands on the first vacant point right behind them and goes no further. It may "
        "cross vacant points before the jump, but none after it."
    ),
    "rules.jumping.2": (
        "Rings cannot be jumped. If a ring or the edge of the board is right behind the markers, "
        "the jump is not possible."
    ),
    "rules.jumping.picture": (
        "Where the black ring on e4 can go: not to k10, since j9 comes first; not to c2 or a4, "
        "where rings are in the way; not to e1, since e2 comes first."
    ),
    "rules.flipping.title": "Flipping",
    "rules.flipping.1": (
        "When the ring has landed, every marker that it has jumped is flipped: white becomes black "
        "and black white, those of both players. The marker that was put down in this move is not."
    ),
    "rules.flipping.picture": (
        "The same ring has moved from e4 to e10. The five markers with a dot have been flipped."
    ),
    "rules.rows.title": "Rows",
    "rules.rows.1": (
        "Five markers of one colour side by side in a straight line are a row. Rings do not belong "
        "to it and interrupt it. What counts is how the markers lie after all have been flipped."
    ),
    "rules.rows.picture": "The ring has jumped from g3 to g8: now g3-g7 is a white row.",
    "rules.removing.title": "Taking off a row and a ring",
    "rules.removing.1": (
        "If you have a row at the end of your move, you must take its five markers off the board, "
        "back into the pool. Then you must take one of your own rings off, any of them, and "
        "keep it "
        "in sight: it counts for you."
    ),
    "rules.removing.2": (
        "Each row costs one ring, so whoever comes closer to winning moves with less."
    ),
    "rules.removing.picture": "The row is off. White takes off one of the rings with gold arcs.",
    "rules.long-rows.title": "More than five in a line",
    "rules.long-rows.1": (
        "If more than five markers of your colour are in line, you choose five that lie side by "
        "side. The others stay on the board."
    ),
    "rules.long-rows.picture": (
        "Seven in line give three choices: c3-g7, d4-h8 and e5-i9; the last one is outlined."
    ),
    "rules.several-rows.title": "Several rows at once",
    "rules.several-rows.1": (
        "If you have several rows that share no marker, you take them all, one after the other, "
        "with a ring for each."
    ),
    "rules.several-rows.2": (
        "If rows cross, you choose one. Without the marker that they shared the other is no "
        "row any "
        "more, and what is left of it stays."
    ),
    "rules.several-rows.picture": (
        "Two rows without a common marker: both are taken, with two rings."
    ),
    "rules.opponents-rows.title": "Rows of your opponent",
    "rules.opponents-rows.1": (
        "You may make a row of your opponent's colour. It belongs to your opponent, who takes it "
        "and a ring at the beginning of the next turn, and then moves as usual."
    ),
    "rules.opponents-rows.2": (
        "If one move makes rows for both, whoever moved takes all own rows and rings first."
    ),
    "rules.opponents-rows.picture": (
        "It is White's turn, and Black's last move has left the white row f3-f7: White takes it "
        "and a ring, then moves."
    ),
    "rules.winning.title": "Winning",
    "rules.winning.1": (
        "The first to take off three rings has won, at once. So if one move makes the third row of "
        "both players, the one who moved wins."
    ),
    "rules.winning.picture": (
        "Both have two rings off. White has moved from c5 to g5 and made a row for either side: "
        "White's comes first, and wins."
    ),
    "rules.pool.title": "When the pool is empty",
    "rules.pool.1": (
        "If nobody has won when all 51 markers are on the board, the one with more rings off wins. "
        "If both have the same number, the game is a draw."
    ),
    "rules.pool.2": (
        "The move with the last marker is played to its end. If it makes a row, five markers come "
        "back into the pool and the game goes on."
    ),
    "rules.passing.title": "When no ring can move",
    "rules.passing.1": (
        "Who cannot move any ring passes, and only then: as long as one of your rings has a "
        "vacant point to go to, you must move. Passing costs no marker."
    ),
    "rules.passing.2": (
        "The official rules say nothing of it; this is what the designer answered when he was "
        "asked. If both must pass one after the other, the rings taken off decide, as they do when "
        "the pool is empty: that is our own ruling, and no game is known in which it happened."
    ),
    "rules.blitz.title": "Blitz",
    "rules.blitz.1": (
        "In a blitz game one row is enough: the first to take off one ring wins. All else is the "
        "same."
    ),
    "rules.notation.title": "Writing a game down",
    "rules.notation.1": (
        "A point has the letter and the number of its lines. A ring placed is its point (e3), a "
        "move its two ends (h7-g7). What is taken off has an x before it: a row by its two ends, "
        "then the ring, all after a semicolon (i8-f5;xg5-g9xa5)."
    ),
}
