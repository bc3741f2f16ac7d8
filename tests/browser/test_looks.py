"""What the eye really gets: the colours of pieces and field on screenshots, in every look.

The colours of the style sheet are compared in tests/view/test_looks.py; here light, gradients,
textures and what a browser makes of them count.
"""

from __future__ import annotations

import base64
from itertools import product
from statistics import mean

import pytest
from playwright.sync_api import Page

from tests.browser.table import Table, saved
from tests.rules.diagram import position
from tests.view.test_looks import EYES, LOOKS, contrast
from yinsh.board import point
from yinsh.position_text import position_text
from yinsh.view.layout import VIEW_BOX, around, place
from yinsh.view.pieces import RISE

SCENE = position(
    """
    11        . . . .
    10     . . . . . . .
     9    . R . . . . r .
     8   . . . . . . . . .
     7  . . . . . . . . . .
     6   . . . . . . . . .
     5  . . . . M . m . . .
     4   . . . . . . . . .
     3    . R R . . . r r
     2     R . R . . r r
     1        . . . .
    """
)

# From a screenshot to the colours of spots on it, each the mean of 3 by 3 pixels.
COLOURS = """async ([data, spots]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    return spots.map(([x, y]) => {
        const { data } = pen.getImageData(
            Math.round(x * image.width) - 1, Math.round(y * image.height) - 1, 3, 3);
        return [0, 1, 2].map((i) => {
            let sum = 0;
            for (let at = i; at < data.length; at += 4) sum += data[at];
            return Math.round(sum / 9);
        });
    });
}"""


def spots(content: int) -> list[tuple[float, float]]:
    """Where to look at pieces of a kind, or (0) at the field, as shares of the board."""
    if content == 0:
        ways = [(0.3, 0.0), (-0.3, 0.0)]  # off the lines
        points = [point(name) for name in ("c5", "e7", "g6", "h7")]
    else:
        # All over the piece, since light falls from one side, but for what the pattern set draws.
        radii, step = ((0.32, 0.4), 30) if content > 2 else ((0.13, 0.2), 90)
        ways = [around((0, -RISE), r, degrees) for r in radii for degrees in range(0, 360, step)]
        points = [p for p, there in enumerate(SCENE.cells) if there == content]
    left, top, width, height = VIEW_BOX
    return [
        ((place(p)[0] + x - left) / width, (place(p)[1] + y - top) / height)
        for p in points
        for x, y in ways
    ]


@pytest.mark.long  # 18 screenshots, of which each pixel counts
def test_white_black_and_board_are_told_apart_by_every_eye(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 1400, "height": 1800})
    Table.open(page, site_url, game=saved(position_text(SCENE)))
    board = page.locator("svg.board")
    for theme, material, pieces in LOOKS:
        look = {"theme": theme, "board": material, "set": pieces}
        page.evaluate("(look) => Object.assign(document.documentElement.dataset, look)", look)
        shot = base64.b64encode(board.screenshot()).decode()
        seen = {}
        for name, content in (("field", 0), ("M", 1), ("m", 2), ("R", 3), ("r", 4)):
            found = page.evaluate(COLOURS, [shot, spots(content)])
            channels = (round(mean(channel)) for channel in zip(*found, strict=True))
            seen[name] = "#" + "".join(f"{channel:02x}" for channel in channels)
        pairs = dict.fromkeys(product("MR", "mr"), 3.0)
        # The mean of a piece counts its shaded side, too; its lit face alone has 3 (test_looks.py).
        pairs |= {(piece, "field"): 2.8 for piece in "mr"}
        if theme != "contrast":  # there a line round the white pieces tells them
            pairs |= {(piece, "field"): 2.8 for piece in "MR"}
        for eye in EYES:
            for (one, other), least in pairs.items():
                assert contrast(seen[one], seen[other], eye) >= least, (look, eye, one, other)
