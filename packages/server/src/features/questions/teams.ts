import type { Answer } from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import { givesRow } from '../../db/gives-row.ts';
import type { Db } from '../../db/schema.ts';

/** SQL: whether the team of this code plays in the tournament, in its groups or in a match. */
const plays = sql<boolean>`(
  EXISTS (SELECT FROM tournament_countries t
    WHERE t.isocode = code AND t.tournament_id = ${currentTournamentId})
  OR EXISTS (SELECT FROM matches m
    WHERE code IN (m.home, m.away) AND m.tournament_id = ${currentTournamentId})
)`;

/** Whether all teams that an answer names play in the tournament. */
export const playAll = async (db: Db, answer: Answer): Promise<boolean> => {
  if (!('teams' in answer)) return true;
  return !(await givesRow(
    db,
    sql`SELECT FROM unnest(${answer.teams}::text[]) code WHERE NOT ${plays}`,
  ));
};

/** What an answer names, for the log: teams by name, options by their texts. */
export const namesIn = async (
  db: Db,
  answer: Answer | null,
  options: readonly string[],
): Promise<readonly string[] | number | null> => {
  if (answer === null) return null;
  if ('number' in answer) return answer.number;
  if ('options' in answer) return answer.options.map((option) => options[option] ?? '');
  if (answer.teams.length === 0) return [];
  const countries = await db
    .selectFrom('countries')
    .select(['isocode', 'name'])
    .where('isocode', 'in', answer.teams)
    .execute();
  const names = new Map(countries.map(({ isocode, name }) => [isocode, name]));
  return answer.teams.map((code) => names.get(code) ?? code);
};
