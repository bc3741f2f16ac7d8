"""The link's low level compiled to JavaScript reads and writes the same."""

import base64
import json
import subprocess
import zlib
from typing import Any

from tests.records.golden import GOLDEN
from yinsh.records import link_bytes as wire
from yinsh.site import compile_viewer, tools

SCRIPT = """
import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
const link = await import(process.argv[1]);
const answers = JSON.parse(readFileSync(0)).map((text) => {
    const data = [];
    const refused = link.unwrap(text, data);
    if (refused) {
        return { refused };
    }
    const deflated = text[0] === link.DEFLATED;
    const bytes = deflated ? Array.from(inflateRawSync(Uint8Array.from(data))) : data;
    const events = [];
    const damaged = link.unpack(bytes, events);
    return { damaged, events, bytes: link.pack(events), text: link.wrap(data, text[0]) };
});
console.log(JSON.stringify(answers));
"""


def in_node(texts: list[str]) -> list[dict[str, Any]]:
    node = tools.find("node", tools.NODE_AT_LEAST)
    module = compile_viewer.module().encode()
    address = f"data:text/javascript;base64,{base64.b64encode(module).decode()}"
    done = subprocess.run(
        [node, "--input-type=module", "-e", SCRIPT, address],
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


def here(text: str) -> dict[str, Any]:
    data: list[int] = []
    refused = wire.unwrap(text, data)
    if refused:
        return {"refused": refused}
    inflated = list(zlib.decompress(bytes(data), -15)) if text[0] == wire.DEFLATED else data
    events: list[wire.Event] = []
    damaged = wire.unpack(inflated, events)
    return {
        "damaged": damaged,
        "events": events,
        "bytes": wire.pack(events),
        "text": wire.wrap(data, text[0]),
    }


def test_golden_links_are_the_same_events() -> None:
    links = [golden.link for golden in GOLDEN]
    answers = in_node(links)
    assert answers == [here(link) for link in links]
    for link, answer in zip(links, answers, strict=True):
        assert answer["damaged"] == ""
        assert answer["text"] == link


def test_what_is_no_link_is_refused_for_the_same_reason() -> None:
    good = [golden.link for golden in GOLDEN if len(golden.link) > 20]
    bad = ["", "x", "a", "aqD", "é", "🙂aa"]
    bad += [link[:-2] for link in good] + [link[:9] + "é" + link[10:] for link in good]
    bad += [link[:9] + "🙂" + link[10:] for link in good]
    bad += [wire.wrap(data, "a") for data in ([3], [85, 123], [90, 3, 65], [91, 6], [92, 1], [200])]
    bad += [wire.wrap([90, 255, 255, 255, 255], "a"), wire.wrap([95, 1, 65], "a")]
    answers = in_node(bad)
    assert answers == [here(text) for text in bad]
    assert all(answer.get("refused") or answer["damaged"] for answer in answers)
