import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';

/** All groups with the number of their active members, as a player sees them; or the player's own. */
export const listGroups = (db: Kysely<Database>, userId: number, which: 'all' | 'own') =>
  db
    .selectFrom('tip_groups as g')
    .leftJoin('tip_group_members as own', (join) =>
      join.onRef('own.group_id', '=', 'g.id').on('own.user_id', '=', userId),
    )
    .select([
      'g.id',
      'g.name',
      'g.secret',
      'g.stake_cents as stakeCents',
      'g.first_cents as firstCents',
      'g.second_cents as secondCents',
      'g.third_cents as thirdCents',
      sql<number>`(SELECT count(*)::integer FROM tip_group_members m
        JOIN users u ON u.id = m.user_id AND u.active WHERE m.group_id = g.id)`.as('members'),
      sql<boolean>`own.user_id IS NOT NULL AND g.stake_cents IS NOT NULL
        AND (own.plays_for_money OR EXISTS (SELECT FROM tournaments t
          WHERE t.id = ${currentTournamentId} AND t.first_locked_at IS NULL))`.as('forMoney'),
    ])
    .$if(which === 'own', (query) => query.where('own.user_id', 'is not', null))
    .orderBy('g.id')
    .execute();

export type ListedGroup = Awaited<ReturnType<typeof listGroups>>[number];

/** Locks the group until commit, so that it is not deleted meanwhile. */
export const findGroup = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('tip_groups')
    .select(['id', 'name', 'secret', sql<boolean>`stake_cents IS NOT NULL`.as('hasMoney')])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

/** Locks the player until commit; to be called before {@link findGroup} (docs/decisions/0016). */
export const lockPlayer = (db: Kysely<Database>, id: number) =>
  db.selectFrom('users').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();

export const insertGroup = async (
  db: Kysely<Database>,
  group: {
    readonly name: string;
    readonly nameKey: string;
    readonly secret: string;
    /** All four in cents, or none. */
    readonly money: Record<'stake' | 'first' | 'second' | 'third', number> | null;
  },
): Promise<void> => {
  await db
    .insertInto('tip_groups')
    .values({
      name: group.name,
      name_key: group.nameKey,
      secret: group.secret,
      stake_cents: group.money?.stake ?? null,
      first_cents: group.money?.first ?? null,
      second_cents: group.money?.second ?? null,
      third_cents: group.money?.third ?? null,
    })
    .execute();
};

/** @returns name and money (cents) of the group that is gone */
export const removeGroup = async (db: Kysely<Database>, id: number) => {
  const gone = await db
    .deleteFrom('tip_groups')
    .where('id', '=', id)
    .returning(['name', 'stake_cents', 'first_cents', 'second_cents', 'third_cents'])
    .executeTakeFirst();
  if (!gone) return undefined;
  const { stake_cents: stake, first_cents: first, second_cents: second, third_cents: third } = gone;
  const money =
    stake === null || first === null || second === null || third === null
      ? null
      : { stake, first, second, third };
  return { group: gone.name, money };
};
