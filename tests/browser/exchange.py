"""Games that come into the page and leave it: the clipboard, things dropped, pixels to decode."""

from __future__ import annotations

import base64

from playwright.sync_api import Locator, Page

from tests.browser.table import Table
from yinsh.position_text import position_text
from yinsh.records.line import Line
from yinsh.records.reading import read_with_place

# A variation, comments, both players' names, and how it ended.
RECORD = """\
[White "Ann"]
[Black "Bob"]

1.e5 {The middle.} 2.d4 (2.d5 {Or here?} 3.f6) 3.f6
white resigns
"""

TRANSFER = """({ files, text }) => {
    const transfer = new DataTransfer();
    for (const [name, content] of files) {
        const bytes = Uint8Array.from(atob(content), (c) => c.charCodeAt(0));
        transfer.items.add(new File([bytes], name));
    }
    if (text !== null) transfer.setData("text/plain", text);
    return transfer;
}"""

GREY = """async (png) => {
    const image = new Image();
    image.src = "data:image/png;base64," + png;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let grey = "";
    for (let i = 0; i < data.length; i += 4) grey += String.fromCharCode(data[i]);
    return [image.height, image.width, btoa(grey)];
}"""


def seen_in(text: str) -> str:
    """The position that is seen when a text has been opened."""
    return position_text(Line.of(*read_with_place(text)).position)


def allow_clipboard(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])


def clipboard(page: Page) -> str:
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def paste(table: Table, text: str) -> None:
    """Put a text on the clipboard and press Ctrl+V."""
    allow_clipboard(table.page)
    table.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    table.key("ControlOrMeta+v")


def drag(
    page: Page, kind: str, *files: tuple[str, bytes], text: str | None = None, on: str = ".board"
) -> None:
    """One event of something being dragged over the page: dragenter, dragover, dragleave, drop."""
    coded = [[name, base64.b64encode(content).decode()] for name, content in files]
    transfer = page.evaluate_handle(TRANSFER, {"files": coded, "text": text})
    page.locator(on).dispatch_event(kind, {"dataTransfer": transfer})


def grey(page: Page, shown: Locator) -> memoryview:
    """What is seen of an element: rows of pixels, 0 dark, 255 light."""
    png = base64.b64encode(shown.screenshot()).decode()
    height, width, pixels = page.evaluate(GREY, png)
    return memoryview(base64.b64decode(pixels)).cast("B", (height, width))
