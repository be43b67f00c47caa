import type { FastifyReply, FastifyRequest } from 'fastify';
import { systemClock } from '../../clock.ts';
import type { AppContext } from '../../http/feature.ts';
import { tokenOf } from '../../http/session.ts';
import { knownDevices } from '../../identity/device.ts';
import { openingDevice } from '../../identity/device-words.ts';
import { hashToken } from '../../identity/token-hash.ts';
import {
  type Credentials,
  endSession,
  openSession,
  ownerOfSession,
  type SignInBy,
} from './session-queries.ts';

/** How an account proves itself, on what device. */
interface SignIn {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly account: Credentials;
  readonly by: SignInBy;
}

/**
 * Opens sessions, whatever has proved who signs in. The player is told by mail where neither a cookie nor the session that
 * it replaces says that the device is theirs (docs/game.md, 'Sessions').
 *
 * @returns the token; null if the account was switched off or got another password meanwhile
 */
export const signIns = ({ db, config, mail }: Pick<AppContext, 'db' | 'config' | 'mail'>) => {
  const devices = knownDevices(db, config);

  const open = async ({ request, account, by }: SignIn, formerHash: Buffer | null) => {
    const known = await devices.of(request);
    const device = openingDevice(request, config);
    return db.transaction().execute(async (transaction) => {
      const formerId = formerHash && (await ownerOfSession(transaction, formerHash));
      const isKnown = formerId === account.id || known.some(({ userId }) => userId === account.id);
      const opened = await openSession(transaction, account, { ...device, isKnown, by });
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

  return async (signIn: SignIn): Promise<string | null> => {
    const { request, reply, account } = signIn;
    const former = tokenOf(request);
    const formerHash = former === null ? null : hashToken(former);
    const token = await open(signIn, formerHash);
    if (token === null) return null;
    // Otherwise the browser would forget its former session, which would live on without anybody who ends it.
    if (formerHash !== null) await endSession(db, formerHash);
    await devices.remember(request, reply, account.id);
    request.noteNewSession(token);
    return token;
  };
};
