import { fields, type UserOrder } from '@tippspiel/contract';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import { germanOrder } from '../../db/german-order.ts';
import type { Database } from '../../db/schema.ts';

export interface UserPage {
  readonly q?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Every account in full; `q` is part of a name or an address. */
export const listAccounts = async (
  db: Kysely<Database>,
  { q, offset, limit, order }: UserPage & { readonly order: UserOrder },
) => {
  const found = db.selectFrom('users as u').where(contains(['u.name_key', 'u.email_key'], q));
  const rows = await found
    .leftJoin('participations as p', (join) =>
      join.onRef('p.user_id', '=', 'u.id').on('p.tournament_id', '=', currentTournamentId),
    )
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.active',
      'u.last_online as lastOnline',
      sql<boolean>`coalesce(p.paid, false)`.as('paid'),
      sql<boolean>`coalesce(p.full_stake, false)`.as('fullStake'),
    ])
    .orderBy(sql`${firstBy[order]}${germanOrder}`)
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: await count(found.select(countAll)) };
};

/** SQL: the order before that by name. */
const firstBy: Readonly<Record<UserOrder, RawBuilder<unknown>>> = {
  name: sql``,
  online: sql`u.last_online DESC NULLS LAST, `,
  unpaid: sql`coalesce(p.paid, false), `,
  inactive: sql`u.active, `,
};

/** Active players by id and name; `q` is part of a name. */
export const listPlayers = async (db: Kysely<Database>, { q, offset, limit }: UserPage) => {
  const found = db
    .selectFrom('users as u')
    .where('u.active', '=', true)
    .where(contains(['u.name_key'], q));
  const rows = await found
    .select(['u.id', 'u.name'])
    .orderBy(germanOrder)
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: await count(found.select(countAll)) };
};

/** What these players have reached in past competitions. */
export const historicalResults = (db: Kysely<Database>, userIds: readonly number[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('historical_results')
        .select([
          'user_id as userId',
          'competition_id as competitionId',
          'points',
          'exact',
          'correct',
        ])
        .where('user_id', 'in', userIds)
        .orderBy('competition_id')
        .execute();

const countAll = sql<number>`count(*)::int`.as('total');

const count = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number }> }) =>
  (await query.executeTakeFirstOrThrow()).total;

const contains = (columns: readonly ('u.name_key' | 'u.email_key')[], q = '') => {
  const needle = fields.nameKey(q.trim());
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`position(${needle} in ${sql.ref(column)}) > 0`),
    sql` OR `,
  )})`;
};
