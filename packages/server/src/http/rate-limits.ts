import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { type ErrorCode, fields, limits } from '@tippspiel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';

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
  /** Counts only calls that end with this refusal; once there were so many, any call is refused. */
  readonly only?: ErrorCode;
}

export interface Limiter {
  /** Refuses a call of which there were too many. */
  readonly check: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply | undefined>;
  /** Counts a call that ended with a refusal, where only such calls count. */
  readonly note: (request: FastifyRequest, refused: ErrorCode) => Promise<void>;
}

/** Callers that are remembered for each limit; the oldest are forgotten first. */
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
  { max, seconds, by = callerOf, byBody = by, only }: RateLimit,
): Limiter | null => {
  if (!app.hasDecorator('createRateLimit')) return null;
  const count = app.createRateLimit({
    max,
    timeWindow: seconds * 1000,
    keyGenerator: (request) => byBody(request) ?? '',
    allowList: (_request, key) => key === '',
  });
  return {
    check: async (request, reply) => {
      const counted = await count(request, { increment: only === undefined });
      if (counted.isAllowed) return;
      const isFull = only === undefined ? counted.isExceeded : counted.remaining === 0;
      if (!isFull) return;
      const refusal = refuse('too-many-requests');
      return reply
        .code(refusal.status)
        .header('retry-after', counted.ttlInSeconds)
        .send(refusal.toJSON());
    },
    note: async (request, refused) => {
      if (refused === only) await count(request);
    },
  };
};

/** The address that a call comes from; of an IPv6 network, which one household has, the /64. */
export const addressOf = ({ ip }: { readonly ip: string | undefined }): string =>
  // A connection that was reset has none any more.
  ip === undefined ? '' : normalizeIP(ip);

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

/** The group, player or whatever else the address names as `:id`; checked afterwards. */
export const idOf = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'id' in params ? `${Number(params.id)}` : '';

const callerOf = (request: FastifyRequest): string =>
  request.session ? `player ${request.session.userId}` : addressOf(request);
