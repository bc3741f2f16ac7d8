"""The settings as the page shows them: a control for every option with a section, in their order.

Markup with the keys of its words (page.py puts them in); what a control's value means, and that it
is kept, is the browser's business (yinsh/web/dialogs.py). A setting with a line of its own about
it has the key `settings.NAME.detail`.
Must not know: what is set now.
"""

from html import escape
from typing import Final

from yinsh.options import OPTIONS
from yinsh.site import locales
from yinsh.view.messages import ENGLISH
from yinsh.view.settings import CHOICES, DEFAULTS, LOOKS

SECTIONS: Final = tuple(dict.fromkeys(panel for _, _, _, _, panel, *_ in OPTIONS if panel))


def markup() -> str:
    """All settings, section by section."""
    return "\n".join(map(_section, SECTIONS))


def _section(section: str) -> str:
    names = [name for name, _, _, _, panel, *_ in OPTIONS if panel == section]
    controls = "\n".join(control(name) for name in names)
    return (
        f'<fieldset class="settings" data-section="{section}">'
        f'<legend data-message="settings.section.{section}"></legend>\n{controls}\n</fieldset>'
    )


def control(name: str, css: str = "") -> str:
    """One setting with its name; `css`: classes for where else it stands."""
    icon = '<svg class="icon" aria-hidden="true"><use href="#icon-language"/></svg>'
    # Who cannot read the page looks for the sign.
    title = (icon if name == "lang" else "") + f'<span data-message="settings.{name}"></span>'
    if f"settings.{name}.detail" in ENGLISH:
        title += f'<small data-message="settings.{name}.detail"></small>'
    if name in LOOKS:
        return _pictures(name, title)
    control = _switch(name) if is_switch(name) else _select(name)
    return (
        f'<label class="{f"setting {css}".strip()}">'
        f'<span class="setting-name">{title}</span>{control}</label>'
    )


def is_switch(name: str) -> bool:
    """Is the setting on or off (or left to the device, until somebody switches it)?"""
    return {"on", "off"} <= set(CHOICES[name]) <= {"on", "off", "auto"}


def _switch(name: str) -> str:
    on = " checked" if DEFAULTS[name] == "on" else ""
    return f'<input type="checkbox" class="switch" data-setting="{name}"{on}>'


def _pictures(name: str, title: str) -> str:
    """A look, chosen by seeing it (swatches.py): a group that has the setting's name."""
    choices = "\n".join(
        f'<label class="swatch"><input type="radio" name="look-{name}" value="{escape(value)}"'
        f"{' checked' if value == DEFAULTS[name] else ''}>"
        f'<span class="look" data-look="{name}-{value}"></span>'
        f'<span data-message="settings.{name}.{value}"></span></label>'
        for value in CHOICES[name]
    )
    return (
        f'<fieldset class="looks" data-setting="{name}"><legend>{title}</legend>\n'
        f'<div class="swatches">\n{choices}\n</div></fieldset>'
    )


def _select(name: str) -> str:
    named = ("auto",) if name == "lang" else CHOICES[name]
    options = "".join(
        f'<option value="{escape(value)}"{" selected" if value == DEFAULTS[name] else ""}'
        f' data-message="settings.{name}.{value}"></option>'
        for value in named
    )
    if name == "lang":  # each by its own name, in every language
        options += locales.options()
    return f'<select data-setting="{name}">{options}</select>'
