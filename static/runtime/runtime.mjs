/* PyScript's `interpreter`: our own Pyodide, started from a memory snapshot.
 *
 * boot.js has downloaded and checked everything before; here it is put together, at once when this
 * module runs and not only when PyScript has read its settings and asks. When there is no snapshot,
 * or it does not restore, Python starts the ordinary, slower way.
 * Must not know: what the application is.
 */
import createPyodideModule from "./pyodide.asm.mjs";
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

const boot = globalThis.yinshBoot;
const at = (name) => new URL(name, import.meta.url).href;

// Pyodide starts to compile only once it holds the snapshot, and hangs for ever when compiling
// fails. boot.js compiles while the file arrives; the finished module is put in where Pyodide asks
// the browser for it, which is the only place it offers. What it gets there may wait for `more`.
const instantiate = WebAssembly.instantiateStreaming;
function useCompiledModule(more) {
  const compiled = boot.content(at("pyodide.asm.wasm"));
  WebAssembly.instantiateStreaming = async (source, imports) => {
    await source;
    const module = await compiled;
    const instance = await WebAssembly.instantiate(module, imports);
    await more;
    return { module, instance };
  };
}

function start(options) {
  return load({
    ...options,
    createPyodideModule,
    indexURL: at("."),
    lockFileContents: boot.lock, // of Pyodide's 300 packages we load none: a stub without them
    packageBaseUrl: at("."),
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
  });
}

// The first that PyScript runs writes its own Python package out, file by file, and imports it. The
// snapshot has it compiled, for whoever imports it.
const WRITES_PACKAGE = "import pyscript as _pyscript";
function withoutWriting(python) {
  const run = python.runPythonAsync;
  python.runPythonAsync = (code, options) => {
    python.runPythonAsync = run;
    return run.call(python, code.includes(WRITES_PACKAGE) ? "" : code, options);
  };
}

// The snapshot leaves out what is empty: yinsh/site/sparse.py.
function fill(place, snapshot) {
  const [, count] = new Uint32Array(snapshot.buffer, 0, 2);
  const runs = new Uint32Array(snapshot.buffer, 8, 2 * count);
  let from = 8 + runs.byteLength;
  for (let i = 0; i < runs.length; i += 2) {
    const [start, length] = [runs[i], runs[i + 1]];
    place.set(snapshot.subarray(from, from + length), start);
    from += length;
  }
}

// All that Pyodide wants to know of the snapshot at first is how long it is; so it gets a place for
// it, and prepares everything else while that is being unpacked.
async function restored() {
  const file = at("snapshot.bin");
  const place = new Uint8Array(boot.memory(file));
  const filled = boot.content(file).then((snapshot) => {
    boot.alive();
    if (!snapshot) throw new Error("there is none");
    fill(place, snapshot);
  });
  useCompiledModule(filled);
  const starting = start({ stdLibURL: at("stdlib-rest.zip"), _loadSnapshot: place });
  const [python] = await Promise.all([
    starting,
    filled, // without it, `starting` never ends
  ]).catch((error) => {
    boot.mendSnapshot();
    throw error;
  });
  delete python._api?.config?._loadSnapshot; // 31 MB that Pyodide would hold on to
  // The snapshot carries the random state of the machine that built it.
  python.runPython("import random\nrandom.seed()");
  withoutWriting(python);
  return python;
}

async function python() {
  try {
    return await restored();
  } catch (error) {
    console.warn("runtime: starting without the memory snapshot", error);
    useCompiledModule();
    return await start({ stdLibURL: at("stdlib.zip") });
  } finally {
    WebAssembly.instantiateStreaming = instantiate;
  }
}

const started = python();

export function loadPyodide() {
  return started;
}
