"""How a page is to look and begin, as its address asks for it: `?embed=1&theme=dark`.

The parameters are those options (yinsh/options.py) that have a name in the address; they are read
before anything is painted (static/address.js), by the viewer and by the application.
Unknown names are ignored; a value that is none falls back to the default, and is reported.
Must not know: where an address is kept, what is done with the values.
"""

from typing import Final

from yinsh.options import OPTIONS

LONGEST_VALUE: Final = 20


def addressed(value: str) -> str:
    """A value as an address writes it."""
    if value == "on":
        return "1"
    if value == "off":
        return "0"
    return value


def parameter(option: list[str]) -> list[str]:
    """The parameter of an option: its name; its values, the default first; what it means."""
    values = [addressed(option[2])]
    for value in option[1].split("|"):
        if value != option[2]:
            values.append(addressed(value))
    return [option[3], "|".join(values), option[6]]


PARAMETERS: Final = [parameter(option) for option in OPTIONS if option[3] != ""]


def read_parameters(pairs: list[list[str]]) -> list[list[str]]:
    """From names and values, in the order of the address, to what holds: [name, value] for every
    parameter, then ["!name", value, allowed] for each value that is none.

    Of a name that stands there twice, the first one counts.
    """
    found: list[list[str]] = []
    wrong: list[list[str]] = []
    for name, allowed, _ in PARAMETERS:
        value = allowed.split("|")[0]
        for given in pairs:
            if given[0] == name:
                if fits(given[1], allowed):
                    value = given[1]
                else:
                    wrong.append(["!" + name, given[1][0:LONGEST_VALUE], allowed])
                break
        found.append([name, value])
    return found + wrong


def fits(value: str, allowed: str) -> bool:
    """Is it one of the values?"""
    if value in allowed.split("|"):
        return value != "#"
    return "#" in allowed.split("|") and is_number(value)


def is_number(value: str) -> bool:
    """Is it a whole number of no more than four digits?"""
    if len(value) == 0 or len(value) > 4:
        return False
    for sign in value:
        if sign not in "0123456789":
            return False
    return True


def value_of(values: list[list[str]], name: str) -> str:
    """The value of a parameter in what `read_parameters` gave."""
    for entry in values:
        if entry[0] == name:
            return entry[1]
    return ""


def viewing(values: list[list[str]]) -> bool:
    """Is the game only shown at first?"""
    ui = value_of(values, "ui")
    return ui == "view" or (ui == "" and value_of(values, "embed") == "1")


def turned(values: list[list[str]]) -> int:
    """By how many steps of 60 degrees the board is turned in all."""
    turns = int(value_of(values, "turn"))
    if value_of(values, "side") == "black":
        turns += 3
    return turns % 6


def first_shown(values: list[list[str]], named: int, last: int) -> int:
    """How many turns are shown first, of `last`, if the link itself names the turn `named`."""
    start = value_of(values, "start")
    if start == "":
        return named
    return last if start == "last" else min(int(start), last)
