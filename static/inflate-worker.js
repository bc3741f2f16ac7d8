/* Unpacks the memory snapshot beside the page, which has other things to do meanwhile.
 *
 * Why this is JavaScript: it is there before Python. To it: the length of the result, the pieces of
 * a gzip file, null at their end. From it: the result, or null where the file is not right.
 */
"use strict";

let input = null;

async function unpack(size) {
  const stream = new DecompressionStream("gzip");
  input = stream.writable.getWriter();
  const bytes = new Uint8Array(size);
  let at = 0;
  const reader = stream.readable.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes.set(chunk.value, at); // throws where there is too much
    at += chunk.value.length;
  }
  if (at !== size) throw new RangeError("too short");
  postMessage(bytes, [bytes.buffer]);
}

function failed() {
  postMessage(null);
}

onmessage = ({ data }) => {
  if (!input) unpack(data).catch(failed);
  else (data ? input.write(data) : input.close()).catch(() => {}); // the reader hears of it
};
