import type { Results } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import { resultColumns, storedResult } from '../db/match-result.ts';
import type { Database } from '../db/schema.ts';

/** The results that are in, by match. */
export const tournamentResults = async (
  db: Kysely<Database>,
  tournamentId: number,
): Promise<Results> => {
  const rows = await db
    .selectFrom('matches as m')
    .select(['m.id', 'm.stage', ...resultColumns])
    .where('tournament_id', '=', tournamentId)
    .where('result_home', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, stage, ...columns }) => {
      const result = storedResult(columns);
      return result === null ? [] : [[id, { stage, result }] as const];
    }),
  );
};
