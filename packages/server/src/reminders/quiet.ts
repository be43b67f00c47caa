import { isQuiet } from '@tippspiel/rules';
import { sql } from 'kysely';
import { gameTimeZone } from '../db/game.ts';
import type { Db } from '../db/schema.ts';

/** The instant of the game clock, epoch milliseconds, and the time zone whose nights are quiet. */
export const localNow = async (db: Db) => {
  const { rows } = await sql<{ now: Date; timeZone: string }>`
    SELECT game_now() AS now, ${gameTimeZone} AS "timeZone"
  `.execute(db);
  const [local] = rows;
  if (!local) throw new Error('the database has no clock');
  return { now: local.now.getTime(), timeZone: local.timeZone };
};

/** Whether messages rest now that can wait until the morning (docs/game.md, 'Quiet hours'). */
export const isQuietNow = async (db: Db): Promise<boolean> => {
  const { now, timeZone } = await localNow(db);
  return isQuiet(timeZone, now);
};
