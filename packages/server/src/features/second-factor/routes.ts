import { endpoints } from '@tippspiel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { createGuessCounter } from '../../http/guess-counter.ts';
import { addressOf, passwordGuesses, type RateLimit } from '../../http/rate-limits.ts';
import { tell } from '../../http/security-log.ts';
import { type Caller, holdAccount, holdSession, lockAccount } from '../../identity/live-session.ts';
import { ownNames, ownPassword } from '../../identity/password.ts';
import { type Codes, factorCodes, factorOf, secondSteps } from '../../identity/second-factor.ts';
import type { SignInChange } from '../../mail/mail.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { unnamedGame } from '../../texts/game.ts';
import { passkeysOf } from '../passkeys/passkeys.ts';
import { credentialsOf } from '../session/session-queries.ts';
import { signIns } from '../session/sign-in.ts';

/** What a sign-in asks for besides the password, and what proves it again (docs/game.md, 'Second factor'). */
export const feature: Feature = (context) => {
  const { route, db, config, mail } = context;
  const loadCodes = factorCodes(db);
  const passkeys = passkeysOf(db, config);
  const tickets = secondSteps(db);
  const signIn = signIns(context);
  const checkPassword = ownPassword(db);
  const guarded = codeGuesses(db, config.rateLimits);

  const tellOwner = (transaction: Db, userId: number, what: SignInChange) =>
    mail.send({ kind: 'sign-in-changed', userId, what }, transaction);

  /** Notes that it is on, and draws recovery codes where there are none. */
  const turnedOn = async (transaction: Db, caller: Caller, codes: Codes) => {
    const { userId } = caller;
    await noteProof(transaction, caller);
    await tellOwner(transaction, userId, 'second-factor-on');
    const before = await factorOf(transaction, userId);
    const recoveryCodes = before.codes > 0 ? null : await codes.drawRecovery(transaction, userId);
    return { success: true, recoveryCodes } as const;
  };

  const proveByPassword = async (sent: string, caller: Caller) => {
    // Where more is asked for, the password alone proves nothing.
    if ((await factorOf(db, caller.userId)).on) return refuse('wrong-code');
    const passwordHash = await checkPassword(sent, caller);
    if (passwordHash instanceof Refusal) return passwordHash;
    return db.transaction().execute(async (transaction) => {
      const refused = await holdOwner(transaction, caller, passwordHash);
      if (refused) return refused;
      await transaction
        .updateTable('sessions')
        .set({ password_at: sql<Date>`clock_timestamp()` })
        .where('token_hash', '=', caller.tokenHash)
        .execute();
      return { success: true } as const;
    });
  };

  route(endpoints.secondFactor, async ({ session }) => factorOf(db, session.userId));

  route(
    endpoints.beginAuthenticatorApp,
    async ({ body, session }) => {
      const passwordHash = await checkPassword(body.password, session);
      if (passwordHash instanceof Refusal) return passwordHash;
      const codes = await loadCodes();
      const [issuer = unnamedGame] = await ownNames(db);
      return db.transaction().execute(async (transaction) => {
        const refused = await holdOwner(transaction, session, passwordHash);
        return refused ?? codes.drawApp(transaction, session.userId, session.name, issuer);
      });
    },
    { rateLimit: [changeLimit, passwordGuesses] },
  );

  route(
    endpoints.confirmAuthenticatorApp,
    async ({ body, session, request, reply }) => {
      const codes = await loadCodes();
      const { userId } = session;
      return guarded({ request, reply, userId }, () =>
        db.transaction().execute(async (transaction) => {
          if (!(await holdAccount(transaction, session))) return refuse('signed-out');
          if (!(await codes.confirmApp(transaction, userId, body.code)))
            return refuse('wrong-code');
          return turnedOn(transaction, session, codes);
        }),
      );
    },
    { rateLimit: changeLimit },
  );

  route(
    endpoints.requirePasskey,
    async ({ body, session }) => {
      const passwordHash = await checkPassword(body.password, session);
      if (passwordHash instanceof Refusal) return passwordHash;
      const codes = await loadCodes();
      const { userId } = session;
      return db.transaction().execute(async (transaction) => {
        const refused = await holdOwner(transaction, session, passwordHash);
        if (refused) return refused;
        if ((await factorOf(transaction, userId)).passkeys === 0) return refuse('no-passkey');
        await sql`INSERT INTO second_factors (user_id, on_since)
          VALUES (${userId}, clock_timestamp())
          ON CONFLICT (user_id) DO UPDATE
          SET on_since = coalesce(second_factors.on_since, clock_timestamp())`.execute(transaction);
        return turnedOn(transaction, session, codes);
      });
    },
    { rateLimit: [changeLimit, passwordGuesses] },
  );

  route(
    endpoints.renewRecoveryCodes,
    async ({ session }) => {
      const codes = await loadCodes();
      const { userId } = session;
      return db.transaction().execute(async (transaction) => {
        if (!(await holdAccount(transaction, session))) return refuse('signed-out');
        if (!(await factorOf(transaction, userId)).on) return refuse('not-found');
        await tellOwner(transaction, userId, 'recovery-codes');
        return { success: true, recoveryCodes: await codes.drawRecovery(transaction, userId) };
      });
    },
    { rateLimit: changeLimit },
  );

  route(
    endpoints.endSecondFactor,
    async ({ body, session }) => {
      const passwordHash = await checkPassword(body.password, session);
      if (passwordHash instanceof Refusal) return passwordHash;
      const { userId } = session;
      return db.transaction().execute(async (transaction) => {
        const refused = await holdOwner(transaction, session, passwordHash);
        if (refused) return refused;
        const ended = await transaction
          .deleteFrom('second_factors')
          .where('user_id', '=', userId)
          .returning('on_since')
          .executeTakeFirst();
        if (ended?.on_since) await tellOwner(transaction, userId, 'second-factor-off');
        return { success: true };
      });
    },
    { rateLimit: [changeLimit, passwordGuesses] },
  );

  route(
    endpoints.secondLogin,
    async ({ body, request, reply }) => {
      tell(request, { how: body.proof.kind });
      const userId = tickets.accountIn(body.ticket);
      const account = userId === null ? null : await credentialsOf(db, userId);
      if (account === null || !(await tickets.isOurs(body.ticket, account))) {
        return refuse('wrong-credentials');
      }
      tell(request, { account: account.id });
      const codes = await loadCodes();
      const refused = await guarded({ request, reply, userId: account.id }, () =>
        db.transaction().execute(async (transaction) => {
          // Two calls with one ticket come one after the other, and the second one uses no code up.
          await lockAccount(transaction, account.id);
          if (await tickets.isSpent(transaction, body.ticket)) return refuse('wrong-code');
          const isRight = await codes.spend(transaction, account.id, body.proof);
          if (!isRight) return refuse('wrong-code');
          if (body.proof.kind === 'recovery')
            await tellOwner(transaction, account.id, 'recovery-used');
          return (await tickets.spend(transaction, body.ticket)) ? null : refuse('wrong-code');
        }),
      );
      if (refused !== null) return refused;
      if (!account.active) {
        tell(request, { outcome: 'inactive' });
        return { success: true, token: null, role: null, active: false };
      }
      const token = await signIn({ request, reply, account, isProved: true });
      if (token === null) return refuse('wrong-credentials');
      tell(request, { role: account.role });
      return { success: true, token, role: account.role, active: true };
    },
    { rateLimit: secondLoginLimit },
  );

  route(
    endpoints.proveAgain,
    async ({ body: { proof }, session, request, reply }) => {
      tell(request, { how: proof.kind });
      if (proof.kind === 'password') return proveByPassword(proof.password, session);
      const { userId } = session;
      const codes = await loadCodes();
      return guarded({ request, reply, userId }, async () => {
        if (proof.kind === 'passkey' && (await passkeys.spendAnswer(proof.passkey)) !== userId) {
          return refuse('unknown-passkey');
        }
        return db.transaction().execute(async (transaction) => {
          if (!(await holdAccount(transaction, session))) return refuse('signed-out');
          if (proof.kind !== 'passkey' && !(await codes.spend(transaction, userId, proof))) {
            return refuse('wrong-code');
          }
          if (proof.kind === 'recovery') await tellOwner(transaction, userId, 'recovery-used');
          await noteProof(transaction, session);
          return { success: true } as const;
        });
      });
    },
    { rateLimit: [changeLimit, passwordGuesses] },
  );
};

/** Account and session locked, and the password still the one that was checked. */
const holdOwner = async (transaction: Db, caller: Caller, passwordHash: string) => {
  const account = await lockAccount(transaction, caller.userId);
  if (!account || !(await holdSession(transaction, caller))) return refuse('signed-out');
  return account.passwordHash === passwordHash ? null : refuse('wrong-password');
};

const noteProof = async (transaction: Db, { tokenHash }: Caller): Promise<void> => {
  await transaction
    .updateTable('sessions')
    .set({ proved_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .execute();
};

const secondLoginLimit: RateLimit = { name: 'second-sign-in', max: 60, seconds: 60, by: addressOf };
const changeLimit: RateLimit = { name: 'second-factor', max: 30, seconds: 600 };

/** Wrong codes of one account, in a day: of a million codes three are right at any time. */
const wrongCodes = { name: 'code-guesses', max: 30, seconds: 86_400 } as const;

/**
 * Lets somebody try a code of an account, and counts those that are wrong by account, whoever sends them and to whichever node:
 * whoever gets so far has the password or the session.
 */
const codeGuesses = (db: Db, isOn: boolean) => {
  const counter = createGuessCounter(db, wrongCodes.name, wrongCodes.seconds);
  return async <T>(
    { request, reply, userId }: { request: FastifyRequest; reply: FastifyReply; userId: number },
    attempt: () => Promise<T>,
  ): Promise<T | Refusal<'too-many-requests'>> => {
    if (!isOn) return attempt();
    const claim = await counter.claim(userId, wrongCodes.max);
    if (claim.isFull) {
      tell(request, { limit: wrongCodes.name });
      reply.header('retry-after', claim.secondsLeft);
      return refuse('too-many-requests');
    }
    let isWrong = false;
    try {
      const answer = await attempt();
      isWrong = answer instanceof Refusal && answer.code === 'wrong-code';
      return answer;
    } finally {
      if (!isWrong) await claim.giveBack();
    }
  };
};
