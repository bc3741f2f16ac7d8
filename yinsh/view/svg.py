"""Writing SVG compactly: numbers, paths and the few elements that the drawing is made of.

Colours come only through classes (static/board.css), so that themes switch without redrawing.
"""

from collections.abc import Iterable

from yinsh.view.layout import Spot


def num(value: float) -> str:
    """A number with at most three decimals and nothing superfluous.

    >>> num(-0.5), num(0.0001), num(2.0), num(1.2346)
    ('-.5', '0', '2', '1.235')
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def pair(spot: Spot) -> str:
    """Two coordinates as one path argument.

    >>> pair((0.5, -1))
    '.5-1'
    """
    x, y = (num(value) for value in spot)
    return x + y if y.startswith("-") else f"{x} {y}"


def polyline(spots: Iterable[Spot]) -> str:
    """Path data of straight lines from spot to spot."""
    return "M" + "L".join(pair(spot) for spot in spots)


def dots(spots: Iterable[Spot]) -> str:
    """Path data of a dot on each spot: drawn with round caps, as big as the stroke is wide."""
    return "".join(f"M{pair(spot)}h0" for spot in spots)


def element(name: str, css: str = "", content: str = "", /, **attributes: str | float) -> str:
    """An element; stroke_width=.5 becomes stroke-width=".5"."""
    wear = f' class="{css}"' if css else ""
    rest = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{wear}{rest}>{content}</{name}>" if content else f"<{name}{wear}{rest}/>"


def disc(css: str, radius: float, centre: Spot = (0, 0), **attributes: str | float) -> str:
    """A circle."""
    at: dict[str, str | float] = {}
    if centre[0]:
        at["cx"] = centre[0]
    if centre[1]:
        at["cy"] = centre[1]
    return element("circle", css, **at, r=radius, **attributes)


def path(css: str, data: str, **attributes: str | float) -> str:
    """A path from its data."""
    return element("path", css, d=data, **attributes)


def translate(spot: Spot, scale: float = 1) -> str:
    """A transform attribute's value."""
    grow = f"scale({num(scale)})" if scale != 1 else ""
    return f"translate({num(spot[0])} {num(spot[1])}){grow}"


def use(name: str, at: Spot | None = None, scale: float = 1, css: str = "") -> str:
    """One of the shapes defined in the board's <defs>."""
    if at is None:
        return element("use", css, href=f"#{name}")
    return element("use", css, href=f"#{name}", transform=translate(at, scale))


def group(css: str, *content: str) -> str:
    """The content in a group of its own, or nothing if there is none."""
    inner = "".join(content)
    return element("g", css, inner) if inner else ""
