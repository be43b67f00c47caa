import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { version } from 'flag-icons/package.json' with { type: 'json' };
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('flag-icons/package.json');
const folder = resolve(dirname(manifest), 'flags/4x3');

/**
 * All flags under addresses that follow from their codes: a table of their names would be the
 * largest part of a page's script. A new version of the set has new addresses, so they may be kept.
 */
export const flags = (): Plugin => ({
  name: 'flags',
  async generateBundle() {
    for (const name of await readdir(folder)) {
      const source = await readFile(resolve(folder, name));
      this.emitFile({ type: 'asset', fileName: `flags/${version}/${name}`, source });
    }
  },
  configureServer({ middlewares }) {
    middlewares.use(`/flags/${version}/`, async ({ url = '' }, response) => {
      const flag = await readFile(resolve(folder, basename(url))).catch(() => null);
      response.writeHead(flag ? 200 : 404, { 'content-type': 'image/svg+xml' }).end(flag);
    });
  },
});
