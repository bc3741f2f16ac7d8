"""The language of the page: takes over what static/language.js has found, and changes it.

The page goes on as it is meanwhile: the sentences of a language come as a file, and if it does not
come, everything stays as it was. Must not know: what is said where.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from js import Intl, window
from pyodide.ffi import JsException

from yinsh.view.languages import SOURCE, language_for
from yinsh.view.messages import ENGLISH, Language, Message, say, speak, spoken
from yinsh.web.dom import say_all_again
from yinsh.web.tasks import spawn

Messages = Mapping[str, Message]


class Host(Protocol):
    """Who speaks."""

    def spoken_anew(self) -> None:
        """Say everything again in another language."""

    def notify(self, text: str) -> None:
        """Show a line that stays."""


class Languages:
    """Changes the language."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._page = window.yinshLanguage
        self._parts: set[str] = set()  # of the catalogue, that are used besides the page's own
        self._wanted = str(self._page.code)
        text = self._page.text
        if not text:  # it is English, or its sentences have not come
            self._wanted = SOURCE
        _speak(self._wanted, json.loads(str(text)) if text else ENGLISH)

    def want(self, setting: str) -> None:
        """Speak as a setting asks for it: "auto", or a language."""
        preferred = [str(code) for code in window.navigator.languages or []]
        wanted = language_for([setting, *preferred])
        if wanted != self._wanted:
            self._wanted = wanted
            spawn(self._change(wanted))

    async def _change(self, code: str) -> None:
        try:
            messages: Messages = ENGLISH
            if code != SOURCE:
                messages = json.loads(str(await self._page.load(code)))
                for part in self._parts:
                    messages = {**messages, **await self._of(part, code)}
        except (JsException, ValueError) as error:
            window.console.warn(f"language {code}: {error}")
            if self._wanted == code:
                self._wanted = spoken().code
                self._host.notify(say("notice.no-language"))
            return
        if self._wanted != code:  # somebody has chosen again
            return
        _speak(code, messages)
        self._page.fill(code, window.JSON.parse(json.dumps(messages)))
        say_all_again()
        self._host.spoken_anew()

    def with_part(self, part: str, act: Callable[[], None]) -> None:
        """`act` when the sentences of another part of the catalogue are there, in whatever language
        is spoken from now on; in English they come with the module that says them."""
        new = part not in self._parts
        self._parts.add(part)
        if new and spoken().code != SOURCE:
            spawn(self._take(part, act))
        else:
            act()

    async def _take(self, part: str, act: Callable[[], None]) -> None:
        code = spoken().code
        try:
            more = await self._of(part, code)
            if spoken().code == code:
                _speak(code, {**spoken().messages, **more})
        except (JsException, ValueError) as error:
            window.console.warn(f"language {code}: {error}")
            self._parts.discard(part)
            self._host.notify(say("notice.no-language"))
        act()

    async def _of(self, part: str, code: str) -> Messages:
        found: Messages = json.loads(str(await self._page.load(f"{code}.{part}")))
        return found


def _speak(code: str, messages: Messages) -> None:
    speak(Language(code, messages, _Numbers(code)))


class _Numbers:
    """Writes numbers as a language does; the browser knows how."""

    def __init__(self, code: str) -> None:
        self._code = code
        self._formats: dict[int, Any] = {}

    def __call__(self, value: float, digits: int) -> str:
        if digits not in self._formats:
            options = window.JSON.parse(
                json.dumps({"minimumFractionDigits": digits, "maximumFractionDigits": digits})
            )
            self._formats[digits] = Intl.NumberFormat.new(self._code, options)
        return str(self._formats[digits].format(value))


def date(changed: int) -> str:
    """A day, given in milliseconds, as the language writes it, in one piece."""
    options = window.JSON.parse('{"dateStyle": "medium"}')
    written = Intl.DateTimeFormat.new(spoken().code, options).format(window.Date.new(changed))
    return str(written).replace(" ", "\u00a0")
