import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { noteStakes } from '../../money/agreed.ts';
import { isLinkOf } from './link.ts';

/** The group that a sign-up came for. */
export interface SignupInvitation {
  readonly groupId: number;
  /** The half stake that was shown, which is agreed to; null = none. */
  readonly stakeCents: number | null;
}

/** The group that a link leads to, and its stake; undefined without one. */
export const groupOfLink = (db: Db, token: string) =>
  db
    .selectFrom('tip_groups as g')
    .select(['g.id', 'g.stake_cents as stakeCents'])
    .where(isLinkOf(token))
    .executeTakeFirst();

/**
 * Keeps the group that a sign-up came for. It is stored in any case, so that neither the answer nor its time reveals
 * whether the address had an account (docs/decisions/0008).
 *
 * @param userId the account that the sign-up made, or null
 * @returns what {@link claimInvitation} binds
 */
export const keepInvitation = async (
  transaction: Db,
  { groupId, stakeCents }: SignupInvitation,
  userId: number | null,
): Promise<number> => {
  const { id } = await transaction
    .insertInto('signup_invitations')
    .values({ user_id: userId, group_id: groupId, stake_cents: stakeCents })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Binds the invitation of a repeated sign-up with the same password to the account, unless that has become active. */
export const claimInvitation = async (
  db: Db,
  id: number,
  account: { readonly id: number; readonly passwordHash: string },
): Promise<void> => {
  await sql`
    UPDATE signup_invitations SET user_id = u.id
    FROM (SELECT id FROM users WHERE id = ${account.id} AND activated_at IS NULL
      AND password_hash = ${account.passwordHash} FOR SHARE) u
    WHERE signup_invitations.id = ${id}
  `.execute(db);
};

/**
 * Takes an account into the groups that its sign-up came for, as one that has agreed to the stakes that were shown: where
 * a stake is higher by now it is asked for. A group with money is frozen once the tournament has started: then the game is
 * noted for the player to read, and so is the overall game. The account is locked, the first start is held.
 */
export const joinInvited = async (transaction: Db, userId: number): Promise<void> => {
  await sql`
    SELECT FROM tip_groups WHERE id IN (SELECT group_id FROM signup_invitations WHERE user_id = ${userId})
    ORDER BY id FOR SHARE
  `.execute(transaction);
  const invited = sql`(
    SELECT DISTINCT ON (g.id) g.id AS group_id, g.stake_cents IS NOT NULL AS has_money,
      CASE WHEN g.stake_cents IS NOT NULL THEN i.stake_cents END AS agreed_cents
    FROM signup_invitations i JOIN tip_groups g ON g.id = i.group_id
    WHERE i.user_id = ${userId} ORDER BY g.id, i.id DESC) invited`;
  const hasStarted = sql`tournament_started(${currentTournamentId}) IS TRUE`;
  await sql`
    INSERT INTO tip_group_members (group_id, user_id, agreed_cents)
    SELECT group_id, ${userId}::integer, agreed_cents FROM ${invited}
    WHERE NOT (has_money AND ${hasStarted})
    ON CONFLICT DO NOTHING
  `.execute(transaction);
  await sql`
    INSERT INTO missed_games (user_id, tournament_id, group_id)
    SELECT ${userId}::integer, ${currentTournamentId}, missed.group_id FROM (
      SELECT group_id FROM ${invited} WHERE has_money
      UNION ALL
      SELECT NULL FROM tournaments WHERE id = ${currentTournamentId} AND stake_cents IS NOT NULL
    ) missed WHERE ${hasStarted}
    ON CONFLICT DO NOTHING
  `.execute(transaction);
  await forgetInvitations(transaction, userId);
};

/** What sign-ups for an account came for is not known to be its owner's wish any more. */
export const forgetInvitations = async (transaction: Db, userId: number): Promise<void> => {
  await transaction.deleteFrom('signup_invitations').where('user_id', '=', userId).execute();
};

/**
 * Asks for the stakes of the groups again whose link was opened by somebody else before the player, perhaps by a scanner of
 * mails: as long as nobody has signed in to the account, and before the first start. The account is locked.
 */
export const askStakesAgain = async (transaction: Db, userId: number): Promise<void> => {
  const { rows } = await sql`
    UPDATE tip_group_members SET agreed_cents = NULL
    WHERE user_id = ${userId} AND agreed_cents IS NOT NULL
      AND NOT EXISTS (SELECT FROM sessions WHERE user_id = ${userId})
      AND EXISTS (SELECT FROM users WHERE id = ${userId} AND last_online IS NULL)
      AND tournament_started(${currentTournamentId}) IS NOT TRUE
    RETURNING group_id
  `.execute(transaction);
  if (rows.length > 0) await noteStakes(transaction, userId);
};

/** The games for money that an account was activated too late for; undefined where there is none to tell. */
export const missedGames = async (db: Db, userId: number) => {
  const rows = await db
    .selectFrom('missed_games as missed')
    .leftJoin('tip_groups as g', 'g.id', 'missed.group_id')
    .select('g.name')
    .where('missed.user_id', '=', userId)
    .where('missed.tournament_id', '=', currentTournamentId)
    .orderBy('g.name')
    .execute();
  if (rows.length === 0) return undefined;
  const groups = rows.flatMap(({ name }) => (name === null ? [] : [name]));
  return { overall: groups.length < rows.length, groups };
};

export const forgetMissedGames = async (transaction: Db, userId: number): Promise<void> => {
  await transaction.deleteFrom('missed_games').where('user_id', '=', userId).execute();
};
