import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { fields, limits } from '@tippspiel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** At most `max` calls in `seconds` of the real clock, a caller. */
export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
  /** Who or what is counted, instead of the caller. */
  readonly by?: (request: FastifyRequest) => string;
  /**
   * What is counted of the body: only once it is there and the call is admitted, so that nobody
   * uses up a stranger's limit with calls that are refused anyway. null = this call does not count.
   */
  readonly byBody?: (request: FastifyRequest) => string | null;
}

/** Refuses a call of which there were too many. */
export type Limiter = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>;

/** Callers that are remembered for each limit; whoever came first is forgotten first. */
const REMEMBERED = 20_000;

/**
 * How often a caller may call, on the real clock: a session's player counts by itself, so that a
 * pub full of players behind one address is not one caller; everybody else counts by address.
 * Runs after the session gate and before the body is read: reading is work too.
 */
export const limitRates = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    hook: 'onRequest',
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
  { max, seconds, by = callerOf, byBody = by }: RateLimit,
): Limiter | null => {
  if (!app.hasDecorator('createRateLimit')) return null;
  const check = app.createRateLimit({
    max,
    timeWindow: seconds * 1000,
    keyGenerator: (request) => byBody(request) ?? '',
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

/** The e-mail that the body names, folded so that one account has one form; checked afterwards. */
export const emailOf = ({ body }: FastifyRequest): string | null =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? fields.emailKey(body.email.trim().slice(0, limits.email.max))
    : null;

/** The e-mail and who names it. */
export const addressAndEmailOf = (request: FastifyRequest): string | null => {
  const email = emailOf(request);
  return email && `${addressOf(request)} ${email}`;
};

const callerOf = (request: FastifyRequest): string =>
  request.session ? `player ${request.session.userId}` : addressOf(request);
