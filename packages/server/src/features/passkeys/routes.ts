import { endpoints, limits } from '@tippspiel/contract';
import { sql } from 'kysely';
import { givesRow } from '../../db/gives-row.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { addressOf, passwordGuesses, type RateLimit } from '../../http/rate-limits.ts';
import { tell } from '../../http/security-log.ts';
import { CHALLENGE_MINUTES, spendChallenge } from '../../identity/challenges.ts';
import { openingDevice } from '../../identity/device-words.ts';
import { holdAccount } from '../../identity/live-session.ts';
import { ownNames, ownPassword } from '../../identity/password.ts';
import { factorOf } from '../../identity/second-factor.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { unnamedGame } from '../../texts/game.ts';
import { credentialsOf } from '../session/session-queries.ts';
import { signIns } from '../session/sign-in.ts';
import { ASKING_MS, algorithms, passkeysOf } from './passkeys.ts';

/** Passkeys beside the password (docs/game.md, 'Passkeys'). */
export const feature: Feature = (context) => {
  const { route, change, db, config, mail } = context;
  const passkeys = passkeysOf(db, config);
  const signIn = signIns(context);
  const checkPassword = ownPassword(db);

  route(
    endpoints.passkeyChallenge,
    async () => ({
      challenge: await passkeys.challengeToSignIn(),
      rpId: passkeys.rpId,
      timeout: ASKING_MS,
      userVerification: 'required',
    }),
    { rateLimit: signInLimit },
  );

  route(
    endpoints.passkeyLogin,
    async ({ body, request, reply }) => {
      const userId = await passkeys.spendAnswer(body.passkey);
      const account = userId === null ? null : await credentialsOf(db, userId);
      if (account === null) return refuse('unknown-passkey');
      tell(request, { account: account.id });
      if (!account.active) {
        tell(request, { outcome: 'inactive' });
        return { success: true, token: null, role: null, active: false };
      }
      const token = await signIn({ request, reply, account, by: 'passkey' });
      if (token === null) return refuse('unknown-passkey');
      tell(request, { role: account.role });
      return { success: true, token, role: account.role, active: true };
    },
    { rateLimit: signInLimit },
  );

  route(endpoints.ownPasskeys, async ({ session }) => {
    const rows = await db
      .selectFrom('passkeys')
      .select(['id', 'browser', 'system', 'created_at', 'used_at'])
      .where('user_id', '=', session.userId)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ created_at, used_at, ...passkey }) => ({
      ...passkey,
      createdAt: created_at.getTime(),
      usedAt: used_at?.getTime() ?? null,
    }));
  });

  route(
    endpoints.beginPasskey,
    async ({ body, session }) => {
      const password = await checkPassword(body.password, session);
      if (password instanceof Refusal) return password;
      const { userId } = session;
      const known = await credentialIds(db, userId);
      if (known.length >= limits.passkeys) return refuse('too-many-passkeys');
      const [name = unnamedGame] = await ownNames(db);
      return {
        rp: { id: passkeys.rpId, name },
        user: {
          id: await passkeys.handleOf(userId),
          name: session.name,
          displayName: session.name,
        },
        challenge: await passkeys.challengeToAdd(userId),
        timeout: ASKING_MS,
        pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
        excludeCredentials: known.map((id) => ({ type, id: id.toString('base64url') })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },
    { rateLimit: [addLimit, passwordGuesses] },
  );

  route(
    endpoints.addPasskey,
    async ({ body, session, request }) => {
      const { userId } = session;
      const made = await passkeys.readNew(userId, body.passkey);
      if (made === null) return refuse('unknown-passkey');
      const { challenge, ...stored } = made;
      const { browser, system } = openingDevice(request, config);
      return db.transaction().execute(async (transaction) => {
        if (!(await holdAccount(transaction, session))) return refuse('signed-out');
        if (!(await spendChallenge(transaction, challenge, CHALLENGE_MINUTES))) {
          return refuse('unknown-passkey');
        }
        const known = await credentialIds(transaction, userId);
        if (known.length >= limits.passkeys) return refuse('too-many-passkeys');
        const added = await transaction
          .insertInto('passkeys')
          .values({ user_id: userId, browser, system, ...stored })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!added) return refuse('unknown-passkey');
        await mail.send({ kind: 'sign-in-changed', userId, what: 'passkey-added' }, transaction);
        return { success: true };
      });
    },
    { rateLimit: addLimit },
  );

  change(endpoints.removePasskey, async (transaction, { params, session }) => {
    const { userId } = session;
    if (!(await holdAccount(transaction, session))) return refuse('signed-out');
    const { on, app, passkeys: count } = await factorOf(transaction, userId);
    const own = sql`FROM passkeys WHERE user_id = ${userId} AND id = ${params.id}`;
    if (!(await givesRow(transaction, sql`SELECT ${own}`))) return refuse('not-found');
    // A refusal commits, so that nothing is deleted before it.
    if (on && !app && count === 1) return refuse('last-factor');
    await sql`DELETE ${own}`.execute(transaction);
    await mail.send({ kind: 'sign-in-changed', userId, what: 'passkey-removed' }, transaction);
  });
};

const type = 'public-key' as const;

const credentialIds = async (db: Db, userId: number): Promise<Buffer[]> => {
  const rows = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ credential_id }) => credential_id);
};

const signInLimit: RateLimit = { name: 'passkey-sign-in', max: 60, seconds: 60, by: addressOf };
const addLimit: RateLimit = { name: 'passkeys', max: 20, seconds: 600 };
