/* Does beside the page what would keep it busy longest: has Python's WebAssembly compiled, and fetches
 * and unpacks the memory snapshot. What does not come to a good end here is null; the page then tries
 * it itself, and can say what was wrong.
 *
 * Why this is JavaScript: it is there before Python. Its name is JSON, { kept, wasm: { url, size },
 * snapshot: { url, size, unpacked } }: do the files come from the service worker, where are they, how
 * long are they, and what is in the gzip file? It is told by its name, since messages wait until the
 * page has time. From it, in whatever order:
 *   { received }                    so many bytes more have come; fewer, if they were for nothing
 *   { kind: "wasm", content }       the compiled module
 *   { kind: "snapshot", content }   what was in the file
 */
"use strict";

const TELL_EVERY = 1 << 19; // bytes
const { kept, wasm, snapshot } = JSON.parse(self.name);

async function job(kind, work) {
  let untold = 0;
  let all = 0;
  function tell() {
    postMessage({ received: untold });
    untold = 0;
  }
  function came(bytes) {
    untold += bytes;
    all += bytes;
    if (untold >= TELL_EVERY) tell();
  }
  let content = null;
  try {
    content = await work(came);
  } catch {
    untold -= all;
  }
  tell();
  postMessage({ kind, content }, content instanceof Uint8Array ? [content.buffer] : []);
}

async function compiled(came) {
  const response = await fetch(wasm.url);
  // What is kept was checked when it was stored, and takes no time to count.
  const counted = kept ? came(wasm.size) : count(response.clone().body, came);
  const [module] = await Promise.all([WebAssembly.compileStreaming(response), counted]);
  return module;
}

async function count(body, came) {
  let length = 0;
  for (const reader = body.getReader();;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    came(value.length);
  }
  if (length !== wasm.size) throw new RangeError("another length");
}

async function unpacked(came) {
  const response = await fetch(snapshot.url);
  if (!response.ok) throw new Error("it is not there");
  let bytes;
  if (response.headers.has("x-unpacked")) {
    bytes = new Uint8Array(await response.arrayBuffer());
    came(snapshot.size);
  } else bytes = await inflated(response.body, came);
  if (bytes.length !== snapshot.unpacked) throw new RangeError("another length");
  return bytes;
}

// What is in a gzip file, as it comes.
async function inflated(body, came) {
  const counter = new TransformStream({
    transform(chunk, out) {
      came(chunk.length);
      out.enqueue(chunk);
    },
  });
  const bytes = new Uint8Array(snapshot.unpacked);
  let at = 0;
  const reader = body.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip")).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes.set(chunk.value, at); // throws where there is too much
    at += chunk.value.length;
  }
  return bytes.subarray(0, at);
}

job("wasm", compiled);
job("snapshot", unpacked);
