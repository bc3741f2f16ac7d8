"""Two people write, try, delete and send links as they like: nothing is lost, nothing comes back.

What a game holds is looked at as a set: turns, lines of comments, arrows and circles, each at the
turns that lead to it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records.growth import PATIENT
from yinsh.board import POINTS
from yinsh.records.correspondence import marked
from yinsh.records.line import Line
from yinsh.records.link import game_link, read_link
from yinsh.records.saved import load, save
from yinsh.records.tree import START, Game
from yinsh.view.arrival import arrived
from yinsh.view.seats import AWAY, PERSON, Seats
from yinsh.view.session import Session

Held = tuple[tuple[object, ...], object]


def held(game: Game) -> set[Held]:
    found: set[Held] = set()
    for path in [START, *game.paths()]:
        turns = tuple(node.turn.actions for node in game.nodes(path) if node.turn)
        notes = game.node(path).notes
        words = filter(None, notes.comment.split("\n"))
        found |= {(turns, what) for what in ("turn", *words, *notes.arrows, *notes.circles)}
    return found


@dataclass
class Player:
    name: str
    session: Session
    deleted: set[Held] = field(default_factory=set)
    known: set[Held] = field(default_factory=set)
    """What links have had that came or went."""
    written: int = 0
    edits: list[tuple[Line, Game]] = field(default_factory=list)

    def goes_on(self, session: Session) -> None:
        before, after = held(self.session.game), held(session.game)
        self.deleted = (self.deleted | before) - after
        self.session = session

    # What a person can do

    def play(self, rng: Random) -> None:
        session = self.session.back_to_game()
        if session.legal:
            self.goes_on(session.play(rng.choice(session.legal)))

    def try_out(self, rng: Random) -> None:
        session = self.session.go(rng.choice([START, *self.session.game.paths()]))
        if session.looking_back or not session.line.on_main:
            self.goes_on(session.play(rng.choice(session.legal)))

    def write(self, rng: Random) -> None:
        path = rng.choice([START, *list(self.session.game.paths())[:2]])
        notes = self.session.game.node(path).notes
        lines = notes.comment.split("\n") if notes.comment else []
        self.written += 1
        word = f"{self.name} {self.written}"
        match rng.choice(["add", "add", "exchange", "take off", "draw", "rub out"]):
            case "add":
                lines.insert(rng.randint(0, len(lines)), word)
            case "exchange" if lines:
                lines[rng.randrange(len(lines))] = word
            case "take off" if lines:
                del lines[rng.randrange(len(lines))]
            case "draw":
                start, end = rng.sample(POINTS, 2)
                circles = tuple({*notes.circles, start})
                notes = replace(notes, circles=circles, arrows=((start, end),))
            case _:
                notes = replace(notes, circles=notes.circles[1:], arrows=())
        self._edit(self.session.annotate(replace(notes, comment="\n".join(lines)), path))

    def delete(self, rng: Random) -> None:
        tried = [path for path in self.session.game.paths() if any(path)]
        if tried:
            self.goes_on(self.session.go(rng.choice(tried)))
            self._edit(self.session.delete())

    def _edit(self, session: Session) -> None:
        self.edits.append((self.session.line, session.game))
        self.goes_on(session)

    def put_back(self, rng: Random) -> None:
        if self.edits:
            self.goes_on(self.session.restore(*self.edits.pop()))

    def undo_edit(self, rng: Random) -> None:
        self.goes_on(self.session.undo_edit())

    def close_and_open(self, rng: Random) -> None:
        kept = load(save(self.session.line, sent=self.session.sent, known=self.session.known))
        self.session = replace(self.session, line=kept.line, known=kept.known)

    # Links

    def send(self) -> str:
        self.session = self.session.back_to_game().handed_over()
        self.known |= held(self.session.game)
        return game_link(self.session.game, self.session.line.here)

    def receive(self, link: str) -> None:
        game, here = read_link(link)
        before, theirs = held(self.session.game), held(game)
        news = arrived(game, here, self.session)
        after = held(news.session.game)
        assert not news.compare
        assert before <= after, "something of one's own went"
        assert theirs - self.known <= after, "something new was lost"
        for turns, what in (after - before) & self.deleted & self.known:
            # Only with a variation in which there is something new.
            roots = [turns[:i] for i in range(len(turns) + 1) if (turns[:i], "turn") not in before]
            new = [there for there, _ in theirs - self.known]
            assert any(there[: len(root)] == root for root in roots for there in new), what
        self.known |= theirs
        self.goes_on(news.session)
        again = arrived(game, here, news.session).session
        assert (again.game, again.known) == (news.session.game, news.session.known)


ACTS: list[Callable[[Player, Random], None]] = [
    Player.play,
    Player.try_out,
    Player.try_out,
    Player.write,
    Player.write,
    Player.write,
    Player.delete,
    Player.put_back,
    Player.undo_edit,
    Player.close_and_open,
]


@settings(PATIENT, max_examples=50)
@given(st.integers(5, 40), st.integers(0, 2**32))
def test_whatever_two_players_do_and_in_whatever_order_links_arrive(count: int, seed: int) -> None:
    rng = Random(seed)
    white = Player("white", Session(Line.of(marked(Game(), "word")), Seats(PERSON, AWAY)))
    white.play(rng)
    sent: dict[int, list[str]] = {0: [white.send()], 1: []}
    game, here = read_link(sent[0][0])
    black = Player("black", arrived(game, here, None).session)
    black.goes_on(black.session)
    for _ in range(count):
        who = rng.randrange(2)
        player, links = (white, black)[who], sent[1 - who]
        match rng.choice(["act", "act", "act", "send", "receive"]):
            case "act":
                rng.choice(ACTS)(player, rng)
            case "send":
                sent[who].append(player.send())
            case _ if links:
                player.receive(rng.choice(links[-3:]))
    sizes = set()
    for _ in range(4):
        black.receive(white.send())
        white.receive(black.send())
        sizes.add(tuple(len(game_link(one.session.known or game)) for one in (white, black)))
        sizes.add((white.session.game.size, black.session.game.size))
    assert len(sizes) <= 4, "what is kept grows by sending alone"
