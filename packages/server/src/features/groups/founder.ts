import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { type Actor, recordEvent } from '../../log/record.ts';

/**
 * Gives a locked group whose founder is no longer a member to its oldest one, an active one if there is
 * any; without members it is deleted. The organiser's groups stay as they are.
 */
export const succeedFounder = async (transaction: Db, groupId: number): Promise<void> => {
  const group = await transaction
    .selectFrom('tip_groups as g')
    .select(['g.id', 'g.name', 'g.founder_id as founderId'])
    .where('g.id', '=', groupId)
    .where('g.founder_id', 'is not', null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM tip_group_members m
      WHERE m.group_id = g.id AND m.user_id = g.founder_id)`)
    .executeTakeFirst();
  if (!group) return;
  const heir = await transaction
    .selectFrom('tip_group_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.group_id', '=', groupId)
    .where('u.left_at', 'is', null)
    .orderBy('u.active', 'desc')
    .orderBy('m.joined_at')
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst();
  if (heir) {
    await setFounder(transaction, group, heir.id);
    return;
  }
  await transaction.deleteFrom('tip_groups').where('id', '=', groupId).execute();
  await recordEvent(transaction, { role: 'schedule' }, 'group-disbanded', { group: group.name });
};

/** Makes a member of a locked group its founder, and says so in the log. */
export const setFounder = async (
  transaction: Db,
  group: { readonly id: number; readonly name: string },
  userId: number,
  actor: Actor = { role: 'schedule' },
): Promise<void> => {
  await transaction
    .updateTable('tip_groups')
    .set({ founder_id: userId })
    .where('id', '=', group.id)
    .execute();
  await recordEvent(transaction, actor, 'group-handed-over', { group: group.name }, { id: userId });
};

/** All groups of a player, in one order: in any of them the player might become the founder at this moment. */
const lockGroupsOf = (transaction: Db, userId: number) =>
  transaction
    .selectFrom('tip_groups as g')
    .select('g.id')
    .where('g.id', 'in', (query) =>
      query.selectFrom('tip_group_members').select('group_id').where('user_id', '=', userId),
    )
    .orderBy('g.id')
    .forUpdate()
    .execute();

/**
 * Before a locked account is deleted: it leaves its groups without money, and others found those that it
 * founded. The stakes of the others go with the account.
 */
export const leaveFoundedGroups = async (transaction: Db, userId: number): Promise<void> => {
  const groups = await lockGroupsOf(transaction, userId);
  for (const { id } of groups) {
    const left = await transaction
      .deleteFrom('tip_group_members as m')
      .where('m.group_id', '=', id)
      .where('m.user_id', '=', userId)
      .where(sql<boolean>`EXISTS (SELECT FROM tip_groups g
        WHERE g.id = m.group_id AND g.founder_id = m.user_id)`)
      .returning('m.user_id')
      .executeTakeFirst();
    if (left) await succeedFounder(transaction, id);
  }
};

/**
 * Before a locked account becomes a row without a name: it leaves the groups in which it plays for no money, and others
 * found those that it founded, which are all without money.
 */
export const keepMoneyGroups = async (transaction: Db, userId: number): Promise<void> => {
  const groups = await lockGroupsOf(transaction, userId);
  await transaction
    .deleteFrom('tip_group_members')
    .where('user_id', '=', userId)
    .where('plays_for_money', '=', false)
    .execute();
  for (const { id } of groups) await succeedFounder(transaction, id);
};
