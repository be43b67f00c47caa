import { sql } from 'kysely';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { finalWinner, playOn } from './game/play-on.ts';
import { withDemoTables } from './tables.ts';
import { matchEnd, moveDemo } from './transaction.ts';

/**
 * What the time machine does, while the clock just ticks; to be called every second. One query when
 * nothing has happened. A result that was withdrawn by hand stays so.
 */
export async function tick(db: Db): Promise<void> {
  if (!(await isSomethingDue(db))) return;
  await moveDemo(db, async (transaction, tournament) => {
    const { reached } = await withDemoTables(transaction)
      .selectFrom('demo_state')
      .select('reached')
      .executeTakeFirstOrThrow();
    await playOn(transaction, tournament, reached);
  });
}

/** A match has ended or appeared, the final is decided anew, or `reached` is a minute behind. */
function isSomethingDue(db: Db): Promise<boolean> {
  return givesRow(
    db,
    sql`SELECT FROM demo_state s, configuration c JOIN tournaments t ON t.id = c.tournament_id
      WHERE s.reached < game_now() - interval '1 minute'
        OR s.crowned IS DISTINCT FROM ${finalWinner}
        OR EXISTS (
          SELECT FROM matches m LEFT JOIN demo_tipped_matches d ON d.match_id = m.id
          WHERE m.tournament_id = t.id AND m.home IS NOT NULL AND (
            (m.number IS NOT NULL AND d.match_id IS NULL)
            OR (m.result_home IS NULL AND ${matchEnd} > s.reached AND ${matchEnd} <= game_now())
          )
        )`,
  );
}
