"""Small pictures of the looks (themes, boards, pieces), by which the settings let one choose.

Drawn by the board's own code in the colours of themes.css, and put as addresses with their data in
them into a style sheet of its own, which the page asks for when the settings are opened: nothing of
it is part of a start. A board and pieces are shown in the theme that the page has; where the system
dictates the colours, as they are then.
Must not know: where the pictures stand.
"""

from collections.abc import Callable
from typing import Final
from xml.etree import ElementTree

from yinsh.site.project import ROOT
from yinsh.view import drawing
from yinsh.view.layout import Spot
from yinsh.view.paint import SHEETS, THEMES, Paint
from yinsh.view.settings import CHOICES, LOOKS
from yinsh.view.svg import element, num, use

SIZE: Final = (3.6, 2.4)
"""In distances between points."""

Wanted = Callable[[ElementTree.Element], bool]

_SVG: Final = "http://www.w3.org/2000/svg"

# What is seen of the board, from its upper left corner, and the pieces there.
_CORNER: Final = (-5.14, 2.1)
_CORNER_PIECES: Final = {"white-ring": (-3.464, 3.0), "black-marker": (-2.598, 2.5)}
_MIDDLE: Final = (-1.8, -1.2)
_MIDDLE_PIECES: Final = {
    "white-ring": (-0.866, -0.5),
    "black-ring": (0.866, -0.5),
    "white-marker": (-0.866, 0.5),
    "black-marker": (0.866, 0.5),
}


def style_sheet() -> str:
    """The pictures, each for the element with its data-look."""
    css = "\n".join((ROOT / "static" / sheet).read_text("utf-8") for sheet in SHEETS)
    pictures: dict[str, str] = {}
    rules: dict[str, list[str]] = {theme: [] for theme in THEMES}
    plain: list[str] = []
    for theme in THEMES:
        pictures[f"theme-{theme}"] = _page(Paint(css, theme))
        plain.append(_shows(f"theme-{theme}", f"theme-{theme}"))
        for board in CHOICES["board"]:
            pictures[f"board-{board}-{theme}"] = _corner(Paint(css, theme, board))
            rules[theme].append(_shows(f"board-{board}", f"board-{board}-{theme}"))
        for pieces in CHOICES["set"]:
            pictures[f"set-{pieces}-{theme}"] = _middle(Paint(css, theme, pieces=pieces))
            rules[theme].append(_shows(f"set-{pieces}", f"set-{pieces}-{theme}"))
    plain += [_shows("theme-auto", "theme-light"), _shows("theme-auto", "theme-dark", "::after")]
    kept = "".join(f"--{name}: {_address(svg)};\n" for name, svg in pictures.items())
    light, dark, contrast = ("\n".join(rules[theme]) for theme in ("light", "dark", "contrast"))
    return (
        f"/* Made by yinsh/site/swatches.py. */\n.looks {{\n{kept}}}\n"
        + "\n".join(plain)
        + f"\n{light}\n@media (prefers-color-scheme: dark) {{\n"
        + dark.replace(".look[", ":root:not([data-theme]) .look[")
        + "\n}\n"
        + dark.replace(".look[", '[data-theme="dark"] .look[')
        + "\n"
        + contrast.replace(".look[", '[data-theme="contrast"] .look[')
        + "\n@media (forced-colors: active) {\n"
        + contrast.replace(".look[", ":root:root .look[")
        + "\n}\n"
    )


def names() -> tuple[str, ...]:
    """The data-look of every picture: NAME-VALUE."""
    return tuple(f"{name}-{value}" for name in LOOKS for value in CHOICES[name])


def _shows(look: str, picture: str, part: str = "") -> str:
    return f'.look[data-look="{look}"]{part} {{ background-image: var(--{picture}); }}'


def _corner(paint: Paint) -> str:
    """A corner of the board: its frame, its field, two pieces."""
    return _whole(paint.apply(_board(_CORNER_PIECES)), _CORNER)


def _middle(paint: Paint) -> str:
    """All kinds of pieces."""
    return _whole(paint.apply(_board(_MIDDLE_PIECES)), _MIDDLE)


def _page(paint: Paint) -> str:
    """The page, with a part of the board and of the panel."""
    width, height = SIZE
    colour = paint.variables
    board = element(
        "svg",
        "",
        paint.apply(_board(_MIDDLE_PIECES)),
        x=0.3,
        y=0.3,
        width=1.5,
        height=height - 0.6,
        viewBox=f"-1.4 -1.2 1.5 {num(height - 0.6)}",
    )
    panel = {"x": 2.0, "y": 0.3, "width": width - 2.3, "height": height - 0.6, "rx": 0.15}
    line = {"x": 2.2, "height": 0.16, "rx": 0.08}
    content = (
        element("rect", "", width=width, height=height, fill=colour["--page"])
        + board
        + element("rect", "", **panel, fill=colour["--surface"])
        + element("rect", "", **panel, fill="none", stroke=colour["--hairline"], stroke_width=0.05)
        + element("rect", "", y=0.6, width=0.8, **line, fill=colour["--text"])
        + element("rect", "", y=0.94, width=0.6, **line, fill=colour["--muted"])
        + element("rect", "", x=2.2, y=1.4, width=0.9, height=0.4, rx=0.1, fill=colour["--accent"])
    )
    return _whole(content, (0, 0))


def _board(pieces: dict[str, Spot]) -> str:
    return drawing.base() + "".join(use(name, spot) for name, spot in pieces.items())


def _whole(content: str, corner: Spot) -> str:
    """A picture of its own, without what is not to be seen in it."""
    box = " ".join(map(num, (*corner, *SIZE)))
    root = ElementTree.fromstring(f'<svg xmlns="{_SVG}" viewBox="{box}">{content}</svg>')
    _drop(root, lambda it: it.get("display") == "none")
    while _drop(root, _unused(root)):
        pass
    ElementTree.register_namespace("", _SVG)
    return ElementTree.tostring(root, "unicode")


def _drop(top: ElementTree.Element, wanted: Wanted) -> bool:
    """Take out every such element; were there any?"""
    found = [(parent, it) for parent in top.iter() for it in parent if wanted(it)]
    for parent, it in found:
        parent.remove(it)
    return bool(found)


def _unused(root: ElementTree.Element) -> Wanted:
    """Is it a shape to be referred to, and nothing does?"""
    text = " ".join(value for it in root.iter() for value in it.attrib.values())
    used = {word.strip("()") for word in text.replace("url(", " ").split() if word[0] == "#"}
    return lambda it: it.get("id") is not None and f"#{it.get('id')}" not in used


def _address(svg: str) -> str:
    data = svg.replace('"', "'")
    for character in "%#<>":
        data = data.replace(character, f"%{ord(character):02X}")
    return f'url("data:image/svg+xml,{data}")'
