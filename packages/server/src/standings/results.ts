import type { Results } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The results that are in, by match. */
export const tournamentResults = async (
  db: Kysely<Database>,
  tournamentId: number,
): Promise<Results> => {
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'stage', 'result_home as home', 'result_away as away', 'result_ko as ko'])
    .where('tournament_id', '=', tournamentId)
    .where('result_home', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, stage, home, away, ko }) =>
      home === null || away === null
        ? []
        : [[id, { stage, result: { home, away, ko: ko ?? 0 } }] as const],
    ),
  );
};
