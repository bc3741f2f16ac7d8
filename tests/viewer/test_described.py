"""What is published for other people's pages is described."""

from __future__ import annotations

from pathlib import Path

import pytest

from yinsh.site import gallery
from yinsh.view import sharing
from yinsh.viewer.orders import KINDS
from yinsh.viewer.parameters import PARAMETERS

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")


@pytest.mark.parametrize("kind", [*KINDS, "ready", "resize", "position", "turn", "end", "error"])
def test_messages_are_in_the_readme(kind: str) -> None:
    assert f"\n      {kind} " in README


@pytest.mark.parametrize("name", [name for name, *_ in PARAMETERS])
def test_parameters_are_in_the_gallery(name: str) -> None:
    assert f"<code>{name}</code>" in gallery.page()


def test_the_snippet_is_the_one_of_the_share_dialog() -> None:
    frame = sharing.Shared("link", "frame", "title").snippet
    assert f'sandbox="{gallery.SANDBOX}" allow="{gallery.ALLOW}"' in frame
    assert gallery.SANDBOX in README
