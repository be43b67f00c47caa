import { fields } from '@tippspiel/contract';
import type { Db } from '../db/schema.ts';
import { endSessions } from '../identity/live-session.ts';
import { unknownPasswordHash } from '../identity/password.ts';
import { lockRoles } from '../identity/roles.ts';
import { removeFactors } from '../identity/second-factor.ts';
import { recordEvent } from '../log/record.ts';
import { endLinks, mintToken } from '../mail/mail-token.ts';
import { storeFirstStarts } from '../money/first-start.ts';
import { StartError } from '../start-error.ts';
import { organiserTexts } from '../texts/operator.ts';
import { appoint, drawAccount, lockGame, openAccount } from './organiser-account.ts';

/**
 * Makes the account of an address the organiser on the operator's word: an active player, else an account that a
 * set-up link gives its password, also where the address is the organiser's own. The former one's sessions and links
 * end. Everybody reads of it in the log.
 *
 * @returns the token of the set-up link; null for an active player, who has a password
 * @throws {StartError} if the account was switched off, or there is no game yet
 */
export const appointOrganiser = async (db: Db, email: string): Promise<string | null> => {
  const account = await drawAccount(db, { email, passwordHash: await unknownPasswordHash() });
  return db.transaction().execute(async (transaction) => {
    await lockRoles(transaction);
    const game = await lockGame(transaction);
    if (!game) throw new StartError(organiserTexts.noGame());
    // Whether the organiser plays for money is decided by who it is at the first start.
    await storeFirstStarts(transaction);
    const key = fields.emailKey(email);
    const locked = await transaction
      .selectFrom('users')
      .select(['id', 'email_key as emailKey', 'active', 'activated_at as activatedAt'])
      .where((user) => user.or([user('email_key', '=', key), user('id', '=', game.id ?? 0)]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const known = locked.find(({ emailKey }) => emailKey === key);
    if (known && !known.active && known.activatedAt !== null && known.id !== game.id) {
      throw new StartError(organiserTexts.switchedOff());
    }
    const id = known?.id ?? (await openAccount(transaction, account, false));
    for (const ended of new Set([id, ...(game.id === null ? [] : [game.id])])) {
      await endLinks(transaction, ended);
      await endSessions(transaction, ended);
    }
    // Whoever needs a set-up link has lost more than the role.
    if (id === game.id) await removeFactors(transaction, id);
    await appoint(transaction, id);
    await recordEvent(transaction, { role: 'operator' }, 'admin-changed', {}, { id });
    const hasPassword = known?.active === true && id !== game.id;
    return hasPassword ? null : mintToken(transaction, id, 'setup');
  });
};

/**
 * Takes passkeys and second factor from an account on the operator's word, and ends its sessions.
 *
 * @throws {StartError} if there is no account with this address
 */
export const resetSecondFactor = (db: Db, email: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', fields.emailKey(email))
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new StartError(organiserTexts.noAccount());
    await removeFactors(transaction, account.id);
    await endSessions(transaction, account.id);
  });
