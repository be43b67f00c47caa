import { fields } from '@tippspiel/contract';
import { sql } from 'kysely';
import { noteChange } from '../../db/revision.ts';
import type { Db } from '../../db/schema.ts';
import type { AvatarCode } from '../../identity/avatar-code.ts';
import { endSessions } from '../../identity/live-session.ts';
import { isNameFree, type NameHashes, takeName } from '../../identity/player-name.ts';
import { removeFactors } from '../../identity/second-factor.ts';
import { forgetPlayer, recordEvent } from '../../log/record.ts';
import { endLinks } from '../../mail/mail-token.ts';
import { formerPlayerName } from '../../texts/game.ts';
import { keepMoneyGroups } from '../groups/founder.ts';
import { deleteUser, isInSeals, removeNotes } from '../users/changes.ts';
import { hasStake } from '../users/money.ts';

/** A locked account, from `lockUser`. */
interface LockedAccount {
  readonly id: number;
  readonly active: boolean;
  /** Whether the tournament has started. */
  readonly started: boolean;
}

/**
 * Whether the deletion of an account by its owner leaves a row without a name: who plays for money takes no stake out of
 * a game that runs (docs/game.md, 'Own data').
 */
export const leavesRow = async (
  db: Db,
  { id, started }: Pick<LockedAccount, 'id' | 'started'>,
): Promise<boolean> => started && (await hasStake(db, id));

/**
 * Deletes a locked account that leaves nothing.
 *
 * @param by its owner; left out = nobody has used it for long
 */
export const deleteWhole = async (
  transaction: Db,
  account: LockedAccount,
  by?: 'owner',
): Promise<void> => {
  // Nobody else needs to know of an account that was in no table and can be in no seal.
  const isKnown = account.active || (await isInSeals(transaction, account.id));
  const stays = await deleteUser(transaction, account.id);
  const facts = { started: account.started && isKnown, changesPrizes: false };
  // With the number, by which seals know the account; the name is gone.
  const actor = by
    ? ({ role: 'player', userId: account.id } as const)
    : ({ role: 'schedule' } as const);
  await recordEvent(transaction, actor, 'user-deleted', facts, { id: account.id });
  if (stays) await noteChange(transaction, 'player', account.id);
};

/** What the row gets in place of what was the player's. */
interface Nameless {
  /** It belongs to a password that nobody knows. */
  readonly passwordHash: string;
  readonly codeHash: Buffer;
  readonly hashesOf: NameHashes;
  readonly avatarCode: AvatarCode;
}

/**
 * Turns a locked account into a row without a name, under the same number: its tips, answers, stakes and prizes stand until
 * the participation data goes, all else that was the player's goes now.
 *
 * @returns what the row is called
 */
export const leaveRow = async (
  transaction: Db,
  { id }: LockedAccount,
  { passwordHash, codeHash, hashesOf, avatarCode }: Nameless,
): Promise<string> => {
  await removeNotes(transaction, id);
  await keepMoneyGroups(transaction, id);
  await endLinks(transaction, id);
  await endSessions(transaction, id);
  await removeFactors(transaction, id);
  for (const table of personalTables) {
    await transaction.deleteFrom(table).where('user_id', '=', id).execute();
  }
  await forgetAddresses(transaction, id);
  await transaction
    .deleteFrom('contest_players as c')
    .where('c.user_id', '=', id)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM tip_group_members m
      WHERE m.group_id = c.group_id AND m.user_id = c.user_id)`)
    .execute();
  const name = await freeName(transaction, hashesOf);
  // RFC 2606: nobody has an address under it, and nobody guesses this one.
  const email = `ehemalig-${codeHash.toString('hex').slice(0, 32)}@tippspiel.invalid`;
  await transaction
    .updateTable('users')
    .set({
      ...{ name, name_key: fields.nameKey(name), email, email_key: fields.emailKey(email) },
      ...{ password_hash: passwordHash, avatar_code: avatarCode({ name, email }) },
      ...{ terms_version: null, terms_accepted_at: null, last_online: null, unnamed: true },
      ...{ left_at: sql`clock_timestamp()`, code_hash: codeHash },
    })
    .where('id', '=', id)
    .execute();
  // The row without a name stays.
  await forgetPlayer(transaction, id);
  await takeName(transaction, hashesOf(name), { id });
  await recordEvent(transaction, { role: 'schedule' }, 'player-left', {}, { id });
  return name;
};

/** What belongs to the person and not to the row. What hangs on sessions has gone with them. */
const personalTables = [
  'avatars',
  'dismissed_announcements',
  'email_changes',
  'historical_results',
  'kept_trophies',
  'mailed_invitations',
  'missed_games',
  'money_agreements',
  'payment_reminders',
  'reactions',
  'reminder_wishes',
  'scorekeepers',
  'signup_devices',
  'signup_invitations',
  'undeliverable_mails',
] as const;

/** Their keyed hashes go on limiting how often an address is invited. */
const forgetAddresses = async (transaction: Db, userId: number): Promise<void> => {
  await transaction
    .updateTable('given_addresses')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
};

/** The first free one: `Ehemaliger Spieler 3`. Of two who leave at once the later one fails at the key, and may try again. */
const freeName = async (db: Db, hashesOf: NameHashes): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const name = formerPlayerName(number);
    if (await isNameFree(db, hashesOf(name))) return name;
  }
};
