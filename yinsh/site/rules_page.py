"""The pages rules.html, rules.es.html, ...: the complete rules, with diagrams.

Plain pages without a script, for reading, printing and linking to: each part has an anchor, and
the game links every refusal to the one that explains it (yinsh/view/rule_links.py). The diagrams
are positions that the rules really lead to, drawn by the code that draws the board.
Must not know: any sentence (rules_messages.py), how the site is served.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Final

from yinsh.board import point
from yinsh.game import Position
from yinsh.lessons.step import Step
from yinsh.lessons.table import STEPS
from yinsh.notation import read_action
from yinsh.records.line import Line
from yinsh.records.tree import Game
from yinsh.site import locales
from yinsh.site.rules_messages import RULES
from yinsh.view import drawing, export, ground
from yinsh.view.languages import LANGUAGES, SOURCE, direction
from yinsh.view.layout import DEFAULT, VIEW_BOX
from yinsh.view.paint import SHEETS
from yinsh.view.rule_links import rules_page
from yinsh.view.scene import Scene
from yinsh.view.session import Session
from yinsh.view.staging import stage
from yinsh.view.svg import num

Say = Callable[[str], str]

_STEPS: Final[Mapping[str, Step]] = {step.key: step for step in STEPS}

PARTS: Final = tuple(key.split(".")[1] for key in RULES if key.endswith(".title"))[1:]
"""The parts of the page in order, by their anchors; the first title is the page's own."""


def _of(step: str, *actions: str) -> Session:
    """A step's position after these actions."""
    session = Session(Line(Game(_STEPS[step].start)))
    return session.play_all(map(read_action, actions))


def _lifted(step: str, ring: str) -> Session:
    return _of(step).tap(point(ring))


def _rows(session: Session, *names: str) -> Session:
    """With the row shown that ends so."""
    row = next(row for row in session.rows if (row.row[0], row.row[-1]) == tuple(map(point, names)))
    return session.show_row(row)


def scenes() -> dict[str, Scene]:
    """What the diagrams show, by the parts that have one."""
    sessions = {
        "board": Session(Line(Game(Position.start()))),
        "placing": _of("place"),
        "moving": _lifted("move", "d4"),
        "jumping": _lifted("flip", "e4"),
        "flipping": _of("flip", "e4-e10"),
        "rows": _of("row", "g3-g8"),
        "removing": _of("row", "g3-g8", "xg3-g7"),
        "long-rows": _rows(_of("long"), "e5", "i9"),
        "several-rows": _of("two", "e3-e7"),
        "opponents-rows": _of("gift"),
        "winning": _of("win", "c5-g5"),
    }
    found = {name: stage(session) for name, session in sessions.items()}
    found["board"] = Scene(player=None)
    return found


def diagram(scene: Scene, words: str) -> str:
    """A board that stands for itself; its shapes are those of `shapes`."""
    layers = drawing.layers(scene, DEFAULT)
    return (
        f'<svg class="board" role="img" aria-label="{escape(words)}"'
        f' viewBox="{" ".join(map(num, VIEW_BOX))}">'
        + ground.ground()
        + layers["labels"]
        + layers["corners"]
        + layers["under"]
        + export.pieces(scene, DEFAULT)
        + layers["over"]
        + "</svg>"
    )


def shapes() -> str:
    """What all diagrams of a page are made of, once."""
    return (
        '<svg class="board shapes" width="0" height="0" aria-hidden="true">'
        f"<defs>{drawing.definitions()}</defs></svg>"
    )


def files(policy: str) -> dict[str, str]:
    """The pages by their names, with the policy for hosts that send none."""
    catalogues = {SOURCE: RULES, **locales.catalogues(locales.GUIDE)}
    found = {}
    for code, _, _ in LANGUAGES:
        said = catalogues[code]

        def say(key: str, said: Mapping[str, object] = said) -> str:
            return str(said.get(key, RULES[key]))

        found[rules_page(code).removeprefix("./")] = _page(code, say, policy)
    return found


def _page(code: str, say: Say, policy: str) -> str:
    pictures = scenes()
    title = escape(say("rules.page.title"))
    contents = "".join(
        f'<li><a href="#{part}">{escape(say(f"rules.{part}.title"))}</a></li>' for part in PARTS
    )
    return (
        f'<!doctype html>\n<html lang="{code}" dir="{direction(code)}">\n<head>\n'
        f'<meta charset="utf-8">\n{policy}\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n"
        f'<meta name="description" content="{escape(say("rules.page.description"))}">\n'
        '<meta name="color-scheme" content="light dark">\n'
        '<link rel="icon" href="./static/icons/icon.svg" type="image/svg+xml">\n'
        + "".join(
            f'<link rel="stylesheet" href="./static/{sheet}">\n' for sheet in (*SHEETS, "rules.css")
        )
        + _alternates()
        + f"</head>\n<body>\n{shapes()}\n<header>\n<div>"
        + _way(f"./?lang={code}", say("rules.page.play"))
        + _way(f"./?lang={code}&ui=lesson", say("rules.page.learn"))
        + "</div>\n"
        + _languages(code, say)
        + f"</header>\n<main>\n<h1>{title}</h1>\n<p>{escape(say('rules.page.intro'))}</p>\n"
        f'<nav aria-label="{escape(say("rules.page.contents"))}"><ol>{contents}</ol></nav>\n'
        + "".join(_part(part, say, pictures.get(part)) for part in PARTS)
        + f"</main>\n<footer><p>{escape(say('rules.page.about'))} "
        '<a href="https://www.gipf.com/yinsh/rules/rules.html" rel="noopener">gipf.com</a></p>'
        "</footer>\n</body>\n</html>\n"
    )


def _way(address: str, name: str) -> str:
    return f'<a class="way" href="{escape(address)}">{escape(name)}</a> '


def _alternates() -> str:
    return "".join(
        f'<link rel="alternate" hreflang="{code}" href="{rules_page(code)}">\n'
        for code, _, _ in LANGUAGES
    )


def _languages(here: str, say: Say) -> str:
    items = ""
    for code, name, _ in LANGUAGES:
        current = ' aria-current="page"' if code == here else ""
        items += (
            f'<li><a href="{rules_page(code)}" lang="{code}" hreflang="{code}"{current}>'
            f"{escape(name)}</a></li>"
        )
    return f'<nav aria-label="{escape(say("rules.page.languages"))}"><ul>{items}</ul></nav>\n'


def _part(part: str, say: Say, scene: Scene | None) -> str:
    paragraphs = "".join(
        f"<p>{escape(say(f'rules.{part}.{number}'))}</p>\n"
        for number in range(1, 10)
        if f"rules.{part}.{number}" in RULES
    )
    picture = ""
    if scene is not None:
        words = say(f"rules.{part}.picture")
        picture = (
            f"<figure>{diagram(scene, words)}"
            f'<figcaption aria-hidden="true">{escape(words)}</figcaption></figure>\n'
        )
    return (
        f'<section id="{part}" aria-labelledby="{part}-title">\n'
        f'<div class="words"><h2 id="{part}-title">{escape(say(f"rules.{part}.title"))}'
        f"</h2>\n{paragraphs}</div>\n{picture}</section>\n"
    )
