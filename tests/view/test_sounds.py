"""What is heard: the right sounds, in the order and at the times of what is seen."""

from tests.rules.diagram import position
from yinsh.board import point
from yinsh.game import Move
from yinsh.notation import read_action
from yinsh.records.line import Line
from yinsh.records.tree import Game
from yinsh.view.flights import LIFTING, PLACING, glide_time
from yinsh.view.session import Session
from yinsh.view.sounds import MOST_FLIPS, SOUNDS, Heard, sounds

# e4-e9 flips four markers.
SCENE = position(
    """
    11        R . . r
    10     . . . . . . .
     8   . . m . . . . . .
     7  . . . m . . . . . .
     6   . . . M . . . . .
     5  . . . . m . . . . .
     4   . . . . R . . . .
     1        r r R .
    """
)


MOVE = Move(point("e4"), point("e9"))


def table() -> Session:
    return Session(Line(Game(SCENE)))


def after(session: Session, *actions: str) -> Session:
    return session.play_all(map(read_action, actions))


def names(heard: tuple[Heard, ...]) -> list[str]:
    return [it.name for it in heard]


def test_a_ring_is_heard_when_it_is_set_down() -> None:
    start = Session()
    (heard,) = sounds(start, after(start, "f6"), 1)
    assert heard.name == "place"
    assert 0 < heard.at <= PLACING
    assert sounds(start, after(start, "f6"), 2)[0].at == 2 * heard.at


def test_each_marker_is_heard_as_the_ring_passes_it_a_little_higher_than_the_one_before() -> None:
    before = table()
    move = MOVE
    heard = sounds(before, before.play(move), 1)
    assert names(heard) == ["flip"] * 4 + ["move"]
    times = [it.at for it in heard]
    assert times == sorted(times)
    assert LIFTING < times[0] < times[3] < LIFTING + glide_time(5)
    assert [it.step for it in heard[:4]] == [0, 1, 2, 3]
    pitches = [it.tones()[0].pitch for it in heard[:4]]
    assert pitches == sorted(set(pitches))
    # A ring in the hand is off at once; one that was dragged lies there already.
    assert sounds(before.lift(move.source), before.play(move), 1)[0].at == times[0] - LIFTING
    assert sounds(before.drag(move.source), before.play(move), 1)[0] == Heard("move", 0)


def test_where_nothing_moves_all_is_heard_in_order_and_soon() -> None:
    before = table()
    move = MOVE
    heard = sounds(before, before.play(move), 0)
    times = [it.at for it in heard]
    assert names(heard) == ["flip"] * 4 + ["move"]
    assert times[0] == 0
    assert times == sorted(set(times))
    assert times[-1] < 300


def test_looking_and_taking_back_are_silent_and_a_whole_turn_is_heard_in_order() -> None:
    start = Session()
    played = after(start, "f6")
    assert not sounds(played, played.undo(), 1)
    assert not sounds(played, played.look(0), 1)
    assert not sounds(start, start, 1)
    assert names(sounds(played.look(0), played, 1)) == ["place"]


def test_the_end_is_heard_once() -> None:
    start = after(Session(), "f6")
    assert names(sounds(start, start.resign(0), 1)) == ["end"]
    assert not sounds(start.resign(0), start.resign(0).look(0), 1)


def test_sounds_differ_are_short_and_quiet() -> None:
    assert len({tuple(tones) for tones in SOUNDS.values()}) == len(SOUNDS)
    for tones in SOUNDS.values():
        assert sum(tone.loudness for tone in tones) <= 0.25
        assert max(tone.after + tone.length for tone in tones) <= 1300
    for step in range(MOST_FLIPS):
        assert 600 < Heard("flip", 0, step).tones()[0].pitch < 1300
