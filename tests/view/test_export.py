"""Pictures that leave the page: whole, self-contained, true to the game at every moment."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.rules import cases
from yinsh.board import POINTS, point
from yinsh.game import EMPTY, Position
from yinsh.notation import read_action
from yinsh.records.notes import Notes
from yinsh.records.record import Record
from yinsh.records.tree import Game
from yinsh.view import film
from yinsh.view.drawing import board_svg
from yinsh.view.export import Look, diagram, game_diagram, still
from yinsh.view.film import animated
from yinsh.view.layout import DEFAULT, Orientation, place
from yinsh.view.paint import SHEETS, THEMES, Paint
from yinsh.view.svg import num

STATIC = Path(__file__).parents[2] / "static"
CSS = "".join((STATIC / name).read_text("utf-8") for name in SHEETS)
LIGHT = Look(Paint(CSS, "light"))
SVG = "{http://www.w3.org/2000/svg}"

RECORD = Record.of(Position.start(), map(read_action, cases.HUMAN_GAMES[2]["actions"]))
BLITZ = next(case for case in cases.GAMES if case["blitz"])
PASSES = next(case for case in cases.GAMES if "pass" in case["actions"])


def record_of(case: cases.Case) -> Record:
    start = Position.start(blitz=case.get("blitz", False))
    return Record.of(start, map(read_action, case["actions"]))


def pictures() -> Iterator[tuple[str, str]]:
    game = Game.of(RECORD)
    notes = Notes(arrows=((point("e5"), point("h8")),), circles=(point("f6"),))
    noted = game.annotate(game.main[:30], notes)
    for theme in THEMES:
        look = Look(Paint(CSS, theme), Orientation(2, mirrored=True))
        yield f"{theme} diagram", game_diagram(noted, game.main[:30], look, '<Ann> & "Bob"')
        yield f"{theme} film", animated(RECORD, look, "a film")
    yield "bare", diagram(Position.start(), Look(LIGHT.paint, coordinates=False, width=200))


PICTURES = dict(pictures())


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_needs_nothing_but_itself(name: str) -> None:
    svg = PICTURES[name]
    root = ElementTree.fromstring(svg)
    assert root.tag == SVG + "svg"
    width, height = int(root.attrib["width"]), int(root.attrib["height"])
    *_, box_width, box_height = map(float, root.attrib["viewBox"].split())
    assert height == pytest.approx(width * box_height / box_width, abs=1)
    names = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in KNOWN_TAGS
        for key, value in element.attrib.items():
            assert not key.startswith(("class", "style", "on", "data-", "aria-"))
            assert "var(" not in value
            assert "none;" not in value
            for name in re.findall(r"url\((.*?)\)", value) + [value] * (key == "href"):
                assert name.removeprefix("#") in names


KNOWN_TAGS = set(
    "svg title defs g use circle path rect text stop linearGradient radialGradient pattern"
    " animate animateTransform".split()
)


@pytest.mark.parametrize("name", PICTURES)
def test_every_shape_has_a_colour(name: str) -> None:
    """What has neither fill nor stroke of its own is black: a class that was not painted."""
    root = ElementTree.fromstring(PICTURES[name])
    painted_on = {
        use.attrib["href"].removeprefix("#")
        for use in root.iter(SVG + "use")
        if "fill" in use.attrib
    }
    fine = {
        part
        for element in root.iter()
        if element.attrib.get("id") in painted_on
        for part in element.iter()
    }
    for element in root.iter():
        if element.tag.removeprefix(SVG) in ("circle", "path", "rect", "text"):
            assert {"fill", "stroke"} & set(element.attrib) or element in fine
        if element.tag == SVG + "stop":
            assert "stop-color" in element.attrib


def test_themes_are_those_of_the_style_sheet() -> None:
    fields = {theme: Paint(CSS, theme).variables["--board-field"] for theme in THEMES}
    assert len(set(fields.values())) == 3
    for theme, field in fields.items():
        assert f'fill="{field}"' in PICTURES[f"{theme} diagram"]


def test_a_picture_has_the_board_and_the_pieces_that_were_chosen() -> None:
    wood = diagram(RECORD.position, Look(Paint(CSS, "light", "wood", "pattern")))
    usual = diagram(RECORD.position, LIGHT)
    seen = Paint(CSS, "light", "wood").variables["--board-field"]
    assert f'fill="{seen}"' in wood
    assert f'fill="{seen}"' not in usual
    assert wood.count('display="inline"') > usual.count('display="inline"') == 0


def test_the_style_sheet_as_a_browser_gives_it_back_paints_the_same() -> None:
    rules = re.sub(r"/\*.*?\*/", "", CSS, flags=re.DOTALL)
    flat = " ".join(rules.split())
    assert diagram(RECORD.position, Look(Paint(flat, "dark"))) == diagram(
        RECORD.position, Look(Paint(CSS, "dark"))
    )


def test_the_title_is_text() -> None:
    title = ElementTree.fromstring(PICTURES["light diagram"]).find(SVG + "title")
    assert title is not None
    assert title.text == '<Ann> & "Bob"'


def test_it_is_the_drawing_of_the_page() -> None:
    scene = still(RECORD.position, RECORD.turns[-1])
    page = ElementTree.fromstring(LIGHT.paint.apply(board_svg(scene)))
    ours = ElementTree.fromstring(diagram(RECORD.position, LIGHT, RECORD.turns[-1]))
    shapes = [shape for shape in shapes_of(page) if shape[1].get("fill") != "transparent"]
    assert shapes == shapes_of(ours)


def shapes_of(root: ElementTree.Element) -> list[tuple[str, dict[str, str], str | None]]:
    return [
        (element.tag, element.attrib, element.text)
        for element in root.iter()
        if element.tag not in (SVG + "svg", SVG + "g") and element.attrib.get("r") != ".5"
    ]


def test_what_is_not_wanted_is_not_drawn() -> None:
    game = Game.of(RECORD).annotate((0,), Notes(circles=(point("f6"),)))
    plain = Look(LIGHT.paint, coordinates=False, last_turn=False, notes=False)
    bare = game_diagram(game, (0,), plain)
    for look in (
        Look(LIGHT.paint, coordinates=True, last_turn=False, notes=False),
        Look(LIGHT.paint, coordinates=False, last_turn=True, notes=False),
        Look(LIGHT.paint, coordinates=False, last_turn=False, notes=True),
    ):
        assert len(game_diagram(game, (0,), look)) > len(bare)
    texts = [element.text for element in ElementTree.fromstring(bare).iter(SVG + "text")]
    assert texts == ["51"]


# Films


def value_at(animation: ElementTree.Element, share: float) -> str:
    """What an animation sets at that share of its time, between two values the earlier one."""
    values = animation.attrib["values"].split(";")
    times = [float(time) for time in animation.attrib["keyTimes"].split(";")]
    assert len(values) == len(times)
    assert times == sorted(times)
    assert times[0] == 0
    return [value for value, time in zip(values, times, strict=True) if time <= share][-1]


def seen_at(root: ElementTree.Element, share: float) -> list[tuple[str, str]]:
    """What lies where at that moment: place and kind of every piece."""
    return sorted(
        (
            value_at(glide, share) if glide is not None else spot,
            kind,
        )
        for clock, spot, glide, kind in lying_pieces(root)
        if clock is None or value_at(clock, share) == "visible"
    )


Piece = tuple[ElementTree.Element | None, str, ElementTree.Element | None, str]


def lying_pieces(root: ElementTree.Element) -> Iterator[Piece]:
    """Every piece on a point: when it is visible, its place, how it glides, what it is."""
    for group in root.findall(SVG + "g"):
        for inner in [group, *group.findall(SVG + "g")]:
            use, spot = inner.find(SVG + "use"), inner.attrib.get("transform", "")
            # Not the pool's pile, nor a taken ring in its place.
            if use is not None and spot.startswith("translate("):
                kind = use.attrib["href"].removeprefix("#").removesuffix("-pip")
                clock = group.find(SVG + "animate")
                yield clock, spot[len("translate(") : -1], inner.find(f"{SVG}{GLIDE}"), kind


GLIDE = "animateTransform"


def expected(position: Position, orientation: Orientation) -> list[tuple[str, str]]:
    names = ("", "white-marker", "black-marker", "white-ring", "black-ring")
    spots = [(p, place(p, orientation)) for p in POINTS if position.cells[p] != EMPTY]
    return sorted((f"{num(x)} {num(y)}", names[position.cells[p]]) for p, (x, y) in spots)


@pytest.mark.parametrize("case", [cases.HUMAN_GAMES[2], BLITZ, PASSES], ids=cases.name)
@pytest.mark.parametrize("orientation", [DEFAULT, Orientation(5, mirrored=True)])
def test_a_film_shows_every_position_in_its_time(
    case: cases.Case, orientation: Orientation
) -> None:
    record = record_of(case)
    root = ElementTree.fromstring(animated(record, Look(LIGHT.paint, orientation)))
    durations = {a.attrib["dur"] for a in root.iter() if a.tag.startswith(SVG + "animate")}
    assert len(durations) == 1
    whole = float(durations.pop().removesuffix("s"))
    time = film.FIRST
    assert seen_at(root, (time - 0.01) / whole) == []
    position = record.start
    for text in case["actions"]:
        action = read_action(text)
        seconds = {"x": film.REMOVING, "p": film.MOVING}.get(
            text[0], film.MOVING if "-" in text else film.PLACING
        )
        position = position.play(action)
        time += seconds
        assert seen_at(root, (time - 0.01) / whole) == expected(position, orientation), text
    assert whole == pytest.approx(time + film.LAST)


def test_a_program_that_cannot_animate_shows_the_end() -> None:
    root = ElementTree.fromstring(animated(RECORD, LIGHT))
    for group in root.findall(SVG + "g"):
        for animation in [*group.iter(SVG + "animate"), *group.iter(SVG + GLIDE)]:
            attribute = animation.attrib["attributeName"]
            holders = [group, *group.findall(SVG + "g")]
            (holder,) = (one for one in holders if animation in one)
            shown = holder.attrib[attribute].removeprefix("translate(").removesuffix(")")
            assert shown == animation.attrib["values"].split(";")[-1]


def test_a_ring_glides_and_flips_nothing_before_it_has_arrived() -> None:
    record = record_of({"actions": cases.HUMAN_GAMES[2]["actions"][:11]})
    assert record.actions[-1] == read_action("g11-g9")
    root = ElementTree.fromstring(animated(record, LIGHT))
    (glide,) = root.iter(SVG + "animateTransform")
    whole = float(glide.attrib["dur"].removesuffix("s"))
    begins = film.FIRST + 10 * film.PLACING
    times = [float(time) * whole for time in glide.attrib["keyTimes"].split(";")]
    assert times == pytest.approx(
        [0, film.FIRST + 8 * film.PLACING - 2 * film.PLACING, begins, begins + film.GLIDE, whole],
        abs=0.01,
    )
    assert glide.attrib["keySplines"].count(";") == len(times) - 2
    spot = f"{num(place(point('g11'))[0])} {num(place(point('g11'))[1])}"
    left = seen_at(root, (begins + 0.01) / whole)
    assert [kind for at, kind in left if at == spot] == ["white-marker", "white-ring"]


def test_a_long_game_is_of_a_sane_size() -> None:
    longest = max(cases.GAMES, key=lambda case: len(case["actions"]))
    assert len(animated(record_of(longest), LIGHT)) < 400_000
    assert len(diagram(RECORD.position, LIGHT)) < 40_000


def test_a_set_up_position_plays_on() -> None:
    start = cases.replay(cases.HUMAN_GAMES[2]["actions"][:20])
    record = Record.of(start, map(read_action, cases.HUMAN_GAMES[2]["actions"][20:30]))
    root = ElementTree.fromstring(animated(record, LIGHT))
    assert seen_at(root, 0) == expected(start, DEFAULT)
    assert seen_at(root, 1) == expected(record.position, DEFAULT)
