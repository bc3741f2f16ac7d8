"""Zip archives that depend on nothing but the names and bytes put into them.

Must not know: what the files are.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

# The earliest date a zip can hold. A real one would make every build a new version of the site.
EPOCH = (1980, 1, 1, 0, 0, 0)


def zip_bytes(files: Mapping[str, bytes]) -> bytes:
    """A compressed zip of `files` (name in the archive -> content), sorted by name."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = 3
            info.external_attr = 0o100644 << 16
            archive.writestr(info, files[name], compresslevel=9)
    return buffer.getvalue()
