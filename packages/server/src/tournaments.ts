import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder of the packs that come with the program. */
export const tournamentsDirectory = resolve(import.meta.dirname, '../../../tournaments');

/** Lists the packs of the program: files of `tournaments/` without `.json`. */
export const packNames = (): string[] =>
  readdirSync(tournamentsDirectory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
