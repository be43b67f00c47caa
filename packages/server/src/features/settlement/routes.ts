import { endpoints, type SettledSums } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { dueCents, settlementLines } from '../../money/settled.ts';
import { refuse } from '../../refusal.ts';

/** Who still pays and gets what after the final (docs/game.md, 'Settlement'). */
export const feature: Feature = ({ route, db }) => {
  route(endpoints.settlement, async ({ query }) => {
    const closed = await findClosedTournament(db);
    if (!closed) return refuse('not-found');
    return { tournament: closed.tournament, ...(await settledPlayers(db, query)) };
  });

  route(endpoints.ownSettlement, async ({ session }) => {
    const closed = await findClosedTournament(db);
    if (!closed) return refuse('not-found');
    const { tournament, userId, name } = closed;
    const organiser = userId === null || name === null ? null : { userId, name };
    return { tournament, organiser, games: await settledGames(db, session.userId) };
  });
};

/** The tournament, once it is closed and until it is archived, and who holds the money. */
const findClosedTournament = (db: Db) =>
  db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .leftJoin('users as u', 'u.id', 'c.admin_id')
    .select(['t.name as tournament', 'u.id as userId', 'u.name'])
    .where('t.closed_at', 'is not', null)
    .where('t.archived_at', 'is', null)
    .executeTakeFirst();

const sums = sql`sum(stake)::bigint AS "stakeCents", sum(paid)::bigint AS "paidCents",
  sum(prize)::bigint AS "prizeCents", sum(paid_out)::bigint AS "paidOutCents",
  ${dueCents}::bigint AS "dueCents"`;

interface SettledPlayer extends SettledSums {
  /** Null = all accounts that are deleted. */
  readonly userId: number | null;
  readonly name: string | null;
}

/** One net sum a player over all games: who still pays most comes first. */
const settledPlayers = async (
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly rows: SettledPlayer[] }> => {
  const { rows } = await sql<SettledPlayer & { total: number }>`
    SELECT s.*, u.name FROM (
      SELECT user_id AS "userId", ${sums}, (count(*) OVER ())::int AS total
      FROM ${settlementLines} l GROUP BY user_id
    ) s LEFT JOIN users u ON u.id = s."userId"
    ORDER BY s."dueCents", u.name_key NULLS LAST OFFSET ${offset} LIMIT ${limit}
  `.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total, ...row }) => row) };
};

interface SettledGame extends SettledSums {
  /** Null = the overall game. */
  readonly groupName: string | null;
}

/** A player in each game, the overall game first. */
const settledGames = async (db: Db, userId: number): Promise<SettledGame[]> => {
  const { rows } = await sql<SettledGame>`
    SELECT g.name AS "groupName", ${sums}
    FROM ${settlementLines} l LEFT JOIN tip_groups g ON g.id = l.group_id
    WHERE l.user_id = ${userId}
    GROUP BY l.group_id, g.name ORDER BY l.group_id NULLS FIRST
  `.execute(db);
  return rows;
};
