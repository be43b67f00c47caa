import type { GroupMoney } from '@tippspiel/contract';
import type { PrizeRules } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import { groupMoneyColumns, storedGroupMoney } from '../../db/group-money.ts';
import type { Database } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { refuse } from '../../refusal.ts';

/** A table that the caller may see. */
interface Table {
  /** Null = all players. */
  readonly groupId: number | null;
  /** Null = no money, or all players. */
  readonly money: GroupMoney | null;
}

/** The table of a group for its members and the organiser; 0 is all players, for everybody. */
export const accessTable = async (
  db: Kysely<Database>,
  groupId: number,
  { userId, role }: Session,
) => {
  if (groupId === 0) return { groupId: null, money: null };
  const group = await findGroup(db, groupId, userId);
  if (!group) return refuse('not-found');
  if (!group.isMember && role !== 'organiser') return refuse('not-a-member');
  return { groupId, money: storedGroupMoney(group) };
};

/**
 * What a table is played for; null = no money.
 *
 * @param overallStakeCents the stake of the overall game, null = no overall money
 */
export const prizeRulesOf = (
  { groupId, money }: Table,
  overallStakeCents: number | null,
): PrizeRules | null => {
  if (groupId !== null) return money && { mode: 'group', ...money };
  return overallStakeCents === null ? null : { mode: 'overall', stakeCents: overallStakeCents };
};

const findGroup = (db: Kysely<Database>, groupId: number, userId: number) =>
  db
    .selectFrom('tip_groups as g')
    .leftJoin('tip_group_members as m', (join) =>
      join.onRef('m.group_id', '=', 'g.id').on('m.user_id', '=', userId),
    )
    .select(({ eb }) => [...groupMoneyColumns, eb('m.user_id', 'is not', null).as('isMember')])
    .where('g.id', '=', groupId)
    .executeTakeFirst();
