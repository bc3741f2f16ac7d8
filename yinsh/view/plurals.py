"""Which form of a sentence goes with a number, in each language.

The categories are those of Unicode's CLDR, as far as whole numbers have them ("other" is for
fractions in Russian); where CLDR has one for millions (Spanish, French), the usual form serves, as
gettext's own tables have it. `gettext` says the same in the header of a .po file, whose forms
stand in the order of the categories. A test compares the two.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Plurals:
    """The plural rule of a language."""

    categories: tuple[str, ...]
    of: Callable[[int], str]
    """The category of a number."""
    gettext: str
    """The index of the category, as an expression of C."""


def _one(count: int) -> str:
    return "one" if count == 1 else "other"


def _up_to_one(count: int) -> str:
    return "one" if count in (0, 1) else "other"


def _east_slavic(count: int) -> str:
    """1, 21, 101: one; 2-4, 22-24: few; 0, 5-20, 25-30, 111: many."""
    if count % 10 == 1 and count % 100 != 11:
        return "one"
    if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14):
        return "few"
    return "many"


_LIKE_ENGLISH = Plurals(("one", "other"), _one, "n != 1")
_RUSSIAN = (
    "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"
)  # fmt: skip

PLURALS: Final = {
    "en": _LIKE_ENGLISH,
    "es": _LIKE_ENGLISH,
    "ru": Plurals(("one", "few", "many"), _east_slavic, _RUSSIAN),
    "fr": Plurals(("one", "other"), _up_to_one, "n > 1"),
    "de": _LIKE_ENGLISH,
    "nl": _LIKE_ENGLISH,
}
