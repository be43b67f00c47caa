import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tournamentsDirectory } from '../config.ts';
import { checkPack } from './check-pack.ts';
import type { Pack } from './pack.ts';

/**
 * Reads a tournament by its file name without `.json`.
 *
 * @throws if there is none, or if it is no pack
 */
export const readPack = async (name: string): Promise<Pack> =>
  packIn(await readFile(join(tournamentsDirectory, `${name}.json`), 'utf8'));

/** @throws if the text is no pack */
export const packIn = (text: string): Pack => {
  const checked = checkPack(JSON.parse(text));
  if (!checked.ok) throw new Error(checked.problems.join(' '));
  return checked.pack;
};
