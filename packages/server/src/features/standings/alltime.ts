import { summaryName } from '@tippspiel/contract';
import { type PlayerTotal, rank } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { listedPlayers } from '../../standings/players.ts';
import { standingsOf } from '../../standings/standings.ts';

interface Past extends PlayerTotal {
  readonly userId: number;
  readonly competitionName: string;
}

/**
 * A row a member and competition, this tournament's last, and one that adds them up; the members
 * in the order of their sums. Once this tournament's totals are kept as past results, those count.
 */
export const alltimeRows = async (
  db: Kysely<Database>,
  tournament: { readonly id: number; readonly name: string; readonly champion: string | null },
  groupId: number | null,
) => {
  const past = Map.groupBy(await pastResults(db, groupId), ({ userId }) => userId);
  const isKept = await hasKeptTotals(db, tournament.id);
  const { rows } = isKept
    ? { rows: await playersWithoutBets(db, tournament.id, groupId) }
    : await standingsOf(db, tournament, groupId);
  const members = rows.map(({ id, name, points, exact, correct }) => {
    const current = { competitionName: tournament.name, points, exact, correct };
    const results = [...(past.get(id) ?? []), ...(isKept ? [] : [current])];
    return { id, name, results, ...sumOf(results) };
  });
  return rank(members).flatMap(({ id, name, results, points, exact }) =>
    [...results, { competitionName: summaryName, points, exact }].map((row) => ({
      userid: id,
      name,
      competitionName: row.competitionName,
      points: row.points,
      exact: row.exact,
    })),
  );
};

const pastResults = (db: Kysely<Database>, groupId: number | null): Promise<Past[]> =>
  db
    .selectFrom('historical_results as r')
    .innerJoin('competitions as c', 'c.id', 'r.competition_id')
    .select([
      'r.user_id as userId',
      'c.name as competitionName',
      'r.points',
      'r.exact',
      'r.correct',
    ])
    .$if(groupId !== null, (query) =>
      query.where('r.user_id', 'in', ({ selectFrom }) =>
        selectFrom('tip_group_members').select('user_id').where('group_id', '=', groupId),
      ),
    )
    .orderBy('c.id')
    .execute();

const hasKeptTotals = async (db: Kysely<Database>, tournamentId: number) =>
  (await db
    .selectFrom('competitions')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst()) !== undefined;

const playersWithoutBets = async (
  db: Kysely<Database>,
  tournamentId: number,
  groupId: number | null,
) => (await listedPlayers(db, tournamentId, groupId)).map((player) => ({ ...player, ...noPoints }));

const noPoints: PlayerTotal = { points: 0, exact: 0, correct: 0 };

const sumOf = (results: readonly PlayerTotal[]): PlayerTotal =>
  results.reduce(
    (sum, { points, exact, correct }) => ({
      points: sum.points + points,
      exact: sum.exact + exact,
      correct: sum.correct + correct,
    }),
    noPoints,
  );
