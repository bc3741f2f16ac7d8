/* Runs Python code in the pinned Pyodide under node: node run_python.mjs JSON, where JSON has
 * { pyodide, mounts: { "/there": "here", ... }, env: { ... }, code }.
 *
 * Folders of this machine are mounted, so the code reads and writes real files. The value of the
 * code's last expression is the exit code (None is 0).
 * Must not know: what the code does.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { pyodide, mounts, env, code } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);

const python = await loadPyodide({ indexURL: pyodide, env: env ?? {} });
for (const [there, here] of Object.entries(mounts)) {
  python.FS.mkdirTree(there);
  python.mountNodeFS(there, here);
}
try {
  process.exitCode = python.runPython(code) ?? 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
