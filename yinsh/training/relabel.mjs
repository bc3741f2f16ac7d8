// Leaves the positions of a file of self-play by moves drawn by lot, and writes down what a search
// makes of where that leads. Arguments as of selfplay.mjs, the job as JSON:
// {out, from, seed, step, strays: [[moves, among]...], evals}; the positions taken are each
// `step`-th of those whose rings all lie. Positions are written as selfplay.mjs does, with
// NO_RESULT for the result: nobody played on from there.
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [modulePath, weightsPath, sharedPath, text] = process.argv.slice(2);
const job = JSON.parse(text);
const engine = await import(pathToFileURL(modulePath));
const { warm } = await import(pathToFileURL(sharedPath));
warm(engine, readFileSync(weightsPath));

const FIELDS = 90;
const BYTES = 92;
const NO_RESULT = 3;
const MOVING = 1;
const known = readFileSync(job.from);
const out = openSync(job.out, "w");
let positions = 0;
let turn = 0;
engine.new_game();
for (let at = 0; at + BYTES <= known.length; at += BYTES * job.step) {
    const cells = known.subarray(at, at + 85);
    const [player, white, black, placed] = known.subarray(at + 85, at + 89);
    if (placed < 10) {
        continue;
    }
    engine.begin_position();
    cells.forEach((content, p) => engine.put_piece(p, content));
    engine.finish_position(MOVING, player, 0, 0, white, black, 0);
    engine.resume_game(job.seed + turn * 7919, player);
    const [moves, among] = job.strays[turn % job.strays.length];
    turn += 1;
    if (engine.stray(moves, among, job.evals) === 0) {
        continue;
    }
    const bytes = Buffer.alloc(BYTES);
    for (let j = 0; j < FIELDS - 1; j += 1) {
        bytes[j] = engine.record_at(j);
    }
    bytes.writeInt16LE(engine.record_at(FIELDS - 1), FIELDS - 1);
    bytes[BYTES - 1] = NO_RESULT;
    writeSync(out, bytes);
    positions += 1;
}
closeSync(out);
process.stdout.write(JSON.stringify({ positions }));
