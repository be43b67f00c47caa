import { appendFile, readdir, readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = resolve(import.meta.dirname, '../src/theme/fonts');
const ending = '.LICENSE';

/** Adds the terms of the fonts, which are no modules, to those that the build has collected in a file. */
export const fontLicences = (fileName: string): Plugin => ({
  name: 'font-licences',
  // Vite collects the others after all plugins have had their say about the bundle.
  async writeBundle({ dir = '' }) {
    for (const name of await readdir(folder)) {
      if (!name.endsWith(ending)) continue;
      const text = await readFile(resolve(folder, name), 'utf8');
      const heading = `## @fontsource-variable/${basename(name, ending)} - (OFL-1.1)`;
      await appendFile(resolve(dir, fileName), `\n${heading}\n\n${text}`);
    }
  },
});
