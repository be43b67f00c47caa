import { fields } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Config, isSecureContext } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { endSessions } from '../identity/live-session.ts';
import { hashPassword, refuseGuessable, unknownPasswordHash } from '../identity/password.ts';
import { mintToken } from '../mail/mail-token.ts';
import { StartError } from '../start-error.ts';
import { organiserTexts } from '../texts/operator.ts';
import {
  appoint,
  drawAccount,
  lockGame,
  type OrganiserAccount,
  openAccount,
} from './organiser-account.ts';

interface OrganiserContext {
  readonly config: Pick<Config, 'organiser' | 'publicUrl'>;
  readonly db: Db;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Makes sure that the game has an organiser. Once there is one this changes nothing, whatever the
 * variables say, and warns if they name another one; the role is passed on in the configuration.
 *
 * With ADMIN_EMAIL and ADMIN_PASSWORD that account is opened, or the one of this address promoted
 * and given that password. Without them an account is opened that nobody can sign in with, and the
 * log names a one-time link by which the organiser gives it an address and a password (48 hours;
 * each start prints a new one until it was used), unless browsers would encrypt no password there. Until then it has an address under `.invalid`,
 * which receives no mail (RFC 2606).
 *
 * Nodes that start together take turns; a tournament must be loaded.
 */
export const ensureOrganiser = async (context: OrganiserContext): Promise<void> => {
  const { config, db } = context;
  const account = await drawAccount(
    db,
    config.organiser
      ? { ...config.organiser, passwordHash: await hashPassword(config.organiser.password) }
      : { email: WAITING_ADDRESS, passwordHash: await unknownPasswordHash() },
  );

  await db.transaction().execute(async (transaction) => {
    const organiser = await lockGame(transaction);
    if (organiser?.isSetUp) {
      const isAnother =
        config.organiser && fields.emailKey(config.organiser.email) !== organiser.emailKey;
      if (isAnother) context.log.warn(organiserTexts.ignored());
      return;
    }
    if (config.organiser) {
      const { password, email } = config.organiser;
      const owner = { name: organiserTexts.name, email };
      if (await refuseGuessable(transaction, password, owner)) {
        throw new StartError(organiserTexts.guessable());
      }
      if (organiser?.id) await removeUnused(transaction, organiser.id);
      await promote(transaction, account);
      context.log.info(organiserTexts.promoted());
      return;
    }
    const id = organiser?.id ?? (await openAccount(transaction, account, false));
    await appoint(transaction, id);
    await withdrawAddress(transaction, id, account.avatarCode);
    if (!isSecureContext(config.publicUrl)) {
      context.log.warn(organiserTexts.setupNeedsHttps());
      return;
    }
    const token = await mintToken(transaction, id, 'setup');
    context.log.warn(organiserTexts.setup(`${config.publicUrl}/setup/${token}`));
  });
};

const WAITING_ADDRESS = 'einrichtung@tippspiel.invalid';

const promote = async (db: Db, account: OrganiserAccount) => {
  const known = await db
    .updateTable('users')
    .set({
      password_hash: account.passwordHash,
      active: true,
      activated_at: sql`coalesce(activated_at, clock_timestamp())`,
    })
    .where('email_key', '=', fields.emailKey(account.email))
    .returning('id')
    .executeTakeFirst();
  if (known) await endSessions(db, known.id);
  await appoint(db, known?.id ?? (await openAccount(db, account, true)));
};

/** A former version gave the account that waits an address at which somebody might get mail. */
const withdrawAddress = async (db: Db, userId: number, avatarCode: string) => {
  await db
    .updateTable('users')
    .set({ email: WAITING_ADDRESS, email_key: WAITING_ADDRESS, avatar_code: avatarCode })
    .where('id', '=', userId)
    .where('email_key', '<>', WAITING_ADDRESS)
    .execute();
};

const removeUnused = async (db: Db, userId: number) => {
  await db.updateTable('configuration').set({ admin_id: null }).execute();
  await db.deleteFrom('users').where('id', '=', userId).execute();
  // Nobody has known the account by its name.
  await db.deleteFrom('taken_names').where('user_id', '=', userId).execute();
};
