// What the engine's worker and the runner under node have in common: the compiled kernel told
// what to think about, and asked what it has found. The kernel's functions are described in
// yinsh/engine/root.py, the numbers of positions and actions in yinsh/engine/actions.py.

export const CUT = 0;
export const DEEPER = 1;
export const FINISHED = 2;

// Once: the tables, from the bytes of the weights file (16-bit integers, low byte first).
export function warm(engine, bytes) {
    engine.prepare();
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = 0; i < bytes.byteLength / 2; i += 1) {
        engine.set_weight(i, view.getInt16(2 * i, true));
    }
    engine.forget_values();
}

// position: the 85 contents and seven numbers more. limits, all optional: depth, evals, soft and
// hard (milliseconds), noise, seed.
export function begin(engine, position, limits) {
    engine.begin_position();
    for (let p = 0; p < 85; p += 1) {
        engine.put_piece(p, position[p]);
    }
    engine.finish_position(...position.slice(85));
    const { depth = 0, evals = 0, soft = 0, hard = 0, noise = 0, seed = 0 } = limits;
    engine.begin_search(depth, evals, soft, hard, noise, seed);
}

// The state of the search as a message's fields.
export function found(engine) {
    const pv = [];
    for (let i = 0; i < engine.line_length(); i += 1) {
        pv.push(engine.line_at(i));
    }
    return {
        depth: engine.depth_done(),
        score: engine.best_score(),
        nodes: engine.nodes(),
        evals: engine.evals(),
        pv,
    };
}
