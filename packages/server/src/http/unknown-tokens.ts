import type { FastifyInstance, FastifyRequest } from 'fastify';
import { systemClock } from '../clock.ts';
import type { TokenKey } from '../identity/token-hash.ts';
import { createCallCounter } from './call-counter.ts';
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
  readonly check: (request: FastifyRequest, key: TokenKey) => number | null;
  /** Counts a token that has no session. @returns as `check`: calls may have arrived together */
  readonly count: (request: FastifyRequest, key: TokenKey) => number | null;
  /** Exempts a token that has a session. */
  readonly exempt: (key: TokenKey) => void;
}

/**
 * Limits lookups of tokens that have no session: each is a query. Counted by address, but a token
 * that was valid recently is exempt, so a guest in a pub cannot lock out the players who share the
 * pub's address.
 *
 * @returns null where RATE_LIMITS is off
 */
export const limitUnknownTokens = (app: FastifyInstance): UnknownTokens | null => {
  if (!app.limitsRates) return null;
  const counter = createCallCounter(60);
  const exempt = recentlyValid();
  return {
    check: (request, key) => {
      if (exempt.has(key)) return null;
      const { count, secondsLeft } = counter.read(addressOf(request));
      return count >= MAX_UNKNOWN ? secondsLeft : null;
    },
    count: (request, key) => {
      exempt.delete(key);
      const { count, secondsLeft } = counter.add(addressOf(request));
      return count > MAX_UNKNOWN ? secondsLeft : null;
    },
    exempt: exempt.add,
  };
};

/** A set of tokens that forgets each one {@link EXEMPT_MS} after it was last added. */
const recentlyValid = () => {
  // In the order in which they expire. Hashes: a token in memory would let somebody in.
  const expiries = new Map<TokenKey, number>();
  const { nowMs } = systemClock;

  const prune = () => {
    for (const [key, expiry] of expiries) {
      if (expiry > nowMs() && expiries.size <= MAX_EXEMPT) return;
      expiries.delete(key);
    }
  };

  return {
    has: (key: TokenKey) => (expiries.get(key) ?? 0) > nowMs(),
    delete: (key: TokenKey) => expiries.delete(key),
    add: (key: TokenKey) => {
      expiries.delete(key);
      expiries.set(key, nowMs() + EXEMPT_MS);
      prune();
    },
  };
};
