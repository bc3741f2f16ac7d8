/* Fetches and unpacks the memory snapshot beside the page, which has other things to do meanwhile.
 * The service worker has unpacked what it keeps, and says so.
 *
 * Why this is JavaScript: it is there before Python. To it: { url, unpacked }, the address of a gzip
 * file and the length of what is in it. From it, one after the other:
 *   { status, ok, type }   of the answer, or { refused: true }, and nothing more, where there is none
 *   { received }           so many bytes more have come
 *   { bytes }              what was in the file, null where that is not right
 */
"use strict";

const TELL_EVERY = 1 << 19; // bytes

async function unpack({ url, unpacked }) {
  let answer;
  try {
    answer = await fetch(url);
  } catch {
    postMessage({ refused: true });
    return;
  }
  postMessage({ status: answer.status, ok: answer.ok, type: answer.headers.get("content-type") });
  if (!answer.ok) return;
  let bytes = null;
  try {
    bytes = answer.headers.has("x-unpacked")
      ? new Uint8Array(await answer.arrayBuffer())
      : await inflated(answer.body, unpacked);
  } catch {
    // stays null
  }
  if (bytes?.length !== unpacked) bytes = null;
  postMessage({ bytes }, bytes ? [bytes.buffer] : []);
}

// What is in the gzip file that `body` is, told of as it comes; fails where it is not `length` bytes.
async function inflated(body, length) {
  let received = 0;
  function tell() {
    postMessage({ received });
    received = 0;
  }
  const counter = new TransformStream({
    transform(chunk, out) {
      received += chunk.length;
      if (received >= TELL_EVERY) tell();
      out.enqueue(chunk);
    },
    flush: tell,
  });
  const bytes = new Uint8Array(length);
  let at = 0;
  const reader = body.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip")).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes.set(chunk.value, at); // throws where there is too much
    at += chunk.value.length;
  }
  if (at !== length) throw new RangeError("too short");
  return bytes;
}

onmessage = ({ data }) => unpack(data);
