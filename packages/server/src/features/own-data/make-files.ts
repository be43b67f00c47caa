import { sql } from 'kysely';
import { gameTimeZone } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { ownDataTexts as texts } from '../../texts/game.ts';
import { minute } from '../../texts/german.ts';
import { writeCsv } from '../exports/write-spreadsheet.ts';
import { collectOwnData, type OwnTip } from './collect.ts';

/**
 * Makes the files that players have asked for, the oldest wish first, as long as there are any. Of several nodes one
 * makes each of them.
 *
 * @returns how many
 */
export const makeOwnDataFiles = async (db: Db): Promise<number> => {
  for (let made = 0; ; made += 1) if (!(await makeNext(db))) return made;
};

/** In one snapshot: a file is not half of before and half of after a change. */
const makeNext = (db: Db): Promise<boolean> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const wish = await transaction
        .selectFrom('own_data_files')
        .select(['session_hash', 'user_id'])
        .where('made_at', 'is', null)
        .orderBy('asked_at')
        .limit(1)
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
        .where('session_hash', '=', wish.session_hash)
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
