// The compiled kernel under node, for the command line, the tests and matches: jobs as lines of
// JSON on standard input, answers as lines on standard output, one job at a time.
// Arguments: the engine's module, the weights file, the module with what the worker shares.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [modulePath, weightsPath, sharedPath] = process.argv.slice(2);
const engine = await import(pathToFileURL(modulePath));
const { begin, FINISHED, found, warm } = await import(pathToFileURL(sharedPath));
warm(engine, readFileSync(weightsPath));

function tell(message) {
    process.stdout.write(`${JSON.stringify(message)}\n`);
}

tell({ type: "ready" });
for await (const line of createInterface({ input: process.stdin })) {
    const { position, limits, fresh, quiet } = JSON.parse(line);
    if (fresh) {
        engine.new_game();
    }
    begin(engine, position, limits);
    while (engine.step(0) !== FINISHED) {
        if (!quiet) {
            tell({ type: "progress", ...found(engine) });
        }
    }
    tell({ type: "move", ...found(engine) });
}
