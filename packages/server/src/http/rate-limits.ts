import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { fields } from '@tippspiel/contract';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { refuse } from './refusal.ts';

/** At most `max` calls in `seconds` of the real clock, a caller. */
export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
  /** Who or what is counted, instead of the caller; null = this call does not count. */
  readonly by?: (request: FastifyRequest) => string | null;
}

/** Callers that are remembered for each limit; whoever came first is forgotten first. */
const REMEMBERED = 20_000;

/**
 * How often a caller may call, on the real clock: a session's player counts by itself, so that a
 * pub full of players behind one address is not one caller; everybody else counts by address.
 * Runs after the session gate and before the body is looked at.
 */
export const limitRates = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    hook: 'preHandler',
    max: 600,
    timeWindow: 60_000,
    cache: REMEMBERED,
    keyGenerator: callerOf,
    allowList: (request) => request.routeOptions.config.endpoint === undefined,
  });
};

/** The check of one more limit for a route; none where RATE_LIMITS is off. */
export const rateLimiter = (
  app: FastifyInstance,
  { max, seconds, by = callerOf }: RateLimit,
): preHandlerAsyncHookHandler | null => {
  if (!app.hasDecorator('createRateLimit')) return null;
  const check = app.createRateLimit({
    max,
    timeWindow: seconds * 1000,
    keyGenerator: (request) => by(request) ?? '',
    allowList: (_request, key) => key === '',
  });
  return async (request, reply) => {
    const checked = await check(request);
    if (checked.isAllowed || !checked.isExceeded) return;
    const refusal = refuse('too-many-requests');
    return reply
      .code(refusal.status)
      .header('retry-after', checked.ttlInSeconds)
      .send(refusal.toJSON());
  };
};

/** The address that a call comes from; of an IPv6 network, which one household has, the /64. */
export const addressOf = (request: FastifyRequest): string => normalizeIP(request.ip);

/** A text field of the body, folded so that one account has one form; checked afterwards. */
export const bodyText = (request: FastifyRequest, field: string): string | null => {
  const { body } = request;
  if (typeof body !== 'object' || body === null) return null;
  const value: unknown = Object.entries(body).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? fields.emailKey(value.trim().slice(0, 254)) : null;
};

const callerOf = (request: FastifyRequest): string =>
  request.session ? `player ${request.session.userId}` : addressOf(request);
