"""The golden playthroughs: any change of what the rules do or show is a difference in text."""

import pytest

from tests.rules import cases
from tests.rules.playthrough import GAMES, written


@pytest.mark.parametrize("variant", GAMES)
def test_playthrough_is_as_committed(variant: str) -> None:
    """If the change is meant, `python3 -m tests.rules.playthrough` writes the files anew."""
    committed = (cases.DATA / f"playthrough-{variant}.txt").read_text("utf-8")
    assert written(variant) == committed
