// Several workers on one position: what carries numbers between their kernels. What is told, and
// who searches what, is decided in yinsh/engine/leading.py. There is no shared memory, so everything
// goes by messages:
//
// leader to helper   {search, position, fresh}    search no. so-and-so begins
//                    {search, box}                what to do, and news
//                    {search: 0}                  it is over
// helper to leader   {type: "ready"}              once, when its tables stand
//                    {search, box, busy}          what it found; `busy`: there is more to do
//
// The same code serves the worker in a page and the runner under node, which differ in how they
// start helpers.
import { begin } from "./engine-jobs.mjs";

// Milliseconds of search after which messages may come in: between two children of the root, and
// at most in the middle of one.
const TURN = 2;
const SLICE = 30;

// So many turns of the leader's without a word from a helper who has something to do, and he is
// given up: some seconds, but none of those that a device sleeps.
const PATIENCE = 1000;

function packed(engine, length) {
    const box = new Int32Array(length);
    for (let i = 0; i < length; i += 1) {
        box[i] = engine.box_at(i);
    }
    return box;
}

function unpack(engine, box) {
    for (let i = 0; i < box.length; i += 1) {
        engine.fill_box(i, box[i]);
    }
}

// The leader's side. `start(heard, lost)` makes a helper, {postMessage, terminate}, or throws.
export class Team {
    #engine;
    #start;
    #helpers = []; // as started; what is lost is not replaced
    #team = []; // those of this search
    #search = 0;
    #refused = false;

    constructor(engine, start) {
        this.#engine = engine;
        this.#start = start;
    }

    // After `begin`: search with up to `count` helpers.
    begin(count, position, fresh) {
        this.end();
        for (const helper of this.#helpers) {
            helper.fresh ||= fresh;
        }
        if (count < 1) {
            return;
        }
        const useful = this.#engine.begin_leading(count);
        this.#recruit(useful);
        this.#team = this.#helpers.slice(0, useful);
        this.#search += 1;
        for (const helper of this.#team) {
            this.#post(helper, { search: this.#search, position, fresh: helper.fresh });
            helper.fresh = false;
            helper.busy = false;
        }
    }

    // As the kernel's `step`.
    step(slice) {
        if (this.#team.length === 0) {
            return this.#engine.step(slice);
        }
        this.#tell();
        const state = this.#engine.lead(TURN, SLICE);
        this.#tell();
        return state;
    }

    // The search is over, or nobody wants it any more.
    end() {
        for (const helper of this.#team) {
            this.#post(helper, { search: 0 });
        }
        this.#team = [];
    }

    #recruit(count) {
        while (this.#helpers.length < count && !this.#refused) {
            const helper = { ready: false, fresh: false, busy: false, silent: 0 };
            try {
                helper.worker = this.#start(
                    (message) => this.#hear(helper, message),
                    () => this.#lose(helper),
                );
            } catch {
                this.#refused = true; // no workers of a worker's own here
                return;
            }
            this.#helpers.push(helper);
        }
    }

    #post(helper, message) {
        helper.worker.postMessage(message);
    }

    #tell() {
        const engine = this.#engine;
        for (const helper of this.#team) {
            if (!helper.ready) {
                continue;
            }
            helper.silent = helper.busy ? helper.silent + 1 : 0;
            if (helper.silent > PATIENCE) {
                this.#lose(helper);
                return;
            }
            const length = engine.tell_helper(this.#team.indexOf(helper) + 1);
            if (length > 0) {
                this.#post(helper, { search: this.#search, box: packed(engine, length) });
                helper.busy = true;
            }
        }
    }

    #hear(helper, message) {
        if (message.type === "ready") {
            helper.ready = true;
            return;
        }
        const place = this.#team.indexOf(helper);
        if (place < 0 || message.search !== this.#search) {
            return;
        }
        helper.busy = message.busy;
        helper.silent = 0;
        unpack(this.#engine, message.box);
        this.#engine.hear_helper(place + 1, message.box.length);
    }

    // A helper is no more. For this search his place stays empty, for the next there are fewer.
    #lose(helper) {
        this.#refused = true;
        helper.worker.terminate();
        helper.ready = false;
        this.#helpers = this.#helpers.filter((one) => one !== helper);
        const place = this.#team.indexOf(helper);
        if (place >= 0) {
            this.#engine.dismiss(place + 1);
        }
    }
}

// The helper's side: gives back what to do with a message from the leader.
export function help(engine, tell) {
    let search = 0;
    let going = false;
    const turn = new MessageChannel();

    function next() {
        if (!going) {
            going = true;
            turn.port2.postMessage(null);
        }
    }

    turn.port1.onmessage = () => {
        going = false;
        if (search === 0) {
            return;
        }
        const busy = engine.assist(TURN, SLICE) !== 0;
        tell({ search, busy, box: packed(engine, engine.tell_leader()) });
        if (busy) {
            next();
        }
    };

    return (message) => {
        if (message.position) {
            search = message.search;
            if (message.fresh) {
                engine.new_game();
            }
            begin(engine, message.position, {});
            engine.begin_team(0);
        } else if (message.search === 0) {
            search = 0;
        } else if (message.search === search) {
            unpack(engine, message.box);
            engine.hear_leader(message.box.length);
            next();
        }
    };
}
