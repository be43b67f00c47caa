import { type BodyOf, type endpoints, fields, type Group } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import { columnsOfGroupMoney, groupMoneyColumns, storedGroupMoney } from '../../db/group-money.ts';
import type { Db } from '../../db/schema.ts';
import { playedStakes } from '../../money/stakes.ts';
import { newLinkToken } from './link.ts';
import { activeMembers } from './members.ts';
import { openProposals } from './money-proposals.ts';

/**
 * Groups with the number of their active members, as a player sees them.
 *
 * @param which the player's own; those too that can be joined by a secret; or all, for the organiser
 */
export const listGroups = async (
  db: Db,
  userId: number,
  which: 'all' | 'joinable' | 'own',
): Promise<(Omit<Group, 'secret'> & { readonly secret: string | null })[]> => {
  const rows = await db
    .selectFrom('tip_groups as g')
    .leftJoin('tip_group_members as m', (join) =>
      join.onRef('m.group_id', '=', 'g.id').on('m.user_id', '=', userId),
    )
    .leftJoin('participations as p', (join) =>
      join.onRef('p.user_id', '=', 'm.user_id').on('p.tournament_id', '=', currentTournamentId),
    )
    .select([
      'g.id',
      'g.name',
      'g.secret',
      'g.founder_id as founderId',
      ...groupMoneyColumns,
      activeMembers.as('members'),
      sql<boolean>`m.user_id IS NOT NULL AND ${playedStakes('group')} > 0`.as('forMoney'),
    ])
    .$if(which === 'own', (query) => query.where('m.user_id', 'is not', null))
    .$if(which === 'joinable', (query) =>
      query.where((where) =>
        where.or([where('m.user_id', 'is not', null), where('g.secret', 'is not', null)]),
      ),
    )
    .orderBy('g.id')
    .execute();
  const founded = rows.filter(({ founderId }) => founderId !== null).map(({ id }) => id);
  const proposals = await openProposals(db, founded, userId);
  return rows.map(({ id, name, secret, founderId, members, forMoney, ...money }) => ({
    id,
    name,
    secret,
    ...(founderId === null ? {} : { founderId, proposal: proposals.get(id) }),
    members,
    forMoney,
    money: storedGroupMoney(money),
  }));
};

/** The secret of a group that has one; undefined for any other, so that nobody learns of those. */
export const findSecret = async (db: Db, groupId: number): Promise<string | undefined> => {
  const group = await db
    .selectFrom('tip_groups')
    .select('secret')
    .where('id', '=', groupId)
    .executeTakeFirst();
  return group?.secret ?? undefined;
};

/** Locks the player until commit; to be called before `lockGroup` (docs/decisions/0016). */
export const lockPlayer = (db: Db, id: number) =>
  db.selectFrom('users').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();

export const insertGroup = async (
  db: Db,
  { name, secret, money }: BodyOf<typeof endpoints.createGroup>,
): Promise<void> => {
  const link_token = newLinkToken();
  await db
    .insertInto('tip_groups')
    .values({
      name,
      name_key: fields.nameKey(name),
      secret,
      link_token,
      ...columnsOfGroupMoney(money),
    })
    .execute();
};

/** Whether a group has a final statement, of the present tournament or of an earlier one; null = none. */
export const statementIn = async (db: Db, groupId: number): Promise<'now' | 'before' | null> => {
  const { rows } = await sql<{ isPresent: boolean }>`
    SELECT tournament_id IS NOT DISTINCT FROM ${currentTournamentId} AS "isPresent" FROM final_prizes
    WHERE group_id = ${groupId} ORDER BY 1 DESC LIMIT 1
  `.execute(db);
  const [statement] = rows;
  return statement ? (statement.isPresent ? 'now' : 'before') : null;
};

/** @returns name and money of the group that is gone */
export const removeGroup = async (db: Db, id: number) => {
  const gone = await db
    .deleteFrom('tip_groups')
    .where('id', '=', id)
    .returning(['name', ...groupMoneyColumns])
    .executeTakeFirst();
  return gone && { name: gone.name, money: storedGroupMoney(gone) };
};
