import type { Group, GroupMoney } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import { columnsOfGroupMoney, groupMoneyColumns, storedGroupMoney } from '../../db/group-money.ts';
import type { Database } from '../../db/schema.ts';

/** All groups with the number of their active members, as a player sees them; or the player's own. */
export const listGroups = async (
  db: Kysely<Database>,
  userId: number,
  which: 'all' | 'own',
): Promise<(Group & { readonly secret: string })[]> => {
  const rows = await db
    .selectFrom('tip_groups as g')
    .leftJoin('tip_group_members as own', (join) =>
      join.onRef('own.group_id', '=', 'g.id').on('own.user_id', '=', userId),
    )
    .select([
      'g.id',
      'g.name',
      'g.secret',
      ...groupMoneyColumns,
      sql<number>`(SELECT count(*)::integer FROM tip_group_members m
        JOIN users u ON u.id = m.user_id AND u.active WHERE m.group_id = g.id)`.as('members'),
      sql<boolean>`own.user_id IS NOT NULL AND g.stake_cents IS NOT NULL
        AND (own.plays_for_money OR EXISTS (SELECT FROM tournaments t
          WHERE t.id = ${currentTournamentId} AND t.first_locked_at IS NULL))`.as('forMoney'),
    ])
    .$if(which === 'own', (query) => query.where('own.user_id', 'is not', null))
    .orderBy('g.id')
    .execute();
  return rows.map(({ id, name, secret, members, forMoney, ...money }) => ({
    id,
    name,
    secret,
    members,
    forMoney,
    money: storedGroupMoney(money),
  }));
};

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
    readonly money: GroupMoney | null;
  },
): Promise<void> => {
  await db
    .insertInto('tip_groups')
    .values({
      name: group.name,
      name_key: group.nameKey,
      secret: group.secret,
      ...columnsOfGroupMoney(group.money),
    })
    .execute();
};

/** @returns name and money of the group that is gone */
export const removeGroup = async (db: Kysely<Database>, id: number) => {
  const gone = await db
    .deleteFrom('tip_groups')
    .where('id', '=', id)
    .returning(['name', ...groupMoneyColumns])
    .executeTakeFirst();
  return gone && { name: gone.name, money: storedGroupMoney(gone) };
};
