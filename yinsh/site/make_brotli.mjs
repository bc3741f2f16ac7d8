// Compresses files with Brotli: node make_brotli.mjs '[["plain", "compressed"], ...]'
// (Python's own library has no Brotli.)
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

await Promise.all(JSON.parse(process.argv[2]).map(async ([plain, compressed]) => {
  const content = await readFile(plain);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(compressed, await compress(content, { params }));
}));
