"""Where PyScript enters the application.

Its modules come from one file of bytecode (yinsh/site/bundle.py), already in memory, instead of a
hundred files to be unpacked and looked for. Those that the start needs are run in a row, each after
what it imports; Python would go a long way to find out as much.
Must not know: anything of the modules.
"""

import dataclasses
import gc
import marshal
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

_whole = marshal.loads(Path("yinsh.bin").read_bytes())
_modules: dict[str, tuple[bool, bytes]] = _whole["modules"]
_written: dict[str, bytes] = _whole["written"]
_first: list[str] = _whole["first"]


class Bundle:
    """Finds and runs the modules of the bundle."""

    def run_first(self) -> None:
        """Run what the start needs, without looking for it."""
        for name in _first:
            parent, _, own = name.rpartition(".")
            module = sys.modules[name] = ModuleType(name)
            spec = module.__spec__ = self.find_spec(name)
            module.__package__ = parent
            if spec and spec.submodule_search_locations is not None:
                module.__package__, module.__path__ = name, spec.submodule_search_locations
            self.exec_module(module)
            if parent:
                setattr(sys.modules[parent], own, module)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in _modules:
            return None
        return ModuleSpec(name, self, origin="yinsh.bin", is_package=_modules[name][0])  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Python makes an ordinary one."""

    def exec_module(self, module: ModuleType) -> None:
        exec(marshal.loads(_modules[module.__name__][1]), module.__dict__)


def _exec(text: Any, names: dict[str, Any], into: dict[str, Any]) -> None:
    """What dataclasses write for each class is compiled already, if the text is just the same."""
    code = _written.get(text)
    exec(marshal.loads(code) if code else text, names, into)


# Of what is made by now, next to nothing will ever be garbage.
gc.disable()
_bundle = Bundle()
sys.meta_path.insert(0, _bundle)
dataclasses.exec = _exec  # type: ignore[attr-defined]
_bundle.run_first()

from yinsh.web.app import App  # noqa: E402  (from the bundle)

App().start()
gc.freeze()
gc.enable()
