import { type Kysely, sql } from 'kysely';
import type { BackupTrouble } from '../db/backup-tables.ts';
import type { Database } from '../db/schema.ts';

/** A night's backup is due from this hour on, where hardly anybody plays. */
const HOUR = 4;
/** How long a node that is never heard of again keeps the turn, and how long a failed one waits. */
const AGAIN = sql`interval '1 hour'`;

/**
 * Takes the turn to write the backup of this night: one node alone gets it, and the next one an hour
 * later if it fails or dies. A night that nobody was there for is made up for at the next start.
 *
 * @param timeZone in which nights are counted
 * @returns the night as yyyy-MM-dd; null = it is done, or another node has the turn
 */
export const takeBackupTurn = async (
  db: Kysely<Database>,
  timeZone: string,
): Promise<string | null> => {
  const { rows } = await sql<{ night: string }>`
    INSERT INTO daily_backups AS d (night, turn_until)
    VALUES (
      ((clock_timestamp() AT TIME ZONE ${timeZone}) - ${HOUR} * interval '1 hour')::date,
      clock_timestamp() + ${AGAIN}
    )
    ON CONFLICT (singleton) DO UPDATE SET night = excluded.night, turn_until = excluded.turn_until
    WHERE d.night < excluded.night OR d.turn_until < clock_timestamp()
    RETURNING night::text
  `.execute(db);
  return rows[0]?.night ?? null;
};

/** @param trouble null = it is written */
export const endBackupTurn = async (
  db: Kysely<Database>,
  night: string,
  trouble: BackupTrouble | null,
): Promise<void> => {
  const now = sql<Date>`clock_timestamp()`;
  const outcome =
    trouble === null
      ? { turn_until: null, good_at: now, trouble, trouble_since: null }
      : {
          turn_until: sql<Date>`clock_timestamp() + ${AGAIN}`,
          trouble,
          trouble_since: sql<Date>`coalesce(trouble_since, clock_timestamp())`,
        };
  await db.updateTable('daily_backups').set(outcome).where('night', '=', night).execute();
};

/** How the last ones went; undefined before the first. */
export const dailyBackupState = (db: Kysely<Database>) =>
  db
    .selectFrom('daily_backups')
    .select(['good_at as goodAt', 'trouble', 'trouble_since as troubleSince'])
    .executeTakeFirst();
