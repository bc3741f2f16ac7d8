"""Our text record: a game as people write it down. README.md in `records/` specifies it.

    [White "Ann"]
    [Date "2026-11-30"]

    1.e5 2.d4 ... 11.h7-g7! {Takes the edge.} (11.h7-h9 12.c4-c7) 12.i8-f5;xg5-g9xa5
    white resigns

`grammar` finds headers, turns, comments and brackets in a text, `codec` knows how each is
written, `reader` plays them, `writer` writes them.
"""

from yinsh.records.text.reader import read_text
from yinsh.records.text.writer import write_text

__all__ = ["read_text", "write_text"]
