"""Exported pictures in a real browser: an <img> shows them, a canvas reads them, films play."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Page

from tests.rules import cases
from yinsh.game import Position
from yinsh.notation import read_action
from yinsh.records.record import Record
from yinsh.view.export import Look, diagram
from yinsh.view.film import FIRST, animated
from yinsh.view.paint import SHEETS, Paint

STATIC = Path(__file__).parents[2] / "static"
CSS = "".join((STATIC / name).read_text("utf-8") for name in SHEETS)
RECORD = Record.of(Position.start(), map(read_action, cases.HUMAN_GAMES[2]["actions"]))
LOOK = Look(Paint(CSS, "light"), coordinates=False)

# The size of the picture, and what a canvas makes of it; a film is looked at as it begins.
DRAWN = """async source => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const at = (x, y) => [...context.getImageData(x, y, 1, 1).data];
  const png = await new Promise(done => canvas.toBlob(done, "image/png"));
  const size = [canvas.width, canvas.height];
  return {size, png: png.size, field: at(340, 540), edge: at(300, 6)};
}"""


def source(svg: str) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def test_an_image_shows_it_and_a_canvas_makes_a_png_of_it(page: Page, site_url: str) -> None:
    page.goto(site_url)  # under the site's own strict policy
    drawn = page.evaluate(DRAWN, source(diagram(RECORD.position, LOOK, RECORD.turns[-1])))
    assert drawn["size"] == [720, 765]
    assert drawn["png"] > 20_000
    assert drawn["field"] == [0x66, 0x83, 0x7E, 255]
    assert drawn["edge"] != drawn["field"]


def test_a_film_plays_in_a_browser_of_its_own_accord(page: Page) -> None:
    assert page.evaluate(DRAWN, source(animated(RECORD, LOOK)))["size"] == [720, 765]
    page.set_content(animated(RECORD, LOOK))
    shown = page.evaluate(
        """time => {
          const svg = document.querySelector("svg");
          const running = !svg.animationsPaused();
          svg.pauseAnimations();
          const visible = moment => {
            svg.setCurrentTime(moment);
            const rings = [...svg.querySelectorAll('svg > g > g > use[href$="-ring"]')];
            return rings.filter(r => getComputedStyle(r).visibility === "visible").length;
          };
          return [running, visible(time / 2), visible(time + 0.1)];
        }""",
        FIRST,
    )
    assert shown == [True, 0, 1]
