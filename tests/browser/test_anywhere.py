"""The whole promise at once: on a plain web server, in a frame of another site, without network,
and on to the next version when the server is back."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.blog import served
from tests.browser.conftest import READY, START_TIMEOUT
from tests.browser.host import Host
from tests.browser.table import Table
from tests.browser.test_offline import KEPT, NEW, OLD, QUICK, UPDATE, next_site
from tests.browser.visitor import visitor
from tests.browser.whole_games import against, my_turn, play_to_the_end
from yinsh.view.settings import settings_text

__all__ = ["next_site"]

BELOW = "some/path"


class PlainHost(Host):
    """Python's own web server: no header of ours, no compression, nothing known of the site."""

    def __init__(self, top: Path) -> None:
        super().__init__(top, f"/{BELOW}/")

    def publish(self, site: Path) -> None:
        place = self.folder / BELOW
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(site, place)

    def start(self) -> None:
        serves = [sys.executable, "-u", "-m", "http.server", str(self._port)]
        self._process = subprocess.Popen(
            [*serves, "--bind", "127.0.0.1", "--directory", str(self.folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        found = re.search(r" port (\d+)", self._process.stdout.readline())
        assert found is not None
        self._port = int(found[1])


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[PlainHost]:
    running = PlainHost(tmp_path / "www")
    running.publish(site)
    running.start()
    yield running
    running.close()


@pytest.fixture
def person(playwright: Playwright) -> Iterator[Page]:
    """Somebody with an ordinary browser, whose storage is parted by site."""
    with visitor(playwright) as context:
        page = context.new_page()
        page.add_init_script(f"localStorage.setItem('yinsh.settings', {settings_text(QUICK)!r})")
        yield page


def opened(page: Page, address: str) -> Table:
    """The blog, with a person able to act in its frame."""
    page.goto(address)
    page.frame_locator("iframe").locator(READY).wait_for(state="attached", timeout=START_TIMEOUT)
    return Table(page, page.main_frame.child_frames[0])


@pytest.mark.long
@pytest.mark.timeout(900)
def test_a_plain_server_a_frame_no_network_and_the_next_version(
    person: Page, host: PlainHost, next_site: Path
) -> None:
    frame = f'<iframe src="{host.url}?embed=0" width="900" height="700"></iframe>'
    with served(frame, "localhost") as blog:
        table = opened(person, blog)
        table.view.locator(KEPT).wait_for(state="attached", timeout=START_TIMEOUT)
        assert table.view.evaluate("document.title") == OLD[0]

        host.kill()
        table = opened(person, blog)
        against(table, 1, "white")
        assert play_to_the_end(table, 1) in ("white", "black", "draw")
        against(table, 1, "white")
        table.play(["e5"])
        my_turn(table)
        played = table.position

        host.publish(next_site)
        host.start()
        table = opened(person, blog)
        assert table.view.evaluate("document.title") == OLD[0]
        assert table.position == played
        table.view.locator(UPDATE).wait_for(state="attached", timeout=START_TIMEOUT)
        table.button("notice-act").click()
        expect(person.frame_locator("iframe").locator('[data-plate="white"]')).to_contain_text(
            NEW[1], timeout=START_TIMEOUT
        )
        table = Table(person, person.main_frame.child_frames[0])
        table.view.locator(READY).wait_for(state="attached", timeout=START_TIMEOUT)
        assert table.view.evaluate("document.title") == NEW[0]
        assert table.position == played
        table.play(
            ["d4"] if table.view.locator('[data-point="d4"][data-target]').count() else ["f3"]
        )
        my_turn(table)

        host.kill()
        table = opened(person, blog)
        assert table.view.evaluate("document.title") == NEW[0]
