import type { Migration } from 'kysely/migration';
import * as game from './0001-game.ts';
import * as keptTrophies from './0002-kept-trophies.ts';

/** In the order in which they run; a landed one is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-game': game,
  '0002-kept-trophies': keptTrophies,
};
