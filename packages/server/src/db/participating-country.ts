import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** The isocode of a country that plays in the current tournament, by its German name. */
export const participatingCountry = async (
  db: Kysely<Database>,
  name: string,
): Promise<string | null> => {
  const { rows } = await sql<{ isocode: string }>`
    SELECT c.isocode FROM countries c
    WHERE c.name = ${name} AND (
      EXISTS (
        SELECT FROM tournament_countries t JOIN configuration USING (tournament_id)
        WHERE t.isocode = c.isocode
      ) OR EXISTS (
        SELECT FROM matches m JOIN configuration USING (tournament_id)
        WHERE c.isocode IN (m.home, m.away)
      )
    )
  `.execute(db);
  return rows[0]?.isocode ?? null;
};
