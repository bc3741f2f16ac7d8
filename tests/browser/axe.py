"""axe-core on the page as it stands: every rule up to WCAG 2.2 AA and the best practices.

A finding is a violation, or something that axe could not decide ("incomplete") and for which no
test of ours stands in (`DECIDED`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from yinsh.site import packages
from yinsh.site.project import NODE_MODULES

# Every rule there is, also those that axe leaves out unless asked, but for the level AAA, which is
# not what we claim, and those that axe itself has given up.
RUN = """async () => {
    // A colour on its way to another is none that anybody must read by.
    await Promise.all(document.getAnimations()
        .filter((it) => it instanceof CSSTransition).map(({ finished }) => finished));
    const beyond = ["wcag2aaa", "deprecated"];
    const rules = axe.getRules().filter(({ tags }) => !tags.some((tag) => beyond.includes(tag)));
    const found = await axe.run(document, {
        runOnly: { type: "rule", values: rules.map(({ ruleId }) => ruleId) },
        resultTypes: ["violations", "incomplete"],
    });
    const told = (kind) => found[kind].flatMap(({ id, nodes }) => nodes.map((node) => ({
        kind, rule: id, where: node.target.flat().join(" "),
        why: [...node.any, ...node.all, ...node.none].map(({ id, data, message }) =>
            (data && data.messageKey) || message),
    })));
    return [...told("violations"), ...told("incomplete")];
}"""


class Axe:
    """Looks at the page in the states that a test brings it to, and collects what it finds."""

    def __init__(self, page: Page, decided: dict[tuple[str, str], str]) -> None:
        packages.fetch(of_tests=True)
        self._source = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
        self._page = page
        self._decided = decided
        self.used: set[tuple[str, str]] = set()
        self.findings: list[str] = []

    def look(self, state: str) -> None:
        """Look at the whole page, and at the frames in it."""
        for frame in self._page.frames:
            if not frame.evaluate("() => Boolean(window.axe)"):
                frame.evaluate(self._source)
        for finding in self._page.evaluate(RUN):
            self.findings += [f"{state}: {text}" for text in self._judge(**finding)]

    def _judge(self, kind: str, rule: str, where: str, why: list[str]) -> Iterator[str]:
        for reason in why or [""]:
            if kind == "incomplete" and (rule, reason) in self._decided:
                self.used.add((rule, reason))
            else:
                yield f"{kind}: {rule}: {where}: {reason}"


def all_findings(lookers: list[Axe]) -> str:
    """One line for each, alike ones only once."""
    lines: dict[str, Any] = {}
    for looker in lookers:
        for finding in looker.findings:
            _, _, what = finding.partition(": ")
            lines.setdefault(what, finding)
    return "\n".join(lines.values())
