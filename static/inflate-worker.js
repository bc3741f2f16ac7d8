/* Fetches and unpacks the memory snapshot beside the page, which has other things to do meanwhile.
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
  let bytes = new Uint8Array(unpacked);
  let at = 0;
  try {
    const stream = answer.body.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip"));
    const reader = stream.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes.set(chunk.value, at); // throws where there is too much
      at += chunk.value.length;
    }
  } catch {
    at = -1;
  }
  if (at !== unpacked) bytes = null;
  postMessage({ bytes }, bytes ? [bytes.buffer] : []);
}

onmessage = ({ data }) => unpack(data);
