import { fields } from '@tippspiel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../http/feature.ts';
import { createGuessCounter } from '../../http/guess-counter.ts';
import { addressOf } from '../../http/rate-limits.ts';
import { tell } from '../../http/security-log.ts';
import { captchaPasses, knownDevices } from '../../identity/device.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { findCredentials } from './session-queries.ts';

/** Calls that name one account, in a window of so many seconds. */
interface Throttle {
  /** The operator's log names it so. */
  readonly name: string;
  readonly seconds: number;
  /** From one device that has signed in to the account. */
  readonly device: number;
  /** From one address, with an unknown device. */
  readonly address: number;
  /** From all unknown devices together. */
  readonly all: number;
}

/**
 * Slows down calls that name an account, by the address that they give: guessing is slow from one network and slow from
 * many. A device that has signed in to the account before has a counter of its own. All others solve a captcha for each
 * further call once theirs is full, or wait where CAPTCHA is off; so nobody keeps an owner out (docs/decisions/0010).
 * All nodes count together. Addresses without an account are counted alike, after the same work (docs/decisions/0008).
 */
export const accountThrottle = ({ db, config }: AppContext, limits: Throttle) => {
  const passes = captchaPasses(config);
  const devices = knownDevices(db, config);
  const counterOf = (by: string) => createGuessCounter(db, `${limits.name} ${by}`, limits.seconds);
  const [byDevice, byAddress, byAccount] = [
    counterOf('device'),
    counterOf('address'),
    counterOf('account'),
  ];

  const wait = (request: FastifyRequest, reply: FastifyReply, seconds: number) => {
    tell(request, { limit: limits.name });
    reply.header('retry-after', seconds);
    return refuse('too-many-requests');
  };
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    email: string,
  ): Promise<Refusal<'captcha-required' | 'too-many-requests'> | null> => {
    if (!config.rateLimits) return null;
    const [known, account] = [await devices.of(request), await findCredentials(db, email)];
    tell(request, { account: account?.id ?? fields.emailKey(email) });
    const device = known.find(({ userId }) => userId === account?.id);
    if (device !== undefined) {
      const { count, secondsLeft } = await byDevice.add(device.id);
      return count > limits.device ? wait(request, reply, secondsLeft) : null;
    }
    const key = fields.emailKey(email);
    const near = await byAddress.add(`${addressOf(request)} ${key}`);
    const all = await byAccount.add(key);
    if (near.count <= limits.address && all.count <= limits.all) return null;
    if (config.captcha === 'off') {
      return wait(request, reply, near.count > limits.address ? near.secondsLeft : all.secondsLeft);
    }
    return db.transaction().execute(async (transaction) => {
      if (!(await passes.isValid(transaction, request))) {
        tell(request, { limit: limits.name });
        return refuse('captcha-required');
      }
      await passes.spend(transaction, request, reply);
      return null;
    });
  };
};
