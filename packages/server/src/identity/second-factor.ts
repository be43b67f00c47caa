import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';
import { limits, shortCodeOf } from '@tippspiel/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { systemClock } from '../clock.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { CHALLENGE_MINUTES, challenges, isSpent, spendChallenge } from './challenges.ts';
import { slowHash } from './password.ts';
import { storedKey } from './secret.ts';

/** What the sign-in of an account asks for (docs/game.md, 'Second factor'). */
export interface Factor {
  /** Whether it asks for more than the password. */
  readonly on: boolean;
  /** Whether an authenticator app gives codes. */
  readonly app: boolean;
  readonly passkeys: number;
  /** Recovery codes that were not used yet. */
  readonly codes: number;
}

export const factorOf = async (db: Db, userId: number): Promise<Factor> => {
  const { rows } = await sql<Factor>`
    SELECT coalesce(f.on_since IS NOT NULL, false) AS on, f.app_secret IS NOT NULL AS app,
      (SELECT count(*)::int FROM passkeys WHERE user_id = ${userId}) AS passkeys,
      (SELECT count(*)::int FROM recovery_codes WHERE user_id = ${userId}) AS codes
    FROM (SELECT) one LEFT JOIN second_factors f ON f.user_id = ${userId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the question has one answer');
  return row;
};

/**
 * Tickets from the first step of a sign-in, the password, to the second one. A ticket names the account and works with no
 * other password than the one that was entered.
 */
export const secondSteps = (db: Db) => {
  const issued = challenges(db);
  const purposeOf = ({ id, passwordHash }: Account) =>
    `second step ${id} ${hash('sha256', passwordHash)}`;
  return {
    issue: async (account: Account): Promise<string> =>
      `${account.id}.${await issued.issue(purposeOf(account))}`,
    /** The account that a ticket claims to be of; null where it is none. */
    accountIn: (ticket: string): number | null => {
      const [, id] = TICKET.exec(ticket) ?? [];
      return id === undefined ? null : Number(id);
    },
    isOurs: (ticket: string, account: Account): Promise<boolean> =>
      issued.isOurs(challengeIn(ticket), purposeOf(account)),
    /** Whether it has opened a session before. */
    isSpent: (transaction: Db, ticket: string): Promise<boolean> =>
      isSpent(transaction, challengeIn(ticket)),
    /** @returns false if it has opened a session before */
    spend: (transaction: Db, ticket: string): Promise<boolean> =>
      spendChallenge(transaction, challengeIn(ticket), CHALLENGE_MINUTES),
  };
};

interface Account {
  readonly id: number;
  readonly passwordHash: string;
}

const TICKET = /^(\d{1,9})\.[\w-]+$/;
const challengeIn = (ticket: string): string => ticket.slice(ticket.indexOf('.') + 1);

/**
 * Codes of authenticator apps (RFC 6238) and recovery codes. The keys are loaded before a transaction begins, like that of
 * `avatarCodes`.
 */
export const factorCodes = (db: Db) => {
  const appKey = storedKey(db, 'authenticator-apps');
  const codeKey = storedKey(db, 'recovery-codes');
  return async () => codesBy(await appKey(), await codeKey());
};

const codesBy = (appKey: Buffer, codeKey: Buffer) => {
  /** A code has only 40 bits: a slow hash keeps thieves of key and hashes from guessing it (docs/security/asvs.md, V6.5.2). */
  const hashOf = (code: string, userId: number) =>
    slowHash(code, createHmac('sha256', codeKey).update(`salt of ${userId}`).digest());
  /** As an older version kept it. */
  const formerHashOf = (code: string) => createHmac('sha256', codeKey).update(code).digest();

  /** The half minute whose code it is, of those that count; null where it is none. */
  const stepOf = (encrypted: Buffer, code: string): number | null => {
    const secret = decrypted(encrypted, appKey);
    if (secret === null) return null;
    const timestamp = systemClock.nowMs();
    const delta = appOf(secret).validate({ token: code, timestamp, window: STEPS_OFF });
    return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
  };

  return {
    /**
     * Draws the secret of an authenticator app, which counts once the app has shown a code.
     *
     * @param name of the account, as the app lists it
     * @param issuer the game's name
     */
    drawApp: async (transaction: Db, userId: number, name: string, issuer: string) => {
      const secret = randomBytes(APP_SECRET_BYTES);
      const drawn_secret = encrypted(secret, appKey);
      await transaction
        .insertInto('second_factors')
        .values({ user_id: userId, drawn_secret })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ drawn_secret }))
        .execute();
      const app = appOf(secret, name, issuer);
      return { secret: app.secret.base32, address: app.toString() };
    },
    /** Takes the drawn secret into use if the code is its. */
    confirmApp: async (transaction: Db, userId: number, code: string): Promise<boolean> => {
      const row = await lockFactor(transaction, userId);
      const step = row?.drawn_secret ? stepOf(row.drawn_secret, code) : null;
      if (step === null) return false;
      await transaction
        .updateTable('second_factors')
        .set((set) => ({
          app_secret: set.ref('drawn_secret'),
          drawn_secret: null,
          app_step: step,
          on_since: sql<Date>`coalesce(on_since, clock_timestamp())`,
        }))
        .where('user_id', '=', userId)
        .execute();
      return true;
    },
    /** Whether a code is right; it is used up then. */
    spend: async (transaction: Db, userId: number, proof: CodeProof): Promise<boolean> => {
      const row = await lockFactor(transaction, userId);
      if (!row?.on_since) return false;
      if (proof.kind === 'recovery') {
        const code = await hashOf(proof.code, userId);
        return givesRow(
          transaction,
          sql`DELETE FROM recovery_codes WHERE user_id = ${userId}
            AND code_hash IN (${code}, ${formerHashOf(proof.code)}) RETURNING 1`,
        );
      }
      const step = row.app_secret ? stepOf(row.app_secret, proof.code) : null;
      if (step === null || step <= row.app_step) return false;
      await transaction
        .updateTable('second_factors')
        .set({ app_step: step })
        .where('user_id', '=', userId)
        .execute();
      return true;
    },
    /** Draws ten recovery codes in the place of those that there are. */
    drawRecovery: async (transaction: Db, userId: number): Promise<string[]> => {
      const drawn = Array.from({ length: limits.recoveryCodes }, () =>
        shortCodeOf(randomBytes(CODE_BYTES)),
      );
      await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      const hashes = await Promise.all(drawn.map((code) => hashOf(code, userId)));
      await transaction
        .insertInto('recovery_codes')
        .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
        .execute();
      return drawn;
    },
  };
};

export type Codes = ReturnType<typeof codesBy>;

export type CodeProof = { readonly kind: 'app' | 'recovery'; readonly code: string };

/** Takes away whatever a sign-in asks for besides the password, for an owner who has lost it. */
export const removeFactors = async (transaction: Db, userId: number): Promise<void> => {
  await transaction.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('passkeys').where('user_id', '=', userId).execute();
};

/**
 * Takes away what has come since an instant when somebody else may have had the account: the second factor, and passkeys.
 * Without a second factor from before every passkey goes, as one that was made earlier may be theirs, too.
 */
export const removeFactorsSince = async (
  transaction: Db,
  userId: number,
  since: Date,
): Promise<void> => {
  await sql`DELETE FROM second_factors
    WHERE user_id = ${userId} AND (on_since IS NULL OR on_since >= ${since})`.execute(transaction);
  await sql`UPDATE second_factors SET drawn_secret = NULL WHERE user_id = ${userId}`.execute(
    transaction,
  );
  await sql`DELETE FROM passkeys WHERE user_id = ${userId} AND (created_at >= ${since}
    OR NOT EXISTS (SELECT FROM second_factors WHERE user_id = ${userId}))`.execute(transaction);
};

/** Encrypts the secrets of all authenticator apps with another key; what the old one does not open stays as it is. */
export const encryptAppsAnew = async (
  transaction: Db,
  { from, to }: { readonly from: Buffer; readonly to: Buffer },
): Promise<void> => {
  const anew = (bytes: Buffer | null) => {
    const secret = bytes && decrypted(bytes, from);
    return secret ? encrypted(secret, to) : bytes;
  };
  const rows = await transaction
    .selectFrom('second_factors')
    .select(['user_id', 'app_secret', 'drawn_secret'])
    .orderBy('user_id')
    .forUpdate()
    .execute();
  for (const { user_id, app_secret, drawn_secret } of rows) {
    await transaction
      .updateTable('second_factors')
      .set({ app_secret: anew(app_secret), drawn_secret: anew(drawn_secret) })
      .where('user_id', '=', user_id)
      .execute();
  }
};

const lockFactor = (transaction: Db, userId: number) =>
  transaction
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** RFC 4226 asks for 160 bits, as the hash has. */
const APP_SECRET_BYTES = 20;
const STEP_MS = 30_000;
/** How many half minutes a clock may be wrong. */
const STEPS_OFF = 1;
const CODE_BYTES = 8;

const appOf = (secret: Buffer, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }), label, issuer });

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A backup without its keys gives no codes. */
const encrypted = (secret: Buffer, key: Buffer): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
};

/** @returns null if it was encrypted with another key */
const decrypted = (bytes: Buffer, key: Buffer): Buffer | null => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const open = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([open, decipher.final()]);
  } catch {
    return null;
  }
};
