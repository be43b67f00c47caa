import { endpoints, limits, messages } from '@tippspiel/contract';
import type { FastifyRequest } from 'fastify';
import { systemClock } from '../../clock.ts';
import type { Feature } from '../../http/feature.ts';
import { addressOf, type RateLimit } from '../../http/rate-limits.ts';
import { tokenOf } from '../../http/session.ts';
import { knownDevices } from '../../identity/device.ts';
import { openingDevice } from '../../identity/device-words.ts';
import { passwordDecryption, passwordKey, verifyPassword } from '../../identity/password.ts';
import { hashToken } from '../../identity/token-hash.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { accountThrottle } from './account-throttle.ts';
import {
  type Credentials,
  endSession,
  findCredentials,
  openSession,
  ownerOfSession,
} from './session-queries.ts';

export const feature: Feature = (context) => {
  const { route, config, db, mail } = context;
  const devices = knownDevices(db, config);
  const throttle = accountThrottle(context, loginThrottle);
  const key = passwordKey(db);
  const decryptPassword = passwordDecryption(key);

  /**
   * Opens a session; its player is told by mail where neither a cookie nor the session that it replaces says that the
   * device is theirs (docs/game.md, 'Sessions').
   *
   * @returns its token; null if the credentials hold no longer
   */
  const signIn = async (
    request: FastifyRequest,
    account: Credentials,
    formerHash: Buffer | null,
  ): Promise<string | null> => {
    const known = await devices.of(request);
    const device = openingDevice(request, config);
    return db.transaction().execute(async (transaction) => {
      const formerId = formerHash && (await ownerOfSession(transaction, formerHash));
      const isKnown = formerId === account.id || known.some(({ userId }) => userId === account.id);
      const opened = await openSession(transaction, account, { ...device, isKnown });
      if (opened === null) return null;
      if (opened.tells) {
        const { browser, system } = device;
        const at = systemClock.now().toISOString();
        const message = { kind: 'new-device', userId: account.id, at, browser, system } as const;
        await mail.send(message, transaction);
      }
      return opened.token;
    });
  };

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
      const former = tokenOf(request);
      const formerHash = former === null ? null : hashToken(former);
      const token = await signIn(request, account, formerHash);
      if (token === null) return refuse('wrong-credentials');
      // Otherwise the browser would forget its former session, which would live on without anybody who ends it.
      if (formerHash !== null) await endSession(db, formerHash);
      await devices.remember(request, reply, account.id);
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
