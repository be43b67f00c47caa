import type { Migration } from 'kysely/migration';
import * as game from './0001-game.ts';

/** In the order in which they run; a landed one is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-game': game,
};
