import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';

/** What a final statement is of; undefined if there is none. */
export const findStatement = async (db: Kysely<Database>, groupId: number | null) => {
  const { rows } = await sql<{
    tournament: string;
    groupName: string | null;
    closedAt: Date;
    stakeCents: number;
    total: number;
    paidOutCents: number;
  }>`
    SELECT t.name AS tournament, g.name AS "groupName", t.closed_at AS "closedAt",
      coalesce(g.stake_cents, t.stake_cents) AS "stakeCents", p.total, p."paidOutCents"
    FROM tournaments t LEFT JOIN tip_groups g ON g.id = ${groupId}::int
    JOIN LATERAL (
      SELECT count(*)::int AS total, sum(prize_cents)::float8 AS "paidOutCents" FROM final_prizes
      WHERE tournament_id = t.id AND group_id IS NOT DISTINCT FROM ${groupId}::int
    ) p ON p.total > 0
    WHERE t.id = ${currentTournamentId}
  `.execute(db);
  return rows[0];
};

/** Its rows, in the order of the table. */
export const statementRows = (
  db: Kysely<Database>,
  groupId: number | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) =>
  db
    .selectFrom('final_prizes as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'p.user_id as userId',
      'u.name',
      'p.position',
      'p.points',
      'p.full_stake as fullStake',
      'p.prize_cents as prizeCents',
    ])
    .where('p.tournament_id', '=', currentTournamentId)
    .where('p.group_id', 'is not distinct from', groupId)
    .orderBy('p.row_number')
    .offset(offset)
    .limit(limit)
    .execute();

/** Whether somebody is in a group. */
export const isMember = async (
  db: Kysely<Database>,
  groupId: number,
  userId: number,
): Promise<boolean> =>
  (await db
    .selectFrom('tip_group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;
