// Plays two compiled engines against each other, each opening both ways. Arguments: what the
// worker shares, and the match as JSON: {a: {module, weights, evals, depth, noise, placing}, b: the same,
// pairs, seed, scattered}. Answers a's result in each game: 1, 0.5 or 0, White's game first.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [sharedPath, text] = process.argv.slice(2);
const { warm } = await import(pathToFileURL(sharedPath));
const match = JSON.parse(text);

// A module is a kernel, and has one state; another address makes another one.
async function player(side, name) {
    const engine = await import(`${pathToFileURL(side.module)}?${name}`);
    warm(engine, readFileSync(side.weights));
    return { engine, ...side };
}

const a = await player(match.a, "a");
const b = await player(match.b, "b");
const DRAWN = 0;
const WON_BY = 1;
const GOES_ON = 3;
const scores = [];
const spent = [0, 0];
for (let game = 0; game < 2 * match.pairs; game += 1) {
    const players = game % 2 === 0 ? [a, b] : [b, a];
    const seed = match.seed + (game >> 1) * 104729;
    for (const { engine, placing } of players) {
        engine.new_game();
        engine.start_game(seed, match.scattered, placing);
    }
    while (a.engine.result() === GOES_ON) {
        const { engine, evals, depth, noise } = players[a.engine.decides()];
        const action = engine.choose(evals, depth, noise);
        spent[engine === a.engine ? 0 : 1] += engine.evals();
        a.engine.apply_action(action);
        b.engine.apply_action(action);
    }
    const result = a.engine.result();
    const mine = game % 2;
    scores.push(result === DRAWN ? 0.5 : result === WON_BY + mine ? 1 : 0);
}
process.stdout.write(JSON.stringify({ scores, spent }));
