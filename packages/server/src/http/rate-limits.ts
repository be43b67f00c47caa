import { type Endpoint, type ErrorCode, fields, limits } from '@tippspiel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Db } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import { type CallCounter, type CounterKey, createCallCounter } from './call-counter.ts';
import { sendRefusal } from './errors.ts';
import { type Claim, createGuessCounter } from './guess-counter.ts';
import { networkOf } from './network.ts';
import { tell } from './security-log.ts';

/** At most `max` calls in `seconds` of the real clock, a caller. */
export interface RateLimit {
  /** The operator's log says by it which limit has refused a call. */
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
  /** Who or what is counted, instead of the caller. */
  readonly by?: (request: FastifyRequest) => CounterKey;
  /**
   * What is counted of the body: only once it is there and the call is admitted, so that nobody
   * uses up a stranger's limit with calls that are refused anyway. null = this call does not count.
   */
  readonly byBody?: (request: FastifyRequest) => CounterKey | null;
  /** Counts only calls that end with one of these refusals; once there were so many, any call is refused. */
  readonly only?: readonly ErrorCode[];
  /** Whether all nodes count together, in the database; only with `only` (docs/decisions/0068). */
  readonly onAllNodes?: true;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether calls are limited at all (RATE_LIMITS). */
    readonly limitsRates: boolean;
  }
}

/** All calls of one caller, counted by number and by what they cost. */
const SHARED = {
  calls: { max: 600, seconds: 60 },
  /** Milliseconds, as the endpoints declare them: a fifth of a node's main thread. */
  cost: { max: 2_000, seconds: 10 },
} as const;

/**
 * How often a caller may call, on the real clock: a session's player counts by itself, so that a
 * pub full of players behind one address is not one caller; everybody else counts by address.
 * Runs after the session gate and before the body is read: reading is work too.
 *
 * @returns makes the check of an endpoint; null where RATE_LIMITS is off
 */
export const sharedRateLimit = (
  app: FastifyInstance,
): ((endpoint: Pick<Endpoint, 'costMs'>) => onRequestHookHandler) | null => {
  if (!app.limitsRates) return null;
  const calls = createCallCounter(SHARED.calls.seconds);
  const costs = createCallCounter(SHARED.cost.seconds);
  return ({ costMs }) =>
    (request, reply, done) => {
      const caller = callerOf(request);
      const called = calls.add(caller);
      if (called.count > SHARED.calls.max) {
        const { secondsLeft } = called;
        return refuseCall(request, reply, { limit: 'calls', secondsLeft });
      }
      // Most calls cost too little to be looked up a second time.
      if (costMs === undefined) return done();
      const cost = costs.add(caller, costMs);
      if (cost.count <= SHARED.cost.max) return done();
      refuseCall(request, reply, { limit: 'cost', secondsLeft: cost.secondsLeft });
    };
};

/** Checks one more limit for a route. */
export interface RateLimiter {
  /** Refuses a call of which there were too many. */
  readonly check: (request: FastifyRequest, reply: FastifyReply, done: Done) => void;
  /** Notes how a call ended: where only refused calls count, and by which refusal. @param code null: it was not refused */
  readonly note: (request: FastifyRequest, code: ErrorCode | null) => Promise<void> | void;
}

type Done = (error?: Error) => void;

/** The check of one more limit for a route; none where RATE_LIMITS is off. */
export const rateLimiter = (app: FastifyInstance, db: Db, limit: RateLimit): RateLimiter | null => {
  if (!app.limitsRates) return null;
  return limit.onAllNodes ? limiterOfAllNodes(db, limit) : limiterOfNode(app, limit);
};

/** A call that is under way counts like a wrong guess, so that no more come together than may be wrong. */
const limiterOfAllNodes = (db: Db, limit: RateLimit): RateLimiter => {
  const { name, max, seconds, by = callerOf, byBody = by, only = [] } = limit;
  const counter = createGuessCounter(db, name, seconds);
  const claims = new WeakMap<FastifyRequest, Claim>();
  return {
    check: (request, reply, done) => {
      const key = byBody(request) ?? '';
      if (key === '') return done();
      counter.claim(key, max).then((claim) => {
        if (claim.isFull) {
          refuseCall(request, reply, { limit: name, secondsLeft: claim.secondsLeft });
        } else {
          claims.set(request, claim);
          done();
        }
      }, done);
    },
    note: async (request, code) => {
      const claim = claims.get(request);
      claims.delete(request);
      if (code === null || !only.includes(code)) await claim?.giveBack();
    },
  };
};

const limiterOfNode = (app: FastifyInstance, limit: RateLimit): RateLimiter => {
  const { name, max, by = callerOf, byBody = by, only } = limit;
  const counter = counterOf(app, limit);
  const keyOf = (request: FastifyRequest) => byBody(request) ?? '';
  return {
    check: (request, reply, done) => {
      const key = keyOf(request);
      if (key === '') return done();
      const { count, secondsLeft } = only === undefined ? counter.add(key) : counter.read(key);
      const isFull = only === undefined ? count > max : count >= max;
      if (isFull) refuseCall(request, reply, { limit: name, secondsLeft });
      else done();
    },
    note: (request, code) => {
      if (code === null || !only?.includes(code)) return;
      const key = keyOf(request);
      if (key !== '') counter.add(key);
    },
  };
};

/** Calls with the same limit, as a value, share its counter. */
const counterOf = (app: FastifyInstance, limit: RateLimit): CallCounter => {
  const known = counters.get(app) ?? new Map<RateLimit, CallCounter>();
  counters.set(app, known);
  const counter = known.get(limit) ?? createCallCounter(limit.seconds);
  known.set(limit, counter);
  return counter;
};

const counters = new WeakMap<FastifyInstance, Map<RateLimit, CallCounter>>();

const refuseCall = (
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, secondsLeft }: { readonly limit: string; readonly secondsLeft: number },
): void => {
  tell(request, { limit });
  sendRefusal(reply.header('retry-after', secondsLeft), refuse('too-many-requests'));
};

/** The address that a call comes from; of an IPv6 network, which one household has, the /64. */
export const addressOf = ({ ip }: { readonly ip: string | undefined }): string =>
  // A connection that was reset has none any more.
  ip === undefined ? '' : networkOf(ip);

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

const hasPassword = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  ('password' in body || 'current' in body || ('proof' in body && hasPassword(body.proof)));

/**
 * Guesses of the own password, over all calls that ask for it: a stolen session must not find it out. That another
 * password is not the present one is a guess too.
 */
export const passwordGuesses: RateLimit = {
  name: 'password-guesses',
  max: 20,
  seconds: 86_400,
  byBody: ({ session, body }) => (session && hasPassword(body) ? session.userId : null),
  only: ['wrong-password', 'current-password-needed'],
  onAllNodes: true,
};

const callerOf = (request: FastifyRequest): CounterKey =>
  request.session ? request.session.userId : addressOf(request);
