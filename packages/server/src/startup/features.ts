import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Feature } from '../http/feature.ts';

const folder = join(import.meta.dirname, '../features');

const load = async (file: string): Promise<Feature> => {
  const { feature }: { feature: Feature } = await import(pathToFileURL(join(folder, file)).href);
  return feature;
};

/** Every file of routes exports a feature. Which folders may use which, `scripts/structure.mjs` says. */
export const features: readonly Feature[] = await Promise.all(
  globSync('**/*routes.ts', { cwd: folder }).toSorted().map(load),
);
