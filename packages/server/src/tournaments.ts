import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the packs that come with the program. */
export const tournamentsDirectory = resolve(import.meta.dirname, '../../../tournaments');

/** What a player pays in by custom, in cents, where nobody has said a stake yet; null = nothing. */
export const proposedStake = (packName: string): number | null =>
  packName === 'em2024' ? 1000 : null;

/** Lists the packs that can be played: files of `tournaments/` without `.json`. */
export const packNames = (): string[] => namesIn(tournamentsDirectory);

/** The file of a pack. Past seasons that the demos play lie apart: no game offers them. */
export const packFile = (name: string): string =>
  join(tournamentsDirectory, namesIn(demoDirectory).includes(name) ? 'demo' : '.', `${name}.json`);

const demoDirectory = join(tournamentsDirectory, 'demo');

const namesIn = (directory: string): string[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
