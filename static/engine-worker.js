// The opponent's worker (a module worker): the compiled kernel, thinking in slices.
//
// In:   {job, key, position, limits, fresh, helpers}
//                                             think about this; whatever was going on is dropped
//       {job, key, limits}                    no position: new limits for the job under way
//       {cancel: true}                        drop what is going on; nothing is answered
// Out:  {type: "ready"}                       once, when the tables stand
//       {job, key, type: "progress", depth, score, nodes, evals, pv}   after each depth
//       {job, key, type: "move", ...the same}                          the last of a job
//       {job, key, type: "error", message}
//
// A search cannot read messages while it runs, and without cross-origin isolation there is no
// shared memory. So it runs in slices of SLICE ms and lets messages in between; the kernel goes
// on where it was. Preferred to ending the worker and keeping a warm spare, because that costs
// the memory of two, 0.2 s of start for each cancelled move, and all that was found out so far,
// which the next search on the same game wants. A cancelled job ends within a slice.
// Whoever asks gives each job a number and drops answers with another one than the latest.
//
// With `helpers` (0 when left out) up to so many more workers think along: the same script once
// more, started by this one when first asked for, and gone with it. See engine-team.mjs.
//
// Everything it needs is asked for at once; imports written as such would come before the weights.
const SLICE = 30;

let current = null;
const waiting = [];
onmessage = (event) => waiting.push(event.data);

async function weights() {
    const answer = await fetch(new URL("./engine.i16", import.meta.url));
    if (!answer.ok) {
        throw new Error(`the engine's weights: ${answer.status}`);
    }
    return new Uint8Array(await answer.arrayBuffer());
}

const [engine, { begin, CUT, FINISHED, found, warm }, { help, Team }, bytes] = await Promise.all([
    import(new URL("./engine.mjs", import.meta.url)),
    import(new URL("./engine-jobs.mjs", import.meta.url)),
    import(new URL("./engine-team.mjs", import.meta.url)),
    weights(),
]);
const HELPER = "helper";
const team = new Team(engine, (heard, lost) => {
    const worker = new Worker(import.meta.url, { type: "module", name: HELPER });
    worker.onmessage = (event) => heard(event.data);
    worker.onerror = (event) => {
        event.preventDefault(); // or whoever started this worker takes it for dead as well
        lost();
    };
    return worker;
});

// A message to ourselves comes after those that came in meanwhile, and unlike a timer it is not
// slowed down in a background tab.
const turn = new MessageChannel();
turn.port1.onmessage = () => {
    const job = current;
    if (job === null) {
        return;
    }
    try {
        const state = team.step(SLICE);
        if (state === FINISHED) {
            current = null;
            team.end();
        }
        if (state !== CUT) {
            const type = state === FINISHED ? "move" : "progress";
            postMessage({ job: job.job, key: job.key, type, ...found(engine) });
        }
        if (state !== FINISHED) {
            turn.port2.postMessage(null);
        }
    } catch (error) {
        fail(job, error);
    }
};

function fail(job, error) {
    current = null;
    team.end();
    postMessage({ job: job.job, key: job.key, type: "error", message: String(error) });
}

function take(message) {
    if (message.cancel) {
        current = null;
        team.end();
        return;
    }
    if (!message.position) {
        if (current !== null && current.job === message.job) {
            engine.set_limits(message.limits.soft ?? 0, message.limits.hard ?? 0);
        }
        return;
    }
    const idle = current === null;
    current = { job: message.job, key: message.key };
    try {
        if (message.fresh) {
            engine.new_game();
        }
        begin(engine, message.position, message.limits);
        team.begin(message.helpers ?? 0, message.position, message.fresh);
    } catch (error) {
        fail(current, error);
        return;
    }
    // One message to ourselves is always on its way while there is a job, and never two.
    if (idle) {
        turn.port2.postMessage(null);
    }
}

warm(engine, bytes);
const hear = self.name === HELPER ? help(engine, (message) => postMessage(message)) : take;
onmessage = (event) => hear(event.data);
postMessage({ type: "ready" });
waiting.forEach(hear);
