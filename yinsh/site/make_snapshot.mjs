/* Boots Pyodide in node, imports the standard modules that the page uses and writes down the
 * memory: node make_snapshot.mjs JSON, where JSON has { pyodide, pyscript, library, rest, modules,
 * output }.
 *
 * In the browser that memory takes the place of Python's own start. It goes together with the
 * library `rest`: what is in memory already need not be in the library any more.
 * Must not know: anything of the application. Its code is not in the snapshot, since a stale one
 * would silently run old code.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Pyodide is one line of a megabyte: node's own report of an error would show all of it.
process.on("uncaughtException", (error) => {
  console.error(error.stack.split("\n").filter((line) => line.length < 300).join("\n"));
  process.exit(1);
});

const { pyodide, pyscript, library, rest, modules, output } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);

const python = await loadPyodide({
  indexURL: pyodide,
  stdLibURL: library,
  _makeSnapshot: true,
  // Where in its line a fault is, is nothing worth without the line.
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
});
for (const name of modules) python.runPython(`import ${name}`);

// The names of the modules in memory decide what `rest` leaves out; asked for in a first run.
if (!rest) {
  const loaded = python.runPython(`
import json as _json, sys as _sys
_json.dumps(sorted(
    name for name, module in _sys.modules.items()
    if (getattr(module, "__file__", None) or "").startswith("/lib/")
))`);
  await writeFile(output, loaded);
  process.exit(0);
}

// From here on imports are served by the smaller library, whose table of contents is cached.
const zip = python.runPython("import sys; next(p for p in sys.path if p.endswith('.zip'))");
python.FS.writeFile(zip, await readFile(rest));
python.runPython(`
import importlib, linecache, re, sys, zipimport
zipimport._zip_directory_cache.clear()
sys.path_importer_cache.clear()
importlib.invalidate_caches()
linecache.clearcache()
re.purge()
import queue  # comes from the smaller library: fails here, not in the browser, if it is broken
del sys.modules["queue"], importlib, linecache, queue, re, sys, zipimport
import gc
for _ in range(3): gc.collect()
del gc
`);

// At each start PyScript writes out its own Python package, imports it and so has it compiled, which
// takes as long as importing the application. Found here first, it is compiled already. What it does
// when it is imported cannot be done here: it asks for the browser.
const { default: written } = await import(pathToFileURL(pyscript).href);
python.globals.set("_written", JSON.stringify(written.pyscript));
python.runPython(`
import json, sys
from importlib.machinery import ModuleSpec

class _Compiled:
    """Finds and runs the modules of PyScript's package."""

    def __init__(self, written):
        self._code = {
            ("pyscript." + file.removesuffix(".py")).removesuffix(".__init__"):
                compile(text, "pyscript/" + file, "exec", dont_inherit=True)
            for file, text in written.items()
        }

    def find_spec(self, name, path=None, target=None):
        if name in self._code:
            return ModuleSpec(name, self, origin="snapshot", is_package=name == "pyscript")

    def create_module(self, spec):
        """Python makes an ordinary one."""

    def exec_module(self, module):
        exec(self._code[module.__name__], module.__dict__)

sys.meta_path.insert(0, _Compiled(json.loads(_written)))
del json, sys, _written
import gc
gc.collect()
gc.freeze()  # what is there already is there for good: no later collection looks at it
del gc
`);

const { _module: wasm } = python;
zeroFreeMemory();
// The heap that Pyodide starts with; the snapshot does not restore into any other.
const FIRST_HEAP = 30 * 1024 * 1024;
if (wasm.HEAP8.length !== FIRST_HEAP) {
  throw new Error(`the memory has grown to ${wasm.HEAP8.length} bytes: import fewer modules`);
}
await writeFile(output, python.makeMemorySnapshot());
process.exit(0);

// Freed memory still holds what it held. Zeroed, it compresses to nothing: take all that the
// allocator has to give without asking for more, and hand it back.
function zeroFreeMemory() {
  wasm._malloc_set_footprint_limit(wasm._malloc_footprint());
  const taken = [];
  for (let size = 1 << 24; size >= 16; size >>= 1) {
    for (let at = wasm._malloc(size); at; at = wasm._malloc(size)) {
      wasm.HEAPU8.fill(0, at, at + wasm._malloc_usable_size(at));
      taken.push(at);
    }
  }
  for (const at of taken) wasm._free(at);
  wasm._malloc_set_footprint_limit(-1);
}
