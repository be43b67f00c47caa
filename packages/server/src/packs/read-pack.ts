import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tournamentsDirectory } from '../config.ts';
import { type Pack, packSchema } from './pack.ts';

/**
 * Reads a tournament by its file name without `.json`.
 *
 * @throws if there is none, or if it does not have the form of a pack
 */
export const readPack = async (name: string): Promise<Pack> => {
  const text = await readFile(join(tournamentsDirectory, `${name}.json`), 'utf8');
  return packSchema.parse(JSON.parse(text));
};
