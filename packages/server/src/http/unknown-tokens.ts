import type { FastifyInstance, FastifyRequest } from 'fastify';
import { systemClock } from '../clock.ts';
import { addressOf } from './rate-limits.ts';

/** Tokens without a session that one address may send in a minute (docs/game.md, 'Limits'). */
const MAX_UNKNOWN = 300;

/** How long a token that was valid is exempt from the limit, milliseconds. */
const EXEMPT_MS = 10 * 60_000;

/** Exempt tokens that are kept, some 10 MB; the one used longest ago is dropped first. */
const MAX_EXEMPT = 50_000;

export interface UnknownTokens {
  /**
   * Whether the token may not be looked up now, as its address has sent too many unknown ones.
   *
   * @returns the seconds to wait; null = look it up
   */
  readonly check: (request: FastifyRequest, tokenHash: Buffer) => Promise<number | null>;
  /** Counts a token that has no session. @returns as `check`: calls may have arrived together */
  readonly count: (request: FastifyRequest, tokenHash: Buffer) => Promise<number | null>;
  /** Exempts a token that has a session. */
  readonly exempt: (tokenHash: Buffer) => void;
}

/**
 * Limits lookups of tokens that have no session: each is a query. Counted by address, but a token
 * that was valid recently is exempt, so a guest in a pub cannot lock out the players who share the
 * pub's address.
 *
 * @returns null where RATE_LIMITS is off
 */
export const limitUnknownTokens = (app: FastifyInstance): UnknownTokens | null => {
  if (!app.hasDecorator('createRateLimit')) return null;
  const limit = app.createRateLimit({
    max: MAX_UNKNOWN,
    timeWindow: 60_000,
    keyGenerator: addressOf,
  });
  const exempt = recentlyValid();
  // One after the other: of several counts at once each would see the sum of all.
  let turn: Promise<unknown> = Promise.resolve();
  const countInTurn = (request: FastifyRequest) => {
    const counted = turn.then(() => limit(request));
    turn = counted.catch(() => {});
    return counted;
  };
  return {
    check: async (request, tokenHash) => {
      if (exempt.has(tokenHash)) return null;
      const counted = await limit(request, { increment: false });
      return !counted.isAllowed && counted.remaining === 0 ? counted.ttlInSeconds : null;
    },
    count: async (request, tokenHash) => {
      exempt.delete(tokenHash);
      const counted = await countInTurn(request);
      return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null;
    },
    exempt: exempt.add,
  };
};

/** A set of tokens that forgets each one {@link EXEMPT_MS} after it was last added. */
const recentlyValid = () => {
  // In the order in which they expire. Hashes: a token in memory would let somebody in.
  const expiries = new Map<string, number>();
  const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1');
  const nowMs = () => systemClock.now().getTime();

  const prune = () => {
    for (const [key, expiry] of expiries) {
      if (expiry > nowMs() && expiries.size <= MAX_EXEMPT) return;
      expiries.delete(key);
    }
  };

  return {
    has: (tokenHash: Buffer) => (expiries.get(keyOf(tokenHash)) ?? 0) > nowMs(),
    delete: (tokenHash: Buffer) => expiries.delete(keyOf(tokenHash)),
    add: (tokenHash: Buffer) => {
      const key = keyOf(tokenHash);
      expiries.delete(key);
      expiries.set(key, nowMs() + EXEMPT_MS);
      prune();
    },
  };
};
