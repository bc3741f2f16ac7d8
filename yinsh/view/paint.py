"""The board's style sheet turned into attributes, for drawings that leave the page.

A picture in a file, a blog or a canvas has no style sheet beside it, and many programs that show
SVG know neither custom properties nor style elements (which a strict page would not allow either).
So every class of the markup is replaced by plain attributes with the colours of one theme.
The style sheets are the page's own (SHEETS in static/), handed in as one text: there is no second
table of colours. Must not know: what is drawn, files, the browser.
"""

import re
from collections.abc import Iterator
from typing import Final

THEMES: Final = ("light", "dark", "contrast")
SHEETS: Final = ("themes.css", "board.css")
"""The style sheets that are handed in, one after the other."""

Declarations = dict[str, str]

# Whatever else a rule says is for the page: cursors, selection, corners.
_ATTRIBUTES: Final = frozenset(
    "fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray opacity"
    " display stop-color stop-opacity font-family font-weight text-anchor".split()
)
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE: Final = re.compile(r"([^{};]+)\{([^{}]*)\}")
_IS: Final = re.compile(r":is\(([^()]*)\)")
_SIMPLE: Final = re.compile(r"(?:\.board )?(?:\.([\w-]+) )?(?:\.([\w-]+)|(\w+))")
_ATTRIBUTE: Final = re.compile(r'\[data-(theme|board|set)="(\w+)"\]')
_LOOK: Final = re.compile(rf"(?::root)?(?:{_ATTRIBUTE.pattern})*")
_VARIABLE: Final = re.compile(r"var\((--[\w-]+)\)")
_COLOUR: Final = re.compile(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)")
_TAG: Final = re.compile(r'<(/?)(\w+)((?:\s[\w:-]+="[^"]*")*)\s*(/?)>')
_CLASS: Final = re.compile(r'\sclass="([^"]*)"')
_HOOK: Final = re.compile(r'\s(?:class|data-[\w-]+|aria-[\w-]+)="[^"]*"')


class Paint:
    """What the classes of the board look like in one theme, on one material, with one set."""

    def __init__(
        self, css: str, theme: str = "light", board: str = "plain", pieces: str = "classic"
    ) -> None:
        rules = list(_rules(_COMMENT.sub("", css)))
        wanted = {"theme": theme, "board": board, "set": pieces}
        self.variables = variables = Declarations()
        """The custom properties, whether anything uses them or not."""
        for selectors, body in rules:
            if any(_holds(selector, wanted) for selector in selectors):
                variables |= {name: value for name, value in body.items() if name[:2] == "--"}
        self._rules: list[tuple[str | None, str | None, str | None, Declarations]] = []
        """An ancestor's class, and the class or the tag: what such an element has."""
        for selectors, body in rules:
            plain = dict(_plain(body, variables))
            for selector in selectors if plain else ():
                match = _SIMPLE.fullmatch(selector)
                if match:
                    self._rules.append((match[1], match[2], match[3], plain))

    def apply(self, markup: str) -> str:
        """The markup, well formed and as svg.py writes it, without classes and hooks."""
        ancestors: list[frozenset[str]] = []
        known: dict[tuple[frozenset[str], frozenset[str], str], Declarations] = {}

        def painted(match: re.Match[str]) -> str:
            closing, tag, attributes, empty = match.groups()
            if closing:
                ancestors.pop()
                return match[0]
            found = _CLASS.search(attributes)
            classes = frozenset(found[1].split()) if found else frozenset[str]()
            above = frozenset[str]().union(*ancestors)
            if not empty:
                ancestors.append(classes)
            key = classes, above, tag
            if key not in known:
                known[key] = self._attributes(*key)
            kept = _HOOK.sub("", attributes)
            for name in known[key]:
                kept = re.sub(rf'\s{name}="[^"]*"', "", kept)  # a style sheet has the last word
            painted_on = "".join(f' {name}="{value}"' for name, value in known[key].items())
            return f"<{tag}{kept}{painted_on}{empty}>"

        return _TAG.sub(painted, markup)

    def _attributes(self, classes: frozenset[str], above: frozenset[str], tag: str) -> Declarations:
        found: Declarations = {}
        for ancestor, name, element, body in self._rules:
            fits = name in classes if name else element == tag
            if fits and (ancestor is None or ancestor in above):
                found |= body
        return found


def _holds(selector: str, wanted: Declarations) -> bool:
    """Does a selector of nothing but looks, or of the page as such, hold for these?"""
    if not _LOOK.fullmatch(selector):
        return False
    return all(wanted[name] == value for name, value in _ATTRIBUTE.findall(selector))


def _rules(css: str) -> Iterator[tuple[list[str], Declarations]]:
    """Selectors and declarations of every rule that holds whatever the screen is like."""
    for head, body in _RULE.findall(_without_conditions(css)):
        pairs = (line.partition(":") for line in body.split(";"))
        declarations = {name.strip(): value.strip() for name, _, value in pairs if value}
        yield [one for selector in _commas(head) for one in _alternatives(selector)], declarations


def _without_conditions(css: str) -> str:
    """The style sheet without its at-rules, whose blocks hold blocks."""
    kept = ""
    while "@" in css:
        before, _, css = css.partition("@")
        kept += before
        depth = 0
        for at, character in enumerate(css):
            depth += {"{": 1, "}": -1}.get(character, 0)
            if character in "};" and depth == 0:
                css = css[at + 1 :]
                break
    return kept + css


def _commas(selectors: str) -> list[str]:
    """The selectors of a list; commas within brackets divide nothing."""
    return [" ".join(one.split()) for one in re.split(r",(?![^()]*\))", selectors)]


def _alternatives(selector: str) -> list[str]:
    """A selector with `:is(...)` written out."""
    match = _IS.search(selector)
    if match is None:
        return [selector]
    return [_IS.sub(one.strip(), selector, count=1) for one in match[1].split(",")]


def _plain(body: Declarations, variables: Declarations) -> Iterator[tuple[str, str]]:
    for name, value in body.items():
        if name not in _ATTRIBUTES or "calc" in value:
            continue
        value = _VARIABLE.sub(lambda match: variables.get(match[1], "none"), value)
        yield name, _COLOUR.sub(r"rgba(\1,\2,\3,\4)", value).replace('"', "'")
