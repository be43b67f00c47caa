import { endpoints, limits, messages } from '@tippspiel/contract';
import { systemClock } from '../../clock.ts';
import type { Feature } from '../../http/feature.ts';
import { addressAndEmailOf, addressOf, emailOf, type RateLimit } from '../../http/rate-limits.ts';
import { tokenOf } from '../../http/session.ts';
import { passwordDecryption } from '../../identity/decrypt-password.ts';
import { verifyPassword } from '../../identity/password-hash.ts';
import { passwordKey } from '../../identity/password-key.ts';
import { hashToken } from '../../identity/token-hash.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { endSession, findCredentials, openSession } from './session-queries.ts';

export const sessionRoutes: Feature = (route, { db }) => {
  const key = passwordKey(db);
  const decryptPassword = passwordDecryption(key, systemClock);

  route(endpoints.cryptoKey, async () => {
    const { publicJwk } = await key();
    return { ...publicJwk, now: systemClock.nowMs() };
  });

  route(
    endpoints.login,
    async ({ body, request }) => {
      const password = await decryptPassword(body.password, passwordRule);
      if (password instanceof Refusal) return password;
      const account = await findCredentials(db, body.email);
      const matches = await verifyPassword(account?.passwordHash ?? null, password);
      // An account never activated may be somebody else's try: it looks like none (docs/decisions/0008).
      if (!account?.wasActive || !matches) return refuse('wrong-credentials');
      if (!account.active) return { success: true, token: null, role: null, active: false };
      const token = await openSession(db, account);
      if (token === null) return refuse('wrong-credentials');
      // Otherwise the browser would forget its former session, which would live on without anybody who ends it.
      const former = tokenOf(request);
      if (former !== null) await endSession(db, hashToken(former));
      request.noteNewSession(token);
      return { success: true, token, role: account.role, active: true };
    },
    { rateLimit: loginLimits },
  );

  route(endpoints.logout, async ({ session }) => {
    await endSession(db, session.tokenHash);
    return { success: true };
  });

  route(
    endpoints.verify,
    async ({ session }) => ({
      success: true,
      id: session.userId,
      name: session.name,
      role: session.role,
      active: true,
    }),
    { sharesLimit: false },
  );
};

const passwordRule = { min: limits.password.min, message: messages.signin };

/**
 * Guessing is slow from one address, slower for one account, and slow for one account from many
 * addresses; a caller who annoys a friend that way shuts him out for a minute at most, and from a single
 * address not at all.
 */
const loginLimits: readonly RateLimit[] = [
  { max: 60, seconds: 60, by: addressOf },
  { max: 6, seconds: 60, byBody: addressAndEmailOf },
  { max: 30, seconds: 60, byBody: emailOf },
];
