import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { lockStartedMatches } from '../src/features/match/lock-started-matches.ts';
import { gameClockAt } from './factories.ts';

/** Plays the EM 2024: every match is 2:1, so Spain has won every knockout match. */
export const playTournament = async (db: Kysely<Database>): Promise<void> => {
  await gameClockAt(db, '2024-06-14T20:00:00Z');
  await lockStartedMatches(db);
  await gameClockAt(db, '2024-07-15T12:00:00Z');
  await sql`
    UPDATE matches SET result_home = 2, result_away = 1, home = coalesce(home, 'ES'),
      away = coalesce(away, 'DE'),
      result_ko = CASE WHEN left(stage, 1) = 'G' THEN NULL ELSE 1 END
  `.execute(db);
  await lockStartedMatches(db);
};
