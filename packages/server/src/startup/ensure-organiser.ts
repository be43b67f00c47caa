import { fields } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { avatarCodes } from '../identity/avatar-code.ts';
import { refuseGuessable } from '../identity/guessable-password.ts';
import { endSessions } from '../identity/live-session.ts';
import { hashPassword, unknownPasswordHash } from '../identity/password.ts';
import { isNameFree, type NameHashes, nameHashes, takeName } from '../identity/player-name.ts';
import { recordEvent } from '../log/record.ts';
import { endLinks, mintToken } from '../mail/mail-token.ts';
import { storeFirstStarts } from '../money/first-start.ts';
import { StartError } from '../start-error.ts';
import { organiserTexts } from '../texts/operator.ts';

interface OrganiserContext {
  readonly config: Pick<Config, 'organiser' | 'publicUrl'>;
  readonly db: Kysely<Database>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Makes sure that the game has an organiser. Once there is one this changes nothing, whatever the
 * variables say, and warns if they name another one; the role is passed on in the configuration.
 *
 * With ADMIN_EMAIL and ADMIN_PASSWORD that account is opened, or the one of this address promoted
 * and given that password. Without them an account is opened that nobody can sign in with, and the
 * log names a one-time link by which the organiser gives it an address and a password (48 hours;
 * each start prints a new one until it was used). Until then it has an address under `.invalid`,
 * which receives no mail (RFC 2606).
 *
 * Nodes that start together take turns; a tournament must be loaded.
 */
export const ensureOrganiser = async (context: OrganiserContext): Promise<void> => {
  const { config, db } = context;
  const account = config.organiser
    ? { ...config.organiser, passwordHash: await hashPassword(config.organiser.password) }
    : { email: WAITING_ADDRESS, passwordHash: await unknownPasswordHash() };
  const codeOf = await avatarCodes(db)();
  const avatarCode = codeOf({ name: organiserTexts.name, email: account.email });
  const hashesOf = await nameHashes(db)();

  await db.transaction().execute(async (transaction) => {
    const organiser = await lockOrganiser(transaction);
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
      if (organiser) await removeUnused(transaction, organiser.id);
      await promote(transaction, { ...account, avatarCode, hashesOf });
      context.log.info(organiserTexts.promoted());
      return;
    }
    const id =
      organiser?.id ?? (await open(transaction, { ...account, avatarCode, hashesOf }, false));
    await appoint(transaction, id);
    await withdrawAddress(transaction, id, avatarCode);
    const token = await mintToken(transaction, id, 'setup');
    context.log.warn(organiserTexts.setup(`${config.publicUrl}/setup/${token}`));
  });
};

/**
 * Makes the account of an address the organiser on the operator's word: an active player, else an account that a
 * set-up link gives its password, also where the address is the organiser's own. The former one's sessions and links
 * end. Everybody reads of it in the log.
 *
 * @returns the token of the set-up link; null for an active player, who has a password
 * @throws {StartError} if the account was switched off, or there is no game yet
 */
export const appointOrganiser = async (
  db: Kysely<Database>,
  email: string,
): Promise<string | null> => {
  const passwordHash = await unknownPasswordHash();
  const codeOf = await avatarCodes(db)();
  const hashesOf = await nameHashes(db)();
  return db.transaction().execute(async (transaction) => {
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
    const avatarCode = codeOf({ name: organiserTexts.name, email });
    const account = { email, passwordHash, avatarCode, hashesOf };
    const id = known?.id ?? (await open(transaction, account, false));
    for (const ended of new Set([id, ...(game.id === null ? [] : [game.id])])) {
      await endLinks(transaction, ended);
      await endSessions(transaction, ended);
    }
    await appoint(transaction, id);
    const event = { action: 'admin-changed', facts: {} } as const;
    await recordEvent(transaction, { role: 'operator' }, event, { id });
    const hasPassword = known?.active === true && id !== game.id;
    return hasPassword ? null : mintToken(transaction, id, 'setup');
  });
};

const WAITING_ADDRESS = 'einrichtung@tippspiel.invalid';

interface OrganiserAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly avatarCode: string;
  readonly hashesOf: NameHashes;
}

/** Who is organiser; set up = has ever been active. Held, so that of two nodes one comes second. */
const lockOrganiser = async (db: Kysely<Database>) => {
  const game = await lockGame(db);
  return game && game.id !== null ? { ...game, id: game.id, isSetUp: game.isSetUp === true } : null;
};

const lockGame = async (db: Kysely<Database>) => {
  const { rows } = await sql<{
    id: number | null;
    emailKey: string | null;
    isSetUp: boolean | null;
  }>`
    SELECT u.id, u.email_key AS "emailKey", u.activated_at IS NOT NULL AS "isSetUp"
    FROM configuration c LEFT JOIN users u ON u.id = c.admin_id
    FOR UPDATE OF c
  `.execute(db);
  return rows[0];
};

const promote = async (db: Kysely<Database>, account: OrganiserAccount) => {
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
  await appoint(db, known?.id ?? (await open(db, account, true)));
};

/** A player may be called Admin already, or have been a short time ago: then this one gets a number. */
const open = async (db: Kysely<Database>, account: OrganiserAccount, active: boolean) => {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? organiserTexts.name : `${organiserTexts.name} ${number}`;
    const hashes = account.hashesOf(name);
    if (!(await isNameFree(db, hashes))) continue;
    const opened = await db
      .insertInto('users')
      .values({
        name,
        name_key: fields.nameKey(name),
        email: account.email,
        email_key: fields.emailKey(account.email),
        password_hash: account.passwordHash,
        avatar_code: account.avatarCode,
        active,
        activated_at: active ? sql`clock_timestamp()` : null,
      })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!opened) continue;
    await takeName(db, hashes, opened);
    return opened.id;
  }
};

const appoint = async (db: Kysely<Database>, userId: number) => {
  await db.updateTable('configuration').set({ admin_id: userId }).execute();
};

/** A former version gave the account that waits an address at which somebody might get mail. */
const withdrawAddress = async (db: Kysely<Database>, userId: number, avatarCode: string) => {
  await db
    .updateTable('users')
    .set({ email: WAITING_ADDRESS, email_key: WAITING_ADDRESS, avatar_code: avatarCode })
    .where('id', '=', userId)
    .where('email_key', '<>', WAITING_ADDRESS)
    .execute();
};

const removeUnused = async (db: Kysely<Database>, userId: number) => {
  await db.updateTable('configuration').set({ admin_id: null }).execute();
  await db.deleteFrom('users').where('id', '=', userId).execute();
  // Nobody has known the account by its name.
  await db.deleteFrom('taken_names').where('user_id', '=', userId).execute();
};
