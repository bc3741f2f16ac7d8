// The compiled kernel under node, for the command line, the tests and matches: jobs as lines of
// JSON on standard input, answers as lines on standard output, one job at a time.
// Arguments: the engine's module, the weights file, the modules with what the worker shares.
// A job with `helpers` has so many threads beside this one, which run this file as well.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

const argv = process.argv.slice(2);
const [modulePath, weightsPath, sharedPath, teamPath] = argv;
const engine = await import(pathToFileURL(modulePath));
const { begin, DEEPER, FINISHED, found, warm } = await import(pathToFileURL(sharedPath));
const { help, Team } = await import(pathToFileURL(teamPath));
warm(engine, readFileSync(weightsPath));

function startHelper(heard, lost) {
    const worker = new Worker(fileURLToPath(import.meta.url), { argv });
    worker.on("message", heard);
    worker.on("error", lost);
    worker.unref();
    return worker;
}

function tell(message) {
    process.stdout.write(`${JSON.stringify(message)}\n`);
}

async function lead() {
    const team = new Team(engine, startHelper);
    tell({ type: "ready" });
    for await (const line of createInterface({ input: process.stdin })) {
        const { position, limits, fresh, quiet, helpers } = JSON.parse(line);
        if (fresh) {
            engine.new_game();
        }
        begin(engine, position, limits);
        team.begin(helpers ?? 0, position, fresh);
        for (let state = team.step(0); state !== FINISHED; state = team.step(0)) {
            if (state === DEEPER && !quiet) {
                tell({ type: "progress", ...found(engine) });
            }
            if (helpers) {
                await new Promise(setImmediate); // what the helpers have to say comes in
            }
        }
        team.end();
        tell({ type: "move", ...found(engine) });
    }
}

if (isMainThread) {
    await lead();
} else {
    parentPort.on("message", help(engine, (message) => parentPort.postMessage(message)));
    parentPort.postMessage({ type: "ready" });
}
