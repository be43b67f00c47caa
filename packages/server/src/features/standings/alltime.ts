import { summaryName } from '@tippspiel/contract';
import { type PlayerTotal, rank } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { currentTournament } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';
import { noPoints, standingsOf } from '../../standings/reference.ts';

interface Past extends PlayerTotal {
  readonly userId: number;
  readonly competition: string;
}

/**
 * A row a member and competition, this tournament's last, and one that adds them up; the members
 * in the order of their sums.
 */
export const alltimeRows = async (
  db: Kysely<Database>,
  tournament: Awaited<ReturnType<typeof currentTournament>>,
  groupId: number | null,
) => {
  const past = Map.groupBy(await pastResults(db, tournament.id, groupId), ({ userId }) => userId);
  const { rows } = await standingsOf(db, tournament, groupId);
  const members = rows.map(({ id, name, points, exact, correct }) => {
    const current = { competition: tournament.name, points, exact, correct };
    const results = [...(past.get(id) ?? []), current];
    return { id, name, results, ...sumOf(results) };
  });
  return rank(members).flatMap(({ id, name, results, points, exact }) =>
    [...results, { competition: summaryName, points, exact }].map((row) => ({
      userId: id,
      name,
      competition: row.competition,
      points: row.points,
      exact: row.exact,
    })),
  );
};

/** This tournament's kept totals are in its own table, and must not count twice. */
const pastResults = (
  db: Kysely<Database>,
  tournamentId: number,
  groupId: number | null,
): Promise<Past[]> =>
  db
    .selectFrom('historical_results as r')
    .innerJoin('competitions as c', 'c.id', 'r.competition_id')
    .select(['r.user_id as userId', 'c.name as competition', 'r.points', 'r.exact', 'r.correct'])
    .where('c.tournament_id', 'is distinct from', tournamentId)
    .$if(groupId !== null, (query) =>
      query.where('r.user_id', 'in', ({ selectFrom }) =>
        selectFrom('tip_group_members').select('user_id').where('group_id', '=', groupId),
      ),
    )
    .orderBy('c.id')
    .execute();

const sumOf = (results: readonly PlayerTotal[]): PlayerTotal =>
  results.reduce(
    (sum, { points, exact, correct }) => ({
      points: sum.points + points,
      exact: sum.exact + exact,
      correct: sum.correct + correct,
    }),
    noPoints,
  );
