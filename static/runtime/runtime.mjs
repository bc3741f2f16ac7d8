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
// the browser for it, which is the only place it offers.
const instantiate = WebAssembly.instantiateStreaming;
function useCompiledModule() {
  const compiled = boot.content(at("pyodide.asm.wasm"));
  WebAssembly.instantiateStreaming = async (source, imports) => {
    await source;
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
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

async function python() {
  useCompiledModule();
  try {
    const snapshot = await boot.content(at("snapshot.bin"));
    boot.alive();
    if (snapshot) {
      try {
        const restored = await start({ stdLibURL: at("stdlib-rest.zip"), _loadSnapshot: snapshot });
        // The snapshot carries the random state of the machine that built it.
        restored.runPython("import random\nrandom.seed()");
        return restored;
      } catch (error) {
        console.warn("runtime: the memory snapshot does not restore, starting without it", error);
      }
    }
    return await start({ stdLibURL: at("stdlib.zip") });
  } finally {
    WebAssembly.instantiateStreaming = instantiate;
  }
}

const started = python();

export function loadPyodide() {
  return started;
}
