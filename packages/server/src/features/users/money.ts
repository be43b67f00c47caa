import { sql } from 'kysely';
import { currentTournamentId, isArchived } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { recordEvent } from '../../log/record.ts';
import type { Mail } from '../../mail/mail.ts';
import type { OwnGame } from '../../money/agreed.ts';
import { stakesGiven } from '../../money/stakes.ts';
import { isMember } from '../groups/members.ts';

/** A game that is played for money, as the log names it. */
export interface MoneyGame {
  readonly id: number;
  /** Null = the overall game. */
  readonly groupName: string | null;
}

/**
 * The money game that a group's number means, which stays until the transaction ends; 0 is the
 * overall game.
 *
 * @returns undefined if there is none: an unknown group, no money in it, or the tournament is archived
 */
export const findMoneyGame = async (db: Db, groupId: number): Promise<MoneyGame | undefined> => {
  const { rows } = await sql<MoneyGame>`
    SELECT 0 AS id, NULL AS "groupName" FROM tournaments
    WHERE ${groupId} = 0 AND id = ${currentTournamentId} AND stake_cents IS NOT NULL
      AND NOT ${isArchived(currentTournamentId)}
    UNION ALL
    SELECT id, name FROM (
      SELECT id, name FROM tip_groups WHERE id = ${groupId} AND stake_cents IS NOT NULL FOR KEY SHARE
    ) g
  `.execute(db);
  return rows[0];
};

/** SQL: a row that is in the game, or is offered to be. */
const hasMoney = sql<boolean>`(plays_for_money OR offered IS NOT NULL)`;

/**
 * Offers a player to be taken into a money game after the first start, with the stake that the organiser has given
 * them, or takes them out of it.
 *
 * @returns whether that changed anything; null if the player is no member of the group
 */
export const setForMoney = async (
  db: Db,
  userId: number,
  groupId: number,
  forMoney: boolean,
): Promise<boolean | null> => {
  const isOverall = groupId === 0;
  if (isOverall && forMoney) await addParticipation(db, userId);
  const rows = isOverall
    ? sql`participations SET ${change(userId, forMoney)}
        WHERE tournament_id = ${currentTournamentId} AND user_id = ${userId}`
    : sql`tip_group_members SET ${change(userId, forMoney)}
        WHERE group_id = ${groupId} AND user_id = ${userId}`;
  const { rows: changed } = await sql`
    UPDATE ${rows} AND ${hasMoney} <> ${forMoney} RETURNING user_id
  `.execute(db);
  if (changed.length > 0) return true;
  const isIn = isOverall || (await isMember(db, groupId, userId));
  return isIn ? false : null;
};

const change = (userId: number, forMoney: boolean) =>
  forMoney
    ? sql`offered = ${stakesGiven(userId)}`
    : sql`plays_for_money = false, plays_full = false, offered = NULL`;

const addParticipation = async (db: Db, userId: number) => {
  await sql`
    INSERT INTO participations (tournament_id, user_id)
    SELECT tournament_id, ${userId}::int FROM configuration ON CONFLICT DO NOTHING
  `.execute(db);
};

/**
 * What the full stake, given or taken back, means after the first start: who plays for money is offered the other
 * half; who has both plays with one.
 */
export const followFullStake = async (db: Db, userId: number, fullStake: boolean) => {
  const changed = fullStake
    ? sql`SET offered = 2 WHERE NOT plays_full AND ${hasMoney}`
    : sql`SET plays_full = false, offered = CASE WHEN plays_for_money THEN NULL ELSE least(offered, 1) END
        WHERE ${hasMoney}`;
  await sql`
    UPDATE participations ${changed} AND tournament_id = ${currentTournamentId} AND user_id = ${userId}
  `.execute(db);
  await sql`UPDATE tip_group_members ${changed} AND user_id = ${userId}`.execute(db);
};

/** Whether a player has a stake in any money game. */
export const hasStake = async (db: Db, userId: number): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM participations
    WHERE tournament_id = ${currentTournamentId} AND plays_for_money AND user_id = ${userId}
    UNION ALL
    SELECT FROM tip_group_members WHERE plays_for_money AND user_id = ${userId}
  `.execute(db);
  return rows.length > 0;
};

/** Tells a player, and after the first start everybody, in which games a payment back has taken a yes along. */
export const tellLost = async (
  { transaction, mail }: { readonly transaction: Db; readonly mail: Mail },
  session: Session,
  user: { readonly id: number; readonly started: boolean },
  lost: readonly OwnGame[],
): Promise<void> => {
  for (const { groupId, name, stakes } of lost) {
    await mail.send({ kind: 'stake-returned', userId: user.id, groupId }, transaction);
    if (!user.started) continue;
    const facts = { group: name, half: stakes === 1 };
    await recordEvent(transaction, session, 'money-returned', facts, user);
  }
};
