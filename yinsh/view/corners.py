"""The corners of the board: the places for taken rings, and the pool with its number."""

from typing import Final

from yinsh.game import BLACK, BLACK_RING, WHITE, WHITE_RING, Player
from yinsh.view.layout import PLACE_SCALE, POOL, Orientation, ring_place
from yinsh.view.pieces import CONTENT_NAMES, HEIGHT, MATERIALS, RING_INNER, RING_OUTER
from yinsh.view.scene import Scene
from yinsh.view.svg import disc, element, group, num, translate, use

POOL_SCALE: Final = 0.86
_PER_MARKER: Final = 13
"""How many markers of the pool one marker of the pile stands for."""
_NUMBER: Final = (-4.32, 4.97)
_NUMBER_SIZE: Final = 0.36


def corners(scene: Scene, orientation: Orientation) -> str:
    """Both players' places, those of the rings already taken filled, and the pool."""
    return (
        _places(scene, WHITE, orientation) + _places(scene, BLACK, orientation) + _pool(scene.pool)
    )


def _places(scene: Scene, player: Player, orientation: Orientation) -> str:
    middle = (RING_OUTER + RING_INNER) / 2 * PLACE_SCALE
    width = (RING_OUTER - RING_INNER) * PLACE_SCALE
    shown = []
    for index in range(scene.rings_to_win):
        spot = ring_place(player, index, orientation)
        sunk = (
            disc("sunk", middle, stroke_width=width + 0.05)
            + disc("sunk-light", middle, (0.012, 0.014), stroke_width=width + 0.05)
            + disc(f"lining-{MATERIALS[player]}", middle, stroke_width=0.05)
        )
        if index < scene.removed[player]:
            ring = use(CONTENT_NAMES[WHITE_RING if player == WHITE else BLACK_RING])
            name = f"{('white', 'black')[player]}-{index}"
            sunk += element("g", "", ring, data_place=name, transform=f"scale({num(PLACE_SCALE)})")
        shown.append(element("g", "", sunk, transform=translate(spot)))
    return group("places", *shown)


def _pool(count: int) -> str:
    """A pile that shrinks as the pool does; an empty pool leaves its sunk place."""
    x, y = POOL
    pile = [disc("sunk-floor", 0.262 * POOL_SCALE, POOL)]
    for i in range(-(-count // _PER_MARKER)):
        name = ("black", "white")[i % 2]
        shape = f"{name}-marker" if i == 0 else f"{name}-marker-body"
        pile.append(use(shape, (x, y - i * HEIGHT * POOL_SCALE), POOL_SCALE))
    number = element(
        "text", "pool", str(count), x=_NUMBER[0], y=_NUMBER[1], font_size=_NUMBER_SIZE
    )
    return group("pile", *pile) + number
