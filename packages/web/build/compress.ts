/**
 * Puts a Brotli and a gzip twin beside each built text file, so that the server sends them as they
 * are: smaller than what it could compress on the way, and without the work for each visitor.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = resolve(import.meta.dirname, '../dist');
const kinds = new Set(['.html', '.js', '.css', '.svg', '.webmanifest']);
/** Below this a twin saves nothing worth its handling, bytes. */
const SMALLEST = 1024;

const twins = {
  '.br': (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  '.gz': (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};

const files = await readdir(folder, { recursive: true, withFileTypes: true });
for (const file of files.filter(({ name }) => kinds.has(extname(name)))) {
  const path = join(file.parentPath, file.name);
  const text = await readFile(path);
  if (text.length < SMALLEST) continue;
  for (const [ending, compress] of Object.entries(twins)) {
    await writeFile(path + ending, await compress(text));
  }
}
