"""`python3 -m yinsh messages`: the translations follow the English source, and what they lack.

After a change of yinsh/view/messages.py: new sentences come into every yinsh/locales/*.po empty,
changed ones are marked fuzzy, dropped ones go. Must not know: how the files are written.
"""

import argparse
import sys

from yinsh.site import locales
from yinsh.site.project import SiteError


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python3 -m yinsh messages",
        description="Make the translations follow the English sentences, and say what they lack.",
    )
    parser.add_argument("--check", action="store_true", help="only say it, and change nothing")
    given = parser.parse_args(arguments)
    try:
        changed = [] if given.check else locales.update()
        wrong = locales.problems()
    except SiteError as error:
        print(f"yinsh: {error}", file=sys.stderr)
        return 1
    for name in changed:
        print(f"{name} follows the source now")
    for line in wrong:
        print(line)
    print(f"{len(wrong)} to do" if wrong else "Every sentence is there in every language.")
    return 1 if wrong else 0
