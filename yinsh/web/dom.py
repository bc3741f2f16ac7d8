"""Elements of the page, written to only where something differs.

Crossing from Python to the browser is what costs time (a look-up by id over 100 microseconds, an
attribute on a kept element under 10), so elements are looked up once and what was last written
to each is remembered; sentences among it are said again when the language has changed.
"""

from collections.abc import Callable
from typing import Any
from weakref import WeakSet

from js import document
from pyodide.ffi import create_proxy

from yinsh.view.messages import Said, again

_UNKNOWN = object()


class Node:
    """One element, and what we last wrote to it."""

    __slots__ = ("__weakref__", "_written", "element")

    def __init__(self, element: Any) -> None:
        self.element = element
        self._written: dict[str, Any] = {}

    def set(self, name: str, value: str | None) -> None:
        """Give the attribute this value; None takes it away."""
        if self._changes(name, value):
            if value is None:
                self.element.removeAttribute(name)
            else:
                self.element.setAttribute(name, value)

    def flag(self, name: str, on: bool) -> None:
        """An attribute that is either there, empty, or not."""
        self.set(name, "" if on else None)

    def text(self, value: str) -> None:
        """Replace what the element holds by plain text."""
        if self._changes("#text", value):
            self.element.textContent = value

    def markup(self, value: str) -> None:
        """Replace what the element holds by markup of our own making."""
        if self._changes("#markup", value):
            self.element.innerHTML = value

    def _changes(self, name: str, value: str | None) -> bool:
        if self._written.get(name, _UNKNOWN) == value:
            return False
        self._written[name] = value
        if isinstance(value, Said):
            _speaking.add(self)
        return True

    def forget(self) -> None:
        """Something else may have written to the element: write everything again."""
        self._written.clear()

    def say_again(self) -> None:
        """Say what it says in the language that is spoken now."""
        said = [(name, value) for name, value in self._written.items() if isinstance(value, Said)]
        for name, value in said:
            del self._written[name]  # others may have written over it
            if name == "#text":
                self.text(again(value))
            else:
                self.set(name, again(value))


_speaking: "WeakSet[Node]" = WeakSet()


def say_all_again() -> None:
    """Have every element say what it says in the language that is spoken now."""
    for node in list(_speaking):
        node.say_again()


def find(selector: str) -> Node:
    """The one element that the page must have; LookupError when it does not."""
    element = document.querySelector(selector)
    if not element:
        raise LookupError(f"the page has no {selector}")
    return Node(element)


def find_all(selector: str) -> list[Node]:
    """Every element that matches."""
    return [Node(element) for element in document.querySelectorAll(selector)]


def closest(event: Any, selector: str) -> Any | None:
    """The element matching `selector` that the event happened in, or None."""
    target = event.target
    if not hasattr(target, "closest"):  # the document itself, a text node
        return None
    return target.closest(selector) or None  # the browser's null is not Python's None


def active() -> Any | None:
    """The element that has the keyboard's focus, or None."""
    return document.activeElement or None


def listen(element: Any, kind: str, handler: Callable[[Any], None], *, first: bool = False) -> None:
    """Listen for as long as the page lives; `first`, before whatever the event happened in."""
    element.addEventListener(kind, create_proxy(handler), first)
