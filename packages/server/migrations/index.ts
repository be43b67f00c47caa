import type { Migration } from 'kysely/migration';
import * as game from './0001-game.ts';
import * as keptTrophies from './0002-kept-trophies.ts';
import * as toldCircles from './0003-told-circles.ts';
import * as moneyPlayers from './0005-money-players.ts';
import * as logAudiences from './0006-log-audiences.ts';

/** In the order in which they run; a landed one is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-game': game,
  '0002-kept-trophies': keptTrophies,
  '0003-told-circles': toldCircles,
  '0005-money-players': moneyPlayers,
  '0006-log-audiences': logAudiences,
};
