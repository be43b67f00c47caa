import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** All groups with the number of their active members; or those of one player. */
export const listGroups = (db: Kysely<Database>, memberId?: number) =>
  db
    .selectFrom('tip_groups as g')
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
    ])
    .$if(memberId !== undefined, (query) =>
      query.where(
        sql<boolean>`EXISTS (SELECT FROM tip_group_members m
          WHERE m.group_id = g.id AND m.user_id = ${memberId})`,
      ),
    )
    .orderBy('g.id')
    .execute();

export type ListedGroup = Awaited<ReturnType<typeof listGroups>>[number];

/** Locks the group until commit, so that it is not deleted meanwhile. */
export const findGroup = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('tip_groups')
    .select(['id', 'name', 'secret'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

/** Locks the player until commit; to be called before {@link findGroup} (docs/decisions/0016). */
export const findPlayerName = async (db: Kysely<Database>, id: number) =>
  (
    await db
      .selectFrom('users')
      .select('name')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst()
  )?.name;

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

/** @returns the name of the group that is gone */
export const removeGroup = async (db: Kysely<Database>, id: number) =>
  (await db.deleteFrom('tip_groups').where('id', '=', id).returning('name').executeTakeFirst())
    ?.name;
