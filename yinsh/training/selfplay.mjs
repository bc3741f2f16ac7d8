// Runs the compiled kernel's games against itself and writes their positions to a file.
// Arguments: module, weights file, what the worker shares, and the job as JSON:
// {out, games, seed, scattered: [least, most], evals, depth, wild}.
// A position is 92 bytes: 85 contents, player, rings taken by White and by Black, rings placed,
// the score (16 bits, low byte first), the result (0 drawn, 1 White, 2 Black won).
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [modulePath, weightsPath, sharedPath, text] = process.argv.slice(2);
const job = JSON.parse(text);
const engine = await import(pathToFileURL(modulePath));
const { warm } = await import(pathToFileURL(sharedPath));
warm(engine, readFileSync(weightsPath));

const FIELDS = 90;
const BYTES = 92;
const out = openSync(job.out, "w");
const results = [0, 0, 0];
const [least, most] = job.scattered;
let positions = 0;
for (let game = 0; game < job.games; game += 1) {
    const scattered = least + (game % (most - least + 1));
    engine.new_game();
    const result = engine.play_game(
        job.seed + game * 7919, scattered, job.evals, job.depth, job.wild,
    );
    results[result] += 1;
    const count = engine.records();
    const bytes = Buffer.alloc(count * BYTES);
    for (let i = 0; i < count; i += 1) {
        for (let j = 0; j < FIELDS - 1; j += 1) {
            bytes[i * BYTES + j] = engine.record_at(i * FIELDS + j);
        }
        bytes.writeInt16LE(engine.record_at(i * FIELDS + FIELDS - 1), i * BYTES + FIELDS - 1);
        bytes[i * BYTES + BYTES - 1] = result;
    }
    writeSync(out, bytes);
    positions += count;
}
closeSync(out);
process.stdout.write(JSON.stringify({ games: job.games, positions, results }));
