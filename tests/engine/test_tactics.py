"""What a search must see within its depth: wins, losses, the right row and ring, the count.

The engine's word is never taken for it: `wins` and `loses` ask the rules alone.
"""

from __future__ import annotations

import random

import pytest

from tests.engine.helpers import play_all, think
from tests.rules import cases
from tests.rules.diagram import position as board
from yinsh.engine.evaluation import SURE, WIN
from yinsh.game import BLACK, PASS, WHITE, Phase, Player, Position, RemoveRing
from yinsh.notation import action_text, turn_text
from yinsh.position_text import read_position


def turns(position: Position) -> list[Position]:
    """The positions after every turn that the player may take."""
    player, found, seen = position.player, [position], []
    while found:
        here = found.pop()
        for action in here.legal_actions():
            after = here.play(action)
            if after.player == player and after.phase is not Phase.OVER:
                found.append(after)
            else:
                seen.append(after)
    return seen


def winner(position: Position) -> Player | None:
    return position.outcome.winner if position.outcome else None


def wins_at_once(position: Position) -> bool:
    return any(winner(after) == position.player for after in turns(position))


def forces(position: Position, player: Player, more: int) -> bool:
    """Does `player`, who has just moved, win within `more` turns of his, by the engine's choice?"""
    if position.outcome is not None:
        return winner(position) == player
    if more == 0:
        return False
    for after in turns(position):
        if after.outcome is not None:
            if winner(after) != player:
                return False
        elif more == 1:
            if not wins_at_once(after):
                return False
        else:
            reply = think(after, 2 * more + 1)
            if not forces(play_all(after, reply.turn), player, more - 1):
                return False
    return True


# From the engine's own games. All are won in so many turns, and not in fewer.
WON_IN = [
    (1, "1M1M.1MRMMM1.rmmRMmr1.MmmMMMM2.2mrmMm1M1.Mmm1Mm2M.1M1Mmrm1mM.M1mMM1mM1.3M2mM.3R3.4~wm21"),
    (1, "rMmM.MrMm1Mm.2M1m1mm.m2mMMRMM.m5M1Mm.1m1rMmM1m.1mm4mRM.4MRmMm.6MM.5m1.4~wm22"),
    (1, "2R1.3M1MM.6r1.r1rmMmMmR.3mMrm2R.2r1R4.2m6R.1m7.8.2m4.1m2~bm00z"),
    (2, "1R1M.1M1MMM1.rmmRMmr1.MmmMMMM2.2mrmMm1M1.Mmm1Mm2M.1M1Mm1r1mM.M1mMM1mM1.3M2mM.3R3.4~wm21"),
    (2, "rMmM.MrMmrMm.2M1M1mm.m2mmMRMM.m5M1Mm.1m1mMmM1m.1mm3RmRM.4MMmMm.6MM.5m1.4~wm22"),
    (2, "4.4m1m.3mM3.3MMRmM1.3mR2m2.2Mr1Rm2.M1MMmrmm1m.2Mr1Mm2.M1R1M1MM.5mM.4~bm12"),
    (2, "3M.4m2.2m3mr.4rmmM1.M1MmMMMmMm.2m2MM2.M5MM1M.1m2mMRmM.4mRmm.2rmmmr.1R1m~wm21"),
    (3, "MM2.1MM4.RMMRM3.M1mM2m2.MMmMM2MM1.1MMr5.2mMMm4.mrMmm4.2mmMm2.2RrmR1.3M~bm12"),
    (3, "r1M1.mM1Rm1M.mM1M1mMM.mmrmM1M1M.Mm1mm2M2.R1M2MM1M.1Rmr3mmm.4M1m2.4m3.7.4~bm22"),
    (3, "1M2.1m1R1Mm.5rM1.6mm1.4mmmmMM.4Rmrmm.3mMMmMMM.2rmRmMmm.MmMMrMMM.mmMMm1m.MRM1~bm11"),
]  # fmt: skip


@pytest.mark.parametrize(("number", "text"), WON_IN)
def test_forced_wins_are_found_and_hold(number: int, text: str) -> None:
    position = read_position(text)
    found = think(position, 2 * number + 1)
    assert found.score == WIN - 2 * (number - 1)
    assert len(found.turns) == 2 * number - 1
    assert forces(play_all(position, found.turn), position.player, number - 1)
    assert (number == 1) == wins_at_once(position)


# Rows and rings


def test_a_row_is_made_when_it_wins() -> None:
    here = board("""
        6  . . . . . R . . .
        5 . M M M M R . . . .
        4  r . . . . . . . .
    """, removed=(2, 0))  # fmt: skip
    found = think(here, 1)
    assert found.score == WIN
    assert turn_text(found.turn).startswith("f5-")
    assert winner(play_all(here, found.turn)) == WHITE


def test_the_five_of_a_longer_row_that_leave_a_second_row_are_taken() -> None:
    """Six in a line, the last of which also belongs to a row across: that one must stay."""
    here = board("""
        8   r . . . . . . . .
        7  . . . . . . . r .  .
        6  . . . . M . . . .
        5 M M M M M M . . . .
        4  . . . . . M . . R
        3    . . . . . M . .
        2     . . . . . M R
    """, Phase.ROW, WHITE, moved=True, removed=(1, 1))  # fmt: skip
    assert sorted(map(action_text, here.legal_actions())) == ["xa5-e5", "xb5-f5", "xf2-f6"]
    found = think(here, 1)
    assert found.score == WIN
    assert winner(play_all(here, found.turn)) == WHITE


def test_the_ring_that_keeps_the_next_row_is_not_given_up() -> None:
    """White's ring on f5 completes the row next turn; the one in the corner does nothing."""
    here = board("""
        11         . . . R
        5 . M M M M R . . . .
        2      . . . . . . r
        1       r . . .
    """, Phase.RING, WHITE, moved=True, removed=(1, 0))  # fmt: skip
    assert set(here.legal_actions()) >= {RemoveRing(p) for p in here.rings(WHITE)}
    found = think(here, 6)
    assert turn_text(found.turn) == "xj11"
    assert found.score > SURE


def test_the_opponents_third_row_is_not_made() -> None:
    """To jump e6 turns it over and completes Black's row."""
    here = board("""
        7  . . . R . . . . . .
        6   . m m M m m . . .
        1        r . . .
    """, removed=(0, 2))  # fmt: skip
    gifts = [after for after in turns(here) if after.rows(BLACK)]
    assert gifts
    for depth in (1, 2, 3):
        found = think(here, depth)
        assert play_all(here, found.turn) not in gifts
        assert found.score > -SURE


# The count


LAST_MARKER = {
    "won": ((1, 0), WIN - 1),  # at the opponent's turn, who finds the pool empty
    "drawn": ((1, 1), 0),
    "lost": ((0, 1), 1 - WIN),
}


@pytest.mark.parametrize("name", LAST_MARKER)
def test_the_last_marker(name: str) -> None:
    """Fifty markers lie, and no move makes a row of the next five: the count decides."""
    removed, score = LAST_MARKER[name]
    position = full_board(removed)
    found = think(position, 3)
    assert found.score == score
    after = play_all(position, found.turn)
    assert after.outcome is not None
    assert winner(after) == (None if score == 0 else WHITE if score > 0 else BLACK)


def full_board(removed: tuple[int, int]) -> Position:
    """White to move with the last marker; no move of his makes a row, and nobody has one."""
    rings = [5 - taken for taken in removed]
    generator = random.Random(4)
    while True:
        points = generator.sample(range(85), 50 + sum(rings))
        cells = bytearray(85)
        for i, p in enumerate(points[:50]):
            cells[p] = 1 + (i % 2)
        for i, p in enumerate(points[50:]):
            cells[p] = 3 if i < rings[0] else 4
        position = Position(bytes(cells), Phase.MOVE, WHITE, removed=removed)
        quiet = not position.rows(WHITE) and not position.rows(BLACK)
        if quiet and all(after.outcome is not None for after in turns(position)):
            return position


# Blitz


def test_blitz_is_won_by_the_first_row_and_lost_by_giving_one() -> None:
    here = board("""
        6  . . . . . R . . .
        5 . M M M M R . . . .
        4  r . . . . . . . .
    """, blitz=True)  # fmt: skip
    found = think(here, 1)
    assert found.score == WIN
    assert winner(play_all(here, found.turn)) == WHITE


# Nobody can move


@pytest.mark.parametrize("name", ["s001", "s002"])
def test_a_forced_pass_is_played(name: str) -> None:
    (case,) = [case for case in cases.SETUPS if case["id"] == name]
    position = cases.set_up(case["state"])
    assert think(position, 3).turn == (PASS,)
    after = position.play(PASS)
    turn = think(after, 3).turn
    assert play_all(after, turn).phase is (Phase.OVER if name == "s001" else Phase.MOVE)
