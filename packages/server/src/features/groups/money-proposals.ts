import type { GroupMoney, MoneyProposal } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import { columnsOfGroupMoney, groupMoneyColumns, storedGroupMoney } from '../../db/group-money.ts';
import type { Db } from '../../db/schema.ts';
import type { GroupMoneyColumns } from '../../db/tables/money.ts';
import { activeMembersOf } from './members.ts';

type ProposalRow = GroupMoneyColumns & Omit<MoneyProposal, 'money'> & { readonly groupId: number };

/**
 * The open proposals to these groups, by group. Once the tournament has started there are none, also
 * before that is stored, which deletes them.
 *
 * @param userId whose own agreement is told
 */
export const openProposals = async (
  db: Db,
  groupIds: readonly number[],
  userId: number,
): Promise<ReadonlyMap<number, MoneyProposal>> => {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<ProposalRow>`
    SELECT p.group_id AS "groupId", p.id, ${sql.join(groupMoneyColumns.map((name) => sql.ref(`p.${name}`)))},
      counted.agreed, counted.open, counted."hasAgreed"
    FROM money_proposals p CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE u.active AND a.user_id IS NOT NULL)::integer AS agreed,
        count(*) FILTER (WHERE u.active AND a.user_id IS NULL)::integer AS open,
        coalesce(bool_or(a.user_id = ${userId}), false) AS "hasAgreed"
      FROM tip_group_members m JOIN users u ON u.id = m.user_id
      LEFT JOIN money_agreements a ON a.group_id = m.group_id AND a.user_id = m.user_id
      WHERE m.group_id = p.group_id
    ) counted
    WHERE p.group_id = ANY(${groupIds}) AND NOT (SELECT ${hasStarted})
  `.execute(db);
  return new Map(
    rows.flatMap(({ groupId, id, agreed, open, hasAgreed, ...columns }) => {
      const money = storedGroupMoney(columns);
      return money ? [[groupId, { id, money, agreed, open, hasAgreed }] as const] : [];
    }),
  );
};

/** Who of the active members has agreed: those first who have not, by name. */
export const listAnswers = async (
  db: Db,
  groupId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) =>
  activeMembersOf(db, groupId)
    .leftJoin('money_agreements as a', (join) =>
      join.onRef('a.group_id', '=', 'm.group_id').onRef('a.user_id', '=', 'm.user_id'),
    )
    .select(['u.id', 'u.name', sql<boolean>`a.user_id IS NOT NULL`.as('agreed')])
    .clearOrderBy()
    .orderBy('agreed')
    .orderBy('u.name_key')
    .offset(offset)
    .limit(limit)
    .execute();

/** What is proposed to a locked group; undefined without a proposal. */
export interface StoredProposal {
  readonly id: number;
  readonly money: GroupMoney;
}

/** To be believed with the group locked: every change of it and every answer to it holds that lock. */
export const findProposal = async (
  transaction: Db,
  groupId: number,
): Promise<StoredProposal | undefined> => {
  const found = await transaction
    .selectFrom('money_proposals')
    .select(['id', ...groupMoneyColumns])
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  const money = found && storedGroupMoney(found);
  return found && money ? { id: found.id, money } : undefined;
};

/** Proposes this to a locked group instead of what was proposed; nobody has agreed to it yet. */
export const replaceProposal = async (transaction: Db, groupId: number, money: GroupMoney) => {
  await removeProposal(transaction, groupId);
  const [first_cents, second_cents, third_cents] = money.placesCents;
  const columns = { stake_cents: money.stakeCents, first_cents, second_cents, third_cents };
  await transaction
    .insertInto('money_proposals')
    .values({ group_id: groupId, ...columns })
    .execute();
};

/** @returns whether there was one, which is gone with all agreements */
export const removeProposal = async (transaction: Db, groupId: number): Promise<boolean> => {
  const gone = await transaction
    .deleteFrom('money_proposals')
    .where('group_id', '=', groupId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
};

/** @returns whether the member had not agreed before */
export const storeAgreement = async (
  transaction: Db,
  groupId: number,
  userId: number,
  proposalId: number,
): Promise<boolean> => {
  const stored = await transaction
    .insertInto('money_agreements')
    .values({ group_id: groupId, user_id: userId, proposal_id: proposalId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return stored !== undefined;
};

/** @returns whether the member had agreed before */
export const removeAgreement = async (transaction: Db, groupId: number, userId: number) => {
  const gone = await transaction
    .deleteFrom('money_agreements')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return gone !== undefined;
};

/** How many active members of a group have agreed and have not, and the first of the latter by name. */
export const missingAgreements = async (transaction: Db, groupId: number) => {
  const { rows } = await sql<{ agreed: number; missing: number; names: string[] | null }>`
    SELECT (count(*) FILTER (WHERE a.user_id IS NOT NULL))::integer AS agreed,
      (count(*) FILTER (WHERE a.user_id IS NULL))::integer AS missing,
      (array_agg(u.name ORDER BY u.name_key) FILTER (WHERE a.user_id IS NULL))[1:${NAMED}::integer] AS names
    FROM tip_group_members m JOIN users u ON u.id = m.user_id AND u.active
    LEFT JOIN money_agreements a ON a.group_id = m.group_id AND a.user_id = m.user_id
    WHERE m.group_id = ${groupId}
  `.execute(transaction);
  const { agreed = 0, missing = 0, names = null } = rows[0] ?? {};
  return { agreed, missing, names: names ?? [] };
};

/** So many are named; the list has all. */
const NAMED = 5;

/**
 * Makes a locked group one with money, that of the organiser: founder, link and proposal end. Members who
 * have not agreed leave it: they were switched off when the others were asked. An account that is
 * switched on at this moment is no member then, either.
 *
 * @returns the ids of those who have left
 */
export const turnIntoMoneyGame = async (
  transaction: Db,
  groupId: number,
  { money, secret }: { readonly money: GroupMoney; readonly secret: string },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM tip_group_members m WHERE m.group_id = ${groupId}
      AND NOT EXISTS (SELECT FROM money_agreements a
        WHERE a.group_id = m.group_id AND a.user_id = m.user_id)
    RETURNING m.user_id AS id
  `.execute(transaction);
  await transaction
    .updateTable('tip_groups')
    .set({ secret, founder_id: null, link_token: null, ...columnsOfGroupMoney(money) })
    .where('id', '=', groupId)
    .execute();
  await removeProposal(transaction, groupId);
  await transaction
    .updateTable('tip_group_members')
    .set({ agreed_cents: money.stakeCents, agreed_full_cents: null })
    .where('group_id', '=', groupId)
    .execute();
  return rows.map(({ id }) => id);
};

/** Asked once all locks are held: the first match may begin while a call waits for them. */
export const isTooLate = async (transaction: Db): Promise<boolean> => {
  const { rows } = await sql<{ started: boolean }>`SELECT ${hasStarted} AS started`.execute(
    transaction,
  );
  return rows[0]?.started === true;
};

const hasStarted = sql<boolean>`tournament_started(${currentTournamentId})`;
