import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { version } from 'flag-icons/package.json' with { type: 'json' };
import sharp from 'sharp';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('flag-icons/package.json');
const folder = resolve(dirname(manifest), 'flags/4x3');

/** Of the drawings, px; shown at most 80 CSS pixels wide, on screens with up to three for each. */
const DRAWN_WIDTH = 640;
const WIDTH = 240;

/**
 * All flags under addresses that follow from their codes: a table of their names would be the
 * largest part of a page's script. A new version of the set has new addresses, so they may be kept.
 * As pictures: Serbia's coat of arms is 180 kB of drawing, which a slow phone needs a tenth of a second to read, and
 * 8 kB of picture.
 */
export const flags = (): Plugin => ({
  name: 'flags',
  async generateBundle() {
    const codes = (await readdir(folder)).map((name) => basename(name, '.svg'));
    await Promise.all(
      codes.map(async (code) => {
        const source = await pictureOf(code);
        this.emitFile({ type: 'asset', fileName: `flags/${version}/${code}.webp`, source });
      }),
    );
  },
  configureServer({ middlewares }) {
    middlewares.use(`/flags/${version}/`, async ({ url = '' }, response) => {
      const flag = await pictureOf(basename(url, '.webp')).catch(() => null);
      response.writeHead(flag ? 200 : 404, { 'content-type': 'image/webp' }).end(flag);
    });
  },
});

const pictureOf = async (code: string): Promise<Uint8Array<ArrayBuffer>> => {
  const drawing = await readFile(resolve(folder, `${code}.svg`));
  const density = (72 * WIDTH) / DRAWN_WIDTH;
  const picture = await sharp(drawing, { density })
    .resize(WIDTH, (WIDTH * 3) / 4)
    .webp({ lossless: true })
    .toBuffer();
  return new Uint8Array(picture);
};
