import { fields, invitationLimits } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import type { Mail } from '../../mail/mail.ts';
import { refuse } from '../../refusal.ts';
import { addressHash } from '../../reminders/end-invitations.ts';
import type { LockedGroup } from './lock-group.ts';

/** Two calls count what was given one after the other (docs/decisions/0016, 0060). */
export const holdGivenAddresses = async (transaction: Db): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(20240625)`.execute(transaction);
};

type Giver = Pick<Session, 'userId' | 'role'>;

/**
 * How many more addresses a founder or the organiser may give now, by what was given in the last 24 hours; `null` while a
 * founder's account is too new.
 */
export const addressesLeft = async (db: Db, { userId, role }: Giver): Promise<number | null> => {
  const isOrganiser = role === 'organiser';
  const { rows } = await sql<{ own: number; all: number; old: boolean }>`
    SELECT count(*) FILTER (WHERE user_id = ${userId})::integer AS own, count(*)::integer AS all,
      EXISTS (SELECT FROM users WHERE id = ${userId} AND activated_at
        < clock_timestamp() - make_interval(hours => ${invitationLimits.accountHours})) AS old
    FROM given_addresses WHERE given_at > clock_timestamp() - interval '24 hours'
  `.execute(db);
  const { own = 0, all = 0, old = false } = rows[0] ?? {};
  if (!isOrganiser && !old) return null;
  const { ofFounderPerDay, ofOrganiserPerDay, perDay } = invitationLimits;
  const most = isOrganiser ? ofOrganiserPerDay : ofFounderPerDay;
  return Math.max(0, Math.min(most - own, perDay - all));
};

interface Given {
  readonly emails: readonly string[];
  /** The key of links that end mails. */
  readonly key: Buffer;
  readonly mail: Mail;
}

/**
 * Queues the invitation of a locked group to addresses that are not kept for it, one a second after all that wait. Whether
 * an address has an account is not looked at here: that is decided when its mail would leave.
 *
 * @param transaction holds what was given ({@link holdGivenAddresses})
 */
export const giveAddresses = async (
  transaction: Db,
  group: LockedGroup,
  { userId, role }: Giver,
  { emails, key, mail }: Given,
) => {
  const state = await transaction
    .selectFrom('tip_groups')
    .select([
      sql<boolean>`link_token IS NOT NULL`.as('hasLink'),
      sql<boolean>`stake_cents IS NOT NULL AND tournament_started(${currentTournamentId}) IS TRUE`.as(
        'isLocked',
      ),
    ])
    .where('id', '=', group.id)
    .executeTakeFirstOrThrow();
  if (state.isLocked) return refuse('stakes-locked');
  if (!state.hasLink) return refuse('no-link');
  const byKey = new Map(emails.map((email) => [fields.emailKey(email), email]));
  const kept = await transaction
    .selectFrom('mailed_invitations')
    .select('email_key')
    .where('group_id', '=', group.id)
    .where('email_key', 'in', [...byKey.keys()])
    .execute();
  for (const { email_key } of kept) byKey.delete(email_key);
  const left = await addressesLeft(transaction, { userId, role });
  if (left === null) return refuse('account-too-new');
  if (byKey.size > left) return refuse('too-many-invitations');
  const fresh = [...byKey].map(([emailKey, email]) => ({ emailKey, email }));
  if (fresh.length > 0) {
    // Before the invitations, so that each counts itself among those that its address has got.
    await transaction
      .insertInto('given_addresses')
      .values(
        fresh.map(({ email }) => ({ user_id: userId, address_hash: addressHash(key, email) })),
      )
      .execute();
  }
  for (const { id, leavesAt } of await insertInvitations(transaction, group.id, userId, fresh)) {
    await mail.send({ kind: 'group-invitation', userId, invitationId: id }, transaction, leavesAt);
  }
  return { success: true, added: fresh.length, known: kept.length } as const;
};

const insertInvitations = async (
  transaction: Db,
  groupId: number,
  userId: number,
  fresh: readonly { readonly emailKey: string; readonly email: string }[],
) => {
  const { rows } = await sql<{ id: number; leavesAt: Date }>`
    INSERT INTO mailed_invitations (group_id, user_id, email, email_key, leaves_at)
    SELECT ${groupId}::integer, ${userId}::integer, given.email, given.key,
      pace.first + (given.nth - 1) * interval '1 second'
    FROM unnest(${fresh.map(({ email }) => email)}::text[], ${fresh.map(({ emailKey }) => emailKey)}::text[])
      WITH ORDINALITY AS given (email, key, nth)
    CROSS JOIN (SELECT greatest(clock_timestamp(), max(leaves_at) + interval '1 second') AS first
      FROM mailed_invitations WHERE state = 'waiting') pace
    RETURNING id, leaves_at AS "leavesAt"
  `.execute(transaction);
  return rows;
};

/** What has become of the addresses: to a founder of those that he gave, to the organiser of all. */
export const listInvitations = (db: Db, groupId: number, { userId, role }: Giver) =>
  db
    .selectFrom('mailed_invitations')
    .select(['email', 'state'])
    .where('group_id', '=', groupId)
    .$if(role !== 'organiser', (query) => query.where('user_id', '=', userId))
    .orderBy('email_key')
    .limit(invitationLimits.perDay * 7)
    .execute();

/** Keeps for good that an address gets no invitation any more. */
export const storeObjection = async (db: Db, hash: Buffer): Promise<void> => {
  await db
    .insertInto('objecting_addresses')
    .values({ address_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
