import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { ANNA_NUMBER } from './players/roster.ts';

/**
 * Keeps some of the demo's players about, so that every online status is seen for as long as the
 * demo runs: of nine one is there and two have just left; to be called every minute. The two whose
 * accounts are handed out are there when somebody uses them.
 */
export async function showPresence(db: Kysely<Database>): Promise<void> {
  await sql`
    UPDATE users u SET last_online = clock_timestamp() - CASE p.number % 9
      WHEN 2 THEN interval '1 minute' ELSE interval '12 minutes' END
    FROM demo_players p
    WHERE p.user_id = u.id AND p.number > ${ANNA_NUMBER} AND p.number % 9 IN (2, 5, 7)
  `.execute(db);
}
