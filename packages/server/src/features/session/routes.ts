import { endpoints, limits, messages } from '@tippspiel/contract';
import { systemClock } from '../../clock.ts';
import type { Feature } from '../../http/feature.ts';
import { addressOf, type RateLimit } from '../../http/rate-limits.ts';
import { tokenOf } from '../../http/session.ts';
import { knownDevices } from '../../identity/device.ts';
import { passwordDecryption, passwordKey, verifyPassword } from '../../identity/password.ts';
import { hashToken } from '../../identity/token-hash.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { accountThrottle } from './account-throttle.ts';
import { endSession, findCredentials, openSession } from './session-queries.ts';

export const feature: Feature = (context) => {
  const { route, config, db } = context;
  const devices = knownDevices(db, config);
  const throttle = accountThrottle(context, loginThrottle);
  const key = passwordKey(db);
  const decryptPassword = passwordDecryption(key);

  route(endpoints.cryptoKey, async () => {
    const { publicJwk } = await key();
    return { ...publicJwk, now: systemClock.nowMs() };
  });

  route(
    endpoints.login,
    async ({ body, request, reply }) => {
      const refused = await throttle(request, reply, body.email);
      if (refused) return refused;
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
      await devices.remember(reply, account.id);
      request.noteNewSession(token);
      return { success: true, token, role: account.role, active: true };
    },
    { rateLimit: loginLimit },
  );

  route(endpoints.logout, async ({ session }) => {
    await endSession(db, session.tokenHash);
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

/** Guessing is slow from one address, whoever is named. */
const loginLimit: RateLimit = { max: 60, seconds: 60, by: addressOf };
const loginThrottle = { seconds: 60, device: 10, address: 6, all: 30 };
