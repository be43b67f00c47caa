import { sql } from 'kysely';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';

/** Sets a flag of a player's participation. @returns whether that changed anything */
export const setStakeFlag = (
  db: Db,
  userId: number,
  flag: 'paid' | 'full_stake',
  value: boolean,
): Promise<boolean> => {
  const column = sql.ref(flag);
  return givesRow(
    db,
    sql`INSERT INTO participations (tournament_id, user_id, ${column})
    SELECT tournament_id, ${userId}::int, ${value}::boolean FROM configuration
    WHERE ${value} OR EXISTS (
      SELECT FROM participations p
      WHERE p.tournament_id = configuration.tournament_id AND p.user_id = ${userId}
    )
    ON CONFLICT (tournament_id, user_id) DO UPDATE SET ${column} = excluded.${column}
    WHERE participations.${column} <> excluded.${column}
    RETURNING user_id`,
  );
};
