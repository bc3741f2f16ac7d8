"""The part of segno that the page loads when a QR code is first asked for.

Of the library's modules only those that make the code travel, without the package's own
`__init__`, which would bring writers for a dozen picture formats and half the standard library.
Must not know: what a QR code is for.
"""

from __future__ import annotations

from pathlib import Path

from yinsh.site import build_tools

MODULES = ("encoder.py", "consts.py")


def files() -> dict[str, bytes]:
    """The modules: path in the archive ("segno/encoder.py") -> source."""
    folder = build_tools.packages() / "segno"
    return {f"segno/{name}": (folder / name).read_bytes() for name in MODULES}


def version() -> str:
    """Which segno it is."""
    (pin,) = (pin for pin in build_tools.PINNED if pin.startswith("segno=="))
    return pin.partition("==")[2]


def licence() -> Path:
    """The text of its licence."""
    return build_tools.packages() / f"segno-{version()}.dist-info" / "licenses" / "LICENSE"
