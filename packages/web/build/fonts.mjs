/**
 * Cuts the fonts down to what the app writes: `npm run fonts --workspace @tippspiel/web`, after a
 * new version of the packages. Two thirds of the weights are never used, so 81 kB become 47; the
 * results are committed, because a phone waits for them and the build need not.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = resolve(import.meta.dirname, '../src/theme/fonts');

/** The weights that the style sheets name. */
const fonts = {
  'sofia-sans': { min: 400, max: 700 },
  'sofia-sans-extra-condensed': { min: 600, max: 900 },
};

/** What German is written with; other Latin letters come with the packages' latin-ext files. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2027],
  [0x202f, 0x203a],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];
const letters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
  .map((code) => String.fromCodePoint(code))
  .join('');

for (const [name, wght] of Object.entries(fonts)) {
  const source = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  const whole = await readFile(join(source, `files/${name}-latin-wght-normal.woff2`));
  const cut = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  await writeFile(join(target, `${name}.woff2`), cut);
  await copyFile(join(source, 'LICENSE'), join(target, `${name}.LICENSE`));
  process.stdout.write(`${name}: ${whole.length} -> ${cut.length} bytes\n`);
}
