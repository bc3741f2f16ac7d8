"""axe-core on the page as it stands: every rule up to WCAG 2.2 AA and the best practices.

A finding is a violation, or something that axe could not decide ("incomplete") and that none of
our own tests decides (`Decided`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Page

from yinsh.site import packages
from yinsh.site.project import NODE_MODULES

# Every rule there is, also those that axe leaves out unless asked, but for the level AAA, which is
# not what we claim, and those that axe itself has given up. What is to be seen is remembered.
RUN = """async (about) => {
    // A colour on its way to another is none that anybody must read by.
    await Promise.allSettled(document.getAnimations()
        .filter((it) => it instanceof CSSTransition).map(({ finished }) => finished));
    window.shown ??= new WeakSet();
    for (const element of document.body.querySelectorAll("*")) {
        if (element.checkVisibility({ visibilityProperty: true })) shown.add(element);
    }
    const beyond = ["wcag2aaa", "deprecated"];
    const rules = axe.getRules().filter(({ tags }) =>
        (!about || tags.includes(about)) && !tags.some((tag) => beyond.includes(tag)));
    const found = await axe.run(document, {
        runOnly: { type: "rule", values: rules.map(({ ruleId }) => ruleId) },
        resultTypes: ["violations", "incomplete"],
    });
    const told = (kind) => found[kind].flatMap(({ id, nodes }) => nodes.map((node) => [
        kind, id, node.target.flat().join(" "),
        [...node.any, ...node.all, ...node.none].map(({ message }) => message).join("; "),
    ]));
    return [...told("violations"), ...told("incomplete")];
}"""

NEVER = """() => [...document.body.querySelectorAll("*")]
    .filter((it) => it instanceof HTMLElement && !shown.has(it) && shown.has(it.parentElement))
    .map((it) => [...it.attributes].filter(({ name }) => /^data-(?!message)/.test(name))
        .map(({ name, value }) => value ? `${name}=${value}` : name)[0])
    .filter(Boolean)
"""


@dataclass(frozen=True)
class Decided:
    """What axe cannot decide, and which test decides it."""

    rule: str
    where: str
    """A regular expression for all of axe's selector."""
    test: str


class Axe:
    """Looks at a page in the states that a test brings it to, and collects what it finds."""

    def __init__(self, page: Page, decided: Sequence[Decided]) -> None:
        packages.fetch(of_tests=True)
        self._source = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
        self._page = page
        self._decided = decided
        self.findings: dict[str, str] = {}
        """What was found, and in which state first."""
        self.used: set[Decided] = set()

    def look(self, state: str, about: str = "") -> None:
        """Look at the whole page, and at the frames in it; by the rules with that tag, or all."""
        for frame in self._page.frames:
            if not frame.evaluate("() => Boolean(window.axe)"):
                frame.evaluate(self._source)
        for kind, rule, where, why in self._page.evaluate(RUN, about):
            decided = self._decision(rule, where) if kind == "incomplete" else None
            if decided:
                self.used.add(decided)
            else:
                self.findings.setdefault(f"{kind}: {rule}: {where}: {why}", state)

    def _decision(self, rule: str, where: str) -> Decided | None:
        for decided in self._decided:
            if decided.rule == rule and re.fullmatch(decided.where, where):
                return decided
        return None

    def never_shown(self) -> list[str]:
        """The parts of the page that no look has seen."""
        found: list[str] = self._page.evaluate(NEVER)
        return found

    def __str__(self) -> str:
        return "\n".join(f"{state}: {finding}" for finding, state in self.findings.items())
