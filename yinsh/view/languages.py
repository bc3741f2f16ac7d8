"""Which languages there are, and which one a reader gets.

Read before anything is painted (static/language.js, compiled) and by the application. A language
is here if yinsh/locales/ has its sentences; English is the source and has no file.
Must not know: any sentence, where wishes are kept.
"""

from typing import Final

# Code; its own name, the same in every language; the direction in which it is written.
LANGUAGES: Final = [
    ["en", "English", "ltr"],
    ["es", "Español", "ltr"],
    ["ru", "Русский", "ltr"],
    ["fr", "Français", "ltr"],
    ["de", "Deutsch", "ltr"],
    ["nl", "Nederlands", "ltr"],
]

SOURCE: Final = "en"


def language_for(wishes: list[str]) -> str:
    """The first of the wishes that there is, else English.

    Wishes are codes as browsers give them, with or without a country: "es", "es-AR". What is no
    language ("auto", "") is no wish.
    """
    for wish in wishes:
        code = wish.lower().split("-")[0]
        for language in LANGUAGES:
            if language[0] == code:
                return code
    return "en"


def direction(code: str) -> str:
    """How a language is written."""
    for language in LANGUAGES:
        if language[0] == code:
            return language[2]
    return "ltr"
