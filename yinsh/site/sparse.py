"""Python's memory without its empty pages, which are more than half of it.

What is not there need not be kept, read, copied or checked. All numbers have four bytes, the lowest
first: the length of the whole, how many runs of pages there are, for each where it begins and how
long it is; then what is in them. static/runtime/runtime.mjs puts it together again.
Must not know: what the memory is for.
"""

from __future__ import annotations

import struct
import zlib

PAGE = 4096
"""Bytes; the last page may be shorter."""


def pack(memory: bytes) -> bytes:
    runs: list[tuple[int, int]] = []
    for start in range(0, len(memory), PAGE):
        end = min(start + PAGE, len(memory))
        if memory.count(0, start, end) == end - start:
            continue
        if runs and runs[-1][1] == start:
            start = runs.pop()[0]
        runs.append((start, end))
    numbers = [len(memory), len(runs)]
    for start, end in runs:
        numbers += start, end - start
    head = struct.pack(f"<{len(numbers)}I", *numbers)
    return head + b"".join(memory[start:end] for start, end in runs)


def unpack(packed: bytes) -> bytes:
    length, count = struct.unpack_from("<II", packed)
    memory = bytearray(length)
    at = 8 + 8 * count
    for start, size in struct.iter_unpack("<II", packed[8:at]):
        memory[start : start + size] = packed[at : at + size]
        at += size
    return bytes(memory)


def whole_length(file: bytes) -> int:
    """The length of the memory that is packed in a gzip file."""
    begins = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16).decompress(file, 4)
    return int.from_bytes(begins, "little")
