import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder of the packs that come with the program. */
export const tournamentsDirectory = resolve(import.meta.dirname, '../../../tournaments');

/** What a player pays in by custom, in cents, where nobody has said a stake yet; null = nothing. */
export const proposedStake = (packName: string): number | null =>
  packName === 'em2024' ? 1000 : null;

/** Lists the packs of the program: files of `tournaments/` without `.json`. */
export const packNames = (): string[] =>
  readdirSync(tournamentsDirectory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
