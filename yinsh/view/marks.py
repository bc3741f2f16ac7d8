"""The marks on the board: what may be done, what would happen, what has happened.

Gold means "act now", ivory "has happened"; each kind has a shape of its own as well, so that
nothing is told by colour alone. Gold always lies on ink, since gold on the field is too faint.
One function per layer of a `Scene`; where each goes in the stack is drawing.py's business.
"""

from math import sqrt
from typing import Final

from yinsh.board import Point
from yinsh.game import EMPTY, WHITE_MARKER, WHITE_RING
from yinsh.view.layout import Orientation, Spot, around, place, towards
from yinsh.view.pieces import (
    CONTENT_NAMES,
    LIFT,
    LIFT_SCALE,
    LIFT_SHADOW,
    MARKER_RADIUS,
    RING_INNER,
    RING_OUTER,
    piece,
)
from yinsh.view.scene import Preview, RowKind, RowMark, Scene, Trail
from yinsh.view.svg import (
    disc,
    dots,
    element,
    group,
    num,
    pair,
    path,
    polyline,
    translate,
    use,
)

# Radii, widths and dashes; the width of what lies beneath (ink) comes second.
DOT: Final = 0.115
DOT_INK: Final = 0.036
DOT_PRESSED: Final = 0.185
PIN: Final = (0.075, 0.135)
HALO: Final = 0.52
HALO_WIDTH: Final = (0.055, 0.10)
HALO_DASHES: Final = 12
GIVE_UP: Final = 0.55
GIVE_UP_WIDTH: Final = (0.06, 0.115)
GIVING_UP_WIDTH: Final = (0.085, 0.15)
ROW: Final = 0.40
ROW_ORDER: Final = (
    RowKind.REMOVED,
    RowKind.LINE,
    RowKind.CANDIDATE,
    RowKind.OWN,
    RowKind.OPPONENT,
    RowKind.CHOSEN,
)
"""Which of two crossing rows lies above the other: the later one."""
ROW_WIDTH: Final = (0.052, 0.10)
CHOSEN_WIDTH: Final = (0.085, 0.15)
LINE_WIDTH: Final = (0.03, 0.075)
OPPONENT_DASH: Final = (0.3, 0.2)
BAND: Final = 0.24
SOURCE: Final = 0.36
SOURCE_WIDTH: Final = (0.03, 0.075)
PAD: Final = 0.555
PAD_HAIRLINE: Final = 0.03
PATH_DOT: Final = (0.075, 0.12)
PATH_STEP: Final = 1 / 6
FOCUS: Final = 0.56
FOCUS_WIDTH: Final = (0.06, 0.13)
REFUSED: Final = 0.17


def doubled(data: str, widths: tuple[float, float], over: str, extra: str = "") -> str:
    """The same path twice: wide in ink, then narrow in its colour."""
    thin, wide = widths
    return path(f"ink {extra}".rstrip(), data, stroke_width=wide) + path(
        f"{over} {extra}".rstrip(), data, stroke_width=thin
    )


def arcs(centre: Spot, radius: float, count: int, share: float, first: float = 0) -> str:
    """Path data of `count` equal arcs round a circle that cover `share` of it."""
    step = 360 / count
    r = num(radius)
    data = []
    for i in range(count):
        middle = first + i * step
        start = around(centre, radius, middle - step * share / 2)
        end = around(centre, radius, middle + step * share / 2)
        data.append(f"M{pair(start)}A{r} {r} 0 0 1 {pair(end)}")
    return "".join(data)


def circle(centre: Spot, radius: float) -> str:
    """Path data of a circle."""
    x, y = centre
    r, d = num(radius), num(2 * radius)
    return f"M{pair((x - radius, y))}a{r} {r} 0 1 1 {d} 0a{r} {r} 0 1 1-{d} 0z"


# What may be done --------------------------------------------------------------------------------


def destinations(scene: Scene, orientation: Orientation) -> str:
    """Gold dots where the lifted ring may go; quiet pins where a ring may be placed or taken up."""
    pinned = sorted(scene.movable)
    if scene.placing:
        taken = scene.preview.target if scene.preview else None
        pinned = [p for p in sorted(scene.targets) if scene.cells[p] == EMPTY and p != taken]
    spots = [place(p, orientation) for p in pinned]
    shown = doubled(dots(spots), PIN, "gold") if spots else ""
    spots = [place(p, orientation) for p in sorted(scene.dots)]
    if spots:
        shown += doubled(dots(spots), (2 * DOT - DOT_INK, 2 * DOT + DOT_INK), "gold")
    return group("dots", shown)


def lifted(point: Point, ring: int, orientation: Orientation) -> str:
    """The ring taken up, above the marker that was put into it."""
    return element(
        "g",
        "",
        use("ring-shadow", LIFT_SHADOW, LIFT_SCALE)
        + piece(ring - WHITE_RING + WHITE_MARKER)
        + use(f"{CONTENT_NAMES[ring]}-body", (0, -LIFT), LIFT_SCALE),
        transform=translate(place(point, orientation)),
    )


def give_up(scene: Scene, orientation: Orientation) -> str:
    """Four arcs round each ring that may be given up, a whole circle round the one meant."""
    around_rings = "".join(
        arcs(place(p, orientation), GIVE_UP, 4, 0.5, 45)
        for p in sorted(scene.give_up)
        if p != scene.giving_up
    )
    shown = doubled(around_rings, GIVE_UP_WIDTH, "gold") if around_rings else ""
    if scene.giving_up is not None:
        whole = circle(place(scene.giving_up, orientation), GIVE_UP)
        shown += doubled(whole, GIVING_UP_WIDTH, "gold")
    return shown


def focus(point: Point, orientation: Orientation) -> str:
    """Where the keyboard is: the point's own hexagon."""
    centre = place(point, orientation)
    corners = [around(centre, FOCUS, 60 * i) for i in range(6)]
    return doubled(polyline(corners) + "Z", FOCUS_WIDTH, "focus")


def refused(point: Point, orientation: Orientation) -> str:
    """The point to blame for a refusal: a cross in a disc, at the piece's shoulder."""
    x, y = place(point, orientation)
    arm = REFUSED * 0.45
    cross = f"M{pair((-arm, -arm))}L{pair((arm, arm))}M{pair((-arm, arm))}L{pair((arm, -arm))}"
    badge = disc("badge", REFUSED, stroke_width=0.035) + path("focus", cross, stroke_width=0.06)
    return doubled(circle((x, y), HALO), (0.04, 0.1), "focus") + element(
        "g", "", badge, transform=translate(around((x, y), HALO, -45))
    )


# What would happen -------------------------------------------------------------------------------


def preview_path(preview: Preview, orientation: Orientation) -> str:
    """Under the pieces: where the ring came from and the way it would go."""
    if preview.source is None:
        return ""
    start, end = place(preview.source, orientation), place(preview.target, orientation)
    steps = round(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5 / PATH_STEP)
    spots = [towards(start, end, i * PATH_STEP) for i in range(2, steps - 2)]
    x, y = start
    middle = (RING_OUTER + RING_INNER) / 2
    return (
        disc("ghost", middle, (x, y), stroke_width=RING_OUTER - RING_INNER)
        + path("ghost-edge", circle((x, y), RING_OUTER) + circle((x, y), RING_INNER))
        + doubled(dots(spots), PATH_DOT, "past")
    )


def preview_ring(preview: Preview, orientation: Orientation) -> str:
    """The ring where it would go, a little transparent, in a gold halo."""
    centre = place(preview.target, orientation)
    ring = use(CONTENT_NAMES[WHITE_RING + preview.player], centre, css="would-be")
    if not preview.armed:
        halo = arcs(centre, HALO, HALO_DASHES, 0.59)
        return ring + doubled(halo, HALO_WIDTH, "gold", "butt")
    # One more tap commits: the halo closes, and the pressed dot says where.
    return (
        ring
        + doubled(circle(centre, HALO), HALO_WIDTH, "gold")
        + doubled(dots([centre]), (2 * DOT_PRESSED - DOT_INK, 2 * DOT_PRESSED + DOT_INK), "gold")
    )


def capsule(points: tuple[Point, ...], orientation: Orientation, radius: float) -> str:
    """Path data of the outline round a run of points."""
    a, b = place(points[0], orientation), place(points[-1], orientation)
    if a == b:
        return circle(a, radius)
    dx, dy = towards((0, 0), (b[0] - a[0], b[1] - a[1]), radius)
    r = num(radius)
    return (
        f"M{pair((a[0] + dy, a[1] - dx))}L{pair((b[0] + dy, b[1] - dx))}"
        f"A{r} {r} 0 0 1 {pair((b[0] - dy, b[1] + dx))}L{pair((a[0] - dy, a[1] + dx))}"
        f"A{r} {r} 0 0 1 {pair((a[0] + dy, a[1] - dx))}Z"
    )


def row(mark: RowMark, orientation: Orientation) -> str:
    """A row: outlined in gold if it would be made or can be removed, in ivory if it is past."""
    if not mark.points:
        return ""
    data = capsule(mark.points, orientation, ROW)
    match mark.kind:
        case RowKind.OWN | RowKind.CANDIDATE:
            return doubled(data, ROW_WIDTH, "gold")
        case RowKind.OPPONENT:
            thin, wide = ROW_WIDTH
            dash = " ".join(map(num, OPPONENT_DASH))
            return path("ink", data, stroke_width=wide) + path(
                "gold butt", data, stroke_width=thin, stroke_dasharray=dash
            )
        case RowKind.CHOSEN:
            tint = "tint-dark" if mark.player == 0 else "tint-light"
            return path(tint, data) + doubled(data, CHOSEN_WIDTH, "gold")
        case RowKind.LINE:
            return doubled(data, LINE_WIDTH, "past")
        case RowKind.REMOVED:
            return _removed_row(mark.points, orientation)


# What has happened -------------------------------------------------------------------------------


def _removed_row(points: tuple[Point, ...], orientation: Orientation) -> str:
    """A band with a dashed hollow where each marker lay."""
    spots = [place(p, orientation) for p in points]
    hollows = "".join(arcs(spot, MARKER_RADIUS - 0.03, 6, 0.6) for spot in spots)
    return group("wash", path("", polyline((spots[0], spots[-1])), stroke_width=BAND)) + doubled(
        hollows, SOURCE_WIDTH, "past", "butt"
    )


def trail(mark: Trail, orientation: Orientation) -> str:
    """The last turn: where the ring came from, its way, where it is; which rings were taken."""
    shown = wash = ""
    if mark.target is not None:
        target = place(mark.target, orientation)
        if mark.source is not None:
            source = place(mark.source, orientation)
            wash += path("", polyline((towards(source, target, 0.3), target)), stroke_width=BAND)
            shown += _chevrons(source, target) + doubled(
                arcs(source, SOURCE, 8, 0.6), SOURCE_WIDTH, "past", "butt"
            )
        wash += disc("", PAD, target)
        shown += disc("hairline", PAD, target, stroke_width=PAD_HAIRLINE)
    for p in mark.removed_rings:
        centre = place(p, orientation)
        hollow = arcs(centre, RING_OUTER - 0.03, 10, 0.6) + arcs(centre, RING_INNER, 8, 0.6)
        shown += doubled(hollow, SOURCE_WIDTH, "past", "butt")
    css = "trail dimmed" if mark.dimmed else "trail"
    return group(css, group("wash", wash), shown)


def _chevrons(source: Spot, target: Spot) -> str:
    """Arrow heads between the points of a path, pointing along it."""
    length = round(sqrt((target[0] - source[0]) ** 2 + (target[1] - source[1]) ** 2))
    dx, dy = towards((0, 0), (target[0] - source[0], target[1] - source[1]), 1)
    data = ""
    # None in the last gap, where the pad of the destination begins, unless it is the only one.
    for i in range(max(1, length - 1)):
        x, y = towards(source, target, i + (0.5 if length > 1 else 0.43))
        back, side = 0.07, 0.08
        data += "M" + "L".join(
            (
                pair((x - dx * back - dy * side, y - dy * back + dx * side)),
                pair((x + dx * 0.04, y + dy * 0.04)),
                pair((x - dx * back + dy * side, y - dy * back - dx * side)),
            )
        )
    return path("chevrons", data, stroke_width=0.045)
