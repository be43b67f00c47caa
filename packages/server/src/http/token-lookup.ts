import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LruMap } from 'toad-cache';
import type { TokenKey } from '../identity/token-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { createCallCounter } from './call-counter.ts';
import { isVerify } from './errors.ts';
import { addressOf } from './rate-limits.ts';
import type { SessionFound, Sessions } from './session.ts';

/** Tokens without a session that one address may send in a minute (docs/game.md, 'Limits'). */
const MAX_UNKNOWN = 300;

/** How long a token that was valid is exempt from the limit, milliseconds. */
const EXEMPT_MS = 10 * 60_000;

/** Exempt tokens that are kept, some 10 MB; the one used longest ago is dropped first. */
const MAX_EXEMPT = 50_000;

/**
 * Looks up sessions of tokens that the node does not remember, and limits lookups of tokens that have no session: each is a query. Counted by address, but a token
 * that was valid recently is exempt, so a guest in a pub cannot lock out the players who share the
 * pub's address. Limits nothing where RATE_LIMITS is off.
 */
export const createTokenLookup = (app: FastifyInstance, sessions: Sessions) => {
  const counter = app.limitsRates ? createCallCounter(60) : null;
  // Hashes: a token in memory would let somebody in.
  const exempt = new LruMap<true>(MAX_EXEMPT, EXEMPT_MS);
  return {
    /** @param prolongs whether the call counts as being seen */
    find: async (
      request: FastifyRequest,
      reply: FastifyReply,
      { key, prolongs }: { readonly key: TokenKey; readonly prolongs: boolean },
    ): Promise<SessionFound | Refusal> => {
      // The client signs out on anything of verify but 504, and this token may be a good one.
      const refuseFor = (seconds: number) => {
        reply.header('retry-after', seconds);
        return refuse(isVerify(request) ? 'cannot-decide' : 'too-many-requests');
      };
      if (counter && !exempt.get(key)) {
        const { count, secondsLeft } = counter.read(addressOf(request));
        if (count >= MAX_UNKNOWN) return refuseFor(secondsLeft);
      }
      const found = await sessions.find(key, { prolongs });
      if (found) {
        exempt.set(key, true);
        return found;
      }
      exempt.delete(key);
      // Counted again: calls may have arrived together.
      const counted = counter?.add(addressOf(request));
      return counted && counted.count > MAX_UNKNOWN
        ? refuseFor(counted.secondsLeft)
        : refuse('signed-out');
    },
    /** Exempts a token that has a session from the limit. */
    exempt: (key: TokenKey): void => exempt.set(key, true),
  };
};

export type TokenLookup = ReturnType<typeof createTokenLookup>;
