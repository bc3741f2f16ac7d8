"""Settings: each is set by its control, kept over a reload, and put back to its default."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_ready
from tests.browser.table import Table
from yinsh.site.settings_panel import is_switch
from yinsh.view.settings import CHOICES, DEFAULTS, LOOKS


def kept(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("localStorage['yinsh.settings'] ?? '{}'"))
    return found


def test_all_of_them_are_set_kept_and_put_back(page: Page, site_url: str) -> None:
    table = Table.open(page, site_url)
    fetched = "performance.getEntriesByType('resource').some((it) => it.name.includes('swatches'))"
    assert not page.evaluate(fetched)  # it is no part of a start
    table.press("settings")
    page.wait_for_function(
        "getComputedStyle(document.querySelector('.look')).backgroundImage.startsWith('url')"
    )
    panel = page.locator('[data-dialog="settings"]')
    others = {}
    for name, values in CHOICES.items():
        control = panel.locator(f'[data-setting="{name}"]')
        if is_switch(name):
            control.click()
            others[name] = "on" if control.is_checked() else "off"
        elif name in LOOKS:
            others[name] = values[-1]
            control.locator("label").last.click()
        else:
            others[name] = next(value for value in values if value != DEFAULTS[name])
            control.select_option(others[name])
    assert {name: kept(page)[name] for name in others} == others

    page.reload()
    wait_ready(page)
    # The board is alone now, and has no such button.
    page.evaluate("document.querySelector('[data-action=settings]').click()")
    for name, value in others.items():
        control = panel.locator(f'[data-setting="{name}"]')
        if is_switch(name):
            expect(control).to_be_checked(checked=value == "on")
        elif name in LOOKS:
            expect(control.locator(":checked")).to_have_value(value)
        else:
            expect(control).to_have_value(value)

    panel.locator('[data-action="default-settings"]').click()
    assert kept(page) == {}
    for name, value in DEFAULTS.items():
        control = panel.locator(f'[data-setting="{name}"]')
        if name in LOOKS:
            expect(control.locator(":checked")).to_have_value(value)
        elif not is_switch(name):
            expect(control).to_have_value(value)
    assert page.locator("html").get_attribute("data-theme") is None
