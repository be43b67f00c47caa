import { endpoints, fields, limits, messages } from '@tippspiel/contract';
import { systemClock } from '../../clock.ts';
import type { Feature } from '../../http/feature.ts';
import { addressOf, type RateLimit } from '../../http/rate-limits.ts';
import { tell } from '../../http/security-log.ts';
import { passwordDecryption, passwordKey, verifyPassword } from '../../identity/password.ts';
import { factorOf, secondSteps } from '../../identity/second-factor.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { accountThrottle } from './account-throttle.ts';
import { endSession, findCredentials } from './session-queries.ts';
import { signIns } from './sign-in.ts';

export const feature: Feature = (context) => {
  const { route, db } = context;
  const signIn = signIns(context);
  const tickets = secondSteps(db);
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
      tell(request, { account: account?.id ?? fields.emailKey(body.email) });
      const matches = await verifyPassword(account?.passwordHash ?? null, password);
      // An account never activated may be somebody else's try: it looks like none (docs/decisions/0008).
      if (!account?.wasActive || !matches) return refuse('wrong-credentials');
      if (!account.active) {
        tell(request, { outcome: 'inactive' });
        return { success: true, token: null, role: null, active: false };
      }
      const more = await factorOf(db, account.id);
      if (more.on) {
        tell(request, { outcome: 'unfinished' });
        const { app } = more;
        const ticket = await tickets.issue(account);
        return { ...unfinished, ticket, app, passkeys: more.passkeys > 0 };
      }
      const token = await signIn({ request, reply, account, by: 'password' });
      if (token === null) return refuse('wrong-credentials');
      tell(request, { role: account.role });
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

/** The answer to the right password of an account whose sign-in asks for more. */
const unfinished = { success: true, token: null, role: null, active: true } as const;

const passwordRule = { min: limits.password.min, message: messages.signin };

/** Guessing is slow from one address, whoever is named. */
const loginLimit: RateLimit = { name: 'sign-in', max: 60, seconds: 60, by: addressOf };
const loginThrottle = {
  name: 'sign-in-account',
  seconds: 60,
  device: 10,
  address: 6,
  all: 30,
};
