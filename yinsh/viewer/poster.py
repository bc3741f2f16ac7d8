"""What the viewer draws: a twin of `yinsh.view.layout` and of what `yinsh.view.export` draws.

Each function gives the very markup that those give (but for the last digit of a number): where
points and labels lie, the pieces, the last turn's marks, arrows and circles, the corners.
Must not know: elements, colours, how a game was read.
"""

from math import atan2, cos, pi, sin
from typing import Final

from yinsh.records.link_bytes import MOVE, PLACE, POINTS, RING, ROW, Event
from yinsh.viewer.lines import LETTERS_OF, ROWS_OF_FIVE, next_point, number_of, point_name
from yinsh.viewer.rules import (
    WHITE_OFF,
    State,
    jumped_markers,
    pool_of,
    rings_needed,
)

PIECE_NAMES: Final = ["", "white-marker", "black-marker", "white-ring", "black-ring"]

TAKEN_X: Final = [4.62, 3.82, 3.02]
TAKEN_Y: Final = 4.86
TAKEN_SCALE: Final = 0.8
PILE_X: Final = -4.68
PILE_Y: Final = 4.92
PILE_SCALE: Final = 0.86
PIECE_HEIGHT: Final = 0.085
MARKERS_IN_PILE: Final = 9
BAND_WIDTH: Final = 0.24
PAD_RADIUS: Final = 0.555
MARK_WIDTHS: Final = [0.03, 0.075]
PEN_WIDTHS: Final = [0.07, 0.125]
RING_OUT: Final = 0.435
RING_IN: Final = 0.285
MARKER_OUT: Final = 0.262


# Numbers and places


def num(value: float) -> str:
    """A number with at most three decimals; as svg.num."""
    thousandths = int(abs(value) * 1000 + 0.5)
    if thousandths == 0:
        return "0"
    sign = "-" if value < 0 else ""
    whole = thousandths // 1000
    rest = str(thousandths - whole * 1000 + 1000)[1:]
    while len(rest) > 0 and rest[len(rest) - 1] == "0":
        rest = rest[0 : len(rest) - 1]
    if rest == "":
        return sign + str(whole)
    return sign + (str(whole) if whole > 0 else "") + "." + rest


def pair(x: float, y: float) -> str:
    """Two coordinates as one argument of a path."""
    second = num(y)
    return num(x) + ("" if second[0] == "-" else " ") + second


def seat(point: int, turn: int) -> list[int]:
    """Letter and number, from the middle, of the spot on which a point is seen after a turn."""
    u = LETTERS_OF[point] - 5
    v = number_of(point) - 6
    for _ in range(turn):
        old = u
        u = v
        v = v - old
    return [u, v]


def spot(point: int, turn: int) -> list[float]:
    """Where a point is seen, to three digits."""
    u, v = seat(point, turn)
    x = u * 0.8660254037844386
    sign = -1 if x < 0 else 1
    return [sign * int(abs(x) * 1000 + 0.5) / 1000, u / 2 - v]


def drawing_order(turn: int) -> list[int]:
    """All points from top to bottom, then from left to right."""
    found: list[int] = []
    for height in range(-10, 11):
        for letter in range(-5, 6):
            for point in range(POINTS):
                u, v = seat(point, turn)
                if u == letter and u - 2 * v == height:
                    found.append(point)
    return found


def point_place(point: int, turn: int) -> str:
    """The transform of a point's group."""
    x, y = spot(point, turn)
    return "translate(" + num(x) + " " + num(y) + ")"


def labels_markup(turn: int) -> str:
    """Letters and numbers beside their lines."""
    text = ""
    for way in (0, 2):
        for point in range(POINTS):
            if next_point(point, way + 3) != -1:
                continue
            x, y = spot(point, turn)
            inner_way = way if way == 0 else 2
            inner = spot(next_point(point, inner_way), turn)
            name = point_name(point)
            label = name[0] if way == 0 else name[1:]
            x += (x - inner[0]) * 0.765
            y += (y - inner[1]) * 0.765 + 0.09
            limit = 5.0 - 0.06 * (len(label) - 1)
            x = max(0 - limit, min(x, limit))
            text += '<text x="' + num(x) + '" y="' + num(y) + '">' + label + "</text>"
    return '<g class="labels" font-size=".25">' + text + "</g>"


# Pieces and corners


def piece_markup(content: int, pip: bool) -> str:
    """What lies on a point."""
    if content == 0:
        return ""
    suffix = "-pip" if pip and content <= 2 else ""
    return '<use href="#' + PIECE_NAMES[content] + suffix + '"/>'


def corners_markup(state: State, turn: int) -> str:
    """The places of taken rings, and the pool."""
    return places_markup(state, 0, turn) + places_markup(state, 1, turn) + pool_markup(state)


def places_markup(state: State, player: int, turn: int) -> str:
    """The places of a player's taken rings, on his side."""
    middle = (RING_OUT + RING_IN) / 2 * TAKEN_SCALE
    width = (RING_OUT - RING_IN) * TAKEN_SCALE
    side = 1 if (player == 0) == (turn in (5, 0, 1)) else -1
    material = "ivory" if player == 0 else "ebony"
    ring = PIECE_NAMES[3 + player]
    text = ""
    for index in range(rings_needed(state)):
        text += '<g transform="translate(' + num(side * TAKEN_X[index]) + " "
        text += num(side * TAKEN_Y) + ')">'
        text += disc("sunk-light", middle, 0.012, 0.016, width + 0.03)
        text += disc("sunk", middle, 0, 0, width + 0.03)
        text += disc("sunk-dark", middle + width / 2, 0.005, 0.007, 0.03)
        text += disc("lining-" + material, middle, 0, 0, 0.042)
        if index < state[WHITE_OFF + player]:
            name = ("white-" if player == 0 else "black-") + str(index)
            text += '<g data-place="' + name + '" transform="scale(.8)"><use href="#' + ring
            text += '"/></g>'
        text += "</g>"
    return '<g class="places">' + text + "</g>"


def pool_markup(state: State) -> str:
    """A pile that shrinks as the pool does, and the number."""
    count = pool_of(state)
    text = disc("sunk-floor", MARKER_OUT * PILE_SCALE, PILE_X, PILE_Y, 0)
    for i in range((count + MARKERS_IN_PILE - 1) // MARKERS_IN_PILE):
        shape = "black-marker" if i % 2 == 0 else "white-marker"
        if i > 0:
            shape += "-body"
        text += '<use href="#' + shape + '" transform="translate(' + num(PILE_X) + " "
        text += num(PILE_Y - i * PIECE_HEIGHT * PILE_SCALE) + ')scale(.86)"/>'
    number = '<text class="pool" x="-4.32" y="4.97" font-size=".36">' + str(count) + "</text>"
    return '<g class="pile">' + text + "</g>" + number


# Marks


def disc(css: str, radius: float, x: float, y: float, width: float) -> str:
    """A circle."""
    text = "<circle"
    if css != "":
        text += ' class="' + css + '"'
    if x != 0:
        text += ' cx="' + num(x) + '"'
    if y != 0:
        text += ' cy="' + num(y) + '"'
    text += ' r="' + num(radius) + '"'
    if width != 0:
        text += ' stroke-width="' + num(width) + '"'
    return text + "/>"


def stroke(css: str, data: str, width: float) -> str:
    """A path."""
    wear = ' class="' + css + '"' if css != "" else ""
    return "<path" + wear + ' d="' + data + '" stroke-width="' + num(width) + '"/>'


def cased(data: str, widths: list[float], css: str, more: str) -> str:
    """A path twice: wide in ink, then narrow in its colour."""
    ends = " " + more if more != "" else ""
    return stroke("ink" + ends, data, widths[1]) + stroke(css + ends, data, widths[0])


def dashes(x: float, y: float, radius: float, count: int) -> str:
    """Path data of a dashed circle: that many arcs, which cover 0.6 of it."""
    step = 2 * pi / count
    r = num(radius)
    data = ""
    for i in range(count):
        start = i * step - step * 0.3
        end = i * step + step * 0.3
        data += "M" + pair(x + radius * cos(start), y + radius * sin(start))
        data += "A" + r + " " + r + " 0 0 1 "
        data += pair(x + radius * cos(end), y + radius * sin(end))
    return data


def turn_marks(before: State, events: list[Event], turn: int) -> str:
    """What a turn leaves on the board until the next: where from, where to, what was removed."""
    source = -1
    target = -1
    rings: list[int] = []
    rows = ""
    for event in events:
        if event[0] == MOVE:
            source = event[1]
            target = event[2]
        elif event[0] == PLACE:
            target = event[1]
        elif event[0] == RING:
            rings.append(event[1])
        elif event[0] == ROW:
            rows += row_marks(ROWS_OF_FIVE[event[1]], turn)
    wash = ""
    shown = ""
    if target != -1:
        x, y = spot(target, turn)
        if source != -1:
            sx, sy = spot(source, turn)
            length = ((x - sx) * (x - sx) + (y - sy) * (y - sy)) ** 0.5
            dx = (x - sx) / length
            dy = (y - sy) / length
            start = pair(sx + dx * 0.3, sy + dy * 0.3)
            wash += stroke("", "M" + start + "L" + pair(x, y), BAND_WIDTH)
            shown += chevrons(sx, sy, dx, dy, int(length + 0.5))
            shown += cased(dashes(sx, sy, 0.36, 8), MARK_WIDTHS, "past", "butt")
        wash += disc("", PAD_RADIUS, x, y, 0)
        shown += disc("hairline", PAD_RADIUS, x, y, 0.03)
    for p in rings:
        x, y = spot(p, turn)
        hollow = dashes(x, y, RING_OUT - 0.03, 10) + dashes(x, y, RING_IN, 8)
        shown += cased(hollow, MARK_WIDTHS, "past", "butt")
    if wash != "":
        wash = '<g class="wash">' + wash + "</g>"
    if wash + shown == "":
        return rows
    return '<g class="trail">' + wash + shown + "</g>" + rows


def chevrons(x: float, y: float, dx: float, dy: float, length: int) -> str:
    """Arrow heads between the points of a path."""
    data = ""
    for i in range(max(1, length - 1)):
        along = i + (0.5 if length > 1 else 0.43)
        cx = x + dx * along
        cy = y + dy * along
        data += "M" + pair(cx - dx * 0.07 - dy * 0.08, cy - dy * 0.07 + dx * 0.08)
        data += "L" + pair(cx + dx * 0.04, cy + dy * 0.04)
        data += "L" + pair(cx - dx * 0.07 + dy * 0.08, cy - dy * 0.07 - dx * 0.08)
    return stroke("chevrons", data, 0.045)


def row_marks(row: list[int], turn: int) -> str:
    """A removed row: a band with a dashed hollow where each marker lay."""
    x, y = spot(row[0], turn)
    fx, fy = spot(row[4], turn)
    hollows = ""
    for p in row:
        hx, hy = spot(p, turn)
        hollows += dashes(hx, hy, MARKER_OUT - 0.03, 6)
    band = stroke("", "M" + pair(x, y) + "L" + pair(fx, fy), BAND_WIDTH)
    return '<g class="wash">' + band + "</g>" + cased(hollows, MARK_WIDTHS, "past", "butt")


def flipped_points(before: State, events: list[Event]) -> list[int]:
    """The markers that the ring move of a turn turned over and that may still lie there."""
    state = before[:]
    for event in events:
        if event[0] == ROW:
            for p in ROWS_OF_FIVE[event[1]]:
                state[p] = 0
        elif event[0] == RING:
            state[event[1]] = 0
        elif event[0] == MOVE:
            jumped: list[int] = []
            jumped_markers(state, event[1], event[2], jumped)
            return jumped
    return []


# What somebody has drawn


def pen_markup(arrows: list[list[int]], circles: list[int], turn: int) -> str:
    """Arrows and circles, as pen.drawn draws them."""
    text = ""
    for p in circles:
        x, y = spot(p, turn)
        text += pen_circle(x, y)
    for arrow in arrows:
        x, y = spot(arrow[0], turn)
        fx, fy = spot(arrow[1], turn)
        text += pen_arrow(x, y, fx, fy)
    return text


def pen_line(data: str) -> str:
    """A line of the pen."""
    return "<g>" + cased(data, PEN_WIDTHS, "pen", "") + "</g>"


def pen_circle(x: float, y: float) -> str:
    """Once round and a little farther, each time a little wider."""
    data = ""
    for i in range(25):
        radius = 0.44 + 0.16 * (i / 24)
        angle = (-70 + 380 * (i / 24)) * pi / 180
        data += "M" if i == 0 else "L"
        data += pair(x + radius * cos(angle), y + radius * sin(angle))
    return pen_line(data)


def pen_arrow(x: float, y: float, fx: float, fy: float) -> str:
    """A line that bends to its left, and two strokes at its end."""
    dx = fx - x
    dy = fy - y
    length = (dx * dx + dy * dy) ** 0.5
    bend = min(0.16 * length, 0.55) / length
    over_x = x + dx / 2 + 2 * bend * dy
    over_y = y + dy / 2 - 2 * bend * dx
    out = atan2(over_y - y, over_x - x)
    back = atan2(over_y - fy, over_x - fx)
    start = pair(x + 0.3 * cos(out), y + 0.3 * sin(out))
    ex = fx + 0.1 * cos(back)
    ey = fy + 0.1 * sin(back)
    angle = atan2(ey - over_y, ex - over_x)
    head = min(0.3, 0.45 * length)
    one = angle + 34 * pi / 180
    two = angle - 34 * pi / 180
    barbs = "M" + pair(ex - head * cos(one), ey - head * sin(one)) + "L" + pair(ex, ey)
    barbs += "L" + pair(ex - head * cos(two), ey - head * sin(two))
    return pen_line("M" + start + "Q" + pair(over_x, over_y) + " " + pair(ex, ey) + barbs)
