import type { Endpoint } from '@tippspiel/contract';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preHandlerHookHandler,
} from 'fastify';
import type { Kysely } from 'kysely';
import { systemClock } from '../clock.ts';
import type { Look } from '../db/revision.ts';
import type { Database } from '../db/schema.ts';
import { hasSession } from '../identity/live-session.ts';
import { keyOfToken, type TokenKey } from '../identity/token-hash.ts';
import { Refusal, refuse } from '../refusal.ts';
import { createCallCounter } from './call-counter.ts';
import { isVerify } from './errors.ts';
import { addressOf } from './rate-limits.ts';
import type { Remembered } from './recent-sessions.ts';
import { type Session, type SessionFound, type Sessions, tokenOf } from './session.ts';

/** The session gate of a route, as its hooks. */
export interface GateHooks {
  readonly onRequest: readonly onRequestHookHandler[];
  readonly preHandler: readonly preHandlerHookHandler[];
  /** Whether the session of a call that has passed still lives. */
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>;
}

/** What the gate has to know of a route. */
interface Guarded {
  readonly endpoint: Endpoint;
  /** See `RouteOptions.checksSession`. */
  readonly checksSession: boolean;
}

export type Gate = (route: Guarded) => GateHooks;

/**
 * Decides who may pass before anything of the request's body is read, so that 401 and 403 come
 * before every other refusal (docs/game.md, 'The API'). The contract's `access` says who. Its hooks have
 * to run before those that go by the session.
 *
 * Re-checks the session after a slow body: the session or the role may have ended meanwhile, and
 * would else act for as long as the body takes.
 */
export const createGate = (
  app: FastifyInstance,
  db: Kysely<Database>,
  sessions: Sessions,
): Gate => {
  const context = { sessions, unknownTokens: limitUnknownTokens(app) };
  app.decorateRequest('session', null);
  app.decorateRequest('remembered', null);
  app.decorateRequest('look', null);
  app.decorateRequest('hasWaited', false);
  app.decorateRequest('noteNewSession', (token: string) =>
    context.unknownTokens?.exempt(keyOfToken(token)),
  );
  return (route) => {
    const isSignedIn = async ({ session }: FastifyRequest) =>
      session !== null && (await hasSession(db, session.tokenHash));
    if (route.endpoint.access === 'public') return { onRequest: [], preHandler: [], isSignedIn };
    const check = checkOf(route, context);
    return {
      onRequest: [
        (request, reply, done) =>
          check(request, reply, (error) => {
            request.hasWaited = request.raw.complete === false;
            done(error);
          }),
      ],
      // What checks the session itself does so after the body.
      preHandler: route.checksSession
        ? []
        : [
            (request, reply, done) => {
              if (request.hasWaited) check(request, reply, done);
              else done();
            },
          ],
      isSignedIn,
    };
  };
};

declare module 'fastify' {
  interface FastifyRequest {
    /** What the node remembers of the session, for calls that check it themselves. */
    remembered: Remembered<Session> | null;
    /** At the database, begun after the question; null for calls without a session. */
    look: Look | null;
    /** Whether the body was still to come when the session was looked up. */
    hasWaited: boolean;
    /** Call it when a session is opened: its token works at once, whatever else its address sends. */
    noteNewSession: (token: string) => void;
  }
}

interface GateContext {
  readonly sessions: Sessions;
  readonly unknownTokens: UnknownTokens | null;
}

type Check = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/**
 * Sets the session of a request that may pass, and calls back; else answers why it may not. Calls back,
 * and makes no promise of its own, where the session is remembered: nearly every call's is.
 */
const checkOf = ({ endpoint, checksSession }: Guarded, context: GateContext): Check => {
  const { sessions } = context;
  const isForOrganiser = endpoint.access === 'organiser';

  return (request, reply, done) => {
    const answer = (refusal: Refusal) => {
      reply.code(refusal.status).send(refusal.toJSON());
    };
    const pass = ({ session, look }: SessionFound) => {
      request.session = session;
      request.look = look;
      if (!isForOrganiser || session.role === 'organiser') done();
      else answer(refuse('forbidden'));
    };
    request.session = null;
    request.remembered = null;
    request.look = null;
    const token = tokenOf(request);
    if (token === null) return answer(refuse('signed-out'));

    const key = keyOfToken(token);
    const readAnew = () => {
      // A stream that comes back by itself keeps nobody signed in.
      const prolongs = endpoint.media !== 'events-out';
      findSession(request, reply, { key, prolongs }, context).then((found) => {
        if (found instanceof Refusal) return answer(found);
        request.remembered = sessions.remembered(key);
        pass(found);
      }, done);
    };
    if (checksSession) {
      // Whose it is: neither name nor role of it may be used.
      request.remembered = sessions.remembered(key);
      request.session = request.remembered?.value ?? null;
      return request.session === null ? readAnew() : done();
    }
    const remembered = sessions.remembered(key);
    if (remembered === null) return readAnew();
    sessions.look().then((look) => {
      if (remembered.isForgotten) readAnew();
      else pass({ session: remembered.value, look });
    }, done);
  };
};

/** The session of a token that is not remembered; the lookups of unknown ones are limited. */
const findSession = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { key, prolongs }: { readonly key: TokenKey; readonly prolongs: boolean },
  { sessions, unknownTokens }: GateContext,
): Promise<SessionFound | Refusal> => {
  const blocked = unknownTokens?.check(request, key) ?? null;
  if (blocked !== null) return refuseUnknownToken(request, reply, blocked);
  const found = await sessions.find(key, { prolongs });
  if (found) {
    unknownTokens?.exempt(key);
    return found;
  }
  const exceeded = unknownTokens?.count(request, key) ?? null;
  return exceeded === null ? refuse('signed-out') : refuseUnknownToken(request, reply, exceeded);
};

/** The client signs out on anything of verify but 504, and this token may be a good one. */
const refuseUnknownToken = (request: FastifyRequest, reply: FastifyReply, seconds: number) => {
  reply.header('retry-after', seconds);
  return refuse(isVerify(request) ? 'cannot-decide' : 'too-many-requests');
};

/** Tokens without a session that one address may send in a minute (docs/game.md, 'Limits'). */
const MAX_UNKNOWN = 300;

/** How long a token that was valid is exempt from the limit, milliseconds. */
const EXEMPT_MS = 10 * 60_000;

/** Exempt tokens that are kept, some 10 MB; the one used longest ago is dropped first. */
const MAX_EXEMPT = 50_000;

interface UnknownTokens {
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
const limitUnknownTokens = (app: FastifyInstance): UnknownTokens | null => {
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
