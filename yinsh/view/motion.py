"""How the board gets from one scene to the next: a plan of what flies where, and when.

The page shows the later scene at once and plays the plan over it: `markup` goes into the flight
layer, the pieces that are still on their way are hidden meanwhile, and each animation is handed
to the browser (Element.animate) as it stands: plain transforms and opacities, in units of the
board. All times are in milliseconds. Nothing here waits, draws or knows of documents.

    move     the ring is lifted, glides and is set down; the markers in its way turn over, each
             as the ring passes it; a marker stays behind
    row      five markers go to the pool, one after the other
    ring     the ring goes to its place in the corner
    else     (other changes, or motion not wanted) what differs is cross-faded
"""

from collections.abc import Sequence

from yinsh.board import PATHS
from yinsh.game import WHITE_RING, Action, Move, Pass, Place, Player, RemoveRing, RemoveRow
from yinsh.view.flights import Plan, Stage, flipped
from yinsh.view.layout import Orientation
from yinsh.view.pieces import is_marker, is_ring
from yinsh.view.scene import Scene

__all__ = ["Plan", "plan"]


def plan(
    before: Scene,
    after: Scene,
    actions: Sequence[Action],
    player: Player,
    orientation: Orientation,
    speed: float = 1,
    *,
    reduced: bool = False,
    dropped: bool = False,
) -> Plan | None:
    """How to show the `actions` of `player`, which lead from one scene to the other.

    `speed` stretches all times (0.5 is fast, 2 slow); with 0, or when nothing on the board
    differs, there is no plan. Without actions, as for undo, what differs is cross-faded; so it
    is with `reduced` motion. A ring that was `dropped` by a drag lies where it went already.
    """
    if speed <= 0 or (
        not any(not isinstance(action, Pass) for action in actions)
        and (before.cells == after.cells)
    ):
        return None
    stage = Stage(_at_rest(before), after, orientation, speed)
    told = not reduced and bool(actions) and _tell(stage, before, actions, player, dropped)
    if not told:
        stage = Stage(before.cells, after, orientation, speed)
        stage.cross_fade()
    return stage.plan() if stage.end else None


def _at_rest(scene: Scene) -> bytes:
    """What really lies on the points of a scene in which a ring is lifted or previewed."""
    cells = bytearray(scene.cells)
    preview = scene.preview
    if preview is not None and preview.source is not None:
        cells[preview.source] = WHITE_RING + preview.player
        for p in PATHS.get((preview.source, preview.target), ()):
            if is_marker(cells[p]):
                cells[p] = flipped(cells[p])
    elif scene.lifted is not None and scene.player is not None:
        cells[scene.lifted] = WHITE_RING + scene.player
    return bytes(cells)


def _tell(
    stage: Stage, before: Scene, actions: Sequence[Action], player: Player, dropped: bool
) -> bool:
    """Stage the actions one after the other; False if the scene before does not allow them."""
    ring = WHITE_RING + player
    given_up = sum(isinstance(action, RemoveRing) for action in actions)
    index = stage.after.removed[player] - given_up
    for action in actions:
        match action:
            case Place(p):
                stage.put(p, ring)
            case Move(source, target):
                if stage.cells[source] != ring:
                    return False
                if dropped:
                    stage.drop(source, target)
                    continue
                in_hand = before.lifted == source or (
                    before.preview is not None and before.preview.source == source
                )
                stage.move(source, target, in_hand and action is actions[0])
            case RemoveRow(row):
                if not all(is_marker(stage.cells[p]) for p in row):
                    return False
                stage.to_pool(row)
            case RemoveRing(p):
                if not is_ring(stage.cells[p]):
                    return False
                stage.to_corner(p, player, index)
                index += 1
            case Pass():
                pass
    return True
