import { sql } from 'kysely';
import { gameTimeZone } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { ownDataTexts as texts } from '../../texts/game.ts';
import { minute } from '../../texts/german.ts';
import { writeCsv } from '../exports/write-spreadsheet.ts';
import { collectOwnData, type OwnTip } from './collect.ts';

/**
 * Makes the files that players have asked for, the oldest wish first. Of several nodes one makes each of them. A file that
 * cannot be made holds up no other one, and is tried again by the next run.
 *
 * @returns how many
 * @throws what hindered the first that could not be made, once the others are there
 */
export const makeOwnDataFiles = async (db: Db): Promise<number> => {
  const wishes = await db
    .selectFrom('own_data_files')
    .select('session_hash')
    .where('made_at', 'is', null)
    .orderBy('asked_at')
    .execute();
  let made = 0;
  const failures: unknown[] = [];
  for (const { session_hash } of wishes) {
    try {
      if (await makeFile(db, session_hash)) made += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return made;
};

/** In one snapshot: a file is not half of before and half of after a change. */
const makeFile = (db: Db, sessionHash: Buffer): Promise<boolean> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const wish = await transaction
        .selectFrom('own_data_files')
        .select('user_id')
        .where('session_hash', '=', sessionHash)
        .where('made_at', 'is', null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!wish) return false;
      const data = await collectOwnData(transaction, wish.user_id);
      if (data === null) return false;
      const { rows } = await sql<{ now: Date; zone: string; game: string | null }>`
        SELECT clock_timestamp() AS now, ${gameTimeZone} AS zone,
          (SELECT tipgame_name FROM configuration) AS game
      `.execute(transaction);
      const [{ now, zone, game } = { now: new Date(0), zone: 'Europe/Berlin', game: null }] = rows;
      await transaction
        .updateTable('own_data_files')
        .set({
          made_at: now,
          everything: Buffer.from(JSON.stringify({ game, madeAt: now, ...data }, null, 2)),
          tips: Buffer.from(tipsAsCsv(data.tips, zone)),
        })
        .where('session_hash', '=', sessionHash)
        .execute();
      return true;
    });

const tipsAsCsv = (tips: readonly OwnTip[], zone: string): string =>
  writeCsv({
    headings: texts.headings,
    rows: tips.map(
      ({ tournament, kickoff, home, away, goalsHome, goalsAway, advances, placedAt }) => [
        tournament,
        kickoff && { instant: minute(kickoff, zone) },
        home,
        away,
        goalsHome,
        goalsAway,
        advances === 0 ? null : advances === 1 ? home : away,
        { instant: minute(placedAt, zone) },
      ],
    ),
  });
