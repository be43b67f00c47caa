import { type Kysely, sql } from 'kysely';

/** A tournament has up to 600 matches, so the totals that its closing keeps may be past 200 and 1000. */
const statements = ['points', 'exact', 'correct'].map(
  (column) => sql`
    ALTER TABLE historical_results
      DROP CONSTRAINT ${sql.id(`historical_results_${column}_check`)},
      ADD CONSTRAINT ${sql.id(`historical_results_${column}_check`)} CHECK (${sql.id(column)} >= 0)`,
);

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
