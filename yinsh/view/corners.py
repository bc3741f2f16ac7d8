"""The corners of the board: the places for taken rings, and the pool with its number."""

from typing import Final

from yinsh.game import BLACK, BLACK_RING, WHITE, WHITE_RING, Player
from yinsh.view.layout import PLACE_SCALE, POOL, Orientation, Spot, ring_place
from yinsh.view.marks import HALO_DASHES, arcs, doubled
from yinsh.view.pieces import CONTENT_NAMES, HEIGHT, MATERIALS, RING_INNER, RING_OUTER
from yinsh.view.scene import Scene
from yinsh.view.svg import disc, element, group, num, translate, use

POOL_SCALE: Final = 0.86
_PER_MARKER: Final = 9
"""How many markers of the pool one marker of the pile stands for."""
_RIM: Final = 0.03
_NEXT: Final = 0.42
_NEXT_WIDTH: Final = (0.045, 0.085)
_LINING: Final = 0.042
_LIGHT: Final = (0.012, 0.016)
_DARK: Final = (0.005, 0.007)
_NUMBER: Final = (-4.32, 4.97)
_NUMBER_SIZE: Final = 0.36


def corners(scene: Scene, orientation: Orientation) -> str:
    """Both players' places, those of the rings already taken filled, and the pool.

    The place that the ring to be given up will take is marked as that ring is, in gold.
    """
    return "".join(parts(scene, orientation))


def parts(scene: Scene, orientation: Orientation) -> tuple[str, str, str]:
    """White's places, Black's places and the pool: what changes at different times."""
    return (
        _places(scene, WHITE, orientation),
        _places(scene, BLACK, orientation),
        _pool(scene.pool),
    )


def place_name(player: Player, index: int) -> str:
    """The data-place of a taken ring: "white-0" lies in White's corner."""
    return f"{('white', 'black')[player]}-{index}"


def pile_top(pool: int) -> Spot:
    """Where the uppermost marker of the pool's pile lies."""
    return POOL[0], POOL[1] - max(0, _pile(pool) - 1) * HEIGHT * POOL_SCALE


def _pile(pool: int) -> int:
    return -(-pool // _PER_MARKER)


def _places(scene: Scene, player: Player, orientation: Orientation) -> str:
    middle = (RING_OUTER + RING_INNER) / 2 * PLACE_SCALE
    width = (RING_OUTER - RING_INNER) * PLACE_SCALE
    shown = []
    for index in range(scene.rings_to_win):
        spot = ring_place(player, index, orientation)
        sunk = (
            disc("sunk-light", middle, _LIGHT, stroke_width=width + _RIM)
            + disc("sunk", middle, stroke_width=width + _RIM)
            + disc("sunk-dark", middle + width / 2, _DARK, stroke_width=_RIM)
            + disc(f"lining-{MATERIALS[player]}", middle, stroke_width=_LINING)
        )
        if index < scene.removed[player]:
            ring = use(CONTENT_NAMES[WHITE_RING if player == WHITE else BLACK_RING])
            sunk += element(
                "g",
                "",
                ring,
                data_place=place_name(player, index),
                transform=f"scale({num(PLACE_SCALE)})",
            )
        elif scene.give_up and player == scene.player and index == scene.removed[player]:
            sunk += doubled(arcs((0, 0), _NEXT, HALO_DASHES, 0.59), _NEXT_WIDTH, "gold", "butt")
        shown.append(element("g", "", sunk, transform=translate(spot)))
    return group("places", *shown)


def _pool(count: int) -> str:
    """A pile that shrinks as the pool does; an empty pool leaves its sunk place."""
    x, y = POOL
    pile = [disc("sunk-floor", 0.262 * POOL_SCALE, POOL)]
    for i in range(_pile(count)):
        name = ("black", "white")[i % 2]
        shape = f"{name}-marker" if i == 0 else f"{name}-marker-body"
        pile.append(use(shape, (x, y - i * HEIGHT * POOL_SCALE), POOL_SCALE))
    number = element("text", "pool", str(count), x=_NUMBER[0], y=_NUMBER[1], font_size=_NUMBER_SIZE)
    return group("pile", *pile) + number
